/* coulomb.h - masses on a line with springs between them and ideal friction of Coulomb, integrated from event to event:
 * Runge-Kutta steps that end where a slip ends, or where a force exceeds static friction. Nothing is elastic but the
 * springs. Shares no code with the program. */
#ifndef TEST_COULOMB_H
#define TEST_COULOMB_H

#include <math.h>
#include <string.h>

enum { COULOMB_MOST = 3, COULOMB_ROWS = 2*COULOMB_MOST };

/* Mass `on` rubs on mass `against`, or on a support with a speed if that is -1. */
typedef struct coulomb_surface { int on, against; double speed, load, rest, slide; } coulomb_surface;

typedef struct coulomb {
  int masses, surfaces;
  double mass[COULOMB_MOST];
  double stiffness[COULOMB_MOST][COULOMB_MOST], pull[COULOMB_MOST], rate[COULOMB_MOST]; /* F = pull + rate t - K x */
  coulomb_surface surface[COULOMB_MOST];
  double t, x[COULOMB_MOST], v[COULOMB_MOST];
  int slip[COULOMB_MOST];      /* direction in which a surface slips; 0: it sticks */
  double force[COULOMB_MOST];  /* of friction on mass `on`, at the last evaluation */
} coulomb;

/* Solves A y = b with n rows by elimination with pivots. */
static inline void coulomb_solve(double A[COULOMB_ROWS][COULOMB_ROWS + 1], int n)
{
  for (int k = 0; k < n; k++) {
    int best = k;
    for (int i = k + 1; i < n; i++) best = fabs(A[i][k]) > fabs(A[best][k]) ? i : best;
    for (int j = 0; j <= n; j++) {
      const double x = A[k][j];
      A[k][j] = A[best][j];
      A[best][j] = x;
    }
    for (int i = 0; i < n; i++) {
      const double f = i == k ? 0.0 : A[i][k]/A[k][k];
      for (int j = 0; j <= n && f != 0.0; j++) A[i][j] -= f*A[k][j];
    }
  }
  for (int k = 0; k < n; k++) A[k][n] /= A[k][k];
}

/* Accelerations, and the forces of friction: of what slips mu_d N, of what sticks as much as it takes. */
static inline void coulomb_accelerate(coulomb *c, double t, const double *x, double *a)
{
  double A[COULOMB_ROWS][COULOMB_ROWS + 1];
  const int n = c->masses, rows = n + c->surfaces;
  memset(A, 0, sizeof A);
  for (int i = 0; i < n; i++) {
    A[i][i] = c->mass[i];
    A[i][rows] = c->pull[i] + c->rate[i]*t;
    for (int j = 0; j < n; j++) A[i][rows] -= c->stiffness[i][j]*x[j];
  }
  for (int k = 0; k < c->surfaces; k++) {
    const coulomb_surface *s = &c->surface[k];
    A[s->on][n + k] = -1.0;
    if (s->against >= 0) A[s->against][n + k] = 1.0;
    if (c->slip[k] == 0) {
      A[n + k][s->on] = 1.0;
      if (s->against >= 0) A[n + k][s->against] = -1.0;
    } else {
      A[n + k][n + k] = 1.0;
      A[n + k][rows] = -c->slip[k]*s->slide*s->load;
    }
  }
  coulomb_solve(A, rows);
  for (int i = 0; i < n; i++) a[i] = A[i][rows];
  for (int k = 0; k < c->surfaces; k++) c->force[k] = A[n + k][rows];
}

static inline void coulomb_runge_kutta(coulomb *c, double h)
{
  static const double node[4] = {0.0, 0.5, 0.5, 1.0}, weight[4] = {1.0/6.0, 1.0/3.0, 1.0/3.0, 1.0/6.0};
  double x[COULOMB_MOST] = {0}, v[COULOMB_MOST] = {0}, dx[COULOMB_MOST] = {0}, dv[COULOMB_MOST] = {0};
  double a[COULOMB_MOST] = {0}, w[COULOMB_MOST] = {0};
  for (int s = 0; s < 4; s++) {
    for (int i = 0; i < c->masses; i++) {
      x[i] = c->x[i] + node[s]*h*w[i];
      v[i] = c->v[i] + node[s]*h*a[i];
    }
    coulomb_accelerate(c, c->t + node[s]*h, x, a);
    for (int i = 0; i < c->masses; i++) {
      w[i] = v[i];
      dx[i] += weight[s]*h*v[i];
      dv[i] += weight[s]*h*a[i];
    }
  }
  for (int i = 0; i < c->masses; i++) c->x[i] += dx[i], c->v[i] += dv[i];
  c->t += h;
  coulomb_accelerate(c, c->t, c->x, a);
}

static inline double coulomb_slip_speed(const coulomb *c, int k)
{
  const coulomb_surface *s = &c->surface[k];
  return c->v[s->on] - (s->against >= 0 ? c->v[s->against] : s->speed);
}

/* Whether a surface does not do any more what it did in the step to the present state. */
static inline int coulomb_has_switched(const coulomb *c, int k)
{
  const coulomb_surface *s = &c->surface[k];
  if (c->slip[k] == 0) return fabs(c->force[k]) > s->rest*s->load*(1.0 + 1e-12);
  return c->slip[k]*coulomb_slip_speed(c, k) < -1e-13;
}

static inline int coulomb_any_switched(const coulomb *c)
{
  int any = 0;
  for (int k = 0; k < c->surfaces; k++) any = any || coulomb_has_switched(c, k);
  return any;
}

/* What came to rest sticks; then what cannot be held slips, one surface after the other. */
static inline void coulomb_switch(coulomb *c)
{
  double a[COULOMB_MOST];
  for (int k = 0; k < c->surfaces; k++)
    if (c->slip[k] != 0 && coulomb_has_switched(c, k)) c->slip[k] = 0;
  for (int again = 1; again;) {
    again = 0;
    coulomb_accelerate(c, c->t, c->x, a);
    for (int k = 0; k < c->surfaces && !again; k++) {
      if (c->slip[k] != 0 || !coulomb_has_switched(c, k)) continue;
      c->slip[k] = c->force[k] > 0.0 ? -1 : 1;
      again = 1;
    }
  }
}

/* Advances to a time by steps of at most h. Returns how often a surface switched. */
static inline int coulomb_advance(coulomb *c, double until, double h)
{
  int events = 0;
  while (c->t < until - 1e-15) {
    const coulomb before = *c;
    double high = fmin(h, until - c->t), low = 0.0;
    coulomb_runge_kutta(c, high);
    if (!coulomb_any_switched(c)) continue;
    for (int i = 0; i < 60; i++) {
      const double middle = 0.5*(low + high);
      *c = before;
      coulomb_runge_kutta(c, middle);
      if (coulomb_any_switched(c)) high = middle;
      else low = middle;
    }
    *c = before;
    coulomb_runge_kutta(c, high);
    coulomb_switch(c);
    events++;
  }
  return events;
}

#endif
