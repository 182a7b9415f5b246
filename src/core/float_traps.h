/* float_traps.h - protection against floating-point traps that the calling program has enabled.
 *
 * NaN means "not given" in many places, and LAPACK divides by zero and overflows on purpose. With traps enabled
 * (feenableexcept) an ordered comparison would terminate the program. Public functions that compute therefore begin
 * with TML_MASK_TRAPS, which masks the traps of this thread until the function returns. Traps and exception flags of
 * the caller are then restored. scripts/check-traps finds functions without it. */
#ifndef TML_CORE_FLOAT_TRAPS_H
#define TML_CORE_FLOAT_TRAPS_H

#include <fenv.h>
#include <stdbool.h>

#if defined(__GNUC__) && defined(__x86_64__)

/* Nearly every caller has all traps masked. In that case the control and status registers are only read and compared,
 * which costs a tenth of feholdexcept and fesetenv. */
enum { TML_TRAPS_SSE = 0x1f80, TML_TRAPS_X87 = 0x3f }; /* mask bits of MXCSR; mask bits and flags of the x87 unit */

typedef struct tml_traps {
  fenv_t host;           /* environment of the caller; set only if `enabled` */
  unsigned sse;          /* MXCSR of the caller */
  unsigned short x87;    /* x87 status word of the caller */
  bool enabled;          /* the caller has traps enabled */
} tml_traps;

static inline void tml_traps_take(tml_traps *t)
{
  unsigned short control;
  t->sse = __builtin_ia32_stmxcsr();
  __asm__ volatile("fnstcw %0" : "=m"(control));
  __asm__ volatile("fnstsw %0" : "=a"(t->x87));
  t->enabled = (t->sse & TML_TRAPS_SSE) != TML_TRAPS_SSE || (control & TML_TRAPS_X87) != TML_TRAPS_X87;
  if (t->enabled) feholdexcept(&t->host);
}

static inline void tml_traps_restore(const tml_traps *t)
{
  unsigned short x87;
  if (t->enabled) {
    fesetenv(&t->host);
    return;
  }
  if (__builtin_ia32_stmxcsr() != t->sse) __builtin_ia32_ldmxcsr(t->sse);
  __asm__ volatile("fnstsw %0" : "=a"(x87));
  if (((x87 ^ t->x87) & TML_TRAPS_X87) == 0) return;
  fenv_t now; /* long double operations have raised exception flags: restore those of the caller */
  __asm__ volatile("fnstenv %0" : "=m"(now));
  now.__status_word = (unsigned short)((x87 & ~TML_TRAPS_X87) | (t->x87 & TML_TRAPS_X87));
  __asm__ volatile("fldenv %0" : : "m"(now));
}

#else

typedef struct tml_traps { fenv_t host; } tml_traps; /* the environment of the caller */

static inline void tml_traps_take(tml_traps *t) { feholdexcept(&t->host); }
static inline void tml_traps_restore(const tml_traps *t) { fesetenv(&t->host); }

#endif

static inline tml_traps tml_traps_mask(void)
{
  tml_traps t;
  tml_traps_take(&t);
  return t;
}

/* Enclose a call of a function that the caller supplied: it runs in the caller's floating-point environment. */
static inline void tml_traps_lend(const tml_traps *t) { tml_traps_restore(t); }
static inline void tml_traps_return(tml_traps *t) { tml_traps_take(t); }

#if defined(__GNUC__)
#define TML_MASK_TRAPS __attribute__((cleanup(tml_traps_restore), unused)) tml_traps host_traps = tml_traps_mask()
#else /* Without this attribute no code can run when a function returns: traps are not masked. */
#define TML_MASK_TRAPS tml_traps host_traps = {0}; (void)host_traps
#endif

#endif
