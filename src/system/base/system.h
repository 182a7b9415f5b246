/* system.h - the equations of a compiled model: residuals and exact derivatives on request. No time stepping. A
 * system is constant once compiled. What changes in a run lives in tml_state; what elements remember from step to
 * step lives in the tml_memory of tml_work.
 *
 * Numbering. Body b (0 is ground) has q[q_b ...], v[v_b ...]. Constraint rows follow the joints of the model, then
 * its motions and couplers, then general constraints, then the norm rows of Euler parameters. A system for assembly
 * appends rows for the initial values prescribed at joints. The np unknowns of the user, p = (X', V, F), have as
 * many equations rho(t, q, v, a, lambda, X, p) = 0; the nx states X belong to the first of them (extra_equations.h).
 *
 * Named matrices (M, K, D over v x v; G over rows x v) share two fixed patterns, stored by columns. The columns of
 * one body have equal patterns, so a block is a start and a stride:
 *   block (row body a, column body b), entry (i, j):  value[slot(a, b) + j*vv_len_b + i]
 *   rows of a constraint, body b, entry (r, j):       value[cv_slot + j*cv_len_b + r]
 * Methods copy these matrices to the positions they choose; see saddle_matrix.h. */
#ifndef TML_SYSTEM_BASE_SYSTEM_H
#define TML_SYSTEM_BASE_SYSTEM_H

#include "constraint/joint_primitives.h"
#include "core/archive.h"
#include "core/arena.h"
#include "force/common/force_evaluate.h"
#include "model/base/model.h"
#include "system/base/input_signal.h"
#include "system/base/flexible_node_map.h"
#include "system/base/constraint_row.h"
#include "system/base/extra_equations.h"

typedef struct tml_sysbody {
  const tml_body_ops *ops;
  const void *content;  /* data for its ops: `inertia`, or data owned by the model */
  tml_inertia inertia;
  int nq, nv;           /* numbers of stored coordinates and of velocities */
  int lengths, angles;  /* how many of its nv coordinates are lengths and angles; the others are modal */
  int q, v;             /* index of its first coordinate and of its first velocity */
  int block;            /* first entry of its nv x nv block in arrays of such blocks for all bodies */
  int vv, vv_len;       /* first value and column length in v x v */
  int cv, cv_len;       /* first value and column length in rows x v */
  int uv, uv_len;       /* first value and column length in user equations x v */
  int diagonal;         /* slot of its own block in v x v */
  int vv_list, n_list;  /* bodies coupled to it in v x v: sys->neighbours[vv_list ...] */
  bool spin_matters;    /* a constraint acts on it, so that |omega| h limits the step */
} tml_sysbody;

/* True if the body has coordinates beside those of its own frame. */
static inline bool tml_system_body_is_flexible(const tml_sysbody *b) { return b->nv != b->ops->nv; }

/* A frame that elements see. The frames of the bodies come first, in the order of the bodies; then those of nodes on
 * flexible bodies. */
typedef struct tml_sysframe {
  const tml_body_ops *ops;
  int body;
  const void *attachment;
} tml_sysframe;

/* A shape that reaches between two frames (system_spans.h). */
typedef struct tml_sysspan { int frame[2], body[2]; const struct tml_span_ends *ends; } tml_sysspan;

typedef struct tml_sysforce { /* a force element of the system */
  bool off;      /* switched off: exerts no force */
  const tml_force_ops *ops;
  void *par;     /* parameters prepared by its kind */
  int force;     /* index of the force in the model */
  int n_bodies, body[TML_FORCE_BODIES];
  int frame[TML_FORCE_BODIES]; /* frames through which it sees the bodies */
  int shape[2];  /* of a pair of shapes: frames that carry them */
  int vv[TML_FORCE_BODIES][TML_FORCE_BODIES];
  int angle;     /* index of its committed angle; -1: none */
  int other_angle; /* index of the committed angle of the second joint that it acts on */
  int memory;    /* index of its first value in tml_memory.element */
  int kept;      /* index of its first value in tml_memory.touch, if it remembers the last step */
  int user[TML_FORCE_VALUES]; /* unknowns p that are its values; -1: none */
  int state, unknown; /* index of its first own state, and of its first own algebraic unknown in p */
  int vu[TML_FORCE_VALUES][TML_FORCE_BODIES]; /* slots of the derivatives by these unknowns */
  int law;       /* index of its own laws with switches among the user's laws; -1: none */
} tml_sysforce;

/* An angle that counts full turns, of a rotational spring or a joint; or a parameter of a curve, see tml_curve_unit. */
typedef struct tml_angle {
  tml_measure measure;
  int body[2], frame[2];
  double start;  /* [rad] its first value is the one nearest to this; of curves NAN: any value */
  int first;     /* of the two parameters of touching curves: index of the first; else its own index */
} tml_angle;

/* Two bodies near each other, for which the v x v matrices have blocks; and the contact of the model through which
 * shapes of theirs may touch, -1: none. */
typedef struct tml_near_pair { int body[2], contact, shape[2]; } tml_near_pair;

/* What a system leaves out: rows, by their number in the full system, and force elements, which exist but are
 * switched off; NULL: none. Also the list of bodies that are near each other; `loose`: without blocks for them in the
 * v x v matrices, for methods that do not use the derivatives of contacts. */
typedef struct tml_exclusions {
  const bool *rows, *elements;
  const tml_near_pair *near;
  int n_near;
  bool loose;
} tml_exclusions;

struct tml_system {
  const tml_model *model;
  tml_arena arena;      /* all arrays, those of `user` included; not the laws */
  int n_bodies;         /* ground included */
  tml_sysbody *body;
  int n_frames;         /* number of frames: of the bodies, then of nodes */
  tml_sysframe *frame;
  int n_spans;          /* shapes between two frames that may touch; their frames come last in those of tml_work */
  tml_sysspan *span;
  int *span_of;         /* per shape of the model: index of its span, if it is one */
  int nq, nv, m;        /* numbers of stored coordinates, velocities and constraint rows */
  int n_norm;           /* number of norm rows among m */
  int n_constraints;
  tml_constraint *constraint;
  int n_terms;
  tml_term *term;       /* terms of all constraints */
  int n_row_bodies, *row_body, *row_frame, *row_cv; /* for all constraints: bodies in pairs, frames through which
                                                       they are seen, and slots in rows x v */
  int n_nonholonomic, *nonholonomic; /* rows among m that constrain velocities only */
  int n_elements;
  tml_sysforce *element; /* force elements, kind by kind in the order of tml_model_next_force; then pairs of shapes */
  int n_acting;          /* number of elements including the pairs of shapes that may touch (system_contacts.h) */
  int n_touching;        /* number of values that elements and pairs remember of the last step */
  int n_resting;         /* largest number of laws and contact points in the search (K54) */
  tml_arena near;        /* the data of the pairs and, once they have been exchanged, the list of elements */
  bool loose;            /* pairs have no blocks in the matrices: other pairs may take their places */
  int *element_of;       /* per force of the model: index of its element */
  int n_memory;
  double *memory;       /* initial values of what force elements remember */
  int n_angles;
  tml_angle *angle;
  int *joint_angle;     /* per joint: index of its angle or of the first parameter of its curves; -1: none */
  int *neighbours;
  int nz_vv, nz_cv;
  tml_user user;        /* what users define by expressions, and unknowns of elements */
  double length;        /* [m] size of the largest body: the unit of error weights */
  tml_class *kind;      /* nv: kind of each coordinate */
  double *size;         /* nv: reference size of each coordinate, in its own unit: `length` or 1 rad */
  int counted;          /* number of coordinates in a mean: all modes of a body count as TML_DEFORMATION */
  int widest;           /* largest number of coordinates of a body, velocities or stored ones */
  int blocks;           /* number of entries of the nv x nv blocks of all bodies */
  int work_expr;        /* workspace for expressions, number of doubles */
  tml_exclusions without; /* while compiling: what to leave out, and for which pairs to provide blocks */
  tml_frame *start;     /* while compiling: all frames as the model places them */
  double *start_values; /* while compiling: storage that `start` points to */
  int n_full;           /* number of rows except norm rows, before any were left out */
  bool assembles;       /* has rows for initial values prescribed at joints */
};

enum { TML_WIDE = 4, TML_SCRATCH = 3, TML_DEFORMATION = 3 };
enum { TML_TOUCH_STATE = 31 }; /* multiplier of the hash `touch_state` over the pairs */

/* A state. It does not own its arrays. All but q and v may be NULL if not needed and then count as zero. */
struct tml_state {
  double t;
  const double *q, *v, *a, *lambda;
  const double *X, *p;  /* states and unknowns of the user */
};

/* An integrated drive at its committed time: displacement and rate. */
typedef struct tml_count { double t, s, v; } tml_count;

/* What elements remember from step to step. All systems of a model index it alike, whatever rows they leave out and
 * whatever coordinates they have. Only a system for assembly has additional rows, which come last. */
typedef struct tml_memory {
  tml_arena arena;      /* all arrays but `touch` */
  tml_arena touching;   /* the arrays `touch` */
  double *turn;         /* n_angles: committed angles */
  tml_count *count;     /* per motion: committed state of its integrated drive */
  double *offset;       /* n_full: constants subtracted from rows that are measures: the zero points of couplers,
                           screws and motions */
  double *element;      /* n_memory: of force elements: free lengths and angles of springs, NAN: not yet determined */
  double *branch;       /* n_branches: branches of the laws */
  double *touch[2];     /* n_touching: values of elements that remember the last step, then of pairs that may touch,
                           at its end and at its start */
  double touched[2];    /* [s] times of the end and the start of that step */
} tml_memory;

/* Scratch memory of one simulation, and what its elements remember. */
struct tml_work {
  tml_arena arena;      /* the arrays that are not borrowed */
  tml_frame *frame;     /* per frame of the system, then per span */
  tml_frame *turned;    /* the frames with accelerations in place of velocities; set only on request */
  tml_body_node *node;  /* per node: its map at the current state */
  tml_body_node *turned_node; /* per node: the map with accelerations instead of velocities, L and K only */
  int node_order;       /* order up to which the nodes are known at the current state */
  double *node_at;      /* q and v for which the nodes were computed, one after the other */
  double *node_values;  /* storage for the values of the nodes */
  tml_body_node *span;  /* per span: place and velocities */
  double *expr;
  tml_memory memory;
  const tml_input_signal *signal; /* signal of each input, borrowed; NULL: all inputs keep their initial values */
  bool winds;           /* motions count full turns: in assembly, where motions determine the number of turns */
  double *zero;         /* zeros, as many as the longest vector has entries */
  const double *foreseen; /* TML_FORESEEN values per element in the evaluations of a static step; NULL: none */
  const double *X, *p;  /* states and unknowns of the user and of elements at the current state */
  const bool *off;      /* rows by expression that are switched off and not evaluated, borrowed; NULL: none */
  double (*input)[TML_EXPR_COEF], (*gradient)[TML_EXPR_COEF]; /* series of the inputs of a law, and gradient by them */
  double *program;      /* workspace of its program */
  double *search;       /* workspace of tml_expr_search, for all functions of time */
  struct tml_variation *variation; /* how quickly functions of time vary; NULL: there are none */
  bool keep;            /* laws use the branches stored in memory */
  tml_vector *vector;   /* vectors that the law reads */
  double *row;          /* derivatives of one of these vectors by the coordinates of a body */
  double *wide;         /* TML_WIDE rows over the columns of a law */
  double segment;       /* [s] functions of time are continued smoothly from their piece at this time. Used for a
                           stage beyond the end of a step that ends at a break: any time inside the step. NAN: the
                           piece at t */
  double stopped;       /* [s] motions and functions of time are frozen at this time, whatever t is; NAN: they are
                           not frozen */
  tml_force_output force;
  unsigned touch_state; /* hash of the contact states (touching, sticking, slipping) in the last evaluation of
                           residuals or matrices */
  tml_touch_view touch_view; /* how contacts are evaluated; plain except for short phases */
  struct tml_resting *resting; /* n_resting: what sticks, in the search (K54) */
  struct tml_contact_point_cache *recent; /* last closest points of near bodies; NULL: there are no contacts */
  tml_force_equations equations; /* equations of an element */
  double *equation_values;
  int n_equation_values;
  tml_rows rows;        /* rows of a term */
  double *block[TML_SCRATCH]; /* nv x nv blocks of the largest body: scratch for loops over the bodies */
  double *own[TML_SCRATCH];   /* vectors over the coordinates of the largest body: scratch for loops over the bodies */
};

/* The time at which functions of time are evaluated, and the segment for that evaluation. */
static inline double tml_work_time(const tml_work *w, double t) { return isnan(w->stopped) ? t : w->stopped; }
static inline double tml_work_segment(const tml_work *w) { return isnan(w->stopped) ? w->segment : NAN; }

/* Named matrices; D = g_v - Q_v, K = (M a + g)_q + (G^T lambda)_q - Q_q. */
typedef struct tml_matrices { double *M, *K, *D, *G; tml_arena arena; } tml_matrices;

/* Increments about ground axes for every rigid body, whatever the model requests: for the system used in assembly,
 * which prescribes rotations about these axes. */
#define TML_GROUND_INCREMENTS ((tml_rotations)100)

tml_status tml_system_create(const tml_system **out, const tml_model *m, tml_rotations rotations,
                             tml_error *err);
/* The same without some rows or elements (NULL: nothing is left out). */
tml_status tml_system_create_without(const tml_system **out, const tml_model *m, tml_rotations rotations,
                                     const tml_exclusions *without, tml_error *err);
void tml_system_free(const tml_system *constant);

/* element_memory.c: `create` makes the memory of a start. `copy` transfers the memory of one system of a model to
 * another; s is the system with fewer rows. */
tml_status tml_memory_create(tml_memory *m, const tml_system *s, tml_error *err);
void tml_memory_free(tml_memory *m);
void tml_memory_copy(tml_memory *to, const tml_memory *from, const tml_system *s);
void tml_memory_store(tml_memory *m, const tml_system *s, tml_archive *a);

/* Acceleration and angular acceleration of a frame in ground axes. Of a node they need tml_system_nodes of order 2. */
void tml_system_frame_acceleration(double xdd[3], double wd[3], const tml_system *s, const tml_work *w, int frame,
                                   const double *a);
/* The coordinates through which an element sees a body by a frame. Nodes are known up to the order requested: 1 with
 * the frames, 2 for derivatives of forces. */
tml_view tml_system_view(const tml_system *s, const tml_work *w, int frame);
tml_view tml_system_rotated_view(const tml_system *s, const tml_work *w, int frame);
/* `turn` sets w->turned of a node or body for accelerations a of its body. `nodes` computes the nodes up to an
 * order. */
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

/* Initial coordinates and velocities as defined in the model. */
void tml_system_initial(const tml_system *s, double *q, double *v);
/* Converts the state of a body into the coordinates of another system of the same model. */
void tml_system_convert(const tml_sysbody *to, double *q, double *v, const tml_sysbody *from, const double *q1,
                        const double *v1);

/* r = M a + g + G^T lambda - Q (a = NULL counts as zero); phi = Phi(q, t). Either output may be NULL. */
tml_status tml_system_residual(const tml_system *s, tml_work *w, const tml_state *x, double *r, double *phi);
/* r += G^T lambda at x->q. */
tml_status tml_system_constraint_load(const tml_system *s, tml_work *w, const tml_state *x, const double *lambda,
                                      double *r);
/* Named matrices at a state with a and lambda. With K = NULL only M and G are computed, and D is not touched. */
tml_status tml_system_matrices(const tml_system *s, tml_work *w, const tml_state *x, tml_matrices *out);
/* Contribution of one force element to K and D, in the blocks between its bodies; other entries are unchanged. */
tml_status tml_system_element_matrices(const tml_system *s, tml_work *w, int element, const tml_state *x,
                                       tml_matrices *out);
/* Adds contacts, evaluated according to touch_view, to K and D. */
tml_status tml_system_add_contacts(const tml_system *s, tml_work *w, const tml_state *x, tml_matrices *out);
/* H = (M a)_q + (G^T lambda)_q, v x v, at x->q; x->a or x->lambda may be NULL. */
tml_status tml_system_curvature(const tml_system *s, tml_work *w, const tml_state *x, double *H);
/* Rows x v: (G v)_q, and the derivatives of (G v)_q v by q and by v. The latter two may be NULL. */
tml_status tml_system_rate_matrices(const tml_system *s, tml_work *w, const tml_state *x, double *rate_q,
                                    double *accel_q, double *accel_v);
/* Phi_q v + Phi_t; also Phi unless phi is NULL. */
tml_status tml_system_velocity_residual(const tml_system *s, tml_work *w, const tml_state *x, double *out,
                                        double *phi);
/* -Phi_t and tau = -(Phi_q v)_q v - Phi_tt: right sides of the velocity and acceleration constraints. */
tml_status tml_system_nu(const tml_system *s, tml_work *w, const tml_state *x, double *nu);
tml_status tml_system_tau(const tml_system *s, tml_work *w, const tml_state *x, double *tau);
/* Right sides of the accelerations: f = Q - g, and tau. The frames must be those of this state. */
tml_status tml_system_right_sides(const tml_system *s, tml_work *w, const tml_state *x, double *f, double *tau);
/* tau_q y + tau_v z + tau_t for directions y, z: third derivatives of the constraints. */
tml_status tml_system_tau_derivative(const tml_system *s, tml_work *w, const tml_state *x,
                                     const double *y, const double *z, double *out);
/* Gamma(q, v, t) of the non-holonomic rows; other rows of out are unchanged. */
tml_status tml_system_velocity_rows(const tml_system *s, tml_work *w, const tml_state *x, double *out);
/* Partial time derivatives of the right sides: of -(Phi_q v + Phi_t), and of tau - G a for constant a. */
tml_status tml_system_time_derivatives(const tml_system *s, tml_work *w, const tml_state *x, double *rate_t,
                                       double *accel_t);
/* (G a)_q; the rate of G a along the motion for constant a, (G a)_q v + G_t a; and Q_t - (G^T lambda)_t, the partial
 * time derivative of the forces. */
tml_status tml_system_Ga_q(const tml_system *s, tml_work *w, const tml_state *x, double *out);
tml_status tml_system_Ga_q_v(const tml_system *s, tml_work *w, const tml_state *x, double *out);
tml_status tml_system_Q_t(const tml_system *s, tml_work *w, const tml_state *x, double *out);

/* The name of the user's variable, equation or force that depends on accelerations or reactions; NULL: none. */
const char *tml_system_reaction_user(const tml_system *s);
/* `user_name` returns the element that owns unknown k. `unknown_name` writes the same as "variable 'x'" or "force
 * 'cylinder' (pressure [bar])". `law_name` returns the equation or constraint row of law k. */
const char *tml_system_user_name(const tml_system *s, int k);
void tml_system_unknown_name(const tml_system *s, int k, char *text, size_t size);
const char *tml_system_law_name(const tml_system *s, int k);
/* The n_branches branches of the switching functions in the laws at a state. */
void tml_system_decide(const tml_system *s, tml_work *w, const tml_state *x, double *record);
/* extra_unknowns.c. States and unknowns at the start, as defined in the model. */
void tml_system_user_start(const tml_system *s, double *X, double *p);
/* Equations of the user and of elements: rho, and all its derivatives. */
tml_status tml_system_user_residual(const tml_system *s, tml_work *w, const tml_state *x, double *rho);
/* First guesses: explicit unknowns computed from the state and from each other in the order of their dependence, so
 * that none is computed from zeros. p is what x has; known: scratch, np. */
void tml_system_user_guess(const tml_system *s, tml_work *w, const tml_state *x, double *p, double *known);
tml_status tml_system_user_matrices(const tml_system *s, tml_work *w, const tml_state *x, tml_user_matrices *out);
/* out += f times the change of rho for changes of q, v, a, X (NULL: none) and t; or for changes of the rates X'. */
typedef struct tml_user_change { const double *q, *v, *a, *X; double t; } tml_user_change;
void tml_system_user_change(const tml_system *s, const tml_user_matrices *u, const tml_user_change *d, double f,
                            double *out);
void tml_system_user_rates(const tml_system *s, const tml_user_matrices *u, double f, const double *rates, double *out);

/* y += f A x for a v x v matrix; y += A x and y += A^T x for x of n columns, both stored by rows; and y += f |A| |x|,
 * the size of the terms of this sum. */
void tml_system_mul(const tml_system *s, const double *A, double f, const double *x, double *y);
void tml_system_mul_wide(const tml_system *s, const double *A, const double *x, int n, double *y);
void tml_system_mul_wide_transposed(const tml_system *s, const double *A, const double *x, int n, double *y);
void tml_system_mul_sizes(const tml_system *s, const double *A, double f, const double *x, double *y);
/* y += M x at a state, without forming the matrix. */
void tml_system_mul_mass(const tml_system *s, tml_work *w, const tml_state *at, const double *x, double *y);

/* Largest column sum of absolute values of a v x v matrix with rows and columns multiplied by scale: an upper bound
 * of its eigenvalues. */
double tml_system_norm(const tml_system *s, const double *A, const double *scale);

/* A += Z in the diagonal block of a body; Z is nv x nv, row-major. */
void tml_system_add_diagonal(const tml_system *s, double *A, int body, const double *Z);
/* A += diag(w), where sqrt(w) is the displacement [m] that a unit of each coordinate produces at the size of the
 * bodies; weight receives w unless it is NULL. */
void tml_system_add_metric(const tml_system *s, double *A, double *weight);

/* q = q0 (+) D for all bodies. */
void tml_system_move(const tml_system *s, double *q, const double *q0, const double *D);

/* Angles at a state, counted continuously from the committed ones (tml_memory). */
tml_status tml_system_angles(const tml_system *s, tml_work *w, const tml_state *x, double *values,
                             double *rates);
/* True if such a value is a parameter beyond the ends of its curve. */
bool tml_system_off_curve(const tml_system *s, int k, double value);

/* Updates the committed angles to q and then, to first order, along an increment D. An angle without a value there
 * keeps its old one. */
void tml_system_follow_angles(const tml_system *s, tml_work *w, const double *q, const double *D);

typedef struct tml_energy { double kinetic, potential, power; } tml_energy;
/* power: of all forces without a potential, including motions (needs lambda). */
tml_status tml_system_energy(const tml_system *s, tml_work *w, const tml_state *x, tml_energy *out);
tml_status tml_system_power(const tml_system *s, tml_work *w, const tml_state *x, double *power); /* the power alone */

/* Integrated drives: `begin` starts the integration at a state for all or some motions; `commit` advances it to a
 * time. */
tml_status tml_system_begin_count(const tml_system *s, tml_work *w, const tml_state *x, const bool *motions);
void tml_system_commit_count(const tml_system *s, tml_work *w, double t);

/* next_break.c: `at` is the next time after t at which a function of time may lose smoothness, or up to which there
 * is none; INFINITY: none. A step ends at - hair, the next one begins at + hair. Switching times that must be
 * searched for are found up to `end`, from there on in pieces. `vague` is a time from which the switches of the
 * function `text` cannot be distinguished from rounding for a while; INFINITY: none. */
typedef struct tml_system_break { double at, hair, vague; const char *text; } tml_system_break;
tml_system_break tml_system_next_break(const tml_system *s, tml_work *w, double t, double end);
/* True if motions, springs and forces that depend on time alone have two breaks within an interval, so that a pulse
 * may begin and end in it. */
bool tml_system_window_within(const tml_system *s, tml_work *w, double from, double to);

/* Names for messages: "joint 'pin' (points coincide, x)", "body 'crank', y". */
void tml_system_row_name(const tml_system *s, int row, char *text, size_t size);
void tml_system_coordinate_name(const tml_system *s, int coordinate, char *text, size_t size);
const char *tml_system_force_name(const tml_system *s, int element);
const tml_constraint *tml_system_row_owner(const tml_system *s, int row, int *local);
/* The range first ... end - 1 of constraints of a joint (without its motions), motion or coupler. */
void tml_system_constraints_of(const tml_system *s, tml_element kind, int index, int *first, int *end);
/* Index of a row within its general constraint. */
int tml_system_relation_row(const tml_system *s, const tml_constraint *c);
/* True if it is a motion, of a joint or of a body. */
bool tml_system_drives(const tml_system *s, const tml_constraint *c);
/* The joint whose coordinate is term k of a constraint, or to which the constraint belongs; -1: none. */
int tml_system_term_joint(const tml_system *s, const tml_constraint *c, int k);
/* Name of the coupler, motion or joint that a constraint belongs to; NULL: it is a body's own. */
const char *tml_system_owner_name(const tml_system *s, const tml_constraint *c);

/* Sets the frames of all bodies for a state. */
void tml_system_frames(const tml_system *s, tml_work *w, const double *q, const double *v);
static inline tml_pair tml_system_pair(const tml_system *s, const tml_work *w, const int frame[2])
{
  return (tml_pair){{s->frame[frame[0]].ops, s->frame[frame[1]].ops}, {&w->frame[frame[0]], &w->frame[frame[1]]}};
}
void tml_system_force_input(tml_force_input *in, const tml_system *s, const tml_work *w,
                            const tml_sysforce *e, double t, int order);

/* A marker of the model as the equations see it: its frame, and its place on that frame. */
int tml_system_builder_frame(const tml_system *s, int marker);
void tml_system_builder_marker(const tml_system *s, int marker, tml_place *out);

#endif
