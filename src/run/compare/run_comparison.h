/* run_comparison.h - simulations kept in memory and compared: what tml_compare and tml_verify share. */
#ifndef TML_RUN_COMPARE_RUN_COMPARISON_H
#define TML_RUN_COMPARE_RUN_COMPARISON_H

#include "sim/base/method_alignment.h"
#include "sim/base/channel_list.h"
#include "model/base/model.h"
#include "run/compare/motion_ranges.h"
#include "run/compare/acceleration_witness.h"

/* ---------------------------------------------------------------- plan.c: what is computed --- */

/* How two values of a channel are compared. */
typedef enum tml_channel_kind {
  TML_CHANNEL_PLAIN,
  TML_CHANNEL_TURN, /* an angle that does not count turns */
  TML_CHANNEL_SIGN  /* an Euler parameter: e and -e mean the same */
} tml_channel_kind;

/* What a channel measures, as far as the program knows: where its errors are to be seen against other things of the
 * model. */
typedef enum tml_sort {
  TML_SORT_USER, /* what only the user knows: an expression, a multiplier without unit */
  TML_SORT_LENGTH, TML_SORT_ANGLE, TML_SORT_ENERGY, /* without a zero of their own */
  TML_SORT_VELOCITY, TML_SORT_SPIN, TML_SORT_ACCELERATION, TML_SORT_SPIN_RATE,
  TML_SORT_FORCE, TML_SORT_TORQUE, TML_SORTS
} tml_sort;

/* Where it comes from. */
typedef enum tml_made_by {
  TML_MADE_PROGRAM, TML_MADE_STATE, TML_MADE_RATE, TML_MADE_VARIABLE, TML_MADE_CHANNEL
} tml_made_by;

typedef struct tml_plan_channel {
  char *name, *unit;
  tml_channel_kind kind;
  tml_sort sort;
  int group;                /* first channel of those of its element that have its unit: components of a vector */
  tml_made_by source;
  int index;                /* of the user's equation, variable or channel */
  double per_si;            /* its value when the SI value is 1 */
  bool by_steps;            /* summed up over the steps of a run: no other method can judge it */
} tml_plan_channel;

typedef struct tml_plan {
  const tml_model *model;
  tml_options options;      /* of the user */
  TML_ARRAY(tml_plan_channel, channels);
  int coordinates;          /* of the simulation */
  int n_vague;              /* recorded, but left out: reactions that are not unique */
  double *times;            /* output times, the start and the end among them; at most TML_PLAN_TIMES */
  int n_times;
  bool open;                /* the first run makes them: it may end before `end`, or has none */
  double smallest;          /* part of the largest size among the channels of a quantity that sizes do not go below */
  double made_part;         /* the same of what the terms of a user's channel amount to, which may cancel */
  int joint;                /* whose velocity drift is kept; -1: none */
  bool levels;              /* look at the drift at three levels after every step */
  tml_alike alike;          /* by which `auto` chooses the methods of all runs */
  tml_tuning tuning;        /* what earlier runs have shown; borrowed */
  tml_scales scales;        /* to which it points */
  double unseen;            /* part of the range of a velocity that may be missed between steps; 0: nobody looks */
  double step_at;           /* tolerance at which the largest and the first step are those of the options, and with
                               which they go, (A6): runs that are compared take other steps; 0: they do not */
} tml_plan;

enum {
  TML_PLAN_TIMES = 5000,
  TML_PLAN_TIMES_LEAST = 200,   /* so many stay, however many channels there are */
  TML_PLAN_VALUES = 4000000,    /* of one run; with more, there are fewer times */
  TML_PLAN_TIMES_JUDGED = 502,  /* where an accuracy is asked for: 500 and the ends; with 200 an impact goes unseen */
  TML_PLAN_CHANNELS = 60        /* most of those that nobody asked for, unless all that is recorded is wished */
};

/* Which channels. */
typedef struct tml_plan_wish {
  const char *const *patterns;  /* names or patterns */
  int n_patterns;               /* 0: those of `plot:`, without them positions and joint coordinates */
  bool recorded;                /* 0 patterns: all that is plotted or recorded and has one right value */
  bool judged;                  /* of these, what an accuracy is asked of: rotations by Euler parameters, no sums over
                                   steps; sizes and times for that */
} tml_plan_wish;

/* Notes in `messages` (may be NULL) say what was left out. TML_ERR_ARGUMENT, TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_comparison_plan_create(tml_plan *p, const tml_model *m, const tml_options *o, const tml_plan_wish *w,
                                      tml_messages *messages, tml_error *err);
/* By the unit of a channel of a simulation. */
tml_sort tml_comparison_plan_sort(const tml_channel_list *x, int channel);
/* `joint` may be NULL. */
tml_status tml_comparison_plan_choose_joint(tml_plan *p, const char *joint, tml_error *err);
void tml_comparison_plan_free(tml_plan *p);

/* ---------------------------------------------------------------- track.c: a run in memory --- */

/* A method with its tolerance or step [s]. */
typedef struct tml_setting {
  tml_method method;
  bool fixed;
  double value;
} tml_setting;

enum { TML_SETTING_TEXT = 64 };
/* "hht, tolerance 1e-05" */
const char *tml_run_track_setting_text(const tml_setting *s, char text[TML_SETTING_TEXT]);

/* Who is told how far a study is. */
typedef struct tml_study {
  tml_study_watch watch;
  void *user;
  int number, count;
  double cpu_limit;         /* [s] of one run; 0: none */
  double work_limit;        /* of one run, in the unit of tml_run_cost_of_track; 0: none */
  double last;              /* [s] real time of the last call */
} tml_study;

/* Now and then, between steps of the run in these words. TML_ERR_INTERRUPTED: it is to stop. */
tml_status tml_study_report(tml_study *y, const char *run, double t, double end, tml_error *err);

typedef struct tml_track {
  tml_setting setting;
  tml_method used;          /* the method of the setting; of `auto` the one that came to the end */
  bool exact;               /* nothing was integrated, nor leapt over */
  double stiff_from;        /* [s] from where on `auto` took it to be stiff; INFINITY: nowhere */
  double dear_from;         /* [s] from where on explicit steps were too dear for it; INFINITY: nowhere */
  int n_times;              /* reached */
  double *values;           /* row i: all channels at time i */
  tml_stats stats;
  double energy_mean;       /* (1/T) integral of |energy - start - work| */
  double drift[3];          /* largest seen, if the plan asks for it */
  double (*xy)[2];          /* [m/s] velocity of the joint's second marker relative to its first, x and y of that */
  int n_xy;
  double largest[TML_SORTS]; /* [SI] of all channels, recorded or not */
  double *low, *high;       /* per channel, at the ends of steps: of velocities where bodies may touch, else inverse;
                               NULL: nothing is known there */
  double *made_of;          /* per channel of a user: largest sum of what its terms contribute, in its unit */
  double length;            /* [m] size of the largest body */
  TML_ARRAY(double, events); /* [s] where a sensor acted or a function of the user switched: values may jump */
  bool *vague;              /* per channel: a reaction that was not unique for some time */
  int coordinates;
  double reached;           /* [s] end of the last step */
  double capped;            /* part of its steps that were as long as the largest step allowed */
  long long n_cut;          /* steps that laws narrower than a step cut short */
  double ended;             /* [s] where a sensor ended it; INFINITY: none did */
  bool stopped;             /* by the limit of work: what there is of it is sound */
  tml_error failure;        /* code 0: came to its end */
  tml_scales scales;        /* that follow from the ranges of its coordinates */
  char doubt[256];          /* what the run came to that its model is not made for, "": nothing */
} tml_track;

enum { TML_TRACK_XY = 400 }; /* at most so many */

/* Fills a track from a simulation that somebody steps: read rows, look after each step. */
typedef struct tml_tracker {
  const tml_plan *plan;
  tml_track *track;
  tml_sim *sim;
  int *index;              /* of the plan's channels */
  int *fast, *fast_index, n_fast; /* those that are looked at between rows: in the plan, in the simulation, */
  double *speed;                  /* and their values */
  double *pace;                   /* squares of the largest velocity and spin of each body at such looks */
  tml_sort *sort;          /* of the simulation's channels */
  tml_ranges ranges;
  tml_witness witness;
  long long chosen_at;     /* step at which the rows of constraints were chosen that are known here */
  double t, energy_gap;    /* at the end of the last step */
  double energy_integral;
  long long stride, skipped; /* every stride-th step leaves a point in xy */
} tml_tracker;

/* Zero-initialise. Of a track whose setting is filled; the simulation need not be assembled. */
tml_status tml_tracker_open(tml_tracker *k, const tml_plan *p, tml_track *track, tml_sim *s, tml_error *err);
tml_status tml_tracker_step(tml_tracker *k, tml_error *err);
/* What the plan has at the reported time becomes row `row`. */
tml_status tml_tracker_row(tml_tracker *k, int row, tml_error *err);
/* The run is over; the track has what is to be known of it as a whole. */
void tml_tracker_close(tml_tracker *k);

/* Whether two runs took the same steps, as far as their number tells: their difference shows nothing then. */
bool tml_run_track_same_steps(const tml_track *a, const tml_track *b);
/* Runs it. A run that fails is a track with a failure; only TML_ERR_INTERRUPTED and TML_ERR_MEMORY are returned. */
tml_status tml_run_track_run(tml_track *k, const tml_plan *p, const tml_setting *s, tml_study *study, tml_error *err);
void tml_run_track_free(tml_track *k);

/* ---------------------------------------------------------------- measure.c: differences ----- */

typedef struct tml_deviation { double max, rms, end; } tml_deviation;

/* |a - b| of a channel at one time. */
double tml_comparison_plan_difference(const tml_plan *p, int channel, int time, const tml_track *a, const tml_track *b);
/* Over the times that both have reached. */
tml_deviation tml_comparison_plan_deviation(const tml_plan *p, int channel, const tml_track *a, const tml_track *b);
/* Whether values jump at about this time in both runs, which do not agree when: nothing can be said of its row. */
bool tml_comparison_plan_jumps(const tml_plan *p, int time, const tml_track *a, const tml_track *b);
/* [s] Largest difference between the times of events that are the same in both; how many only one has. */
double tml_comparison_plan_event_gap(const tml_plan *p, const tml_track *a, const tml_track *b, int *unmatched);
/* Largest difference over all channels, relative to the sizes. */
double tml_comparison_plan_worst(const tml_plan *p, const double *sizes, const tml_track *a, const tml_track *b);

/* ---------------------------------------------------------------- scale.c: how large is that - */

/* What errors are seen against (docs/theory/errors.md): the range of each channel, but not less than what is nothing
 * beside the rest of the model, unless `other`, a second run or NULL, moves alike. Always > 0. */
void tml_comparison_plan_sizes(const tml_plan *p, const tml_track *k, const tml_track *other, double *sizes);
/* [J] The energy that moves about, or is nothing in this model. */
double tml_comparison_plan_energy(const tml_plan *p, const tml_track *k);

/* ---------------------------------------------------------------- work.c: what a run costs --- */

/* Work of a run so far, in corrector iterations of a direct method: made of counts, so that it does not depend on the
 * machine or its load. */
double tml_run_cost_of(tml_method m, int coordinates, const tml_stats *n);
double tml_run_cost_of_track(const tml_track *k);
/* [s] What one such iteration takes on a desktop computer, by a constant and not by the clock. */
double tml_run_cost_seconds(int coordinates);
/* What another run will probably cost, by what this one has. */
double tml_run_cost_predict(const tml_track *k, const tml_setting *s);

/* ---------------------------------------------------------------- opinion.c: who else -------- */

/* The method best suited to judge runs of the methods in `judged`, a set of bits 1 << method: accurate, of a family
 * that is not judged. Not one of `never`. TML_METHOD_COUNT: none left. */
tml_method tml_second_method_find(unsigned judged, unsigned never);
/* A second opinion on a run that has to cost no more than `room`: of another family and accurate where there is one,
 * else the cheapest; and how it is to be run. Its method is TML_METHOD_COUNT when none is left. */
tml_setting tml_second_method_setting(const tml_track *judged, unsigned never, double room);
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
