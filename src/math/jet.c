/* jet.c - sums, products and compositions of values with derivatives. */
#include "math/jet.h"

void tml_jet_set(tml_jet *out, double f, tml_jet_size r)
{
  out->f = f;
  for (int i = 0; i < r.n && r.order >= 1; i++) {
    out->d1[i] = 0.0;
    for (int j = 0; j < r.n && r.order >= 2; j++) {
      out->d2[i][j] = 0.0;
      for (int k = 0; k < r.n && r.order >= 3; k++) out->d3[i][j][k] = 0.0;
    }
  }
}

void tml_jet_variable(tml_jet *out, double f, int i, tml_jet_size r)
{
  tml_jet_set(out, f, r);
  out->d1[i] = 1.0;
}

void tml_jet_axpy(tml_jet *out, double f, const tml_jet *x, tml_jet_size r)
{
  out->f += f*x->f;
  for (int i = 0; i < r.n && r.order >= 1; i++) {
    out->d1[i] += f*x->d1[i];
    for (int j = 0; j < r.n && r.order >= 2; j++) {
      out->d2[i][j] += f*x->d2[i][j];
      for (int k = 0; k < r.n && r.order >= 3; k++) out->d3[i][j][k] += f*x->d3[i][j][k];
    }
  }
}

void tml_jet_raise(tml_jet *out, double f, const tml_jet *x, tml_jet_size r)
{
  for (int i = 0; i < r.n; i++) {
    if (r.order == 1) out->d1[i] += f*x->d1[i];
    for (int j = 0; j < r.n && r.order >= 2; j++) {
      if (r.order == 2) out->d2[i][j] += f*x->d2[i][j];
      for (int k = 0; k < r.n && r.order == 3; k++) out->d3[i][j][k] += f*x->d3[i][j][k];
    }
  }
}

void tml_jet_add_product(tml_jet *out, double f, const tml_jet *x, const tml_jet *y, tml_jet_size r)
{
  out->f += f*x->f*y->f;
  for (int i = 0; i < r.n && r.order >= 1; i++) {
    out->d1[i] += f*(x->d1[i]*y->f + x->f*y->d1[i]);
    for (int j = 0; j < r.n && r.order >= 2; j++) {
      out->d2[i][j] += f*(x->d2[i][j]*y->f + x->d1[i]*y->d1[j] + x->d1[j]*y->d1[i] + x->f*y->d2[i][j]);
      for (int k = 0; k < r.n && r.order >= 3; k++)
        out->d3[i][j][k] += f*(x->d3[i][j][k]*y->f + x->f*y->d3[i][j][k]
                               + x->d2[i][j]*y->d1[k] + x->d2[i][k]*y->d1[j] + x->d2[j][k]*y->d1[i]
                               + y->d2[i][j]*x->d1[k] + y->d2[i][k]*x->d1[j] + y->d2[j][k]*x->d1[i]);
    }
  }
}

void tml_jet_function(tml_jet *out, const double d[4], const tml_jet *x, tml_jet_size r)
{
  out->f = d[0];
  for (int i = 0; i < r.n && r.order >= 1; i++) {
    out->d1[i] = d[1]*x->d1[i];
    for (int j = 0; j < r.n && r.order >= 2; j++) {
      out->d2[i][j] = d[1]*x->d2[i][j] + d[2]*x->d1[i]*x->d1[j];
      for (int k = 0; k < r.n && r.order >= 3; k++)
        out->d3[i][j][k] = d[1]*x->d3[i][j][k] + d[3]*x->d1[i]*x->d1[j]*x->d1[k]
                           + d[2]*(x->d2[i][j]*x->d1[k] + x->d2[i][k]*x->d1[j] + x->d2[j][k]*x->d1[i]);
    }
  }
}
