/* study.h - simulations kept in memory and compared: what tml_compare and tml_verify share. */
#ifndef TML_STUDY_STUDY_H
#define TML_STUDY_STUDY_H

#include "model/model.h"

/* ---------------------------------------------------------------- plan.c: what is computed --- */

/* How two values of a channel are compared. */
typedef enum tml_channel_kind {
  TML_CHANNEL_PLAIN,
  TML_CHANNEL_TURN, /* an angle that does not count turns */
  TML_CHANNEL_SIGN  /* an Euler parameter: e and -e mean the same */
} tml_channel_kind;

typedef struct tml_plan_channel {
  char *name, *unit;
  tml_channel_kind kind;
  double scale;             /* what the model is made of, in that unit; 0: not known */
} tml_plan_channel;

typedef struct tml_plan {
  const tml_model *model;
  tml_options options;      /* of the user */
  TML_ARRAY(tml_plan_channel, channels);
  double *times;            /* output times, the start and the end among them; at most TML_PLAN_TIMES */
  int n_times;
  int joint;                /* whose velocity drift is kept; -1: none */
  bool levels;              /* look at the drift at three levels after every step */
} tml_plan;

enum { TML_PLAN_TIMES = 5000, TML_PLAN_CHANNELS = 60 /* most of those that nobody asked for */ };

/* Channels by names or patterns; n = 0: those of `plot:`, without them positions and joint coordinates. `joint` may be
 * NULL. Notes in `messages` (may be NULL) say what was left out. TML_ERR_ARGUMENT, TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_plan_create(tml_plan *p, const tml_model *m, const tml_options *o, const char *const *patterns, int n,
                           tml_messages *messages, tml_error *err);
tml_status tml_plan_choose_joint(tml_plan *p, const char *joint, tml_error *err);
void tml_plan_free(tml_plan *p);

/* ---------------------------------------------------------------- track.c: a run in memory --- */

/* A method with its tolerance or step [s]. */
typedef struct tml_setting {
  tml_method method;
  bool fixed;
  double value;
} tml_setting;

enum { TML_SETTING_TEXT = 64 };
/* "hht, tolerance 1e-05" */
const char *tml_setting_text(const tml_setting *s, char text[TML_SETTING_TEXT]);

/* Who is told how far a study is. */
typedef struct tml_study {
  tml_study_watch watch;
  void *user;
  int number, count;
  double cpu_limit;         /* [s] of one run; 0: none */
  double last;              /* [s] real time of the last call */
} tml_study;

typedef struct tml_track {
  tml_setting setting;
  int n_times;              /* reached */
  double *values;           /* row i: all channels at time i */
  tml_stats stats;
  double energy_mean;       /* (1/T) integral of |energy - start - work| */
  double drift[3];          /* largest seen, if the plan asks for it */
  double (*xy)[2];          /* [m/s] velocity of the joint's second marker relative to its first, x and y of that */
  int n_xy;
  tml_error failure;        /* code 0: came to its end */
  char doubt[256];          /* what the run came to that its model is not made for, "": nothing */
} tml_track;

enum { TML_TRACK_XY = 400 }; /* at most so many */

/* Runs it. A run that fails is a track with a failure; only TML_ERR_INTERRUPTED and TML_ERR_MEMORY are returned. */
tml_status tml_track_run(tml_track *k, const tml_plan *p, const tml_setting *s, tml_study *study, tml_error *err);
void tml_track_free(tml_track *k);

/* ---------------------------------------------------------------- measure.c: differences ----- */

typedef struct tml_deviation { double max, rms, end; } tml_deviation;

/* |a - b| of a channel at one time. */
double tml_plan_difference(const tml_plan *p, int channel, int time, const tml_track *a, const tml_track *b);
/* Over the times that both have reached. */
tml_deviation tml_plan_deviation(const tml_plan *p, int channel, const tml_track *a, const tml_track *b);
/* What errors are seen against: the range of each channel, but not less than a thousandth of the largest range among
 * the channels of its unit, so that a coordinate at rest does not blow up round-off; nor less than the round-off of
 * what the model is made of. Always > 0. */
void tml_plan_sizes(const tml_plan *p, const tml_track *k, double *sizes);
/* Largest difference over all channels, relative to the sizes. */
double tml_plan_worst(const tml_plan *p, const double *sizes, const tml_track *a, const tml_track *b);

/* ---------------------------------------------------------------- opinion.c: who else -------- */

/* The method best suited to judge runs of the methods in `judged`, a set of bits 1 << method: accurate, of a family
 * that is not judged. Not one of `never`. TML_METHOD_COUNT: none left. */
tml_method tml_study_judge(unsigned judged, unsigned never);
/* Accurate enough to reach small errors quickly: order 3 and more, or variable order. */
bool tml_method_accurate(tml_method m);

/* ---------------------------------------------------------------- reference.c ---------------- */

typedef struct tml_reference {
  tml_track run;            /* the best there is */
  double *sizes;            /* per channel */
  double *uncertainty;      /* per channel, in its unit */
  char text[512];           /* how it was made and how far it is known */
} tml_reference;

typedef struct tml_reference_wish {
  unsigned judged;          /* methods */
  bool fixed;
  double smallest;          /* tolerance or step */
  const char *given;        /* "METHOD@VALUE" or NULL */
} tml_reference_wish;

/* TML_ERR_SIMULATION when no method can do it, TML_ERR_ARGUMENT for a wish that cannot be read. */
tml_status tml_reference_make(tml_reference *r, const tml_plan *p, const tml_reference_wish *w, tml_study *study,
                              tml_error *err);
void tml_reference_free(tml_reference *r);

#endif
