/* sound.c - a plug-in as it should be: routines with and without derivatives, and one that cannot always compute. */
#include "trammel_plugin.h"

#include <math.h>

/* p x y^2 */
static int product(const double *a, const double *p, double *value)
{
  *value = p[0]*a[0]*a[1]*a[1];
  return 0;
}

static int product_slopes(const double *a, const double *p, double *value, double *gradient)
{
  gradient[0] = p[0]*a[1]*a[1];
  gradient[1] = 2*p[0]*a[0]*a[1];
  return product(a, p, value);
}

/* sin(p x) exp(y): derivatives by differences */
static int wave(const double *a, const double *p, double *value)
{
  *value = sin(p[0]*a[0])*exp(a[1]);
  return 0;
}

/* Has a value only from 0 on. */
static int root(const double *a, const double *p, double *value)
{
  (void)p;
  if (a[0] < 0) return 1;
  *value = sqrt(a[0]);
  return 0;
}

/* So fine that only differences of the right scale find its slope. */
static int fine(const double *a, const double *p, double *value)
{
  (void)p;
  *value = sin(1e6*a[0]);
  return 0;
}

/* Forgets one derivative, and one value. */
static int careless(const double *a, const double *p, double *value)
{
  (void)a;
  (void)p;
  (void)value;
  return 0;
}

static int careless_slopes(const double *a, const double *p, double *value, double *gradient)
{
  (void)p;
  *value = a[0] + a[1];
  gradient[0] = 1;
  return 0;
}

static int identity(const double *a, const double *p, double *value)
{
  (void)p;
  *value = a[0];
  return 0;
}

static int parameter(const double *a, const double *p, double *value)
{
  *value = p[(int)a[0]];
  return 0;
}

/* p0 exp(-((x - p1)/p2)^2): so narrow that steps pass over it */
static int pulse(const double *a, const double *p, double *value)
{
  const double u = (a[0] - p[1])/p[2];
  *value = p[0]*exp(-u*u);
  return 0;
}

static const double scales[] = { 1e-6 };

static const tml_plugin_routine routines[] = {
  { "product", 2, 1, product, product_slopes, 0 },
  { "wave", 2, 1, wave, 0, 0 },
  { "root", 1, 0, root, 0, 0 },
  { "fine", 1, 0, fine, 0, scales },
  { "careless", 2, 0, careless, careless_slopes, 0 },
  { "identity", 1, 0, identity, 0, 0 },
  { "parameter", 1, 3, parameter, 0, 0 },
  { "pulse", 1, 3, pulse, 0, 0 },
};

static const tml_plugin plugin = { TML_PLUGIN_VERSION, (int)(sizeof routines/sizeof *routines), routines };

const tml_plugin *tml_plugin_get(void) { return &plugin; }
