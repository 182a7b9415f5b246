/* bushing.c - elastic bearing: six deformations s_k(q) of marker j relative to the axes of marker i, restoring
 * forces f = preload + K s + C s' + law(s), Q = -sum f_k s_k,q^T. A symmetric K has the potential s.K s/2. */
#include "force/force.h"

/* Angle about axis a of i: from axis b = a+1 of i to axis b of j, in the plane of b and c = a+2. */
static void set_angle(tml_measure *m, const tml_place *i, const tml_place *j, int a)
{
  tml_place x = *i, y = *j;
  for (int k = 0; k < 3; k++) /* rename the axes so that a becomes z */
    for (int r = 0; r < 3; r++) {
      x.B[3*r + k] = i->B[3*r + (a + 1 + k) % 3];
      y.B[3*r + k] = j->B[3*r + (a + 1 + k) % 3];
    }
  tml_measure_angle(m, &x, &y);
}

static void set_way(tml_measure *m, const tml_place *i, const tml_place *j, int a)
{
  tml_place x = *i;
  for (int r = 0; r < 3; r++) x.B[3*r + 2] = i->B[3*r + a]; /* slides are measured along z */
  tml_measure_slide(m, &x, j);
}

void tml_bushing_measures(tml_measure measure[6], const tml_place *i, const tml_place *j)
{
  for (int a = 0; a < 3; a++) {
    set_way(&measure[a], i, j, a);
    set_angle(&measure[3 + a], i, j, a);
  }
}

typedef struct law { double f[6], slope[6]; } law; /* forces, and the slopes of the nonlinear parts */

static void set_law(law *n, const tml_bushing_par *p, const tml_measured s[6], double *work)
{
  for (int k = 0; k < 6; k++) {
    n->f[k] = p->preload[k];
    n->slope[k] = 0.0;
    for (int l = 0; l < 6; l++)
      n->f[k] += p->stiffness[6*k + l]*s[l].value + p->damping[6*k + l]*s[l].rate;
    if (!p->law[k]) continue;
    double d[4];
    tml_expr_derivatives(p->law[k], s[k].value, 1, d, work);
    n->f[k] += d[0];
    n->slope[k] = d[1];
  }
}

static tml_status set_measured(tml_measured s[6], const tml_bushing_par *p, const tml_pair *pair, int order)
{
  for (int k = 0; k < 6; k++) {
    const tml_status st = tml_measure_eval(&s[k], &p->measure[k], pair, order);
    if (st != TML_OK) return st;
  }
  return TML_OK;
}

/* Q_q = -sum_k s_k,q^T (sum_l K_kl s_l,q + C_kl (s_l,q v)_q + law_k' s_k,q) - sum_k f_k (s_k,q^T)_q */
static tml_status derivatives(tml_force_output *out, const tml_bushing_par *p, const tml_pair *pair,
                              const tml_measured s[6], const law *n)
{
  const int nc = pair->ops[0]->nv + pair->ops[1]->nv;
  double H[TML_NC*TML_NC] = {0};
  tml_status st = TML_OK;
  for (int k = 0; k < 6 && st == TML_OK; k++) {
    double f_q[TML_NC] = {0}, f_v[TML_NC] = {0};
    for (int l = 0; l < 6; l++) {
      const double K = p->stiffness[6*k + l] + (k == l ? n->slope[k] : 0.0), C = p->damping[6*k + l];
      for (int j = 0; j < nc; j++) {
        f_q[j] += K*s[l].grad[j] + C*s[l].rate_q[j];
        f_v[j] += C*s[l].grad[j];
      }
    }
    for (int i = 0; i < nc; i++)
      for (int j = 0; j < nc; j++) {
        out->Q_q[TML_NF*i + j] -= s[k].grad[i]*f_q[j];
        out->Q_v[TML_NF*i + j] -= s[k].grad[i]*f_v[j];
      }
    st = tml_measure_hessian(H, &p->measure[k], pair, n->f[k]);
  }
  for (int i = 0; i < nc; i++)
    for (int j = 0; j < nc; j++) out->Q_q[TML_NF*i + j] -= H[TML_NC*i + j];
  return st;
}

static tml_status bushing_eval(tml_force_output *out, const void *par, const tml_force_input *in)
{
  const tml_bushing_par *p = par;
  const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
  const int nc = pair.ops[0]->nv + pair.ops[1]->nv;
  tml_measured s[6];
  law n;
  const tml_status st = set_measured(s, p, &pair, in->order > 0 ? 2 : 1);
  if (st != TML_OK) return st;
  set_law(&n, p, s, in->work);
  for (int k = 0; k < 6; k++) {
    double conservative = p->preload[k];
    for (int l = 0; l < 6; l++) { /* the symmetric part of K has a potential */
      const double K = 0.5*(p->stiffness[6*k + l] + p->stiffness[6*l + k]);
      out->energy += 0.5*s[k].value*K*s[l].value;
      conservative += K*s[l].value;
    }
    out->energy += p->preload[k]*s[k].value;
    out->power -= (n.f[k] - conservative)*s[k].rate;
    for (int i = 0; i < nc; i++) out->Q[i] -= n.f[k]*s[k].grad[i];
  }
  return in->order > 0 ? derivatives(out, p, &pair, s, &n) : TML_OK;
}

tml_status tml_bushing_state_eval(tml_bushing_state *out, const tml_bushing_par *p, const tml_force_input *in)
{
  const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
  tml_measured s[6];
  law n;
  const tml_status st = set_measured(s, p, &pair, 1);
  if (st != TML_OK) return st;
  set_law(&n, p, s, in->work);
  for (int k = 0; k < 6; k++) {
    out->value[k] = s[k].value;
    out->rate[k] = s[k].rate;
    out->force[k] = -n.f[k];
  }
  return TML_OK;
}

const tml_force_ops tml_bushing_ops = {.keyword = "bushing", .eval = bushing_eval};
