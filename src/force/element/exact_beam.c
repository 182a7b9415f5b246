/* exact_beam.c - an element of a geometrically exact beam between two markers. Theory:
 * docs/theory/nonlinear-beams.md. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/archive.h"
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "core/struct_size.h"
#include "force/common/beam_strain_expression.h"
#include "force/common/force_arithmetic.h"
#include "force/common/force_evaluate.h"
#include "force/element/exact_beam.h"
#include "model/base/definition_check.h"
#include "model/base/key_table.h"
#include "model/formula/element_common.h"

static const double LARGEST_TURN = 170.0; /* [deg] of an element: close to half a turn the logarithm jumps */

/* Data for the equations. */
typedef struct parameters {
  tml_beam_law law;
  tml_place place[2];          /* places of both markers on their bodies */
  tml_section_stress section;
  double size;                 /* [Pa^2] below which a squared stress is round-off */
} parameters;

/* ---------------------------------------------------------------- model ---------------------- */

static tml_status check_section(const double C[36], tml_error *err)
{
  double L[36] = {0}, most = 0.0;
  tml_status st = tml_check_finite(C, 36, "stiffness", err);
  if (st) return st;
  for (int i = 0; i < 36; i++) most = fmax(most, fabs(C[i] - C[6*(i % 6) + i/6])/(fabs(C[i]) + 1e-300));
  if (most > 1e-9) return tml_fail_field(err, TML_ERR_MODEL, "stiffness", "the stiffness matrix is not symmetric");
  for (int i = 0; i < 6; i++)
    for (int j = 0; j <= i; j++) {
      double sum = C[6*i + j];
      for (int k = 0; k < j; k++) sum -= L[6*i + k]*L[6*j + k];
      if (i == j && !(sum > 1e-12*C[7*i]))
        return tml_fail_field(err, TML_ERR_MODEL, "stiffness", "the stiffness matrix is not positive definite "
                              "(row %d): every direction needs a stiffness > 0", i + 1);
      L[6*i + j] = i == j ? sqrt(sum) : sum/L[7*j];
    }
  return TML_OK;
}

static tml_status check_beam_numbers(const tml_exact_beam_def *d, tml_error *err)
{
  if (!(d->length > 0.0 && isfinite(d->length)))
    return tml_fail_field(err, TML_ERR_MODEL, "length", "length is %g m, must be > 0", d->length);
  tml_status st = check_section(d->stiffness, err);
  if (!st && !(d->damping >= 0.0 && isfinite(d->damping)))
    st = tml_fail_field(err, TML_ERR_MODEL, "damping", "damping is %g s, must be >= 0", d->damping);
  if (!st) st = tml_check_finite(d->rest, 6, "rest", err);
  if (!st) st = tml_check_finite(d->preload, 6, "preload", err);
  if (!st && (d->n_points < 0 || d->n_points > 8))
    st = tml_fail_field(err, TML_ERR_MODEL, "n_points", "%d points, must be 0 to 8", d->n_points);
  if (!st && !(d->area == 0.0 || (d->area > 0.0 && d->iy > 0.0 && d->iz > 0.0)))
    st = tml_fail_field(err, TML_ERR_MODEL, "area", "stress needs area, iy and iz > 0");
  return st;
}

tml_status tml_exact_beam_store(tml_model *m, const tml_exact_beam_def *given, bool part, tml_error *err)
{
  int pair[2] = {-1, -1};
  tml_force f;
  if (tml_force_begin(&f, &tml_exact_beam_ops, err)) return TML_ERR_MEMORY;
  tml_exact_beam_def *d = f.data;
  tml_status st = tml_struct_take(d, sizeof *d, given, "tml_exact_beam_def", err) ? TML_OK : TML_ERR_ARGUMENT;
  const char *name = d->name;
  if (!st && !part) st = tml_force_name(m, &tml_exact_beam_ops, name, err);
  if (!st) st = tml_element_pair(m, d->i, d->j, pair, err);
  if (!st) st = tml_element_axes(m, pair[0], "i", err);
  if (!st) st = tml_element_axes(m, pair[1], "j", err);
  if (!st) st = check_beam_numbers(d, err);
  d->name = d->i = d->j = NULL;
  f.i = pair[0];
  f.j = pair[1];
  f.part = part;
  return tml_force_store(m, &f, name, tml_element_context(st, "beam", name, err), err);
}

tml_status tml_model_add_exact_beam(tml_model *m, const tml_exact_beam_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  return TML_MISSING(err, m, d) ? TML_ERR_ARGUMENT : tml_exact_beam_store(m, d, false, err);
}

static void beam_release(void *data) { (void)data; }

static int beam_stiffness(const tml_force *f, tml_stiffness out[TML_FORCE_STIFFNESSES])
{
  const tml_exact_beam_def *d = f->data;
  for (int k = 0; k < 6; k++) out[k] = (tml_stiffness){d->stiffness[7*k]/d->length, k >= 3};
  return 6;
}

/* Elements of whole beams have no symbol: the beam itself is drawn. */
static tml_force_picture beam_picture(const tml_force *f)
{
  return (tml_force_picture){.list = f->part ? "" : "mounts", .kind = "beam"};
}

static uint64_t beam_digest(uint64_t digest, const tml_force *f)
{
  const tml_exact_beam_def *d = f->data;
  digest = tml_archive_digest(digest, d->stiffness, sizeof d->stiffness);
  digest = tml_archive_digest(digest, d->rest, sizeof d->rest);
  digest = tml_archive_digest(digest, d->preload, sizeof d->preload);
  return tml_archive_digest(digest, (const double[]){d->length, d->damping}, 2*sizeof(double));
}

/* ---------------------------------------------------------------- model file ----------------- */

// clang-format off
static const tml_key beam_rows[] = {
  {"beam", TML_KEY_MARKERS, true, 2, 2, "", "", NULL, "its two ends; x of both markers points along the beam"},
  {"length", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "without load"},
  {"stiffness", TML_KEY_MATRIX, true, 6, 6, "", "", NULL,
   "of the section: EA and two shear stiffnesses GA along y and z [N], GJ and EI about y and z [N m2]; or a symmetric "
   "6 x 6 matrix, whose coupling entries are in N m"},
  {"damping", TML_KEY_NUMBER, false, 0, 0, "s", "", NULL,
   "time by which rates of strains count in addition to the strains; 0 if not given"},
  {"rest", TML_KEY_NUMBERS, false, 6, 6, "", "", NULL,
   "strains of the unloaded element: stretch, shear along y and z, twist [rad/m], curvature about y and z [rad/m]; "
   "straight if not given"},
  {"preload", TML_KEY_NUMBERS, false, 6, 6, "", "", NULL, "section forces without strain: three [N], three [N m]"},
};
TML_KEY_TABLE(tml_keys_exact_beam, "beam-element", beam_rows,
      "One massless element of a beam for large deflections; bodies at its ends carry the mass. `kind: beam` under "
      "`bodies:` makes whole beams.");
// clang-format on

static void beam_fields(tml_model_entry *x, void *definition)
{
  static const char *const stiffness[2][2] = {{"N", "N m"}, {"N m", "N m2"}};
  static const char *const strain[6] = {"", "", "", "rad/m", "rad/m", "rad/m"};
  static const char *const force[6] = {"N", "N", "N", "N m", "N m", "N m"};
  tml_exact_beam_def *d = definition;
  d->size = sizeof *d;
  d->name = x->name;
  x->markers(x, &d->i, &d->j);
  x->number(x, "length", &d->length, 0.0);
  x->matrix(x, "stiffness", d->stiffness, stiffness);
  x->number(x, "damping", &d->damping, 0.0);
  x->numbers(x, "rest", d->rest, 6, strain);
  x->numbers(x, "preload", d->preload, 6, force);
}

static tml_status beam_add(tml_model *m, const void *definition, tml_error *err)
{
  return tml_model_add_exact_beam(m, definition, err);
}

/* ---------------------------------------------------------------- equations ------------------ */

void tml_exact_beam_section(tml_section_stress *s, const tml_exact_beam_def *d)
{
  *s = (tml_section_stress){.area = d->area, .iy = d->iy, .iz = d->iz, .torsion_modulus = d->torsion_modulus,
                            .shear_centre = {d->shear_centre[0], d->shear_centre[1]}, .n_points = d->n_points};
  memcpy(s->points, d->points, sizeof s->points);
}

static int beam_compile(void *par, const tml_force *f, const tml_place *place)
{
  parameters *p = par;
  const tml_exact_beam_def *d = f->data;
  p->law.length = d->length;
  p->law.damping = d->damping;
  memcpy(p->law.stiffness, d->stiffness, sizeof p->law.stiffness);
  memcpy(p->law.rest, d->rest, sizeof p->law.rest);
  memcpy(p->law.preload, d->preload, sizeof p->law.preload);
  tml_exact_beam_section(&p->section, d);
  memcpy(p->place, place, sizeof p->place);
  const double pa = d->area > 0.0 ? d->stiffness[0]/d->area : 0.0;
  p->size = 1e-30*pa*pa;
  return 0;
}

/* An end of the element. Of Euler parameters without unit norm the rotation counts, so that everything is constant
 * along the norm. */
typedef struct end_state {
  double axes[9], w[3], norm; /* norm: e.e of Euler parameters, else 1 */
  double x[3], u[3];
} end_state;

static void set_end(end_state *e, const parameters *p, const tml_force_input *in, int b)
{
  const tml_frame *f = in->frame[b];
  const tml_body_ops *ops = in->ops[b];
  e->norm = 1.0;
  if (ops->versor) {
    const double *q = f->q + ops->versor->first;
    e->norm = q[0]*q[0] + q[1]*q[1] + q[2]*q[2] + q[3]*q[3];
  }
  ops->motion(e->x, e->u, f, TML_VECTOR_POINT, p->place[b].s);
  m3_mul(e->axes, f->A, p->place[b].B);
  for (int i = 0; i < 9; i++) e->axes[i] /= e->norm;
  for (int i = 0; i < 3; i++) e->w[i] = f->w[i]/e->norm;
}

static void set_motion(tml_beam_motion *m, end_state e[2], const parameters *p, const tml_force_input *in)
{
  for (int b = 0; b < 2; b++) set_end(&e[b], p, in, b);
  *m = (tml_beam_motion){.A = e[0].axes, .B = e[1].axes, .wa = e[0].w, .wb = e[1].w};
  v3_sub(m->span, e[1].x, e[0].x);
  v3_sub(m->drift, e[1].u, e[0].u);
}

/* Force and torque on both ends from those on b. */
static void set_both(double F[2][3], double T[2][3], const tml_beam_motion *m, const double Fb[3], const double Tb[3])
{
  for (int i = 0; i < 3; i++) {
    F[1][i] = Fb[i];
    F[0][i] = -Fb[i];
    T[1][i] = Tb[i];
    T[0][i] = -Tb[i];
  }
  v3_add_cross(T[0], -1.0, m->span, Fb);
}

static void add_load(double *Q, const parameters *p, const tml_force_input *in, end_state e[2],
                     double F[2][3], double T[2][3])
{
  for (int b = 0; b < 2; b++) {
    double torque[3];
    for (int i = 0; i < 3; i++) torque[i] = T[b][i]/e[b].norm;
    in->ops[b]->load(Q, in->frame[b], TML_VECTOR_POINT, p->place[b].s, F[b]);
    in->ops[b]->load(Q, in->frame[b], TML_VECTOR_SPIN, p->place[b].s, torque);
    Q += in->ops[b]->nv;
  }
}

enum { COLS = 12 };

/* Adds the rows of a to those of b: F_a = -F_b, T_a = -T_b - d x F_b. D: derivatives of (F, T) on b; `turns`: by
 * places, with which d changes. */
static void set_all_rows(double M[144], const double D[72], const tml_beam_motion *m, const double F[3], bool turns)
{
  for (int j = 0; j < COLS; j++) {
    const double f[3] = {D[j], D[COLS + j], D[2*COLS + j]};
    double t[3];
    v3_cross(t, m->span, f);
    for (int i = 0; i < 3; i++) {
      M[COLS*i + j] = -f[i];
      M[COLS*(3 + i) + j] = -D[COLS*(3 + i) + j] - t[i];
    }
  }
  memcpy(M + 6*COLS, D, 72*sizeof *M);
  if (!turns) return;
  double S[9];
  m3_skew(S, F); /* -(dd x F) = F~ dd */
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      M[COLS*(3 + i) + 6 + j] += S[3*i + j];
      M[COLS*(3 + i) + j] -= S[3*i + j];
    }
}

/* Displacement and rotation of an end by the coordinates of its body, 6 x nv, and the derivative of its velocities. */
typedef struct end_map { double P[6*TML_NV], K[6*TML_NV]; int nv; } end_map;

static void set_map(end_map *o, const parameters *p, const tml_force_input *in, const end_state *e, int b)
{
  const tml_body_ops *ops = in->ops[b];
  const tml_frame *f = in->frame[b];
  tml_vector x, w;
  o->nv = ops->nv;
  ops->vector(&x, f, TML_VECTOR_POINT, p->place[b].s, 2);
  ops->vector(&w, f, TML_VECTOR_SPIN, p->place[b].s, 2);
  memcpy(o->P, x.P, 3*TML_NV*sizeof *o->P);
  memcpy(o->K, x.K, 3*TML_NV*sizeof *o->K);
  for (int i = 0; i < 3*TML_NV; i++) {
    o->P[3*TML_NV + i] = w.P[i]/e->norm;
    o->K[3*TML_NV + i] = w.K[i]/e->norm;
  }
  for (int j = 0; j < 4 && ops->versor; j++)
    for (int i = 0; i < 3; i++)
      o->K[TML_NV*(3 + i) + ops->versor->first + j] -= 2.0*e->w[i]*f->q[ops->versor->first + j]/e->norm;
}

/* Q_X += P_row^T M P_col for the blocks of two bodies. */
static void add_mapped(double *Q, const double M[144], int row, int col, const end_map *R, const double *C, int nc)
{
  double MC[6*TML_NV] = {0};
  for (int i = 0; i < 6; i++)
    for (int k = 0; k < 6; k++) {
      const double f = M[COLS*(6*row + i) + 6*col + k];
      for (int j = 0; j < nc; j++) MC[TML_NV*i + j] += f*C[TML_NV*k + j];
    }
  for (int k = 0; k < 6; k++)
    for (int i = 0; i < R->nv; i++)
      for (int j = 0; j < nc; j++) Q[TML_NF*i + j] += R->P[TML_NV*k + i]*MC[TML_NV*k + j];
}

/* Change of P^T (F, T) with P. */
static void add_own(double *Q, const parameters *p, const tml_force_input *in, const end_state *e, int b,
                    const double F[3], const double T[3])
{
  const tml_body_ops *ops = in->ops[b];
  const tml_frame *f = in->frame[b];
  double H[TML_NV*TML_NV] = {0}, torque[3], load[TML_NV] = {0};
  for (int i = 0; i < 3; i++) torque[i] = T[i]/e->norm;
  ops->hessian(H, f, TML_VECTOR_POINT, p->place[b].s, F);
  ops->hessian(H, f, TML_VECTOR_SPIN, p->place[b].s, torque);
  if (ops->versor) ops->load(load, f, TML_VECTOR_SPIN, p->place[b].s, torque);
  for (int i = 0; i < ops->nv; i++)
    for (int j = 0; j < ops->nv; j++) Q[TML_NF*i + j] += H[TML_NV*i + j];
  for (int i = 0; i < ops->nv && ops->versor; i++)
    for (int j = 0; j < 4; j++)
      Q[TML_NF*i + ops->versor->first + j] -= 2.0*load[i]*f->q[ops->versor->first + j]/e->norm;
}

/* True if the columns of a body are the displacement and the rotation of the end itself. */
static bool is_direct(const parameters *p, const tml_force_input *in)
{
  for (int b = 0; b < 2; b++) {
    const double *s = p->place[b].s;
    if (in->ops[b] != &tml_increments_ops || s[0] != 0.0 || s[1] != 0.0 || s[2] != 0.0) return false;
  }
  return true;
}

static void copy_rows(double *Q, const double M[144])
{
  for (int i = 0; i < COLS; i++) memcpy(Q + TML_NF*i, M + COLS*i, COLS*sizeof *Q);
}

static void add_slopes(tml_force_output *out, const parameters *p, const tml_force_input *in, end_state e[2],
                       const tml_beam_state *s, const tml_beam_motion *m)
{
  const bool damped = p->law.damping > 0.0;
  double K[72], C[72], MK[144], MC[144], F[2][3], T[2][3];
  end_map map[2];
  tml_beam_strain_slopes(K, damped ? C : NULL, s, &p->law, m);
  set_all_rows(MK, K, m, s->F, true);
  if (damped) set_all_rows(MC, C, m, s->F, false);
  if (is_direct(p, in)) {
    copy_rows(out->Q_q, MK);
    if (damped) copy_rows(out->Q_v, MC);
    return;
  }
  set_both(F, T, m, s->F, s->T);
  for (int b = 0; b < 2; b++) set_map(&map[b], p, in, &e[b], b);
  for (int r = 0, row = 0; r < 2; row += map[r++].nv) {
    for (int c = 0, col = 0; c < 2; col += map[c++].nv) {
      double *Q_q = out->Q_q + TML_NF*row + col, *Q_v = out->Q_v + TML_NF*row + col;
      add_mapped(Q_q, MK, r, c, &map[r], map[c].P, map[c].nv);
      if (!damped) continue;
      add_mapped(Q_q, MC, r, c, &map[r], map[c].K, map[c].nv);
      add_mapped(Q_v, MC, r, c, &map[r], map[c].P, map[c].nv);
    }
    add_own(out->Q_q + TML_NF*row + row, p, in, &e[r], r, F[r], T[r]);
  }
}

static tml_status beam_eval(tml_force_output *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  tml_beam_motion m;
  tml_beam_state s;
  end_state e[2];
  double F[2][3], T[2][3];
  set_motion(&m, e, p, in);
  tml_beam_strain_set(&s, &p->law, &m);
  set_both(F, T, &m, s.F, s.T);
  add_load(out->Q, p, in, e, F, T);
  out->energy = s.energy;
  out->power = s.power;
  if (in->order < 1) return TML_OK;
  if (in->foreseen && !isnan(in->foreseen[0])) {
    tml_beam_state under = s;
    tml_beam_strain_adopt(&under, &m, in->foreseen);
    add_slopes(out, p, in, e, &under, &m);
  } else {
    add_slopes(out, p, in, e, &s, &m);
  }
  double back[TML_NF] = {0}, Fb[3], Tb[3];
  tml_beam_strain_conservative(Fb, Tb, &s, &m);
  set_both(F, T, &m, Fb, Tb);
  add_load(back, p, in, e, F, T);
  for (int i = 0; i < in->ops[0]->nv + in->ops[1]->nv; i++) out->energy_q[i] = -back[i];
  return TML_OK;
}

static void beam_foresee(double n[TML_FORESEEN], const void *par, const tml_force_input *in, const double *D)
{
  const parameters *p = par;
  tml_beam_motion m;
  tml_beam_state s;
  end_state e[2];
  double change[12] = {0};
  set_motion(&m, e, p, in);
  tml_beam_strain_set(&s, &p->law, &m);
  for (int b = 0; b < 2; D += in->ops[b++]->nv) {
    end_map map;
    set_map(&map, p, in, &e[b], b);
    for (int i = 0; i < 6; i++)
      for (int j = 0; j < map.nv; j++) change[6*b + i] += map.P[TML_NV*i + j]*D[j];
  }
  tml_beam_strain_foresee(n, &s, &p->law, &m, change);
}

/* ---------------------------------------------------------------- results -------------------- */

/* [Pa^2] Square of the largest von Mises stress at the points of the section. */
TML_CALC_LAW tml_value stress_square(tml_calc *c, const tml_section_stress *s, const tml_value n[6])
{
  const tml_value shear = tml_section_stress_shear(c, s, n);
  const tml_value rest = tml_calc_times(c, 3.0, tml_calc_mul(c, shear, shear));
  tml_value most = tml_calc_number(0.0);
  for (int k = 0; k < s->n_points; k++) {
    const tml_value xx = tml_section_stress_along(c, s, n, k);
    const tml_value both = tml_calc_add(c, tml_calc_mul(c, xx, xx), rest);
    most = k == 0 ? both : tml_calc_larger(c, most, both);
  }
  return most;
}

/* [Pa] 0 without points. */
static double largest_stress(const parameters *p, const double n[6])
{
  tml_value x[6];
  for (int i = 0; i < 6; i++) x[i] = tml_calc_number(n[i]);
  return p->section.area > 0.0 ? sqrt(stress_square(TML_CALC_PLAIN, &p->section, x).number) : 0.0;
}

static const char *const strain_name[6] = {"stretch", "shear_y", "shear_z", "twist", "bend_y", "bend_z"};

static tml_status beam_channels(tml_force_sink *out, const tml_force *f, const void *par, const tml_force_input *in)
{
  const tml_exact_beam_def *d = f->data;
  tml_beam_state s = {.energy = 0.0};
  double n[6] = {0}, energy = 0.0, stress = 0.0;
  if (in) {
    const parameters *p = par;
    tml_beam_motion m;
    end_state e[2];
    set_motion(&m, e, p, in);
    tml_beam_strain_set(&s, &p->law, &m);
    for (int k = 0; k < 6; k++) n[k] = in->off ? 0.0 : s.n[k];
    energy = in->off ? 0.0 : s.energy;
    stress = largest_stress(p, n);
  }
  for (int k = 0; k < 6; k++)
    out->put(out, TML_NEED_PLACE, strain_name[k], k < 3 ? "" : "rad/m",
             k == 0 ? "stretch along the beam" : k < 3 ? "shear of the section" : k == 3 ? "twist"
             : "curvature more than without load", s.strain[k]);
  tml_force_put3(out, TML_NEED_FORCE, tml_force_names, "N", "section force: tension, shear along y and z", n);
  tml_force_put3(out, TML_NEED_FORCE, tml_torque_names, "N m", "section moment: torsion, bending about y and z", n + 3);
  out->put(out, TML_NEED_PLACE, "energy", "J", "elastic energy", energy);
  if (d->area > 0.0 && d->n_points > 0)
    out->put(out, TML_NEED_FORCE, "stress", "Pa", "largest von Mises stress of the section", stress);
  return TML_OK;
}

static tml_status beam_wrench(double F[2][3], double T[2][3], const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  tml_beam_motion m;
  tml_beam_state s;
  end_state e[2];
  double f[2][3], t[2][3];
  if (in->off) return TML_OK;
  set_motion(&m, e, p, in);
  tml_beam_strain_set(&s, &p->law, &m);
  set_both(f, t, &m, s.F, s.T);
  for (int b = 0; b < 2; b++) {
    v3_axpy(F[b], 1.0, f[b]);
    v3_axpy(T[b], 1.0, t[b]);
  }
  return TML_OK;
}

static tml_triple beam_expand(tml_expansion *x, const void *par, int side, bool torque)
{
  const parameters *p = par;
  tml_expanded_beam s;
  tml_beam_strain_expand(&s, x, &p->law, p->place);
  return tml_beam_strain_expand_wrench(&s, x, side, torque);
}

/* Its root is smooth without stress. */
static tml_value expand_stress(tml_expansion *x, const parameters *p, const tml_expanded_beam *s)
{
  tml_calc_nodes n;
  tml_calc_nodes_begin(&n, x);
  return tml_calc_root(&n.c, tml_calc_plus(&n.c, p->size, stress_square(&n.c, &p->section, s->v.n)));
}

/* Channels: strains, section forces, energy, stress. */
static tml_value beam_expand_channel(tml_expansion *x, const void *par, int k)
{
  const parameters *p = par;
  tml_expanded_beam s;
  tml_beam_strain_expand(&s, x, &p->law, p->place);
  if (k < 6) return s.v.strain[k];
  if (x->off) return tml_calc_number(0.0);
  if (k < 12) return s.v.n[k - 6];
  return k == 12 ? tml_beam_strain_expand_energy(&s, x, &p->law) : expand_stress(x, p, &s);
}

/* Advises more pieces from 60 degrees on. */
static bool beam_validity(char *text, size_t size, const tml_force *f, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  end_state e[2];
  double cosine = -0.5;
  for (int b = 0; b < 2; b++) set_end(&e[b], p, in, b);
  for (int i = 0; i < 9; i++) cosine += 0.5*e[0].axes[i]*e[1].axes[i];
  if (cosine > 0.5) return false;
  const double turn = acos(fmax(cosine, -1.0))*180.0/TML_PI;
  snprintf(text, size, turn > LARGEST_TURN
           ? "beam '%s' turns by %.0f degrees from end to end at t = %.6g: its strains jump at half a turn; divide it "
             "into more pieces"
           : "beam '%s' turns by %.0f degrees from end to end at t = %.6g: more pieces make it more accurate",
           f->name, turn, in->t);
  return true;
}

const tml_force_ops tml_exact_beam_ops = {
    .order = TML_FORCE_ORDER_exact_beam,
    .word = "beam", .what = "a beam", .def_size = sizeof(tml_exact_beam_def), .data_size = sizeof(tml_exact_beam_def),
    .par_size = sizeof(parameters), .timeless = true, .fields = beam_fields, .add = beam_add, .release = beam_release,
    .stiffness = beam_stiffness, .picture = beam_picture, .digest = beam_digest, .compile = beam_compile,
    .eval = beam_eval, .channels = beam_channels, .wrench = beam_wrench, .expand = beam_expand,
    .expand_channel = beam_expand_channel, .foresee = beam_foresee, .validity = beam_validity};
