/* model_reader.h - the state of the model reader, and functions that its parts share: errors, mappings checked by
 * tables, values, references. */
#ifndef TML_MODELFILE_BASE_MODEL_READER_H
#define TML_MODELFILE_BASE_MODEL_READER_H

#include "core/arena.h"
#include "core/name_table.h"
#include "core/shortest_digits.h"
#include "modelfile/keys/keys_model.h"
#include "file/text/yaml_tree.h"
#include "model/formula/element_common.h"

typedef struct tml_problem {
  const tml_document *doc; /* NULL: no place */
  size_t at;               /* offset in its text */
  int order;               /* order in which problems were found */
  const tml_origin *origin;
  int more;                /* number of further instances with the same problem */
  char *text;
} tml_problem;

/* A material of the model file. */
typedef struct tml_material {
  const char *name;        /* NULL: defined where it is used */
  bool ok;                 /* its keys are valid; if false, elements that use it cause no further error */
  bool dense, elastic;     /* its density is given; E and nu are given */
  double density;          /* [kg/m3] */
  tml_contact_def surface; /* only stiffness (or elasticity[0]) and losses are used */
  double elasticity, poisson; /* [Pa], - */
} tml_material;

typedef struct tml_reader {
  const tml_document *doc;
  const char *path;        /* path of the model file; NULL: not read from a file */
  tml_model *model;
  struct tml_robot_source *robot; /* robot whose closure file is read; NULL: an ordinary model file */
  const tml_read_options *options;
  TML_ARRAY(tml_material, materials);        /* the section `materials` */
  const tml_yaml *friction_laws;             /* the section `friction-laws`; NULL: none */
  bool sound;              /* bodies and joints have no errors: a missing name is an error of its user */
  const tml_yaml *inputs;  /* the section `inputs`, NULL: none; its start values can be set by the caller */
  tml_messages *messages;  /* receives notes and warnings immediately */
  TML_ARRAY(tml_problem, problems);
  int wrong_texts;         /* number of problems in values that the caller set */
  bool no_memory;
  bool full;               /* too many problems, further ones are not listed */
  /* Names with a wrong definition: elements that refer to them cause no further error. */
  tml_names failed_elements, failed_constants;
  bool failed_bodies, failed_joints, failed_parameters, failed_tables, failed_routines,
      failed_materials; /* the whole section is unusable */
  bool failed_curves;      /* one of the curves is unusable */
  const tml_yaml *root;    /* root of the flat model */
  struct tml_flat *flat;   /* data of the expansion; NULL: the file needed none */
  tml_names parameters;    /* names of all parameters */
  tml_names told_units;    /* parameters with the name of a unit that have been reported */
  tml_names told_tables;   /* tables with a warning */
  bool excused;            /* the current expression uses a wrongly defined name: its errors are not reported */
} tml_reader;

/* Reads the tree of r->doc into a model. All errors are reported in the order of the text. */
tml_status tml_reader_run(tml_model **out, tml_reader *r, tml_messages *messages);
/* Index of the format of a text in TML_FORMATS_MODEL: by the suffix of its name, else by its contents, else YAML
 * (read_model.c). */
int tml_model_format(const char *name, const char *text, size_t size);

/* ---------------------------------------------------------------- errors (file_problems.c) --- */

/* Adds an error at a node; NULL: without a place. */
void tml_file_problems_error(tml_reader *r, const tml_yaml *at, const char *fmt, ...) TML_PRINTF(3, 4);
/* Adds an error at an offset in the file of a node; without a place if the node is NULL. */
void tml_file_problems_error_at(tml_reader *r, const tml_yaml *in, size_t at, const char *fmt, ...) TML_PRINTF(4, 5);
/* Passes on a warning immediately. */
void tml_file_problems_warn_at(tml_reader *r, const tml_yaml *in, size_t at, const char *fmt, ...) TML_PRINTF(4, 5);
/* The file that contains a node. */
const tml_document *tml_file_problems_document(const tml_reader *r, const tml_yaml *node);
/* Writes the place of `other`: "line 12", or "tyres.yaml:12" if it is in another file than `node`. */
enum { TML_PLACE_TEXT = 200 };
void tml_file_problems_position(const tml_reader *r, const tml_yaml *node, const tml_yaml *other,
                                char text[TML_PLACE_TEXT]);
/* Turns the status of a model function into an error at a node; out of memory sets no_memory. */
void tml_file_problems_status(tml_reader *r, const tml_yaml *at, tml_status st, const tml_error *err);
/* Keep the name of an element or constant with a wrong definition: references to it cause no further error. */
void tml_file_problems_fail_element(tml_reader *r, const char *name);
void tml_file_problems_fail_constant(tml_reader *r, const char *name);
/* Passes the problems on, sorted by file and place. */
void tml_file_problems_deliver(tml_reader *r, tml_messages *messages);

/* ---------------------------------------------------------------- mappings (read_mapping.c) --- */

/* A mapping of the file, split into the entries of its table of keys. */
typedef struct tml_line_reader_split {
  tml_reader *r;
  const tml_key_table *table;
  const tml_yaml *owner;                /* key of the mapping; the mapping itself if it has none */
  const tml_yaml *key[TML_KEYS_MAX];
  const tml_yaml *value[TML_KEYS_MAX];  /* NULL: not given, or of the wrong type */
  bool spoiled[TML_KEYS_MAX];           /* the value has been found to be wrong */
  bool ok;                              /* no error so far, and all required keys are given */
} tml_line_reader_split;

/* Splits a mapping and checks it against its table: unknown, repeated and missing keys, types. */
void tml_mapping_open(tml_line_reader_split *f, tml_reader *r, const tml_yaml *owner, const tml_yaml *map,
                      const tml_key_table *table);
/* Value of a key without any check; NULL: none, or not a mapping. */
const tml_yaml *tml_mapping_peek(const tml_yaml *map, const char *key);
/* Value of a key; NULL if it is not given or unusable. `key` must be in the table. */
const tml_yaml *tml_mapping_get(const tml_line_reader_split *f, const char *key);
/* Whether the key is given, usable or not. */
bool tml_mapping_given(const tml_line_reader_split *f, const char *key);
/* The node for messages about a key: its value, else its key, else the mapping. */
const tml_yaml *tml_mapping_place(const tml_line_reader_split *f, const char *key);
/* Adds an error at a key and clears f->ok. */
void tml_mapping_error(tml_line_reader_split *f, const char *key, const char *fmt, ...) TML_PRINTF(3, 4);
/* The same; the value is not used any more. */
void tml_mapping_refuse(tml_line_reader_split *f, const char *key, const char *fmt, ...) TML_PRINTF(3, 4);
/* Reports the status of a model function at the key of the field that it names. */
void tml_mapping_report(tml_line_reader_split *f, tml_status st, const tml_error *err);

/* Index of the one key among the first n of `table` that the mapping has; -1 after an error for none or several. */
int tml_mapping_choose(tml_reader *r, const tml_yaml *owner, const tml_yaml *map,
                       const tml_key_table *table, int n);

/* Calls `each` for every entry of a mapping with free names as keys. Repeated names are errors. */
typedef void tml_entry_reader(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_mapping_each_entry(tml_reader *r, const tml_yaml *map, tml_entry_reader *each);

/* ---------------------------------------------------------------- values (read_value.c) ------ */

/* What a value is used for: its key, and its SI unit; "" for a plain number, NULL for any unit. */
typedef struct tml_want {
  const char *key, *unit;
} tml_want;

/* Reads a number in SI from a scalar. Returns false after an error; the error is not reported if r->excused is set. */
bool tml_read_number(tml_reader *r, const tml_yaml *node, tml_want want, double *out);
/* The same in a scope of the caller. A failure with *missing >= 0 is not reported. */
bool tml_read_quantity(tml_reader *r, const tml_yaml *node, const tml_scope *scope, const int *missing,
                       tml_quantity *out);
/* Reads a number of any dimension that must be the same for all entries of a column; *dim keeps it. */
bool tml_read_entry(tml_reader *r, const tml_yaml *node, tml_dim *dim, double *out);
/* Index of a scalar in the list of words "a | b | c"; -1 after an error. */
int tml_read_word(tml_reader *r, const tml_yaml *node, const char *words);
/* Text of an expression in one variable; NULL after an error. */
const char *tml_read_expression(tml_reader *r, const tml_yaml *node, const char *input, tml_want want);
/* The same, compiled. The caller frees it. */
tml_expr *tml_read_function(tml_reader *r, const tml_yaml *node, const char *input, tml_want want);

/* Text of an expression in time and functions of the state; NULL after an error. */
const char *tml_read_formula(tml_reader *r, const tml_yaml *node, tml_want want);

/* Warns of names in a value that were read as units although parameters have the same name (unit_name_clash.c). */
void tml_unit_name_clash_warn(tml_reader *r, const tml_yaml *node, tml_want want);
/* Warns of tables whose Akima spline leaves the range of their points (spline_overshoot.c). */
void tml_spline_overshoot_warn(tml_reader *r, const tml_yaml *node, const tml_expr *e);

/* Read values by key. They return false, 0, -1 or NULL if the key is not given or its value is wrong (then f->ok is
 * false). */
bool tml_read_value_number(tml_line_reader_split *f, const char *key, double *out);
/* Reads a list of min to max numbers; returns their number. */
int tml_read_value_numbers(tml_line_reader_split *f, const char *key, double *out, int min, int max);
/* Index of a word among those of the table. */
int tml_read_value_word(tml_line_reader_split *f, const char *key);
const char *tml_read_value_text(tml_line_reader_split *f, const char *key);
/* Reads a whole number that must be at least `least`; false if it is not given or wrong. */
bool tml_read_value_whole(tml_line_reader_split *f, const char *key, int least, int *out);
const char *tml_read_value_formula(tml_line_reader_split *f, const char *key, tml_want want);
/* Text of a characteristic: an expression in x, or one made from {table, spline} in `text`. NULL after an error. */
enum { TML_LAW_MAX = 160 };
/* read_entry.c */
const char *tml_read_name(tml_line_reader_split *f, const tml_yaml *node); /* may look like a number; NULL: an error */
const char *tml_read_law(tml_line_reader_split *f, const tml_yaml *node, tml_want want, char text[TML_LAW_MAX]);
/* Key and unit of a value, from the table. */
tml_want tml_read_value_expected(const tml_line_reader_split *f, const char *key);
/* Reads a quaternion from the orientation keys of a mapping; unchanged if there are none. */
void tml_read_value_orientation(tml_line_reader_split *f, double e[4]);

/* ---------------------------------------------------------------- references (read_joint.c) --- */

/* Whether the definition of what a reference names, or of its body, was wrong. */
bool tml_read_reference_failed(const tml_reader *r, const char *ref);
/* Text of a reference to a marker; NULL after an error. */
const char *tml_read_marker(tml_line_reader_split *f, const tml_yaml *node);
/* Reads one or two references to markers. */
void tml_read_joint_markers(tml_line_reader_split *f, const char *key, const char **i, const char **j);
/* Whether the definition of a joint was wrong: then elements that use it cause no further error. */
bool tml_joint_failed(const tml_reader *r, const char *name);
/* Keeps the name of an element that could not be added, so that references to it cause no further error. */
void tml_read_joint_finish(tml_line_reader_split *f, const tml_yaml *key);

/* ---------------------------------------------------------------- sections ------------------- */

void tml_read_parameters(tml_reader *r, const tml_yaml *section); /* read_parameters.c; the section may be NULL */
void tml_read_parameters_check(tml_reader *r); /* checks that the model has the values that the caller sets */
/* Text that the caller sets in place of a value of the file; NULL: none. */
const char *tml_read_parameters_override(const tml_reader *r, const char *name, char number[TML_NUMBER_TEXT]);
void tml_read_table(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_table.c */
void tml_read_routine(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_routine.c */
void tml_read_input(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_equation.c */
void tml_read_material(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_material.c */
void tml_read_body(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_read_joint(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_read_motion(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_read_road(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_road.c */
void tml_read_space_curve(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_curve.c */
void tml_read_contact(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_contact.c */
/* Reads `friction` of a mapping: the name of a law, or its keys. */
void tml_read_friction(tml_line_reader_split *outer, tml_contact_def *d);
/* Reads the friction law that a key names. */
void tml_read_friction_law(tml_line_reader_split *outer, const char *key, tml_contact_def *d);
/* Read friction, limits and detents of a joint that was added, and the play of a gear (read_joint_stop.c). */
void tml_read_limits(tml_line_reader_split *joint, const char *name);
void tml_read_detent(tml_line_reader_split *joint, const char *name);
void tml_read_joint_friction(tml_line_reader_split *joint, tml_joint_kind kind, const char *name);
void tml_read_backlash(tml_line_reader_split *gear, tml_backlash_def *d);
void tml_read_coupler(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_coupler.c */
void tml_read_gear(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_read_force(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_force.c */
void tml_read_channel(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_channel.c */
void tml_read_signal(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
/* Declares variables, equations, parts of blocks and forces, so that they may refer to each other in any order
 * (read_equation.c). */
void tml_read_equation_names(tml_line_reader_split *top);
void tml_read_block_names(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_linear_block.c */
void tml_read_block(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_read_variable(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_equation.c */
void tml_read_equation(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
void tml_read_constraint(tml_reader *r, const tml_yaml *key, const tml_yaml *value);
/* Reads a constraint that keeps the length of a rope (read_rope.c); `form` is its key. */
void tml_read_rope(tml_reader *r, const tml_yaml *key, const tml_yaml *value, const char *form);
/* The points of a rope in the arena; NULL: none, or an error. */
tml_rope_point *tml_read_rope_points(tml_line_reader_split *f, const char *key, int *n, tml_arena *a);
void tml_read_sensor(tml_reader *r, const tml_yaml *key, const tml_yaml *value); /* read_sensor.c */
void tml_read_simulate(tml_reader *r, const tml_yaml *owner, const tml_yaml *value);
void tml_read_record(tml_reader *r, const tml_yaml *value);
void tml_read_judge(tml_reader *r, const tml_yaml *value);
void tml_read_inactive(tml_reader *r, const tml_yaml *value);
void tml_read_plot(tml_reader *r, const tml_yaml *value);
void tml_read_view(tml_reader *r, const tml_yaml *value); /* read_view.c */
void tml_read_study(tml_reader *r, const tml_yaml *value); /* read_study.c */

struct tml_reading_entry;
/* Flexible bodies (read_flexible.c). The first reads the keys of a flexible body and adds it to the model if all is
 * right; the second reports such keys on other bodies as errors. */
bool tml_read_flexible(struct tml_reading_entry *e, tml_body_def *d);
void tml_read_flexible_refuse(tml_line_reader_split *f);
/* Read a section but for its name, and the `material` of f by name or by its keys. */
void tml_read_section(tml_line_reader_split *f, const tml_yaml *key, const tml_yaml *value, tml_section_def *d);
void tml_read_elastic_material(tml_line_reader_split *f, tml_material_def *d);
/* A beam (read_beam.c): reads `beam` and adds it to the model if all is well. */
bool tml_read_nonlinear_beam(tml_line_reader_split *f, tml_body_def *d);

/* Materials (read_material.c). The material that a scalar names; NULL after an error, or without one if the material
 * itself is wrong. */
const tml_material *tml_read_named_material(tml_line_reader_split *f, const tml_yaml *node);
/* Density of the material that a body or shape names under "material"; false: not given, or wrong. */
bool tml_read_material_density(tml_line_reader_split *f, double *density);
/* Reads the normal force of a contact from its key "material". */
void tml_read_contact_material(tml_line_reader_split *contact, tml_contact_def *d);
/* Reports a name that is not in a section, with the closest one among `names`. */
void tml_read_unknown_name(tml_line_reader_split *f, const tml_yaml *node, const char *section,
                           const char *const *names, int n);

/* Shapes of a body (read_shape.c). Returns the number of definitions, which the caller releases with
 * tml_read_shapes_free; -1 if one is wrong. */
int tml_read_shapes(tml_line_reader_split *body, const char *name, double density, tml_shape_def **out);
void tml_read_shapes_free(tml_shape_def *shapes, int n);
/* Triangles of a file, by the keys of a mesh or hull (read_mesh.c), or of the surface that a curve bounds
 * (read_curve.c). They return false or NULL after an error. The caller frees the meshes. */
bool tml_read_mesh(tml_reader *r, const tml_yaml *at, const char *name, double scale, tml_mesh **out);
tml_mesh *tml_read_triangles(tml_line_reader_split *f);
tml_mesh *tml_read_hull(tml_line_reader_split *f);
tml_mesh *tml_read_outline(tml_line_reader_split *f);
/* Where a key of the k-th shape of a body stands, or the shape if it has no such key. */
const tml_yaml *tml_read_shape_place(const tml_line_reader_split *body, int k, const char *field);

#endif
