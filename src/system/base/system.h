/* system.h - the equations of a compiled model: residuals and exact derivatives on request. No time
 * stepping. Constant once compiled; what changes in a run lives in tml_state, and what elements remember from step to
 * step in the tml_memory of tml_work.
 *
 * Numbering. Body b (0 is ground) has q[q_b ...], v[v_b ...]; constraint rows follow the joints of the
 * model, then its motions and couplers, then general constraints, then the norm rows of Euler parameters; a system for
 * assembly has what joints are given at the start behind all of them. Unknowns of
 * the user p = (X', V, F), np of them, have as many equations rho(t, q, v, a, lambda, X, p) = 0; nx states X belong to
 * the first of them (user.h).
 *
 * Named matrices (M, K, D over v x v; G over rows x v) share two fixed patterns, stored by columns. The
 * columns of one body have equal patterns, so a block is a start and a stride:
 *   block (row body a, column body b), entry (i, j):  value[slot(a, b) + j*vv_len_b + i]
 *   rows of a constraint, body b, entry (r, j):       value[cv_slot + j*cv_len_b + r]
 * Methods place these matrices where they want them; see saddle.h. */
#ifndef TML_SYSTEM_BASE_SYSTEM_H
#define TML_SYSTEM_BASE_SYSTEM_H

#include "constraint/joint_primitives.h"
#include "core/archive.h"
#include "force/common/force_evaluate.h"
#include "model/base/model.h"
#include "system/base/input_signal.h"
#include "system/base/flexible_node_map.h"
#include "system/base/constraint_row.h"
#include "system/base/extra_equations.h"

typedef struct tml_sysbody {
  const tml_body_ops *ops;
  const void *content;  /* for its ops: `inertia`, or what the model keeps */
  tml_inertia inertia;
  int nq, nv;           /* its width */
  int lengths, angles;  /* how many of its nv coordinates are such; what is left is modal */
  int q, v;             /* first coordinate */
  int block;            /* first entry of its nv x nv block where such are kept for all bodies */
  int vv, vv_len;       /* first value and column length in v x v */
  int cv, cv_len;       /* the same in rows x v */
  int uv, uv_len;       /* the same in user equations x v */
  int diagonal;         /* slot of its own block in v x v */
  int vv_list, n_list;  /* bodies of its v x v rows: sys->neighbours[vv_list ...] */
  bool spin_matters;    /* a constraint holds it: |omega| h limits the step */
} tml_sysbody;

/* Has coordinates beside those of its own frame. */
static inline bool tml_system_body_is_flexible(const tml_sysbody *b) { return b->nv != b->ops->nv; }

/* A frame that elements see: of a body, in the order of these, or behind them of a node on one. */
typedef struct tml_sysframe {
  const tml_body_ops *ops;
  int body;
  const void *attachment;
} tml_sysframe;

typedef struct tml_sysforce { /* a force element in its place */
  bool off;      /* switched off: exerts nothing */
  const tml_force_ops *ops;
  void *par;     /* what its kind made of it */
  int force;     /* of the model */
  int n_bodies, body[TML_FORCE_BODIES];
  int frame[TML_FORCE_BODIES]; /* through which it sees them */
  int vv[TML_FORCE_BODIES][TML_FORCE_BODIES];
  int angle;     /* index into the committed angles, or -1, */
  int other_angle; /* and that of the second joint that it acts on */
  int memory;    /* its first number in tml_memory.element */
  int kept;      /* and in tml_memory.touch, if it remembers the last step */
  int user[TML_FORCE_VALUES]; /* unknown p that is its value, or -1 */
  int state, unknown; /* the first of its own states, and of its own algebraic unknowns in p */
  int vu[TML_FORCE_VALUES][TML_FORCE_BODIES]; /* slots of the derivatives in it */
  int law;       /* of the user's laws: those of its own that switch; -1: none */
} tml_sysforce;

/* An angle that counts full turns: of a rotational spring or a joint; or a parameter of a curve, see tml_curve_unit. */
typedef struct tml_angle {
  tml_measure measure;
  int body[2], frame[2];
  double start;  /* [rad] near which its first value is taken; of curves NAN: anywhere */
  int first;     /* of the two parameters of curves that touch: the first of them; else itself */
} tml_angle;

/* Two bodies near each other, for which the v x v matrices of a system have room; and the contact of the model by which
 * shapes of theirs may touch, -1: none. */
typedef struct tml_near { int body[2], contact, shape[2]; } tml_near;

/* What a system leaves out: rows, by their number in the full system, and force elements, which are there but switched
 * off; NULL: none. And what is near each other at present. */
typedef struct tml_without {
  const bool *rows, *elements;
  const tml_near *near;
  int n_near;
} tml_without;

struct tml_system {
  const tml_model *model;
  int n_bodies;         /* ground included */
  tml_sysbody *body;
  int n_frames;         /* of the bodies, then of nodes */
  tml_sysframe *frame;
  int nq, nv, m;        /* stored coordinates, velocities, constraint rows */
  int n_norm;           /* norm rows among m */
  int n_constraints;
  tml_constraint *constraint;
  int n_terms;
  tml_term *term;       /* of all constraints */
  int n_row_bodies, *row_body, *row_frame, *row_cv; /* bodies of all constraints, in pairs, frames, and their slots */
  int n_nonholonomic, *nonholonomic; /* rows among m that hold for velocities only */
  int n_elements;
  tml_sysforce *element; /* force elements of the model, kind after kind: tml_model_next_force */
  int n_acting;          /* with the pairs of shapes that may touch behind them (contacts.h), */
  int n_touching;        /* numbers that these remember */
  int *element_of;       /* per force of the model: its element */
  int n_memory;
  double *memory;       /* what force elements remember, as it is at the start */
  int n_angles;
  tml_angle *angle;
  int *joint_angle;     /* per joint: its angle, the first parameter of its curves, or -1 */
  int *neighbours;
  int nz_vv, nz_cv;
  tml_user user;        /* what users define by expressions, and unknowns of elements */
  double length;        /* [m] size of the largest body: the unit of error weights */
  tml_class *kind;      /* nv: of the coordinates, */
  double *size;         /* nv: and what counts as one of them: `length`, 1 rad, in its own unit */
  int counted;          /* how many they are in a mean: all modes of a body count as TML_DEFORMATION */
  int widest;           /* most coordinates of a body, stored ones included */
  int blocks;           /* entries of the nv x nv blocks of all bodies */
  int work_expr;        /* doubles of workspace for expressions */
  tml_without without;  /* while compiling: what to leave out, and what to make room for; */
  tml_frame *start;     /* and all frames as the model places them, */
  double *start_values; /* with what they point to */
  int n_full;           /* rows but those of norms before any were left out */
  bool assembles;       /* has rows for what joints are given at the start */
};

enum { TML_WIDE = 4, TML_SCRATCH = 3, TML_DEFORMATION = 3 };
enum { TML_TOUCH_STATE = 31 }; /* touch_state goes through the pairs by this factor */

/* A state; arrays are owned by somebody else. All but q and v may be NULL where not needed: they count as zero. */
struct tml_state {
  double t;
  const double *q, *v, *a, *lambda;
  const double *X, *p;  /* states and unknowns of the user */
};

/* An integrated drive at a time it was committed: displacement and rate. */
typedef struct tml_count { double t, s, v; } tml_count;

/* What elements remember from step to step. All systems of a model number it alike, whatever rows they leave out and
 * whatever coordinates they have; only one for assembly has further rows, which come last. */
typedef struct tml_memory {
  double *turn;         /* n_angles: committed angles */
  tml_count *count;     /* per motion: where its integrated drive was committed */
  double *offset;       /* n_full: constants taken off rows that are measures: what couplers, screws and motions count
                           from */
  double *element;      /* n_memory: of force elements; free lengths and angles of springs, NAN: not settled yet */
  double *branch;       /* n_branches: decisions of the laws */
  double *touch[2];     /* n_touching: of elements that remember the last step, then of pairs that may touch, at the end
                           of that step and at its start, */
  double touched[2];    /* [s] which were then */
} tml_memory;

/* Scratch of one simulation, and its memory. */
struct tml_work {
  tml_frame *frame;     /* per frame of the system */
  tml_frame *turned;    /* the same with accelerations in the place of velocities, where asked for */
  tml_body_node *node;  /* per node, */
  tml_body_node *turned_node; /* with accelerations in the place of velocities: L and K alone, */
  int node_order;       /* as far as they are known at the state at hand, */
  double *node_at;      /* whose q and v these are, one behind the other, where there are nodes */
  double *node_values;  /* theirs */
  double *expr;
  tml_memory memory;
  const tml_course *course; /* per input, borrowed; NULL: all stay at their start */
  bool winds;           /* motions count full turns: in assembly, where they say how many there are */
  double *zero;         /* zeros, as many as anything has */
  const double *X, *p;  /* states and unknowns of the user and of elements at the state at hand */
  const bool *off;      /* rows by expression that are switched off and not evaluated, borrowed; NULL: none is */
  double (*input)[TML_EXPR_COEF], (*gradient)[TML_EXPR_COEF]; /* of a law */
  double *program;      /* work space of its program */
  double *search;       /* of tml_expr_search, for all functions of time */
  struct tml_variation *variation; /* how quickly these vary; NULL: there are none */
  bool keep;            /* laws go by the decisions in memory */
  tml_vector *vector;   /* its vectors */
  double *row;          /* and one of their derivatives by the coordinates of a body */
  double *wide;         /* rows over its columns, TML_WIDE of them */
  double segment;       /* functions of time follow their law at this time, continued smoothly: for a stage beyond
                           the end of a step that ends at a break, any time inside the step; NAN: their law at t */
  double stopped;       /* motions and functions of time stand still as they are at this time, whatever t is; NAN: they
                           go on */
  tml_force_output force;
  unsigned touch_state; /* what touches, sticks or slips, as residuals or matrices were evaluated last */
  tml_touch_view touch_view; /* how contacts are to be seen; plain but for a while */
  struct tml_contact_recent *recent; /* where bodies touched, as it was found last; NULL: there are no contacts */
  tml_force_equations equations; /* of an element, and the numbers of them */
  double *equation_values;
  int n_equation_values;
  tml_rows rows;        /* of a term */
  double *block[TML_SCRATCH]; /* nv x nv blocks of the widest body, */
  double *own[TML_SCRATCH];   /* and vectors of its coordinates: scratch of whoever goes through the bodies */
};

/* What functions of time take for it, and for the segment. */
static inline double tml_work_time(const tml_work *w, double t) { return isnan(w->stopped) ? t : w->stopped; }
static inline double tml_work_segment(const tml_work *w) { return isnan(w->stopped) ? w->segment : NAN; }

/* Named matrices; D = g_v - Q_v, K = (M a + g)_q + (G^T lambda)_q - Q_q. */
typedef struct tml_matrices { double *M, *K, *D, *G; } tml_matrices;

/* Increments about ground axes for every rigid body, whatever it asks for: the system for assembly, which holds
 * rotations about these. */
#define TML_GROUND_INCREMENTS ((tml_rotations)100)

tml_status tml_system_create(const tml_system **out, const tml_model *m, tml_rotations rotations,
                             tml_error *err);
/* The same without some of it (NULL: nothing). */
tml_status tml_system_create_without(const tml_system **out, const tml_model *m, tml_rotations rotations,
                                     const tml_without *without, tml_error *err);
void tml_system_free(const tml_system *constant);

/* memory.c: as it is at the start; and that of one system of a model taken over by another: s is the one that has fewer
 * rows. */
tml_status tml_memory_create(tml_memory *m, const tml_system *s, tml_error *err);
void tml_memory_free(tml_memory *m);
void tml_memory_copy(tml_memory *to, const tml_memory *from, const tml_system *s);
void tml_memory_store(tml_memory *m, const tml_system *s, tml_archive *a);

/* What an element sees of a body through a frame. Nodes are known as far as was asked for: 1 with the frames, 2 for
 * derivatives of forces. */
tml_view tml_system_view(const tml_system *s, const tml_work *w, int frame);
tml_view tml_system_rotated_view(const tml_system *s, const tml_work *w, int frame);
/* The turned frame of a node or body for accelerations a of its body. */
void tml_system_turn(const tml_system *s, tml_work *w, int frame, const double *a);
void tml_system_nodes(const tml_system *s, tml_work *w, int order);

tml_status tml_system_work_create(tml_work *w, const tml_system *s, tml_error *err);
void tml_system_work_free(tml_work *w);
tml_status tml_matrices_create(tml_matrices *x, const tml_system *s, tml_error *err);
void tml_matrices_free(tml_matrices *x);
void tml_matrices_store(tml_matrices *x, const tml_system *s, tml_archive *a);
tml_status tml_user_matrices_create(tml_user_matrices *x, const tml_system *s, tml_error *err);
void tml_user_matrices_free(tml_user_matrices *x);
void tml_user_matrices_store(tml_user_matrices *x, const tml_system *s, tml_archive *a);

/* Initial coordinates and velocities as the model gives them. */
void tml_system_initial(const tml_system *s, double *q, double *v);
/* The state of a body in the coordinates of another system of the same model. */
void tml_system_convert(const tml_sysbody *to, double *q, double *v, const tml_sysbody *from, const double *q1,
                        const double *v1);

/* r = M a + g + G^T lambda - Q (a = NULL counts as zero); phi = Phi(q, t). Either may be NULL. */
tml_status tml_system_residual(const tml_system *s, tml_work *w, const tml_state *x, double *r, double *phi);
/* r += G^T lambda at x->q. */
tml_status tml_system_constraint_load(const tml_system *s, tml_work *w, const tml_state *x, const double *lambda,
                                      double *r);
/* Named matrices at a state with a and lambda; with K = NULL only M and G (and D is not touched). */
tml_status tml_system_matrices(const tml_system *s, tml_work *w, const tml_state *x, tml_matrices *out);
/* What one force element adds to K and D, in the blocks between its bodies; the rest of the matrices stays. */
tml_status tml_system_element_matrices(const tml_system *s, tml_work *w, int element, const tml_state *x,
                                       tml_matrices *out);
/* Adds contacts, as they are to be seen, to K and D. */
tml_status tml_system_add_contacts(const tml_system *s, tml_work *w, const tml_state *x, tml_matrices *out);
/* H = (M a)_q + (G^T lambda)_q, v x v, at x->q; x->a or x->lambda may be NULL. */
tml_status tml_system_curvature(const tml_system *s, tml_work *w, const tml_state *x, double *H);
/* Rows x v: (G v)_q; and of (G v)_q v the derivatives by q and by v. The latter two may be NULL. */
tml_status tml_system_rate_matrices(const tml_system *s, tml_work *w, const tml_state *x, double *rate_q,
                                    double *accel_q, double *accel_v);
/* Phi_q v + Phi_t; Phi as well unless phi is NULL. */
tml_status tml_system_velocity_residual(const tml_system *s, tml_work *w, const tml_state *x, double *out,
                                        double *phi);
/* -Phi_t and tau = -(Phi_q v)_q v - Phi_tt: right sides of the velocity and acceleration constraints. */
tml_status tml_system_nu(const tml_system *s, tml_work *w, const tml_state *x, double *nu);
tml_status tml_system_tau(const tml_system *s, tml_work *w, const tml_state *x, double *tau);
/* Right sides of the accelerations: f = Q - g, and tau; the frames have to be those of this state. */
tml_status tml_system_right_sides(const tml_system *s, tml_work *w, const tml_state *x, double *f, double *tau);
/* tau_q y + tau_v z + tau_t for directions y, z: third derivatives of the constraints. */
tml_status tml_system_tau_derivative(const tml_system *s, tml_work *w, const tml_state *x,
                                     const double *y, const double *z, double *out);
/* Non-holonomic rows alone: Gamma(q, v, t); other rows of out are left as they are. */
tml_status tml_system_velocity_rows(const tml_system *s, tml_work *w, const tml_state *x, double *out);
/* Partial time derivatives of the right sides: of -(Phi_q v + Phi_t), and of tau - G a for constant a. */
tml_status tml_system_time_derivatives(const tml_system *s, tml_work *w, const tml_state *x, double *rate_t,
                                       double *accel_t);
/* (G a)_q; its change along the motion for constant a, (G a)_q v + G_t a; and the partial time derivative of the
 * applied forces, Q_t, less (G^T lambda)_t. */
tml_status tml_system_Ga_q(const tml_system *s, tml_work *w, const tml_state *x, double *out);
tml_status tml_system_Ga_q_v(const tml_system *s, tml_work *w, const tml_state *x, double *out);
tml_status tml_system_Q_t(const tml_system *s, tml_work *w, const tml_state *x, double *out);

/* The variable, equation or force of the user that depends on accelerations or reactions; NULL: none. */
const char *tml_system_reaction_user(const tml_system *s);
/* Of the unknown k: the element it belongs to; the same as "variable 'x'" or "force 'cylinder' (pressure [bar])"; of an
 * equation or constraint row among the laws. */
const char *tml_system_user_name(const tml_system *s, int k);
void tml_system_unknown_name(const tml_system *s, int k, char *text, size_t size);
const char *tml_system_law_name(const tml_system *s, int k);
/* What the functions of the laws that can switch decide at a state, n_branches numbers. */
void tml_system_decide(const tml_system *s, tml_work *w, const tml_state *x, double *record);
/* provider.c. States and unknowns as the model gives them at the start. */
void tml_system_user_start(const tml_system *s, double *X, double *p);
/* Equations of the user and of elements: rho, and all their derivatives. */
tml_status tml_system_user_residual(const tml_system *s, tml_work *w, const tml_state *x, double *rho);
/* First guesses: explicit unknowns from the state and from each other, those that come first first, so that none is
 * computed from zeros. p is what x has; known: scratch, np. */
void tml_system_user_guess(const tml_system *s, tml_work *w, const tml_state *x, double *p, double *known);
tml_status tml_system_user_matrices(const tml_system *s, tml_work *w, const tml_state *x, tml_user_matrices *out);
/* out += f times what rho changes by along changes of q, v, a, X (NULL: none) and t; or of the rates X'. */
typedef struct tml_user_change { const double *q, *v, *a, *X; double t; } tml_user_change;
void tml_system_user_change(const tml_system *s, const tml_user_matrices *u, const tml_user_change *d, double f,
                            double *out);
void tml_system_user_rates(const tml_system *s, const tml_user_matrices *u, double f, const double *rates, double *out);

/* y += f A x for a v x v matrix; and y += f |A| |x|, what such a sum is made of. */
void tml_system_mul(const tml_system *s, const double *A, double f, const double *x, double *y);
void tml_system_mul_sizes(const tml_system *s, const double *A, double f, const double *x, double *y);
/* y += M x at a state, without the matrix. */
void tml_system_mul_mass(const tml_system *s, tml_work *w, const tml_state *at, const double *x, double *y);

/* Largest sum of absolute values in a column of a v x v matrix with rows and columns multiplied by scale: no eigenvalue
 * is larger. */
double tml_system_norm(const tml_system *s, const double *A, const double *scale);

/* A += Z in the diagonal block of a body; Z is nv x nv, row-major. */
void tml_system_add_diagonal(const tml_system *s, double *A, int body, const double *Z);
/* A += diag(w), w the square of the way [m] that a unit of each coordinate makes at the size of the bodies; weight gets
 * w unless it is NULL. */
void tml_system_add_metric(const tml_system *s, double *A, double *weight);

/* q = q0 (+) D for all bodies. */
void tml_system_move(const tml_system *s, double *q, const double *q0, const double *D);

/* Angles at a state, counted on from the committed ones (tml_memory). */
tml_status tml_system_angles(const tml_system *s, tml_work *w, const tml_state *x, double *values,
                             double *rates);
/* Whether such a value is a parameter beyond the ends of its curve. */
bool tml_system_off_curve(const tml_system *s, int k, double value);

/* The committed angles brought up to q and then, to first order, along a displacement D. One that has no value there
 * stays what it was. */
void tml_system_follow_angles(const tml_system *s, tml_work *w, const double *q, const double *D);

typedef struct tml_energy { double kinetic, potential, power; } tml_energy;
/* power: of everything not in the potential, motions included (needs lambda). */
tml_status tml_system_energy(const tml_system *s, tml_work *w, const tml_state *x, tml_energy *out);
tml_status tml_system_power(const tml_system *s, tml_work *w, const tml_state *x, double *power); /* that alone */

/* Integrated drives: begin counting at a state, all or those of some motions; carry the count on to a time. */
tml_status tml_system_begin_count(const tml_system *s, tml_work *w, const tml_state *x, const bool *motions);
void tml_system_commit_count(const tml_system *s, tml_work *w, double t);

/* breaks.c: the next time after t at which a function of time may lose smoothness, or up to which there is none; at =
 * INFINITY: none. A step ends at - hair, the next begins at + hair. Switches that have to be searched for are searched
 * for up to `end`, from there on piece by piece. vague: from there on those of `text` could not be told from rounding
 * for a while; INFINITY. */
typedef struct tml_system_break { double at, hair, vague; const char *text; } tml_system_break;
tml_system_break tml_system_next_break(const tml_system *s, tml_work *w, double t, double end);
/* Whether motions, springs and forces by time alone have two such times inside a stretch of time: something that may
 * come and go there. */
bool tml_system_window_within(const tml_system *s, tml_work *w, double from, double to);

/* Names for messages: "joint 'pin' (points coincide, x)", "body 'crank', y". */
void tml_system_row_name(const tml_system *s, int row, char *text, size_t size);
void tml_system_coordinate_name(const tml_system *s, int coordinate, char *text, size_t size);
const char *tml_system_force_name(const tml_system *s, int element);
const tml_constraint *tml_system_row_owner(const tml_system *s, int row, int *local);
/* The constraints first ... end - 1 of a joint, motion or coupler; those of a joint without its motions. */
void tml_system_constraints_of(const tml_system *s, tml_element kind, int index, int *first, int *end);
/* Which row of its general constraint a row is. */
int tml_system_relation_row(const tml_system *s, const tml_constraint *c);
/* Whether it is a motion, of a joint or of a body. */
bool tml_system_drives(const tml_system *s, const tml_constraint *c);
/* The joint whose coordinate term k of a constraint is, or that it belongs to; -1: none. */
int tml_system_term_joint(const tml_system *s, const tml_constraint *c, int k);
/* The coupler, motion or joint that a constraint belongs to; NULL: a body's own. */
const char *tml_system_owner_name(const tml_system *s, const tml_constraint *c);

/* Sets the frames of all bodies for a state. */
void tml_system_frames(const tml_system *s, tml_work *w, const double *q, const double *v);
static inline tml_pair tml_system_pair(const tml_system *s, const tml_work *w, const int frame[2])
{
  return (tml_pair){{s->frame[frame[0]].ops, s->frame[frame[1]].ops}, {&w->frame[frame[0]], &w->frame[frame[1]]}};
}
void tml_system_force_input(tml_force_input *in, const tml_system *s, const tml_work *w,
                            const tml_sysforce *e, double t, int order);

/* A marker of the model as the equations see it: through which frame, and where on that. */
int tml_system_builder_frame(const tml_system *s, int marker);
void tml_system_builder_marker(const tml_system *s, int marker, tml_place *out);

#endif
