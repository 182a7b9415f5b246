/* add_flexible_body.h - adding flexible bodies: copying and checking their definition, building their finite element
 * model, and reducing them to modes. */
#ifndef TML_MODEL_FLEXIBLE_ADD_FLEXIBLE_BODY_H
#define TML_MODEL_FLEXIBLE_ADD_FLEXIBLE_BODY_H

#include "model/base/flexible_part.h"

/* Copies a definition and checks it except for names (flexible_definition.c). The part must be freed in any case. */
tml_status tml_flexible_take(tml_flexible_part *p, const tml_flexible_def *d, tml_error *err);
char *tml_flexible_keep_text(tml_flexible_part *p, const char *text); /* NULL: no memory */
int *tml_flexible_keep_numbers(tml_flexible_part *p, const int *list, int n);

/* The numbers of a section of a material with this ratio of Poisson (flexible_beam_structure.c). TML_ERR_MODEL names
 * the dimension that is wrong. */
struct tml_section;
tml_status tml_flexible_section(struct tml_section *s, const tml_section_def *d, double nu, tml_error *err);

/* Builds or reads the finite element model (flexible_beam_structure.c). */
tml_status tml_flexible_build(tml_flexible_part *p, tml_error *err);

enum { TML_BEAM_ELEMENTS = 4, TML_FIXED_MODES = 10 }; /* defaults: elements per beam, fixed-interface modes */

/* Makes a part with its finite element model and attachments (add_flexible_body.c). *out must be freed also after a
 * failure. */
tml_status tml_flexible_make(tml_flexible_part **out, const tml_flexible_def *f, tml_error *err);
/* Sets mass, centre of mass and inertia of a body from its finite element model, and checks the stated mass. */
tml_status tml_flexible_set_mass(tml_body_def *d, const tml_flexible_part *p, tml_error *err);

/* Adds the body as pieces, cut as its definition requires (flexible_segments.c). `d` has mass and centre of mass of the
 * whole. On success the model owns the part; after a failure the model is unchanged. */
tml_status tml_flexible_add_segments(tml_model *m, const tml_body_def *d, tml_flexible_part *p, tml_error *err);

/* Computes the modes of all flexible bodies (flexible_reduction.c), again if joints and forces act on other nodes than
 * before. Thread-safe. TML_ERR_MODEL names the body and the element that acts on a node that is no interface. */
tml_status tml_model_prepare(const tml_model *m, tml_error *err);

/* Checks that joints, forces and constraints act on flexible bodies only at interfaces (flexible_reduction.c).
 * TML_ERR_MODEL with the section of the model file as the field; *name is the element at fault. */
tml_status tml_flexible_check_users(const tml_model *m, const char **name, tml_error *err);

/* Finds the flexible body of that name (flexible_modes_query.c). TML_ERR_ARGUMENT: there is none. */
tml_status tml_flexible_find(const tml_model *m, const char *body, const tml_flexible_part **out, tml_error *err);

/* Computes the damping of the modes as mounted, if the definition requests it (flexible_mounting.c). The body must have
 * modes. */
tml_status tml_flexible_mount_body(const tml_model *m, int body, tml_error *err);

/* Damping coefficient d = 2 zeta omega of a mode with omega^2, from the definition. */
double tml_flexible_damping(const tml_flexible_def *d, double omega2);

#endif
