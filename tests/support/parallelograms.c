#include "support/parallelograms.h"

#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define SUBSTEP 1e-4 /* [s] */

static const double gravity = 9.81, table_speed = 2.0; /* [rad/s] about y */
static const double across = 1.0/12.0, along = 1e-3;   /* [kg m2] inertia of a rod across its axis, and about it */
static const double tilt[4] = {0.8, 0.2, -0.4, 0.4};   /* Euler parameters of the oblique plane */

/* ---------------------------------------------------------------- the model ------------------ */

typedef struct writer { char *text; size_t size, used; row_kind kind; } writer;

static void add(writer *w, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  const int n = vsnprintf(w->text + w->used, w->size - w->used, fmt, ap);
  va_end(ap);
  if (n > 0) w->used += (size_t)n < w->size - w->used ? (size_t)n : w->size - w->used - 1;
}

static void multiply(double out[4], const double a[4], const double b[4])
{
  out[0] = a[0]*b[0] - a[1]*b[1] - a[2]*b[2] - a[3]*b[3];
  out[1] = a[0]*b[1] + a[1]*b[0] + a[2]*b[3] - a[3]*b[2];
  out[2] = a[0]*b[2] - a[1]*b[3] + a[2]*b[0] + a[3]*b[1];
  out[3] = a[0]*b[3] + a[1]*b[2] - a[2]*b[1] + a[3]*b[0];
}

/* From the axes of the row at t to those of ground. */
static void turn(row_kind kind, double t, double x[3])
{
  const double half = 0.5*table_speed*t;
  double e[4] = {1.0, 0.0, 0.0, 0.0}, y[4], z[4];
  if (kind == ROW_OBLIQUE) memcpy(e, tilt, sizeof e);
  if (kind == ROW_TURNTABLE) e[0] = cos(half), e[2] = sin(half);
  const double back[4] = {e[0], -e[1], -e[2], -e[3]}, in[4] = {0.0, x[0], x[1], x[2]};
  multiply(y, e, in);
  multiply(z, y, back);
  memcpy(x, z + 1, 3*sizeof *x);
}

static void add_vector(writer *w, const char *key, double x, double y)
{
  double p[3] = {x, y, 0.0};
  turn(w->kind, 0.0, p);
  if (w->kind == ROW_PLANAR) add(w, "%s: [%.17g, %.17g], ", key, x, y);
  else add(w, "%s: [%.17g, %.17g, %.17g], ", key, p[0], p[1], p[2]);
}

/* A rod with its centre at (x, y), velocity (v, 0), turned by `angle` about the normal, spinning by `spin`. */
static void add_rod(writer *w, const char *name, int k, const double rod[5])
{
  const double x = rod[0], y = rod[1], v = rod[2], angle = rod[3], spin = rod[4];
  add(w, "  %s%d: {mass: 1, ", name, k);
  add_vector(w, "position", x, y);
  if (w->kind == ROW_PLANAR) {
    add(w, "velocity: [%.17g, 0], kind: planar, inertia: 1/12, angle: %.17g, angular-velocity: %.17g, ", v, angle,
        spin);
  } else {
    double z[4] = {cos(0.5*angle), 0.0, 0.0, sin(0.5*angle)}, e[4], omega[3] = {0.0, 0.0, spin};
    double u[3] = {v, 0.0, w->kind == ROW_TURNTABLE ? -table_speed*x : 0.0};
    if (w->kind == ROW_OBLIQUE) multiply(e, tilt, z);
    else memcpy(e, z, sizeof e);
    turn(w->kind, 0.0, omega);
    turn(w->kind, 0.0, u);
    if (w->kind == ROW_TURNTABLE) omega[1] += table_speed;
    add(w, "inertia: [%g, 1/12, 1/12], orientation: {quaternion: [%.17g, %.17g, %.17g, %.17g]}, velocity: [%.17g, "
        "%.17g, %.17g], angular-velocity: [%.17g, %.17g, %.17g], ", along, e[0], e[1], e[2], e[3], u[0], u[1], u[2],
        omega[0], omega[1], omega[2]);
  }
  add(w, "markers: {O: {at: [-0.5, 0]}, A: {at: [0.5, 0]}}}\n");
}

static void add_bearings(writer *w, int n)
{
  double z[3] = {0.0, 0.0, 1.0};
  turn(w->kind, 0.0, z);
  for (int k = 0; k <= n; k++) {
    double p[3] = {k, 0.0, 0.0};
    turn(w->kind, 0.0, p);
    add(w, "%sp%d: {at: [%.17g, %.17g, %.17g]", k ? ", " : "", k, p[0], p[1], p[2]);
    if (w->kind == ROW_OBLIQUE) add(w, ", z: [%.17g, %.17g, %.17g]", z[0], z[1], z[2]);
    add(w, "}");
  }
}

void row_text(char *text, size_t size, row_kind kind, int n)
{
  writer w = {text, size, 0, kind};
  const bool table = kind == ROW_TURNTABLE;
  double g[3] = {0.0, -gravity, 0.0};
  turn(kind, 0.0, g);
  add(&w, "trammel: 1\ngravity: [%.17g, %.17g, %.17g]\nbodies:\n  ground: {markers: {", g[0], g[1], g[2]);
  if (table) {
    add(&w, "y: {z: [0, 1, 0]}}}\n  table: {mass: 1, inertia: [1, 1, 1], angular-velocity: [0, %g, 0], markers: {"
        "y: {z: [0, 1, 0]}, ", table_speed);
  }
  add_bearings(&w, n);
  add(&w, "}}\n");
  const double half = 2.0*atan(1.0);
  for (int k = 0; k <= n; k++) add_rod(&w, "crank", k, (const double[5]){k, 0.5, 0.5, half, -1.0});
  for (int k = 0; k < n; k++) add_rod(&w, "coupler", k, (const double[5]){k + 0.5, 1.0, 1.0, 0.0, 0.0});
  add(&w, "joints:\n");
  if (table) add(&w, "  swivel: {revolute: [ground.y, table.y]}\n");
  for (int k = 0; k <= n; k++)
    add(&w, "  base%d: {revolute: [%s.p%d, crank%d.O]}\n", k, table ? "table" : "ground", k, k);
  for (int k = 0; k < n; k++) {
    add(&w, "  left%d: {revolute: [crank%d.A, coupler%d.O]}\n", k, k, k);
    add(&w, "  right%d: {revolute: [coupler%d.A, crank%d.A]}\n", k, k, k + 1);
  }
  if (table) add(&w, "motions:\n  spin: {rotation: swivel, value: \"%g*time\"}\n", table_speed);
}

/* ---------------------------------------------------------------- its motion ----------------- */

/* Angular acceleration of the cranks: (m l^2) ((N + 1)/3 + N) angle'' = m g l ((N + 1)/2 + N) sin(angle), and on the
 * table what turns with it. */
static double acceleration(row_kind kind, int n, double angle)
{
  const double s = sin(angle), c = cos(angle);
  double torque = gravity*(0.5*(n + 1) + n)*s;
  if (kind == ROW_TURNTABLE) {
    double sum = (n + 1)*(across - along)*s*c;
    for (int k = 0; k <= n; k++) sum += (k + 0.5*s)*0.5*c;
    for (int k = 0; k < n; k++) sum += (k + 0.5 + s)*c;
    torque += table_speed*table_speed*sum;
  }
  return torque/((n + 1)/3.0 + n);
}

/* A point (x0 + f sin, f cos) of the row: place, velocity, acceleration in ground axes at t. */
static void point(row_kind kind, const row_state *s, double t, double x0, double f, double out[3][3])
{
  const double sn = sin(s->angle), c = cos(s->angle), w = s->speed, e = s->a[0]; /* e: set by the caller */
  const double W = kind == ROW_TURNTABLE ? table_speed : 0.0;
  const double x = x0 + f*sn, xd = f*c*w, xdd = f*(c*e - sn*w*w), ydd = -f*(sn*e + c*w*w);
  const double local[3][3] = {{x, f*c, 0.0}, {xd, -f*sn*w, -W*x}, {xdd - W*W*x, ydd, -2.0*W*xd}};
  for (int i = 0; i < 3; i++) {
    memcpy(out[i], local[i], sizeof out[i]);
    turn(kind, t, out[i]);
  }
}

static void describe(row_state *s, row_kind kind, int n, double t)
{
  double p[3][3], up[3] = {0.0, gravity, 0.0};
  s->a[0] = acceleration(kind, n, s->angle);
  turn(kind, t, up);
  for (int i = 0; i < 3; i++) s->force[i] = (2*n + 1)*up[i];
  for (int k = 0; k <= n; k++) {
    point(kind, s, t, k, 0.5, p);
    for (int i = 0; i < 3; i++) s->force[i] += p[2][i];
  }
  for (int k = 0; k < n; k++) {
    point(kind, s, t, k + 0.5, 1.0, p);
    for (int i = 0; i < 3; i++) s->force[i] += p[2][i];
  }
  point(kind, s, t, 0.5, 1.0, p);
  memcpy(s->x, p[0], sizeof s->x);
  memcpy(s->v, p[1], sizeof s->v);
  memcpy(s->a, p[2], sizeof s->a);
}

void row_move(row_state *s, row_kind kind, int n, double t0, double t1)
{
  const int steps = (int)ceil((t1 - t0)/SUBSTEP*(1.0 - 1e-12));
  const double h = steps > 0 ? (t1 - t0)/steps : 0.0;
  for (int i = 0; i < steps; i++) {
    const double q = s->angle, v = s->speed;
    const double a1 = acceleration(kind, n, q), v2 = v + 0.5*h*a1;
    const double a2 = acceleration(kind, n, q + 0.5*h*v), v3 = v + 0.5*h*a2;
    const double a3 = acceleration(kind, n, q + 0.5*h*v2), v4 = v + h*a3;
    const double a4 = acceleration(kind, n, q + h*v3);
    s->angle += h/6.0*(v + 2.0*v2 + 2.0*v3 + v4);
    s->speed += h/6.0*(a1 + 2.0*a2 + 2.0*a3 + a4);
  }
  describe(s, kind, n, t1);
}
