/* float_traps.h - floating-point traps of the program that calls the library.
 *
 * NaN means "not given" in many places, and LAPACK divides by zero and overflows on purpose: with traps enabled
 * (feenableexcept) an ordered comparison would kill the program. Public functions that compute therefore begin with
 * TML_MASK_TRAPS: the traps of this thread are masked until they return. Then traps and exception flags are those of
 * the caller again. scripts/check-traps finds functions without it. */
#ifndef TML_CORE_FLOAT_TRAPS_H
#define TML_CORE_FLOAT_TRAPS_H

#include <fenv.h>

typedef struct tml_traps { fenv_t host; } tml_traps; /* the environment of the caller */

static inline tml_traps tml_traps_mask(void)
{
  tml_traps t;
  feholdexcept(&t.host);
  return t;
}

static inline void tml_traps_restore(const tml_traps *t) { fesetenv(&t->host); }

/* Around a call of a function of the caller, which runs in the caller's environment. */
static inline void tml_traps_lend(const tml_traps *t) { fesetenv(&t->host); }
static inline void tml_traps_return(tml_traps *t) { feholdexcept(&t->host); }

#if defined(__GNUC__)
#define TML_MASK_TRAPS __attribute__((cleanup(tml_traps_restore), unused)) tml_traps host_traps = tml_traps_mask()
#else /* no way to run something when a function returns: traps stay as they are */
#define TML_MASK_TRAPS tml_traps host_traps = {0}; (void)host_traps
#endif

#endif
