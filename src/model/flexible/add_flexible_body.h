/* add_flexible_body.h - adding flexible bodies: their definition is checked and kept, their finite element model is
 * made, and they are reduced to modes. */
#ifndef TML_MODEL_FLEXIBLE_ADD_FLEXIBLE_BODY_H
#define TML_MODEL_FLEXIBLE_ADD_FLEXIBLE_BODY_H

#include "model/base/flexible_part.h"

/* flexible_def.c: a copy of the definition, checked but for names. The part is to be freed in any case. */
tml_status tml_flexible_take(tml_flexible_part *p, const tml_flexible_def *d, tml_error *err);
char *tml_flexible_keep_text(tml_flexible_part *p, const char *text); /* NULL: no memory */
int *tml_flexible_keep_numbers(tml_flexible_part *p, const int *list, int n);

/* flexible_beams.c: the finite element model of its beams. */
tml_status tml_flexible_build(tml_flexible_part *p, tml_error *err);

enum { TML_BEAM_ELEMENTS = 4, TML_FIXED_MODES = 10 }; /* of a beam, of a body, where nothing is said */

/* flexible_part.c: a part with its finite element model and footholds; what was made is to be freed in any case. */
tml_status tml_flexible_make(tml_flexible_part **out, const tml_flexible_def *f, tml_error *err);
/* What of a body the finite element model says, and what it is said to weigh. */
tml_status tml_flexible_set_mass(tml_body_def *d, const tml_flexible_part *p, tml_error *err);

/* flexible_pieces.c: cut as its definition says; `d` has the mass and the centre of the whole. On success the part
 * belongs to the model, on failure nothing has changed. */
tml_status tml_flexible_add_segments(tml_model *m, const tml_body_def *d, tml_flexible_part *p, tml_error *err);

/* flexible_modes.c: modes of all flexible bodies, made anew where joints and forces hold on to other nodes than they
 * did. Several threads may ask at once. TML_ERR_MODEL names the body and who uses a node that is no interface. */
tml_status tml_model_prepare(const tml_model *m, tml_error *err);

/* The same file: whether joints, forces and constraints act on flexible bodies where they may. TML_ERR_MODEL with the
 * section of a model file as the field that is wrong, and in *name whose fault it is. */
tml_status tml_flexible_check_users(const tml_model *m, const char **name, tml_error *err);

/* flexible_modes_query.c: the flexible body of that name. TML_ERR_ARGUMENT: none. */
tml_status tml_flexible_find(const tml_model *m, const char *body, const tml_flexible_part **out, tml_error *err);

/* flexible_mounted.c: damping of the modes as mounted, of a body with modes that asks for it. */
tml_status tml_flexible_mount_body(const tml_model *m, int body, tml_error *err);

/* d of a mode with omega^2, by the definition. */
double tml_flexible_damping(const tml_flexible_def *d, double omega2);

#endif
