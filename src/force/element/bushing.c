/* bushing.c - elastic bearing: six deformations s_k(q) of marker j relative to the axes of marker i, restoring
 * forces f = preload + K s + C s' + law(s), Q = -sum f_k s_k,q^T. A symmetric K has the potential s.K s/2. */
#include <stdio.h>

#include "core/archive.h"
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "force/common/force_evaluate.h"
#include "force/common/force_arithmetic.h"
#include "force/common/force_marker_axes.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/base/key_table.h"

/* Data of the model. */
typedef struct bushing {
  tml_bushing_def d;
  tml_expr *law[6];  /* one per direction, or NULL */
} bushing;

/* Data for the equations: three displacements along and three angles about the axes of i. */
typedef struct parameters {
  tml_measure measure[6];
  tml_marker_displacement ways; /* the three displacements together */
  double stiffness[36], damping[36], preload[6];
  double factor[6][6][2];  /* for the force k: stiffness and damping of each direction */
  int range[6][2];         /* the first direction on which the force k depends, and how many follow from it on */
  const tml_expr *law[6];  /* one per direction, or NULL */
  int branch[6];           /* index of the first followed branch of each law; -1: steps
                              do not end at its branches */
  double axes[2][9];       /* axes of i and j, in body axes */
  int n_acting, acting[6]; /* directions with a stiffness, damping, preload or law; displacements first */
  int n_ways;              /* number of displacements among them */
  bool coupled;            /* displacements and angles are coupled */
} parameters;

static bool bushing_kinks(const tml_force *f)
{
  const bushing *b = f->data;
  return tml_force_kinks((const tml_expr *const *)b->law, 6);
}

static bool bushing_follows(const tml_force *f)
{
  const bushing *b = f->data;
  bool any = false;
  for (int k = 0; k < 6; k++) any = any || tml_force_followed(b->law[k]) > 0;
  return any;
}

/* ---------------------------------------------------------------- model ---------------------- */

static tml_status check_bushing(const tml_model *m, const tml_bushing_def *d, int pair[2], tml_error *err)
{
  tml_status st = tml_force_name(m, &tml_bushing_ops, d->name, err);
  if (!st) st = tml_element_pair(m, d->i, d->j, pair, err);
  if (!st) st = tml_element_axes(m, pair[0], "i", err);
  if (!st) st = tml_element_axes(m, pair[1], "j", err);
  if (!st) st = tml_check_finite(d->stiffness, 36, "stiffness", err);
  if (!st) st = tml_check_finite(d->damping, 36, "damping", err);
  if (!st) st = tml_check_finite(d->preload, 6, "preload", err);
  return st;
}

tml_status tml_model_add_bushing(tml_model *m, const tml_bushing_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_bushing_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  int pair[2] = {-1, -1};
  tml_force f;
  if (tml_force_begin(&f, &tml_bushing_ops, err)) return TML_ERR_MEMORY;
  bushing *b = f.data;
  tml_status st = check_bushing(m, d, pair, err);
  b->d = *d;
  b->d.name = b->d.i = b->d.j = NULL;
  for (int k = 0; k < 6; k++) {
    const tml_signature s = {"x", k < 3 ? "m" : "rad", k < 3 ? "N" : "N m"};
    if (!st) st = tml_element_compile(m, d->law[k], s, "law", &b->law[k], err);
    b->d.law[k] = b->law[k] ? tml_expr_text(b->law[k]) : NULL;
  }
  f.i = pair[0];
  f.j = pair[1];
  return tml_force_store(m, &f, d->name, tml_element_context(st, "bushing", d->name, err), err);
}

static void bushing_release(void *data)
{
  bushing *b = data;
  for (int k = 0; k < 6; k++) tml_expr_free(b->law[k]);
}

static int bushing_stiffness(const tml_force *f, tml_stiffness out[TML_FORCE_STIFFNESSES])
{
  const bushing *b = f->data;
  for (int k = 0; k < 6; k++) out[k] = (tml_stiffness){b->d.stiffness[7*k], k >= 3};
  return 6;
}

static tml_force_picture bushing_picture(const tml_force *f)
{
  (void)f;
  return (tml_force_picture){.list = "mounts", .kind = "bushing"};
}

/* ---------------------------------------------------------------- model file ----------------- */

// clang-format off
static const tml_key bushing_rows[] = {
  {"bushing", TML_KEY_MARKERS, true, 2, 2, "", "", NULL,
   "the base, whose axes give the directions, and the marker that it holds"},
  {"stiffness", TML_KEY_MATRIX, false, 6, 6, "", "", NULL,
   "six numbers, three along x y z [N/m] and three about them [N m/rad]; or a 6 x 6 matrix, whose coupling "
   "entries are forces per angle [N/rad] and torques per displacement [N]"},
  {"damping", TML_KEY_MATRIX, false, 6, 6, "", "", NULL, "the same for the rates: [N s/m], [N m s/rad]"},
  {"preload", TML_KEY_NUMBERS, false, 6, 6, "", "", NULL, "constant part: three [N], three [N m]"},
  {"laws", TML_KEY_LAWS, false, 6, 6, "", "", &tml_keys_law,
   "six expressions in x, the deformation in that direction, or tables; null for none. Added to the linear part"},
};
TML_KEY_TABLE(tml_keys_bushing, "bushing", bushing_rows,
      "An elastic bearing: holds the second marker at the first in six directions. For small angles.");
// clang-format on

static void bushing_fields(tml_model_entry *x, void *definition)
{
  static const char *const stiffness[2][2] = {{"N/m", "N/rad"}, {"N", "N m/rad"}};
  static const char *const damping[2][2] = {{"N s/m", "N s/rad"}, {"N s", "N m s/rad"}};
  static const char *const force[6] = {"N", "N", "N", "N m", "N m", "N m"};
  tml_bushing_def *d = definition;
  d->name = x->name;
  x->markers(x, &d->i, &d->j);
  x->matrix(x, "stiffness", d->stiffness, stiffness);
  x->matrix(x, "damping", d->damping, damping);
  x->numbers(x, "preload", d->preload, 6, force);
  x->laws(x, "laws", d->law, 6, force);
}

static tml_status bushing_add(tml_model *m, const void *definition, tml_error *err)
{
  return tml_model_add_bushing(m, definition, err);
}

/* ---------------------------------------------------------------- equations ------------------ */

/* (F5) Angle about axis a of i: from axis b = a+1 of i to axis b of j, in the plane of b and c = a+2. */
static void set_angle(tml_measure *m, const tml_place *i, const tml_place *j, int a)
{
  tml_place x = *i, y = *j;
  for (int k = 0; k < 3; k++) /* permute the axes so that a becomes z */
    for (int r = 0; r < 3; r++) {
      x.B[3*r + k] = i->B[3*r + (a + 1 + k) % 3];
      y.B[3*r + k] = j->B[3*r + (a + 1 + k) % 3];
    }
  tml_measure_angle(m, &x, &y);
}

static void set_displacement_measure(tml_measure *m, const tml_place *i, const tml_place *j, int a)
{
  tml_place x = *i;
  for (int r = 0; r < 3; r++) x.B[3*r + 2] = i->B[3*r + a]; /* displacements are measured along z */
  tml_measure_sliding(m, &x, j);
}

static void set_measures(tml_measure measure[6], const tml_place *i, const tml_place *j)
{
  for (int a = 0; a < 3; a++) {
    set_displacement_measure(&measure[a], i, j, a);
    set_angle(&measure[3 + a], i, j, a);
  }
}

/* True if any force depends on direction k, or acts along it. */
static bool uses_direction(const parameters *p, int k)
{
  bool any = p->law[k] || p->preload[k] != 0.0;
  for (int l = 0; l < 6; l++)
    any = any || p->stiffness[6*k + l] != 0.0 || p->stiffness[6*l + k] != 0.0 || p->damping[6*k + l] != 0.0 ||
          p->damping[6*l + k] != 0.0;
  return any;
}

/* Stiffness and damping in pairs, and for each force the range of directions on which it depends. */
static void set_factors(parameters *p)
{
  for (int k = 0; k < 6; k++) {
    int first = 6, end = 0;
    for (int l = 0; l < 6; l++) {
      p->factor[k][l][0] = p->stiffness[6*k + l];
      p->factor[k][l][1] = p->damping[6*k + l];
      if (p->factor[k][l][0] == 0.0 && p->factor[k][l][1] == 0.0) continue;
      if (first == 6) first = l;
      end = l + 1;
    }
    p->range[k][0] = end > 0 ? first : 0;
    p->range[k][1] = end > 0 ? end - first : 0;
  }
}

static bool is_coupled(const parameters *p)
{
  bool any = false;
  for (int k = 0; k < 3; k++)
    for (int l = 3; l < 6; l++)
      any = any || p->stiffness[6*k + l] != 0.0 || p->stiffness[6*l + k] != 0.0 || p->damping[6*k + l] != 0.0 ||
            p->damping[6*l + k] != 0.0;
  return any;
}

static int bushing_compile(void *par, const tml_force *f, const tml_place *place)
{
  const bushing *b = f->data;
  parameters *p = par;
  set_measures(p->measure, &place[0], &place[1]);
  memcpy(p->stiffness, b->d.stiffness, sizeof p->stiffness);
  memcpy(p->damping, b->d.damping, sizeof p->damping);
  memcpy(p->preload, b->d.preload, sizeof p->preload);
  set_factors(p);
  for (int a = 0, next = 0; a < 6; a++) {
    const int followed = tml_force_followed(b->law[a]);
    p->law[a] = b->law[a];
    p->branch[a] = followed > 0 ? next : -1;
    next += followed;
  }
  for (int side = 0; side < 2; side++) memcpy(p->axes[side], place[side].B, sizeof p->axes[side]);
  p->n_acting = p->n_ways = 0;
  for (int k = 0; k < 6; k++)
    if (uses_direction(p, k)) p->acting[p->n_acting++] = k;
  while (p->n_ways < p->n_acting && p->acting[p->n_ways] < 3) p->n_ways++;
  p->coupled = is_coupled(p);
  for (int side = 0; side < 2; side++) v3_copy(p->ways.s[side], p->measure[0].s[side]);
  memcpy(p->ways.B, place[0].B, sizeof p->ways.B);
  return tml_force_work(p->law, 6);
}

typedef struct motion { double value[6], rate[6]; } motion; /* values and rates of the acting directions */

/* Value and rate of each direction, as numbers or as nodes; branches of the laws, or NULL. */
typedef struct deformation { tml_value at[6][2]; double *branch[6]; } deformation;

/* (F6) The force or torque along or about axis k. */
TML_CALC_LAW tml_value force_of(tml_calc *c, const parameters *p, const deformation *x, int k)
{
  const int first = p->range[k][0], n = p->range[k][1];
  const tml_value f = tml_calc_terms(c, tml_calc_number(p->preload[k]), p->factor[k] + first, x->at + first, n);
  return p->law[k] ? tml_calc_add(c, f, c->program(c, p->law[k], x->at[k][0], x->branch[k])) : f;
}

/* Forces of the acting directions, and their derivatives by the six values and the six rates. */
typedef struct law { double f[6], by[6][12]; } law;

TML_CALC_LAW void set_law(law *n, const parameters *p, const motion *s, bool slopes, const tml_force_input *in)
{
  tml_duals d;
  deformation x;
  tml_force_arithmetic_begin(&d, slopes ? 12 : 0, in->work);
  memset(n->f, 0, sizeof n->f);
  if (slopes) memset(n->by, 0, sizeof n->by);
  for (int k = 0; k < 6 && p->n_acting < 6; k++) x.at[k][0] = x.at[k][1] = tml_calc_number(0.0);
  for (int i = 0; i < p->n_acting; i++) {
    const int k = p->acting[i];
    x.at[k][0] = tml_duals_input(&d, k, s->value[k], s->rate[k]);
    x.at[k][1] = tml_duals_input(&d, 6 + k, s->rate[k], 0.0);
    x.branch[k] = in->branch && p->branch[k] >= 0 ? in->branch + p->branch[k] : NULL;
  }
  for (int i = 0; i < p->n_acting; i++) {
    const int k = p->acting[i];
    n->f[k] = tml_duals_get(&d, force_of(&d.c, p, &x, k), slopes ? n->by[k] : NULL);
  }
}

/* The conservative part of a force: the preload and the symmetric part of K. */
static double conservative_part(const parameters *p, const motion *s, int k)
{
  double f = p->preload[k];
  for (int b = 0; b < p->n_acting; b++) {
    const int l = p->acting[b];
    f += 0.5*(p->stiffness[6*k + l] + p->stiffness[6*l + k])*s->value[l];
  }
  return f;
}

/* Potential energy, and power of the non-conservative part. */
static void set_energy(tml_force_output *out, const parameters *p, const motion *s, const law *n)
{
  for (int a = 0; a < p->n_acting; a++) {
    const int k = p->acting[a];
    const double conservative = conservative_part(p, s, k);
    out->energy += 0.5*(conservative + p->preload[k])*s->value[k];
    out->power -= (n->f[k] - conservative)*s->rate[k];
  }
}

/* Derivatives of the force along k with respect to the coordinates and velocities of both
 * bodies; unused columns are zero. */
static void force_slopes(double f_q[TML_NC], double f_v[TML_NC], const parameters *p, const tml_measured s[6],
                         const law *n, int k)
{
  for (int i = 0; i < p->n_acting; i++) {
    const int l = p->acting[i];
    const double K = n->by[k][l], C = n->by[k][6 + l];
    if (K == 0.0 && C == 0.0) continue;
    for (int j = 0; j < TML_NC; j++) {
      f_q[j] += K*s[l].grad[j] + C*s[l].rate_q[j];
      f_v[j] += C*s[l].grad[j];
    }
  }
}

/* Subtracts all columns of a row, including unused ones, which are zero. The fixed count
 * lets the compiler vectorise. */
static void subtract_scaled(double *restrict row, double f, const double *restrict x)
{
  for (int j = 0; j < TML_NC; j++) row[j] -= f*x[j];
}

/* For the acting directions from `first` on: Q_q = -sum_k s_k,q^T (sum_l K_kl s_l,q + C_kl (s_l,q v)_q + law_k'
 * s_k,q) - sum_k f_k (s_k,q^T)_q */
static tml_status add_derivatives(tml_force_output *out, const parameters *p, const tml_pair *pair,
                                  const tml_measured s[6], const law *n, int first)
{
  const int nc = pair->ops[0]->nv + pair->ops[1]->nv;
  double H[TML_NC*TML_NC] = {0};
  tml_status st = TML_OK;
  for (int a = first; a < p->n_acting && st == TML_OK; a++) {
    const int k = p->acting[a];
    double f_q[TML_NC] = {0}, f_v[TML_NC] = {0};
    force_slopes(f_q, f_v, p, s, n, k);
    for (int i = 0; i < nc; i++) {
      subtract_scaled(out->Q_q + TML_NF*i, s[k].grad[i], f_q);
      subtract_scaled(out->Q_v + TML_NF*i, s[k].grad[i], f_v);
    }
    if (k >= 3) st = tml_measure_hessian(H, &p->measure[k], pair, n->f[k]);
  }
  if (first < p->n_ways) tml_marker_displacement_hessian(H, &p->ways, pair, n->f);
  for (int i = 0; i < nc; i++) subtract_scaled(out->Q_q + TML_NF*i, 1.0, H + TML_NC*i);
  return st;
}

/* True if the displacements can be evaluated in closed form for these bodies. */
static bool has_closed_form(const parameters *p, const tml_pair *pair)
{
  return p->n_ways > 0 && !p->coupled && tml_marker_axes_force_fits(pair);
}

static void copy_closed_form(motion *m, const tml_tie *tie)
{
  memcpy(m->value, tie->value, sizeof tie->value);
  memcpy(m->rate, tie->rate, sizeof tie->rate);
}

/* Values and rates of the acting directions. */
static tml_status set_motion(motion *m, tml_tie *tie, bool tied, const parameters *p, const tml_pair *pair)
{
  tml_status st = TML_OK;
  if (tied) {
    tml_marker_axes_force_set(tie, &p->ways, pair);
    copy_closed_form(m, tie);
  } else if (p->n_ways > 0) {
    tml_marker_displacement_motion(m->value, m->rate, &p->ways, pair);
  }
  for (int a = p->n_ways; a < p->n_acting && st == TML_OK; a++) {
    const int k = p->acting[a];
    st = tml_measure_motion(&m->value[k], &m->rate[k], &p->measure[k], pair);
  }
  return st;
}

static int bushing_arguments(tml_force_argument *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  motion m;
  int n = 0;
  for (int k = 0; k < 6; k++) m.value[k] = m.rate[k] = NAN;
  if (in) {
    const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
    tml_tie tie;
    if (set_motion(&m, &tie, has_closed_form(p, &pair), p, &pair) != TML_OK)
      for (int k = 0; k < 6; k++) m.value[k] = m.rate[k] = NAN;
  }
  for (int k = 0; k < 6; k++)
    if (p->law[k]) out[n++] = (tml_force_argument){p->law[k], m.value[k], m.rate[k], 1.0, k >= 3};
  return n;
}

/* Forces only, without derivatives. */
static tml_status light_eval(tml_force_output *out, const parameters *p, const tml_pair *pair,
                             const tml_force_input *in)
{
  const bool tied = has_closed_form(p, pair);
  double *Q[2] = {out->Q, out->Q + pair->ops[0]->nv}, value;
  motion m;
  tml_tie tie;
  law n;
  tml_status st = set_motion(&m, &tie, tied, p, pair);
  if (st != TML_OK) return st;
  set_law(&n, p, &m, false, in);
  set_energy(out, p, &m, &n);
  const double along[3] = {-n.f[0], -n.f[1], -n.f[2]};
  if (tied) tml_marker_axes_force_load(out, &tie, n.f);
  else if (p->n_ways > 0) tml_marker_displacement_load(Q, &p->ways, pair, along);
  for (int a = p->n_ways; a < p->n_acting && st == TML_OK; a++)
    st = tml_measure_load(Q, &value, &p->measure[p->acting[a]], pair, -n.f[p->acting[a]]);
  return st;
}

/* The displacements in closed form, with derivatives. */
static void add_closed_form(tml_force_output *out, const parameters *p, const tml_tie *tie, const motion *m,
                            const law *n)
{
  tml_tie_law t;
  for (int k = 0; k < 3; k++) {
    t.f[k] = n->f[k];
    t.conservative[k] = conservative_part(p, m, k);
    for (int l = 0; l < 3; l++) {
      t.K[3*k + l] = n->by[k][l];
      t.C[3*k + l] = n->by[k][6 + l];
    }
  }
  tml_marker_axes_force_load(out, tie, t.f);
  tml_marker_axes_force_slopes(out, tie, &t);
}

/* Values with gradients, for the acting directions from `first` on. */
static tml_status set_measured(tml_measured s[6], motion *m, const parameters *p, const tml_pair *pair, int first)
{
  tml_status st = TML_OK;
  if (first < p->n_ways) tml_marker_displacement_eval(s, &p->ways, pair);
  for (int a = first; a < p->n_acting && st == TML_OK; a++) {
    const int k = p->acting[a];
    if (k >= 3) st = tml_measure_eval(&s[k], &p->measure[k], pair, 2);
    m->value[k] = s[k].value;
    m->rate[k] = s[k].rate;
  }
  return st;
}

/* Force, energy, power and derivatives, (F6), (F7). */
static tml_status bushing_eval(tml_force_output *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
  if (in->order < 1) return light_eval(out, p, &pair, in);
  const bool tied = has_closed_form(p, &pair);
  const int first = tied ? p->n_ways : 0;
  tml_measured s[6];
  tml_tie tie;
  motion m = {{0}, {0}};
  law n;
  if (tied) {
    tml_marker_axes_force_set(&tie, &p->ways, &pair);
    copy_closed_form(&m, &tie);
  }
  const tml_status st = set_measured(s, &m, p, &pair, first);
  if (st != TML_OK) return st;
  set_law(&n, p, &m, true, in);
  set_energy(out, p, &m, &n);
  if (tied) add_closed_form(out, p, &tie, &m, &n);
  if (first == p->n_acting) return TML_OK;
  for (int a = first; a < p->n_acting; a++) {
    const int k = p->acting[a];
    const double conservative = conservative_part(p, &m, k);
    for (int i = 0; i < TML_NC; i++) {
      out->Q[i] -= n.f[k]*s[k].grad[i];
      out->energy_q[i] += conservative*s[k].grad[i];
    }
  }
  return add_derivatives(out, p, &pair, s, &n, first);
}

/* ---------------------------------------------------------------- results -------------------- */

/* Deformations, and forces on j along and about the axes of i. */
typedef struct reading { double value[6], force[6]; } reading;

static tml_status read_now(reading *out, const parameters *p, const tml_force_input *in)
{
  const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
  motion m;
  law n;
  for (int k = 0; k < 6; k++) {
    const tml_status st = tml_measure_motion(&m.value[k], &m.rate[k], &p->measure[k], &pair);
    if (st != TML_OK) return st;
  }
  set_law(&n, p, &m, false, in);
  for (int k = 0; k < 6; k++) {
    out->value[k] = m.value[k];
    out->force[k] = in->off ? 0.0 : -n.f[k];
  }
  return TML_OK;
}

static tml_status bushing_channels(tml_force_sink *out, const tml_force *f, const void *par, const tml_force_input *in)
{
  static const char *const way[3] = {"dx", "dy", "dz"}, *const angle[3] = {"rx", "ry", "rz"};
  (void)f;
  reading x = {0};
  const tml_status st = in ? read_now(&x, par, in) : TML_OK;
  tml_force_put3(out, TML_NEED_PLACE, way, "m", "displacement of the second marker along the axes of the "
                                                "first", x.value);
  tml_force_put3(out, TML_NEED_PLACE, angle, "rad", "angle of the second marker about the axes of the first",
                 x.value + 3);
  tml_force_put3(out, TML_NEED_FORCE, tml_force_names, "N", "force on the second marker, axes of the first", x.force);
  tml_force_put3(out, TML_NEED_FORCE, tml_torque_names, "N m", "torque on the second marker, axes of the first",
                 x.force + 3);
  return st;
}

static tml_status bushing_wrench(double F[2][3], double T[2][3], const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
  reading x;
  tml_status st = read_now(&x, p, in);
  for (int a = 0; a < 6 && st == TML_OK; a++) st = tml_measure_wrench(F, T, &p->measure[a], &pair, x.force[a]);
  return st;
}

static void expand_measures(tml_expansion *x, const parameters *p, tml_expanded_measure o[6])
{
  for (int a = 0; a < 6; a++) tml_force_expression_measure(x, &p->measure[a], x->frame, true, &o[a]);
}

/* Force or torque on j along or about axis a of i. */
static tml_value expand_force(tml_expansion *x, const parameters *p, const tml_expanded_measure o[6], int a)
{
  deformation d = {.branch = {NULL}};
  tml_calc_nodes n;
  tml_calc_nodes_begin(&n, x);
  for (int k = 0; k < 6; k++) {
    d.at[k][0] = o[k].value;
    d.at[k][1] = o[k].rate;
  }
  return tml_nodes_neg(&x->b, force_of(&n.c, p, &d, a));
}

static tml_value bushing_expand_laws(tml_expansion *x, const void *par)
{
  const parameters *p = par;
  tml_value sum = tml_calc_number(0.0);
  tml_expanded_measure o[6];
  expand_measures(x, p, o);
  for (int a = 0; a < 6; a++)
    if (p->law[a]) sum = tml_nodes_add(&x->b, sum, tml_force_expression_followed(x, p->law[a], o[a].value));
  return sum;
}

static tml_triple bushing_expand(tml_expansion *x, const void *par, int side, bool torque)
{
  const parameters *p = par;
  tml_triple sum = tml_calc_zero();
  tml_expanded_measure o[6];
  expand_measures(x, p, o);
  for (int a = 0; a < 6; a++) {
    const tml_value f = expand_force(x, p, o, a);
    sum = tml_nodes_plus(&x->b, sum, tml_force_expression_wrench(x, &p->measure[a], &o[a], f, side, torque));
  }
  return sum;
}

/* Channels: six deformations, six forces. */
static tml_value bushing_expand_channel(tml_expansion *x, const void *par, int k)
{
  const parameters *p = par;
  tml_expanded_measure o[6];
  expand_measures(x, p, o);
  if (k < 6) return o[k].value;
  return x->off ? tml_calc_number(0.0) : expand_force(x, p, o, k - 6);
}

/* True if the angle about axis a exceeds a quarter turn. It is measured with axis a + 1,
 * which then points backwards. */
static bool is_beyond_quarter_turn(const parameters *p, const tml_force_input *in, int a)
{
  double axis[2][3];
  for (int side = 0; side < 2; side++) {
    double e[3];
    m3_column(e, p->axes[side], (a + 1) % 3);
    m3_mulv(axis[side], in->frame[side]->A, e);
  }
  return v3_dot(axis[0], axis[1]) < 0.0;
}

static bool bushing_validity(char *text, size_t size, const tml_force *f, const void *par, const tml_force_input *in)
{
  int a = 0;
  while (a < 3 && !(uses_direction(par, 3 + a) && is_beyond_quarter_turn(par, in, a))) a++;
  if (a == 3) return false;
  snprintf(text, size, "bushing '%s' is turned by more than a quarter turn about its %c axis at t = %.6g: its "
           "angles are for small turns and jump there", f->name, "xyz"[a], in->t);
  return true;
}

static uint64_t bushing_digest(uint64_t digest, const tml_force *f)
{
  const tml_bushing_def *d = &((const bushing *)f->data)->d;
  digest = tml_archive_digest(digest, d->stiffness, sizeof d->stiffness);
  digest = tml_archive_digest(digest, d->damping, sizeof d->damping);
  digest = tml_archive_digest(digest, d->preload, sizeof d->preload);
  for (int k = 0; k < 6; k++) digest = tml_archive_digest_text(digest, d->law[k]);
  return digest;
}

const tml_force_ops tml_bushing_ops = {
    .order = TML_FORCE_ORDER_bushing,
    .word = "bushing", .what = "a bushing", .def_size = sizeof(tml_bushing_def), .data_size = sizeof(bushing),
    .par_size = sizeof(parameters), .timeless = true, .fields = bushing_fields, .add = bushing_add,
    .release = bushing_release, .stiffness = bushing_stiffness, .picture = bushing_picture,
    .compile = bushing_compile, .kinks = bushing_kinks, .follows = bushing_follows, .arguments = bushing_arguments,
    .eval = bushing_eval, .channels = bushing_channels, .wrench = bushing_wrench, .expand = bushing_expand,
    .expand_channel = bushing_expand_channel, .expand_laws = bushing_expand_laws, .validity = bushing_validity,
    .digest = bushing_digest};
