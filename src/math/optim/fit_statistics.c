/* fit_statistics.c - errors and correlations of fitted parameters from the singular values of the Jacobian. */
#include "math/optim/fit_statistics.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/number.h"
#include "math/inner_product.h"

enum { SWEEPS = 60 };
#define ORTHOGONAL 1e-15 /* largest cosine between two columns that count as orthogonal */
#define LEVEL 0.975      /* the two-sided 95 % interval leaves 2.5 % in each tail */
#define PART 0.01        /* smallest change along a direction that counts, as a fraction of the largest one */

typedef struct decomposition {
  double *U;   /* m x n by columns: J scaled, then U Sigma */
  double *V;   /* n x n by columns */
  int m, n;
} decomposition;

static void rotate_columns(double *a, double *b, int m, double c, double s)
{
  for (int i = 0; i < m; i++) {
    const double x = a[i];
    a[i] = c*x - s*b[i];
    b[i] = s*x + c*b[i];
  }
}

/* (FI3) One-sided Jacobi rotations until the columns are orthogonal. Small singular values are then as accurate as the
 * columns themselves. */
static void rotate_to_orthogonal(decomposition *d)
{
  const size_t m = (size_t)d->m, n = (size_t)d->n;
  bool again = true;
  for (int sweep = 0; sweep < SWEEPS && again; sweep++) {
    again = false;
    for (size_t i = 0; i < n; i++)
      for (size_t j = i + 1; j < n; j++) {
        double *a = d->U + i*m, *b = d->U + j*m;
        const double aa = tml_inner_product(a, a, d->m), bb = tml_inner_product(b, b, d->m);
        const double ab = tml_inner_product(a, b, d->m);
        if (!(fabs(ab) > ORTHOGONAL*sqrt(aa*bb))) continue;
        const double zeta = (bb - aa)/(2.0*ab);
        const double t = copysign(1.0, zeta)/(fabs(zeta) + sqrt(1.0 + zeta*zeta)), c = 1.0/sqrt(1.0 + t*t);
        rotate_columns(a, b, d->m, c, c*t);
        rotate_columns(d->V + i*n, d->V + j*n, d->n, c, c*t);
        again = true;
      }
  }
}

/* Scales the columns of J to length 1; columns of held parameters and columns of zeros get length 0. */
static void scale_columns(decomposition *d, tml_regression *g, const double *J, const int *held)
{
  const size_t m = (size_t)d->m, n = (size_t)d->n;
  for (size_t j = 0; j < n; j++) {
    const double size = sqrt(tml_inner_product(J + j*m, J + j*m, d->m));
    g->size[j] = size;
    for (size_t i = 0; i < m; i++) d->U[j*m + i] = held[j] || !(size > 0.0) ? 0.0 : J[j*m + i]/size;
    d->V[j*n + j] = 1.0;
  }
}

/* Sorts the singular values in descending order, with their directions. */
static void sort_singular_values(decomposition *d, tml_regression *g)
{
  const size_t m = (size_t)d->m, n = (size_t)d->n;
  for (size_t k = 0; k < n; k++) {
    size_t best = n;
    double most = -1.0;
    for (size_t j = 0; j < n; j++) {
      const double length = d->U[j*m] < INFINITY ? sqrt(tml_inner_product(d->U + j*m, d->U + j*m, d->m)) : -2.0;
      if (length > most) {
        most = length;
        best = j;
      }
    }
    assert(best < n && (k == 0 || !(most > g->singular[k - 1])));
    g->singular[k] = most;
    memcpy(g->direction + k*n, d->V + best*n, n*sizeof(double));
    d->U[best*m] = INFINITY; /* taken */
  }
}

/* Change of parameter i along a direction, in its own unit: directions are stored for columns of length 1. */
static double change_along(const tml_regression *g, int direction, int i)
{
  return g->direction[direction*g->n + i]/(g->size[i] > 0.0 ? g->size[i] : 1.0);
}

bool tml_regression_moves(const tml_regression *g, int direction, int parameter)
{
  double most = 0.0;
  for (int i = 0; i < g->n; i++) most = fmax(most, fabs(change_along(g, direction, i)));
  return fabs(change_along(g, direction, parameter)) > PART*most;
}

/* (FI4) Standard errors and correlations of the parameters that are determined. */
static void set_parameter_errors(tml_regression *g, const int *held)
{
  const int n = g->n;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0.0;
      for (int k = 0; k < g->n_known; k++)
        sum += g->direction[k*n + i]*g->direction[k*n + j]/(g->singular[k]*g->singular[k]);
      g->correlation[i*n + j] = sum;
    }
  for (int i = 0; i < n; i++) {
    bool known = !held[i] && g->freedom > 0 && g->size[i] > 0.0;
    for (int k = g->n_known; k < n; k++) known = known && !tml_regression_moves(g, k, i);
    g->error[i] = known ? g->deviation*sqrt(g->correlation[i*n + i])/g->size[i] : NAN;
  }
  for (int i = 0; i < n; i++) /* the diagonal is set last because the other entries are divided by it */
    for (int j = 0; j < n; j++)
      if (i != j) g->correlation[i*n + j] /= sqrt(g->correlation[i*n + i]*g->correlation[j*n + j]);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (isnan(g->error[i]) || isnan(g->error[j])) g->correlation[i*n + j] = NAN;
      else if (i == j) g->correlation[i*n + j] = 1.0;
    }
}

static bool allocate_regression(tml_regression *g, decomposition *d, int m, int n)
{
  const size_t rows = (size_t)m, columns = (size_t)n;
  g->n = n;
  g->error = tml_new(columns, sizeof(double));
  g->correlation = tml_new(columns*columns, sizeof(double));
  g->size = tml_new(columns, sizeof(double));
  g->singular = tml_new(columns, sizeof(double));
  g->direction = tml_new(columns*columns, sizeof(double));
  *d = (decomposition){.m = m, .n = n};
  d->U = tml_new(rows*columns, sizeof(double));
  d->V = tml_new(columns*columns, sizeof(double));
  return g->error && g->correlation && g->size && g->singular && g->direction && d->U && d->V;
}

tml_status tml_regression_make(tml_regression *g, const tml_squares *s, double least, tml_error *err)
{
  const int m = s->m, n = s->n, *held = s->bound;
  decomposition d;
  int n_free = 0;
  const bool room = allocate_regression(g, &d, m, n);
  if (room) {
    scale_columns(&d, g, s->J, held);
    rotate_to_orthogonal(&d);
    sort_singular_values(&d, g);
    for (int j = 0; j < n; j++) n_free += !held[j];
    g->n_known = 0;
    while (g->n_known < n_free && g->singular[g->n_known] > least*g->singular[0]) g->n_known++;
    g->freedom = m - g->n_known;
    g->deviation = g->freedom > 0 ? sqrt(tml_inner_product(s->r, s->r, m)/g->freedom) : NAN;
    g->t = g->freedom > 0 ? tml_optim_student_quantile(LEVEL, g->freedom) : NAN;
    set_parameter_errors(g, held);
  }
  tml_delete(d.U);
  tml_delete(d.V);
  return room ? TML_OK : tml_fail_memory(err);
}

void tml_regression_free(tml_regression *g)
{
  tml_delete(g->error);
  tml_delete(g->correlation);
  tml_delete(g->size);
  tml_delete(g->singular);
  tml_delete(g->direction);
  *g = (tml_regression){0};
}

/* ---------------------------------------------------------------- Student's distribution --- */

/* (FI5) Probability of |T| < t: a finite sum for integer degrees of freedom. */
static double probability_inside(double t, int freedom)
{
  const double angle = atan(t/sqrt((double)freedom)), c = cos(angle), s = sin(angle);
  const bool odd = freedom%2 == 1;
  double term = odd ? c : 1.0, sum = freedom > 1 ? term : 0.0;
  for (int k = odd ? 3 : 2; k < freedom; k += 2) {
    term *= c*c*(k - 1.0)/k;
    sum += term;
    if (!(term > 1e-18*sum)) break;
  }
  return odd ? 2.0/TML_PI*(angle + s*sum) : s*sum;
}

double tml_optim_student_quantile(double p, int freedom)
{
  const double wanted = 2.0*p - 1.0;
  double low = 0.0, high = 1.0;
  while (probability_inside(high, freedom) < wanted && high < 1e12) high *= 2.0;
  for (int i = 0; i < 200 && high - low > 1e-15*high; i++) {
    const double middle = 0.5*(low + high);
    if (probability_inside(middle, freedom) < wanted) low = middle;
    else high = middle;
  }
  return 0.5*(low + high);
}
