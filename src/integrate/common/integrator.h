/* integrator.h - what all integration methods share: accepted state, step control, dense output, statistics.
 *
 * A family of methods (tml_method_ops) makes one attempt at a step: from the state at t it computes a trial state at
 * t + h with an error estimate. Everything else - breaks, step limits, acceptance, restart - is implemented once
 * here. Direct methods (direct_method.h) solve for accelerations and multipliers at the end of the step. State-space
 * methods (state_space.h) integrate independent coordinates. */
#ifndef TML_INTEGRATE_COMMON_INTEGRATOR_H
#define TML_INTEGRATE_COMMON_INTEGRATOR_H

#include "integrate/common/singular_monitor.h"
#include "integrate/common/run_tuning.h"
#include "system/evaluate/contact_clearance.h"
#include "system/base/system_contacts.h"
#include "system/solve/kkt_solve.h"

enum { TML_HISTORY = 12, TML_REST = 3 };

/* True if the run has no end time, or one so far away that the results could never reach it. Quantities that scale
 * with the length of the run then use 200 output intervals instead. */
static inline bool tml_options_open_ended(const tml_options *o) { return !(o->end <= 1e8*o->output); }
static inline double tml_options_span(const tml_options *o, double begin)
{
  return tml_options_open_ended(o) ? 200.0*o->output : o->end - begin;
}
/* The time up to which events are searched for from t. */
static inline double tml_options_horizon(const tml_options *o, double t)
{
  return tml_options_open_ended(o) ? t + tml_options_span(o, 0.0) : o->end;
}

/* One attempt at a step, kept for diagnosis. */
typedef struct tml_attempt { double t, h; int iterations; tml_status status; } tml_attempt;

/* An accepted step from t of length h, recorded so that another run can repeat it. `stop` is the next time at which
 * a step must end regardless of the error: a break in time, the end of the run, or a time set by the caller. `order`
 * is the order of the formula if the method has several, else 0. */
typedef struct tml_recorded_step { double t, h, stop; int order; } tml_recorded_step;

typedef struct tml_method_ops {
  tml_status (*create)(tml_integrator *g, tml_error *err);
  void (*free)(tml_integrator *g);
  /* Begins anew from the state at t, with its accelerations, multipliers and their rates: discards the history. */
  tml_status (*start)(tml_integrator *g);
  /* Computes the trial state q1, v1, u, lambda1, X1, p1 and the increment D at t + h; theta = (error/tolerance)^2. A
   * positive status means that this attempt failed. */
  tml_status (*attempt)(tml_integrator *g, double h, double *theta);
  /* `finish` is called before the trial state becomes the accepted one and leaves phi and rv at the trial state;
   * `accepted` is called afterwards. */
  tml_status (*finish)(tml_integrator *g);
  tml_status (*accepted)(tml_integrator *g);
  double (*condition)(tml_integrator *g); /* condition number of its matrix; NULL: it has none */
  tml_lu *(*factors)(const tml_integrator *g);      /* of that matrix; NULL: those of the accelerations, g->kkt */
  /* Factors of the last step for a matrix of the form (I13), with its c_q and c_v. May be NULL, or return NULL. */
  tml_lu *(*lend)(const tml_integrator *g, tml_stride_factors *c);
  double (*velocity_share)(const tml_integrator *g); /* change of v1 caused by the last correction, g->r; NULL: none */
  /* Improves a state interpolated inside the last step so that it meets the constraints. NULL: steps are so short
   * that interpolation suffices. */
  tml_status (*refine)(tml_integrator *g, double time, double *q, double *v, double *X);
  /* Whether states of the last step, its end included, are balanced where they are reported; for methods without
   * `balance`. NULL: they never are. */
  bool (*settles)(tml_integrator *g);
  /* Accelerations, multipliers and unknowns of the user at the fraction s of the last step, 0 to 1. NULL: they are
   * interpolated linearly. */
  void (*between)(tml_integrator *g, double s, double *a, double *lambda, double *p);
  /* Stores what the family keeps from step to step. NULL: it cannot be copied, and the method restarts when a
   * state is loaded. */
  tml_status (*store)(tml_integrator *g, tml_archive *a);
  /* The forces change their rate at the accepted state, without a jump: discards what is known of their rates there.
   * NULL: nothing is known. */
  void (*bent)(tml_integrator *g);
  /* Factor by which the next step may be longer than the last one, which was accepted with theta. NULL: determined
   * by `order` and `growth`. */
  double (*factor)(tml_integrator *g, double theta);
  /* factor on the step after a rejected one; NULL: determined by `order` */
  double (*retry)(tml_integrator *g, double theta);
  double (*part)(const tml_integrator *g); /* fraction of a fixed step that is made next; NULL: all of it */
  bool (*stiff)(const tml_integrator *g); /* true if stability limits its steps; NULL: stability never does */
  /* For methods that evaluate contacts by themselves and need no derivatives of them; else NULL. `regroup`: the list of
   * pairs of the system has changed. `commit`: records the contacts at the accepted state, in place of
   * tml_contacts_commit. */
  tml_status (*regroup)(tml_integrator *g);
  tml_status (*commit)(tml_integrator *g);
  bool balance;      /* steps may be long compared with the periods of stiff forces; states are then accurate only at
                        the ends of steps */
  double order;      /* the local error is proportional to h to this power */
  double nodes[6];   /* fractions of the step at which forces are evaluated, 0 ... 1; all 0: both ends and the middle
                        are assumed */
  struct { double node, weight; } rest[TML_REST]; /* nodes of its quadrature that are not among them */
  double growth;     /* largest factor by which the next step may be longer */
  double cut;        /* fraction of the step that remains after a failed attempt; 0: a quarter */
  bool judges_blows; /* its error test includes the penetration depths of contacts */
  bool solves_held;  /* it solves for accelerations so that positions meet the constraints: its error estimates
                        contain their full round-off */
  bool keep_step;    /* a small change of the step length costs more than it gains */
  double turn;       /* [rad] largest rotation of a body in a step with rotation increments; 0: see spin_limit */
  double turn_at;    /* tolerance below which `turn` shrinks with tolerance^(1/6), as the steps do; 0: it is constant */
  bool own_steps;    /* it chooses its steps itself, up to g->stop, and sets g->h */
  bool small_steps;  /* its steps consist of small ones, in which it meets contacts by itself */
  bool exact;        /* states inside a step are as accurate as those at its ends, whatever its length, so the error
                        does not limit the step */
} tml_method_ops;

struct tml_integrator {
  const tml_system *sys;
  tml_work *work;      /* borrowed from the simulation */
  tml_options opt;
  double begin;             /* [s] start of the run, which may differ from the time at which this method starts */
  const tml_method_ops *ops;
  void *own;           /* private data of the family */
  tml_kkt *kkt;        /* borrowed from the simulation; its matrices are scratch between two factorisations */

  /* Accepted state at t. */
  double t;
  double t_origin, h_origin; /* start of the current run of equal steps: t = t_origin + n h_origin */
  long long n_origin;        /* number n of these equal steps; times of a fixed step therefore do not accumulate
                                round-off */
  double *q, *v, *qdd, *lambda;
  double *jerk;        /* third time derivative of q at a start */
  double *X, *p;       /* states and unknowns of the user; p begins with X' */
  double *Xdd;         /* second time derivative of the states X at a start */
  double h_last;       /* [s] length of the step that led here; 0 at a start */
  tml_recorded_step made;    /* the last step, with the limits by which it was chosen */
  bool forgotten;      /* the method has no history of that step: it restarts with the next one */

  /* The step under way, from t to t + h. */
  double h;
  double *q1, *v1, *u, *lambda1;   /* trial state; u is its acceleration */
  double *D;                       /* increment from q to q1 */
  double *X1, *p1;
  int iterations;
  double error_constant;           /* error constant of the formula, by which first steps are chosen */
  int order;                       /* order of the formula if the method has several; else 0 */
  double stop;                     /* [s] time that the step must not pass */
  double halt;                     /* [s] time at which the caller wants a step to end; INFINITY: none */
  tml_recorded_step like;                /* if its h is not 0, the step repeats this one of another run, (SV3), and its
                                      error is not tested. Not for methods with own_steps. */
  double mean_power;               /* mean power of all forces without a potential, if the family computes it; else
                                      NAN */

  /* State at the start of the last accepted step [t - h_last, t], for dense output. */
  double *q_old, *v_old, *qdd_old, *lambda_old, *D_last, *X_old, *p_old;

  /* Stiffness estimates of the model (stiff_interpolation.c). */
  double *lightness;   /* nv: 1/sqrt of the smallest mass or inertia of a coordinate */
  double stiffness, damping; /* [1/s2], [1/s]: bounds of K and D relative to the masses, from the last matrix of the
                                method */
  bool old_force;      /* the form of the equations contains old forces: qdd is not the acceleration that the forces
                          at t produce */

  tml_tuning tuning;
  long long n_largest; /* number of steps that were limited by the largest step */
  long long n_cut;     /* number of attempts that narrow features of laws limited, and of times that they made steps
                          short */
  double *weight;      /* nv: 1/Y of each coordinate, where Y is the scale of its error */
  bool tuned;          /* some weight differs from that of the model */
  double finest;       /* smallest Y relative to the size of its coordinate, at most 1 */
  double *X_weight;    /* nx: 1/max(1, largest |X| so far) [000, after eq. 34], or as set by the tuning */
  double *phi, *rv;    /* Phi and Phi_q v + Phi_t of the trial state, then of the accepted state */
  double *r;           /* nv + m + np: scratch; after a failure the last correction */
  double *angle, *angle_rate, *angle_rate_n;
  double reach;        /* largest position, in sizes of the largest body: the reference for round-off */
  double h_next;
  double ahead;        /* [s] longest step from t for which open contacts do not penetrate too far (K23) */
  double covered;      /* [s] from t: until then no pair of shapes outside the current list can touch; set from
                          outside */
  tml_search_margin cover;     /* the same guarantee as displacements, tested against the step that was made; set from
                          outside */
  double meeting;      /* [s] time at which a step must end that would otherwise pass over a contact; NAN, or in the
                          past: none */
  tml_clearance *clearance; /* NULL: there are no contacts */
  int careful;         /* models with friction: number of steps for which `h_failed` limits the step */
  double h_failed;     /* [s] a step that failed; while `careful` > 0, steps are at most half as long */
  double lively;       /* [s] shortest step that accelerations and their rates required at a start */
  tml_system_break next_break;
  double break_from;   /* [s] there is no break between this time and next_break */
  long long breaks;    /* number of breaks searched for so far; nearly all of them were met */
  tml_passage passage; /* singular configurations */
  struct tml_unsampled *unsampled; /* laws of force elements that may vary inside a step; NULL: there are none */
  double drift_position, drift_velocity; /* largest |Phi| and |Phi_q v + Phi_t| of the last step */
  tml_stats stats;
  tml_energy energy;
  double *decided;     /* branches of the user's functions at a start */
  double *q_mid, *v_mid, *lambda_mid, *X_mid, *p_mid; /* scratch for the work done in a long step */
  double *a_mid, *rows_mid;                           /* scratch for states between steps */
  double potential_start;
  tml_attempt history[TML_HISTORY];
  long long n_history; /* number of attempts so far; the ring holds the last TML_HISTORY */
  tml_status failure;  /* why the last step failed */
};

/* Every vector of the integrator with its length. */
#define TML_INTEGRATOR_VECTORS(OF)                                                                        \
  OF(q, nq) OF(v, nv) OF(qdd, nv) OF(lambda, m) OF(jerk, nv) OF(q1, nq) OF(v1, nv) OF(u, nv)              \
  OF(lambda1, m) OF(D, nv) OF(q_old, nq) OF(v_old, nv) OF(qdd_old, nv) OF(lambda_old, m) OF(D_last, nv)   \
  OF(q_mid, nq) OF(v_mid, nv) OF(a_mid, nv) OF(lambda_mid, m) OF(rows_mid, m) OF(weight, nv)              \
  OF(lightness, nv) OF(phi, m) OF(rv, m) OF(r, nv + m + np) OF(angle, angles) OF(angle_rate, angles)      \
  OF(angle_rate_n, angles) OF(X, nx) OF(X1, nx) OF(X_old, nx) OF(X_mid, nx) OF(Xdd, nx) OF(X_weight, nx)  \
  OF(p, np) OF(p1, np) OF(p_old, np) OF(p_mid, np) OF(decided, branches) OF(passage.v, nv)

/* Creates an integrator. It borrows w and k, which must belong to the same system. */
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

/* Starts, or restarts after a discontinuity, from consistent q and v at t and the states X of the user. The unknowns
 * p in the integrator serve as the first guess. */
tml_status tml_integrator_start(tml_integrator *g, double t, const double *q, const double *v, const double *X);
/* Chooses the first step of the run again, for a different tuning. */
void tml_integrator_begin(tml_integrator *g);

/* Stores or loads all changing data of the integrator and its method. The archive must be loaded into an integrator
 * of the same system and options. Fails with TML_ERR_MEMORY. */
tml_status tml_integrator_store(tml_integrator *g, tml_archive *a);
/* Takes over from `before` what remains valid when a run continues with different constraint rows: step, breaks,
 * weights, statistics. The measure of the independence of the rows is not taken over, but the fact that singular
 * configurations have been near is. */
void tml_integrator_succeed(tml_integrator *g, const tml_integrator *before);
/* The same for another method on the same rows, including the state. The method must then be restarted and chooses
 * its own steps. */
void tml_integrator_take_over(tml_integrator *g, const tml_integrator *before);
/* Makes the method restart with the next step, from consistent velocities. The last step can still be reported. */
void tml_integrator_forget(tml_integrator *g);
/* Restarts at the current state because something jumps there. */
tml_status tml_integrator_restart(tml_integrator *g);
/* Solves for accelerations, multipliers and unknowns of the user at the accepted state. */
tml_status tml_integrator_solve_accelerations(tml_integrator *g);
/* (K54) Accelerations with friction as it is since the end of the last step; what sticks stays there. */
tml_status tml_integrator_settle_friction(tml_integrator *g);
/* Searches for the next break again, without `break_from`: functions of time change at the current time. */
void tml_integrator_find_break(tml_integrator *g);

/* Makes one accepted step. Fails with TML_ERR_SIMULATION if no step can be made; the state is then the last accepted
 * one, and the history holds the attempts. */
tml_status tml_integrator_step(tml_integrator *g);

/* Condition number of the corrector's matrix, estimated from its factors; INFINITY if there are none. */
double tml_integrator_condition(tml_integrator *g);

/* A state inside the last step: output, or a first guess to be improved. */
typedef struct tml_interpolated_state { double time, *q, *v, *X; } tml_interpolated_state;

/* q, v and X at any time of the last step (t - h_last <= time <= t), by Hermite interpolation. If forces are stiff,
 * the interpolated state is corrected so that it follows the smooth motion between the ends of the step. */
tml_status tml_integrator_interpolate(tml_integrator *g, double time, double *q, double *v, double *X);
/* The same without the correction for stiff forces (stiff_interpolation.c): accurate enough for positions and
 * velocities. */
tml_status tml_integrator_interpolate_motion(tml_integrator *g, double time, double *q, double *v, double *X);
/* hermite_output.c: Hermite interpolation with accelerations at both ends, and with their rates unless `jerk` is
 * NULL. States of the user are interpolated with their second derivatives, which may be NULL if there are no such
 * states. For `refine` of methods with long steps. */
typedef struct tml_bends {
  const double *jerk[2], *Xdd[2];
  const double *a[2];   /* accelerations to be used instead of those at the ends; NULL: none */
  const double *bow[2]; /* s^3 (1 - s)^3 (bow_0 + bow_1 (1 - 2 s)) is added to the states of the user; NULL: nothing
                           is added */
} tml_bends;
void tml_hermite_output_at(const tml_integrator *g, double time, const tml_bends *bends, double *q, double *v,
                           double *X);
/* Rates of the accelerations at both ends of the last step, from the equations. */
tml_status tml_hermite_output_jerks(tml_integrator *g, double *const jerk[2]);
/* Change of the interpolated state in the middle of the trial step when accelerations at both ends are included: an
 * error bound of the interpolation. */
double tml_dense_output_gap(const tml_integrator *g);
/* Positions and velocities in the middle of the trial step, by the cubic through both ends, in q_mid and v_mid. */
tml_state tml_dense_output_trial_middle(tml_integrator *g);

/* energy_balance.c: power of all forces without a potential at a time of the last step; NAN if it cannot be found. */
tml_status tml_energy_balance_power(tml_integrator *g, double t, double *power);
/* Called after an accepted step: updates the energies, the work done in the step, and the energy error. */
tml_status tml_energy_balance_add_step(tml_integrator *g);

/* stiff_interpolation.c. `masses` is called once and computes the masses with which stiffness is compared. `judge`
 * is called whenever an implicit method has computed K and D, and bounds their stiffness. `stiff` returns whether
 * they are stiff for a step h; `needed` returns whether they could be. `state` projects an interpolated state onto
 * the equations of motion in its stiff directions; with a positive status it failed, and the state has been changed. */
void tml_stiff_interpolation_masses(tml_integrator *g);
void tml_stiff_interpolation_judge(tml_integrator *g, const tml_matrices *m);
bool tml_stiff_interpolation_stiff(const tml_integrator *g, double h);
bool tml_stiff_interpolation_needed(const tml_integrator *g, double h);
tml_status tml_stiff_interpolation_state(tml_integrator *g, double time, double *q, double *v, double *X);
/* The same with the factors left by the step, if they are suitable; cheaper, so it is tried first. */
tml_status tml_stiff_interpolation_kept(tml_integrator *g, double time, double *q, double *v, double *X);

/* True if the last steps show that the method takes short steps because the model is stiff. */
bool tml_integrator_stiff(const tml_integrator *g);

/* Largest |omega| h for which the method is known to be stable. */
double tml_integrator_spin_limit(const tml_integrator *g);

/* (A6) Factor on all step limits that are not set by the error, chosen so that two runs take different steps. */
double tml_integrator_tuned_part(const tml_integrator *g);
/* (K23a) Factor of the steps at impacts in compared runs, in proportion to the cube root of the tolerance: at most 1.
 * tml_integrator_blow_limit: 0 for methods that control the error of impacts themselves. */
double tml_integrator_blow_part(const tml_integrator *g);
double tml_integrator_blow_limit(const tml_integrator *g);
/* [s] Bounds of automatically chosen steps. */
double tml_integrator_largest_step(const tml_integrator *g);
double tml_integrator_smallest_step(const tml_integrator *g);
/* Judges the attempt with the error estimate *theta, (error/tolerance)^2 (step_acceptance.c). Returns TML_OK if it
 * is accepted, else the reason for which it must be repeated. */
tml_status tml_step_acceptance_judge(tml_integrator *g, double *theta);

/* Error norms for the families: weighted RMS over all coordinates, and over the moving ones. A spatial model of a
 * planar motion has many coordinates at rest, which must not dilute the error of the others. */
double tml_integrator_weighted_norm(const tml_integrator *g, const double *x);
double tml_integrator_moving_norm(const tml_integrator *g, const double *x);
/* The same over the states of the user [000, eq. 34]; 0 without any. */
double tml_integrator_state_norm(const tml_integrator *g, const double *x);

/* The weighted norm with the sizes of the model alone as weights: the reference for round-off. */
static inline double tml_integrator_size_weight(const tml_integrator *g, int i) { return 1.0/g->sys->size[i]; }
double tml_integrator_size_norm(const tml_integrator *g, const double *x);
/* Tolerances for solvers that weigh by |y| themselves: the relative part, and the absolute part for position and
 * velocity of coordinate i. state_scale is the unit of the absolute tolerance of state i. */
double tml_integrator_state_scale(const tml_integrator *g, int i);
double tml_integrator_relative_tolerance(const tml_integrator *g);
void tml_integrator_absolute_tolerance(const tml_integrator *g, int i, double *position, double *velocity);
/* error_weights.c: `set` initialises the weights at creation; `weigh_states` updates those of the states after a
 * step; `tune` replaces the weights by the experience of earlier runs, after which the integrator must be restarted. */
void tml_integrator_set_weights(tml_integrator *g);
void tml_integrator_weigh_states(tml_integrator *g);
void tml_integrator_tune(tml_integrator *g, const tml_tuning *t);

/* Fails with TML_ERR_MODEL unless all coordinates are flat (q' = v). */
tml_status tml_integrator_require_vector_coordinates(const tml_integrator *g, tml_error *err);

/* Computes phi and rv at the trial state. */
tml_status tml_integrator_trial_residuals(tml_integrator *g);

extern const tml_method_ops tml_direct_ops, tml_gstiff_ops, tml_rosenbrock_ops, tml_w_method_ops, tml_rk4_ops,
    tml_adams_ops, tml_bdf_ops, tml_dopri5_ops, tml_dop853_ops, tml_radau_ops, tml_kinematic_ops, tml_heap_ops;

#endif
