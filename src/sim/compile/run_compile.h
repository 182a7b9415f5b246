/* run_compile.h - compiles the system that is integrated, with its integrator. */
#ifndef TML_SIM_COMPILE_RUN_COMPILE_H
#define TML_SIM_COMPILE_RUN_COMPILE_H

#include "sim/base/sim_equations.h"

/* Make compiles the system and creates its integrator; on failure nothing is left behind. The discard functions free
 * both. */
tml_status tml_run_compile_make(tml_sim *s, tml_error *err);
void tml_run_compile_discard(tml_sim *s);
void tml_run_compile_discard_equations(const tml_sim *s, tml_sim_equations *x);
/* Compiles the run again for the rows and elements that are active; the caller has to set its state. */
tml_status tml_run_compile_again(tml_sim *s, tml_error *err);
/* The system to be integrated, for the active rows, elements and pairs; `full` itself if nothing is left out. */
tml_status tml_run_compile_system(const tml_sim *s, const tml_system **out, tml_error *err);
tml_status tml_run_compile_create_work(tml_sim *s, tml_error *err); /* work space for evaluating and solving it */

#endif
