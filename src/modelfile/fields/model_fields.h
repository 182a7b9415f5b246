/* model_fields.h - the keys of the elements of a model file with their units, defaults and order, stated once for
 * reader and writer (model/base/model_entry.h). The kinds of force elements state their own (tml_force_ops.fields). */
#ifndef TML_MODELFILE_FIELDS_MODEL_FIELDS_H
#define TML_MODELFILE_FIELDS_MODEL_FIELDS_H

#include "model/base/model.h"
#include "model/base/model_entry.h"

/* ---------------------------------------------------------------- joints (joint_fields.c) ---- */

/* A joint without its friction, limits and detent, which are entries of their own; and the curves of the joint, one or
 * two as its kind has them. */
void tml_joint_fields(tml_model_entry *x, tml_joint_def *d);
void tml_joint_fields_curves(tml_model_entry *x, tml_joint_kind kind, const char *curve[2]);

void tml_joint_fields_motion(tml_model_entry *x, tml_motion_def *d);
void tml_joint_fields_body_motion(tml_model_entry *x, tml_body_motion_def *d);

/* The limits of both coordinates of a joint, in the order of tml_motion_kind, without their material. */
typedef struct tml_limits_entry {
  bool given[2];
  double bound[2][2];
  double arm;
} tml_limits_entry;

void tml_joint_fields_limits(tml_model_entry *x, tml_limits_entry *d);
void tml_joint_fields_detent(tml_model_entry *x, tml_detent_def *d);
/* What friction of joints has besides tml_contact_fields_slip. `slides`: the joint slides along an axis. */
void tml_joint_fields_friction(tml_model_entry *x, tml_joint_friction_def *d, bool slides);

/* The factors of a coupler, whose joints are known; the ratio of a gear with play, second coordinate per first. */
void tml_joint_fields_coupler(tml_model_entry *x, tml_coupler_def *d);
bool tml_joint_fields_ratio(tml_model_entry *x, const tml_motion_kind kind[2], double *ratio);

/* A road; `samples` is a whole number. */
void tml_joint_fields_road(tml_model_entry *x, tml_road_def *d, double *samples);

/* A gear by numbers of teeth, without its joints. */
typedef struct tml_teeth_entry {
  const double *teeth;
  int n;                 /* of `teeth` */
  bool sized, pressed;   /* module and pressure angle are given */
} tml_teeth_entry;

void tml_joint_fields_teeth(tml_model_entry *x, tml_toothed_gear_def *d, tml_teeth_entry *t);
/* The play of a gear without its material. */
void tml_joint_fields_backlash(tml_model_entry *x, tml_backlash_def *d);

/* ---------------------------------------------------------------- contacts (contact_fields.c) - */

/* A material: the normal force of contacts and stops, and what bodies take from it. */
typedef struct tml_material_entry {
  tml_contact_def *d;           /* only stiffness, exponent and losses are used */
  bool stiff, has_modulus, has_poisson, dense; /* stiffness, E, nu, density are given */
  double modulus, poisson, density;
} tml_material_entry;

void tml_contact_fields_material(tml_model_entry *x, tml_material_entry *m);
/* Coefficients and velocities of friction; the same with the law, and with the arms of rolling and spinning. */
void tml_contact_fields_slip(tml_model_entry *x, tml_contact_def *d);
void tml_contact_fields_friction(tml_model_entry *x, tml_contact_def *d);

/* ---------------------------------------------------------------- equations (equation_fields.c) */

void tml_equation_fields_input(tml_model_entry *x, tml_input_def *d);
void tml_equation_fields_variable(tml_model_entry *x, tml_variable_def *d);

/* A differential equation; `rate_unit` NULL: not known. */
typedef struct tml_equation_entry {
  tml_equation_def d;
  const char *rate_unit;
} tml_equation_entry;

void tml_equation_fields(tml_model_entry *x, tml_equation_entry *e);

/* A general constraint; one that keeps the length of a rope. */
void tml_equation_fields_relation(tml_model_entry *x, tml_relation_def *d);
void tml_equation_fields_rope(tml_model_entry *x, tml_rope_def *d);

/* The condition of a sensor behind its value, whose unit is given; what it does besides switching elements. */
void tml_equation_fields_condition(tml_model_entry *x, tml_sensor_def *d, const char *unit);
void tml_equation_fields_sensor(tml_model_entry *x, tml_sensor_def *d);

void tml_equation_fields_channel(tml_model_entry *x, tml_channel_def *d);
void tml_equation_fields_signal(tml_model_entry *x, tml_signal_def *d);

/* ---------------------------------------------------------------- bodies (body_fields.c) ----- */

/* In the order in which they are written. Mass, inertia and centre are read if shapes do not give them. */
void tml_body_fields_mass(tml_model_entry *x, tml_body_def *d);
void tml_body_fields_inertia(tml_model_entry *x, tml_body_def *d);
void tml_body_fields_centre(tml_model_entry *x, tml_body_def *d);
/* Position, rotation and velocities at the start, and the axes of rotation increments. */
void tml_body_fields_start(tml_model_entry *x, tml_body_def *d);
/* Node and place of a marker, without its orientation. */
void tml_body_fields_marker(tml_model_entry *x, tml_marker_def *d);
/* Sizes, place, orientation and colour of a shape; what contacts ask of it, and the node on which it sits. */
void tml_body_fields_shape(tml_model_entry *x, tml_shape_def *d);
void tml_body_fields_touch(tml_model_entry *x, tml_shape_def *d);
/* Masses besides mass and inertia. They are only read, because the model keeps their sum. */
void tml_body_fields_point_masses(tml_model_entry *x, tml_body_def *d);
/* The coordinates that assembly keeps. */
void tml_body_fields_hold(tml_model_entry *x, tml_body_def *d);

/* ---------------------------------------------------------------- flexible bodies (flexible_fields.c) */

/* A tml_material_def; all of them, by their names. */
void tml_flexible_fields_material(tml_model_entry *x, void *material);
void tml_flexible_fields_materials(tml_model_entry *x, tml_flexible_def *d);
/* Sizes of a cross section by its kind; a general one without its points. */
void tml_flexible_fields_section(tml_model_entry *x, tml_section_def *d);
/* Beams, and masses on nodes. */
void tml_flexible_fields_elements(tml_model_entry *x, tml_flexible_def *d);
/* Units of the files of another program; 0: SI. */
void tml_flexible_fields_units(tml_model_entry *x, tml_flexible_def *d);
/* Which modes are taken. */
void tml_flexible_fields_modes(tml_model_entry *x, tml_flexible_def *d);

/* A beam for large deflections: a path that is a helix; masses of a section that is given by its stiffness; the rest
 * without section and places, whose `pieces` is a whole number; how it touches other shapes. */
void tml_flexible_fields_helix(tml_model_entry *x, tml_nonlinear_beam_def *d);
void tml_flexible_fields_line(tml_model_entry *x, tml_nonlinear_beam_def *d);
void tml_flexible_fields_nonlinear_beam(tml_model_entry *x, tml_nonlinear_beam_def *d, double *pieces);
void tml_flexible_fields_touch(tml_model_entry *x, tml_nonlinear_beam_def *d);

#endif
