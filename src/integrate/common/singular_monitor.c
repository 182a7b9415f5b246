/* singular_monitor.c - detects singular configurations: hints that cost nothing, then evaluations of sigma and its
 * rate. */
#include "integrate/common/singular_monitor.h"

#include "integrate/common/integrator.h"
#include "math/fixed_random.h"

#define LOOSE 0.1        /* fraction of the largest hold below which sigma is monitored */
#define FIRM 0.3         /* fraction of the largest hold above which rows are not checked inside steps */
#define SLACK 1e-2       /* sigma below which rows count as nearly dependent */
#define NEAR 4.0         /* a singular configuration is ahead within this many steps, or half widths of the crossing */
#define DUE 1.3          /* the crossing begins within this many half widths */
#define SPAN 0.2         /* longest crossing, in rad of the fastest motion */
#define SHORTEST 0.04    /* [rad] shortest crossing: behind it accelerations have noise eps/angle^2, their rates
                            eps/angle^3 */
#define LOST 1e-7        /* sigma below which the singular configuration cannot be located */
#define BLURRED 1e-5     /* hold below which accelerations are dominated by round-off */
#define PROBE 1e-2       /* fraction of a step over which the rate of sigma is computed */
#define PATIENCE 0.3     /* fraction of the remaining time until the next evaluation */
#define SLOWEST 0.5      /* smallest rate of change assumed for sigma, as a fraction of the rate of the motion */
#define FASTEST 10.0     /* times the rate of the motion: largest plausible rate of change of sigma; beyond it sigma was
                            not found */
#define SAME 1e-2        /* relative change of sigma between evaluations that counts as none */
#define QUIET 15.0       /* most steps between evaluations while sigma does not change */
#define HAIRS_BREADTH 1e-9 /* relative margin so that an interval reaches its end in spite of rounding */
enum { ITERATIONS = 12 };

/* ---------------------------------------------------------------- sigma ---------------------- */

/* Inverse iteration with G M^-1 G^T, its rows scaled. A multiple singular value counts once. */
double tml_singular_monitor_sigma(tml_integrator *g, double t, const double *q)
{
  tml_kkt *k = g->kkt;
  const int nv = g->sys->nv, m = g->sys->m;
  const tml_state x = {.t = t, .q = q, .v = g->v, .a = g->qdd, .lambda = g->lambda, .X = g->X, .p = g->p};
  if (m == 0 || tml_kkt_factor(k, g->work, &x) != TML_OK) return NAN;
  tml_kkt_read_scale(k);
  double *y = g->phi, size = 1.0; /* scratch between steps */
  unsigned seed = 3u;
  for (int i = 0; i < m; i++) y[i] = tml_fixed_random(&seed);
  for (int it = 0; it <= ITERATIONS; it++) {
    double sum = 0.0;
    for (int i = 0; i < m; i++) sum += y[i]*y[i];
    size = sqrt(sum);
    if (it == ITERATIONS || !(size > 0.0)) break;
    memset(k->b, 0, (size_t)k->saddle.n*sizeof(double));
    for (int i = 0; i < m; i++) k->b[nv + i] = sqrt(k->scale[i])*y[i]/size;
    tml_kkt_solve(k, k->b);
    for (int i = 0; i < m; i++) y[i] = k->b[nv + i]*sqrt(k->scale[i]);
  }
  return 1.0/sqrt(size);
}

/* ---------------------------------------------------------------- hints ---------------------- */

static void begin_watch(tml_passage *p)
{
  if (!p->monitored) p->next_check = -INFINITY;
  p->monitored = true;
}

void tml_singular_monitor_sample(tml_integrator *g)
{
  tml_passage *p = &g->passage;
  p->hold = g->sys->m > 0 ? g->kkt->hold : NAN;
  if (isnan(p->hold)) return;
  p->best = fmax(p->best, p->hold);
  if (p->hold < LOOSE*p->best) begin_watch(p);
}

bool tml_singular_monitor_is_far(const tml_integrator *g)
{
  const tml_passage *p = &g->passage;
  return !p->monitored && p->hold >= FIRM*p->best;
}

bool tml_singular_monitor_allows(tml_integrator *g, double t, const double *q, double excess)
{
  const double sigma = tml_singular_monitor_sigma(g, t, q);
  if (!(sigma < SLACK) || !(sigma*excess <= 1.0)) return false;
  begin_watch(&g->passage);
  return true;
}

bool tml_singular_monitor_blurs_rows(tml_integrator *g)
{
  tml_passage *p = &g->passage;
  if (g->sys->m == 0 || !(g->h_last > 0.0)) return false;
  p->best_row = fmax(p->best_row, fmax(g->kkt->hold, p->best));
  const double near = NEAR*g->h_last*tml_singular_monitor_rate(g, NULL); /* long steps are never far from a singular
                                                                          configuration */
  return g->kkt->hold < LOOSE*p->best_row && g->kkt->hold < fmin(SLACK, fmax(BLURRED, near));
}

/* ---------------------------------------------------------------- evaluations of sigma ------- */

double tml_singular_monitor_rate(const tml_integrator *g, const double *jerk)
{
  double turn = 0.0, a = 0.0, j = 0.0;
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    for (int i = 0; i < body->nv; i++) {
      const int k = body->v + i;
      if (g->sys->kind[k] == TML_CLASS_ANGLE) turn = fmax(turn, fabs(g->v[k])*tml_integrator_size_weight(g, k));
      a = fmax(a, fabs(g->qdd[k])*tml_integrator_size_weight(g, k));
      if (jerk) j = fmax(j, fabs(jerk[k])*tml_integrator_size_weight(g, k));
    }
  }
  return fmax(fmax(turn, sqrt(a)), cbrt(j));
}

/* Half width of a crossing whose error, H^5 w^6/720, is a tenth of the tolerance. Fixed steps cross by whole steps. */
static double half_crossing(const tml_integrator *g, double w)
{
  const double h = g->opt.step, narrow = g->passage.narrow;
  if (!(h > 0.0)) return 0.5*narrow*fmin(SPAN, fmax(SHORTEST, pow(72.0*g->opt.tolerance, 0.2)))/w;
  return h*fmax(1.0, ceil(0.5*narrow*SHORTEST/(w*h)));
}

/* The current typical step. */
static double usual_step(const tml_integrator *g)
{
  if (g->opt.step > 0.0) return g->opt.step;
  return g->ops->own_steps && g->h_last > 0.0 ? g->h_last : g->h_next;
}

/* The rows of many models have a small sigma by nature (a long chain, 0.006), which does not change. While it is
 * steady, evaluations become rarer, but not rarer than its rate permits. */
static void wait_while_same(tml_passage *p, double sigma, double rate, double h)
{
  const double soon = PATIENCE*sigma/(fabs(rate)*h);
  p->still = fabs(sigma - p->seen) <= SAME*sigma ? fmin(fmin(2.0*p->still + 1.0, QUIET), floor(soon)) : 0.0;
  p->seen = sigma;
  p->waited = 0.0;
}

/* Evaluates sigma and its rate along the motion: when it will be zero, and when to evaluate it again. */
static void estimate_time_to_singularity(tml_integrator *g)
{
  tml_passage *p = &g->passage;
  const double w = tml_singular_monitor_rate(g, NULL), h = usual_step(g);
  p->flat = INFINITY;
  p->next_check = g->t + h;
  if (!(w > 0.0) || g->sys->m == 0) return;
  p->half = half_crossing(g, w);
  const double sigma = tml_singular_monitor_sigma(g, g->t, g->q), d = PROBE*fmin(p->half, sigma/w);
  for (int i = 0; i < g->sys->nv; i++) g->r[i] = d*g->v[i];
  tml_system_move(g->sys, g->q_mid, g->q, g->r);
  const double rate = (tml_singular_monitor_sigma(g, g->t + d, g->q_mid) - sigma)/d, left = sigma/fabs(rate);
  if (!(fabs(rate) <= FASTEST*w)) {
    p->still = 0.0;
    return;
  }
  wait_while_same(p, sigma, rate, h);
  p->next_check = g->t + PATIENCE*sigma/fmax(fabs(rate), SLOWEST*w);
  if (rate >= 0.0) {
    p->locked = false;
    p->narrow = 1.0;
  }
  if (rate >= 0.0 || p->locked || sigma < LOST || !(left < NEAR*fmax(h, p->half))) return;
  p->flat = g->t + left;
  p->next_check = g->t;
  p->still = 0.0;
}

void tml_singular_monitor_update(tml_integrator *g)
{
  tml_passage *p = &g->passage;
  if (!p->monitored || g->opt.exact_iterations > 0 || g->t < p->next_check) return;
  if (p->waited++ < p->still) return;
  /* the rows are far from dependent */
  if (p->hold >= fmax(LOOSE*p->best, NEAR*usual_step(g)*tml_singular_monitor_rate(g, NULL))) p->flat = INFINITY;
  else estimate_time_to_singularity(g);
}

bool tml_singular_monitor_explains(tml_integrator *g, tml_status failure)
{
  tml_passage *p = &g->passage;
  const bool shorter = failure == TML_RETRY_ACCURACY && !g->ops->own_steps; /* a shorter step is enough */
  if (failure < 0 || shorter || g->opt.exact_iterations > 0 || g->sys->m == 0) return false;
  if (p->flat < INFINITY) { /* steps that end before it fail as well, so the crossing starts from here */
    p->half = fmax(p->half, (p->flat - g->t)/DUE*(1.0 + HAIRS_BREADTH));
    return true;
  }
  begin_watch(p);
  estimate_time_to_singularity(g);
  return p->flat < INFINITY;
}

/* ---------------------------------------------------------------- steps ---------------------- */

/* Replaces a short remainder by two equal steps. */
double tml_singular_monitor_limit(const tml_integrator *g, double h)
{
  const double left = g->passage.flat - g->passage.half - g->t;
  if (!(left < INFINITY) || !(left > 0.0) || h <= 0.5*left) return h;
  return h < left ? 0.5*left : left;
}

bool tml_singular_monitor_due(const tml_integrator *g)
{
  return g->passage.flat - g->t <= DUE*g->passage.half;
}
