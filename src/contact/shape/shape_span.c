/* shape_span.c - the frame of a shape between two others, with exact derivatives (K60) to (K62). */
#include "contact/shape/shape_span.h"

#include <string.h>

#include "math/vec3.h"

enum { COLS = TML_SPAN_COLUMNS };

static void put_axes(double A[9], const double x[3], const double y[3], const double z[3])
{
  for (int i = 0; i < 3; i++) {
    A[3*i] = x[i];
    A[3*i + 1] = y[i];
    A[3*i + 2] = z[i];
  }
}

/* C += f a b^T */
static void add_outer(double C[9], double f, const double a[3], const double b[3])
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) C[3*i + j] += f*a[i]*b[j];
}

/* (K60) Axes: x along the line, y as near as possible to both directions `up`. */
static void set_axes(tml_span_motion *m, const double line[3])
{
  double x[3], y[3], z[3], sum[3];
  m->length = v3_norm(line);
  for (int i = 0; i < 3; i++) {
    x[i] = line[i]/m->length;
    sum[i] = m->p[0][i] + m->p[1][i];
  }
  const double along = v3_dot(x, sum);
  v3_copy(y, sum);
  v3_axpy(y, -along, x);
  const double size = v3_norm(y);
  for (int i = 0; i < 3; i++) y[i] /= size;
  v3_cross(z, x, y);
  put_axes(m->A, x, y, z);
  m->c = 1.0/size;
  m->beta = along/size;
  m3_skew(m->B, x);
  add_outer(m->B, -m->beta, x, z);
  for (int i = 0; i < 9; i++) m->B[i] /= m->length;
  for (int e = 0; e < 2; e++) {
    v3_cross(m->h[e], m->p[e], z);
    for (int i = 0; i < 3; i++) m->h[e][i] *= m->c;
  }
}

/* (K61) without L */
static void set_velocities(tml_span_motion *m, const tml_span_frame frame[2])
{
  double point[2][3], line[3], x[3];
  for (int e = 0; e < 2; e++) {
    v3_copy(point[e], frame[e].v);
    v3_add_cross(point[e], 1.0, frame[e].w, m->r[e]);
  }
  for (int i = 0; i < 3; i++) m->u[i] = 0.5*(point[0][i] + point[1][i]);
  v3_sub(line, point[1], point[0]);
  m3_mulv(m->u + 3, m->B, line);
  m3_column(x, m->A, 0);
  v3_axpy(m->u + 3, v3_dot(m->h[0], frame[0].w) + v3_dot(m->h[1], frame[1].w), x);
}

void tml_span_motion_set(tml_span_motion *out, const tml_span_ends *s, const tml_span_frame frame[2])
{
  double point[2][3], line[3];
  for (int e = 0; e < 2; e++) {
    m3_mulv(out->r[e], frame[e].A, s->at[e]);
    m3_mulv(out->p[e], frame[e].A, s->up[e]);
    v3_copy(point[e], frame[e].x);
    v3_axpy(point[e], 1.0, out->r[e]);
  }
  for (int i = 0; i < 3; i++) out->x[i] = 0.5*(point[0][i] + point[1][i]);
  v3_sub(line, point[1], point[0]);
  set_axes(out, line);
  set_velocities(out, frame);
}

/* Writes the 3 x 3 block M to the rows `row` and columns `col` of a 6 x 12 matrix. */
static void put_block(double *L, int row, int col, double f, const double M[9])
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) L[COLS*(row + i) + col + j] = f*M[3*i + j];
}

/* (K61) */
void tml_span_motion_map(double L[6*COLS], const tml_span_motion *m)
{
  double one[9], x[3], W[9], S[9];
  m3_identity(one);
  m3_column(x, m->A, 0);
  for (int e = 0; e < 2; e++) {
    const double sign = e == 0 ? -1.0 : 1.0;
    m3_skew(S, m->r[e]);
    put_block(L, 0, 6*e, 0.5, one);
    put_block(L, 0, 6*e + 3, -0.5, S);
    put_block(L, 3, 6*e, sign, m->B);
    m3_mul(W, m->B, S);
    for (int i = 0; i < 9; i++) W[i] *= -sign;
    add_outer(W, 1.0, x, m->h[e]);
    put_block(L, 3, 6*e + 3, 1.0, W);
  }
}

/* The rates of what L is made of, along an increment. */
typedef struct rates { double x[3], r[2][3], B[9], h[2][3]; } rates;

/* `to`: displacement and rotation of the frames; `u`: that of the shape. */
static void set_rates(rates *d, const tml_span_motion *m, const double to[COLS], const double u[6])
{
  double x[3], y[3], z[3], dy[3], dz[3], sum[3], dsum[3] = {0}, dp[2][3], S[9];
  m3_column(x, m->A, 0);
  m3_column(y, m->A, 1);
  m3_column(z, m->A, 2);
  v3_cross(d->x, u + 3, x);
  v3_cross(dy, u + 3, y);
  v3_cross(dz, u + 3, z);
  double stretch = 0.0; /* of the line */
  for (int e = 0; e < 2; e++) {
    const double *turn = to + 6*e + 3, sign = e == 0 ? -1.0 : 1.0;
    v3_cross(d->r[e], turn, m->r[e]);
    v3_cross(dp[e], turn, m->p[e]);
    v3_axpy(dsum, 1.0, dp[e]);
    stretch += sign*(v3_dot(x, to + 6*e) + v3_dot(x, d->r[e]));
  }
  for (int i = 0; i < 3; i++) sum[i] = m->p[0][i] + m->p[1][i];
  const double dsize = v3_dot(dy, sum) + v3_dot(y, dsum), dalong = v3_dot(d->x, sum) + v3_dot(x, dsum);
  const double dc = -m->c*m->c*dsize, dbeta = m->c*(dalong - m->beta*dsize);
  m3_skew(d->B, d->x);
  add_outer(d->B, -dbeta, x, z);
  add_outer(d->B, -m->beta, d->x, z);
  add_outer(d->B, -m->beta, x, dz);
  for (int i = 0; i < 9; i++) S[i] = m->B[i]*stretch;
  m3_axpy(d->B, -1.0, S);
  for (int i = 0; i < 9; i++) d->B[i] /= m->length;
  for (int e = 0; e < 2; e++) {
    memset(d->h[e], 0, sizeof d->h[e]);
    v3_add_cross(d->h[e], m->c, dp[e], z);
    v3_add_cross(d->h[e], m->c, m->p[e], dz);
    v3_axpy(d->h[e], dc/m->c, m->h[e]);
  }
}

/* (K62) The change of L along an increment. */
static void change_of_map(double L[6*COLS], const tml_span_motion *m, const double to[COLS], const double u[6])
{
  rates d;
  double x[3], W[9], V[9], S[9], dS[9];
  set_rates(&d, m, to, u);
  m3_column(x, m->A, 0);
  memset(L, 0, 6*COLS*sizeof *L);
  for (int e = 0; e < 2; e++) {
    const double sign = e == 0 ? -1.0 : 1.0;
    m3_skew(S, m->r[e]);
    m3_skew(dS, d.r[e]);
    put_block(L, 0, 6*e + 3, -0.5, dS);
    put_block(L, 3, 6*e, sign, d.B);
    m3_mul(W, d.B, S);
    m3_mul(V, m->B, dS);
    m3_axpy(W, 1.0, V);
    for (int i = 0; i < 9; i++) W[i] *= -sign;
    add_outer(W, 1.0, d.x, m->h[e]);
    add_outer(W, 1.0, x, d.h[e]);
    put_block(L, 3, 6*e + 3, 1.0, W);
  }
}

void tml_span_motion_derive(double *K, double *H, const tml_span_motion *m, const double y[COLS], const double g[6])
{
  double L[6*COLS], change[6*COLS];
  tml_span_motion_map(L, m);
  for (int j = 0; j < COLS; j++) {
    double to[COLS] = {0}, u[6];
    to[j] = 1.0;
    for (int i = 0; i < 6; i++) u[i] = L[COLS*i + j];
    change_of_map(change, m, to, u);
    for (int i = 0; K && i < 6; i++) {
      K[COLS*i + j] = 0.0;
      for (int k = 0; k < COLS; k++) K[COLS*i + j] += change[COLS*i + k]*y[k];
    }
    for (int k = 0; H && k < COLS; k++) {
      H[COLS*k + j] = 0.0;
      for (int i = 0; i < 6; i++) H[COLS*k + j] += change[COLS*i + k]*g[i];
    }
  }
}

void tml_span_motion_accelerate(double out[6], const tml_span_motion *m, const double y[COLS], const double a[COLS])
{
  double L[6*COLS], change[6*COLS];
  tml_span_motion_map(L, m);
  change_of_map(change, m, y, m->u);
  for (int i = 0; i < 6; i++) {
    out[i] = 0.0;
    for (int k = 0; k < COLS; k++) out[i] += L[COLS*i + k]*a[k] + change[COLS*i + k]*y[k];
  }
}
