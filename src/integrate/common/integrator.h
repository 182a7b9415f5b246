/* integrator.h - what all methods share: the accepted state, steps and their control, dense output, statistics.
 *
 * A family of methods (tml_method_ops) makes one attempt at a step: from the state at t to a trial state at t + h
 * with an error estimate. Everything around it - breaks, limits, acceptance, restart - is written once here.
 * Direct methods (direct.h) solve for accelerations and multipliers at the end of the step; state-space methods
 * (statespace.h) integrate independent coordinates. */
#ifndef TML_INTEGRATE_COMMON_INTEGRATOR_H
#define TML_INTEGRATE_COMMON_INTEGRATOR_H

#include "integrate/common/singular_watch.h"
#include "integrate/common/run_tuning.h"
#include "system/evaluate/contact_clearance.h"
#include "system/base/system_contacts.h"
#include "system/solve/kkt_solve.h"

enum { TML_HISTORY = 12 };

/* Whether a run has no end, or one that no results could reach. Then what else is measured by the end is measured by
 * the time between rows: a run of this length. */
static inline bool tml_options_open_ended(const tml_options *o) { return !(o->end <= 1e8*o->output); }
static inline double tml_options_span(const tml_options *o, double begin)
{
  return tml_options_open_ended(o) ? 200.0*o->output : o->end - begin;
}
/* How far to look ahead from t. */
static inline double tml_options_horizon(const tml_options *o, double t)
{
  return tml_options_open_ended(o) ? t + tml_options_span(o, 0.0) : o->end;
}

/* One attempt at a step, for diagnosis. */
typedef struct tml_attempt { double t, h; int iterations; tml_status status; } tml_attempt;

/* A step as it was made, from t by h, so that another run can make one like it. `stop` is the next time at which steps
 * end whatever the error: a break in time, the end of the run, where the caller wants them to; `order` that of the
 * formula, where the method has several, else 0. */
typedef struct tml_stepped { double t, h, stop; int order; } tml_stepped;

typedef struct tml_method_ops {
  tml_status (*create)(tml_integrator *g, tml_error *err);
  void (*free)(tml_integrator *g);
  /* The state at t is set, with accelerations, multipliers and their rates: forget what came before. */
  tml_status (*start)(tml_integrator *g);
  /* Trial state q1, v1, u, lambda1, X1, p1 and increment D at t + h; theta = (error/tolerance)^2. A positive status:
   * this attempt failed. */
  tml_status (*attempt)(tml_integrator *g, double h, double *theta);
  /* Before the trial state becomes the accepted one (leaves phi and rv at the trial state), and after. */
  tml_status (*finish)(tml_integrator *g);
  tml_status (*accepted)(tml_integrator *g);
  double (*condition)(tml_integrator *g); /* of its matrix; NULL: has none */
  tml_lu *(*factors)(const tml_integrator *g);      /* of that matrix; NULL: those of the accelerations, g->kkt */
  /* Factors of the last step of a matrix like that of (I13), with its c_q and c_v; may be NULL, or return it. */
  tml_lu *(*lend)(const tml_integrator *g, tml_stride_factors *c);
  double (*velocity_share)(const tml_integrator *g); /* change of v1 with the last correction, g->r; NULL: none */
  /* Makes a better state of one interpolated inside the last step, one that meets the constraints; NULL: steps are
   * short. */
  tml_status (*refine)(tml_integrator *g, double time, double *q, double *v, double *X);
  /* Accelerations, multipliers and unknowns of the user at s of the last step, 0 to 1; NULL: they go evenly. */
  void (*between)(tml_integrator *g, double s, double *a, double *lambda, double *p);
  /* What the family keeps from step to step; NULL: it cannot be copied, and the method begins anew where a state is
   * loaded. */
  tml_status (*store)(tml_integrator *g, tml_archive *a);
  /* Forces take another course from the accepted state on, without a jump: what is known of their rates there is void.
   * NULL: nothing is. */
  void (*bent)(tml_integrator *g);
  /* By what factor the next step may be longer than the last, accepted with theta; NULL: by order and growth. */
  double (*factor)(tml_integrator *g, double theta);
  double (*retry)(tml_integrator *g, double theta); /* the same after one that was not; NULL: by order */
  double (*part)(const tml_integrator *g); /* what part of a fixed step is made next; NULL: all of it */
  bool (*stiff)(const tml_integrator *g); /* whether stability keeps its steps short; NULL: nothing does */
  bool balance;      /* steps may be long against motions of stiff forces, and are true at their ends */
  double order;      /* the local error goes with h to this power */
  double nodes[6];   /* 0 ... 1: where in the step forces are evaluated; 0: at both ends and in the middle, as far as
                        anybody has to know */
  double growth;     /* most by which the next step may be longer */
  double cut;        /* what is left of a step that could not be made; 0: a quarter */
  bool judges_blows; /* its error test looks at depths of contacts */
  bool solves_held;  /* for accelerations so that positions meet constraints: errors see all the round-off of these */
  bool keep_step;    /* a small change of the step costs more than it brings */
  double turn;       /* most by which a body may turn in a step with rotation increments; 0: see spin_limit */
  double turn_at;    /* tolerance below which this goes with steps, tolerance^(1/6); 0: it does not */
  bool own_steps;    /* chooses its steps itself, up to g->stop; sets g->h */
  bool exact;        /* states inside a step are as true as those at its ends, however long it is: it has no size */
} tml_method_ops;

struct tml_integrator {
  const tml_system *sys;
  tml_work *work;      /* borrowed from the simulation */
  tml_options opt;
  double begin;             /* [s] where the run begins, which may not be where this method does */
  const tml_method_ops *ops;
  void *own;           /* what the family keeps for itself */
  tml_kkt *kkt;        /* borrowed as well; its matrices are scratch between two factorisations */

  /* Accepted state at t. */
  double t;
  double t_origin, h_origin; /* where the run of equal steps began that led here: t = t_origin + n h_origin, */
  long long n_origin;        /* so that times of a fixed step do not gather round-off */
  double *q, *v, *qdd, *lambda;
  double *jerk;        /* rate of qdd at a start */
  double *X, *p;       /* states and unknowns of the user; p begins with X' */
  double *Xdd;         /* rate of X' at a start */
  double h_last;       /* the step that led here; 0 at a start */
  tml_stepped made;    /* the same with what it was chosen by */
  bool forgotten;      /* the method knows nothing of it: it begins anew with the next step */

  /* The step under way, from t to t + h. */
  double h;
  double *q1, *v1, *u, *lambda1;   /* trial state; u is its acceleration */
  double *D;                       /* increment from q to q1 */
  double *X1, *p1;
  int iterations;
  double error_constant;           /* of the formula: first steps are chosen by it */
  int order;                       /* and its order, where the method has several; else 0 */
  double stop;                     /* time not to be passed */
  double halt;                     /* where the caller wants steps to end; INFINITY: nowhere */
  tml_stepped like;                /* the step is to be like this one of another run, (SV3), and its error is not looked
                                      at; h 0: steps are chosen. Not for methods with own_steps. */
  double mean_power;               /* of all that is no potential, where the family knows it; else NAN */

  /* For dense output over the last accepted step [t - h_last, t]. */
  double *q_old, *v_old, *qdd_old, *lambda_old, *D_last, *X_old, *p_old;

  /* Whether something in it is stiff (balance.c). */
  double *lightness;   /* nv: 1/sqrt of the least mass or inertia of a coordinate */
  double stiffness, damping; /* [1/s2], [1/s]: bounds of K and D over the masses, in the last matrix of the method */
  bool old_force;      /* a form of the equations has old forces in it: qdd is not what the forces at t make */

  tml_tuning tuning;
  long long n_largest; /* steps that were as long as the largest step allows */
  long long n_cut;     /* attempts of which what is narrow in laws set the length, not the error */
  double *weight;      /* nv: 1/Y of each coordinate: errors count relative to Y */
  bool tuned;          /* some weight is not that of the model */
  double finest;       /* smallest Y relative to the size of its coordinate, at most 1 */
  double *X_weight;    /* nx: 1/max(1, largest |X| so far) [000, after eq. 34], or by the tuning */
  double *phi, *rv;    /* Phi and Phi_q v + Phi_t of the trial, then of the accepted state */
  double *r;           /* nv + m + np: scratch; after a failure the last correction */
  double *angle, *angle_rate, *angle_rate_n;
  double reach;        /* largest position, in sizes of the largest body: what round-off is measured by */
  double h_next;
  double ahead;        /* [s] from t: what is open must not go in too far by then (K23) */
  double covered;      /* [s] from t: until then nothing touches that is not looked at; set from outside */
  tml_cover cover;     /* the same as a way, for what a step turns out to be; set from outside */
  double meeting;      /* [s] where a step has to end that would pass over a contact; NAN, or in the past: none does */
  tml_clearance *clearance; /* NULL: there are no contacts */
  int careful;         /* for so many steps, where there is friction, */
  double h_failed;     /* [s] steps are at most half of this one, which could not be made */
  double lively;       /* shortest step that accelerations and their rates asked for at a start */
  tml_system_break next_break;
  double break_from;   /* from there on there is none before it */
  long long breaks;    /* searched for so far; nearly all of them were met */
  tml_passage passage; /* dead centres */
  struct tml_unsampled *unsampled; /* laws of force elements that may vary inside a step; NULL: there are none */
  double drift_position, drift_velocity; /* largest |Phi| and |Phi_q v + Phi_t| of the last step */
  tml_stats stats;
  tml_energy energy;
  double *decided;     /* what functions of the user decide at a start */
  double *q_mid, *v_mid, *lambda_mid, *X_mid, *p_mid; /* scratch for the work done in a long step, */
  double *a_mid, *rows_mid;                           /* and for states between steps */
  double potential_start;
  tml_attempt history[TML_HISTORY];
  long long n_history; /* attempts so far; the ring holds the last TML_HISTORY */
  tml_status failure;  /* why the last step could not be made */
};

/* Every vector of the integrator with its length. */
#define TML_INTEGRATOR_VECTORS(OF)                                                                        \
  OF(q, nq) OF(v, nv) OF(qdd, nv) OF(lambda, m) OF(jerk, nv) OF(q1, nq) OF(v1, nv) OF(u, nv)              \
  OF(lambda1, m) OF(D, nv) OF(q_old, nq) OF(v_old, nv) OF(qdd_old, nv) OF(lambda_old, m) OF(D_last, nv)   \
  OF(q_mid, nq) OF(v_mid, nv) OF(a_mid, nv) OF(lambda_mid, m) OF(rows_mid, m) OF(weight, nv)              \
  OF(lightness, nv) OF(phi, m) OF(rv, m) OF(r, nv + m + np) OF(angle, angles) OF(angle_rate, angles)      \
  OF(angle_rate_n, angles) OF(X, nx) OF(X1, nx) OF(X_old, nx) OF(X_mid, nx) OF(Xdd, nx) OF(X_weight, nx)  \
  OF(p, np) OF(p1, np) OF(p_old, np) OF(p_mid, np) OF(decided, branches) OF(passage.v, nv)

/* w and k, of the same system, are lent to it. */
tml_status tml_integrator_create(tml_integrator **out, const tml_system *s, tml_work *w, tml_kkt *k,
                                 const tml_options *o, tml_error *err);
void tml_integrator_free(tml_integrator *g);

static inline tml_state tml_integrator_accepted(const tml_integrator *g)
{
  return (tml_state){.t = g->t, .q = g->q, .v = g->v, .a = g->qdd, .lambda = g->lambda, .X = g->X, .p = g->p};
}

static inline tml_state tml_integrator_trial(const tml_integrator *g)
{
  return (tml_state){.t = g->t + g->h, .q = g->q1, .v = g->v1, .a = g->u, .lambda = g->lambda1, .X = g->X1, .p = g->p1};
}

/* Starts, or starts again after a discontinuity, from consistent q and v at t and the states X of the user. The
 * unknowns p in the integrator are the first guess. */
tml_status tml_integrator_start(tml_integrator *g, double t, const double *q, const double *v, const double *X);
/* Chooses the first step of the run again, for another tuning. */
void tml_integrator_begin(tml_integrator *g);

/* Everything that changes in the integrator, the method's own included; loaded into one of the same system and options.
 * TML_ERR_MEMORY. */
tml_status tml_integrator_store(tml_integrator *g, tml_archive *a);
/* What goes on where a run goes on with other rows: step, breaks, weights, statistics. How well
 * rows hold is theirs, but that dead centres are about is not. */
void tml_integrator_succeed(tml_integrator *g, const tml_integrator *before);
/* The same for another method on the same rows, with the state as well: to be restarted. Its steps are its own. */
void tml_integrator_take_over(tml_integrator *g, const tml_integrator *before);
/* The method begins anew with the next step, from consistent velocities; the last one can still be reported. */
void tml_integrator_forget(tml_integrator *g);
/* Starts again where it stands: something jumps there. */
tml_status tml_integrator_restart(tml_integrator *g);
/* Looks for the next break again: break_from was taken away, as functions of time have become others from here on. */
void tml_integrator_find_break(tml_integrator *g);

/* One accepted step. TML_ERR_SIMULATION when it cannot be made; the state is then the last accepted one and
 * the history tells what happened. */
tml_status tml_integrator_step(tml_integrator *g);

/* Condition of the corrector's matrix, estimated from its factors; INFINITY without any. */
double tml_integrator_condition(tml_integrator *g);

/* A state inside the last step, to be made or made better. */
typedef struct tml_inside { double time, *q, *v, *X; } tml_inside;

/* q, v and X anywhere in the last step (t - h_last <= time <= t), by Hermite interpolation; where a force is stiff so
 * that it goes evenly between the ends of the step. */
tml_status tml_integrator_interpolate(tml_integrator *g, double time, double *q, double *v, double *X);
/* Good enough for places and velocities: stiff forces (balance.c) are not looked at. */
tml_status tml_integrator_interpolate_motion(tml_integrator *g, double time, double *q, double *v, double *X);
/* hermite.c: the same with accelerations at both ends, and with their rates unless these are NULL; of states of the
 * user with their second derivatives, which are not looked at without any. For `refine` of methods with long steps. */
typedef struct tml_bends {
  const double *jerk[2], *Xdd[2];
  const double *a[2];   /* accelerations, if others than those of the ends */
  const double *bow[2]; /* of states s^3 (1 - s)^3 (bow_0 + bow_1 (1 - 2 s)) is added; NULL: nothing */
} tml_bends;
void tml_hermite_output_at(const tml_integrator *g, double time, const tml_bends *bends, double *q, double *v,
                           double *X);
/* How much accelerations at both ends change the interpolation in the middle of the trial step: bounds its error. */
double tml_dense_output_gap(const tml_integrator *g);

/* work_done.c: power of all that is no potential at a time of the last step; NAN where it cannot be found. */
tml_status tml_energy_balance_power(tml_integrator *g, double t, double *power);
/* After an accepted step: energies at its end, the work done in it, and what does not balance. */
tml_status tml_energy_balance_add_step(tml_integrator *g);

/* balance.c. Once: what stiffness is compared with. Whenever an implicit method has made K and D: how stiff are they?
 * Then: are they stiff in a step h, or could something be? And an interpolated state put on the equations of motion in
 * its stiff directions; a positive status: that cannot be done, and it is not as it was. */
void tml_stiff_interpolation_masses(tml_integrator *g);
void tml_stiff_interpolation_judge(tml_integrator *g, const tml_matrices *m);
bool tml_stiff_interpolation_stiff(const tml_integrator *g, double h);
bool tml_stiff_interpolation_needed(const tml_integrator *g, double h);
tml_status tml_stiff_interpolation_state(tml_integrator *g, double time, double *q, double *v, double *X);
/* The same with factors that the step has left, where they serve: to be tried first. */
tml_status tml_stiff_interpolation_kept(tml_integrator *g, double time, double *q, double *v, double *X);

/* Whether the method takes short steps because the model is stiff, as the last of them showed. */
bool tml_integrator_stiff(const tml_integrator *g);

/* Largest |omega| h for which the method is known to be stable. */
double tml_integrator_spin_limit(const tml_integrator *g);

/* (A6) what the limits of steps that no error sets are multiplied by, so that two runs take different steps. */
double tml_integrator_tuned_part(const tml_integrator *g);
/* [s] bounds of steps that are chosen. */
double tml_integrator_largest_step(const tml_integrator *g);
double tml_integrator_smallest_step(const tml_integrator *g);
/* Whether the attempt with the error estimate *theta, (error/tolerance)^2, is accepted: TML_OK, or why it is to be
 * made again (judge.c). */
tml_status tml_step_acceptance_judge(tml_integrator *g, double *theta);

/* For the families: weighted RMS over all coordinates, and over those that move (a spatial model of a planar motion
 * has many that rest; they must not dilute the error of the others). */
double tml_integrator_weighted_norm(const tml_integrator *g, const double *x);
double tml_integrator_moving_norm(const tml_integrator *g, const double *x);
/* The same over the states of the user [000, eq. 34]; 0 without any. */
double tml_integrator_state_norm(const tml_integrator *g, const double *x);

/* The first of these by the sizes of the model alone, for what round-off is compared with. */
static inline double tml_integrator_size_weight(const tml_integrator *g, int i) { return 1.0/g->sys->size[i]; }
double tml_integrator_size_norm(const tml_integrator *g, const double *x);
/* Tolerances of solvers that weigh by |y| themselves: the part of |y|, and what is added for position and velocity of
 * coordinate i, in units of the tolerance for state i. */
double tml_integrator_state_scale(const tml_integrator *g, int i);
double tml_integrator_relative_tolerance(const tml_integrator *g);
void tml_integrator_absolute_tolerance(const tml_integrator *g, int i, double *position, double *velocity);
/* weights.c: sets the weights at the creation; goes on with those of states; makes them new by what earlier runs have
 * shown. The integrator has to be started again then. */
void tml_integrator_set_weights(tml_integrator *g);
void tml_integrator_weigh_states(tml_integrator *g);
void tml_integrator_tune(tml_integrator *g, const tml_tuning *t);

/* TML_ERR_MODEL unless all coordinates are flat (q' = v). */
tml_status tml_integrator_require_vector_coordinates(const tml_integrator *g, tml_error *err);

/* phi and rv at the trial state. */
tml_status tml_integrator_trial_residuals(tml_integrator *g);

extern const tml_method_ops tml_direct_ops, tml_gstiff_ops, tml_rosenbrock_ops, tml_w_method_ops, tml_rk4_ops,
    tml_adams_ops, tml_bdf_ops, tml_dopri5_ops, tml_dop853_ops, tml_radau_ops, tml_kinematic_ops;

#endif
