/* run_compile.h - the system that is integrated, with its integrator. */
#ifndef TML_SIM_COMPILE_RUN_COMPILE_H
#define TML_SIM_COMPILE_RUN_COMPILE_H

#include "sim/base/sim_equations.h"

/* The system that is integrated, with its integrator; nothing is left behind on failure. And both freed. */
tml_status tml_run_compile_make(tml_sim *s, tml_error *err);
void tml_run_compile_discard(tml_sim *s);
void tml_run_compile_discard_equations(const tml_sim *s, tml_sim_equations *x);
/* The run compiled anew for the rows and elements that take part; its state is to be set. */
tml_status tml_run_compile_again(tml_sim *s, tml_error *err);
/* The system that is integrated, as rows, elements and pairs say: `full` itself where that is the same. */
tml_status tml_run_compile_system(const tml_sim *s, const tml_system **out, tml_error *err);
tml_status tml_run_compile_create_work(tml_sim *s, tml_error *err); /* what evaluating and solving it needs */

#endif
