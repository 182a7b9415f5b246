/* sim_equations.h - what is integrated: the compiled equations, the data needed to evaluate and solve them, and the
 * integrator. */
#ifndef TML_SIM_BASE_SIM_EQUATIONS_H
#define TML_SIM_BASE_SIM_EQUATIONS_H

#include "integrate/direct/direct_method.h"
#include "sim/base/sim.h"
#include "sim/base/method_alignment.h"

/* Why a method was chosen. */
typedef enum tml_reason {
  TML_REASON_ASKED, TML_REASON_SMOOTH, TML_REASON_FIXED, TML_REASON_FORM, TML_REASON_STIFF, TML_REASON_EXPENSIVE,
  TML_REASON_FACTORS, TML_REASON_STUCK, TML_REASON_CONTACT, TML_REASON_HELD, TML_REASON_STOP,
  TML_REASON_BLOWS, TML_REASON_RUB, TML_REASON_SETTLED,
  TML_REASONS
} tml_reason;

/* The methods of a run, in the order of their use (method_choice.c). */
enum { TML_METHODS_MOST = 4 };
typedef struct tml_methods {
  int n;
  bool judged;      /* stiffness was estimated before the first step */
  double rate;      /* [1/s] fastest rate of the model, estimated at that time */
  int seen;         /* steps of an explicit method that were examined for their cost */
  long long evaluated; /* evaluations up to the last of them */
  bool refused;     /* another method could not start; it is tried again only if the present one fails */
  tml_method_alignment alike;
  double own, other; /* cost of the explicit steps, and estimated cost of hht for the same time, in steps of hht */
  double touches;    /* number of touches up to the last comparison of these costs */
  struct { tml_method method; double from; tml_reason why; } use[TML_METHODS_MOST]; /* the last one is in use */
} tml_methods;

typedef struct tml_sim_equations {
  const tml_system *sys;  /* independent rows in the coordinates of the run; may be the full system of the assembly */
  tml_work work;
  tml_kkt kkt;            /* its equations of motion; shared with the integrator */
  tml_integrator *run;    /* NULL until assembled */
  tml_methods methods;
  tml_tuning tuning;      /* scales and step limits from earlier runs; borrowed */
  tml_near_pair *near;         /* pairs of shapes near each other for which the matrices have entries */
  int n_near;
  bool loose;             /* pairs have no entries in the matrices (tml_exclusions) */
} tml_sim_equations;

#endif
