/* run_comparison.h - runs kept in memory and compared: plans, tracks, differences, sizes and cost, as shared by
 * tml_compare, tml_verify and tml_run. */
#ifndef TML_RUN_COMPARE_RUN_COMPARISON_H
#define TML_RUN_COMPARE_RUN_COMPARISON_H

#include "core/arena.h"
#include "sim/base/method_alignment.h"
#include "sim/base/channel_list.h"
#include "model/base/model.h"
#include "run/compare/motion_ranges.h"
#include "run/compare/acceleration_witness.h"

/* ---------------------------------------------------------------- comparison_plan.c ---------- */

/* How two values of a channel are compared. */
typedef enum tml_channel_kind {
  TML_CHANNEL_PLAIN,
  TML_CHANNEL_TURN, /* an angle that does not count turns */
  TML_CHANNEL_SIGN  /* an Euler parameter: e and -e mean the same */
} tml_channel_kind;

/* The quantity that a channel measures; decides which values of the model its errors are compared with. */
typedef enum tml_channel_quantity {
  TML_QUANTITY_USER, /* user-defined: an expression, a multiplier without unit */
  TML_QUANTITY_LENGTH, TML_QUANTITY_ANGLE, TML_QUANTITY_ENERGY, /* quantities without a natural zero */
  TML_QUANTITY_VELOCITY, TML_QUANTITY_SPIN, TML_QUANTITY_ACCELERATION, TML_QUANTITY_SPIN_RATE,
  TML_QUANTITY_FORCE, TML_QUANTITY_TORQUE, TML_QUANTITIES
} tml_channel_quantity;

/* Source of a channel. */
typedef enum tml_channel_origin {
  TML_ORIGIN_PROGRAM, TML_ORIGIN_STATE, TML_ORIGIN_RATE, TML_ORIGIN_VARIABLE, TML_ORIGIN_CHANNEL
} tml_channel_origin;

typedef struct tml_plan_channel {
  char *name, *unit;
  tml_channel_kind kind;
  tml_channel_quantity sort;
  int group;                /* first channel of the same element and unit: components of a vector */
  tml_channel_origin source;
  int index;                /* number of the user's equation, variable or channel */
  double per_si;            /* value in its unit of an SI value of 1 */
  bool by_steps;            /* summed up over the steps of a run: other methods give other values */
  bool unjudged;            /* compared, but the model names others on which the accuracy is judged */
} tml_plan_channel;

typedef struct tml_plan {
  const tml_model *model;
  tml_arena arena;          /* texts of the channels, times */
  tml_options options;      /* options of the user */
  TML_ARRAY(tml_plan_channel, channels);
  tml_sim *sim;             /* assembled, for the first run with its options; NULL: none, or it was taken */
  int coordinates;          /* number of coordinates of the simulation */
  int n_vague;              /* recorded channels left out: reactions that cannot be determined uniquely */
  int n_unjudged;           /* channels that are compared but not judged */
  double *times;            /* output times, including start and end; at most TML_PLAN_TIMES */
  int n_times;
  bool open;                /* the first run sets the times: it may end before `end`, or has no end time */
  double smallest;          /* least size, as part of the largest size among the channels of a quantity */
  double made_part;         /* least size of a user-defined channel, as part of its terms, which may cancel */
  int joint;                /* joint whose velocity drift is recorded; -1: none */
  bool levels;              /* compute the drift at three levels after every step */
  tml_method_alignment alike; /* conditions for `auto` to choose the same methods in all runs */
  tml_tuning tuning;        /* error weights by earlier runs; borrowed */
  tml_scales scales;        /* storage of `tuning` */
  double unseen;            /* part of a velocity range that may be missed between steps; 0: not compared */
  double step_at;           /* tolerance at which the largest and the first step are those of the options; they are
                             * scaled with the tolerance (A6), so that compared runs take different steps; 0: not
                             * scaled */
} tml_plan;

enum {
  TML_PLAN_TIMES = 5000,
  TML_PLAN_TIMES_LEAST = 200,   /* least number of times, however many channels there are */
  TML_PLAN_VALUES = 4000000,    /* most values of one run; more channels reduce the number of times */
  TML_PLAN_TIMES_JUDGED = 502,  /* if an accuracy is requested and forces have no short peaks: 500 and both ends */
  TML_PLAN_CHANNELS = 60        /* most channels chosen by default, unless all recorded ones are requested */
};

/* The requested channels. */
typedef struct tml_plan_request {
  const char *const *patterns;  /* names or patterns */
  int n_patterns;               /* 0: those of `plot:`, else positions and joint coordinates */
  bool recorded;                /* without patterns: all plotted or recorded channels that have a correct value */
  bool judged;                  /* of these, channels that can have an accuracy: rotations as Euler parameters, no sums
                                 * over steps */
  double tolerance;             /* of the first run, which then takes the simulation of the plan; 0: no run does */
} tml_plan_request;

/* Creates a plan. Notes in `messages` (may be NULL) name channels that were left out. TML_ERR_ARGUMENT, TML_ERR_MODEL,
 * TML_ERR_MEMORY. */
tml_status tml_comparison_plan_create(tml_plan *p, const tml_model *m, const tml_options *o, const tml_plan_request *w,
                                      tml_messages *messages, tml_error *err);
/* Sets the tolerance of a run that is compared with others. A given `blow-error` counts for the looser run of the
 * first pair; that of tighter runs shrinks with the root of the tolerance, as the default does, so that their
 * difference shows the error of blows too. */
void tml_comparison_plan_set_tolerance(const tml_plan *p, tml_options *o, double tolerance);
/* Takes over the simulation of the plan if it has the method and tolerance of these options; NULL: create another. */
tml_sim *tml_comparison_plan_take_sim(tml_plan *p, const tml_options *o);
/* The quantity of a channel of a simulation, by its unit. */
tml_channel_quantity tml_comparison_plan_sort(const tml_channel_list *x, int channel);
/* Chooses the joint whose drift is recorded; `joint` may be NULL. TML_ERR_ARGUMENT if there is no such joint. */
tml_status tml_comparison_plan_choose_joint(tml_plan *p, const char *joint, tml_error *err);
void tml_comparison_plan_free(tml_plan *p);

/* ---------------------------------------------------------------- track.c -------------------- */

/* A method with its tolerance or step [s]. */
typedef struct tml_setting {
  tml_method method;
  bool fixed;
  double value;
} tml_setting;

enum { TML_SETTING_TEXT = 64 };
/* "hht, tolerance 1e-05" */
const char *tml_run_track_setting_text(const tml_setting *s, char text[TML_SETTING_TEXT]);

/* Callback and limits of the runs of a study. */
typedef struct tml_study {
  tml_study_watch watch;
  void *user;
  int number, count;
  double cpu_limit;         /* [s] limit of CPU time per run; 0: none */
  double work_limit;        /* limit of work per run, in the unit of tml_run_cost_of_track; 0: none */
  double last;              /* [s] real time of the last call */
  tml_sim *sim;             /* assembled simulation that the next run takes over; NULL: it creates its own */
} tml_study;

/* Calls the callback from time to time between steps; `run` describes the run. TML_ERR_INTERRUPTED: it asked to
 * stop. */
tml_status tml_study_report(tml_study *y, const char *run, double t, double end, tml_error *err);

typedef struct tml_track {
  tml_arena arena;          /* the arrays of fixed size but `values` */
  tml_setting setting;
  tml_method used;          /* method of the setting; for `auto` the one used at the end */
  bool exact;               /* nothing was integrated, and no singular configuration was passed over */
  double stiff_from;        /* [s] time from which `auto` found the motion stiff; INFINITY: never */
  double expensive_from;    /* [s] time from which explicit steps were too expensive; INFINITY: never */
  int n_times;              /* number of times reached */
  double *values;           /* row i: all channels at time i */
  tml_stats stats;
  double energy_mean;       /* (1/T) integral of |energy - start - work| */
  double drift[3];          /* largest seen, if the plan records it */
  double (*xy)[2];          /* [m/s] relative velocity of the joint's markers, x and y in axes of the first */
  int n_xy;
  double largest[TML_QUANTITIES]; /* [SI] largest value of each quantity over all channels */
  double *low, *high;       /* per channel: range at the ends of steps, for velocities in models with contacts. Not
                             * known if low > high, or if NULL */
  double *made_of;          /* per user-defined channel: largest sum of its absolute terms, in its unit */
  double length;            /* [m] size of the largest body */
  TML_ARRAY(double, events); /* [s] times at which a sensor acted or a function switched: values may jump */
  bool *vague;              /* per channel: a reaction that was not unique for some time */
  int coordinates;
  double reached;           /* [s] end of the last step */
  double capped;            /* part of its steps that were as long as the largest step allowed */
  long long n_cut;          /* steps shortened by laws that are narrower than a step */
  long long n_brief;        /* how often steps became much shorter than those before */
  int n_unexamined;         /* formulas that may vary inside a step and are not examined there */
  double ended;             /* [s] time at which a sensor ended the run; INFINITY: none did */
  bool stopped;             /* stopped by the limit of work: its rows are valid */
  tml_error failure;        /* code 0: the run is complete */
  tml_scales scales;        /* sizes derived from the ranges of its coordinates */
  char doubt[256];          /* why the results are in doubt although the run is complete; "": they are not */
} tml_track;

enum { TML_TRACK_XY = 400 }; /* most points in xy */

/* Fills a track from a simulation that the caller steps: call tml_tracker_row for rows, tml_tracker_step after each
 * step. */
typedef struct tml_tracker {
  const tml_plan *plan;
  tml_track *track;
  tml_sim *sim;
  tml_arena arena;         /* the arrays below */
  int *index;              /* channel number in the simulation, per channel of the plan */
  int *fast, *fast_index, n_fast; /* channels read between rows: in the plan, in the simulation */
  double *speed;                  /* values of these channels */
  double *largest_square;         /* squares of the largest velocity and angular velocity of each body so far */
  tml_channel_quantity *sort;          /* quantity of each channel of the simulation */
  tml_ranges ranges;
  tml_witness witness;
  long long chosen_at;     /* step at which the known choice of constraint rows was made */
  double t, energy_gap;    /* time and energy imbalance at the end of the last step */
  double energy_integral;
  long long stride, skipped; /* every stride-th step adds a point to xy */
  double usual;            /* [s] longest of the recent steps */
  bool brief;              /* the last step was much shorter */
} tml_tracker;

/* Opens a tracker for a track whose setting is filled in; the simulation need not be assembled. A tracker must be
 * zero-initialised so that it can be closed without having been opened. */
tml_status tml_tracker_open(tml_tracker *k, const tml_plan *p, tml_track *track, tml_sim *s, tml_error *err);
/* Sets the methods and error weights of the plan, before the first row is stored. */
tml_status tml_tracker_tune(tml_tracker *k, tml_error *err);
tml_status tml_tracker_step(tml_tracker *k, tml_error *err);
/* Computes the channels of the plan at the reported time and stores them as row `row`. tml_tracker_add stores them if
 * the simulation has computed them, which are the `index` of the tracker. */
tml_status tml_tracker_row(tml_tracker *k, int row, tml_error *err);
tml_status tml_tracker_add(tml_tracker *k, int row, tml_error *err);
/* Completes the track at the end of the run, and frees the tracker. */
void tml_tracker_close(tml_tracker *k);

/* Whether two runs took the same steps, judged by the number of steps: their difference then shows nothing. */
bool tml_run_track_same_steps(const tml_track *a, const tml_track *b);
/* Makes a run. A run that fails is a track with a failure; only TML_ERR_INTERRUPTED and TML_ERR_MEMORY are returned. */
tml_status tml_run_track_run(tml_track *k, const tml_plan *p, const tml_setting *s, tml_study *study, tml_error *err);
void tml_run_track_free(tml_track *k);

/* ---------------------------------------------------------------- run_difference.c ----------- */

typedef struct tml_deviation { double max, rms, end; } tml_deviation;

/* |a - b| of a channel at one time. */
double tml_comparison_plan_difference(const tml_plan *p, int channel, int time, const tml_track *a, const tml_track *b);
/* Largest, root-mean-square and final difference over the times that both runs have reached. */
tml_deviation tml_comparison_plan_deviation(const tml_plan *p, int channel, const tml_track *a, const tml_track *b);
/* Whether values jump near this time in both runs, at different times: the row cannot be compared. */
bool tml_comparison_plan_jumps(const tml_plan *p, int time, const tml_track *a, const tml_track *b);
/* [s] Largest difference between the times of events that both runs have; *unmatched: events that only one has. */
double tml_comparison_plan_event_gap(const tml_plan *p, const tml_track *a, const tml_track *b, int *unmatched);
/* Largest difference over all channels, relative to the sizes. */
double tml_comparison_plan_worst(const tml_plan *p, const double *sizes, const tml_track *a, const tml_track *b);

/* ---------------------------------------------------------------- limited_joint_scale.c ------ */

/* Least scale [SI] of a channel of a joint with two limits, or of its stop; 0: it is no such channel. Rates count per
 * `frequency` [1/s] of the model. */
double tml_comparison_limited_joint(const tml_model *m, const char *name, double frequency);

/* ---------------------------------------------------------------- channel_scale.c ------------ */

/* The sizes that errors are compared with (docs/theory/errors.md): the range of each channel, but at least the
 * negligible values of the model, unless `other`, a second run or NULL, shows the same small motion. Always > 0. */
void tml_comparison_plan_sizes(const tml_plan *p, const tml_track *k, const tml_track *other, double *sizes);
/* [J] The energy that is exchanged in the run, or at least a negligible energy of the model. */
double tml_comparison_plan_energy(const tml_plan *p, const tml_track *k);

/* ---------------------------------------------------------------- run_cost.c ----------------- */

/* Work of a run so far, in corrector iterations of a direct method. It is computed from counts, so that it does not
 * depend on the machine or its load. */
double tml_run_cost_of(tml_method m, int coordinates, const tml_stats *n);
double tml_run_cost_of_track(const tml_track *k);
/* [s] Time of one such iteration on a desktop computer, by a constant and not by the clock. */
double tml_run_cost_seconds(int coordinates);
/* Predicted work of a run with another setting, from the work of this run. */
double tml_run_cost_predict(const tml_track *k, const tml_setting *s);

/* ---------------------------------------------------------------- second_method.c ------------ */

/* The method best suited to check runs of the methods in `judged`, a set of bits 1 << method: accurate, and of a family
 * that is not judged. Methods in `never` are excluded. TML_METHOD_COUNT: none is left. */
tml_method tml_second_method_find(unsigned judged, unsigned never);
/* A second method for a run, and its setting, with a predicted work of at most `room`: of another family and accurate
 * if there is one, else the cheapest. The method is TML_METHOD_COUNT if none is left. */
tml_setting tml_second_method_setting(const tml_track *judged, unsigned never, double room);
/* Whether a method reaches small errors quickly: order 3 and more, or variable order. */
bool tml_method_accurate(tml_method m);

/* ---------------------------------------------------------------- study/compare/reference_run.c */

typedef struct tml_reference {
  tml_track run;            /* most accurate run */
  double *sizes;            /* per channel */
  double *uncertainty;      /* per channel, in its unit */
  char text[512];           /* how the reference was made and how accurate it is */
} tml_reference;

typedef struct tml_reference_request {
  unsigned judged;          /* set of bits of the methods that are judged */
  bool fixed;
  double smallest;          /* smallest tolerance or step of the judged runs */
  const char *given;        /* reference of the user, "METHOD@VALUE", or NULL */
} tml_reference_request;

/* Makes a reference. TML_ERR_SIMULATION if no method succeeds, TML_ERR_ARGUMENT if `given` cannot be read. */
tml_status tml_reference_make(tml_reference *r, const tml_plan *p, const tml_reference_request *w, tml_study *study,
                              tml_error *err);
void tml_reference_free(tml_reference *r);

#endif
