/* model_reader.h - what the parts of the model reader share: collecting errors, mappings by table, values. */
#ifndef TML_MODELFILE_BASE_MODEL_READER_H
#define TML_MODELFILE_BASE_MODEL_READER_H

#include "core/name_table.h"
#include "modelfile/keys/keys_model.h"
#include "file/text/yaml_tree.h"
#include "model/formula/element_common.h"

typedef struct tml_problem {
  const tml_document *doc; /* NULL: of no place */
  size_t at;               /* offset in its text */
  int order;               /* in which it was found */
  const tml_origin *origin;
  int more;                /* in how many further instances it was found at the same place */
  char *text;
} tml_problem;

/* A material of the file. */
typedef struct tml_material {
  const char *name;        /* NULL: given where it is used */
  bool ok;                 /* its keys are; else whoever names it is not blamed */
  bool dense, elastic;     /* its density, E and nu are given */
  double density;          /* [kg/m3] */
  tml_contact_def surface; /* stiffness, or else elasticity[0]; losses; no more */
  double elasticity, poisson; /* [Pa], - */
} tml_material;

typedef struct tml_reader {
  const tml_document *doc;
  const char *path;        /* of the model file; NULL: it was not read from one */
  tml_model *model;
  struct tml_robot_source *robot; /* whose file beside it this is; NULL: it is a model file by itself */
  const tml_read_options *options;
  TML_ARRAY(tml_material, materials);        /* of the section of that name */
  const tml_yaml *friction_laws;             /* the section of that name, NULL: none */
  bool sound;              /* bodies and joints are there as they were meant: who names them can be blamed */
  const tml_yaml *inputs;  /* the section of that name, NULL: none; what is set from outside may be their start */
  tml_messages *messages;  /* for notes and warnings, which come at once */
  TML_ARRAY(tml_problem, problems);
  int wrong_texts;         /* how many of them are values that the caller set, not the file */
  bool no_memory;
  bool full;               /* too many problems to go on listing */
  /* Names that were defined wrongly: whoever refers to them is not blamed for it. */
  tml_names failed_elements, failed_constants;
  bool failed_bodies, failed_joints, failed_parameters, failed_tables, failed_routines,
      failed_materials; /* the whole section
                              is unusable */
  bool failed_curves;      /* one of them is unusable */
  const tml_yaml *root;    /* of the model as it is read, flat */
  struct tml_flat *flat;   /* how it was made so; NULL: it is the file's */
  tml_names parameters;    /* names of all of them */
  tml_names told_units;    /* names of parameters that are units as well, once that has been said */
  tml_names told_tables;   /* tables that have been warned of */
  bool excused;            /* set while an expression is compiled: it used such a name */
} tml_reader;

/* Reads the tree of r->doc into a model, with errors in the order of the text. */
tml_status tml_reader_run(tml_model **out, tml_reader *r, tml_messages *messages);
/* Which of TML_FORMATS_MODEL a text is: by the ending of its name, else by what is in it, else YAML (read_model.c). */
int tml_model_format(const char *name, const char *text, size_t size);

/* ---------------------------------------------------------------- errors (problems.c) -------- */

void tml_file_problems_error(tml_reader *r, const tml_yaml *at, const char *fmt, ...) TML_PRINTF(3, 4);
/* At an offset in the file of a node; without a node at no place. */
void tml_file_problems_error_at(tml_reader *r, const tml_yaml *in, size_t at, const char *fmt, ...) TML_PRINTF(4, 5);
/* A warning, which comes at once. */
void tml_file_problems_warn_at(tml_reader *r, const tml_yaml *in, size_t at, const char *fmt, ...) TML_PRINTF(4, 5);
/* The file that a node stands in. */
const tml_document *tml_file_problems_document(const tml_reader *r, const tml_yaml *node);
/* "line 12", or "tyres.yaml:12" where `other` stands in another file than `node`. */
enum { TML_PLACE_TEXT = 200 };
void tml_file_problems_position(const tml_reader *r, const tml_yaml *node, const tml_yaml *other,
                                char text[TML_PLACE_TEXT]);
/* Passes on a status: anything but a fault of the model must be out of memory. */
void tml_file_problems_status(tml_reader *r, const tml_yaml *at, tml_status st, const tml_error *err);
void tml_file_problems_fail_element(tml_reader *r, const char *name);
void tml_file_problems_fail_constant(tml_reader *r, const char *name);
/* Hands the problems over, file by file in the order of the text. */
void tml_file_problems_deliver(tml_reader *r, tml_messages *messages);

/* ---------------------------------------------------------------- mappings (fields.c) -------- */

/* The entries of a mapping, by row of its table. */
typedef struct tml_line_reader_split {
  tml_reader *r;
  const tml_key_table *table;
  const tml_yaml *owner;                /* key of the mapping, or the mapping itself */
  const tml_yaml *key[TML_KEYS_MAX];
  const tml_yaml *value[TML_KEYS_MAX];  /* NULL: not given, or of the wrong type */
  bool ok;                              /* no error so far, nothing required is missing */
} tml_line_reader_split;

/* Checks a mapping against its table: unknown and repeated keys, types, what is required. */
void tml_mapping_open(tml_line_reader_split *f, tml_reader *r, const tml_yaml *owner, const tml_yaml *map,
                      const tml_key_table *table);
/* Value of a key as it is written, NULL: none, or no mapping; for looking ahead. */
const tml_yaml *tml_mapping_peek(const tml_yaml *map, const char *key);
/* Value of a key, NULL when it is not given or unusable. `key` must be in the table. */
const tml_yaml *tml_mapping_get(const tml_line_reader_split *f, const char *key);
/* Whether the key was given, usable or not. */
bool tml_mapping_given(const tml_line_reader_split *f, const char *key);
/* Where the value, else the key, else the mapping is. */
const tml_yaml *tml_mapping_place(const tml_line_reader_split *f, const char *key);
/* A problem with a key; the mapping is not ok from then on. */
void tml_mapping_error(tml_line_reader_split *f, const char *key, const char *fmt, ...) TML_PRINTF(3, 4);
/* Reports what a model function said, at the key its field stands for. */
void tml_mapping_report(tml_line_reader_split *f, tml_status st, const tml_error *err);

/* Which one of the first n keys of `table` the mapping has; -1 with an error for none or several. */
int tml_mapping_choose(tml_reader *r, const tml_yaml *owner, const tml_yaml *map,
                       const tml_key_table *table, int n);

/* Calls `each` for every entry of a mapping whose keys are free names; repeated names are errors. */
typedef void tml_entry_reader(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_mapping_each_entry(tml_reader *r, const tml_yaml *map, tml_entry_reader *each);

/* ---------------------------------------------------------------- values (number.c) ---------- */

/* What a value is for: its key, and its unit in SI; "" for a plain number, NULL for anything. */
typedef struct tml_want {
  const char *key, *unit;
} tml_want;

/* A number from a scalar, in SI. False with an error, or silently when excused. */
bool tml_read_number(tml_reader *r, const tml_yaml *node, tml_want want, double *out);
/* The same in a scope of the caller's. With *missing >= 0 after a failure nothing is reported. */
bool tml_read_quantity(tml_reader *r, const tml_yaml *node, const tml_scope *scope, const int *missing,
                       tml_quantity *out);
/* Numbers of any dimension, but the same for all entries of one column; *dim collects it. */
bool tml_read_entry(tml_reader *r, const tml_yaml *node, tml_dim *dim, double *out);
/* Index of a scalar among the words "a | b | c", -1 with an error. */
int tml_read_word(tml_reader *r, const tml_yaml *node, const char *words);
/* An expression in one variable; its text, or NULL. */
const char *tml_read_expression(tml_reader *r, const tml_yaml *node, const char *input, tml_want want);
/* The same, compiled; the caller frees it. */
tml_expr *tml_read_function(tml_reader *r, const tml_yaml *node, const char *input, tml_want want);

/* The same in time and in functions of the state. */
const char *tml_read_formula(tml_reader *r, const tml_yaml *node, tml_want want);

/* Tells of names in a value just read that are units there, but parameters as well (clash.c). */
void tml_unit_name_clash_warn(tml_reader *r, const tml_yaml *node, tml_want want);
/* Warns of tables whose Akima spline leaves the range of its points (swings.c). */
void tml_spline_overshoot_warn(tml_reader *r, const tml_yaml *node, const tml_expr *e);

/* By key of a mapping: false when not given or wrong (then the mapping is not ok). */
bool tml_read_value_number(tml_line_reader_split *f, const char *key, double *out);
/* A list of min to max numbers; how many there are, 0 when not given or wrong. */
int tml_read_value_numbers(tml_line_reader_split *f, const char *key, double *out, int min, int max);
/* The index of a word out of those of the table, -1 when not given or wrong. */
int tml_read_value_word(tml_line_reader_split *f, const char *key);
const char *tml_read_value_text(tml_line_reader_split *f, const char *key);
const char *tml_read_value_formula(tml_line_reader_split *f, const char *key, tml_want want);
/* A characteristic: an expression in x as it is, or one made of {table, spline} in `text`; NULL with an error. */
enum { TML_LAW_MAX = 160 };
/* forces.c */
const char *tml_read_law(tml_line_reader_split *f, const tml_yaml *node, tml_want want, char text[TML_LAW_MAX]);
/* What the table says about a key. */
tml_want tml_read_value_expected(const tml_line_reader_split *f, const char *key);
/* Quaternion of the orientation keys of a mapping; untouched when there are none. */
void tml_read_value_orientation(tml_line_reader_split *f, double e[4]);

/* ---------------------------------------------------------------- references (elements.c) ---- */

/* Whether what a reference names, or the body it is on, could not be defined. */
bool tml_read_reference_failed(const tml_reader *r, const char *ref);
/* The text of a reference to a marker, or NULL. */
const char *tml_read_marker(tml_line_reader_split *f, const tml_yaml *node);
/* One or two markers. */
void tml_read_joint_markers(tml_line_reader_split *f, const char *key, const char **i, const char **j);
/* Whether a joint could not be defined: then its user is not to blame. */
bool tml_joint_failed(const tml_reader *r, const char *name);
/* What is left to do when an element could not be added. */
void tml_read_joint_finish(tml_line_reader_split *f, const tml_yaml *key);

/* ---------------------------------------------------------------- sections ------------------- */

void tml_read_parameters(tml_reader *r, const tml_yaml *section); /* parameters.c; may be NULL */
void tml_read_parameters_check(tml_reader *r); /* that there is what the caller sets */
/* What the caller sets in place of a value of the file, as text; NULL: nothing. */
const char *tml_read_parameters_override(const tml_reader *r, const char *name, char number[TML_NUMBER_CHARS]);
void tml_read_table(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* tables.c */
void tml_read_routine(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* routines.c */
void tml_read_input(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* user.c */
void tml_read_material(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* materials.c */
void tml_read_body(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_read_joint(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_read_motion(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_read_road(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* roads.c */
void tml_read_space_curve(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_curve.c */
void tml_read_contact(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* contacts.c */
/* How surfaces rub: `friction` of a mapping, by name or in place. */
void tml_read_friction(tml_line_reader_split *outer, tml_contact_def *d);
/* The law of friction that a key names. */
void tml_read_friction_law(tml_line_reader_split *outer, const char *key, tml_contact_def *d);
/* Stops and notches of a joint that was added, play of a gear (stops.c). */
void tml_read_limits(tml_line_reader_split *joint, const char *name);
void tml_read_detent(tml_line_reader_split *joint, const char *name);
void tml_read_joint_friction(tml_line_reader_split *joint, tml_joint_kind kind, const char *name);
void tml_read_backlash(tml_line_reader_split *gear, tml_backlash_def *d);
void tml_read_coupler(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* links.c */
void tml_read_gear(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_read_force(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* forces.c */
void tml_read_channel(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* channels.c */
void tml_read_signal(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
/* Announces variables, equations, parts of blocks and forces, which may name each other in any order (user.c). */
void tml_read_equation_names(tml_line_reader_split *top);
void tml_read_block_names(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* blocks.c */
void tml_read_block(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_read_variable(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* user.c */
void tml_read_equation(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_read_constraint(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
/* A constraint that keeps a length, by its key (ropes.c). */
void tml_read_rope(tml_reader *r, const tml_yaml *key, const tml_yaml *value, const char *form);
/* The points of a rope, NULL: none, or wrong; the caller frees them. */
tml_rope_point *tml_read_rope_points(tml_line_reader_split *f, const char *key, int *n);
void tml_read_sensor(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* sensors.c */
void tml_read_simulate(tml_reader *r, const tml_yaml *owner, const tml_yaml *value);
void tml_read_record(tml_reader *r, const tml_yaml *value);
void tml_read_inactive(tml_reader *r, const tml_yaml *value);
void tml_read_plot(tml_reader *r, const tml_yaml *value);
void tml_read_view(tml_reader *r, const tml_yaml *value); /* view.c */
void tml_read_study(tml_reader *r, const tml_yaml *value); /* study.c */

/* Flexible bodies (flexible.c): the rest of one, added to the model if all is well; and their keys on other bodies. */
bool tml_read_flexible(tml_line_reader_split *f, tml_body_def *d);
void tml_read_flexible_refuse(tml_line_reader_split *f);

/* Materials (materials.c). The one that a scalar names; NULL with an error, or silently where it is a wrong one. */
const tml_material *tml_read_named_material(tml_line_reader_split *f, const tml_yaml *node);
/* Density of a material that a body or shape names under "material"; false: none is given, or it is wrong. */
bool tml_read_material_density(tml_line_reader_split *f, double *density);
/* How the sides of a contact push, by its key "material". */
void tml_read_contact_material(tml_line_reader_split *contact, tml_contact_def *d);
/* Tells that a name is in no section, with the one that it may stand for. */
void tml_read_unknown_name(tml_line_reader_split *f, const tml_yaml *node, const char *section,
                           const char *const *names, int n);

/* Shapes of a body (shapes.c): definitions to be released with tml_read_shapes_free; -1 when one is wrong. */
int tml_read_shapes(tml_line_reader_split *body, const char *name, double density, tml_shape_def **out);
void tml_read_shapes_free(tml_shape_def *shapes, int n);
/* Triangles of a file, mesh or hull by their keys (surfaces.c), the surface of what a curve bounds (curves.c); false or
 * NULL with an error. The caller frees them. */
bool tml_read_mesh(tml_reader *r, const tml_yaml *at, const char *name, double scale, tml_mesh **out);
tml_mesh *tml_read_triangles(tml_line_reader_split *f);
tml_mesh *tml_read_hull(tml_line_reader_split *f);
tml_mesh *tml_read_outline(tml_line_reader_split *f);
/* Name and use in contacts of the k-th shape of a body, the one that was added last. */
void tml_read_shape_name(tml_line_reader_split *body, int k);

#endif
