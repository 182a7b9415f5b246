/* linear_model.c - tml_linear: eigenvalues and modes of a mechanism at its reported state, and their stability. */
#include "analysis/linear/linear_model.h"

#include <cblas.h>
#include <stdarg.h>
#include <stdio.h>

#include "analysis/linear/undamped_basis.h"
#include "sim/explain/motion_text.h"
#include "sim/channel/reported_state.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "core/struct_size.h"

#define ALIKE 1e-10   /* an asymmetry that is round-off, as a fraction of the largest entry */
#define SPACE 1e-5 /* fraction of its size: largest motion relative to ground of a mode that counts as at rest there */
#define LIMIT 10.0    /* times the error estimate of an eigenvalue: smaller real parts count as 0 */
#define EXACT 1e-12   /* a defect that is round-off */
#define ROUGH 1e-4    /* defect above which all eigenvalues are inaccurate, not only the small ones */
#define STRONG 10.0   /* rates of damping that hide slow modes, as a multiple of their frequencies */
#define ROUND_OFF 1e-14 /* relative error of the matrix that the error estimates of eigenvalues assume */
enum { SLOWEST = 20, SLOWEST_MOST = 1000 }; /* default and largest number of modes of a large model */

/* ---------------------------------------------------------------- eigenvalues ---------------- */

/* [1/s] Sizes of the rates of stiffness and of damping. */
static void find_rates(const tml_perturbation *p, double *stiff, double *damped)
{
  double sum[2] = {0.0, 0.0};
  for (int j = 0; j < p->n_x + p->n_z; j++)
    for (int i = p->n_x; i < p->n_x + p->n_z; i++) {
      const double a = p->A[(size_t)j*(size_t)p->n + (size_t)i];
      sum[j < p->n_x ? 0 : 1] += a*a;
    }
  *stiff = sqrt(sqrt(sum[0]));
  *damped = sqrt(sum[1]);
}

/* [1/s] Unit of the velocities: the size of the rates, so that stiffness and damping have the same weight. */
static double rate_of(const tml_perturbation *p)
{
  double stiff, damped;
  find_rates(p, &stiff, &damped);
  const double rate = fmax(stiff, damped);
  return rate > 0.0 ? rate : 1.0;
}

/* Scales each state of the user so that its row and column of A have the same size; where one of them is empty, so that
 * the other one is as large as its own rate. */
static void scale_users(const tml_perturbation *p, const double *A, double rate, double *scale)
{
  const int n = p->n, first = p->n_x + p->n_z;
  for (int k = first; k < n; k++) scale[k] = 1.0;
  for (int sweep = 0; sweep < 10; sweep++)
    for (int k = first; k < n; k++) {
      double row = 0.0, column = 0.0;
      for (int i = 0; i < n; i++) {
        if (i == k) continue;
        row += fabs(A[(size_t)i*(size_t)n + (size_t)k])*scale[i];
        column += fabs(A[(size_t)k*(size_t)n + (size_t)i])/scale[i];
      }
      const double self = fabs(A[(size_t)k*(size_t)n + (size_t)k]), size = self > 0.0 ? self : rate;
      if (row > 0.0 && column > 0.0) scale[k] = sqrt(row/column);
      else if (row > 0.0) scale[k] = row/size;
      else if (column > 0.0) scale[k] = size/column;
    }
}

/* Mr = Zx^T M Zx and the symmetric part of Kr = -Mr A21. Whether the antisymmetric part is round-off. */
static bool fill_symmetric(const tml_perturbation *p, double *K, double *M, double *y)
{
  const int n = p->n_x, nv = p->sys->nv;
  double most = 0.0, off = 0.0;
  for (int j = 0; j < n; j++) {
    memset(y, 0, (size_t)nv*sizeof *y);
    tml_system_mul(p->sys, p->kkt.matrices.M, 1.0, p->Z + (size_t)j*(size_t)p->width, y);
    for (int i = 0; i < n; i++)
      M[(size_t)j*(size_t)n + (size_t)i] = cblas_ddot(nv, p->Z + (size_t)i*(size_t)p->width, 1, y, 1);
  }
  cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, n, n, n, -1.0, M, n, p->A + n, p->n, 0.0, K, n);
  for (int j = 0; j < n; j++)
    for (int i = 0; i <= j; i++) {
      double *a = &K[(size_t)j*(size_t)n + (size_t)i], *b = &K[(size_t)i*(size_t)n + (size_t)j];
      most = fmax(most, fmax(fabs(*a), fabs(*b)));
      off = fmax(off, fabs(*a - *b));
      *a = *b = 0.5*(*a + *b);
    }
  return off <= ALIKE*most;
}

/* Whether the point is at rest, so that places change by velocities alone. */
static bool is_at_rest(const tml_perturbation *p) { return !p->moves && !(v3_norm(p->e) > 0.0); }

/* Whether damping is faster than all frequencies. */
static bool is_strongly_damped(const tml_perturbation *p)
{
  double stiff, damped;
  find_rates(p, &stiff, &damped);
  return damped > STRONG*stiff;
}

/* Whether nothing damps, and there are no states of the user. */
static bool is_undamped(const tml_perturbation *p)
{
  for (int j = p->n_x; j < p->n; j++)
    for (int i = p->n_x; i < p->n; i++)
      if (p->A[(size_t)j*(size_t)p->n + (size_t)i] != 0.0) return false;
  return p->n_u == 0;
}

/* Eigenvalues of the state matrix as it is. */
static tml_status solve_general(tml_linear *l, tml_error *err)
{
  const tml_perturbation *p = &l->p;
  double *scale = tml_new((size_t)p->n, sizeof *scale);
  if (!scale) return tml_fail_memory(err);
  for (int i = 0; i < p->n_x + p->n_z; i++) scale[i] = i < p->n_x ? 1.0 : l->rate;
  scale_users(p, p->A, l->rate, scale);
  const tml_status st = tml_eigen_create(&l->e, p->A, scale, p->n, 0.0, err);
  tml_delete(scale);
  return st;
}

/* Eigenvalues over the coordinates of the modes without damping, whose places have units that make frequencies
 * symmetric: [0 w; -w -D]. The size of a slow mode is then its frequency, and damping of fast ones does not hide it. */
static tml_status solve_damped(tml_linear *l, double *K, double *M, bool exact, tml_error *err)
{
  const tml_perturbation *p = &l->p;
  const int m = p->n_x;
  tml_undamped b;
  double *scale = tml_new((size_t)p->n, sizeof *scale);
  tml_status st = tml_undamped_create(&b, p, K, M, exact, err);
  if (st == TML_OK && !scale) st = tml_fail_memory(err);
  if (st == TML_OK) {
    for (int i = 0; i < m; i++) {
      scale[i] = b.w[i] != 0.0 ? 1.0/sqrt(fabs(b.w[i])) : 1.0/l->rate;
      scale[m + i] = 1.0;
    }
    scale_users(p, b.A, l->rate, scale);
    st = tml_eigen_create(&l->e, b.A, scale, p->n, 0.0, err);
  }
  if (st == TML_OK) tml_undamped_expand(&b, &l->e);
  tml_undamped_free(&b);
  tml_delete(scale);
  return st;
}

/* Points at rest with symmetric stiffness, and strongly damped ones, over their modes. *done: it was one of these. */
static tml_status solve_by_modes(tml_linear *l, bool *done, tml_error *err)
{
  *done = false;
  const bool rest = is_at_rest(&l->p), strong = is_strongly_damped(&l->p);
  if (l->p.n_x != l->p.n_z || l->p.n_x == 0 || !(rest || strong)) return TML_OK;
  const size_t n = (size_t)l->p.n_x;
  double *K = tml_new(n*n, sizeof *K), *M = tml_new(n*n, sizeof *M), *y = tml_new((size_t)l->p.sys->nv, sizeof *y);
  tml_status st = K && M && y ? TML_OK : tml_fail_memory(err);
  const bool exact = st == TML_OK && fill_symmetric(&l->p, K, M, y) && rest;
  if (st == TML_OK && (exact || strong)) {
    l->symmetric = exact && is_undamped(&l->p);
    st = l->symmetric ? tml_eigen_create_symmetric(&l->e, K, M, l->p.n_x, err) : solve_damped(l, K, M, exact, err);
    *done = st == TML_OK;
  }
  tml_delete(K);
  tml_delete(M);
  tml_delete(y);
  return st;
}

/* Expands eigenvectors and free motions to perturbations. */
static tml_status fill_shapes(tml_linear *l, tml_error *err)
{
  const int n = l->p.n, width = l->p.width;
  l->shape = tml_new((size_t)l->e.count*2*(size_t)width, sizeof *l->shape);
  l->still = tml_new((size_t)l->e.still*(size_t)width, sizeof *l->still);
  if (!l->shape || !l->still) return tml_fail_memory(err);
  if (l->e.still > 0)
    cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, width, l->e.still, n, 1.0, l->p.Z, width, l->e.null, n,
                0.0, l->still, width);
  if (l->e.count > 0)
    cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, width, 2*l->e.count, n, 1.0, l->p.Z, width, l->e.right, n,
                0.0, l->shape, width);
  return TML_OK;
}

static tml_status solve_dense(tml_linear *l, tml_error *err)
{
  bool done = false;
  l->rate = rate_of(&l->p);
  tml_status st = solve_by_modes(l, &done, err);
  if (st == TML_OK && !done) st = solve_general(l, err);
  l->reach = INFINITY;
  return st == TML_OK ? fill_shapes(l, err) : st;
}

tml_status tml_linear_solve(tml_linear *l, tml_sim *s, int about, const tml_linear_choice *c, tml_error *err)
{
  *l = (tml_linear){.model = s->model};
  tml_status st = tml_perturbation_create(&l->p, s, about, c->method, err);
  if (st == TML_OK)
    st = l->p.sparse ? tml_linear_solve_slowest(l, c->modes > 0 ? c->modes : SLOWEST, err) : solve_dense(l, err);
  if (st != TML_OK) tml_linear_drop(l);
  return st;
}

/* ---------------------------------------------------------------- stability ------------------ */

/* Real parts up to this limit [1/s] cannot be distinguished from 0. A defect is a relative error of the matrix. At a
 * point of unsteady motion it splits a double zero into eigenvalues of the size sqrt(defect) rate, which say nothing
 * about stability. */
static double real_limit(const tml_linear *l, const tml_eigenvalue *v)
{
  const tml_perturbation *p = &l->p;
  const double defect = fmin(p->defect, ROUGH);
  if (!(defect > EXACT)) return LIMIT*v->noise;
  if (p->steadiness == TML_UNSTEADY && hypot(v->re, v->im) < sqrt(defect)*l->rate) return INFINITY;
  return LIMIT*v->noise*(1.0 + defect/ROUND_OFF);
}

/* Sets whether mode k grows or decays by more than round-off, and whether it rests in space and turns only as seen from
 * the rotating frame. */
static tml_status judge_stability(tml_linear *l, int k, tml_error *err)
{
  const tml_eigenvalue *v = &l->e.value[k];
  tml_mode_note *m = &l->mode[k];
  const double rate = v3_norm(l->p.e), limit = real_limit(l, v);
  m->growth = v->re > limit ? 1 : v->re < -limit ? -1 : 0;
  if (!(rate > 0.0) || !(fabs(v->im - rate) + fabs(v->re) < SPACE*rate)) return TML_OK;
  const int width = l->p.width;
  const double *y = l->shape + (size_t)k*2*(size_t)width;
  double *out = tml_new(2*(size_t)width, sizeof *out), moved = 0.0, all = 0.0;
  if (!out) return tml_fail_memory(err);
  for (int i = 0; i < width; i++) { /* out = lambda y, then + S y: the rates relative to ground, F y */
    out[i] = v->re*y[i] - v->im*y[width + i];
    out[width + i] = v->im*y[i] + v->re*y[width + i];
  }
  tml_linearised_equations_turn(&l->p, 1.0, y, out);
  tml_linearised_equations_turn(&l->p, 1.0, y + width, out + width);
  for (int i = 0; i < 2*width; i++) {
    moved += out[i]*out[i];
    all += y[i]*y[i];
  }
  tml_delete(out);
  m->trivial = moved <= SPACE*rate*rate*all;
  if (m->trivial) m->growth = 0;
  return TML_OK;
}

tml_status tml_linear_add_note(tml_linear *l, tml_error *err, const char *fmt, ...)
{
  char text[TML_LINEAR_TEXT];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  if (!tml_grow((void **)&l->notes, &l->cap_notes, l->n_notes, sizeof *l->notes)) return tml_fail_memory(err);
  if (!(l->notes[l->n_notes] = tml_strdup(text))) return tml_fail_memory(err);
  l->n_notes++;
  return TML_OK;
}

/* ---------------------------------------------------------------- creation ------------------- */

/* The body of a marker or of a name; -1: none is requested. */
static tml_status find_about(const tml_model *m, const char *about, int *body, tml_error *err)
{
  *body = -1;
  if (!about) return TML_OK;
  const int marker = tml_model_find_marker(m, about, err);
  if (marker < 0 && err) err->code = TML_ERR_ARGUMENT; /* an argument is wrong, not the model */
  if (marker < 0) return TML_ERR_ARGUMENT;
  *body = m->markers[marker].body;
  return TML_OK;
}

static tml_status check_choice(const tml_linear_choice *c, tml_error *err)
{
  if ((int)c->method < TML_LINEAR_BY_SIZE || (int)c->method > TML_LINEAR_SPARSE)
    return tml_fail(err, TML_ERR_ARGUMENT, "there is no eigenvalue method %d", (int)c->method);
  if (c->modes < 0 || c->modes > SLOWEST_MOST)
    return tml_fail(err, TML_ERR_ARGUMENT, "%d modes: from 1 to %d of the slowest are found", c->modes, SLOWEST_MOST);
  return TML_OK;
}

tml_status tml_linear_create(tml_linear **out, tml_sim *s, const tml_linear_choice *choice, tml_error *err)
{
  TML_MASK_TRAPS;
  const tml_linear_choice all = {.size = sizeof all, .method = TML_LINEAR_DENSE};
  if (out) *out = NULL;
  if (TML_MISSING(err, out, s)) return TML_ERR_ARGUMENT;
  choice = TML_TAKE(tml_linear_choice, choice ? choice : &all, err);
  if (!choice) return TML_ERR_ARGUMENT;
  int body;
  tml_status st = check_choice(choice, err);
  if (st == TML_OK) st = find_about(s->model, choice->about, &body, err);
  if (st == TML_OK) st = tml_sim_assemble(s, err);
  if (st == TML_OK) st = tml_reported_state_make(s, TML_NEED_FORCE, err);
  if (st != TML_OK) return st;
  tml_linear *l = tml_new(1, sizeof *l);
  if (!l) return tml_fail_memory(err);
  st = tml_linear_solve(l, s, body, choice, err);
  if (st == TML_OK && !(l->mode = tml_new((size_t)l->e.count, sizeof *l->mode))) st = tml_fail_memory(err);
  for (int k = 0; st == TML_OK && k < l->e.count; k++) st = judge_stability(l, k, err);
  if (st == TML_OK) st = tml_linear_describe(l, err);
  if (st == TML_OK) st = tml_linear_find_shares(l, err);
  if (st == TML_OK) *out = l;
  else tml_linear_free(l);
  return st;
}

void tml_linear_drop(tml_linear *l)
{
  tml_linearised_equations_free(&l->p);
  tml_eigen_free(&l->e);
  tml_delete(l->shape);
  tml_delete(l->still);
  tml_delete(l->mode);
  tml_delete(l->shares);
  tml_delete(l->free);
  for (int i = 0; i < l->n_notes; i++) tml_delete(l->notes[i]);
  tml_delete(l->notes);
  tml_ports_free(&l->ports);
  *l = (tml_linear){0};
}

void tml_linear_free(tml_linear *l)
{
  if (!l) return;
  tml_linear_drop(l);
  tml_delete(l);
}

/* ---------------------------------------------------------------- reading -------------------- */

tml_linear_info tml_linear_about(const tml_linear *l)
{
  TML_MASK_TRAPS;
  static const tml_steady words[] = {TML_STEADY_EXACTLY, TML_STEADY_NEARLY, TML_STEADY_NOT};
  if (!l) return (tml_linear_info){.doubt = "", .verdict = ""};
  tml_linear_info x = {.time = l->p.at.t, .states = l->p.n, .places = l->p.n_x, .velocities = l->p.n_z,
                       .users = l->p.n_u, .zeros = l->e.zeros, .free_motions = l->e.still, .modes = l->e.count,
                       .steady = words[l->p.steadiness], .doubt = l->p.doubt, .defect = l->p.defect,
                       .symmetric = l->symmetric, .verdict = l->verdict, .sparse = l->p.sparse, .shift = l->shift,
                       .reach = l->reach};
  v3_copy(x.frame, l->p.e);
  for (int k = 0; k < l->e.count; k++) x.unstable = x.unstable || l->mode[k].growth > 0;
  return x;
}

tml_linear_mode tml_linear_get(const tml_linear *l, int i)
{
  TML_MASK_TRAPS;
  const double turn = 2.0*TML_PI;
  if (!l || i < 0 || i >= l->e.count) return (tml_linear_mode){.body = "", .words = ""};
  const tml_eigenvalue *v = &l->e.value[i];
  const tml_mode_note *m = &l->mode[i];
  const double size = hypot(v->re, v->im);
  return (tml_linear_mode){.re = v->re, .im = v->im, .noise = v->noise, .frequency = v->im/turn,
                           .undamped = size/turn, .damping = m->growth ? -v->re/size : 0.0,
                           .time = m->growth ? 1.0/fabs(v->re) : INFINITY, .growth = m->growth,
                           .trivial = m->trivial, .body = m->body > 0 ? l->model->bodies[m->body].name : "",
                           .words = m->words, .shares = m->n};
}

tml_linear_share tml_linear_share_get(const tml_linear *l, int i, int k)
{
  TML_MASK_TRAPS;
  if (!l || i < 0 || i >= l->e.count || k < 0 || k >= l->mode[i].n) return (tml_linear_share){.name = ""};
  const tml_share *x = &l->shares[l->mode[i].first + k];
  const bool body = x->element < 0;
  return (tml_linear_share){.name = body ? l->model->bodies[x->body].name : tml_system_force_name(l->p.sys, x->element),
                            .is_body = body, .kinetic = x->kinetic, .strain = x->strain};
}

const char *tml_linear_free_motion(const tml_linear *l, int k)
{
  return l && k >= 0 && k < l->e.still ? l->free[k] : "";
}

int tml_linear_note_count(const tml_linear *l) { return l ? l->n_notes : 0; }

const char *tml_linear_note(const tml_linear *l, int k) { return l && k >= 0 && k < l->n_notes ? l->notes[k] : ""; }

tml_status tml_linear_shape(const tml_linear *l, int i, const char *body, double re[6], double im[6], tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, l, body, re, im)) return TML_ERR_ARGUMENT;
  const int b = tml_model_find_body(l->model, body);
  if (b < 0) return tml_fail(err, TML_ERR_ARGUMENT, "there is no body '%s'", body);
  if (i < 0 || i >= l->e.count) return tml_fail(err, TML_ERR_ARGUMENT, "there is no mode %d", i);
  memset(re, 0, 6*sizeof *re);
  memset(im, 0, 6*sizeof *im);
  const double *x = l->shape + (size_t)i*2*(size_t)l->p.width;
  if (b == 0) return TML_OK;
  tml_motion_text_velocity(l->p.sys, &l->p.work, b, x, re, re + 3);
  tml_motion_text_velocity(l->p.sys, &l->p.work, b, x + l->p.width, im, im + 3);
  return TML_OK;
}
