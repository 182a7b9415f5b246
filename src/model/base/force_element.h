/* force_element.h - force elements as a model keeps them, and the one table in which each kind says all it can do.
 *
 * A kind is one file in src/force that fills a tml_force_ops; TML_FORCE_LIST (trammel.h) names them all. Everybody else
 * goes through the table and does not ask which kind it is. Types of rooms above this one are only named here. */
#ifndef TML_MODEL_BASE_FORCE_ELEMENT_H
#define TML_MODEL_BASE_FORCE_ELEMENT_H

#include <stddef.h>
#include <stdint.h>

#include "trammel.h"

enum { TML_FORCE_BODIES = 3, TML_FORCE_VALUES = 4, TML_FORCE_STIFFNESSES = 6 };

typedef struct tml_force_ops tml_force_ops;
struct tml_expr;
struct tml_force_equations;
struct tml_force_input;
struct tml_force_output;
struct tml_force_sink;
struct tml_formula;
struct tml_place;
struct tml_spell;
struct tml_triple;
struct tml_value;

typedef struct tml_force {
  char *name;
  const tml_force_ops *ops;
  int i, j;      /* markers; the same: announced, not added yet */
  int frame;     /* marker whose body directs it as a third one; -1: none */
  bool part;     /* of a rope, behind its first span: not written by itself */
  const struct tml_rope *rope; /* that it is a span of, borrowed from its data; or NULL */
  void *data;    /* what its kind keeps. Begins with its definition: numbers as given, texts those of what was compiled,
                    no names of markers. NULL: announced */
} tml_force;

/* A value given by an expression of time and of the state: its place, its text in the definition, its unit in SI. Where
 * it depends on the state it is an unknown of the system. */
typedef struct tml_force_value { struct tml_formula *formula; const char **text, *unit; } tml_force_value;

/* A stiffness [N/m], or [N m/rad] where it turns. */
typedef struct tml_stiffness { double value; bool turns; } tml_stiffness;

/* What a picture shows. Lists of the scene say how it is drawn: "springs" as coils, "mounts" as rings about the first
 * marker, "forces" as arrows; `tells` where a list says what it is made of. */
typedef struct tml_force_picture {
  const char *list, *kind;
  bool tells, elastic, damped;
} tml_force_picture;

/* A variable that an element of a kind has: "tension" of the element "r" is "r.tension". */
typedef struct tml_force_variable { const char *name, *unit; } tml_force_variable;

/* An entry of a model file: one function of a kind names all that is written of it, key after key, and the reader takes
 * it from a model file while the writer puts it there. Units that are not those of the table are given, of a matrix by
 * the kind of row and column, ways before angles. What is not written stays as it is, numbers become `otherwise`. */
typedef struct tml_force_entry {
  const char *name;   /* of the element */
  int form;           /* which of the ways to write its kind */
  void (*markers)(struct tml_force_entry *x, const char **i, const char **j); /* under the first key */
  void (*frame)(struct tml_force_entry *x, const char *key, const char **marker);
  void (*number)(struct tml_force_entry *x, const char *key, double *value, double otherwise);
  void (*numbers)(struct tml_force_entry *x, const char *key, double *values, int n, const char *const *unit);
  void (*matrix)(struct tml_force_entry *x, const char *key, double K[36], const char *const unit[2][2]);
  void (*law)(struct tml_force_entry *x, const char *key, const char **text);
  void (*laws)(struct tml_force_entry *x, const char *key, const char **texts, int n, const char *const *unit);
  void (*formula)(struct tml_force_entry *x, const char *key, const char **text);
  /* Where a rope goes; what is read is the entry's. */
  void (*stations)(struct tml_force_entry *x, const tml_rope_point **points, int *n);
  /* Two or three components; or three, or a single one about z. */
  void (*vector)(struct tml_force_entry *x, const char *key, const char *value[3], bool about_z);
} tml_force_entry;

enum { TML_FORCE_LAWS = 8 }; /* most laws of an element */

/* A law of an element, a function of one argument: where it is read, and how strongly it acts. */
typedef struct tml_force_argument {
  const struct tml_expr *law;
  double value, rate;  /* of the argument; NaN: not known */
  double force;        /* [N], or [N m] with `torque`, by which the load changes with a unit of the law */
  bool torque;
} tml_force_argument;

/* An unknown that an element owns: a state X, whose rate X' is what is solved for, or an algebraic unknown. States have
 * one as what counts as little: errors are seen to the larger of 1 and |X|. */
typedef struct tml_force_unknown {
  const char *name, *unit; /* for messages: "pressure", "bar" */
  double start;            /* of a state; of an algebraic unknown the first guess */
  bool held;               /* of a state: where nothing moves any value will do, and it keeps the one it has */
  bool implicit;           /* solved for from where it is; else its equation is p - f = 0 and f does not depend on p */
  int value;               /* which of the values that its force reads it is, behind those by expression; -1: none */
} tml_force_unknown;

/* What an equation of an element may depend on: position and velocity of a body, an unknown of its own or the state
 * whose rate that is, a value by expression. */
typedef enum tml_force_column { TML_COLUMN_BODY, TML_COLUMN_UNKNOWN, TML_COLUMN_VALUE } tml_force_column;

/* Elements with unknowns of their own, and as many equations rho(t, q, v, X, p) = 0. p: the rates of its states, then
 * its algebraic unknowns. Equation k is the one of unknown k. Forces do not read X: what they depend on is a value. */
typedef struct tml_force_unknowns {
  int (*count)(const tml_force *f, int *states); /* of all p; how many of them are rates of states */
  tml_force_unknown (*unknown)(const tml_force *f, int k);
  bool (*reads)(const tml_force *f, int k, tml_force_column of, int i); /* *: whether equation k does; NULL: all */
  /* Hot path: no allocation. `out` arrives cleared. Smooth: decisions of its own are not followed. */
  tml_status (*eval)(struct tml_force_equations *out, const void *par, const struct tml_force_input *in);
} tml_force_unknowns;

/* Places of kinds in the order: that of the first of the forms in which they are written (TML_FORCE_LIST). */
enum {
  TML_FORCE_ORDER_NONE,
#define TML_X(form, kind, key, markers) TML_FORCE_ORDER_##form,
  TML_FORCE_LIST(TML_X)
#undef TML_X
  TML_FORCE_ORDERS
};

/* Functions marked * may be NULL: there is nothing of that sort. Vectors are in ground axes. */
struct tml_force_ops {
  int order;          /* TML_FORCE_ORDER_... of the first form of the kind; 0: no list names it */
  const char *word;   /* in messages and announcements */
  const char *what;   /* "a spring-damper" */
  size_t def_size;    /* of its definition */
  size_t data_size;   /* of `data` */
  size_t par_size;    /* of what the equations use */
  const tml_force_variable *variables; /* *: of every element, which expressions may name before it; ends with {0} */

  /* Of model files. */
  int (*form)(const void *definition); /* *: how it is written, where there are several ways */
  void (*fields)(tml_force_entry *x, void *definition); /* *: elements of joints are written there */
  tml_status (*add)(tml_model *m, const void *definition, tml_error *err);

  /* Of the model. */
  void (*release)(void *data);
  int (*values)(const tml_force *f, tml_force_value out[TML_FORCE_VALUES]);       /* *: how many; some may be empty */
  int (*stiffness)(const tml_force *f, tml_stiffness out[TML_FORCE_STIFFNESSES]); /* *: how many */
  tml_force_picture (*picture)(const tml_force *f);
  uint64_t (*digest)(uint64_t digest, const tml_force *f); /* with all that makes it another element (core/archive.h) */

  /* Of the equations. `place` is how the markers sit on their bodies: i, j, frame. */
  int (*compile)(void *par, const tml_force *f, const struct tml_place *place); /* doubles its expressions work in */
  bool (*turns)(const tml_force *f);                                 /* *: has an angle that counts full turns */
  int (*joints)(const tml_force *f, int joint[2]);                   /* *: how many it acts on, whose angles it reads */
  bool (*kinks)(const tml_force *f);                                 /* *: its laws switch where no step ends */
  bool (*follows)(const tml_force *f);                               /* *: and where steps do (spell_laws) */
  bool timeless;                                                     /* depends on time by the state alone: Q_t = 0 */
  int n_memory;                                                      /* numbers it remembers in a run */
  void (*remember)(double *memory, const tml_force *f);              /* *: these, as they are at first */
  tml_status (*settle)(double *memory, const void *par, const struct tml_force_input *in); /* *: once assembled */
  const tml_force_unknowns *unknowns;                                /* *: those that it owns */
  /* Hot path: no allocation. `out` arrives with the used part cleared. */
  tml_status (*eval)(struct tml_force_output *out, const void *par, const struct tml_force_input *in);
  /* *: The laws it reads, at most TML_FORCE_LAWS, and their arguments at a state, or NULL: how many. */
  int (*arguments)(tml_force_argument *out, const void *par, const struct tml_force_input *in);
  /* *: What it remembers of the last accepted step, n_kept numbers: at the start, and at the end of a step (of `in`,
   * whose memory is that of the step before). */
  int n_kept;
  tml_status (*begin)(double *kept, const void *par, const struct tml_force_input *in);
  tml_status (*commit)(double *kept, const void *par, const struct tml_force_input *in);
  /* *: How long a step may be, for what is met on the way, or under way; a: accelerations of its bodies. */
  tml_status (*ahead)(double *time, const void *par, const struct tml_force_input *in, const double *const *a);
  /* May be NULL: how far it starts beyond what it allows, [rad] or [m] by *unit; 0: within. */
  double (*beyond)(const void *par, const struct tml_force_input *in, const char **unit);

  /* Of results. Channels are described when `in` and `par` are NULL. The wrench acts on both markers, torque about the
   * marker; of an applied force at the first, also its reaction on the other body. */
  tml_status (*channels)(struct tml_force_sink *out, const tml_force *f, const void *par,
                         const struct tml_force_input *in);
  tml_status (*wrench)(double F[2][3], double T[2][3], const void *par, const struct tml_force_input *in);
  /* The same in a formula, which then has its derivatives: force or torque on one side. */
  struct tml_triple (*spell)(struct tml_spell *x, const void *par, int side, bool torque);
  struct tml_value (*spell_channel)(struct tml_spell *x, const void *par, int k); /* and channel k of those it has */
  /* *: Its laws that switch, added up: where one does, a step ends. During a step they go by what they decided at its
   * start (tml_force_input.branch), in the order in which they are added here. */
  struct tml_value (*spell_laws)(struct tml_spell *x, const void *par);
  /* *: What makes it doubtful at a state, as a sentence about it with its name and the time; false: nothing. */
  bool (*doubt)(char *text, size_t size, const tml_force *f, const void *par, const struct tml_force_input *in);
};

#define TML_FORCE_DECLARE(form, kind, key, markers) extern const tml_force_ops tml_##kind##_ops;
TML_FORCE_LIST(TML_FORCE_DECLARE)
#undef TML_FORCE_DECLARE

/* The force elements of a model kind after kind, those of one kind as they were added: the order of everything that is
 * made of them. Kinds that no list names come last. The one after k, first of all after -1; -1: there are no more. */
int tml_model_next_force(const tml_model *m, int k);

/* Index of the element that was announced under a name for this kind and is not there yet; -1: none. */
int tml_force_announced(const tml_model *m, const tml_force_ops *ops, const char *name);
/* A name that is free, or announced for this kind. */
tml_status tml_force_name(const tml_model *m, const tml_force_ops *ops, const char *name, tml_error *err);
/* Announces an element. */
tml_status tml_force_announce(tml_model *m, const tml_force_ops *ops, const char *name, tml_error *err);

/* Adding an element: its kind begins with new data, all zero, fills it, and stores it unless something has failed.
 * `name` and the data go with it either way. */
/* A force by components that is part of another element, whose name begins its own (force/element/vector.c). */
tml_status tml_model_add_part_force(tml_model *m, const tml_force_def *d, tml_error *err);
tml_status tml_force_begin(tml_force *f, const tml_force_ops *ops, tml_error *err);
tml_status tml_force_store(tml_model *m, tml_force *f, const char *name, tml_status before, tml_error *err);
void tml_force_free(tml_force *f);

#endif
