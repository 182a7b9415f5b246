/* verify.h - the verdict on how far a run can be trusted: comparison runs, estimated errors of channels, and their
 * description in words. */
#ifndef TML_RUN_ACCURACY_VERIFY_H
#define TML_RUN_ACCURACY_VERIFY_H

#include "run/compare/run_comparison.h"

struct tml_json;

enum { TML_OPINIONS = 3, /* most runs by one other method, each with a tenth of the tolerance */
       TML_ATTEMPTS = 8  /* most incomplete runs that are reported */ };

/* Work limit of all runs, in times of the work of the judged run. The rest up to TML_VERIFY_MOST is for work that is
 * not counted. */
#define TML_VERIFY_WORK 8.0

/* How the difference between runs grows. */
typedef enum tml_growth {
  TML_GROWTH_NONE,
  TML_GROWTH_STEADY,    /* slowly with time, as from an error of the frequency */
  TML_GROWTH_EXPLOSIVE  /* exponentially: sensitive, chaotic motion */
} tml_growth;

/* Groups of channels whose errors are judged separately. Motion: positions, velocities, energies, states and
 * user-defined channels. Loads: accelerations, rates of states and forces, which jump and oscillate where motion is
 * smooth. */
typedef enum tml_part { TML_PART_MOTION, TML_PART_LOADS, TML_PARTS } tml_part;

typedef struct tml_part_error {
  double relative; /* error of the worst channel, part of its size */
  int worst;       /* channel; -1: none differs */
} tml_part_error;

/* A comparison run that did not reach its end. */
typedef struct tml_unfinished_run {
  tml_setting setting;
  bool stopped;         /* stopped for its cost; otherwise it failed */
  double reached;       /* [s] */
  double whole;         /* predicted work of the complete run, in times of the judged run */
  tml_error failure;
} tml_unfinished_run;

typedef struct tml_verification {
  tml_plan plan;
  double accept;
  double factor;                  /* error divided by the difference to the tightened run */
  bool strict;                    /* at jumps, only channels that may jump are left out */
  tml_track base, tight, other;   /* the judged run, the same tightened, another method */
  const tml_track *before;        /* a run looser than both, or NULL; borrowed */
  double before_factor;           /* error divided by the difference of `tight` and `before` */
  bool looser;                    /* `tight` is in fact the looser run of the pair, and `base` the tighter one */
  bool has_tight, has_other;      /* these runs have rows to compare, perhaps not to the end */
  bool settled;                   /* the tightened run was enough for a verdict; no other method was run */
  bool other_own;                 /* the other method disagrees, perhaps because of its own error */
  tml_unfinished_run attempt[TML_ATTEMPTS];
  int n_attempts;
  double budget;                    /* [iterations] work that may still be done */
  double *size;                   /* per channel: the size that its error is compared with */
  double *error;                  /* per channel: estimated error */
  int *when;                      /* per channel: index of the time of the largest error */
  double *history;                /* per time: error of the worst channel, part of its size */
  double *position_history;       /* per time: the same of positions and angles, if there are any */
  bool any_place;
  int n_times;                    /* times that some comparison run has reached */
  bool jumps;                     /* strict: values jump at the current row */
  int n_jumps;                    /* rows at which runs disagree on which side of a jump they are */
  int n_vague;                    /* channels left out because they cannot be determined uniquely */
  int n_judged;                   /* channels that decide about the verdict */
  int worst;                      /* channel; -1: none */
  double relative;                /* error of the worst channel, part of its size */
  double by_tight;                /* error of the worst channel, estimated by the tightened run alone */
  double scatter;                 /* largest difference to the tightened run of channels that are not judged */
  int scattered;                  /* channel with the largest difference; -1: none differs */
  tml_part_error part[TML_PARTS];
  double limit_time;              /* [s] first time at which the error exceeds `accept`; INFINITY: none */
  double good_until;              /* largest error before that, part of size */
  tml_growth growth;
  double tenfold;                 /* [s] in which an explosive difference grows tenfold */
  bool good;
} tml_verification;

static inline bool tml_run_track_whole(const tml_track *k) { return !k->failure.code; }
/* Whether some comparison run is complete, and some channel can be determined uniquely. */
static inline bool tml_verify_whole(const tml_verification *v)
{
  if (v->n_judged == 0) return false;
  return (v->has_tight && tml_run_track_whole(&v->tight)) || (v->has_other && tml_run_track_whole(&v->other));
}

/* verify_errors.c: tml_verify_prepare allocates the results; tml_verify_estimate computes the errors of all channels
 * from the runs that exist, and classifies them. */
tml_status tml_verify_prepare(tml_verification *v, tml_error *err);
void tml_verify_estimate(tml_verification *v);
tml_part tml_verify_part_of(const tml_plan_channel *c);
/* Frees the verification with its runs and plan. */
void tml_verify_free(tml_verification *v);
/* Whether the energy balance is violated by a significant amount. */
bool tml_verify_unbalanced(const tml_verification *v);

/* verify_text.c: the channels that decide about a verdict, the worst first, to be freed by tml_verify_free_channels.
 * NULL: no memory. */
tml_verdict_channel *tml_verify_channels(const tml_verification *v, int *count);
void tml_verify_free_channels(tml_verdict_channel *list, int n);
/* Writes channels to a JSON file. unit: units of time per second. */
void tml_verify_put_channels(struct tml_json *j, const tml_verdict_channel *list, int n, double unit);
/* Describes the verdict in words; tml_verify_write writes verify.json. */
tml_status tml_verify_text(tml_verdict **out, const tml_verification *v, tml_error *err);
tml_status tml_verify_write(const tml_verdict *d, const char *dir, tml_error *err);

#endif
