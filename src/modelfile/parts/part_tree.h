/* part_tree.h - how a model of several files, parts, instances and repetitions becomes a flat one: the tree of the
 * files is copied, names and places made what they are, and the readers of sections see the copy. */
#ifndef TML_MODELFILE_PARTS_PART_TREE_H
#define TML_MODELFILE_PARTS_PART_TREE_H

#include "modelfile/parts/part_parameters.h"
#include "modelfile/base/model_reader.h"

enum { TML_PARTS_DEPTH = 32 };

#ifndef TML_ELEMENTS_MAX /* fuzzers take fewer */
#define TML_ELEMENTS_MAX 1000000
#define TML_FLAT_NODES ((size_t)8 << 20)
#endif

/* A file that was included. */
typedef struct tml_file {
  tml_document doc;      /* the first: of a document the file is known */
  tml_origin origin;
  char *text, *path;
  char *folder;          /* where it is, seen from the model file: "" or "parts/" */
  const struct tml_file *by; /* who included it; NULL: the model file */
  unsigned long long device, node; /* which file it is, whatever its name */
} tml_file;

typedef enum tml_member_kind { TML_MEMBER_ELEMENT, TML_MEMBER_PARAMETER, TML_MEMBER_INSTANCE } tml_member_kind;

/* Something that has a name in a part. */
typedef struct tml_member {
  tml_member_kind kind;
  const tml_yaml *key, *value;
  int section;           /* row of the table of the model */
  const tml_declared *declared; /* of a parameter: what it has to be; NULL: anything */
} tml_member;

/* A description: of a part, or the whole model, whose name is "". */
typedef struct tml_part {
  const char *name;
  const tml_yaml *key, *map;   /* includes are merged */
  tml_names names;             /* of members */
  TML_ARRAY(tml_member, members);
  tml_names parts;             /* described in it */
  struct tml_part **inner;
  struct tml_part *before;     /* list of all, for their release */
} tml_part;

/* Where an instance is: its frame in that of the model, at the start. */
typedef struct tml_placement {
  double x[3], e[4], R[9], v[3], w[3];
  bool moved, turned, fast, spins; /* x, R, v, w are not those of the model's own frame */
} tml_placement;

typedef struct tml_scope_of tml_scope_of;

/* By what texts are read: names of an instance, and the index of what is repeated. */
typedef struct tml_env {
  tml_scope_of *scope;
  const char *index;     /* NULL: none */
  int value;
  const char *who;       /* for messages; NULL: the model itself */
  const tml_yaml *at;
  tml_origin **origins;  /* made so far, by file */
} tml_env;

/* What a member is in one instance. */
typedef struct tml_slot {
  int count;               /* of repetitions; -1: it is not repeated */
  tml_scope_of *child;     /* of an instance: its scopes, count of them or one */
  const tml_yaml *value;   /* of a parameter */
  const tml_env *env;      /* by which that is read */
  bool word;               /* it stands for a name or text, not for a number */
  bool broken;             /* it is not what the part says, which has been told */
  bool formula;            /* it stands for an expression of the state, which takes its place */
} tml_slot;

/* A marker or an expression that an instance gives, to be looked for once the model is there. */
typedef struct tml_argument {
  const tml_declared *declared;
  const tml_yaml *node;    /* with the names of the flat model */
  struct tml_argument *next;
} tml_argument;

/* An instance, or the model itself. */
struct tml_scope_of {
  tml_part *part;
  tml_scope_of *outer;     /* where the part is described */
  tml_scope_of *parent;    /* where the instance is */
  const char *name, *prefix; /* "chain[3]", "chain[3]."; both "" of the model */
  int depth;
  tml_placement place;
  bool frame_used;         /* something names its frame on ground */
  tml_slot *slots;         /* as many as members of the part */
  tml_env env;             /* of what stands in the part */
  tml_scope_of *next;      /* list of all */
};

typedef struct tml_flat {
  tml_reader *r;
  tml_document memory;     /* only its memory is used */
  size_t nodes;
  int elements;
  bool stop;               /* a limit was reached; all is given up */
  bool lost;               /* a file is not there: what follows from that is not told */
  const tml_yaml *root;    /* of the model, includes merged */
  TML_ARRAY(tml_file *, files);
  size_t bytes;            /* of their texts */
  int merged;              /* how often one of them was taken */
  tml_part *parts;
  tml_scope_of *scopes, **last;
  tml_argument *arguments, **last_argument;
  tml_yaml *section[TML_KEYS_MAX], *end[TML_KEYS_MAX]; /* of the flat model, by rows of the table */
  tml_yaml *ground, *ground_markers, *ground_shapes;   /* values of the one ground */
} tml_flat;

/* ---------------------------------------------------------------- the whole (flatten.c) ------ */

/* Whether a model has anything that must be expanded. */
bool tml_flat_is_structured(const tml_yaml *root);
/* The root with all that it includes (r->flat is made); NULL with an error. */
const tml_yaml *tml_flat_open(tml_reader *r, const tml_yaml *root);
/* The flat model. Units and parameters of the model have been read. */
const tml_yaml *tml_flat_expand(tml_reader *r);
void tml_flat_free(tml_flat *x);
/* The flat model as text; NULL: no memory. The caller releases it. */
char *tml_flat_text(const tml_yaml *root);

/* ---------------------------------------------------------------- nodes (flat_tree.c) -------- */

void *tml_flat_take(tml_flat *x, size_t n);
const char *tml_flat_format(tml_flat *x, const char *fmt, ...) TML_PRINTF(2, 3);
/* A copy without children and successor, with the origin that `env` gives it (NULL: its own); NULL: no memory, or too
 * many. */
tml_yaml *tml_flat_copy(tml_flat *x, const tml_env *env, const tml_yaml *node);
tml_yaml *tml_flat_scalar(tml_flat *x, const tml_yaml *like, const char *text);
tml_yaml *tml_flat_empty(tml_flat *x, const tml_yaml *like, tml_yaml_kind kind);
/* Puts a node at the end of a list, a key and its value at the end of a mapping; NULLs are left out. */
void tml_flat_append(tml_yaml *list, tml_yaml *node);
void tml_flat_put(tml_yaml *map, tml_yaml *key, tml_yaml *value);
/* Gives a key of a mapping another value, as the last one if there is none yet. */
void tml_flat_set(tml_flat *x, tml_yaml *map, const char *key, tml_yaml *value);
/* Gives the problem that the model is too large, once. */
void tml_flat_stop(tml_flat *x, const tml_yaml *at, const char *text);

/* ---------------------------------------------------------------- files (include.c) ---------- */

/* A mapping with the sections of all files that it includes; the mapping itself if there are none. */
const tml_yaml *tml_include_all(tml_flat *x, const tml_yaml *map, bool part);
/* The folder of the file a node stands in, seen from the model. */
const char *tml_include_folder(const tml_flat *x, const tml_yaml *node);

/* ---------------------------------------------------------------- instances (instances.c) ---- */

/* The description of a mapping: its members and inner parts. NULL: no memory. */
tml_part *tml_part_describe(tml_flat *x, const tml_yaml *key, const tml_yaml *map);
/* Parameters, counts and instances of a scope, and all inside them. */
void tml_scope_build(tml_flat *x, tml_scope_of *s);
/* The k-th of a repeated entry, by its full name, which messages begin with `what` ("" or "instance "). */
tml_env *tml_env_repeat(tml_flat *x, const tml_env *env, const tml_member *m, int k, const char *what);
/* The full name of a member, the k-th where it is repeated (k >= 0). */
const char *tml_member_name(tml_flat *x, const tml_scope_of *s, const tml_member *m, int k);

/* ---------------------------------------------------------------- names (paths.c) ------------ */

/* What a text is: an expression, or the name of something; of a body or channel where a marker would not do. */
typedef enum tml_text_use { TML_USE_EXPRESSION, TML_USE_NAME, TML_USE_BODY } tml_text_use;

/* The text of a node with the names that it has in the flat model; `own` is a variable of its own, or "". NULL with an
 * error. */
const char *tml_flat_rewrite(tml_flat *x, const tml_env *env, const tml_yaml *node, tml_text_use use, const char *own);
/* The text that a word stands for, if it is a parameter that is a word; else itself. */
const char *tml_flat_word(const tml_env *env, const char *text);
/* The parameter that is an expression and all of a text; NULL: it is something else. */
const tml_slot *tml_flat_formula(const tml_env *env, const char *text);
/* Whether a text is a single name, or a colour, that is no number in `env`. */
bool tml_flat_is_word(const tml_env *env, const char *text, int depth);
/* The member that a name of `n` characters means in a scope or around it, and its scope; NULL: none. */
const tml_member *tml_member_find(tml_scope_of **s, const char *name, size_t n);

/* Whether the text of a key names a file (rewrite.c). */
bool tml_key_names_file(const tml_key_table *t, const tml_key *k);
/* The keys of a mapping: one of the forms of a force has the rest of them. */
const tml_key_table *tml_keys_of(const tml_yaml *map, const tml_key_table *t);
/* A copy of a value with the names and numbers of the flat model, by its row of a table (rewrite.c). */
tml_yaml *tml_flat_value(tml_flat *x, const tml_env *env, const tml_yaml *value, const tml_key *row,
                         const tml_key_table *table);
/* The same of a mapping, without `repeat` and `index`. */
tml_yaml *tml_flat_map(tml_flat *x, const tml_env *env, const tml_yaml *map, const tml_key_table *table);

/* ---------------------------------------------------------------- places (placement.c) ------- */

void tml_placement_identity(tml_placement *p);
/* Where an instance is that stands in another one. */
void tml_placement_read(tml_flat *x, const tml_scope_of *parent, tml_line_reader_split *instance, tml_placement *out);
/* Puts the copy of an element of an instance where it belongs. */
void tml_placement_body(tml_flat *x, const tml_scope_of *s, const tml_yaml *key, tml_yaml *map);
void tml_placement_marker(tml_flat *x, const tml_scope_of *s, const tml_yaml *key, tml_yaml *map);
void tml_placement_shape(tml_flat *x, const tml_scope_of *s, const tml_yaml *key, tml_yaml *map);
void tml_placement_motion(tml_flat *x, const tml_scope_of *s, const tml_yaml *key, tml_yaml *map);
/* Its frame as a marker of ground. */
tml_yaml *tml_placement_frame(tml_flat *x, const tml_scope_of *s, const tml_yaml *like);

#endif
