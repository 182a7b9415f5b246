#include "support/heavy_top.h"

#include <math.h>
#include <string.h>

#include "math/rotation.h"
#include "math/vec3.h"

#define SUBSTEP 1.25e-5 /* [s] */

static const double mass = 15.0, fixed_J[3] = {15.234375, 0.46875, 15.234375};
static const double arm[3] = {0.0, 1.0, 0.0}, gravity[3] = {0.0, 0.0, -9.81};

typedef struct motion { double e[4], w[3]; } motion; /* w in body axes; as a rate: e', w' */

static void rate(motion *d, const motion *y)
{
  double A[9], weight[3], torque[3], L[3], gyro[3];
  const double *e = y->e, *w = y->w;
  tml_quat_matrix(A, e);
  m3_tmulv(weight, A, gravity);
  v3_cross(torque, arm, weight);
  for (int i = 0; i < 3; i++) L[i] = fixed_J[i]*w[i];
  v3_cross(gyro, w, L);
  for (int i = 0; i < 3; i++) d->w[i] = (mass*torque[i] - gyro[i])/fixed_J[i];
  d->e[0] = 0.5*(-e[1]*w[0] - e[2]*w[1] - e[3]*w[2]);
  d->e[1] = 0.5*(e[0]*w[0] + e[2]*w[2] - e[3]*w[1]);
  d->e[2] = 0.5*(e[0]*w[1] + e[3]*w[0] - e[1]*w[2]);
  d->e[3] = 0.5*(e[0]*w[2] + e[1]*w[1] - e[2]*w[0]);
}

static motion moved(const motion *y, double h, const motion *d)
{
  motion z;
  for (int i = 0; i < 4; i++) z.e[i] = y->e[i] + h*d->e[i];
  for (int i = 0; i < 3; i++) z.w[i] = y->w[i] + h*d->w[i];
  return z;
}

static void runge_kutta(motion *y, double h)
{
  motion k[4], z;
  rate(&k[0], y);
  z = moved(y, 0.5*h, &k[0]);
  rate(&k[1], &z);
  z = moved(y, 0.5*h, &k[1]);
  rate(&k[2], &z);
  z = moved(y, h, &k[2]);
  rate(&k[3], &z);
  static const double part[4] = {1.0/6.0, 1.0/3.0, 1.0/3.0, 1.0/6.0};
  for (int i = 0; i < 4; i++) *y = moved(y, h*part[i], &k[i]);
}

/* The reaction is what the centre of mass lacks: m (a - g). */
static void complete(top_state *s, const motion *y)
{
  motion d;
  double A[9], wr[3], wwr[3], wdr[3];
  rate(&d, y);
  tml_quat_matrix(A, y->e);
  v3_cross(wr, y->w, arm);
  v3_cross(wwr, y->w, wr);
  v3_cross(wdr, d.w, arm);
  for (int i = 0; i < 3; i++) wdr[i] += wwr[i];
  memcpy(s->e, y->e, sizeof s->e);
  v3_copy(s->wb, y->w);
  m3_mulv(s->x, A, arm);
  m3_mulv(s->v, A, wr);
  m3_mulv(s->w, A, y->w);
  m3_mulv(s->lambda, A, wdr);
  for (int i = 0; i < 3; i++) s->lambda[i] = -mass*(s->lambda[i] - gravity[i]);
}

void top_motion(top_state *out, int n, double h)
{
  motion y = {{1.0, 0.0, 0.0, 0.0}, {0.0, 150.0, -4.61538}};
  const int parts = (int)ceil(h/SUBSTEP - 1e-9);
  complete(&out[0], &y);
  for (int i = 1; i <= n; i++) {
    for (int k = 0; k < parts; k++) runge_kutta(&y, h/parts);
    const double norm = sqrt(y.e[0]*y.e[0] + y.e[1]*y.e[1] + y.e[2]*y.e[2] + y.e[3]*y.e[3]);
    for (int k = 0; k < 4; k++) y.e[k] /= norm;
    complete(&out[i], &y);
  }
}
