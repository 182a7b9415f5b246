/* sim_equations.h - what is integrated: the compiled equations, what evaluating and solving them needs, the
 * integrator. */
#ifndef TML_SIM_BASE_SIM_EQUATIONS_H
#define TML_SIM_BASE_SIM_EQUATIONS_H

#include "integrate/direct/direct_method.h"
#include "sim/base/sim.h"
#include "sim/base/method_alignment.h"

/* Why a method was taken. */
typedef enum tml_reason {
  TML_REASON_ASKED, TML_REASON_SMOOTH, TML_REASON_FIXED, TML_REASON_FORM, TML_REASON_STIFF, TML_REASON_DEAR,
  TML_REASON_FACTORS, TML_REASON_STUCK, TML_REASON_CONTACT, TML_REASON_HELD, TML_REASONS
} tml_reason;

/* The methods of a run, one behind the other (methods.c). */
enum { TML_METHODS_MOST = 4 };
typedef struct tml_methods {
  int n;
  bool judged;      /* the first step was looked at */
  double rate;      /* [1/s] of the fastest motion of its own there */
  int seen;         /* steps of an explicit method whose price was looked at, */
  long long evaluated; /* and evaluations up to there; */
  bool refused;     /* another one could not start: it is not asked for again, unless the present one fails */
  tml_alike alike;
  double own, other; /* what they cost, and would have cost by hht, in steps of that */
  struct { tml_method method; double from; tml_reason why; } use[TML_METHODS_MOST]; /* the last one is in use */
} tml_methods;

typedef struct tml_sim_equations {
  const tml_system *sys;  /* independent rows, coordinates of the run; may be that of the assembly */
  tml_work work;
  tml_kkt kkt;            /* its equations of motion; the integrator works with it too */
  tml_integrator *run;    /* NULL until assembled */
  tml_methods methods;
  tml_tuning tuning;      /* by what other runs have shown; borrowed */
  tml_near *near;         /* what is near each other, for which the matrices of the run have room */
  int n_near;
} tml_sim_equations;

#endif
