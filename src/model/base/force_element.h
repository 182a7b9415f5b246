/* force_element.h - force elements of a model, and the table of functions (tml_force_ops) that defines each kind.
 *
 * A kind is one file in src/force that fills a tml_force_ops; TML_FORCE_LIST (trammel/forces.h) names all kinds.
 * All other code uses this table and does not distinguish kinds. Types of higher layers are only declared here. */
#ifndef TML_MODEL_BASE_FORCE_ELEMENT_H
#define TML_MODEL_BASE_FORCE_ELEMENT_H

#include <stddef.h>
#include <stdint.h>

#include "model/base/model_entry.h"

enum { TML_FORCE_BODIES = 4, TML_FORCE_VALUES = 4, TML_FORCE_STIFFNESSES = 6, TML_FORESEEN = 6,
       TML_FORCE_RESTING = 2 };

typedef struct tml_force_ops tml_force_ops;
struct tml_expr;
struct tml_force_equations;
struct tml_force_input;
struct tml_force_output;
struct tml_force_sink;
struct tml_formula;
struct tml_place;
struct tml_resting;
struct tml_expansion;
struct tml_triple;
struct tml_value;

typedef struct tml_force {
  const char *name; /* owned by the name table of the model */
  const tml_force_ops *ops;
  int i, j;      /* markers; equal: the element is announced but not added yet */
  int frame;     /* marker whose body directs the force as a third body; -1: none */
  bool part;     /* span of a rope after its first one: not written to model files by itself */
  const struct tml_rope *rope; /* the rope whose span it is, borrowed from `data`; NULL: none */
  void *data;    /* data of the kind, NULL: announced only. It begins with the definition: numbers as given, texts of
                    what was compiled, no names of markers. */
} tml_force;

/* A value that an expression of time and of the state gives: the formula, its text in the definition, its SI unit. A
 * value that depends on the state is an unknown of the system. */
typedef struct tml_force_value { struct tml_formula *formula; const char **text, *unit; } tml_force_value;

/* A stiffness [N/m], or [N m/rad] if `turns`. */
typedef struct tml_stiffness { double value; bool turns; } tml_stiffness;

/* How a picture shows the element. `list` is a list of the scene: "springs" are drawn as coils, "mounts" as rings about
 * the first marker, "forces" as arrows. With `tells` the list states what the element is made of. */
typedef struct tml_force_picture {
  const char *list, *kind;
  bool tells, elastic, damped;
} tml_force_picture;

/* A variable that every element of a kind has: "tension" of the element "r" is "r.tension". */
typedef struct tml_force_variable { const char *name, *unit; } tml_force_variable;

enum { TML_FORCE_LAWS = 8 }; /* largest number of laws of an element */

/* A law of an element, a function of one argument: its current argument, and the effect of the law on the load. */
typedef struct tml_force_argument {
  const struct tml_expr *law;
  double value, rate;  /* argument and its rate; NaN: not known */
  double force;        /* [N], or [N m] if `torque`: change of the load per unit of the law */
  bool torque;
} tml_force_argument;

/* A wheel that rolls on a road. */
typedef struct tml_roll {
  double slip, speed;      /* [m/s] ahead: of the contact point along the road, and of rolling at the present rate */
  double radius;           /* [m] speed of rolling over the rate of rotation */
  double load;             /* [N] normal force */
  double axis[3];          /* of rotation, in ground axes */
} tml_roll;

/* An unknown that an element owns: a state X, for whose rate X' is solved, or an algebraic unknown. The error of a
 * state is weighed against the larger of 1 and |X|. */
typedef struct tml_force_unknown {
  const char *name, *unit; /* for messages, such as "pressure" and "bar" */
  double start;            /* start value of a state; first guess of an algebraic unknown */
  bool held;               /* state: at rest every value is a solution; static analyses change it
                              with the displacement */
  bool implicit;           /* the equation is solved iteratively from the present value; otherwise it is p - f = 0 with
                              f independent of p */
  int value;               /* index among the values that the force reads, after those by expression; -1: none */
} tml_force_unknown;

/* Columns on which an equation of an element may depend: position and velocity of a body; an own unknown, or the state
 * of which it is the rate; a value by expression. */
typedef enum tml_force_column { TML_COLUMN_BODY, TML_COLUMN_UNKNOWN, TML_COLUMN_VALUE } tml_force_column;

/* Unknowns that an element owns, with as many equations rho(t, q, v, X, p) = 0. p has the rates of the states first,
 * then the algebraic unknowns; equation k belongs to unknown k. Forces do not read X directly, only through values. */
typedef struct tml_force_unknowns {
  int (*count)(const tml_force *f, int *states); /* number of all p; *states: how many of them are rates of states */
  tml_force_unknown (*unknown)(const tml_force *f, int k);
  bool (*reads)(const tml_force *f, int k, tml_force_column of, int i); /* *: does equation k read it? NULL: all do */
  /* Hot path: no allocation. `out` arrives cleared. The equations must be smooth: switching inside them is not
   * located. */
  tml_status (*eval)(struct tml_force_equations *out, const void *par, const struct tml_force_input *in);
} tml_force_unknowns;

/* Order of the kinds: the position of the first form in which a kind is written (TML_FORCE_LIST). */
enum {
  TML_FORCE_ORDER_NONE,
#define TML_X(form, kind, key, markers) TML_FORCE_ORDER_##form,
  TML_FORCE_LIST(TML_X)
#undef TML_X
  TML_FORCE_ORDERS
};

/* The functions of a kind. Those marked * may be NULL if the kind has nothing of that sort. Vectors are in ground
 * axes. */
struct tml_force_ops {
  int order;          /* TML_FORCE_ORDER_... of the first form; 0: the kind is in no list */
  const char *word;   /* name of the kind in messages and announcements */
  const char *what;   /* name of the kind with an article: "a spring-damper" */
  size_t def_size;    /* size of the definition of an element of this kind, in bytes */
  size_t data_size;   /* size of `data` */
  size_t par_size;    /* size of the parameters that the equations use */
  const tml_force_variable *variables; /* *: of every element; expressions may name them early; ends with {0} */

  /* Model files. */
  int (*form)(const void *definition); /* *: the form in which it is written, if there are several */
  void (*fields)(tml_model_entry *x, void *definition); /* *: its keys; NULL: keys of a joint's entry */
  tml_status (*add)(tml_model *m, const void *definition, tml_error *err);

  /* The model. */
  void (*release)(void *data);
  int (*values)(const tml_force *f, tml_force_value out[TML_FORCE_VALUES]);       /* *: how many; some may be empty */
  int (*stiffness)(const tml_force *f, tml_stiffness out[TML_FORCE_STIFFNESSES]); /* *: stiffnesses, returns how many */
  tml_force_picture (*picture)(const tml_force *f);
  uint64_t (*digest)(uint64_t digest, const tml_force *f); /* with all that distinguishes it (core/archive.h) */

  /* The equations. `place` gives the positions of the markers i, j and frame on their bodies. */
  int (*compile)(void *par, const tml_force *f, const struct tml_place *place); /* doubles of work for expressions */
  bool (*turns)(const tml_force *f);                                 /* *: it has an angle with counted full turns */
  int (*joints)(const tml_force *f, int joint[2]);                   /* *: joints whose angles it reads: how many */
  bool (*kinks)(const tml_force *f);                                 /* *: laws switch inside steps, not located */
  bool (*located)(const tml_force *f);                               /* *: steps end where what it keeps switches */
  bool (*follows)(const tml_force *f);                               /* *: laws switch at step ends (expand_laws) */
  bool timeless;                                                     /* time enters by the state alone: Q_t = 0 */
  int n_memory;                                                      /* number of values remembered in a run */
  void (*remember)(double *memory, const tml_force *f);              /* *: their initial values */
  tml_status (*settle)(double *memory, const void *par, const struct tml_force_input *in); /* *: after assembly */
  const tml_force_unknowns *unknowns;                                /* *: the unknowns that it owns */
  /* Hot path: no allocation. `out` arrives with the part in use cleared. */
  tml_status (*eval)(struct tml_force_output *out, const void *par, const struct tml_force_input *in);
  /* *: The laws of the element, at most TML_FORCE_LAWS, and their arguments at a state; `in` NULL: the laws only.
   * Returns how many. */
  int (*arguments)(tml_force_argument *out, const void *par, const struct tml_force_input *in);
  /* *: `kept` holds n_kept numbers that belong to the last accepted step. `begin` sets them at the start, `commit` at
   * the end of a step; in->kept still has those of the step before. */
  int n_kept;
  tml_status (*begin)(double *kept, const void *par, const struct tml_force_input *in);
  tml_status (*commit)(double *kept, const void *par, const struct tml_force_input *in);
  /* *: Whether the force, or its rate, changed suddenly at the end of the last step; `before`: what was kept until
   * then. */
  bool (*switched)(const void *par, const double *kept, const double *before);
  /* *: What sticks, at most TML_FORCE_RESTING laws, with the accelerations of its slip (K54); `a`: accelerations of the
   * bodies. `rest` stores the deformation of one of them, or that it slips. */
  tml_status (*resting)(struct tml_resting *out, int *n, const void *par, const struct tml_force_input *in,
                        const double *const *a);
  void (*rest)(double *kept, const void *par, const struct tml_resting *x);
  /* *: Part of the attempted step before an event of friction that it passed over; 1: none. */
  tml_status (*passed)(double *part, const void *par, const struct tml_force_input *in);
  /* *: The longest step [s] that resolves an event ahead or in progress, such as reaching a stop; `a`: accelerations of
   * its bodies. */
  tml_status (*ahead)(double *time, const void *par, const struct tml_force_input *in, const double *const *a);
  /* *: Whether the element exerts no force until it is touched, so that `beyond` is positive. */
  bool (*idle)(const struct tml_force *f);
  /* *: Distance [rad] or [m], by *unit, by which the start violates what the element allows; 0: it does not. */
  double (*beyond)(const void *par, const struct tml_force_input *in, const char **unit);
  /* *: Rolling of a wheel on a road, at the present velocities. */
  tml_status (*roll)(tml_roll *out, const void *par, const struct tml_force_input *in);

  /* Results. With `in` and `par` NULL channels are only described. The wrench acts on both bodies, with the torque
   * about the marker. For an applied force both the force and its reaction on the other body are taken at the first
   * marker. */
  tml_status (*channels)(struct tml_force_sink *out, const tml_force *f, const void *par,
                         const struct tml_force_input *in);
  tml_status (*wrench)(double F[2][3], double T[2][3], const void *par, const struct tml_force_input *in);
  /* The force or torque on one side as nodes of a formula, which provides derivatives. */
  struct tml_triple (*expand)(struct tml_expansion *x, const void *par, int side, bool torque);
  struct tml_value (*expand_channel)(struct tml_expansion *x, const void *par, int k); /* the same for channel k */
  /* *: The sum of its switching laws as a formula; a step ends where one of them switches. During a step each law keeps
   * the branch chosen at its start (tml_force_input.branch), in the order in which the laws are added here. */
  struct tml_value (*expand_laws)(struct tml_expansion *x, const void *par);
  /* *: Internal forces, linear in the change D of the coordinates of its bodies from the state of `in`. With them in
   * `foreseen` the derivatives of an evaluation are those of the element under these forces: a stiff element whose ends
   * turn is stretched by a linear step, but is not under the force of that stretch. */
  void (*foresee)(double out[TML_FORESEEN], const void *par, const struct tml_force_input *in, const double *D);
  /* *: Checks whether the element is valid at a state. True: it is not, and `text` has a sentence with its name and the
   * time. */
  bool (*validity)(char *text, size_t size, const tml_force *f, const void *par, const struct tml_force_input *in);
};

#define TML_FORCE_DECLARE(form, kind, key, markers) extern const tml_force_ops tml_##kind##_ops;
TML_FORCE_LIST(TML_FORCE_DECLARE)
#undef TML_FORCE_DECLARE

/* Iterates over the force elements kind by kind, within a kind in the order in which they were added. Everything made
 * from the elements uses this order; kinds in no list come last. Returns the element after k, the first one for k = -1,
 * and -1 at the end. */
int tml_model_next_force(const tml_model *m, int k);

/* Index of the element of this kind that was announced under a name but not added yet; -1: none. */
int tml_force_announced(const tml_model *m, const tml_force_ops *ops, const char *name);
/* Checks that a name is free or announced for this kind. */
tml_status tml_force_name(const tml_model *m, const tml_force_ops *ops, const char *name, tml_error *err);
/* Announces an element, so that expressions may name it before it is added. */
tml_status tml_force_announce(tml_model *m, const tml_force_ops *ops, const char *name, tml_error *err);

/* Adds a force by components that is part of another element and whose name begins with that element's name. */
tml_status tml_model_add_part_force(tml_model *m, const tml_force_def *d, tml_error *err);
/* Adding an element: tml_force_begin allocates zeroed data, the kind fills it, and tml_force_store adds the element
 * unless `before` is an error. tml_force_store takes over the data of f in either case. */
tml_status tml_force_begin(tml_force *f, const tml_force_ops *ops, tml_error *err);
tml_status tml_force_store(tml_model *m, tml_force *f, const char *name, tml_status before, tml_error *err);
void tml_force_free(tml_force *f);

#endif
