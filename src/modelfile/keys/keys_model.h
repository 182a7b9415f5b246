/* keys_model.h - the tables of all keys that a model file may contain. */
#ifndef TML_MODELFILE_KEYS_KEYS_MODEL_H
#define TML_MODELFILE_KEYS_KEYS_MODEL_H

#include "model/base/key_table.h"

extern const tml_key_table tml_keys_hull; /* key of shapes */
extern const tml_key_table tml_keys_part, tml_keys_instance, tml_keys_parameter, tml_keys_ranged;
extern const tml_key_table tml_keys_top, tml_keys_table, tml_keys_routine, tml_keys_body, tml_keys_orientation,
    tml_keys_space_curve, tml_keys_road,
    tml_keys_marker, tml_keys_shape, tml_keys_box, tml_keys_cylinder, tml_keys_sphere, tml_keys_capsule, tml_keys_cone,
    tml_keys_tube, tml_keys_mesh, tml_keys_curve, tml_keys_joint, tml_keys_motion, tml_keys_coupler, tml_keys_gear,
    tml_keys_force, tml_keys_channel, tml_keys_signal,
    tml_keys_simulate, tml_keys_input, tml_keys_variable, tml_keys_equation,
    tml_keys_block, tml_keys_state_space, tml_keys_transfer, tml_keys_constraint, tml_keys_sensor, tml_keys_condition,
    tml_keys_point_mass,
    tml_keys_material, tml_keys_section, tml_keys_tube_section, tml_keys_rectangle_section, tml_keys_profile_section,
    tml_keys_general_section, tml_keys_circle_section, tml_keys_beam, tml_keys_nonlinear_beam,
    tml_keys_helix, tml_keys_lump, tml_keys_matrices, tml_keys_interface, tml_keys_modes,
    tml_keys_damping, tml_keys_start, tml_keys_plane, tml_keys_contact, tml_keys_contact_material, tml_keys_friction,
    tml_keys_joint_friction, tml_keys_limits, tml_keys_detent, tml_keys_backlash, tml_keys_view, tml_keys_study,
    tml_keys_vary, tml_keys_keep, tml_keys_study_file;

/* All tables, in the order of the manual. */
int tml_key_table_count(void);
const tml_key_table *tml_key_table_get(int i);

/* Whether an expression alone may replace a mapping of this table. */
bool tml_key_takes_expression(const tml_key_table *t);
/* Closest key to a misspelt one; NULL: none is close. */
const char *tml_key_closest(const tml_key_table *t, const char *key);

#endif
