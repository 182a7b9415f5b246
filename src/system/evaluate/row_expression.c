/* row_expression.c - constraint rows by expression: Phi(q, t) = 0, or for velocities only Gamma(q, v, t) = 0.
 *
 * Both are evaluated as series of the program along the velocity: Phi = c0, its rate c1, the part of its second
 * derivative without accelerations 2 c2; Gamma = c0, the part of its rate without accelerations c1. The derivatives
 * of a row are gradients of these coefficients times those of the vectors that the program reads. Theory:
 * docs/theory/user.md. */
#include "core/memory.h"
#include "system/base/evaluate.h"

static bool is_rate(const tml_feed *f) { return f->kind >= TML_FEED_RATE && f->kind <= TML_FEED_SPIN; }
static bool is_position(const tml_feed *f) { return f->kind == TML_FEED_POINT || f->kind == TML_FEED_AXIS; }

/* Values and derivatives of a row. The arrays run over the columns of the law and lie in w->wide. */
typedef struct law_rows {
  double phi, rate, accel;         /* Phi, Phi_q v + Phi_t, and the rate of this without accelerations; for a
                                      velocity row `rate` is Gamma */
  double rate_t, accel_t;
  double *G, *rate_q, *accel_q, *accel_v;
  int order;                       /* 1: G; 2: + rate_q; 3: + accel_q, accel_v */
} law_rows;

static const tml_law *law_of(const tml_system *s, const tml_constraint *c) { return &s->user.law[c->law]; }

/* A vector that a law reads, with the gradient of the program by it. */
typedef struct fed { const tml_work *w; const tml_feed *feed; tml_feed_view seen; } fed;

static fed fed_by(const tml_system *s, const tml_work *w, const tml_feed *f, const tml_vector *v)
{
  return (fed){w, f, {tml_system_view(s, w, f->frame), v}};
}

/* out += f g_k^T B, where g_k are the k-th coefficients of the gradient by the inputs of a feed, and B is a part of
 * the vector. */
static void add_gradient_product(double *out, double f, const fed *x, int k, tml_feed_part part)
{
  const int i = x->feed->input;
  const double g[3] = {x->w->gradient[i][k], x->w->gradient[i + 1][k], x->w->gradient[i + 2][k]};
  tml_law_inputs_row((tml_strided){out, 1}, f, x->w, &x->seen, g, part);
}

/* (U4) */
static void add_holonomic(law_rows *o, const fed *x, int at)
{
  add_gradient_product(o->G + at, 1.0, x, 0, TML_FEED_P);
  if (o->order < 2) return;
  add_gradient_product(o->rate_q + at, 1.0, x, 0, TML_FEED_K);
  add_gradient_product(o->rate_q + at, 1.0, x, 1, TML_FEED_P);
  if (o->order < 3) return;
  add_gradient_product(o->accel_q + at, 1.0, x, 0, TML_FEED_T);
  add_gradient_product(o->accel_q + at, 2.0, x, 1, TML_FEED_K);
  add_gradient_product(o->accel_q + at, 2.0, x, 2, TML_FEED_P);
  add_gradient_product(o->accel_v + at, 1.0, x, 0, TML_FEED_R);
  add_gradient_product(o->accel_v + at, 2.0, x, 1, TML_FEED_P);
}

/* (U5) */
static void add_nonholonomic(law_rows *o, const fed *x, int at)
{
  const bool rate = is_rate(x->feed);
  if (rate) add_gradient_product(o->G + at, 1.0, x, 0, TML_FEED_P);
  if (o->order < 2) return;
  add_gradient_product(o->rate_q + at, 1.0, x, 0, rate ? TML_FEED_K : TML_FEED_P);
  if (o->order < 3) return;
  add_gradient_product(o->accel_q + at, 1.0, x, 0, rate ? TML_FEED_T : TML_FEED_K);
  add_gradient_product(o->accel_q + at, 1.0, x, 1, rate ? TML_FEED_K : TML_FEED_P);
  add_gradient_product(o->accel_v + at, 1.0, x, 0, rate ? TML_FEED_R : TML_FEED_P);
  if (rate) add_gradient_product(o->accel_v + at, 1.0, x, 1, TML_FEED_P);
}

/* Adds the effect of time through input signals to the gradient by time. A series u0 + u1 s + u2 s^2 ... changes at
 * the rates u1, 2 u2, 3 u3, and the derivative of the k-th coefficient of a program by u_j equals that of
 * coefficient k - j by u0. */
static void add_inputs(tml_work *w, const tml_law *l, int degree)
{
  for (int i = 0; i < l->n_feeds; i++) {
    const double *u = w->input[l->feed[i].input], *g = w->gradient[l->feed[i].input];
    if (l->feed[i].kind != TML_FEED_INPUT) continue;
    for (int k = 0; k <= degree; k++)
      for (int j = 0; j <= k; j++) w->gradient[0][k] += (j + 1)*u[j + 1]*g[k - j];
  }
}

/* Sets the rates of time and of input signals to zero. */
static void freeze_time(tml_work *w, const tml_law *l)
{
  w->input[0][1] = 0.0;
  for (int i = 0; i < l->n_feeds; i++)
    if (l->feed[i].kind == TML_FEED_INPUT)
      memset(&w->input[l->feed[i].input][1], 0, sizeof w->input[0] - sizeof(double));
}

static void set_values(law_rows *o, const double c[TML_EXPR_COEF], const double *g_t, bool velocity)
{
  o->phi = velocity ? 0.0 : c[0];
  o->rate = velocity ? c[0] : c[1];
  o->rate_t = velocity ? g_t[0] : g_t[1];
  o->accel = velocity ? c[1] : 2.0*c[2];
  o->accel_t = velocity ? g_t[1] : 2.0*g_t[2];
}

static void clear_rows(law_rows *o, tml_work *w, int n, int order)
{
  double **const list[TML_WIDE] = {&o->G, &o->rate_q, &o->accel_q, &o->accel_v};
  for (int i = 0; i < TML_WIDE; i++) {
    *list[i] = w->wide + i*n;
    memset(*list[i], 0, (size_t)n*sizeof(double));
  }
  o->order = order;
}

static tml_status evaluate_law(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, int order,
                               bool timed, law_rows *out)
{
  const tml_law *l = law_of(s, c);
  const bool velocity = c->level == TML_LEVEL_VELOCITY;
  const int degree = velocity ? (order > 1 ? 1 : 0) : (order > 1 ? 2 : 1);
  double value[TML_EXPR_COEF] = {0};
  tml_branches kept;
  clear_rows(out, w, l->n_columns, order);
  tml_law_set_inputs(s, w, l, x, degree);
  if (!timed) freeze_time(w, l);
  tml_expr_gradient(l->expr, l->n_inputs, (const double(*)[TML_EXPR_COEF])w->input, degree, value, w->gradient,
                    w->program, tml_law_branches(w, l, &kept));
  if (!isfinite(value[0])) return TML_RETRY_NAN;
  add_inputs(w, l, degree);
  set_values(out, value, w->gradient[0], velocity);
  for (int k = 0; k < l->n_feeds; k++) {
    const tml_feed *f = &l->feed[k];
    tml_vector v;
    if (tml_law_input_width(f->kind) == 1 || f->part < 0) continue;
    tml_law_inputs_at(&v, s, w, f, order);
    const fed y = fed_by(s, w, f, &v);
    if (velocity) add_nonholonomic(out, &y, l->column[f->part]);
    else add_holonomic(out, &y, l->column[f->part]);
  }
  return TML_OK;
}

static tml_status law_residual(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *r,
                               double *phi)
{
  law_rows rows;
  const tml_status st = evaluate_law(s, w, c, x, 1, true, &rows);
  if (st == TML_OK && phi) phi[c->row] = rows.phi;
  if (st == TML_OK && r && x->lambda) tml_evaluate_add_row(s, c, rows.G, x->lambda[c->row], r);
  return st;
}

static tml_status law_motion(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                             double *rate, double *phi)
{
  law_rows rows;
  const tml_status st = evaluate_law(s, w, c, x, 1, true, &rows);
  if (st != TML_OK) return st;
  rate[c->row] = rows.rate;
  if (phi) phi[c->row] = rows.phi;
  return TML_OK;
}

static tml_status law_nu(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *nu)
{
  law_rows rows;
  const tml_status st = evaluate_law(s, w, c, x, 1, true, &rows);
  nu[c->row] = st == TML_OK ? -rows.rate : 0.0; /* v = 0 here, so the rate is the partial derivative by time */
  return st;
}

static tml_status law_sizes(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *load)
{
  law_rows rows;
  const tml_status st = evaluate_law(s, w, c, x, 1, true, &rows);
  if (st != TML_OK) return st;
  for (int j = 0; j < law_of(s, c)->n_columns; j++) rows.G[j] = fabs(x->lambda[c->row]*rows.G[j]);
  tml_evaluate_add_row(s, c, rows.G, 1.0, load);
  return TML_OK;
}

static double law_power(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x)
{
  law_rows rows;
  if (evaluate_law(s, w, c, x, 1, true, &rows) != TML_OK) return 0.0;
  return x->lambda[c->row]*tml_evaluate_row_dot(s, c, rows.G, x->v);
}

static void deliver_rows(tml_row_values *out, const law_rows *rows)
{
  *out = (tml_row_values){rows->G, rows->rate_q, rows->accel_q, rows->accel_v, 0, {-rows->accel}, {-rows->rate_t},
                          {-rows->accel_t}};
}

static tml_status law_values(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, int order,
                             tml_row_values *out)
{
  law_rows rows;
  const tml_status st = evaluate_law(s, w, c, x, order, true, &rows);
  if (st == TML_OK) deliver_rows(out, &rows);
  return st;
}

static tml_status law_Ga_q(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                           tml_row_values *out)
{
  law_rows rows;
  const tml_status st = evaluate_law(s, w, c, x, 2, false, &rows);
  if (st == TML_OK) deliver_rows(out, &rows);
  return st;
}

/* ---------------------------------------------------------------- second derivatives --------- */

/* Sets the rates of the inputs for a unit change of one coordinate, of q or of v. */
static void seed_rates(const tml_system *s, tml_work *w, const tml_law *l, int part, int coordinate, bool of_q)
{
  w->input[0][1] = 0.0;
  for (int k = 0; k < l->n_feeds; k++) {
    const tml_feed *f = &l->feed[k];
    if (tml_law_input_width(f->kind) == 1) continue;
    const bool mine = f->part == part && (of_q || is_rate(f));
    const tml_feed_part of = is_position(f) || !of_q ? TML_FEED_P : TML_FEED_K;
    const tml_feed_view x = {tml_system_view(s, w, f->frame), &w->vector[k]};
    for (int i = 0; i < 3; i++) w->input[f->input + i][1] = mine ? tml_law_inputs_entry(&x, i, coordinate, of) : 0.0;
  }
}

/* Adds the column of (G^T)_q or (G^T)_v times lambda that is due to the second derivatives of the program. */
static void add_curved_column(const tml_system *s, tml_work *w, const tml_law *l, double lambda, double *column,
                              bool velocity)
{
  double value[TML_EXPR_COEF];
  tml_branches kept;
  tml_expr_gradient(l->expr, l->n_inputs, (const double(*)[TML_EXPR_COEF])w->input, 1, value, w->gradient, w->program,
                    tml_law_branches(w, l, &kept));
  for (int k = 0; k < l->n_feeds; k++) {
    const tml_feed *f = &l->feed[k];
    if (tml_law_input_width(f->kind) == 1 || f->part < 0 || is_rate(f) != velocity) continue;
    const fed x = fed_by(s, w, f, &w->vector[k]);
    add_gradient_product(column + l->column[f->part], lambda, &x, 1, TML_FEED_P);
  }
}

/* Adds a column over all parts of the law to column (part, j) of a v x v matrix. */
static void scatter_column(const tml_system *s, const tml_law *l, int part, int j, const double *column, double *K)
{
  const int stride = s->body[l->body[part]].vv_len;
  for (int i = 0; i < l->n_bodies; i++)
    for (int r = 0; r < s->body[l->body[i]].nv; r++)
      K[l->vv[i*l->n_bodies + part] + j*stride + r] += column[l->column[i] + r];
}

/* Adds the part due to the vectors: (P^T g)_q. */
static void add_vectors(const tml_system *s, tml_work *w, const tml_law *l, double lambda, bool velocity, double *K)
{
  for (int k = 0; k < l->n_feeds; k++) {
    const tml_feed *f = &l->feed[k];
    if (tml_law_input_width(f->kind) == 1 || f->part < 0 || is_rate(f) != velocity) continue;
    const tml_view x[2] = {tml_system_view(s, w, f->frame), tml_system_view(s, w, f->frame)};
    double *to = K + l->vv[f->part*l->n_bodies + f->part];
    double g[3], Q[TML_NV], H[TML_NV*TML_NV] = {0};
    const double *P = w->vector[k].P;
    for (int i = 0; i < 3; i++) g[i] = lambda*w->gradient[f->input + i][0];
    s->frame[f->frame].ops->hessian(H, &w->frame[f->frame], tml_law_input_vector(f->kind), f->s, g);
    tml_flexible_node_map_block(to, s->body[f->body].vv_len, 1.0, x, &(tml_element_block){H, TML_NV}, TML_BY_L);
    for (int j = 0; j < TML_NV; j++) Q[j] = g[0]*P[j] + g[1]*P[TML_NV + j] + g[2]*P[2*TML_NV + j];
    tml_system_matrices_node_curvature(s, w, f->frame, 1.0, Q, to);
  }
}

/* (U6) */
static tml_status law_hessian(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *K,
                              double *D)
{
  const tml_law *l = law_of(s, c);
  const double lambda = x->lambda[c->row];
  const bool velocity = c->level == TML_LEVEL_VELOCITY;
  double value[TML_EXPR_COEF], *column = w->wide;
  tml_branches kept;
  tml_law_set_inputs(s, w, l, x, 0);
  freeze_time(w, l);
  for (int k = 0; k < l->n_feeds; k++)
    if (tml_law_input_width(l->feed[k].kind) == 3) tml_law_inputs_at(&w->vector[k], s, w, &l->feed[k], 2);
  tml_expr_gradient(l->expr, l->n_inputs, (const double(*)[TML_EXPR_COEF])w->input, 0, value, w->gradient, w->program,
                    tml_law_branches(w, l, &kept));
  if (!isfinite(value[0])) return TML_RETRY_NAN;
  add_vectors(s, w, l, lambda, velocity, K);
  for (int of_q = velocity && D ? 0 : 1; of_q < 2; of_q++)
    for (int part = 0; part < l->n_bodies; part++)
      for (int j = 0; j < s->body[l->body[part]].nv; j++) {
        memset(column, 0, (size_t)l->n_columns*sizeof *column);
        seed_rates(s, w, l, part, j, of_q);
        add_curved_column(s, w, l, lambda, column, velocity);
        scatter_column(s, l, part, j, column, of_q ? K : D);
      }
  return TML_OK;
}

/* ---------------------------------------------------------------- along the motion ----------- */

/* Sets the rates of the inputs along the motion, including accelerations a; with `moving` false, those by time
 * alone. */
static void seed_motion(const tml_system *s, tml_work *w, const tml_law *l, const double *a, bool moving)
{
  w->input[0][1] = 1.0;
  for (int k = 0; k < l->n_feeds; k++) {
    const tml_feed *f = &l->feed[k];
    const tml_vector *v = &w->vector[k];
    double rate[3] = {0};
    if (tml_law_input_width(f->kind) == 1) continue;
    if (moving && is_rate(f))
      tml_law_inputs_accelerate(rate, &(tml_feed_view){tml_system_view(s, w, f->frame), v}, a + s->body[f->body].v);
    for (int i = 0; i < 3; i++) w->input[f->input + i][1] = !moving || is_rate(f) ? rate[i] : v->u[i];
  }
}

static tml_status series_of_motion(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x, bool moving)
{
  double value[TML_EXPR_COEF];
  tml_branches kept;
  tml_law_set_inputs(s, w, l, x, 0);
  for (int k = 0; k < l->n_feeds; k++)
    if (tml_law_input_width(l->feed[k].kind) == 3) tml_law_inputs_at(&w->vector[k], s, w, &l->feed[k], 2);
  seed_motion(s, w, l, x->a, moving);
  tml_expr_gradient(l->expr, l->n_inputs, (const double(*)[TML_EXPR_COEF])w->input, 1, value, w->gradient, w->program,
                    tml_law_branches(w, l, &kept));
  return isfinite(value[0]) ? TML_OK : TML_RETRY_NAN;
}

/* d/dt (G a) for constant a: (P a) . g' + g . (P a)_q v, summed over the vectors that G reads. */
static tml_status law_Ga_rate(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                              double *out)
{
  const tml_law *l = law_of(s, c);
  const bool velocity = c->level == TML_LEVEL_VELOCITY;
  const tml_status st = series_of_motion(s, w, l, x, true);
  double sum = 0.0;
  for (int k = 0; k < l->n_feeds && st == TML_OK; k++) {
    const tml_feed *f = &l->feed[k];
    if (tml_law_input_width(f->kind) == 1 || f->part < 0 || is_rate(f) != velocity) continue;
    const tml_sysbody *b = &s->body[f->body];
    tml_vector y;
    s->frame[f->frame].ops->vector(&y, &w->turned[f->frame], tml_law_input_vector(f->kind), f->s, 2);
    const tml_feed_view seen = {tml_system_rotated_view(s, w, f->frame), &y};
    for (int i = 0; i < 3; i++) {
      const double *g = w->gradient[f->input + i];
      sum += g[1]*y.u[i];
      for (int j = 0; j < b->nv; j++) sum += g[0]*tml_law_inputs_entry(&seen, i, j, TML_FEED_K)*x->v[b->v + j];
    }
  }
  out[c->row] = sum;
  return st;
}

/* G_t as a row. */
static tml_status law_G_t(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                          tml_row_values *out)
{
  const tml_law *l = law_of(s, c);
  double *row = w->wide;
  const tml_status st = series_of_motion(s, w, l, x, false);
  memset(row, 0, (size_t)l->n_columns*sizeof *row);
  for (int k = 0; k < l->n_feeds && st == TML_OK; k++) {
    const tml_feed *f = &l->feed[k];
    if (tml_law_input_width(f->kind) == 1 || f->part < 0 || is_rate(f) != (c->level == TML_LEVEL_VELOCITY)) continue;
    const fed y = fed_by(s, w, f, &w->vector[k]);
    add_gradient_product(row + l->column[f->part], 1.0, &y, 1, TML_FEED_P);
  }
  *out = (tml_row_values){.G = row};
  return st;
}

/* ---------------------------------------------------------------- slots ---------------------- */

static bool law_place(tml_system *s, const tml_constraint *c)
{
  tml_law *l = &s->user.law[c->law];
  const int n = l->n_bodies;
  if (!(l->vv = tml_new((size_t)(n*n), sizeof(int)))) return false;
  for (int i = 0; i < n*n; i++) l->vv[i] = tml_system_vv_slot(s, l->body[i/n], l->body[i % n]);
  return true;
}

const tml_row_ops tml_law_row_ops = {
  .tied = true, .may_rest = true, .place = law_place, .residual = law_residual, .motion = law_motion, .nu = law_nu,
  .values = law_values, .hessian = law_hessian, .Ga_q = law_Ga_q, .Ga_rate = law_Ga_rate, .G_t = law_G_t,
  .sizes = law_sizes, .power = law_power};
