/* actuator.c - the shortest kind of force element with a state, an implicit and an explicit unknown of its own. */
#include "support/actuator.h"

#include <math.h>

#include "core/archive.h"
#include "force/common/force_evaluate.h"
#include "force/common/force_expression.h"
#include "model/formula/element_common.h"

enum { STATE, SIGNAL, FORCE, OWN };  /* its unknowns: the rate of X, u, F */
enum { COMMAND, PUSH };              /* values its force reads */

typedef struct actuator { actuator_def d; tml_formula command; } actuator;
typedef struct parameters { actuator_def d; double s[2][3], e[3]; const tml_expr *command; } parameters;

/* ---------------------------------------------------------------- model ---------------------- */

tml_status actuator_add(tml_model *m, const actuator_def *d, tml_error *err)
{
  tml_force f;
  int pair[2] = {-1, -1};
  if (tml_force_begin(&f, &actuator_ops, err)) return TML_ERR_MEMORY;
  actuator *x = f.data;
  x->d = *d;
  tml_status st = tml_force_name(m, &actuator_ops, d->name, err);
  if (!st) st = tml_element_pair(m, d->i, d->j, pair, err);
  if (!st) st = tml_element_formula(m, d->command, "N", "command", &x->command, err);
  f.i = pair[0];
  f.j = pair[1];
  x->d.name = x->d.i = x->d.j = x->d.command = NULL;
  return tml_force_store(m, &f, d->name, st, err);
}

static void release(void *data) { tml_formula_free(&((actuator *)data)->command); }

static int values(const tml_force *f, tml_force_value out[TML_FORCE_VALUES])
{
  actuator *x = f->data;
  out[COMMAND] = (tml_force_value){&x->command, &x->d.command, "N"};
  return 1;
}

static tml_force_picture picture(const tml_force *f)
{
  (void)f;
  return (tml_force_picture){.list = "forces", .kind = "force"};
}

static uint64_t digest(uint64_t digest, const tml_force *f)
{
  const actuator_def *d = &((const actuator *)f->data)->d;
  return tml_archive_digest(digest, &d->k, sizeof d->k);
}

/* ---------------------------------------------------------------- the force ------------------ */

static int compile(void *par, const tml_force *f, const tml_place *place)
{
  const actuator *x = f->data;
  parameters *p = par;
  p->d = x->d;
  for (int b = 0; b < 2; b++) v3_copy(p->s[b], place[b].s);
  p->e[x->d.axis] = 1.0;
  p->command = tml_formula_timed(&x->command) ? x->command.expr : NULL;
  return tml_force_work(&p->command, 1);
}

/* out += f e^T B in the columns of a body, B 3 x nv */
static void add_row(double *out, double f, const double e[3], const double *B, int nv)
{
  for (int j = 0; j < nv; j++) out[j] += f*(e[0]*B[j] + e[1]*B[TML_NV + j] + e[2]*B[2*TML_NV + j]);
}

static tml_status eval(tml_force_output *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const double F = *in->value[PUSH];
  for (int b = 0, col = 0; b < 2; col += in->ops[b]->nv, b++) {
    const double sign = b == 0 ? 1.0 : -1.0;
    const int nv = in->ops[b]->nv;
    double H[TML_NV*TML_NV] = {0};
    tml_vector v;
    in->ops[b]->vector(&v, in->frame[b], TML_VECTOR_POINT, p->s[b], 1);
    add_row(out->Q + col, sign*F, p->e, v.P, nv);
    out->power += sign*F*v3_dot(p->e, v.u);
    if (in->order == 0) continue;
    add_row(out->Q_p[PUSH] + col, sign, p->e, v.P, nv);
    in->ops[b]->hessian(H, in->frame[b], TML_VECTOR_POINT, p->s[b], p->e);
    for (int i = 0; i < nv; i++)
      for (int j = 0; j < nv; j++) out->Q_q[TML_NF*(col + i) + col + j] += sign*F*H[TML_NV*i + j];
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- its unknowns --------------- */

static int count(const tml_force *f, int *states)
{
  (void)f;
  *states = 1;
  return OWN;
}

static tml_force_unknown unknown(const tml_force *f, int k)
{
  const tml_force_unknown list[OWN] = {
      {.name = "lagging force", .unit = "N", .start = ((const actuator *)f->data)->d.start, .value = -1},
      {.name = "signal", .unit = "N", .implicit = true, .value = -1},
      {.name = "force", .unit = "N", .value = PUSH}};
  return list[k];
}

/* X' by u and X; u by the bodies and the command; F by X. */
static bool reads(const tml_force *f, int k, tml_force_column of, int i)
{
  (void)f;
  if (of == TML_COLUMN_UNKNOWN) return i == k || (k == STATE && i == SIGNAL) || (k == FORCE && i == STATE);
  return k == SIGNAL && (of == TML_COLUMN_BODY || i == COMMAND);
}

/* What the way between the markers has to do with the signal. */
static void add_spring(tml_force_equations *out, const parameters *p, const tml_force_input *in)
{
  const actuator_def *d = &p->d;
  double x = 0.0, rate = 0.0;
  for (int b = 0, col = TML_NF*SIGNAL; b < 2; col += in->ops[b]->nv, b++) {
    const double sign = b == 0 ? 1.0 : -1.0;
    const int nv = in->ops[b]->nv;
    tml_vector v;
    in->ops[b]->vector(&v, in->frame[b], TML_VECTOR_POINT, p->s[b], 2);
    x += sign*v3_dot(p->e, v.x);
    rate += sign*v3_dot(p->e, v.u);
    add_row(out->q + col, sign*d->k, p->e, v.P, nv);
    add_row(out->q + col, sign*d->c, p->e, v.K, nv);
    add_row(out->v + col, sign*d->c, p->e, v.P, nv);
  }
  out->rho[SIGNAL] -= d->k*(d->x0 - x) - d->c*rate;
  out->made[SIGNAL] += fabs(d->k*x) + fabs(d->c*rate);
}

static void add_command(tml_force_equations *out, const parameters *p, const tml_force_input *in)
{
  double w[4] = {in->value[COMMAND] ? *in->value[COMMAND] : 0.0};
  if (!in->value[COMMAND]) tml_expr_derivatives_within(p->command, in->t, in->segment, 1, w, in->work);
  else out->value[SIGNAL*TML_FORCE_VALUES + COMMAND] = -1.0;
  out->rho[SIGNAL] -= w[0];
  out->t[SIGNAL] = -w[1];
  out->made[SIGNAL] += fabs(w[0]);
}

static tml_status equations(tml_force_equations *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const double X = *in->state, u = in->unknown[SIGNAL - 1], F = in->unknown[FORCE - 1], T = p->d.T, b = p->d.b;
  out->rho[STATE] = *in->rate - (u - X)/T;
  out->made[STATE] = fabs(u/T) + fabs(X/T);
  out->X[STATE] = 1.0/T;
  out->p[STATE*OWN + STATE] = 1.0;
  out->p[STATE*OWN + SIGNAL] = -1.0/T;
  out->rho[SIGNAL] = u + b*u*u*u;
  out->p[SIGNAL*OWN + SIGNAL] = 1.0 + 3.0*b*u*u;
  out->made[SIGNAL] = fabs(out->p[SIGNAL*OWN + SIGNAL]*u);
  add_spring(out, p, in);
  add_command(out, p, in);
  out->rho[FORCE] = F - X;
  out->made[FORCE] = fabs(X);
  out->X[FORCE] = -1.0;
  out->p[FORCE*OWN + FORCE] = 1.0;
  return TML_OK;
}

static const tml_force_unknowns unknowns = {.count = count, .unknown = unknown, .reads = reads, .eval = equations};

/* ---------------------------------------------------------------- results -------------------- */

static tml_status channels(tml_force_sink *out, const tml_force *f, const void *par, const tml_force_input *in)
{
  (void)f, (void)par;
  out->put(out, TML_NEED_FORCE, "force", "N", "what it pushes with", in ? *in->value[PUSH] : 0.0);
  out->put(out, TML_NEED_FORCE, "lag", "N", "its state", in ? *in->state : 0.0);
  out->put(out, TML_NEED_FORCE, "signal", "N", "what it follows", in ? *in->unknown : 0.0);
  return TML_OK;
}

static tml_status wrench(double F[2][3], double T[2][3], const void *par, const tml_force_input *in)
{
  (void)T;
  for (int side = 0; side < 2; side++)
    v3_axpy(F[side], in->off ? 0.0 : side ? -*in->value[PUSH] : *in->value[PUSH], ((const parameters *)par)->e);
  return TML_OK;
}

static tml_triple expand(tml_expansion *x, const void *par, int side, bool torque)
{
  tml_triple F = tml_calc_zero();
  const int axis = ((const parameters *)par)->d.axis;
  if (!torque) F.c[axis] = tml_force_expression_times(x, side ? -1.0 : 1.0,
                                                      x->number(x, TML_FEED_UNKNOWN, x->user[PUSH]));
  return F;
}

static tml_value expand_channel(tml_expansion *x, const void *par, int k)
{
  (void)par;
  if (k == 0) return x->number(x, TML_FEED_UNKNOWN, x->user[PUSH]);
  return k == 1 ? x->number(x, TML_FEED_STATE, x->state) : x->number(x, TML_FEED_UNKNOWN, x->unknown);
}

const tml_force_ops actuator_ops = {
    .word = "actuator", .what = "an actuator", .def_size = sizeof(actuator_def), .data_size = sizeof(actuator),
    .par_size = sizeof(parameters), .release = release, .values = values, .picture = picture, .digest = digest,
    .compile = compile, .unknowns = &unknowns, .eval = eval, .channels = channels, .wrench = wrench, .expand = expand,
    .expand_channel = expand_channel};
