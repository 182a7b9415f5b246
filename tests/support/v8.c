#include "support/v8.h"

#include <math.h>

#define SUBSTEP 5e-5 /* [s] */

/* The data of examples/v8.yaml. */
static const double r = 0.044, l = 0.150, c = 0.042; /* crank, rod, its centre of mass */
static const double m_rod = 0.60, J_rod = 0.0028, m_piston = 0.52, J_crank = 0.225;
static const double torque = 80.0, t_ramp = 0.2;
static const double pin[4] = {0.0, 90.0, 270.0, 180.0}, bank[2] = {45.0, 135.0};

static const double degree = 3.14159265358979323846/180.0;

/* First and second derivatives by the crank angle, in the axes of the cylinder: u along it, w across. */
typedef struct throw {
  double sine, cosine;       /* of the angle of the rod from the axis */
  double psi[2];             /* that angle */
  double s[2];               /* piston */
  double u[2], w[2];         /* centre of mass of the rod */
} throw;

/* `delta`: angle of the pin from the axis of the cylinder. */
static throw throw_at(double delta)
{
  const double k = r/l, sd = sin(delta), cd = cos(delta);
  const double q = sqrt(1.0 - k*k*sd*sd);
  const double q1 = -k*k*sd*cd/q, q2 = -k*k*((cd*cd - sd*sd)/q - sd*cd*q1/(q*q));
  return (throw){
    .sine = -k*sd, .cosine = q,
    .psi = {-k*cd/q, k*sd/q + k*cd*q1/(q*q)},
    .s = {-r*sd + l*q1, -r*cd + l*q2},
    .u = {-r*sd + c*q1, -r*cd + c*q2},
    .w = {r*cd*(1.0 - c/l), -r*sd*(1.0 - c/l)},
  };
}

/* Inertia of the whole drive seen at the crank, and half its derivative by the angle. */
static void inertia(double angle, double *I, double *half)
{
  *I = J_crank;
  *half = 0.0;
  for (int i = 0; i < 8; i++) {
    const throw a = throw_at(angle + degree*(pin[i%4] - bank[i/4]));
    *I += m_rod*(a.u[0]*a.u[0] + a.w[0]*a.w[0]) + J_rod*a.psi[0]*a.psi[0] + m_piston*a.s[0]*a.s[0];
    *half += m_rod*(a.u[0]*a.u[1] + a.w[0]*a.w[1]) + J_rod*a.psi[0]*a.psi[1] + m_piston*a.s[0]*a.s[1];
  }
}

static double moment(double t)
{
  const double x = fmin(t/t_ramp, 1.0);
  return torque*x*x*(3.0 - 2.0*x);
}

static double acceleration(double t, double angle, double speed)
{
  double I, half;
  inertia(angle, &I, &half);
  return (moment(t) - half*speed*speed)/I;
}

/* Newton for piston and rod, Euler for the rod about its centre of mass. */
void v8_force(v8_state *x)
{
  const double axis = degree*bank[0], w2 = x->speed*x->speed;
  const throw a = throw_at(x->angle + degree*(pin[0] - bank[0]));
  const double small_u = -m_piston*(a.s[0]*x->rate + a.s[1]*w2);
  const double u = m_rod*(a.u[0]*x->rate + a.u[1]*w2) - small_u;
  const double across = m_rod*(a.w[0]*x->rate + a.w[1]*w2);
  const double spin = J_rod*(a.psi[0]*x->rate + a.psi[1]*w2);
  const double w = ((l - c)*(a.cosine*across - a.sine*small_u) + c*a.sine*u - spin)/(l*a.cosine);
  x->force[0] = u*cos(axis) - w*sin(axis);
  x->force[1] = u*sin(axis) + w*cos(axis);
}

static void runge_kutta(double y[2], double t, double h)
{
  static const double at[4] = {0.0, 0.5, 0.5, 1.0}, part[4] = {1.0/6.0, 1.0/3.0, 1.0/3.0, 1.0/6.0};
  double k[2] = {0.0, 0.0}, sum[2] = {0.0, 0.0};
  for (int i = 0; i < 4; i++) {
    const double angle = y[0] + at[i]*h*k[0], speed = y[1] + at[i]*h*k[1];
    k[0] = speed;
    k[1] = acceleration(t + at[i]*h, angle, speed);
    for (int j = 0; j < 2; j++) sum[j] += part[i]*k[j];
  }
  for (int j = 0; j < 2; j++) y[j] += h*sum[j];
}

void v8_motion(v8_state *out, int n, double h)
{
  double y[2] = {0.0, 0.0};
  const int parts = (int)ceil(h/SUBSTEP - 1e-9);
  for (int i = 0; i <= n; i++) {
    out[i] = (v8_state){.angle = y[0], .speed = y[1], .rate = acceleration(i*h, y[0], y[1])};
    v8_force(&out[i]);
    for (int k = 0; k < parts; k++) runge_kutta(y, i*h + k*h/parts, h/parts);
  }
}

double v8_energy(const v8_state *x)
{
  double I, half;
  inertia(x->angle, &I, &half);
  return 0.5*I*x->speed*x->speed;
}
