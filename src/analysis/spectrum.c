/* spectrum.c - the fastest motion of its own, by a short Arnoldi process on the constrained accelerations. */
#include "analysis/spectrum.h"

#include <lapacke.h>

#include "core/memory.h"
#include "math/scatter.h"

#define ALIKE 1e-6 /* relative difference of eigenvalues of equal size */
#define ROUND_OFF 1e-12 /* of the sums that K and D are made of */
#define EXHAUSTED 1e-8  /* of a vector is left when those before are taken out: the space has no more */
enum { KRYLOV = 30, WORK = 40 /* numbers per vector for LAPACK, at least 4 */ };

/* States are (omega0 x, x'), one after the other: 2 nv numbers of like size. */
typedef struct arnoldi {
  tml_sim *sim;
  tml_kkt *kkt;
  int nv, n;         /* n: vectors made */
  double omega0;
  double *V;         /* (KRYLOV + 1) x 2 nv */
  double H[(KRYLOV + 1)*KRYLOV]; /* by columns */
} arnoldi;

/* y = -P M^-1 (K x + D v); either of x, v may be NULL. */
static void acceleration(arnoldi *a, const double *x, double f, const double *v, double *y)
{
  memset(a->kkt->b, 0, (size_t)a->kkt->saddle.n*sizeof(double));
  if (x) tml_system_mul(a->sim->sys, a->kkt->matrices.K, -f, x, a->kkt->b);
  if (v) tml_system_mul(a->sim->sys, a->kkt->matrices.D, -1.0, v, a->kkt->b);
  double *user = a->kkt->b + a->nv + a->sim->sys->m; /* X stays: equations of the user only hand forces on */
  if (x) tml_system_user_change(a->sim->sys, &a->kkt->user, &(tml_user_change){.q = x}, -f, user);
  if (v) tml_system_user_change(a->sim->sys, &a->kkt->user, &(tml_user_change){.v = v}, -1.0, user);
  tml_lu_solve(a->kkt->lu, a->kkt->b);
  memcpy(y, a->kkt->b, (size_t)a->nv*sizeof *y);
}

static double product(const arnoldi *a, const double *x, const double *y, int n)
{
  const double *w = a->sim->run->weight;
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    const double wi = w[i < a->nv ? i : i - a->nv];
    sum += wi*wi*x[i]*y[i];
  }
  return sum;
}

static double scale_to_one(const arnoldi *a, double *x, int n)
{
  const double norm = sqrt(product(a, x, x, n));
  for (int i = 0; norm > 0.0 && i < n; i++) x[i] /= norm;
  return norm;
}

/* Some free motion: numbers in disorder, projected. */
static void some_motion(arnoldi *a, double *x, unsigned seed)
{
  memset(a->kkt->b, 0, (size_t)a->kkt->saddle.n*sizeof(double));
  for (int i = 0; i < a->nv; i++) x[i] = tml_scatter(&seed)/a->sim->run->weight[i];
  tml_system_mul(a->sim->sys, a->kkt->matrices.M, 1.0, x, a->kkt->b);
  tml_lu_solve(a->kkt->lu, a->kkt->b);
  memcpy(x, a->kkt->b, (size_t)a->nv*sizeof *x);
}

/* Inertia of a coordinate. Euler parameters have none along e, whichever of them that is: all four count as one. */
static double inertia_of(const arnoldi *a, const tml_sysbody *body, int j)
{
  const double *M = a->kkt->matrices.M + body->diagonal;
  double most = M[j*body->vv_len + j];
  const tml_versor *e = body->ops->versor;
  if (!e || j < e->first || j >= e->first + 4) return most;
  for (int i = e->first; i < e->first + 4; i++) most = fmax(most, M[i*body->vv_len + i]);
  return most;
}

/* What round-off makes of K or D in the accelerations: no rate below its size means anything. */
static double noise(const arnoldi *a, const double *A)
{
  const tml_system *s = a->sim->sys;
  double most = 0.0;
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->nv; j++) {
      const int at = body->diagonal + j*body->vv_len;
      double sum = 0.0;
      for (int i = 0; i < body->nv; i++) sum += fabs(A[at + i]);
      if (inertia_of(a, body, j) > 0.0) most = fmax(most, sum/inertia_of(a, body, j));
    }
  }
  return ROUND_OFF*most;
}

/* A rate of the right size, to measure displacements with: a few power steps for K and for D. */
static double typical_rate(arnoldi *a)
{
  double rate[2] = {0.0, 0.0};
  double *x = a->V, *y = a->V + 2*a->nv;
  for (int damping = 0; damping < 2; damping++) {
    some_motion(a, x, 5u);
    scale_to_one(a, x, a->nv);
    for (int k = 0; k < 4; k++) {
      acceleration(a, damping ? NULL : x, 1.0, damping ? x : NULL, y);
      rate[damping] = scale_to_one(a, y, a->nv);
      memcpy(x, y, (size_t)a->nv*sizeof *x);
      if (!(rate[damping] > 0.0)) break;
    }
  }
  if (!(rate[0] > noise(a, a->kkt->matrices.K))) rate[0] = 0.0;
  if (!(rate[1] > noise(a, a->kkt->matrices.D))) rate[1] = 0.0;
  return fmax(sqrt(rate[0]), rate[1]);
}

/* V_k+1 from V_k, orthogonal to all before. False when the space is exhausted. */
static bool extend(arnoldi *a)
{
  const int n = 2*a->nv, k = a->n - 1;
  const double *v = a->V + (size_t)k*(size_t)n;
  double *y = a->V + (size_t)(k + 1)*(size_t)n, before;
  for (int i = 0; i < a->nv; i++) y[i] = a->omega0*v[a->nv + i];
  acceleration(a, v, 1.0/a->omega0, v + a->nv, y + a->nv);
  before = sqrt(product(a, y, y, n));
  for (int twice = 0; twice < 2; twice++)
    for (int j = 0; j <= k; j++) {
      const double *vj = a->V + (size_t)j*(size_t)n, h = product(a, vj, y, n);
      a->H[(KRYLOV + 1)*k + j] += h;
      for (int i = 0; i < n; i++) y[i] -= h*vj[i];
    }
  a->H[(KRYLOV + 1)*k + k + 1] = scale_to_one(a, y, n);
  return a->H[(KRYLOV + 1)*k + k + 1] > EXHAUSTED*before;
}

/* The body with most of the velocity in the Ritz vector y (real and imaginary part). */
static int busiest_body(const arnoldi *a, const double *re, const double *im, int m)
{
  const tml_system *s = a->sim->sys;
  int best = 0;
  double most = 0.0;
  for (int b = 1; b < s->n_bodies; b++) {
    double sum = 0.0;
    for (int i = s->body[b].v; i < s->body[b].v + s->body[b].nv; i++) {
      double x = 0.0, y = 0.0;
      for (int j = 0; j < m; j++) {
        const double v = a->V[(size_t)j*2*(size_t)a->nv + (size_t)(a->nv + i)]*a->sim->run->weight[i];
        x += v*re[j];
        y += im ? v*im[j] : 0.0;
      }
      sum += x*x + y*y;
    }
    if (sum > most) {
      most = sum;
      best = b;
    }
  }
  return best;
}

static tml_status largest_eigenvalue(arnoldi *a, tml_pace *out)
{
  const int m = a->n;
  double A[KRYLOV*KRYLOV], re[KRYLOV], im[KRYLOV], vectors[KRYLOV*KRYLOV], work[WORK*KRYLOV];
  int best = 0;
  for (int j = 0; j < m; j++)
    for (int i = 0; i < m; i++) A[m*j + i] = i <= j + 1 ? a->H[(KRYLOV + 1)*j + i] : 0.0;
  if (LAPACKE_dgeev_work(LAPACK_COL_MAJOR, 'N', 'V', m, A, m, re, im, NULL, 1, vectors, m, work, WORK*KRYLOV) != 0)
    return TML_OK;
  for (int i = 1; i < m; i++) {
    const double size = hypot(re[i], im[i]), most = hypot(re[best], im[best]);
    const bool alike = fabs(size - most) <= ALIKE*most; /* then what grows is to be told */
    if (alike ? re[i] > re[best] + ALIKE*most : size > most) best = i;
  }
  out->re = re[best];
  out->im = fabs(im[best]);
  const double *vector = vectors + (ptrdiff_t)m*(im[best] < 0.0 ? best - 1 : best);
  out->body = busiest_body(a, vector, im[best] != 0.0 ? vector + m : NULL, m);
  return TML_OK;
}

static tml_status run(arnoldi *a, tml_pace *out)
{
  a->omega0 = typical_rate(a);
  if (!isfinite(a->omega0)) return TML_RETRY_NAN;
  if (!(a->omega0 > 0.0)) return TML_OK;
  some_motion(a, a->V, 11u);
  some_motion(a, a->V + a->nv, 23u);
  if (!(scale_to_one(a, a->V, 2*a->nv) > 0.0)) return TML_OK;
  const int freedom = 2*(a->nv - a->sim->sys->m), most = freedom < KRYLOV ? freedom : KRYLOV;
  for (a->n = 1; a->n <= most; a->n++)
    if (!extend(a)) break;
  if (a->n > most) a->n = most;
  return largest_eigenvalue(a, out);
}

/* Power steps alone. */
static tml_status rate_only(arnoldi *a, tml_pace *out)
{
  out->re = typical_rate(a);
  return isfinite(out->re) ? TML_OK : TML_RETRY_NAN;
}

/* With factors and matrices at the present state, and room for some vectors. */
static tml_status look(tml_sim *s, int vectors, tml_status (*at)(arnoldi *a, tml_pace *out), tml_pace *out)
{
  *out = (tml_pace){0};
  tml_integrator *g = s->run;
  if (s->sys->nv - s->sys->m <= 0) return TML_OK;
  const tml_state x = tml_accepted_state(g);
  arnoldi *a = tml_new(1, sizeof *a);
  if (!a) return TML_ERR_MEMORY;
  *a = (arnoldi){.sim = s, .kkt = &s->kkt, .nv = s->sys->nv};
  a->V = tml_new((size_t)vectors*2*(size_t)a->nv, sizeof *a->V);
  tml_status st = a->V ? tml_kkt_factor(&s->kkt, &s->work, &x) : TML_ERR_MEMORY;
  if (st == TML_OK) st = tml_system_matrices(s->sys, &s->work, &x, &s->kkt.matrices);
  if (st == TML_OK) st = at(a, out);
  tml_delete(a->V);
  tml_delete(a);
  return st;
}

tml_status tml_pace_find(tml_sim *s, tml_pace *out) { return look(s, KRYLOV + 1, run, out); }

tml_status tml_pace_rate(tml_sim *s, double *rate)
{
  tml_pace p;
  const tml_status st = look(s, 2, rate_only, &p);
  *rate = p.re;
  return st;
}
