/* verify.h - how far a run can be trusted: what was found, and the words for it. */
#ifndef TML_STUDY_VERIFY_H
#define TML_STUDY_VERIFY_H

#include "study/study.h"

enum { TML_OPINIONS = 3 }; /* most runs by the other method, each ten times tighter */

/* How the difference between runs develops. */
typedef enum tml_growth {
  TML_GROWTH_NONE,
  TML_GROWTH_STEADY,    /* with time, as an error of the frequency does */
  TML_GROWTH_EXPLOSIVE  /* by a constant factor in equal times: sensitive, chaotic motion */
} tml_growth;

typedef struct tml_verification {
  tml_plan plan;
  double accept;
  tml_track base, tight, other;   /* the run, the same tightened, another method */
  bool has_tight, has_other;
  bool other_own;                 /* the other method disagrees, but its own error may be the reason */
  tml_error why_tight, why_other; /* why there is none */
  double *size;                   /* per channel */
  double *error;                  /* per channel, estimated */
  double *history;                /* per time: worst channel, part of its size */
  int n_times;                    /* that all runs have reached */
  int worst;                      /* channel; -1: none */
  double relative;                /* error of the worst channel, part of its size */
  double limit_time;              /* [s] from here on the error is not accepted; INFINITY: never */
  double good_until;              /* error before that, part of size */
  tml_growth growth;
  double tenfold;                 /* [s] in which an explosive difference grows tenfold */
  bool good;
} tml_verification;

/* verify_words.c: verdict, lines and verify.json. */
tml_status tml_verify_words(tml_verdict **out, const tml_verification *v, tml_error *err);
tml_status tml_verify_write(const tml_verdict *d, const char *dir, tml_error *err);

#endif
