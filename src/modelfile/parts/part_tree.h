/* part_tree.h - expands a model with included files, parts, instances and repetitions into a flat model. The tree of
 * the files is copied with resolved names and places; the readers of sections see only the copy. */
#ifndef TML_MODELFILE_PARTS_PART_TREE_H
#define TML_MODELFILE_PARTS_PART_TREE_H

#include "modelfile/parts/part_parameters.h"
#include "modelfile/base/model_reader.h"

enum { TML_PARTS_DEPTH = 32 };

#ifndef TML_ELEMENTS_MAX /* fuzzers set a smaller limit */
#define TML_ELEMENTS_MAX 1000000
#define TML_FLAT_NODES ((size_t)8 << 20)
#endif

/* An included file. */
typedef struct tml_file {
  tml_document doc;      /* first member: a pointer to the document is a pointer to the file */
  tml_origin origin;
  char *text, *path;
  char *folder;          /* its folder relative to the model file: "" or "parts/" */
  const struct tml_file *by; /* the including file; NULL: the model file */
  unsigned long long device, node; /* identity of the file, whatever its name */
} tml_file;

typedef enum tml_member_kind { TML_MEMBER_ELEMENT, TML_MEMBER_PARAMETER, TML_MEMBER_INSTANCE } tml_member_kind;

/* Something in a part that has a name. */
typedef struct tml_member {
  tml_member_kind kind;
  const tml_yaml *key, *value;
  int section;           /* row in the table of the model */
  const tml_declared *declared; /* declaration of a parameter; NULL: anything is allowed */
} tml_member;

/* Description of a part, or of the whole model, whose name is "". */
typedef struct tml_part {
  const char *name;
  const tml_yaml *key, *map;   /* map: includes are merged */
  tml_names names;             /* names of the members */
  TML_ARRAY(tml_member, members);
  tml_names parts;             /* names of the parts described in it */
  struct tml_part **inner;
  struct tml_part *before;     /* list of all parts, for their release */
} tml_part;

/* Frame of an instance in the model frame at the start: position [m], quaternion, rotation matrix, velocity [m/s],
 * angular velocity [rad/s]. */
typedef struct tml_placement {
  double x[3], e[4], R[9], v[3], w[3];
  bool moved, turned, fast, spins; /* x, R, v, w differ from those of the model frame */
} tml_placement;

typedef struct tml_scope_of tml_scope_of;

/* Environment in which texts are resolved: the names of an instance, and the indices of repetitions. */
typedef struct tml_env {
  tml_scope_of *scope;
  const char *index;     /* name of the index; NULL: none */
  int value;
  bool unindexed;        /* a repetition that gives its index no name */
  const struct tml_env *around; /* of a marker that is repeated: environment of its body; else NULL */
  const char *who;       /* instance, for messages; NULL: the model itself */
  const tml_yaml *at;
  tml_origin **origins;  /* the origin created last, for further copies */
} tml_env;

/* The data of one member of a part (parameter or inner instance) that differ between the instances of the part. */
typedef struct tml_slot {
  int count;               /* number of repetitions; -1: not repeated */
  tml_scope_of *child;     /* scopes of an instance: `count` of them, or one */
  const tml_yaml *value;   /* value of a parameter */
  const tml_env *env;      /* environment of the value */
  bool word;               /* stands for a name or text, not for a number */
  bool broken;             /* does not satisfy its declaration, which has been reported */
  bool formula;            /* stands for an expression of the state, which is inserted in its place */
} tml_slot;

/* A marker or an expression that an instance passes to its part; it is checked when the model is complete. */
typedef struct tml_argument {
  const tml_declared *declared;
  const tml_yaml *node;    /* its text, with names of the flat model */
  struct tml_argument *next;
} tml_argument;

/* The scope of an instance, or of the model itself. */
struct tml_scope_of {
  tml_part *part;
  tml_scope_of *outer;     /* scope that describes the part */
  tml_scope_of *parent;    /* scope that contains the instance */
  const char *name, *prefix; /* "chain[3]", "chain[3]."; both "" for the model */
  int depth;
  tml_placement place;
  bool frame_used;         /* an element refers to its frame, a marker on ground */
  tml_slot *slots;         /* one for each member of the part */
  tml_env env;             /* environment of the texts in the part */
  tml_scope_of *next;      /* list of all scopes */
};

typedef struct tml_flat {
  tml_reader *r;
  tml_document memory;     /* memory pool of the copies */
  size_t nodes;
  int elements;
  bool stop;               /* a limit was reached and the expansion was abandoned */
  bool lost;               /* a file is missing: resulting errors are not reported */
  const tml_yaml *root;    /* root of the model, includes merged */
  TML_ARRAY(tml_file *, files);
  size_t bytes;            /* total size of the texts */
  int merged;              /* number of inclusions so far */
  tml_part *parts;
  tml_scope_of *scopes, **last;
  tml_argument *arguments, **last_argument;
  tml_yaml *section[TML_KEYS_MAX], *end[TML_KEYS_MAX]; /* of the flat model, by rows of the table */
  tml_yaml *ground, *ground_markers, *ground_shapes;   /* mappings of the single ground */
} tml_flat;

/* ---------------------------------------------------------------- the whole (flatten.c) ------ */

/* Whether a model contains anything that must be expanded. */
bool tml_flat_is_structured(const tml_yaml *root);
/* The root with all included files; creates r->flat. NULL after an error. */
const tml_yaml *tml_flat_open(tml_reader *r, const tml_yaml *root);
/* Expands the model and returns the root of the flat one. Units and parameters of the model must have been read. */
const tml_yaml *tml_flat_expand(tml_reader *r);
void tml_flat_free(tml_flat *x);
/* The flat model as text; NULL: no memory. The caller releases it. */
char *tml_flat_text(const tml_yaml *root);

/* ---------------------------------------------------------------- nodes (flat_tree.c) -------- */

/* Memory, or a formatted string, that lives as long as the expansion; NULL: no memory, which stops the expansion. */
void *tml_flat_take(tml_flat *x, size_t n);
const char *tml_flat_format(tml_flat *x, const char *fmt, ...) TML_PRINTF(2, 3);
/* Copies a node without children and successor; the copy gets the origin of `env` (NULL: its own). NULL: no memory, or
 * too many nodes. */
tml_yaml *tml_flat_copy(tml_flat *x, const tml_env *env, const tml_yaml *node);
/* A new scalar with a text, or a new empty node, with the place and origin of `like`. NULL as above. */
tml_yaml *tml_flat_scalar(tml_flat *x, const tml_yaml *like, const char *text);
tml_yaml *tml_flat_empty(tml_flat *x, const tml_yaml *like, tml_yaml_kind kind);
/* Append a node to a list, or a key and its value to a mapping; NULL is ignored. */
void tml_flat_append(tml_yaml *list, tml_yaml *node);
void tml_flat_put(tml_yaml *map, tml_yaml *key, tml_yaml *value);
/* Replaces the value of a key of a mapping, or appends the key if it is missing. */
void tml_flat_set(tml_flat *x, tml_yaml *map, const char *key, tml_yaml *value);
/* Removes a key with its value, if it is there. */
void tml_flat_remove(tml_yaml *map, const char *key);
/* Reports once that the model is too large, and stops the expansion. */
void tml_flat_stop(tml_flat *x, const tml_yaml *at, const char *text);

/* ---------------------------------------------------------------- files (include_file.c) ----- */

/* A mapping with the sections of all files that it includes; the mapping itself if it includes none. */
const tml_yaml *tml_include_all(tml_flat *x, const tml_yaml *map, bool part);
/* Folder of the file that contains a node, relative to the model file. */
const char *tml_include_folder(const tml_flat *x, const tml_yaml *node);

/* ---------------------------------------------------------------- instances (part_instances.c) --- */

/* Describes a mapping as a part: its members and inner parts. NULL: no memory. */
tml_part *tml_part_describe(tml_flat *x, const tml_yaml *key, const tml_yaml *map);
/* Determines the parameters, counts and instances of a scope, and everything inside these. */
void tml_scope_build(tml_flat *x, tml_scope_of *s);
/* Number of repetitions of an entry; -1: not repeated. */
int tml_part_repeat_count(tml_flat *x, const tml_env *env, const tml_yaml *map);
/* Counts elements, or a single one if n < 0, before they are created, to stop at the limit. */
void tml_part_count_elements(tml_flat *x, const tml_env *env, const tml_yaml *key, int n);
/* Whether a word of n characters is an index of the environment; *value is its number. */
bool tml_env_index(const tml_env *env, const char *word, size_t n, int *value);
/* Environment of the k-th repetition of a marker, whose body has the environment `env`. NULL: no memory. */
tml_env *tml_env_marker(tml_flat *x, const tml_env *env, const tml_yaml *key, int k);
/* Environment of the k-th repetition of an entry. `what` ("" or "instance ") precedes its full name in messages. */
tml_env *tml_env_repeat(tml_flat *x, const tml_env *env, const tml_member *m, int k, const char *what);
/* Full name of a member; of its k-th repetition if k >= 0. */
const char *tml_member_name(tml_flat *x, const tml_scope_of *s, const tml_member *m, int k);

/* ---------------------------------------------------------------- names (flat_names.c) ------- */

/* Use of a text: an expression, a name, or the name of a body or channel, for which a marker is not allowed. */
typedef enum tml_text_use { TML_USE_EXPRESSION, TML_USE_NAME, TML_USE_BODY } tml_text_use;

/* Text of a node with names of the flat model. `own` is a variable that the expression may use, or "". NULL after an
 * error. */
const char *tml_flat_rewrite(tml_flat *x, const tml_env *env, const tml_yaml *node, tml_text_use use, const char *own);
/* The text that a parameter stands for, if `text` names a parameter that is a name or text; else `text`. */
const char *tml_flat_word(const tml_env *env, const char *text);
/* The slot of the expression parameter that a text consists of; NULL: the text is anything else. */
const tml_slot *tml_flat_formula(const tml_env *env, const char *text);
/* Whether a text is a single name or a colour, and not a number, in `env`. */
bool tml_flat_is_word(const tml_env *env, const char *text, int depth);
/* The member that a name of `n` characters means in a scope or an outer one; *s becomes the scope that has it. NULL:
 * none. */
const tml_member *tml_member_find(tml_scope_of **s, const char *name, size_t n);

/* Whether the value of a key is a file name (flat_values.c). */
bool tml_key_names_file(const tml_key_table *t, const tml_key *k);
/* The table of a mapping. A force has one key for its kind; the table of the kind has the others. */
const tml_key_table *tml_keys_of(const tml_yaml *map, const tml_key_table *t);
/* Copies a value with names and numbers of the flat model, by its row in a table (flat_values.c). */
tml_yaml *tml_flat_value(tml_flat *x, const tml_env *env, const tml_yaml *value, const tml_key *row,
                         const tml_key_table *table);
/* The same for a mapping. */
tml_yaml *tml_flat_map(tml_flat *x, const tml_env *env, const tml_yaml *map, const tml_key_table *table);

/* ---------------------------------------------------------------- markers (flat_markers.c) --- */

/* Adds a copy of a marker to a mapping, or as many as it is repeated; `place` transforms each copy (NULL: none). */
typedef void tml_marker_place(tml_flat *x, const tml_scope_of *s, tml_yaml *key, tml_yaml *map);
void tml_flat_marker(tml_flat *x, const tml_env *env, const tml_yaml *key, tml_yaml *to, tml_marker_place *place);
/* The marker of n characters in the mapping of a body; NULL: it has none of this name. */
const tml_yaml *tml_marker_find(const tml_yaml *body, const char *name, size_t n);
/* Whether a marker of a body is repeated, or should be. */
bool tml_markers_repeat(const tml_yaml *body);

/* ---------------------------------------------------------------- places (instance_placement.c) --- */

void tml_placement_identity(tml_placement *p);
/* Pose and velocity, relative to the frame of the model, of an instance that lies inside another instance. */
void tml_placement_read(tml_flat *x, const tml_scope_of *parent, tml_line_reader_split *instance, tml_placement *out);
/* Transform the copy of an element of an instance to the model frame. */
void tml_placement_body(tml_flat *x, const tml_scope_of *s, const tml_yaml *key, tml_yaml *map);
void tml_placement_marker(tml_flat *x, const tml_scope_of *s, const tml_yaml *key, tml_yaml *map);
void tml_placement_shape(tml_flat *x, const tml_scope_of *s, const tml_yaml *key, tml_yaml *map);
void tml_placement_motion(tml_flat *x, const tml_scope_of *s, const tml_yaml *key, tml_yaml *map);
/* The frame of an instance as a marker of ground. */
tml_yaml *tml_placement_frame(tml_flat *x, const tml_scope_of *s, const tml_yaml *like);

#endif
