/* spring.c - spring-damper-actuator on a length or an angle s(q): Q = -f s_q^T with tension
 * f = preload + k x + c s' + law(x) + damping_law(s') + actuator(t), x = s - free. */
#include "force/force.h"

typedef struct tension {
  double f, f_s, f_v, f_t; /* and its partial derivatives */
  double x;                /* deformation */
} tension;

static double expr_value(const tml_expr *e, double x, double segment, double *slope, double *work)
{
  double d[4];
  if (!e) return *slope = 0.0;
  tml_expr_derivatives_within(e, x, segment, 1, d, work);
  *slope = d[1];
  return d[0];
}

static void set_tension(tension *n, const tml_spring_par *p, double s, double rate,
                        const tml_force_input *in)
{
  double law_s, law_v;
  n->x = s - in->memory[0];
  n->f = p->preload + p->stiffness*n->x + p->damping*rate;
  n->f += expr_value(p->law, n->x, NAN, &law_s, in->work);
  n->f += expr_value(p->damping_law, rate, NAN, &law_v, in->work);
  n->f += expr_value(p->actuator, in->t, in->segment, &n->f_t, in->work);
  if (in->value[0]) n->f += *in->value[0];
  n->f_s = p->stiffness + law_s;
  n->f_v = p->damping + law_v;
}

static tml_status measure(tml_measured *s, const tml_spring_par *p, const tml_force_input *in, int order)
{
  const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
  const tml_status st = tml_measure_eval(s, &p->measure, &pair, order);
  if (p->measure.kind == TML_MEASURE_ANGLE) s->value = tml_nearest_turn(s->value, in->turn);
  return st;
}

static tml_status spring_derivatives(tml_force_output *out, const tml_spring_par *p,
                                     const tml_force_input *in, const tml_measured *s,
                                     const tension *n)
{
  const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
  const int nc = in->ops[0]->nv + in->ops[1]->nv;
  double H[TML_NC*TML_NC] = {0};
  const tml_status st = tml_measure_hessian(H, &p->measure, &pair, n->f);
  for (int i = 0; i < nc; i++) {
    out->Q_t[i] = -n->f_t*s->grad[i];
    out->Q_p[0][i] = -s->grad[i];
    for (int j = 0; j < nc; j++) {
      out->Q_q[TML_NF*i + j] = -s->grad[i]*(n->f_s*s->grad[j] + n->f_v*s->rate_q[j]) - H[TML_NC*i + j];
      out->Q_v[TML_NF*i + j] = -s->grad[i]*n->f_v*s->grad[j];
    }
  }
  return st;
}

static tml_status spring_eval(tml_force_output *out, const void *par, const tml_force_input *in)
{
  const tml_spring_par *p = par;
  tml_measured s;
  tension n;
  const tml_status st = measure(&s, p, in, in->order > 0 ? 2 : 1);
  if (st != TML_OK) return st;
  set_tension(&n, p, s.value, s.rate, in);
  const int nc = in->ops[0]->nv + in->ops[1]->nv;
  for (int i = 0; i < nc; i++) out->Q[i] = -n.f*s.grad[i];
  const double conservative = p->preload + p->stiffness*n.x;
  out->energy = (p->preload + 0.5*p->stiffness*n.x)*n.x;
  out->power = -(n.f - conservative)*s.rate;
  return in->order > 0 ? spring_derivatives(out, p, in, &s, &n) : TML_OK;
}

tml_status tml_spring_state_eval(tml_spring_state *out, const tml_spring_par *p,
                                 const tml_force_input *in)
{
  tml_measured s;
  tension n;
  const tml_status st = measure(&s, p, in, 1);
  if (st != TML_OK) return st;
  set_tension(&n, p, s.value, s.rate, in);
  *out = (tml_spring_state){.value = s.value, .rate = s.rate, .force = n.f};
  return TML_OK;
}

const tml_force_ops tml_spring_ops = {.keyword = "spring-damper", .eval = spring_eval};
