/* write_value.h - functions that write the parts of a model file: words, numbers, orientations, elements. */
#ifndef TML_MODELFILE_WRITE_WRITE_VALUE_H
#define TML_MODELFILE_WRITE_WRITE_VALUE_H

#include "model/base/model.h"
#include "file/output_file.h"

typedef struct tml_writer {
  const tml_model *m;
  tml_file *f;
  int *first_marker, *next_marker;  /* of a body, after a marker; -1: none */
  int *first_shape, *next_shape;
} tml_writer;

void tml_write(tml_writer *w, const char *text);
/* Writes a text in quotes and escapes control characters, quotes and backslashes. */
void tml_write_text(tml_writer *w, const char *text);
/* Writes a name, in quotes if YAML would read it as something else. */
void tml_write_name(tml_writer *w, const char *name);
/* Writes an SI number in the model's unit, with the fewest digits that give the same SI number again. */
void tml_write_number(tml_writer *w, double si, const char *unit);
/* The same with the SI value of the unit. */
void tml_write_scaled(tml_writer *w, double si, tml_ratio unit);
void tml_write_numbers(tml_writer *w, const double *si, int n, const char *unit);
/* Whether any of n numbers is not zero. */
bool tml_write_any(const double *v, int n);
/* Writes ", key: value" of an entry in braces, unless the value is zero. */
void tml_write_also_number(tml_writer *w, const char *key, double si, const char *unit);
/* Whether a rotation matrix is the identity. */
bool tml_write_is_unit(const double A[9]);
/* Writes "313: [...]" or "quaternion: [...]". */
void tml_write_orientation(tml_writer *w, const double A[9]);

void tml_write_marker(tml_writer *w, int marker);
/* "joints: [...]" with the coordinates of the joints; without kinds the joints alone. */
void tml_write_coordinates(tml_writer *w, const int *joint, const tml_motion_kind *kind, int n);
void tml_write_rope_points(tml_writer *w, const tml_rope *r); /* points of a rope */
/* "name: {" */
void tml_write_entry(tml_writer *w, const char *name);
/* Force elements of the model (write_force.c). */
void tml_write_forces(tml_writer *w);
void tml_write_contacts(tml_writer *w);
/* Writes ", material: {...}" of a stop. */
void tml_write_stop_law(tml_writer *w, const tml_stop_law *l, const tml_normal_law *law);
/* Friction, limits and detents of a joint; gears with play, and whether there are any (write_joint_stop.c). */
void tml_write_joint_stops(tml_writer *w, int joint);
bool tml_write_has_backlash(const tml_model *m);
void tml_write_backlash(tml_writer *w);

/* Flexible bodies (write_flexible.c): the keys of one; whether a marker is only a node of a flexible body and has its
 * name; the name of the node that a marker is attached to, NULL: none. */
void tml_write_flexible(tml_writer *w, const tml_flexible_part *p);
void tml_write_section(tml_writer *w, const tml_section_def *s);
void tml_write_elastic_material(tml_writer *w, const tml_material_def *m);
void tml_write_nonlinear_beam(tml_writer *w, const tml_beam_row *r); /* from `kind` on (write_beam.c) */
bool tml_write_is_node(const tml_model *m, const tml_marker *k);
const char *tml_write_node_of(const tml_model *m, const tml_marker *k);

/* Joints, motions, couplers, gears and forces of the model. */
void tml_write_elements(tml_writer *w);
/* Variables, equations, blocks, general constraints and sensors. */
void tml_write_equations(tml_writer *w);

/* Points of a table or grid of a map, to follow its name (write_table.c). */
void tml_write_table(tml_writer *w, const tml_table *t);

#endif
