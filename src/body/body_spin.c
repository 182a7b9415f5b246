/* body_spin.c - angular velocity of a rigid kind, restricted to its rotation coordinates. */
#include "body/body_spin.h"

enum { FIRST = 3 }; /* index in v of the first rotation coordinate */

static void copy_spin_columns(double *out, const double *P, int n)
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < TML_TURNS; j++) out[TML_TURNS*i + j] = j < n ? P[TML_NV*i + FIRST + j] : 0.0;
}

/* C = f A + a b^T */
static void set_sum(double *C, double f, const double *A, const double a[3], const double b[4])
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < TML_TURNS; j++) C[TML_TURNS*i + j] = f*A[TML_TURNS*i + j] + a[i]*b[j];
}

/* Euler parameters of any norm represent the same rotation as the normalised ones: w = 2 E(e) e'/(e.e). */
static void set_of_unit(tml_turning *t, int order)
{
  const double *e = t->frame->q + FIRST, *v = t->frame->v + FIRST, s = e[0]*e[0] + v3_dot(e + 1, e + 1);
  const double none[4] = {0};
  double unit[4], g[4], x[4], minus[3], along = 0.0;
  for (int i = 0; i < 4; i++) {
    unit[i] = e[i]/sqrt(s);
    g[i] = 2.0*e[i]/s; /* (e.e)_q/(e.e) */
    along += g[i]*v[i];
  }
  tml_quat_matrix(t->A, unit);
  for (int i = 0; i < 3; i++) {
    t->w[i] /= s;
    minus[i] = -t->w[i];
    t->k[i] = -along*t->w[i];
  }
  set_sum(t->P, 1.0/s, t->P, minus, none);
  if (order < 2) return;
  set_sum(t->K, 1.0/s, t->K, minus, g);
  if (order < 3) return;
  for (int i = 0; i < 4; i++) x[i] = 2.0*v[i]/s - along*g[i];
  set_sum(t->T, -along, t->K, minus, x);
  set_sum(t->R, -along, t->P, minus, g);
}

void tml_body_spin_set(tml_turning *out, const tml_body_ops *rigid, const tml_frame *f, int order)
{
  const double none[3] = {0};
  tml_vector spin;
  rigid->vector(&spin, f, TML_VECTOR_SPIN, none, order);
  out->rigid = rigid;
  out->frame = f;
  out->n = rigid->nv - FIRST;
  memcpy(out->A, f->A, sizeof out->A);
  v3_copy(out->w, f->w);
  copy_spin_columns(out->P, spin.P, out->n);
  if (order >= 2) {
    copy_spin_columns(out->K, spin.K, out->n);
    v3_copy(out->k, spin.k);
  }
  if (order >= 3) {
    copy_spin_columns(out->T, spin.T, out->n);
    copy_spin_columns(out->R, spin.R, out->n);
  }
  if (rigid->versor) set_of_unit(out, order);
}

void tml_body_spin_hessian(double H[TML_TURNS*TML_TURNS], const tml_turning *t, const double y[3])
{
  const double none[3] = {0}, *e = t->frame->q + FIRST;
  double X[TML_NV*TML_NV] = {0}, c[TML_TURNS] = {0};
  t->rigid->hessian(X, t->frame, TML_VECTOR_SPIN, none, y);
  const double s = t->rigid->versor ? e[0]*e[0] + v3_dot(e + 1, e + 1) : 1.0;
  if (t->rigid->versor) tml_body_spin_load(c, t->P, t->n, y);
  for (int i = 0; i < TML_TURNS; i++)
    for (int j = 0; j < TML_TURNS; j++) {
      const bool there = i < t->n && j < t->n;
      H[TML_TURNS*i + j] = there ? X[TML_NV*(FIRST + i) + FIRST + j]/s : 0.0;
      if (t->rigid->versor) H[TML_TURNS*i + j] -= c[i]*2.0*e[j]/s;
    }
}

void tml_body_spin_add(double *C, double f, const double A[9], const double *B)
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < TML_TURNS; j++)
      C[TML_TURNS*i + j] +=
          f*(A[3*i]*B[j] + A[3*i + 1]*B[TML_TURNS + j] + A[3*i + 2]*B[2*TML_TURNS + j]);
}

void tml_body_spin_load(double *c, const double *B, int n, const double y[3])
{
  for (int j = 0; j < n; j++) c[j] = B[j]*y[0] + B[TML_TURNS + j]*y[1] + B[2*TML_TURNS + j]*y[2];
}
