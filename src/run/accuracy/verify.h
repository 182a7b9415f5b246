/* verify.h - how far a run can be trusted: what was found, and the words for it. */
#ifndef TML_RUN_ACCURACY_VERIFY_H
#define TML_RUN_ACCURACY_VERIFY_H

#include "run/compare/run_comparison.h"

struct tml_json;

enum { TML_OPINIONS = 3, /* most runs by one other method, each ten times tighter */
       TML_ATTEMPTS = 8  /* most that are told of */ };

/* Times the run, all repetitions together; the rest up to TML_VERIFY_MOST is for what is not counted. */
#define TML_VERIFY_WORK 8.0

/* How the difference between runs develops. */
typedef enum tml_growth {
  TML_GROWTH_NONE,
  TML_GROWTH_STEADY,    /* with time, as an error of the frequency does */
  TML_GROWTH_EXPLOSIVE  /* by a constant factor in equal times: sensitive, chaotic motion */
} tml_growth;

/* Channels whose errors are judged apart: motion are positions, velocities, energies, states and what users define;
 * loads are accelerations, rates of states and forces, which jump and ring where motion is smooth. */
typedef enum tml_part { TML_PART_MOTION, TML_PART_LOADS, TML_PARTS } tml_part;

typedef struct tml_part_error {
  double relative; /* of the worst channel, part of its size */
  int worst;       /* channel; -1: none differs */
} tml_part_error;

/* A run that did not come to its end. */
typedef struct tml_attempt {
  tml_setting setting;
  bool stopped;         /* for its cost, else it failed */
  double reached;       /* [s] */
  double whole;         /* work that it would have taken, in times of the run */
  tml_error failure;
} tml_attempt;

typedef struct tml_verification {
  tml_plan plan;
  double accept;
  double factor;                  /* turns the difference to the tightened run into an error */
  bool strict;                    /* at jumps only what jumps is left out: positions, angles, energies are judged */
  tml_track base, tight, other;   /* the run, the same tightened, another method */
  const tml_track *before;        /* a run looser than both, or NULL; borrowed */
  double before_factor;           /* turns the difference of `tight` to that into an error */
  bool looser;                    /* `tight` is in truth the looser one of a pair, and `base` the tighter */
  bool has_tight, has_other;      /* sound, if perhaps not to the end */
  bool settled;                   /* the tightened run was enough for a verdict, no other was asked */
  bool other_own;                 /* the other method disagrees, but its own error may be the reason */
  tml_attempt attempt[TML_ATTEMPTS];
  int n_attempts;
  double room;                    /* work that may still be done */
  double *size;                   /* per channel */
  double *error;                  /* per channel, estimated */
  int *when;                      /* per channel: time at which it is largest */
  double *history;                /* per time: worst channel, part of its size */
  double *course;                 /* per time: the same of positions and angles, if there are any */
  bool any_place;
  int n_times;                    /* that any other run has reached */
  bool jumps;                     /* strict: at the row that is looked at */
  int n_jumps;                    /* rows left out: runs do not agree on which side of a jump they lie */
  int n_vague;                    /* channels left out: not unique */
  int worst;                      /* channel; -1: none */
  double relative;                /* error of the worst channel, part of its size */
  double by_tight;                /* the same by the tightened run alone */
  tml_part_error part[TML_PARTS];
  double limit_time;              /* [s] from here on the error is not accepted; INFINITY: never */
  double good_until;              /* error before that, part of size */
  tml_growth growth;
  double tenfold;                 /* [s] in which an explosive difference grows tenfold */
  bool good;
} tml_verification;

static inline bool tml_run_track_whole(const tml_track *k) { return !k->failure.code; }
/* By the tightened run, or by the other method, to the end; of anything that has a right value. */
static inline bool tml_verify_whole(const tml_verification *v)
{
  if (v->n_vague == v->plan.n_channels) return false;
  return (v->has_tight && tml_run_track_whole(&v->tight)) || (v->has_other && tml_run_track_whole(&v->other));
}

/* verify_errors.c: errors of all channels from the runs there are, and what they say. Makes room for the results. */
tml_status tml_verify_prepare(tml_verification *v, tml_error *err);
void tml_verify_estimate(tml_verification *v);
tml_part tml_verify_part_of(const tml_plan_channel *c);
/* With its runs and plan. */
void tml_verify_free(tml_verification *v);
/* Whether the energy is lost or found by an amount that matters. */
bool tml_verify_unbalanced(const tml_verification *v);

/* verify_words.c: the channels of a verdict, the worst first; the caller frees them. NULL: no memory. */
tml_verdict_channel *tml_verify_channels(const tml_verification *v);
void tml_verify_free_channels(tml_verdict_channel *list, int n);
/* As part of a JSON file; times in so many per second. */
void tml_verify_put_channels(struct tml_json *j, const tml_verdict_channel *list, int n, double unit);
/* ... verdict, lines and verify.json. */
tml_status tml_verify_text(tml_verdict **out, const tml_verification *v, tml_error *err);
tml_status tml_verify_write(const tml_verdict *d, const char *dir, tml_error *err);

#endif
