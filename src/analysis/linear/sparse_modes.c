/* sparse_modes.c - the slowest modes of a large model: the largest eigenvalues of (F - s)^-1 by a Krylov method, for a
 * shift s that is determined first. Eigenvalues that are exactly 0 are found as well. Theory: docs/theory/linear.md. */
#include <cblas.h>
#include <stdlib.h>

#include "analysis/linear/linear_model.h"
#include "analysis/linear/constraint_projector.h"
#include "analysis/linear/shifted_solve.h"
#include "core/arena.h"
#include "core/memory.h"
#include "linear/eigen/krylov_space.h"
#include "math/fixed_random.h"

#define BELOW 0.1       /* preferred shift, as part of the fastest rate requested */
#define SHIFT_MOST 0.5  /* largest shift that is accepted, as part of the same rate */
#define SHIFT_LEAST 0.003
#define ZERO 1e-4       /* fraction of the shift: rates below may be 0 in a first estimate */
#define EXACT 1e-9      /* a defect that is round-off: admissible perturbations stay admissible */
#define SOLVED 4e-15    /* relative error of solutions after one refinement */
enum { ROUNDS = 12, AGAIN = 4, MORE = 6, SPARE = 60 };
enum { WALK = 30, SEEN = 5 }; /* vectors of a first estimate, and the modes that these resolve */

typedef struct slowest {
  tml_linear *l;
  tml_perturbation *p;
  tml_shifted f;
  tml_projector project;
  tml_krylov k;
  int count;             /* modes requested */
  double *scale;         /* width: units of vectors: sizes of bodies, these times the shift, sizes of user states */
  double *in, *out;      /* width: scratch */
  double *row;           /* m: scratch */
  tml_eigen e;           /* eigenvalues of 1 + s H: lambda/(lambda - s) */
  tml_eigenvalue *value; /* e.count: lambda */
  int *order;            /* e.count: indices of `value`, the slowest first */
  tml_arena arena;       /* owns the arrays scale, in, out and row */
} slowest;

/* ---------------------------------------------------------------- operator ------------------- */

static tml_status apply_inverse(void *ctx, const double *x, double *y)
{
  slowest *w = ctx;
  for (int i = 0; i < w->p->width; i++) w->in[i] = x[i]*w->scale[i];
  const tml_status st = tml_shifted_apply(&w->f, w->in, w->out);
  /* at a point of unsteady motion, F leads out of the admissible perturbations */
  if (w->p->defect > EXACT) tml_projector_apply_perturbation(&w->project, w->out, w->row);
  for (int i = 0; i < w->p->width; i++) y[i] = w->out[i]/w->scale[i];
  return st;
}

/* A random start vector, made admissible. Seeds are mixed because sequences of neighbouring seeds would be nearly
 * dependent. */
static tml_status random_start(void *ctx, unsigned seed, double *x)
{
  slowest *w = ctx;
  unsigned state = seed*2654435761u;
  for (int i = 0; i < 2; i++) state = (state ^ state >> 15)*2246822519u;
  for (int i = 0; i < w->p->width; i++) w->in[i] = tml_fixed_random(&state)*w->scale[i];
  for (int twice = 0; twice < 2; twice++) tml_projector_apply_perturbation(&w->project, w->in, w->row);
  for (int i = 0; i < w->p->width; i++) x[i] = w->in[i]/w->scale[i];
  return TML_OK;
}

/* Units of the states of the user: their size in the response to a random start vector, relative to its places. */
static tml_status scale_states(slowest *w)
{
  const int first = 2*w->p->sys->nv;
  for (int i = first; i < w->p->width; i++) w->scale[i] = 1.0;
  if (w->p->n_u == 0) return TML_OK;
  tml_status st = random_start(w, 1, w->out);
  double most = 0.0;
  if (st == TML_OK) st = apply_inverse(w, w->out, w->out);
  for (int i = 0; st == TML_OK && i < first; i++) most = fmax(most, fabs(w->out[i]));
  for (int i = first; st == TML_OK && i < w->p->width; i++) {
    const double size = fabs(w->out[i])/most;
    if (size > 0.0 && isfinite(size)) w->scale[i] = size;
  }
  return st;
}

/* Factors at the shift s, or at one nearby if s is an eigenvalue. */
static tml_status set_shift(slowest *w, double s, tml_error *err)
{
  const tml_system *sys = w->p->sys;
  tml_status st = TML_RETRY_SINGULAR;
  for (int i = 0; i < AGAIN && st == TML_RETRY_SINGULAR; i++) st = tml_shifted_set(&w->f, s*(1.0 + 0.17*i));
  for (int i = 0; i < sys->nv; i++) {
    w->scale[i] = sys->size[i];
    w->scale[sys->nv + i] = w->f.s*sys->size[i];
  }
  if (st == TML_OK) st = scale_states(w);
  w->f.wrong = 0.0;
  if (st <= 0) return st;
  return tml_fail(err, TML_ERR_SIMULATION, "the slowest modes cannot be found: %s", tml_status_text(st));
}

/* ---------------------------------------------------------------- eigenvalues ---------------- */

static double rate_of(const tml_eigenvalue *v) { return hypot(v->re, v->im); }

static int compare_rates(const tml_eigenvalue *a, const tml_eigenvalue *b)
{
  const double x = rate_of(a), y = rate_of(b);
  return x != y ? (x < y ? -1 : 1) : (a->re > b->re) - (a->re < b->re);
}

/* lambda = s mu/(mu - 1). The eigenvalue of a pair with im > 0 maps to the one with im < 0, so its conjugate is
 * taken. */
static void shift_back(slowest *w)
{
  const double s = w->f.s;
  for (int k = 0; k < w->e.count; k++) {
    const tml_eigenvalue *mu = &w->e.value[k];
    const double re = mu->re - 1.0, im = mu->im, size = re*re + im*im;
    const tml_eigenvalue v = {s*(mu->re*re + im*im)/size, s*im/size, mu->noise*s/size};
    int j = k;
    w->value[k] = v;
    for (; j > 0 && compare_rates(&v, &w->value[w->order[j - 1]]) < 0; j--) w->order[j] = w->order[j - 1];
    w->order[j] = k;
  }
}

static void free_eigenvectors(slowest *w)
{
  tml_eigen_free(&w->e);
  tml_delete(w->value);
  tml_delete(w->order);
  w->value = NULL;
  w->order = NULL;
}

/* Eigenvalues of the operator restricted to the Krylov space: mu = 1 + s/(lambda - s) is 0 if lambda is 0. */
static tml_status solve_small(slowest *w, double unsure, tml_error *err)
{
  const int k = w->k.k;
  const size_t n = (size_t)k;
  double *B = tml_new(n*n, sizeof *B), *one = tml_new(n, sizeof *one);
  tml_status st = B && one ? TML_OK : tml_fail_memory(err);
  free_eigenvectors(w);
  for (int j = 0; st == TML_OK && j < k; j++) {
    one[j] = 1.0;
    for (int i = 0; i < k; i++)
      B[(size_t)j*n + (size_t)i] = (i == j ? 1.0 : 0.0) + w->f.s*w->k.H[(size_t)j*n + (size_t)i];
  }
  if (st == TML_OK) st = tml_eigen_create(&w->e, B, one, k, unsure, err);
  if (st == TML_OK) {
    w->value = tml_new((size_t)w->e.count, sizeof *w->value);
    w->order = tml_new((size_t)w->e.count, sizeof *w->order);
    if (!w->value || !w->order) st = tml_fail_memory(err);
  }
  if (st == TML_OK) shift_back(w);
  tml_delete(B);
  tml_delete(one);
  return st;
}

/* ---------------------------------------------------------------- the shift ------------------ */

/* [1/s] The largest rate of single bodies: the start of the search, and an upper limit of the shift. */
static double some_rate(const tml_perturbation *p)
{
  double most = p->rate_scale;
  for (int b = 1; b < p->sys->n_bodies; b++) {
    const tml_sysbody *k = &p->sys->body[b];
    for (int i = 0; i < k->nv; i++) {
      const int at = k->diagonal + i*k->vv_len + i;
      const double inertia = p->kkt.matrices.M[at];
      if (!(inertia > 0.0)) continue;
      most = fmax(most, fmax(sqrt(fabs(p->kkt.matrices.K[at])/inertia), fabs(p->kkt.matrices.D[at])/inertia));
    }
  }
  return most > 0.0 && isfinite(most) ? most : 1.0;
}

/* The eigenvalue rate of that number among those faster than `least`, or the last of them; 0: there is none. */
static double rate_at(const slowest *w, int number, double least)
{
  double rate = 0.0;
  for (int k = 0, n = 0; k < w->e.count && n < number; k++) {
    const double r = rate_of(&w->value[w->order[k]]);
    if (!(r > least)) continue;
    rate = r;
    n++;
  }
  return rate;
}

static bool is_near(double s, double rate) { return s <= SHIFT_MOST*rate && s >= SHIFT_LEAST*rate; }

/* Finds a shift: lowers it, then raises it again, by the slowest rates that a few vectors show. */
static tml_status find_shift(slowest *w, const tml_linear_map *op, double *shift, tml_error *err)
{
  const double most = some_rate(w->p);
  double s = most;
  tml_status st = TML_OK;
  for (int i = 0; i < ROUNDS && st == TML_OK; i++) {
    st = set_shift(w, s, err);
    if (st == TML_OK) st = tml_krylov_create(&w->k, op, WALK, err);
    if (st == TML_OK) st = tml_krylov_walk(&w->k, WALK, err);
    if (st == TML_OK) st = solve_small(w, 0.0, err);
    const double rate = st == TML_OK ? rate_at(w, w->count < SEEN ? w->count : SEEN, ZERO*w->f.s) : 0.0;
    const bool whole = w->k.whole;
    tml_krylov_free(&w->k);
    if (rate > 0.0 ? is_near(w->f.s, rate) : whole) break;
    s = fmin(BELOW*(rate > 0.0 ? rate : w->f.s), most);
  }
  *shift = w->f.s;
  return st;
}

/* ---------------------------------------------------------------- search --------------------- */

/* [1/s] Every eigenvalue outside of the space is at least this large. */
static double reach_of(const slowest *w)
{
  if (w->k.whole || w->p->n == 0) return INFINITY;
  return w->k.last > 0.0 ? fmax(1.0/w->k.last - w->f.s, 0.0) : 0.0;
}

static int count_within(const slowest *w, double reach)
{
  int n = 0;
  while (n < w->e.count && rate_of(&w->value[w->order[n]]) < reach) n++;
  return n;
}

/* Extends the space until it holds enough modes below those that may be missing. */
static tml_status find_space(slowest *w, tml_error *err)
{
  tml_status st = tml_krylov_extend(&w->k, 2*w->count + 2, err);
  for (bool done = false; st == TML_OK && !done;) {
    if (!w->k.whole) st = tml_krylov_extend(&w->k, MORE, err);
    const double unsure = w->f.s*(w->k.left + (SOLVED + w->f.wrong*w->f.wrong + w->f.rounded)*w->k.size);
    if (st == TML_OK) st = solve_small(w, unsure, err);
    if (st != TML_OK) return st;
    const bool full = w->k.most - w->k.k < MORE + 2;
    done = w->k.whole || count_within(w, reach_of(w)) >= w->count || (full && w->e.count >= w->count);
  }
  return st;
}

static tml_status find_slowest_modes(slowest *w, const tml_linear_map *op, double s, tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = 0; i < AGAIN && st == TML_OK; i++) {
    st = set_shift(w, s, err);
    if (st == TML_OK) st = tml_krylov_create(&w->k, op, 6*w->count + SPARE, err);
    if (st == TML_OK) st = find_space(w, err);
    const double rate = st == TML_OK ? rate_at(w, w->count, 0.0) : 0.0;
    if (rate == 0.0 || is_near(w->f.s, rate) || BELOW*rate > some_rate(w->p) || i == AGAIN - 1) return st;
    tml_krylov_free(&w->k);
    s = BELOW*rate;
  }
  return st;
}

/* ---------------------------------------------------------------- result --------------------- */

/* out = Q y as a perturbation. */
static void expand_coordinates(const slowest *w, const double *y, double f, double *out)
{
  const int width = w->p->width;
  cblas_dgemv(CblasColMajor, CblasNoTrans, width, w->k.k, f, w->k.Q, width, y, 1, 0.0, out, 1);
  for (int i = 0; i < width; i++) out[i] *= w->scale[i];
}

static tml_status deliver_modes(slowest *w, tml_error *err)
{
  tml_linear *l = w->l;
  const size_t width = (size_t)w->p->width;
  const int count = w->e.count < w->count ? w->e.count : w->count;
  l->shift = w->f.s;
  l->reach = reach_of(w);
  if (count < w->e.count) l->reach = fmin(l->reach, rate_of(&w->value[w->order[count]]));
  l->e = (tml_eigen){.n = w->p->n, .zeros = w->e.zeros, .still = w->e.still, .count = count};
  l->e.value = tml_new((size_t)count, sizeof *l->e.value);
  l->shape = tml_new((size_t)count*2*width, sizeof *l->shape);
  l->still = tml_new((size_t)l->e.still*width, sizeof *l->still);
  if (!l->e.value || !l->shape || !l->still) return tml_fail_memory(err);
  for (int j = 0; j < l->e.still; j++)
    expand_coordinates(w, w->e.null + (size_t)j*(size_t)w->k.k, 1.0, l->still + (size_t)j*width);
  for (int j = 0; j < count; j++) {
    const double *y = w->e.right + (size_t)w->order[j]*2*(size_t)w->k.k;
    l->e.value[j] = w->value[w->order[j]];
    expand_coordinates(w, y, 1.0, l->shape + (size_t)j*2*width);
    expand_coordinates(w, y + w->k.k, -1.0, l->shape + ((size_t)j*2 + 1)*width);
  }
  if (count == 0 || rate_of(&l->e.value[count - 1]) < l->reach) return TML_OK;
  return tml_linear_add_note(l, err, "all eigenvalues smaller than %.4g 1/s are here; of larger ones some may be "
                             "missing between those that are", l->reach);
}

tml_status tml_linear_solve_slowest(tml_linear *l, int count, tml_error *err)
{
  slowest w = {.l = l, .p = &l->p, .count = count};
  const size_t width = (size_t)l->p.width;
  const tml_linear_map op = {.n = l->p.width, .rank = l->p.n, .apply = apply_inverse, .start = random_start, .ctx = &w};
  double s = 0.0;
  w.scale = tml_arena_new(&w.arena, width, sizeof *w.scale);
  w.in = tml_arena_new(&w.arena, width, sizeof *w.in);
  w.out = tml_arena_new(&w.arena, width, sizeof *w.out);
  w.row = tml_arena_new(&w.arena, (size_t)l->p.sys->m, sizeof *w.row);
  tml_status st = w.arena.failed ? tml_fail_memory(err) : tml_shifted_create(&w.f, &l->p, err);
  if (st == TML_OK) st = tml_projector_create(&w.project, &l->p, err);
  if (st == TML_OK && l->p.n > 0) st = find_shift(&w, &op, &s, err);
  if (st == TML_OK && l->p.n > 0) st = find_slowest_modes(&w, &op, s, err);
  if (st == TML_OK) st = deliver_modes(&w, err);
  tml_shifted_free(&w.f);
  tml_projector_free(&w.project);
  tml_krylov_free(&w.k);
  free_eigenvectors(&w);
  tml_arena_free(&w.arena);
  return st;
}
