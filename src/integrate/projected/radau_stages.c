/* radau_stages.c - the linear systems of the stages. In the modes of the formula they decouple into a real and a
 * complex one, each with the pattern of the index-3 matrix. */
#include "core/memory.h"
#include "integrate/projected/radau5.h"

/* ---------------------------------------------------------------- creation ------------------- */

tml_status tml_radau_create_matrices(tml_radau_run *x, tml_error *err)
{
  const tml_system *s = x->g->sys;
  const tml_saddle *saddle = &x->g->kkt->saddle;
  tml_pattern p = tml_blocks_pattern(saddle);
  tml_status st = tml_matrices_create(&x->matrices, s, err);
  if (st == TML_OK) st = tml_user_matrices_create(&x->user, s, err);
  for (int i = 0; i < 2 && st == TML_OK; i++) {
    p.paired = i == 1;
    st = tml_lu_create(&x->lu[i], &p, x->g->opt.dense, err);
  }
  if (st != TML_OK) return st;
  x->rate_q = tml_new((size_t)s->nz_cv, sizeof(double));
  x->spin = tml_new((size_t)s->nv, sizeof(double));
  x->value = tml_new(2*(size_t)saddle->column[saddle->n], sizeof(double));
  x->b = tml_new(2*(size_t)saddle->n, sizeof(double));
  return x->rate_q && x->spin && x->value && x->b ? TML_OK : tml_fail_memory(err);
}

void tml_radau_free_matrices(tml_radau_run *x)
{
  tml_matrices_free(&x->matrices);
  tml_user_matrices_free(&x->user);
  for (int i = 0; i < 2; i++) tml_lu_free(x->lu[i]);
  tml_delete(x->rate_q);
  tml_delete(x->spin);
  tml_delete(x->value);
  tml_delete(x->b);
}

/* ---------------------------------------------------------------- complex numbers ------------ */

static tml_number multiply_numbers(tml_number a, tml_number b)
{
  return (tml_number){a.re*b.re - a.im*b.im, a.re*b.im + a.im*b.re};
}

static tml_number over_one(tml_number a)
{
  const double f = 1.0/(a.re*a.re + a.im*a.im);
  return (tml_number){f*a.re, -f*a.im};
}

/* The shift s of a mode in a step, with the coefficients of the matrix. */
typedef struct shift { tml_number s, v, q; } shift; /* s, 1/s, 1/s^2 */

static shift shift_of(const tml_radau_run *x, int mode)
{
  const tml_number e = tml_radau.mode[mode], s = {e.re/x->h, e.im/x->h}, v = over_one(s);
  return (shift){s, v, multiply_numbers(v, v)};
}

/* ---------------------------------------------------------------- matrices ------------------- */

tml_status tml_radau_matrices(tml_radau_run *x)
{
  tml_integrator *g = x->g;
  const tml_state at = tml_integrator_accepted(g);
  tml_status st = tml_system_matrices(g->sys, g->work, &at, &x->matrices);
  if (st == TML_OK) st = tml_system_user_matrices(g->sys, g->work, &at, &x->user);
  if (st == TML_OK) st = tml_system_rate_matrices(g->sys, g->work, &at, x->rate_q, NULL, NULL);
  memcpy(x->spin, g->v, (size_t)g->sys->nv*sizeof(double));
  tml_stiff_interpolation_judge(g, &x->matrices);
  g->stats.jacobians++;
  x->h = 0.0;
  return st;
}

/* b of (Y4) for a body with a chart: N(D) v changes by b x D. */
static void half_spin(const tml_radau_run *x, const tml_sysbody *body, double b[3])
{
  const tml_chart *c = body->ops->chart;
  for (int i = 0; i < 3; i++) b[i] = 0.5*c->bracket*x->spin[body->v + c->first + i];
}

/* Data for the real or the imaginary part of the matrix. */
typedef struct part_of { const tml_radau_run *x; tml_stride_factors c; } part_of;

/* (Y6) E = I - B/s and V = E/s. */
static bool turned_block(void *ctx, int body, tml_rotation_blocks *out)
{
  const part_of *part = ctx;
  const tml_stride_factors *c = &part->c;
  const tml_sysbody *of = &part->x->g->sys->body[body];
  double b[3], B[9];
  if (!of->ops->chart) return false;
  half_spin(part->x, of, b);
  m3_skew(B, b);
  out->first = of->ops->chart->first;
  out->n = 3;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      const double one = i == j ? 1.0 : 0.0;
      out->E[TML_TURN*i + j] = c->a*one - c->v*B[3*i + j];
      out->V[TML_TURN*i + j] = c->v*one - c->q*B[3*i + j];
    }
  return true;
}

static void set_part(const tml_radau_run *x, double a, double v, double q)
{
  tml_saddle *k = tml_kkt_lend(x->g->kkt);
  part_of part = {x, {.a = a, .v = v, .q = q, .x = v}};
  tml_saddle_set(k, &x->matrices, &part.c, turned_block, &part);
  tml_saddle_set_rates(k, &x->matrices, x->rate_q, &part.c, turned_block, &part);
  tml_saddle_set_user(k, &x->user, &part.c, turned_block, &part);
}

static void copy_part(const tml_radau_run *x, int part)
{
  const tml_saddle *k = &x->g->kkt->saddle;
  for (int i = 0; i < k->column[k->n]; i++) x->value[2*i + part] = k->value[i];
}

/* (Y5) */
tml_status tml_radau_factor(tml_radau_run *x)
{
  tml_integrator *g = x->g;
  tml_saddle *k = &g->kkt->saddle;
  x->h = g->h;
  const shift one = shift_of(x, 0), pair = shift_of(x, 1);
  set_part(x, 1.0, one.v.re, one.q.re);
  tml_status st = tml_lu_factor(x->lu[0], k->value);
  set_part(x, 1.0, pair.v.re, pair.q.re);
  copy_part(x, 0);
  set_part(x, 0.0, pair.v.im, pair.q.im);
  tml_saddle_clear_others(k, &x->user, pair.v.im);
  copy_part(x, 1);
  if (st == TML_OK) st = tml_lu_factor(x->lu[1], x->value);
  g->stats.factorizations += 2;
  if (st != TML_OK) x->h = 0.0;
  return st;
}

/* ---------------------------------------------------------------- solution ------------------- */

/* y = c0 (y + c1 B y + c2 B^2 y) for three rotational coordinates, B = b~. */
static void apply_turn_polynomial(double *re, double *im, const double b[3], const tml_number c[3])
{
  double once[2][3], twice[2][3];
  v3_cross(once[0], b, re);
  v3_cross(once[1], b, im);
  v3_cross(twice[0], b, once[0]);
  v3_cross(twice[1], b, once[1]);
  for (int i = 0; i < 3; i++) {
    const tml_number y = multiply_numbers(c[1], (tml_number){once[0][i], once[1][i]});
    const tml_number z = multiply_numbers(c[2], (tml_number){twice[0][i], twice[1][i]});
    const tml_number sum = multiply_numbers(c[0], (tml_number){re[i] + y.re + z.re, im[i] + y.im + z.im});
    re[i] = sum.re;
    im[i] = sum.im;
  }
}

static void scale_pair(double *re, double *im, tml_number f, int n)
{
  for (int i = 0; i < n; i++) {
    const tml_number y = multiply_numbers(f, (tml_number){re[i], im[i]});
    re[i] = y.re;
    im[i] = y.im;
  }
}

/* Replaces y by (s I - B)^-1 y, or by (I - B/s) y/s, over all coordinates. */
static void turn_all(const tml_radau_run *x, const shift *s, bool inverse, double *const y[2])
{
  const tml_number none = {0.0, 0.0}, less = {-s->v.re, -s->v.im}, square = multiply_numbers(s->s, s->s);
  for (int k = 1; k < x->g->sys->n_bodies; k++) {
    const tml_sysbody *body = &x->g->sys->body[k];
    const tml_chart *chart = body->ops->chart;
    const int flat = chart ? chart->first : body->nv, behind = flat + 3;
    double *re = y[0] + body->v, *im = y[1] + body->v, b[3];
    scale_pair(re, im, s->v, flat);
    if (!chart) continue;
    half_spin(x, body, b);
    const tml_number d = over_one((tml_number){square.re + v3_dot(b, b), square.im});
    const tml_number c[3] = {s->v, inverse ? multiply_numbers(s->s, d) : less, inverse ? d : none};
    apply_turn_polynomial(re + flat, im + flat, b, c);
    scale_pair(re + behind, im + behind, s->v, body->nv - behind);
  }
}

/* (Y7) Right sides, in place in r; on entry D contains w, and X contains r_X/s. */
static void reduce_right_side(const tml_radau_run *x, double *r)
{
  const tml_system *s = x->g->sys;
  tml_system_mul(s, x->matrices.K, -1.0, r, r + x->v);
  tml_saddle_mul_rows(&x->g->kkt->saddle, x->rate_q, -1.0, r, r + x->lambda);
  tml_system_user_change(s, &x->user, &(tml_user_change){.q = r, .X = r + x->X}, -1.0, r + x->p);
}

static void prepare_right_sides(const tml_radau_run *x, const shift *s, double *const r[2])
{
  turn_all(x, s, true, r);
  scale_pair(r[0] + x->X, r[1] + x->X, s->v, x->g->sys->user.nx);
  reduce_right_side(x, r[0]);
  if (r[1] != x->none) reduce_right_side(x, r[1]);
  scale_pair(r[0] + x->lambda, r[1] + x->lambda, s->s, x->g->sys->m);
}

/* (Y8) On entry the part v contains z. */
static void expand_solution(const tml_radau_run *x, const shift *s, double *const r[2])
{
  const tml_system *sys = x->g->sys;
  double *const v[2] = {r[0] + x->v, r[1] + x->v};
  for (int i = 0; i < sys->nv; i++) {
    const tml_number d = multiply_numbers(s->q, (tml_number){v[0][i], v[1][i]});
    r[0][i] += d.re;
    r[1][i] += d.im;
  }
  turn_all(x, s, false, v);
  for (int i = 0; i < sys->user.nx; i++) {
    const tml_number d = multiply_numbers(s->v, (tml_number){r[0][x->p + i], r[1][x->p + i]});
    r[0][x->X + i] += d.re;
    r[1][x->X + i] += d.im;
  }
}

void tml_radau_solve_real(tml_radau_run *x)
{
  const shift s = shift_of(x, 0);
  double *const r[2] = {x->r[0], x->none};
  prepare_right_sides(x, &s, r);
  tml_lu_solve(x->lu[0], r[0] + x->v);
  expand_solution(x, &s, r);
}

void tml_radau_solve_pair(tml_radau_run *x)
{
  const shift s = shift_of(x, 1);
  double *const r[2] = {x->r[1], x->r[2]};
  const int n = x->g->kkt->saddle.n;
  prepare_right_sides(x, &s, r);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 2; k++) x->b[2*i + k] = r[k][x->v + i];
  tml_lu_solve(x->lu[1], x->b);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 2; k++) r[k][x->v + i] = x->b[2*i + k];
  expand_solution(x, &s, r);
}
