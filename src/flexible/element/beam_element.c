/* beam_element.c - stiffness, mass points, stress and shortening of one straight Euler-Bernoulli or Timoshenko beam
 * element. */
#include "flexible/element/beam_element.h"

#include <math.h>
#include <string.h>

#include "math/vec3.h"

enum { NU = TML_BEAM_UNKNOWNS };

/* Unknowns of bending in the planes x-y (v, rotation about z) and x-z (w, rotation about y, which counts as -y). */
static const int in_plane[2][4] = {{1, 5, 7, 11}, {2, 4, 8, 10}};
static const double turn_sign[2] = {1, -1};

/* Gauss points and weights on the interval 0 ... 1. */
static const double gauss_x[TML_BEAM_POINTS] = {0.046910077030668004, 0.23076534494715845, 0.5, 0.76923465505284155,
                                                0.953089922969332};
static const double gauss_w[TML_BEAM_POINTS] = {0.11846344252809454, 0.23931433524968324, 0.28444444444444444,
                                                0.23931433524968324, 0.11846344252809454};

static double shear_modulus(const tml_elastic *m) { return m->E/(2*(1 + m->nu)); }

/* (BE2) */
static double shear_number(const tml_beam_element *e, double I, double k)
{
  return k > 0 ? 12*e->material->E*I/(k*shear_modulus(e->material)*e->section->A*e->L*e->L) : 0.0;
}

void tml_beam_element_set(tml_beam_element *e, const double from[3], const double to[3], const double up[3])
{
  double *x = e->axes, *y = e->axes + 3, *z = e->axes + 6;
  v3_sub(x, to, from);
  e->L = v3_norm(x);
  for (int i = 0; i < 3; i++) x[i] /= e->L;
  v3_copy(z, up);
  v3_axpy(z, -v3_dot(up, x), x);
  const double length = v3_norm(z);
  for (int i = 0; i < 3; i++) z[i] /= length;
  v3_cross(y, z, x);
  e->shear[0] = shear_number(e, e->section->Iz, e->section->ky);
  e->shear[1] = shear_number(e, e->section->Iy, e->section->kz);
}

/* ---------------------------------------------------------------- turning -------------------- */

/* Transforms the columns of X (rows x 12) from unknowns in the element axes to unknowns in the body frame. */
static void turn_columns(const tml_beam_element *e, double *X, int rows)
{
  for (int i = 0; i < rows; i++)
    for (int b = 0; b < 4; b++) {
      double c[3];
      m3_tmulv(c, e->axes, X + NU*i + 3*b);
      v3_copy(X + NU*i + 3*b, c);
    }
}

static void turn_rows(const tml_beam_element *e, double *X, int blocks)
{
  for (int b = 0; b < blocks; b++)
    for (int j = 0; j < NU; j++) {
      const double a[3] = {X[NU*3*b + j], X[NU*(3*b + 1) + j], X[NU*(3*b + 2) + j]};
      double c[3];
      m3_tmulv(c, e->axes, a);
      for (int i = 0; i < 3; i++) X[NU*(3*b + i) + j] = c[i];
    }
}

/* ---------------------------------------------------------------- shear centre --------------- */

/* (BE13) Element axes: displacements of the shear centre are v - z_s turn and w + y_s turn, turn about x. Columns of X
 * (rows x 12) by displacements of the shear centre become those by displacements of the centroid. */
static void move_columns(const tml_beam_element *e, double *X, int rows)
{
  const double ys = e->section->ys, zs = e->section->zs;
  if (ys == 0.0 && zs == 0.0) return;
  for (int i = 0; i < rows; i++)
    for (int end = 0; end < NU; end += 6) X[NU*i + end + 3] += ys*X[NU*i + end + 2] - zs*X[NU*i + end + 1];
}

static void move_rows(const tml_beam_element *e, double K[144])
{
  const double ys = e->section->ys, zs = e->section->zs;
  if (ys == 0.0 && zs == 0.0) return;
  for (int end = 0; end < NU; end += 6)
    for (int j = 0; j < NU; j++)
      K[NU*(end + 3) + j] += ys*K[NU*(end + 2) + j] - zs*K[NU*(end + 1) + j];
}

/* ---------------------------------------------------------------- stiffness ------------------ */

static void put_pair(double K[144], int i, double k)
{
  K[NU*i + i] = K[NU*(i + 6) + i + 6] = k;
  K[NU*i + i + 6] = K[NU*(i + 6) + i] = -k;
}

/* (BE1) */
static void put_bending(double K[144], int plane, double EI, double L, double P)
{
  const double f = EI/(L*L*L*(1 + P)), a = (4 + P)*L*L, b = (2 - P)*L*L;
  const double k[4][4] = {{12, 6*L, -12, 6*L}, {6*L, a, -6*L, b}, {-12, -6*L, 12, -6*L}, {6*L, b, -6*L, a}};
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      K[NU*in_plane[plane][i] + in_plane[plane][j]] =
          f*k[i][j]*(i%2 ? turn_sign[plane] : 1)*(j%2 ? turn_sign[plane] : 1);
}

void tml_beam_stiffness(const tml_beam_element *e, double K[144], bool turned)
{
  const tml_section *s = e->section;
  const double E = e->material->E;
  memset(K, 0, 144*sizeof *K);
  put_pair(K, 0, E*s->A/e->L);
  put_pair(K, 3, shear_modulus(e->material)*s->J/e->L);
  put_bending(K, 0, E*s->Iz, e->L, e->shear[0]);
  put_bending(K, 1, E*s->Iy, e->L, e->shear[1]);
  if (!turned) return;
  move_columns(e, K, NU);
  move_rows(e, K);
  turn_columns(e, K, NU);
  turn_rows(e, K, 4);
}

/* ---------------------------------------------------------------- shape ---------------------- */

/* (BE3) Transverse displacement, its slope and the rotation of the section as functions of (v1, turn1, v2, turn2) at x
 * in 0 ... 1. */
typedef struct bent { double v[4], slope[4], turn[4]; } bent;

static bent bending_shapes(double x, double L, double P)
{
  const double m = 1/(1 + P), x2 = x*x, x3 = x2*x;
  return (bent){
    .v = {m*(1 - 3*x2 + 2*x3 + P*(1 - x)), m*L*(x - 2*x2 + x3 + P/2*(x - x2)), m*(3*x2 - 2*x3 + P*x),
          m*L*(-x2 + x3 - P/2*(x - x2))},
    .slope = {m/L*(-6*x + 6*x2 - P), m*(1 - 4*x + 3*x2 + P/2*(1 - 2*x)), m/L*(6*x - 6*x2 + P),
              m*(-2*x + 3*x2 - P/2*(1 - 2*x))},
    .turn = {m*6/L*(x2 - x), m*(1 - 4*x + 3*x2 + P*(1 - x)), m*6/L*(x - x2), m*(-2*x + 3*x2 + P*x)},
  };
}

/* ---------------------------------------------------------------- mass ----------------------- */

/* A^T diag(d) A for the axes A of the element. */
static void turn_diagonal(const tml_beam_element *e, const double d[3], double I[9])
{
  memset(I, 0, 9*sizeof *I);
  for (int c = 0; c < 3; c++)
    for (int a = 0; a < 3; a++)
      for (int b = 0; b < 3; b++) I[3*a + b] += d[c]*e->axes[3*c + a]*e->axes[3*c + b];
}

void tml_beam_mass_point(const tml_beam_element *e, int g, tml_mass_point *p, double *part, double N[72])
{
  const tml_section *s = e->section;
  const double x = gauss_x[g], m = e->material->density*gauss_w[g]*e->L; /* (BE4) mass per area of the section */
  *part = x;
  p->m = m*s->A;
  turn_diagonal(e, (double[3]){m*(s->Iy + s->Iz), m*s->Iy, m*s->Iz}, p->I);
  memset(N, 0, 72*sizeof *N);
  N[0] = N[NU*3 + 3] = 1 - x;
  N[6] = N[NU*3 + 9] = x;
  for (int plane = 0; plane < 2; plane++) {
    const bent b = bending_shapes(x, e->L, e->shear[plane]);
    for (int i = 0; i < 4; i++) {
      const double sign = i%2 ? turn_sign[plane] : 1;
      N[NU*(1 + plane) + in_plane[plane][i]] = sign*b.v[i];
      N[NU*(5 - plane) + in_plane[plane][i]] = turn_sign[plane]*sign*b.turn[i];
    }
  }
  move_columns(e, N, 6);
  for (int j = 0; j < NU; j++) { /* from the shear centre to the centroid */
    N[NU + j] += s->zs*N[NU*3 + j];
    N[NU*2 + j] -= s->ys*N[NU*3 + j];
  }
  turn_columns(e, N, 6);
  turn_rows(e, N, 2);
}

/* ---------------------------------------------------------------- stress --------------------- */

/* (BE5) Section forces act on the cut whose outward normal is +x; those of the first end therefore change their
 * sign. The torque is that about the shear centre. */
void tml_beam_stress(const tml_beam_element *e, int end, const double point[2], double S[72])
{
  const tml_section *s = e->section;
  double K[144];
  tml_beam_stiffness(e, K, false);
  memset(S, 0, 72*sizeof *S);
  const double *f = K + NU*6*end, sign = end ? 1 : -1;
  for (int j = 0; j < NU; j++) {
    const double N = f[j], T = f[NU*3 + j], My = f[NU*4 + j], Mz = f[NU*5 + j];
    S[j] = sign*(N/s->A - Mz*point[0]/s->Iz + My*point[1]/s->Iy);
    S[NU*3 + j] = s->Wt > 0 ? sign*T/s->Wt : 0.0;
  }
  move_columns(e, S, 6);
  turn_columns(e, S, 6);
}

/* ---------------------------------------------------------------- stretch -------------------- */

void tml_beam_stretch(const tml_beam_element *e, double B[144], double t[12])
{
  const double EA = e->material->E*e->section->A;
  memset(B, 0, 144*sizeof *B);
  for (int g = 0; g < TML_BEAM_POINTS; g++)
    for (int plane = 0; plane < 2; plane++) {
      const bent b = bending_shapes(gauss_x[g], e->L, e->shear[plane]);
      const double out = plane ? -e->section->ys : e->section->zs;
      double slope[NU] = {[3] = -out/e->L, [9] = out/e->L}; /* of the centroid */
      for (int i = 0; i < 4; i++) slope[in_plane[plane][i]] = (i%2 ? turn_sign[plane] : 1)*b.slope[i];
      move_columns(e, slope, 1);
      for (int i = 0; i < NU; i++)
        for (int j = 0; j < NU; j++) B[NU*i + j] += EA*gauss_w[g]*slope[i]*slope[j];
    }
  turn_columns(e, B, NU);
  turn_rows(e, B, 4);
  memset(t, 0, NU*sizeof *t);
  for (int i = 0; i < 3; i++) {
    t[i] = -e->axes[i];
    t[6 + i] = e->axes[i];
  }
}
