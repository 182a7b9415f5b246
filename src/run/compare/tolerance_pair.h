/* tolerance_pair.h - the tolerances of a pair of runs by a method, and the error that their difference implies. */
#ifndef TML_RUN_COMPARE_TOLERANCE_PAIR_H
#define TML_RUN_COMPARE_TOLERANCE_PAIR_H

#include <stdbool.h>

#include "trammel.h"

/* How the error of a method follows its tolerance, and how the tolerances of a pair of runs are chosen. */
typedef struct tml_pair_rule {
  double theta;      /* error ~ tolerance^theta */
  double first;      /* looser tolerance, for an accuracy of 1e-3 */
  double loosest;    /* upper limit of the looser tolerance */
  double power;      /* the looser tolerance is proportional to accuracy^power */
  double ratio;      /* looser over tighter tolerance */
  double safety;     /* the estimate times this must be below the requested accuracy */
  double aim;        /* part of the requested accuracy that a further run aims at */
  bool by_steps;     /* the tighter tolerance depends on the number of steps of the looser run */
  bool rough;        /* errors scatter by a factor of 3 to 10: the difference is reported as well */
  double luck;       /* times the estimate: largest error with few steps between kinks or across narrow features; 0: as
                      * that of any error that depends on chance */
} tml_pair_rule;

/* The rule of a method. For `auto`, `used` is the method in use at the end of the run; before the first run, it is the
 * same as `m`. */
tml_pair_rule tml_tolerance_pair_rule_of(tml_method m, tml_method used);
/* The looser tolerance of a pair for an accuracy. */
double tml_tolerance_pair_looser(const tml_pair_rule *r, double asked);
/* The tighter tolerance of a pair, if the looser run took `steps` steps; 0: it has not been made. */
double tml_tolerance_pair_tighter(const tml_pair_rule *r, double asked, double looser, long long steps);
/* The looser tolerance of a pair whose tighter run was made first; `r` may be the rule of the method that `auto`
 * used. */
double tml_tolerance_pair_beside(const tml_pair_rule *r, double tighter);
/* (A1) The error of the tighter run as part of the difference of the two runs. */
double tml_tolerance_pair_factor(const tml_pair_rule *r, double looser, double tighter);
/* (A7) The same by the ratio of the numbers of steps. */
double tml_tolerance_pair_factor_by_steps(int order, double steps);
/* Part of the longest step that reduces the error to `part` of it. tml_tolerance_pair_stalled: whether the number of
 * steps follows the tolerance less than it should; `events`: some steps end at events. */
double tml_tolerance_pair_shorter(int order, double part);
bool tml_tolerance_pair_stalled(const tml_pair_rule *r, int order, double tolerances, double steps, bool events);
/* The tolerance of a further run, after an estimate of `error` at `tolerance`; 0: no smaller one is possible. */
double tml_tolerance_pair_next(const tml_pair_rule *r, double asked, double tolerance, double error);

#endif
