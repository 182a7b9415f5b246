/* tolerance_pair.h - two tolerances of a method, and what the difference of runs at them says. */
#ifndef TML_RUN_COMPARE_TOLERANCE_PAIR_H
#define TML_RUN_COMPARE_TOLERANCE_PAIR_H

#include <stdbool.h>

#include "trammel.h"

/* How the error of a method follows its tolerance, and how a pair of runs is chosen by that. */
typedef struct tml_pair_rule {
  double theta;      /* error ~ tolerance^theta */
  double first;      /* looser tolerance, for an accuracy of 1e-3 */
  double loosest;    /* never above */
  double power;      /* the looser tolerance goes with accuracy^power */
  double ratio;      /* of the two tolerances */
  double safety;     /* the estimate times this has to be below what is asked for */
  double aim;        /* part of what is asked for that a further run aims at */
  bool by_steps;     /* the second tolerance follows from the steps that the first took */
  bool rough;        /* chance decides about a factor of 3 to 10: the difference is told, too */
} tml_pair_rule;

/* The one place that knows what methods are like in this. Of `auto`, `used` is the method that came to the end; before
 * there is one, the same as `m`. */
tml_pair_rule tml_tolerance_pair_rule_of(tml_method m, tml_method used);
double tml_tolerance_pair_looser(const tml_pair_rule *r, double asked);
/* The tighter of the pair, when the looser one took so many steps; 0 steps: it was not made yet. */
double tml_tolerance_pair_tighter(const tml_pair_rule *r, double asked, double looser, long long steps);
/* The looser of the pair, when the tighter one was made first: `r` may be that of the method that `auto` took. */
double tml_tolerance_pair_beside(const tml_pair_rule *r, double tighter);
/* (A1) Part of the difference of two runs that is the error of the tighter one. */
double tml_tolerance_pair_factor(const tml_pair_rule *r, double looser, double tighter);
/* (A7) The same by the ratio of the numbers of steps; and whether these hardly follow the tolerance. */
double tml_tolerance_pair_factor_by_steps(int order, double steps);
/* Part of the longest step by which the error becomes this part of what it is. */
double tml_tolerance_pair_shorter(int order, double part);
bool tml_tolerance_pair_stalled(const tml_pair_rule *r, int order, double tolerances, double steps);
/* A further tolerance, after an error of `error` at `tolerance`; 0: there is none. */
double tml_tolerance_pair_next(const tml_pair_rule *r, double asked, double tolerance, double error);

#endif
