/* tolerance_pair.c - tolerances of two runs of which the tighter is to have an accuracy, method by method
 * (docs/theory/accuracy.md). */
#include "run/compare/tolerance_pair.h"

#include <math.h>

#define USUAL 1e-3     /* the accuracy that the table is for */
#define FINEST 1e-13   /* smallest tolerance */
#define MOST 1e-3      /* a further run is at most three decades tighter, */
#define HOPED 0.01     /* or as much as promises this part of the error */
#define LEAST 0.5      /* and at least by this */
#define CLOSE 3.1623   /* of tolerances: the further apart, the more is left to chance */
#define FOLLOWS 0.4    /* of the growth of the number of steps by the tolerance, in logarithms: less has other causes */
#define SHORTER_LEAST 0.7 /* of the longest step, of a further run where the largest step sets the steps: at most, */
#define SHORTER_MOST 0.1  /* and at least */
#define STANDS 1.02    /* least growth that is seen as such */
#define AUTO_LOOSEST 1e-5 /* where dopri5 comes to the loosest that it takes: beyond, two runs would be the same */

/* Of the step that errors go with. */
static double power_of(int order) { return order > 0 ? order : 4.0; }

/* Measured. Others follow from their order: steps go with the tolerance to the power 1/(order + 1). */
static tml_pair_rule rule_of(tml_method m)
{
  const int order = tml_method_get(m).order;
  const double p = order > 0 ? order : 4.0, theta = p/(p + 1.0);
  switch (m) {
  case TML_HHT:
  case TML_HHT_SI2: return (tml_pair_rule){.theta = 2.0/3.0, .first = 1e-5, .loosest = 1e-3, .power = 1.5,
                                           .ratio = 30.0, .safety = 1.1, .aim = 0.8};
  case TML_DOPRI5: return (tml_pair_rule){.theta = 1.0, .first = 3e-4, .loosest = 1e-4, .power = 1.0, .ratio = 10.0,
                                          .safety = 2.0, .aim = 0.5, .by_steps = true};
  case TML_DOP853: return (tml_pair_rule){.theta = 0.65, .first = 1e-4, .loosest = 1e-3, .power = 1.0, .ratio = 10.0,
                                          .safety = 2.0, .aim = 0.5, .rough = true};
  case TML_ROSENBROCK: return (tml_pair_rule){.theta = 1.0, .first = 1e-4, .loosest = 1e-3, .power = 1.0,
                                              .ratio = 10.0, .safety = 1.5, .aim = 0.5};
  case TML_BDF: return (tml_pair_rule){.theta = 0.8, .first = 1e-5, .loosest = 1e-3, .power = 1.1, .ratio = 10.0,
                                       .safety = 2.0, .aim = 0.5, .rough = true};
  case TML_GSTIFF:
  case TML_GSTIFF_SI2: return (tml_pair_rule){.theta = 0.6, .first = 1e-5, .loosest = 1e-3, .power = 1.6,
                                              .ratio = 30.0, .safety = 2.0, .aim = 0.5, .rough = true};
  case TML_RADAU: return (tml_pair_rule){.theta = 5.0/6.0, .first = 1e-5, .loosest = 1e-5, .power = 1.2,
                                         .ratio = CLOSE, .safety = 2.0, .aim = 0.5, .rough = true};
  default: return (tml_pair_rule){.theta = theta, .first = 1e-5, .loosest = 1e-3, .power = 1.0/theta, .ratio = 10.0,
                                  .safety = 2.0, .aim = 0.5, .rough = order == 0};
  }
}

#define AU1 (2.0/3.0) /* powers of the tolerance of `auto` that those of dopri5 and dop853 go with, */
#define AU3 0.8       /* and that of radau */

/* The tolerance of `auto` is that of hht, whatever it takes; how errors follow it and how uncertain an estimate is,
 * the method tells, whose own tolerance goes with that of `auto` by (AU1), (AU3). */
tml_pair_rule tml_tolerance_pair_rule_of(tml_method m, tml_method used)
{
  const tml_pair_rule own = rule_of(used);
  if (m != TML_AUTO) return rule_of(m);
  tml_pair_rule rule = rule_of(TML_HHT);
  rule.loosest = AUTO_LOOSEST;
  if (used == TML_AUTO) return rule;
  if (tml_method_get(used).family == TML_FAMILY_PROJECTED) rule.theta = own.theta*(used == TML_RADAU ? AU3 : AU1);
  if (used == TML_RADAU) rule.ratio = pow(own.ratio, 1.0/AU3);
  rule.safety = own.safety;
  rule.aim = own.aim;
  rule.rough = own.rough;
  return rule;
}

double tml_tolerance_pair_looser(const tml_pair_rule *r, double asked)
{
  return fmax(fmin(r->first*pow(asked/USUAL, r->power), r->loosest), FINEST*r->ratio);
}

/* (A2) */
double tml_tolerance_pair_tighter(const tml_pair_rule *r, double asked, double looser, long long steps)
{
  if (!r->by_steps || steps < 1) return looser/r->ratio;
  const double wanted = 0.67 - 2.8*log10((double)steps) + log10(asked/USUAL) - 0.3;
  return fmax(FINEST, fmin(looser/r->ratio, fmax(looser/(3.0*r->ratio), pow(10.0, wanted))));
}

double tml_tolerance_pair_beside(const tml_pair_rule *r, double tighter) { return tighter*r->ratio; }

double tml_tolerance_pair_factor(const tml_pair_rule *r, double looser, double tighter)
{
  const double rest = pow(tighter/looser, r->theta);
  return rest/(1.0 - rest);
}

/* (A7) */
double tml_tolerance_pair_factor_by_steps(int order, double steps)
{
  const double rest = pow(fmax(steps, STANDS), -power_of(order));
  return rest/(1.0 - rest);
}

double tml_tolerance_pair_shorter(int order, double part)
{
  return fmin(SHORTER_LEAST, fmax(SHORTER_MOST, pow(part, 1.0/power_of(order))));
}

bool tml_tolerance_pair_stalled(const tml_pair_rule *r, int order, double tolerances, double steps)
{
  return log(steps) < FOLLOWS*r->theta/power_of(order)*log(tolerances);
}

/* (A3) */
double tml_tolerance_pair_next(const tml_pair_rule *r, double asked, double tolerance, double error)
{
  const double ratio = pow(r->aim*asked/(r->safety*error), 1.0/r->theta);
  const double next = tolerance*fmin(LEAST, fmax(fmin(MOST, pow(HOPED, 1.0/r->theta)), ratio));
  if (tolerance*LEAST < FINEST) return 0.0;
  return fmax(next, FINEST);
}
