/* vector.c - force at marker i, or torque on its body, with components f_k along the axes of a frame marker, which
 * are functions of time or unknowns of the system. The opposite acts on body j at the same point in space:
 *   Q_i = P_i^T F,  Q_j = -P_j^T F - W_j^T (d x F),  d = p_i - p_j,  F = sum f_k e_k.
 * A torque acts through the spin maps W instead. */
#include "core/archive.h"
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "force/common/force_evaluate.h"
#include "force/common/force_expression.h"
#include "model/formula/element_common.h"
#include "model/base/key_table.h"

enum { I, J, FRAME };

/* Data of the model. */
typedef struct vector_force {
  tml_force_def d;
  tml_formula value[3]; /* an empty formula is zero */
} vector_force;

/* Data for the equations. */
typedef struct parameters {
  tml_force_kind kind;
  double s[2][3];          /* origins of markers i and j, body axes */
  double axis[3][3];       /* axes of the frame marker, body axes */
  const tml_expr *value[3], *given[3]; /* `value`: components that are functions of time; `given`: all components,
                                          including those that are unknowns */
} parameters;

static bool is_torque(const tml_force *f) { return ((const vector_force *)f->data)->d.kind == TML_TORQUE_VECTOR; }

/* ---------------------------------------------------------------- model ---------------------- */

static tml_status check_force(const tml_model *m, const tml_force_def *d, tml_force *f, tml_error *err)
{
  tml_status st = f->part ? TML_OK : tml_force_name(m, &tml_vector_force_ops, d->name, err);
  int pair[2] = {-1, -1};
  if (!st) st = tml_element_pair(m, d->i, d->j ? d->j : "ground", pair, err);
  if (!st) st = tml_element_marker(m, d->frame ? d->frame : "ground", "frame", &f->frame, err);
  if (!st) st = tml_element_axes(m, f->frame, "frame", err);
  if (st) return st;
  f->i = pair[0];
  f->j = pair[1];
  if (d->kind != TML_FORCE_VECTOR && d->kind != TML_TORQUE_VECTOR) {
    return tml_fail_field(err, TML_ERR_MODEL, "kind", "there is no kind of force %d", (int)d->kind);
  }
  for (int k = 0; k < 2 && d->kind == TML_TORQUE_VECTOR; k++) {
    const tml_body *b = &m->bodies[m->markers[pair[k]].body];
    if (b->kind != TML_POINT) continue;
    return tml_fail_field(err, TML_ERR_MODEL, k ? "j" : "i", "a torque cannot act on '%s', a point",
                          b->name);
  }
  if (!d->value[0] && !d->value[1] && !d->value[2]) {
    return tml_fail_field(err, TML_ERR_MODEL, "value", "the value is missing");
  }
  return TML_OK;
}

static tml_status store_force(tml_model *m, const tml_force_def *d, bool part, tml_error *err)
{
  const bool torque = d->kind == TML_TORQUE_VECTOR;
  tml_force f;
  if (tml_force_begin(&f, &tml_vector_force_ops, err)) return TML_ERR_MEMORY;
  vector_force *v = f.data;
  f.part = part;
  tml_status st = check_force(m, d, &f, err);
  v->d.kind = d->kind;
  for (int k = 0; k < 3 && !st; k++) {
    st = tml_element_formula(m, d->value[k], torque ? "N m" : "N", "value", &v->value[k], err);
    if (v->value[k].expr) v->d.value[k] = tml_expr_text(v->value[k].expr);
  }
  st = tml_element_context(st, torque ? "torque" : "force", d->name, err);
  return tml_force_store(m, &f, d->name, st, err);
}

tml_status tml_model_add_force(tml_model *m, const tml_force_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_force_def, d, err);
  return d ? store_force(m, d, false, err) : TML_ERR_ARGUMENT;
}

tml_status tml_model_add_part_force(tml_model *m, const tml_force_def *d, tml_error *err)
{
  return store_force(m, d, true, err);
}

static void vector_release(void *data)
{
  vector_force *v = data;
  for (int k = 0; k < 3; k++) tml_formula_free(&v->value[k]);
}

static int vector_values(const tml_force *f, tml_force_value out[TML_FORCE_VALUES])
{
  vector_force *v = f->data;
  for (int k = 0; k < 3; k++) out[k] = (tml_force_value){&v->value[k], &v->d.value[k], is_torque(f) ? "N m" : "N"};
  return 3;
}

static tml_force_picture vector_picture(const tml_force *f)
{
  return (tml_force_picture){.list = "forces", .kind = is_torque(f) ? "torque" : "force"};
}

/* ---------------------------------------------------------------- model file ----------------- */

// clang-format off
#define VECTOR_ROWS(f, text)                                                                             \
  {"value", TML_KEY_EXPRESSIONS, true, 2, 3, f, "", NULL, text},                                         \
  {"frame", TML_KEY_NAME, false, 0, 0, "", "", NULL,                                                     \
   "marker whose axes the components follow; ground if not given"}

static const tml_key force_vector_rows[] = {
  {"force", TML_KEY_MARKER_OR_MARKERS, true, 1, 2, "", "", NULL,
   "where it acts, and the marker whose body takes the reaction; ground if not given"},
  VECTOR_ROWS("N", "components, expressions in time and in functions of the state; z may be left out")
};
static const tml_key torque_vector_rows[] = {
  {"torque", TML_KEY_MARKER_OR_MARKERS, true, 1, 2, "", "", NULL,
   "on what it acts, and the marker whose body takes the reaction; ground if not given"},
  VECTOR_ROWS("N m", "three components, expressions in time and in functions of the state; a single one is about z")
};
TML_KEY_TABLE(tml_keys_force_vector, "force", force_vector_rows, "A force given by its components.");
TML_KEY_TABLE(tml_keys_torque_vector, "torque", torque_vector_rows, "A torque given by its components.");
// clang-format on

static int vector_form(const void *definition) { return (int)((const tml_force_def *)definition)->kind; }

static void vector_fields(tml_model_entry *x, void *definition)
{
  tml_force_def *d = definition;
  d->name = x->name;
  d->kind = (tml_force_kind)x->form;
  x->markers(x, &d->i, &d->j);
  x->marker(x, "frame", &d->frame);
  x->vector(x, "value", d->value, d->kind == TML_TORQUE_VECTOR);
}

static tml_status vector_add(tml_model *m, const void *definition, tml_error *err)
{
  return tml_model_add_force(m, definition, err);
}

/* ---------------------------------------------------------------- equations ------------------ */

static int vector_compile(void *par, const tml_force *f, const tml_place *place)
{
  const vector_force *v = f->data;
  parameters *p = par;
  p->kind = v->d.kind;
  for (int b = 0; b < 2; b++) v3_copy(p->s[b], place[b].s);
  for (int a = 0; a < 3; a++) {
    m3_column(p->axis[a], place[FRAME].B, a);
    p->given[a] = v->value[a].expr;
    p->value[a] = tml_formula_timed(&v->value[a]) ? v->value[a].expr : NULL;
  }
  return tml_force_work(p->value, 3);
}

typedef struct scene {
  double F[3], F_t[3];
  double F_q[3*TML_NV];      /* derivative in the columns of the frame's body */
  double axis[3][3];         /* directions of the components in use */
  tml_vector p[2], w[2];     /* points and spins of i and j */
  double d[3];
  int col[TML_FORCE_BODIES], nv[TML_FORCE_BODIES];
} scene;

static void set_vector(scene *sc, const parameters *p, const tml_force_input *in)
{
  memset(sc->F, 0, sizeof sc->F);
  memset(sc->F_t, 0, sizeof sc->F_t);
  memset(sc->F_q, 0, sizeof sc->F_q);
  for (int k = 0; k < 3; k++) {
    if (!p->value[k] && !in->value[k]) continue;
    double f[4] = {in->value[k] ? *in->value[k] : 0.0};
    tml_vector e;
    if (!in->value[k]) tml_expr_derivatives_within(p->value[k], in->t, in->segment, 1, f, in->work);
    in->ops[FRAME]->vector(&e, in->frame[FRAME], TML_VECTOR_AXIS, p->axis[k], 1);
    v3_axpy(sc->F, f[0], e.x);
    v3_axpy(sc->F_t, f[1], e.x);
    v3_copy(sc->axis[k], e.x);
    for (int c = 0; c < 3*TML_NV; c++) sc->F_q[c] += f[0]*e.P[c];
  }
}

static void set_scene(scene *sc, const parameters *p, const tml_force_input *in)
{
  set_vector(sc, p, in);
  for (int b = 0, col = 0; b <= FRAME; b++) {
    sc->col[b] = col;
    sc->nv[b] = in->ops[b]->nv;
    col += sc->nv[b];
  }
  for (int b = 0; b < 2; b++) {
    in->ops[b]->vector(&sc->p[b], in->frame[b], TML_VECTOR_POINT, p->s[b], 1);
    in->ops[b]->vector(&sc->w[b], in->frame[b], TML_VECTOR_SPIN, p->s[b], 1);
  }
  v3_sub(sc->d, sc->p[I].x, sc->p[J].x);
}

/* y += f P^T x for the 3 x nv block of one body */
static void add_tmul(double *y, const scene *sc, int body, double f, const double *P, const double x[3])
{
  for (int c = 0; c < sc->nv[body]; c++)
    y[sc->col[body] + c] += f*(P[c]*x[0] + P[TML_NV + c]*x[1] + P[2*TML_NV + c]*x[2]);
}

/* K(row body, column body) += f Pr^T Pc */
static void add_gram(double *K, const scene *sc, int row, int column, double f, const double *Pr,
                     const double *Pc)
{
  for (int j = 0; j < sc->nv[column]; j++) {
    const double x[3] = {Pc[j], Pc[TML_NV + j], Pc[2*TML_NV + j]};
    for (int i = 0; i < sc->nv[row]; i++)
      K[TML_NF*(sc->col[row] + i) + sc->col[column] + j] +=
          f*(Pr[i]*x[0] + Pr[TML_NV + i]*x[1] + Pr[2*TML_NV + i]*x[2]);
  }
}

/* B = a~ P, 3 x nv */
static void cross_block(double *B, const double a[3], const double *P)
{
  for (int j = 0; j < TML_NV; j++) {
    const double x[3] = {P[j], P[TML_NV + j], P[2*TML_NV + j]};
    double c[3];
    v3_cross(c, a, x);
    for (int i = 0; i < 3; i++) B[TML_NV*i + j] = c[i];
  }
}

static void add_hessian(double *K, const scene *sc, const tml_force_input *in, int body,
                        tml_vector_kind kind, const double s[3], const double g[3], double f)
{
  double H[TML_NV*TML_NV] = {0};
  in->ops[body]->hessian(H, in->frame[body], kind, s, g);
  for (int i = 0; i < sc->nv[body]; i++)
    for (int j = 0; j < sc->nv[body]; j++)
      K[TML_NF*(sc->col[body] + i) + sc->col[body] + j] += f*H[TML_NV*i + j];
}

static void torque_derivatives(double *K, const scene *sc, const parameters *p,
                               const tml_force_input *in)
{
  for (int b = 0; b < 2; b++) {
    const double sign = b == I ? 1.0 : -1.0;
    add_gram(K, sc, b, FRAME, sign, sc->w[b].P, sc->F_q);
    add_hessian(K, sc, in, b, TML_VECTOR_SPIN, p->s[b], sc->F, sign);
  }
}

static void force_derivatives(double *K, const scene *sc, const parameters *p,
                              const tml_force_input *in)
{
  double tau[3], B[3*TML_NV];
  v3_cross(tau, sc->d, sc->F);
  for (int b = 0; b < 2; b++) {
    const double sign = b == I ? 1.0 : -1.0;
    add_gram(K, sc, b, FRAME, sign, sc->p[b].P, sc->F_q);
    add_hessian(K, sc, in, b, TML_VECTOR_POINT, p->s[b], sc->F, sign);
  }
  add_hessian(K, sc, in, J, TML_VECTOR_SPIN, p->s[J], tau, -1.0);
  cross_block(B, sc->F, sc->p[I].P); /* (d x F)_q = -F~ d_q + d~ F_q */
  add_gram(K, sc, J, I, 1.0, sc->w[J].P, B);
  cross_block(B, sc->F, sc->p[J].P);
  add_gram(K, sc, J, J, -1.0, sc->w[J].P, B);
  cross_block(B, sc->d, sc->F_q);
  add_gram(K, sc, J, FRAME, -1.0, sc->w[J].P, B);
}

/* Adds Q for a given vector F (also used with F_t). */
static void add_force(double *Q, const scene *sc, tml_force_kind kind, const double F[3])
{
  if (kind == TML_TORQUE_VECTOR) {
    add_tmul(Q, sc, I, 1.0, sc->w[I].P, F);
    add_tmul(Q, sc, J, -1.0, sc->w[J].P, F);
    return;
  }
  double tau[3];
  v3_cross(tau, sc->d, F);
  add_tmul(Q, sc, I, 1.0, sc->p[I].P, F);
  add_tmul(Q, sc, J, -1.0, sc->p[J].P, F);
  add_tmul(Q, sc, J, -1.0, sc->w[J].P, tau);
}

/* Force, power and derivatives, (F4). */
static tml_status vector_eval(tml_force_output *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  scene sc;
  set_scene(&sc, p, in);
  add_force(out->Q, &sc, p->kind, sc.F);
  for (int b = 0; b < 2; b++)
    for (int c = 0; c < sc.nv[b]; c++) out->power += out->Q[sc.col[b] + c]*in->frame[b]->v[c];
  if (in->order == 0) return TML_OK;
  add_force(out->Q_t, &sc, p->kind, sc.F_t);
  for (int k = 0; k < 3; k++)
    if (in->value[k]) add_force(out->Q_p[k], &sc, p->kind, sc.axis[k]);
  if (p->kind == TML_TORQUE_VECTOR) torque_derivatives(out->Q_q, &sc, p, in);
  else force_derivatives(out->Q_q, &sc, p, in);
  return TML_OK;
}

/* ---------------------------------------------------------------- results -------------------- */

/* The vector in ground axes. */
static void vector_now(double F[3], const parameters *p, const tml_force_input *in)
{
  scene sc;
  set_vector(&sc, p, in);
  for (int k = 0; k < 3; k++) F[k] = in->off ? 0.0 : sc.F[k];
}

static tml_status vector_channels(tml_force_sink *out, const tml_force *f, const void *par, const tml_force_input *in)
{
  double F[3] = {0};
  if (in) vector_now(F, par, in);
  if (is_torque(f)) tml_force_put3(out, TML_NEED_FORCE, tml_torque_names, "N m", "applied torque, ground axes", F);
  else tml_force_put3(out, TML_NEED_FORCE, tml_force_names, "N", "applied force, ground axes", F);
  return TML_OK;
}

static tml_status vector_wrench(double F[2][3], double T[2][3], const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  double now[3];
  vector_now(now, p, in);
  for (int side = 0; side < 2; side++)
    v3_axpy(p->kind == TML_FORCE_VECTOR ? F[side] : T[side], side ? -1.0 : 1.0, now);
  return TML_OK;
}

static tml_triple vector_expand(tml_expansion *x, const void *par, int side, bool torque)
{
  const parameters *p = par;
  const tml_value time = tml_nodes_input(&x->b, 0);
  tml_triple sum = tml_calc_zero();
  if ((p->kind == TML_TORQUE_VECTOR) != torque) return sum;
  for (int i = 0; i < 3; i++) {
    if (!p->given[i]) continue;
    tml_value f = x->user[i] >= 0 ? x->number(x, TML_FEED_UNKNOWN, x->user[i])
                                  : tml_force_expression_program(x, p->given[i], &time);
    if (side) f = tml_nodes_neg(&x->b, f);
    const tml_triple axis = x->vector(x, TML_FEED_AXIS, x->frame[FRAME], p->axis[i]);
    sum = tml_nodes_plus(&x->b, sum, tml_force_expression_scaled(x, f, axis));
  }
  return sum;
}

static tml_value vector_expand_channel(tml_expansion *x, const void *par, int k)
{
  const parameters *p = par;
  return x->off ? tml_calc_number(0.0) : vector_expand(x, par, 0, p->kind == TML_TORQUE_VECTOR).c[k];
}

static uint64_t vector_digest(uint64_t digest, const tml_force *f)
{
  const tml_force_def *d = &((const vector_force *)f->data)->d;
  digest = tml_archive_digest(digest, &d->kind, sizeof d->kind);
  for (int k = 0; k < 3; k++) digest = tml_archive_digest_text(digest, d->value[k]);
  return digest;
}

const tml_force_ops tml_vector_force_ops = {
    .order = TML_FORCE_ORDER_force_vector,
    .word = "force", .what = "a force", .def_size = sizeof(tml_force_def), .data_size = sizeof(vector_force),
    .par_size = sizeof(parameters), .form = vector_form, .fields = vector_fields, .add = vector_add,
    .release = vector_release, .values = vector_values, .picture = vector_picture, .compile = vector_compile,
    .digest = vector_digest, .eval = vector_eval,
    .channels = vector_channels, .wrench = vector_wrench, .expand = vector_expand,
      .expand_channel = vector_expand_channel};
