/* tolerance_pair.c - the tolerances of two runs of which the tighter one is to reach a requested accuracy, for each
 * method (docs/theory/accuracy.md). */
#include "run/compare/tolerance_pair.h"

#include <math.h>

#define USUAL 1e-3     /* accuracy to which the `first` tolerances of the rules belong */
#define FINEST 1e-13   /* smallest tolerance */
#define REMOTE 90.0    /* ratio of two tolerances: beyond it, less is known of how errors follow them, (A13) */
#define REMOTE_POWER 0.8 /* fraction of the error's power of the tolerance: what counts of the ratio beyond that */
#define MOST 1e-3      /* fraction of the tolerance: a further run is tightened by at most three decades */
#define HOPED 0.01     /* or by as much as reduces the error to this part */
#define LEAST 0.5      /* fraction of the tolerance: a further run is tightened at least by this */
#define CLOSE 3.1623   /* ratio of tolerances; with a larger one, errors scatter more */
#define FOLLOWS 0.8    /* fraction of the expected growth of log(steps) with the tolerance: less has other causes */
#define FOLLOWS_EVENTS 0.4 /* that fraction if events may take steps that no tolerance changes */
/* fractions of the longest step, if that limits all steps: largest and smallest longest step of a further run */
#define SHORTER_LEAST 0.7
#define SHORTER_MOST 0.1
#define STANDS 1.02    /* least growth of the number of steps that is recognised */
#define AUTO_LOOSEST 1e-5 /* here dopri5 reaches its loosest tolerance: beyond, two runs would be the same */

/* Power of the step that errors are proportional to. */
static double power_of(int order) { return order > 0 ? order : 4.0; }

/* Measured rules. Those of other methods follow from their order: the number of steps grows as tolerance^(-1/(order +
 * 1)). */
static tml_pair_rule rule_of(tml_method m)
{
  const int order = tml_method_get(m).order;
  const double p = order > 0 ? order : 4.0, theta = p/(p + 1.0);
  switch (m) {
  case TML_HHT:
  case TML_HHT_SI2: return (tml_pair_rule){.theta = 2.0/3.0, .first = 1e-5, .loosest = 1e-3, .power = 1.5,
                                           .ratio = 30.0, .safety = 1.1, .aim = 0.8};
  case TML_DOPRI5: return (tml_pair_rule){.theta = 1.0, .first = 3e-4, .loosest = 1e-4, .power = 1.0, .ratio = 10.0,
                                          .safety = 2.0, .aim = 0.5, .by_steps = true,
                                          .rough = true};
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
                                         .ratio = CLOSE, .safety = 2.0, .aim = 0.5, .rough = true, .luck = 10.0};
  case TML_NEWMARK: return (tml_pair_rule){.theta = 1.0/3.0, .first = 1e-5, .loosest = 1e-3, .power = 3.0,
                                           .ratio = 30.0, .safety = 2.0, .aim = 0.5}; /* steps as those of hht */
  default: return (tml_pair_rule){.theta = theta, .first = 1e-5, .loosest = 1e-3, .power = 1.0/theta, .ratio = 10.0,
                                  .safety = 2.0, .aim = 0.5, .rough = order == 0};
  }
}

#define AU1 (2.0/3.0) /* tolerances of dopri5 and dop853 follow that of `auto` by this power */
#define AU3 0.8       /* the tolerance of radau follows that of `auto` by this power */

/* The tolerance of `auto` is that of hht, whatever method it uses. That method determines how errors follow the
 * tolerance and how uncertain an estimate is; its own tolerance follows that of `auto` by (AU1), (AU3). */
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
  rule.luck = own.luck;
  return rule;
}

double tml_tolerance_pair_looser(const tml_pair_rule *r, double asked)
{
  return fmax(fmin(r->first*pow(asked/USUAL, r->power), r->loosest), FINEST*r->ratio);
}

/* (A2) The tighter tolerance. */
double tml_tolerance_pair_tighter(const tml_pair_rule *r, double asked, double looser, long long steps)
{
  if (!r->by_steps || steps < 1) return looser/r->ratio;
  const double wanted = 0.67 - 2.8*log10((double)steps) + log10(asked/USUAL) - 0.3;
  return fmax(FINEST, fmin(looser/r->ratio, fmax(looser/(3.0*r->ratio), pow(10.0, wanted))));
}

double tml_tolerance_pair_beside(const tml_pair_rule *r, double tighter) { return tighter*r->ratio; }

double tml_tolerance_pair_factor(const tml_pair_rule *r, double looser, double tighter)
{
  const double ratio = looser/tighter, near = fmin(ratio, REMOTE);
  const double rest = pow(near*pow(ratio/near, REMOTE_POWER), -r->theta);
  return rest/(1.0 - rest);
}

/* (A7) The factor by the ratio of the numbers of steps. */
double tml_tolerance_pair_factor_by_steps(int order, double steps)
{
  const double rest = pow(fmax(steps, STANDS), -power_of(order));
  return rest/(1.0 - rest);
}

double tml_tolerance_pair_shorter(int order, double part)
{
  return fmin(SHORTER_LEAST, fmax(SHORTER_MOST, pow(part, 1.0/power_of(order))));
}

bool tml_tolerance_pair_stalled(const tml_pair_rule *r, int order, double tolerances, double steps, bool events)
{
  const double follows = events || order == 0 ? FOLLOWS_EVENTS : FOLLOWS;
  return log(steps) < follows*r->theta/power_of(order)*log(tolerances);
}

/* (A3) The next tolerance. */
double tml_tolerance_pair_next(const tml_pair_rule *r, double asked, double tolerance, double error)
{
  const double reduction = pow(r->aim*asked/(r->safety*error), 1.0/r->theta), near = 1.0/REMOTE;
  const double ratio = reduction < near ? near*pow(reduction/near, 1.0/REMOTE_POWER) : reduction;
  const double next = tolerance*fmin(LEAST, fmax(fmin(MOST, pow(HOPED, 1.0/r->theta)), ratio));
  if (tolerance*LEAST < FINEST) return 0.0;
  return fmax(next, FINEST);
}
