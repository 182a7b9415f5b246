"""The public header trammel.h for ctypes. Made by generate.py from scripts/abi-record: do not edit."""
# fmt: off
from ctypes import (
    CFUNCTYPE, POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_int, c_longlong, c_size_t, c_ubyte, c_void_p,
    sizeof)


class Sized(Structure):
    """A structure that begins with its size. It is made of the values of the other fields."""

    def __init__(self, *values, **fields):
        super().__init__(sizeof(self), *values, **fields)

VERSION = "0.2.0"


class tml_error(Structure):
    _fields_ = [
        ("code", c_int), ("field", c_char * 48), ("text", c_char * 2048)
    ]


class tml_message(Structure):
    _fields_ = [
        ("severity", c_int), ("file", c_char_p), ("line", c_int), ("column", c_int), ("text", c_char_p), ("excerpt",
        c_char_p)
    ]


class tml_trouble(Structure):
    _fields_ = [
        ("kind", c_int), ("sign", c_char_p), ("cause", c_char_p), ("cure", c_char_p)
    ]


class tml_element_info(Structure):
    _fields_ = [
        ("kind", c_char_p), ("type", c_char_p), ("name", c_char_p), ("i", c_char_p), ("j", c_char_p), ("of", c_char_p)
    ]


class tml_parameter_info(Structure):
    _fields_ = [
        ("name", c_char_p), ("value", c_double), ("unit", c_char * 32), ("ranged", c_bool), ("low", c_double),
        ("high", c_double)
    ]


class tml_table_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("n", c_int), ("x", POINTER(c_double)), ("y", POINTER(c_double)),
        ("extrapolate", c_int)
    ]


class tml_map_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("nx", c_int), ("ny", c_int), ("x", POINTER(c_double)), ("y",
        POINTER(c_double)), ("z", POINTER(c_double)), ("extrapolate", c_int)
    ]


class tml_sheet_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("columns", POINTER(c_char_p)), ("n_columns", c_int), ("skip", c_int), ("decimal_comma",
        c_bool), ("grid", c_bool), ("gaps", c_bool)
    ]


class tml_channel_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("value", c_char_p), ("unit", c_char_p), ("about", c_char_p)
    ]


class tml_signal_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("of", c_char_p), ("filter", c_char_p), ("about", c_char_p)
    ]


class tml_routine_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("plugins", c_void_p), ("routine", c_char_p), ("n_arguments", c_int),
        ("n_parameters", c_int), ("parameters", POINTER(c_double)), ("unit", c_char_p)
    ]


class tml_point_mass(Sized):
    _fields_ = [
        ("size", c_size_t), ("at", c_double * 3), ("mass", c_double)
    ]


class tml_body_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("kind", c_int), ("mass", c_double), ("inertia", c_double * 6),
        ("centre", c_double * 3), ("position", c_double * 3), ("orientation", c_double * 4), ("angle", c_double),
        ("velocity", c_double * 3), ("angular_velocity", c_double * 3), ("hold", c_int), ("body_axes", c_bool),
        ("of_centre", c_bool), ("masses", POINTER(tml_point_mass)), ("n_masses", c_int)
    ]


class tml_marker_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("body", c_char_p), ("name", c_char_p), ("at", c_double * 3), ("orientation", c_double *
        4), ("node", c_char_p)
    ]


class tml_shape_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("body", c_char_p), ("kind", c_int), ("dimensions", c_double * 3), ("at", c_double * 3),
        ("orientation", c_double * 4), ("density", c_double), ("color", c_char_p), ("mesh", c_void_p), ("name",
        c_char_p), ("contact", c_int), ("rounded", c_double), ("node", c_char_p)
    ]


class tml_curve_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("points", POINTER(c_double)), ("n_points", c_int), ("radii", c_bool), ("open", c_bool),
        ("outside", c_bool), ("width", c_double)
    ]


class tml_mass_properties(Structure):
    _fields_ = [
        ("mass", c_double), ("centre", c_double * 3), ("inertia", c_double * 6)
    ]


class tml_node_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("at", c_double * 3)
    ]


class tml_material_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("elasticity", c_double), ("poisson", c_double), ("density", c_double)
    ]


class tml_section_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("kind", c_int), ("dimensions", c_double * 4), ("slender", c_bool),
        ("area", c_double), ("iy", c_double), ("iz", c_double), ("torsion", c_double), ("shear", c_double * 2),
        ("torsion_modulus", c_double), ("n_points", c_int), ("points", c_double * 16), ("shear_centre", c_double * 2)
    ]


class tml_beam_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("nodes", c_char_p * 2), ("section", c_char_p), ("material",
        c_char_p), ("elements", c_int), ("up", c_double * 3)
    ]


class tml_lump_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("node", c_char_p), ("mass", c_double), ("inertia", c_double * 6)
    ]


class tml_interface_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("nodes", POINTER(c_int)), ("n_nodes", c_int), ("at", c_double * 3),
        ("average", c_bool), ("set", c_char_p)
    ]


class tml_flexible_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("nodes", POINTER(tml_node_def)), ("materials", POINTER(tml_material_def)), ("sections",
        POINTER(tml_section_def)), ("beams", POINTER(tml_beam_def)), ("masses", POINTER(tml_lump_def)), ("n_nodes",
        c_int), ("n_materials", c_int), ("n_sections", c_int), ("n_beams", c_int), ("n_masses", c_int), ("stiffness",
        c_char_p), ("mass", c_char_p), ("unknowns", c_char_p), ("node_file", c_char_p), ("unit_length", c_double),
        ("unit_mass", c_double), ("unit_time", c_double), ("modes_file", c_char_p), ("interfaces",
        POINTER(tml_interface_def)), ("n_interfaces", c_int), ("fixed", c_int), ("frequency", c_double), ("keep",
        c_int), ("all", c_bool), ("plane", c_bool), ("stiffening", c_int), ("damping_kind", c_int), ("damping",
        c_double * 2), ("damping_frequency", POINTER(c_double)), ("damping_ratio", POINTER(c_double)), ("n_damping",
        c_int), ("start", c_int), ("start_modes", POINTER(c_double)), ("n_start", c_int), ("pieces", c_int), ("held",
        POINTER(c_char_p)), ("n_held", c_int)
    ]


class tml_reduced(Sized):
    _fields_ = [
        ("size", c_size_t), ("mass", c_double), ("centre", c_double * 3), ("inertia", c_double * 6), ("unknowns",
        c_int), ("modes", c_int), ("stiffened", c_int), ("interfaces", c_int), ("rigid_residual", c_double),
        ("frequency_error", c_double * 10)
    ]


class tml_space_curve_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("points", POINTER(c_double)), ("n_points", c_int), ("open", c_bool)
    ]


class tml_joint_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("kind", c_int), ("i", c_char_p), ("j", c_char_p), ("distance",
        c_double), ("pitch", c_double), ("diameter", c_double), ("given", c_int), ("angle", c_double),
        ("displacement", c_double), ("angle_rate", c_double), ("displacement_rate", c_double), ("curve", c_char_p * 2)
    ]


class tml_motion_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("joint", c_char_p), ("kind", c_int), ("value", c_char_p), ("level",
        c_int)
    ]


class tml_body_motion_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("marker", c_char_p), ("place", c_char_p * 3), ("angles", c_char_p *
        3), ("turns", c_int)
    ]


class tml_coupler_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("n", c_int), ("joint", c_char_p * 3), ("kind", c_int * 3), ("factor",
        c_double * 3)
    ]


class tml_gear_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("joint", c_char_p * 2), ("mesh", c_char_p)
    ]


class tml_toothed_gear_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("joint", c_char_p * 2), ("kind", c_int * 2), ("teeth", c_int * 2),
        ("module", c_double), ("internal", c_bool), ("bevel", c_bool), ("pressure_angle", c_double), ("helix_angle",
        c_double), ("at", c_char_p)
    ]


class tml_contact_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("first", POINTER(c_char_p)), ("second", POINTER(c_char_p)),
        ("n_first", c_int), ("n_second", c_int), ("except", POINTER(c_char_p)), ("n_except", c_int), ("joined",
        c_bool), ("law", c_int), ("stiffness", c_double), ("exponent", c_double), ("damping", c_double), ("depth",
        c_double), ("restitution", c_double), ("transition", c_double), ("dissipation", c_double), ("friction",
        c_int), ("static_friction", c_double), ("dynamic_friction", c_double), ("from", c_double), ("to", c_double),
        ("presliding", c_double), ("stick_velocity", c_double), ("rolling", c_double), ("spinning", c_double),
        ("elasticity", c_double * 2), ("poisson", c_double * 2)
    ]


class tml_stop_law(Structure):
    _fields_ = [
        ("law", c_int), ("stiffness", c_double), ("exponent", c_double), ("damping", c_double), ("depth", c_double),
        ("restitution", c_double), ("transition", c_double), ("dissipation", c_double)
    ]


class tml_limit_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("joint", c_char_p), ("kind", c_int), ("lower", c_double), ("upper", c_double), ("arm",
        c_double), ("law", tml_stop_law)
    ]


class tml_detent_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("joint", c_char_p), ("kind", c_int), ("peak", c_double), ("width", c_double), ("period",
        c_double), ("first", c_double), ("at", POINTER(c_double)), ("n_at", c_int)
    ]


class tml_backlash_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("joint", c_char_p * 2), ("kind", c_int * 2), ("ratio", c_double),
        ("play", c_double), ("arm", c_double), ("law", tml_stop_law)
    ]


class tml_joint_friction_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("joint", c_char_p), ("friction", c_int), ("static_friction", c_double),
        ("dynamic_friction", c_double), ("from", c_double), ("to", c_double), ("presliding", c_double),
        ("stick_velocity", c_double), ("pin_radius", c_double), ("bending_arm", c_double), ("axial_arm", c_double),
        ("preload", c_double)
    ]


class tml_spring_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("kind", c_int), ("i", c_char_p), ("j", c_char_p), ("stiffness",
        c_double), ("damping", c_double), ("free_length", c_double), ("preload", c_double), ("law", c_char_p),
        ("damping_law", c_char_p), ("actuator", c_char_p)
    ]


class tml_bushing_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("i", c_char_p), ("j", c_char_p), ("stiffness", c_double * 36),
        ("damping", c_double * 36), ("preload", c_double * 6), ("law", c_char_p * 6)
    ]


class tml_exact_beam_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("i", c_char_p), ("j", c_char_p), ("length", c_double), ("stiffness",
        c_double * 36), ("damping", c_double), ("rest", c_double * 6), ("preload", c_double * 6), ("area", c_double),
        ("iy", c_double), ("iz", c_double), ("torsion_modulus", c_double), ("n_points", c_int), ("points", c_double *
        16), ("shear_centre", c_double * 2)
    ]


class tml_road_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("marker", c_char_p), ("profile", c_char_p), ("from", c_double),
        ("to", c_double), ("width", c_double), ("samples", c_int), ("color", c_char_p)
    ]


class tml_tyre_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("road", c_char_p), ("wheel", c_char_p), ("radius", c_double),
        ("stiffness", c_double), ("damping", c_double), ("onset", c_double), ("rolling_fraction", c_double),
        ("contact_length", c_double), ("slip_stiffness", c_double * 2), ("friction", c_double * 2), ("relaxation",
        c_double * 2), ("load", c_double), ("degression", c_double), ("friction_degression", c_double),
        ("camber_stiffness", c_double), ("trail", c_double), ("rolling_resistance", c_double), ("lateral_stiffness",
        c_double), ("low_speed", c_double), ("low_damping", c_double)
    ]


class tml_force_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("kind", c_int), ("i", c_char_p), ("j", c_char_p), ("frame",
        c_char_p), ("value", c_char_p * 3)
    ]


class tml_beam_place(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("at", c_double)
    ]


class tml_nonlinear_beam_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("path", c_int), ("points", POINTER(c_double)), ("n_points", c_int), ("radius", c_double),
        ("pitch", c_double), ("turns", c_double), ("section", POINTER(tml_section_def)), ("material",
        POINTER(tml_material_def)), ("stiffness", c_double * 36), ("line_mass", c_double), ("line_inertia", c_double *
        3), ("up", c_double * 3), ("twist", c_double), ("pieces", c_int), ("damping", c_double), ("preload", c_double
        * 6), ("straight", c_bool), ("places", POINTER(tml_beam_place)), ("n_places", c_int), ("contact_radius",
        c_double), ("outline", c_int), ("speed", c_double), ("rest", c_double * 6)
    ]


class tml_rope_point(Sized):
    _fields_ = [
        ("size", c_size_t), ("marker", c_char_p), ("radius", c_double), ("sense", c_int), ("turns", c_int), ("grips",
        c_bool)
    ]


class tml_elastic_rope_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("points", POINTER(tml_rope_point)), ("n_points", c_int),
        ("stiffness", c_double), ("ea", c_double), ("damping", c_double), ("free_length", c_double), ("onset",
        c_double), ("winding", c_char_p)
    ]


class tml_rope_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("points", POINTER(tml_rope_point)), ("n_points", c_int), ("length",
        c_char_p)
    ]


class tml_variable_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("unit", c_char_p), ("value", c_char_p), ("zero", c_char_p), ("start",
        c_double)
    ]


class tml_input_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("unit", c_char_p), ("start", c_double), ("smooth", c_double)
    ]


class tml_equation_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("unit", c_char_p), ("rate", c_char_p), ("zero", c_char_p), ("start",
        c_double), ("start_rate", c_double), ("hold", c_bool)
    ]


class tml_relation_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("kind", c_int), ("zero", c_char_p), ("i", c_char_p), ("j", c_char_p),
        ("radius", c_double)
    ]


class tml_linear_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("n_states", c_int), ("n_inputs", c_int), ("n_outputs", c_int), ("a",
        POINTER(c_double)), ("b", POINTER(c_double)), ("c", POINTER(c_double)), ("d", POINTER(c_double)), ("start",
        POINTER(c_double)), ("numerator", POINTER(c_double)), ("denominator", POINTER(c_double)), ("n_numerator",
        c_int), ("n_denominator", c_int), ("inputs", POINTER(c_char_p))
    ]


class tml_sensor_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("value", c_char_p), ("op", c_int), ("threshold", c_double),
        ("tolerance", c_double), ("stop", c_bool), ("output", c_double), ("activate", POINTER(c_char_p)),
        ("deactivate", POINTER(c_char_p)), ("n_activate", c_int), ("n_deactivate", c_int)
    ]


class tml_override(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("value", c_double), ("text", c_char_p)
    ]


class tml_package_def(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("folder", c_char_p)
    ]


class tml_read_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("overrides", POINTER(tml_override)), ("n_overrides", c_int), ("plugins", c_void_p),
        ("packages", POINTER(tml_package_def)), ("n_packages", c_int)
    ]


class tml_format(Structure):
    _fields_ = [
        ("word", c_char_p), ("endings", c_char_p), ("about", c_char_p)
    ]


class tml_method_info(Structure):
    _fields_ = [
        ("word", c_char_p), ("about", c_char_p), ("family", c_int), ("order", c_int), ("fixed", c_bool), ("variable",
        c_bool), ("flat", c_bool), ("available", c_bool), ("is_explicit", c_bool)
    ]


class tml_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("method", c_int), ("rotations", c_int), ("form", c_int), ("alpha", c_double), ("beta",
        c_double), ("gamma", c_double), ("b", c_double), ("rho", c_double), ("tolerance", c_double), ("step",
        c_double), ("end", c_double), ("output", c_double), ("h_min", c_double), ("h_max", c_double), ("first_step",
        c_double), ("iterations", c_int), ("exact_iterations", c_int), ("filter", c_bool), ("settle", c_bool),
        ("switches", c_bool), ("dense", c_bool), ("assemble", c_int), ("accuracy", c_double), ("blow_error",
        c_double), ("start", c_int), ("csv", c_bool), ("accuracy_budget", c_double), ("max_order", c_int),
        ("raw_velocities", c_bool)
    ]


class tml_stats(Sized):
    _fields_ = [
        ("size", c_size_t), ("steps", c_longlong), ("rejected", c_longlong), ("failed", c_longlong), ("unconverged",
        c_longlong), ("iterations", c_longlong), ("residuals", c_longlong), ("jacobians", c_longlong),
        ("factorizations", c_longlong), ("partitions", c_longlong), ("h_first", c_double), ("h_smallest", c_double),
        ("h_largest", c_double), ("h_last", c_double), ("drift_position", c_double), ("drift_velocity", c_double),
        ("energy_start", c_double), ("energy_end", c_double), ("work", c_double), ("energy_error", c_double),
        ("energy_scale", c_double), ("spin_step", c_double), ("cpu_setup", c_double), ("cpu_run", c_double),
        ("passages", c_longlong)
    ]


class tml_static_result(Sized):
    _fields_ = [
        ("size", c_size_t), ("stable", c_bool), ("unstable", c_int), ("indifferent", c_int), ("stiffness", c_double),
        ("unbalanced", c_double), ("iterations", c_int), ("left_unstable", c_bool), ("relaxed", c_bool), ("judged",
        c_bool), ("crossed", c_bool), ("motion", c_char * 160), ("text", c_char * 512)
    ]


class tml_channel(Structure):
    _fields_ = [
        ("name", c_char_p), ("unit", c_char_p), ("about", c_char_p), ("vague", c_bool)
    ]


class tml_method_use(Structure):
    _fields_ = [
        ("method", c_int), ("from", c_double), ("why", c_char_p)
    ]


class tml_moved(Structure):
    _fields_ = [
        ("body", c_char_p), ("displacement", c_double), ("turn", c_double)
    ]


class tml_contact_sum(Structure):
    _fields_ = [
        ("name", c_char_p), ("touches", c_longlong), ("changes", c_longlong), ("deepest", c_double), ("deepest_time",
        c_double), ("part", c_double), ("bodies", c_char_p * 2), ("force", c_double), ("force_time", c_double),
        ("impulse", c_double), ("lost_normal", c_double), ("lost_friction", c_double), ("spans", c_int)
    ]


class tml_contact_span(Structure):
    _fields_ = [
        ("from", c_double), ("to", c_double), ("state", c_int)
    ]


class tml_hit(Structure):
    _fields_ = [
        ("contact", c_char_p), ("bodies", c_char_p * 2), ("time", c_double), ("force", c_double), ("at", c_double *
        3), ("vector", c_double * 3), ("impulse", c_double), ("speed", c_double), ("from", c_double), ("to", c_double)
    ]


class tml_touching(Structure):
    _fields_ = [
        ("contact", c_int), ("bodies", c_int * 2), ("state", c_int), ("at", c_double * 3), ("force", c_double * 3)
    ]


class tml_follow(Sized):
    _fields_ = [
        ("size", c_size_t), ("end", c_double), ("row", CFUNCTYPE(c_int, c_void_p, POINTER(tml_error))), ("between",
        CFUNCTYPE(c_int, c_void_p, POINTER(tml_error))), ("user", c_void_p)
    ]


class tml_row_block(Structure):
    _fields_ = [
        ("values", POINTER(c_double)), ("rows", c_int), ("columns", c_int)
    ]


class tml_input(Structure):
    _fields_ = [
        ("name", c_char_p), ("unit", c_char_p), ("value", c_double), ("rate", c_double), ("smooth", c_double)
    ]


class tml_body_state(Sized):
    _fields_ = [
        ("size", c_size_t), ("position", c_double * 3), ("orientation", c_double * 4), ("angle", c_double),
        ("velocity", c_double * 3), ("angular_velocity", c_double * 3)
    ]


class tml_progress(Sized):
    _fields_ = [
        ("size", c_size_t), ("time", c_double), ("end", c_double), ("h", c_double), ("steps", c_longlong)
    ]


class tml_run_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("dir", c_char_p), ("progress", CFUNCTYPE(c_bool, c_void_p, POINTER(tml_progress))),
        ("user", c_void_p), ("report", c_bool), ("force", c_bool)
    ]


class tml_verdict_channel(Structure):
    _fields_ = [
        ("name", c_char_p), ("unit", c_char_p), ("error", c_double), ("size", c_double), ("time", c_double)
    ]


class tml_accuracy_run(Sized):
    _fields_ = [
        ("size", c_size_t), ("tolerance", c_double), ("steps", c_longlong), ("cpu", c_double), ("work", c_double),
        ("whole", c_bool), ("delivered", c_bool)
    ]


class tml_accuracy(Sized):
    _fields_ = [
        ("size", c_size_t), ("checked", c_bool), ("reached", c_bool), ("asked", c_double), ("error", c_double),
        ("bound", c_double), ("until", c_double), ("text", c_char_p), ("lines", POINTER(c_char_p)), ("n_lines",
        c_int), ("channels", POINTER(tml_verdict_channel)), ("n_channels", c_int), ("runs",
        POINTER(tml_accuracy_run)), ("n_runs", c_int), ("stats", POINTER(tml_stats)), ("method", c_char_p), ("modes",
        c_char_p), ("contacts", c_char_p), ("state", c_int), ("verdict", c_char_p), ("motion", c_double), ("loads",
        c_double), ("worst_motion", c_char_p), ("worst_loads", c_char_p), ("n_unjudged", c_int), ("scatter", c_double)
    ]


class tml_signal_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("filter", c_char_p), ("view", c_int), ("window", c_int), ("segment", c_int)
    ]


class tml_plot_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("dirs", POINTER(c_char_p)), ("n_dirs", c_int), ("curves", POINTER(c_char_p)),
        ("n_curves", c_int), ("path", c_char_p), ("title", c_char_p), ("from", c_double), ("to", c_double), ("width",
        c_int), ("height", c_int), ("scale", c_double), ("log_x", c_bool), ("log_y", c_bool), ("signal",
        POINTER(tml_signal_options))
    ]


class tml_samples(Structure):
    _fields_ = [
        ("x", POINTER(c_double)), ("n", c_int), ("dt", c_double)
    ]


class tml_spectrum(Structure):
    _fields_ = [
        ("frequency", POINTER(c_double)), ("value", POINTER(c_double)), ("n", c_int)
    ]


class tml_statistics(Structure):
    _fields_ = [
        ("min", c_double), ("max", c_double), ("t_min", c_double), ("t_max", c_double), ("mean", c_double), ("rms",
        c_double), ("deviation", c_double)
    ]


class tml_stats_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("dir", c_char_p), ("patterns", POINTER(c_char_p)), ("n_patterns", c_int), ("filter",
        c_char_p), ("from", c_double), ("to", c_double), ("format", c_int), ("path", c_char_p)
    ]


class tml_hot_spot(Structure):
    _fields_ = [
        ("name", c_char_p), ("body", c_char_p), ("part", c_char_p), ("element", c_int), ("end", c_int), ("point",
        c_int), ("at", c_double * 3), ("von_mises", c_double), ("sigma", c_double * 6), ("time", c_double)
    ]


class tml_stress_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("dir", c_char_p), ("body", c_char_p), ("from", c_double), ("to", c_double)
    ]


class tml_loads_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("dir", c_char_p), ("body", c_char_p), ("time", c_double), ("path", c_char_p)
    ]


class tml_export_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("dir", c_char_p), ("format", c_char_p), ("path", c_char_p), ("at", c_bool), ("time",
        c_double)
    ]


class tml_fmu_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("version", c_int), ("inputs", POINTER(c_char_p)), ("n_inputs", c_int), ("outputs",
        POINTER(c_char_p)), ("n_outputs", c_int), ("parameters", POINTER(c_char_p)), ("n_parameters", c_int),
        ("folder", c_char_p), ("use", c_int)
    ]


class tml_directions_request(Sized):
    _fields_ = [
        ("size", c_size_t), ("inputs", POINTER(c_char_p)), ("n_inputs", c_int), ("states", POINTER(c_char_p)),
        ("n_states", c_int), ("outputs", POINTER(c_char_p)), ("n_outputs", c_int)
    ]


class tml_exchange_event(Sized):
    _fields_ = [
        ("size", c_size_t), ("stopped", c_bool), ("states", c_bool), ("nominals", c_bool), ("next", c_double)
    ]


class tml_exchange_along(Sized):
    _fields_ = [
        ("size", c_size_t), ("states", POINTER(c_double)), ("inputs", POINTER(c_char_p)), ("pushes",
        POINTER(c_double)), ("n_inputs", c_int), ("outputs", POINTER(c_char_p)), ("n_outputs", c_int)
    ]


class tml_linear_info(Structure):
    _fields_ = [
        ("time", c_double), ("states", c_int), ("places", c_int), ("velocities", c_int), ("users", c_int), ("zeros",
        c_int), ("free_motions", c_int), ("modes", c_int), ("steady", c_int), ("doubt", c_char_p), ("frame", c_double
        * 3), ("defect", c_double), ("symmetric", c_bool), ("unstable", c_bool), ("verdict", c_char_p), ("sparse",
        c_bool), ("shift", c_double), ("reach", c_double)
    ]


class tml_linear_mode(Structure):
    _fields_ = [
        ("re", c_double), ("im", c_double), ("noise", c_double), ("frequency", c_double), ("undamped", c_double),
        ("damping", c_double), ("time", c_double), ("growth", c_int), ("trivial", c_bool), ("body", c_char_p),
        ("words", c_char_p), ("shares", c_int)
    ]


class tml_linear_share(Structure):
    _fields_ = [
        ("name", c_char_p), ("is_body", c_bool), ("kinetic", c_double), ("strain", c_double)
    ]


class tml_linear_choice(Sized):
    _fields_ = [
        ("size", c_size_t), ("about", c_char_p), ("method", c_int), ("modes", c_int)
    ]


class tml_linear_port(Structure):
    _fields_ = [
        ("name", c_char_p), ("unit", c_char_p), ("about", c_char_p), ("value", c_double)
    ]


class tml_linear_request(Sized):
    _fields_ = [
        ("size", c_size_t), ("inputs", POINTER(c_char_p)), ("n_inputs", c_int), ("outputs", POINTER(c_char_p)),
        ("n_outputs", c_int)
    ]


class tml_linear_sweep(Sized):
    _fields_ = [
        ("size", c_size_t), ("from", c_double), ("to", c_double), ("n", c_int)
    ]


class tml_orders(Structure):
    _fields_ = [
        ("still", c_bool), ("statics", c_bool), ("end", c_double), ("steps", c_int), ("linear", c_int)
    ]


class tml_locus_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("vary", c_char_p), ("values", POINTER(c_double)), ("n_values", c_int), ("time",
        c_double), ("about", c_char_p), ("speed", c_double), ("plugins", c_void_p)
    ]


class tml_locus_point(Structure):
    _fields_ = [
        ("there", c_bool), ("re", c_double), ("im", c_double), ("frequency", c_double), ("damping", c_double),
        ("growth", c_int)
    ]


class tml_locus_limit(Structure):
    _fields_ = [
        ("value", c_double), ("lost", c_bool), ("mode", c_int), ("frequency", c_double)
    ]


class tml_locus_crossing(Structure):
    _fields_ = [
        ("value", c_double), ("mode", c_int), ("order", c_int), ("frequency", c_double)
    ]


class tml_study_progress(Sized):
    _fields_ = [
        ("size", c_size_t), ("run", c_char_p), ("number", c_int), ("count", c_int), ("time", c_double), ("end",
        c_double)
    ]

tml_study_watch = CFUNCTYPE(c_bool, c_void_p, POINTER(tml_study_progress))


class tml_compare_run(Sized):
    _fields_ = [
        ("size", c_size_t), ("method", c_char_p), ("level", c_double), ("failure", c_char_p), ("error", c_double),
        ("rms", c_double), ("end", c_double), ("worst", c_char_p), ("bounded", c_bool), ("order", c_double),
        ("energy_error", c_double), ("stats", POINTER(tml_stats))
    ]


class tml_compare_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("dir", c_char_p), ("methods", POINTER(c_int)), ("n_methods", c_int), ("levels",
        POINTER(c_double)), ("n_levels", c_int), ("fixed", c_bool), ("reference", c_char_p), ("channels",
        POINTER(c_char_p)), ("n_channels", c_int), ("joint", c_char_p), ("cpu_limit", c_double), ("watch",
        tml_study_watch), ("note", CFUNCTYPE(None, c_void_p, c_char_p)), ("row", CFUNCTYPE(None, c_void_p,
        POINTER(tml_compare_run))), ("user", c_void_p), ("force", c_bool)
    ]


class tml_static_case(Sized):
    _fields_ = [
        ("size", c_size_t), ("value", c_double), ("failure", c_char_p), ("jumped", c_bool), ("found",
        POINTER(tml_static_result)), ("names", POINTER(c_char_p)), ("units", POINTER(c_char_p)), ("values",
        POINTER(c_double)), ("n", c_int)
    ]


class tml_static_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("dir", c_char_p), ("time", c_double), ("unstable_ok", c_bool), ("vary", c_char_p),
        ("values", POINTER(c_double)), ("n_values", c_int), ("plugins", c_void_p), ("row", CFUNCTYPE(None, c_void_p,
        POINTER(tml_static_case))), ("user", c_void_p), ("force", c_bool)
    ]


class tml_verdict(Sized):
    _fields_ = [
        ("size", c_size_t), ("good", c_bool), ("text", c_char_p), ("lines", POINTER(c_char_p)), ("n_lines", c_int),
        ("channels", POINTER(tml_verdict_channel)), ("n_channels", c_int), ("told", c_bool), ("work", c_double)
    ]


class tml_verify_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("dir", c_char_p), ("accept", c_double), ("channels", POINTER(c_char_p)), ("n_channels",
        c_int), ("watch", tml_study_watch), ("user", c_void_p), ("note", CFUNCTYPE(None, c_void_p, c_char_p)),
        ("known", POINTER(tml_accuracy))
    ]


class tml_sensitivity_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("dir", c_char_p), ("of", POINTER(c_char_p)), ("n_of", c_int), ("to", POINTER(c_char_p)),
        ("n_to", c_int), ("change", c_double), ("plugins", c_void_p), ("watch", tml_study_watch), ("user", c_void_p),
        ("force", c_bool)
    ]


class tml_sensitivity_result(Structure):
    _fields_ = [
        ("of", c_char_p), ("unit", c_char_p), ("value", c_double), ("error", c_double), ("time", c_double)
    ]


class tml_sensitivity_parameter(Structure):
    _fields_ = [
        ("name", c_char_p), ("unit", c_char_p), ("value", c_double), ("change", c_double), ("failure", c_char_p),
        ("note", c_char_p)
    ]


class tml_derivative(Structure):
    _fields_ = [
        ("value", c_double), ("error", c_double), ("relative", c_double), ("unit", c_char_p), ("failure", c_char_p)
    ]


class tml_sensitivities(Sized):
    _fields_ = [
        ("size", c_size_t), ("results", POINTER(tml_sensitivity_result)), ("n_results", c_int), ("parameters",
        POINTER(tml_sensitivity_parameter)), ("n_parameters", c_int), ("derivatives", POINTER(tml_derivative)),
        ("method", c_char_p), ("tolerance", c_double), ("steps", c_longlong), ("runs", c_int)
    ]


class tml_sweep_counts(Structure):
    _fields_ = [
        ("missing", c_longlong), ("done", c_longlong), ("failed", c_longlong), ("crashed", c_longlong), ("timeout",
        c_longlong)
    ]


class tml_search_range(Sized):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("low", c_double), ("high", c_double)
    ]


class tml_fit_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("dir", c_char_p), ("data", c_char_p), ("parameters", POINTER(tml_search_range)),
        ("n_parameters", c_int), ("columns", POINTER(c_char_p)), ("channels", POINTER(c_char_p)), ("n_channels",
        c_int), ("weighted", POINTER(c_char_p)), ("weights", POINTER(c_double)), ("n_weights", c_int), ("time",
        c_char_p), ("decimal_comma", c_bool), ("most", c_int), ("change", c_double), ("plugins", c_void_p), ("watch",
        tml_study_watch), ("user", c_void_p), ("force", c_bool)
    ]


class tml_fit_parameter(Structure):
    _fields_ = [
        ("name", c_char_p), ("unit", c_char_p), ("start", c_double), ("value", c_double), ("low", c_double), ("high",
        c_double), ("bound", c_int), ("determined", c_bool), ("error", c_double), ("from", c_double), ("to", c_double)
    ]


class tml_fit_channel(Structure):
    _fields_ = [
        ("column", c_char_p), ("channel", c_char_p), ("unit", c_char_p), ("points", c_int), ("weight", c_double),
        ("range", c_double), ("rms", c_double)
    ]


class tml_fitted(Sized):
    _fields_ = [
        ("size", c_size_t), ("converged", c_bool), ("parameters", POINTER(tml_fit_parameter)), ("n_parameters",
        c_int), ("correlation", POINTER(c_double)), ("channels", POINTER(tml_fit_channel)), ("n_channels", c_int),
        ("points", c_int), ("first", c_double), ("last", c_double), ("deviation", c_double), ("lines",
        POINTER(c_char_p)), ("n_lines", c_int), ("set", c_char_p), ("method", c_char_p), ("tolerance", c_double),
        ("runs", c_int), ("iterations", c_int)
    ]


class tml_optimise_options(Sized):
    _fields_ = [
        ("size", c_size_t), ("dir", c_char_p), ("of", c_char_p), ("largest", c_bool), ("parameters",
        POINTER(tml_search_range)), ("n_parameters", c_int), ("subject", POINTER(c_char_p)), ("n_subject", c_int),
        ("method", c_char_p), ("most", c_int), ("precision", c_double), ("seed", c_int), ("change", c_double),
        ("plugins", c_void_p), ("watch", tml_study_watch), ("user", c_void_p), ("force", c_bool)
    ]


class tml_optimum_parameter(Structure):
    _fields_ = [
        ("name", c_char_p), ("unit", c_char_p), ("start", c_double), ("value", c_double), ("low", c_double), ("high",
        c_double), ("bound", c_int)
    ]


class tml_optimum_condition(Structure):
    _fields_ = [
        ("text", c_char_p), ("unit", c_char_p), ("value", c_double), ("limit", c_double), ("kept", c_bool), ("active",
        c_bool)
    ]


class tml_optimum(Sized):
    _fields_ = [
        ("size", c_size_t), ("converged", c_bool), ("feasible", c_bool), ("of", c_char_p), ("unit", c_char_p),
        ("first", c_double), ("best", c_double), ("error", c_double), ("parameters", POINTER(tml_optimum_parameter)),
        ("n_parameters", c_int), ("conditions", POINTER(tml_optimum_condition)), ("n_conditions", c_int), ("lines",
        POINTER(c_char_p)), ("n_lines", c_int), ("set", c_char_p), ("search", c_char_p), ("method", c_char_p),
        ("tolerance", c_double), ("runs", c_int), ("points", c_int)
    ]


TML_ERR_INTERRUPTED = -7
TML_ERR_FILE = -6
TML_ERR_SIMULATION = -5
TML_ERR_ASSEMBLY = -4
TML_ERR_MODEL = -3
TML_ERR_MEMORY = -2
TML_ERR_ARGUMENT = -1
TML_OK = 0
TML_RETRY_NEWTON = 1
TML_RETRY_SINGULAR = 2
TML_RETRY_GEOMETRY = 3
TML_RETRY_NAN = 4
TML_RETRY_ACCURACY = 5
TML_RETRY_TURN = 6
TML_RETRY_USER = 7
TML_RETRY_DEEP = 8
TML_RETRY_END = 9
TML_RETRY_UNSAMPLED = 10
TML_RETRY_TOUCH = 11
TML_NOTE = 0
TML_WARNING = 1
TML_ERROR = 2
TML_TROUBLE_START = 0
TML_TROUBLE_STOP = 1
TML_TROUBLE_WARN = 2
TML_EXTRAPOLATE_LINEAR = 0
TML_EXTRAPOLATE_CONSTANT = 1
TML_EXTRAPOLATE_NONE = 2
TML_EXTRAPOLATE_CONTINUE = 3
TML_GROUND = 0
TML_POINT = 1
TML_PLANAR = 2
TML_RIGID = 3
TML_FLEXIBLE = 4
TML_HOLD_X = 1
TML_HOLD_Y = 2
TML_HOLD_Z = 4
TML_HOLD_RX = 8
TML_HOLD_RY = 16
TML_HOLD_RZ = 32
TML_HOLD_ALL = 63
TML_BOX = 0
TML_CYLINDER = 1
TML_SPHERE = 2
TML_CAPSULE = 3
TML_CONE = 4
TML_TUBE = 5
TML_MESH = 6
TML_PLANE = 7
TML_CURVE = 8
TML_HULL = 9
TML_SHAPE_CONTACT_USUAL = 0
TML_SHAPE_CONTACT_YES = 1
TML_SHAPE_CONTACT_NO = 2
TML_SECTION_TUBE = 0
TML_SECTION_RECTANGLE = 1
TML_SECTION_PROFILE = 2
TML_SECTION_GENERAL = 3
TML_SECTION_C_PROFILE = 4
TML_DAMPING_NONE = 0
TML_DAMPING_RATIO = 1
TML_DAMPING_RAYLEIGH = 2
TML_DAMPING_TABLE = 3
TML_DAMPING_ADAMS = 4
TML_DAMPING_MOUNTED = 5
TML_START_STATIC = 0
TML_START_UNDEFORMED = 1
TML_START_MODES = 2
TML_START_FILE = 3
TML_JOINT_REVOLUTE = 0
TML_JOINT_TRANSLATIONAL = 1
TML_JOINT_CYLINDRICAL = 2
TML_JOINT_SPHERICAL = 3
TML_JOINT_UNIVERSAL = 4
TML_JOINT_HOOKE = 5
TML_JOINT_PLANE = 6
TML_JOINT_FIXED = 7
TML_JOINT_DISTANCE = 8
TML_JOINT_AT_POINT = 9
TML_JOINT_INLINE = 10
TML_JOINT_INPLANE = 11
TML_JOINT_ORIENTATION = 12
TML_JOINT_PARALLEL = 13
TML_JOINT_PERPENDICULAR = 14
TML_JOINT_SCREW = 15
TML_JOINT_RACK_PINION = 16
TML_JOINT_CONSTANT_VELOCITY = 17
TML_JOINT_POINT_ON_CURVE = 18
TML_JOINT_CURVE_ON_CURVE = 19
TML_JOINT_KINDS = 20
TML_GIVEN_ANGLE = 1
TML_GIVEN_DISPLACEMENT = 2
TML_GIVEN_ANGLE_RATE = 4
TML_GIVEN_DISPLACEMENT_RATE = 8
TML_GIVEN_ALL = 15
TML_MOTION_ROTATION = 0
TML_MOTION_TRANSLATION = 1
TML_DISPLACEMENT = 0
TML_VELOCITY = 1
TML_ACCELERATION = 2
TML_TURNS_321 = 0
TML_TURNS_313 = 1
TML_IMPACT = 0
TML_RESTITUTION = 1
TML_HUNT_CROSSLEY = 2
TML_FRICTIONLESS = 0
TML_STICKS = 1
TML_CREEPS = 2
TML_SPRING_TRANSLATION = 0
TML_SPRING_ROTATION = 1
TML_FORCE_VECTOR = 0
TML_TORQUE_VECTOR = 1
TML_PATH_LINE = 0
TML_PATH_ARC = 1
TML_PATH_SPLINE = 2
TML_PATH_HELIX = 3
TML_PATH_AROUND = 4
TML_BEAM_CAPSULES = 0
TML_BEAM_SPHERES = 1
TML_RELATION_EXPRESSION = 0
TML_RELATION_KNIFE_EDGE = 1
TML_RELATION_ROLLING = 2
TML_RELATION_BODY_MOTION = 3
TML_RELATION_ROPE = 4
TML_SENSOR_ABOVE = 0
TML_SENSOR_BELOW = 1
TML_SENSOR_EQUAL = 2
TML_FORMATS_ANIMATION = 0
TML_FORMATS_PLOT = 1
TML_FORMATS_STATISTICS = 2
TML_FORMATS_LINEAR = 3
TML_FORMATS_REDUCED = 4
TML_FORMATS_COLUMNS = 5
TML_FORMATS_MESH = 6
TML_FORMATS_MODEL = 7
TML_FORMAT_FAMILIES = 8
TML_HHT = 0
TML_NEWMARK = 1
TML_NSTIFF = 2
TML_NSTIFF_SI2 = 3
TML_HHT_ADD = 4
TML_HHT_SI2 = 5
TML_ROSENBROCK = 6
TML_W_METHOD = 7
TML_RK4 = 8
TML_ADAMS = 9
TML_BDF = 10
TML_DOPRI5 = 11
TML_DOP853 = 12
TML_RADAU = 13
TML_AUTO = 14
TML_KINEMATIC = 15
TML_GSTIFF = 16
TML_GSTIFF_SI2 = 17
TML_HEAP = 18
TML_METHOD_COUNT = 19
TML_FAMILY_INDEX3 = 0
TML_FAMILY_STABILISED = 1
TML_FAMILY_STATE_SPACE = 2
TML_FAMILY_PROJECTED = 3
TML_FAMILY_CHOSEN = 4
TML_FAMILY_KINEMATIC = 5
TML_FAMILY_HEAP = 6
TML_ROTATIONS_AUTO = 0
TML_INCREMENTS = 1
TML_EULER_PARAMETERS = 2
TML_ANGLES_313 = 3
TML_FORM_SECOND_ORDER = 0
TML_FORM_PRINTED = 1
TML_FORM_CLASSICAL = 2
TML_ASSEMBLE_NEAREST = 0
TML_ASSEMBLE_EXACT = 1
TML_BEGIN_GIVEN = 0
TML_BEGIN_STATIC = 1
TML_ACCURACY_NOT_CHECKED = 0
TML_ACCURACY_REACHED = 1
TML_ACCURACY_PROBABLE = 2
TML_ACCURACY_MISSED = 3
TML_ACCURACY_UNKNOWN = 4
TML_SIGNAL_TIME = 0
TML_SIGNAL_SPECTRUM = 1
TML_SIGNAL_DENSITY = 2
TML_WINDOW_HANN = 0
TML_WINDOW_RECTANGULAR = 1
TML_WINDOW_FLAT_TOP = 2
TML_WINDOW_HAMMING = 3
TML_WINDOW_BLACKMAN = 4
TML_STATS_TEXT = 0
TML_STATS_CSV = 1
TML_STATS_JSON = 2
TML_FMU_CO_SIMULATION = 0
TML_FMU_MODEL_EXCHANGE = 1
TML_STEADY_NOT = 0
TML_STEADY_NEARLY = 1
TML_STEADY_EXACTLY = 2
TML_LINEAR_BY_SIZE = 0
TML_LINEAR_DENSE = 1
TML_LINEAR_SPARSE = 2
TML_LINEAR_STATE = 0
TML_LINEAR_INPUT = 1
TML_LINEAR_OUTPUT = 2
TML_LINEAR_A = 0
TML_LINEAR_B = 1
TML_LINEAR_C = 2
TML_LINEAR_D = 3
TML_CASE_MISSING = 0
TML_CASE_DONE = 1
TML_CASE_FAILED = 2
TML_CASE_CRASHED = 3
TML_CASE_TIMEOUT = 4
TML_SWEEP_NEW = 0
TML_SWEEP_RESUME = 1
TML_SWEEP_RETRY = 2
TML_SWEEP_LOOK = 3

# Functions: what they return and what they take.
FUNCTIONS = {
    "tml_version": (c_char_p, []),
    "tml_status_text": (c_char_p, [c_int]),
    "tml_messages_create": (c_int, [POINTER(c_void_p)]),
    "tml_messages_free": (None, [c_void_p]),
    "tml_messages_count": (c_int, [c_void_p]),
    "tml_messages_errors": (c_int, [c_void_p]),
    "tml_messages_get": (tml_message, [c_void_p, c_int]),
    "tml_trouble_count": (c_int, []),
    "tml_trouble_get": (tml_trouble, [c_int]),
    "tml_trouble_find": (c_int, [c_char_p, c_int]),
    "tml_model_create": (c_int, [POINTER(c_void_p)]),
    "tml_model_free": (None, [c_void_p]),
    "tml_model_set_units": (c_int, [c_void_p, c_char_p, POINTER(tml_error)]),
    "tml_model_units": (c_char_p, [c_void_p]),
    "tml_model_set_title": (c_int, [c_void_p, c_char_p, POINTER(tml_error)]),
    "tml_model_set_gravity": (c_int, [c_void_p, POINTER(c_double), POINTER(tml_error)]),
    "tml_model_set_parameter": (c_int, [c_void_p, c_char_p, c_double, POINTER(tml_error)]),
    "tml_model_set_active": (c_int, [c_void_p, c_char_p, c_bool, POINTER(tml_error)]),
    "tml_model_reserve": (c_int, [c_void_p, c_char_p, c_char_p, c_char_p, POINTER(tml_error)]),
    "tml_model_add_record": (c_int, [c_void_p, c_char_p, POINTER(tml_error)]),
    "tml_model_add_judge": (c_int, [c_void_p, c_char_p, POINTER(tml_error)]),
    "tml_model_element_count": (c_int, [c_void_p]),
    "tml_model_element": (tml_element_info, [c_void_p, c_int]),
    "tml_model_parameter_count": (c_int, [c_void_p]),
    "tml_model_parameter": (tml_parameter_info, [c_void_p, c_int]),
    "tml_model_title": (c_char_p, [c_void_p]),
    "tml_model_source_name": (c_char_p, [c_void_p]),
    "tml_model_source": (c_char_p, [c_void_p]),
    "tml_plugins_create": (c_int, [POINTER(c_void_p)]),
    "tml_plugins_open": (c_int, [c_void_p, c_char_p, POINTER(tml_error)]),
    "tml_plugins_free": (None, [c_void_p]),
    "tml_model_add_table": (c_int, [c_void_p, POINTER(tml_table_def), POINTER(tml_error)]),
    "tml_model_add_map": (c_int, [c_void_p, POINTER(tml_map_def), POINTER(tml_error)]),
    "tml_sheet_read": (c_int, [POINTER(c_void_p), c_char_p, POINTER(tml_sheet_options), POINTER(tml_error)]),
    "tml_sheet_free": (None, [c_void_p]),
    "tml_sheet_columns": (c_int, [c_void_p]),
    "tml_sheet_rows": (c_int, [c_void_p]),
    "tml_sheet_name": (c_char_p, [c_void_p, c_int]),
    "tml_sheet_unit": (c_char_p, [c_void_p, c_int]),
    "tml_sheet_values": (POINTER(c_double), [c_void_p, c_int]),
    "tml_sheet_line": (c_int, [c_void_p, c_int]),
    "tml_model_add_routine": (c_int, [c_void_p, POINTER(tml_routine_def), POINTER(tml_error)]),
    "tml_model_add_channel": (c_int, [c_void_p, POINTER(tml_channel_def), POINTER(tml_error)]),
    "tml_model_add_signal": (c_int, [c_void_p, POINTER(tml_signal_def), POINTER(tml_error)]),
    "tml_model_add_body": (c_int, [c_void_p, POINTER(tml_body_def), POINTER(tml_error)]),
    "tml_model_add_marker": (c_int, [c_void_p, POINTER(tml_marker_def), POINTER(tml_error)]),
    "tml_model_add_shape": (c_int, [c_void_p, POINTER(tml_shape_def), POINTER(tml_error)]),
    "tml_mesh_create": (
        c_int, [POINTER(c_void_p), POINTER(c_double), c_int, POINTER(c_int), c_int, POINTER(tml_error)]),
    "tml_mesh_read": (c_int, [POINTER(c_void_p), c_char_p, c_double, POINTER(tml_error)]),
    "tml_mesh_curve": (c_int, [POINTER(c_void_p), POINTER(tml_curve_def), POINTER(tml_error)]),
    "tml_mesh_hull": (c_int, [POINTER(c_void_p), POINTER(c_double), c_int, POINTER(tml_error)]),
    "tml_mesh_free": (None, [c_void_p]),
    "tml_shape_mass": (c_int, [POINTER(tml_shape_def), c_int, POINTER(tml_mass_properties), POINTER(tml_error)]),
    "tml_quat_from_313": (None, [POINTER(c_double), c_double, c_double, c_double]),
    "tml_quat_from_321": (None, [POINTER(c_double), c_double, c_double, c_double]),
    "tml_quat_from_axis": (c_int, [POINTER(c_double), POINTER(c_double), c_double]),
    "tml_quat_from_zx": (c_int, [POINTER(c_double), POINTER(c_double), POINTER(c_double)]),
    "tml_model_add_flexible": (c_int, [c_void_p, POINTER(tml_body_def), POINTER(tml_flexible_def), POINTER(tml_error)]),
    "tml_model_reduce": (c_int, [c_void_p, c_char_p, POINTER(tml_reduced), POINTER(tml_error)]),
    "tml_model_mode": (c_int, [c_void_p, c_char_p, c_int, POINTER(c_double), POINTER(c_double)]),
    "tml_model_write_modes": (c_int, [c_void_p, c_char_p, c_char_p, POINTER(tml_error)]),
    "tml_model_add_joint": (c_int, [c_void_p, POINTER(tml_joint_def), POINTER(tml_error)]),
    "tml_model_add_curve": (c_int, [c_void_p, POINTER(tml_space_curve_def), POINTER(tml_error)]),
    "tml_model_add_motion": (c_int, [c_void_p, POINTER(tml_motion_def), POINTER(tml_error)]),
    "tml_model_add_body_motion": (c_int, [c_void_p, POINTER(tml_body_motion_def), POINTER(tml_error)]),
    "tml_model_add_coupler": (c_int, [c_void_p, POINTER(tml_coupler_def), POINTER(tml_error)]),
    "tml_model_add_gear": (c_int, [c_void_p, POINTER(tml_gear_def), POINTER(tml_error)]),
    "tml_model_add_toothed_gear": (c_int, [c_void_p, POINTER(tml_toothed_gear_def), POINTER(tml_error)]),
    "tml_model_add_contact": (c_int, [c_void_p, POINTER(tml_contact_def), POINTER(tml_error)]),
    "tml_model_add_limit": (c_int, [c_void_p, POINTER(tml_limit_def), POINTER(tml_error)]),
    "tml_model_add_joint_friction": (c_int, [c_void_p, POINTER(tml_joint_friction_def), POINTER(tml_error)]),
    "tml_model_add_detent": (c_int, [c_void_p, POINTER(tml_detent_def), POINTER(tml_error)]),
    "tml_model_add_backlash": (c_int, [c_void_p, POINTER(tml_backlash_def), POINTER(tml_error)]),
    "tml_model_add_bushing": (c_int, [c_void_p, POINTER(tml_bushing_def), POINTER(tml_error)]),
    "tml_model_add_exact_beam": (c_int, [c_void_p, POINTER(tml_exact_beam_def), POINTER(tml_error)]),
    "tml_model_add_road": (c_int, [c_void_p, POINTER(tml_road_def), POINTER(tml_error)]),
    "tml_model_add_tyre": (c_int, [c_void_p, POINTER(tml_tyre_def), POINTER(tml_error)]),
    "tml_model_add_spring": (c_int, [c_void_p, POINTER(tml_spring_def), POINTER(tml_error)]),
    "tml_model_add_force": (c_int, [c_void_p, POINTER(tml_force_def), POINTER(tml_error)]),
    "tml_model_add_nonlinear_beam": (
        c_int, [c_void_p, POINTER(tml_body_def), POINTER(tml_nonlinear_beam_def), POINTER(tml_error)]),
    "tml_model_add_elastic_rope": (c_int, [c_void_p, POINTER(tml_elastic_rope_def), POINTER(tml_error)]),
    "tml_model_add_rope": (c_int, [c_void_p, POINTER(tml_rope_def), POINTER(tml_error)]),
    "tml_model_add_variable": (c_int, [c_void_p, POINTER(tml_variable_def), POINTER(tml_error)]),
    "tml_model_add_input": (c_int, [c_void_p, POINTER(tml_input_def), POINTER(tml_error)]),
    "tml_model_add_equation": (c_int, [c_void_p, POINTER(tml_equation_def), POINTER(tml_error)]),
    "tml_model_add_relation": (c_int, [c_void_p, POINTER(tml_relation_def), POINTER(tml_error)]),
    "tml_model_add_linear": (c_int, [c_void_p, POINTER(tml_linear_def), POINTER(tml_error)]),
    "tml_model_add_sensor": (c_int, [c_void_p, POINTER(tml_sensor_def), POINTER(tml_error)]),
    "tml_model_read": (c_int, [POINTER(c_void_p), c_char_p, POINTER(tml_read_options), c_void_p]),
    "tml_model_read_text": (
        c_int, [POINTER(c_void_p), c_char_p, c_char_p, c_size_t, POINTER(tml_read_options), c_void_p]),
    "tml_model_read_again": (c_int, [POINTER(c_void_p), c_void_p, POINTER(tml_read_options), c_void_p]),
    "tml_model_write": (c_int, [c_void_p, c_char_p, POINTER(tml_error)]),
    "tml_model_write_flat": (c_int, [c_void_p, c_char_p, POINTER(tml_error)]),
    "tml_example_count": (c_int, []),
    "tml_example_name": (c_char_p, [c_int]),
    "tml_example_summary": (c_char_p, [c_int]),
    "tml_example_text": (c_char_p, [c_int]),
    "tml_example_write": (c_int, [c_int, c_char_p, POINTER(tml_error)]),
    "tml_library_count": (c_int, []),
    "tml_library_name": (c_char_p, [c_int]),
    "tml_library_summary": (c_char_p, [c_int]),
    "tml_library_text": (c_char_p, [c_int]),
    "tml_library_write": (c_int, [c_int, c_char_p, POINTER(tml_error)]),
    "tml_library_page": (c_int, [POINTER(c_char_p), c_int, POINTER(tml_error)]),
    "tml_library_page_free": (None, [c_char_p]),
    "tml_format_count": (c_int, [c_int]),
    "tml_format_get": (tml_format, [c_int, c_int]),
    "tml_format_find": (c_int, [c_int, c_char_p]),
    "tml_format_of_file": (c_int, [c_int, c_char_p]),
    "tml_check_replace": (c_int, [c_char_p, POINTER(tml_error)]),
    "tml_method_get": (tml_method_info, [c_int]),
    "tml_method_find": (c_int, [c_char_p]),
    "tml_options_fill": (None, [POINTER(tml_options), c_size_t, c_void_p]),
    "tml_options_set": (c_int, [POINTER(tml_options), c_char_p, c_char_p, POINTER(tml_error)]),
    "tml_model_set_option": (c_int, [c_void_p, POINTER(tml_options), c_char_p, c_char_p, POINTER(tml_error)]),
    "tml_sim_create": (c_int, [POINTER(c_void_p), c_void_p, POINTER(tml_options), POINTER(tml_error)]),
    "tml_sim_free": (None, [c_void_p]),
    "tml_sim_assemble": (c_int, [c_void_p, POINTER(tml_error)]),
    "tml_sim_static": (c_int, [c_void_p, c_double, c_bool, POINTER(tml_static_result), POINTER(tml_error)]),
    "tml_sim_step": (c_int, [c_void_p, POINTER(tml_error)]),
    "tml_sim_advance": (c_int, [c_void_p, c_double, POINTER(tml_error)]),
    "tml_sim_begin_at": (c_int, [c_void_p, c_double, POINTER(tml_error)]),
    "tml_sim_stop_at": (c_int, [c_void_p, c_double, POINTER(tml_error)]),
    "tml_sim_save": (c_int, [c_void_p, POINTER(POINTER(c_ubyte)), POINTER(c_size_t), POINTER(tml_error)]),
    "tml_sim_save_free": (None, [POINTER(c_ubyte)]),
    "tml_sim_restore": (c_int, [c_void_p, POINTER(c_ubyte), c_size_t, POINTER(tml_error)]),
    "tml_sim_restart": (c_int, [c_void_p, POINTER(tml_error)]),
    "tml_sim_stopped": (c_char_p, [c_void_p]),
    "tml_sim_sensor": (c_char_p, [c_void_p]),
    "tml_sim_output": (c_double, [c_void_p]),
    "tml_sim_time": (c_double, [c_void_p]),
    "tml_sim_step_time": (c_double, [c_void_p]),
    "tml_sim_stats": (POINTER(tml_stats), [c_void_p]),
    "tml_sim_degrees_of_freedom": (c_int, [c_void_p]),
    "tml_sim_coordinates": (c_int, [c_void_p]),
    "tml_sim_constraints": (c_int, [c_void_p]),
    "tml_sim_redundant": (c_int, [c_void_p]),
    "tml_sim_method_count": (c_int, [c_void_p]),
    "tml_sim_method": (tml_method_use, [c_void_p, c_int]),
    "tml_sim_method_text": (None, [c_void_p, c_char_p, c_size_t]),
    "tml_sim_unresolved_modes": (c_int, [c_void_p, POINTER(c_int), POINTER(c_double)]),
    "tml_sim_modes_text": (None, [c_void_p, c_char_p, c_size_t]),
    "tml_sim_warnings": (c_char_p, [c_void_p]),
    "tml_sim_notes": (c_char_p, [c_void_p]),
    "tml_sim_moved_count": (c_int, [c_void_p]),
    "tml_sim_moved": (tml_moved, [c_void_p, c_int]),
    "tml_sim_settled_count": (c_int, [c_void_p]),
    "tml_sim_settled": (tml_moved, [c_void_p, c_int]),
    "tml_sim_contact_count": (c_int, [c_void_p]),
    "tml_sim_contact": (tml_contact_sum, [c_void_p, c_int]),
    "tml_sim_contact_span": (tml_contact_span, [c_void_p, c_int, c_int]),
    "tml_sim_hit_count": (c_int, [c_void_p]),
    "tml_sim_hit": (tml_hit, [c_void_p, c_int]),
    "tml_sim_contacts_text": (None, [c_void_p, c_char_p, c_size_t]),
    "tml_sim_touching": (c_int, [c_void_p, POINTER(tml_touching), c_int, POINTER(c_int), POINTER(tml_error)]),
    "tml_sim_slowness": (None, [c_void_p, c_char_p, c_size_t]),
    "tml_sim_check": (c_int, [c_void_p, c_void_p, POINTER(tml_error)]),
    "tml_sim_channel_count": (c_int, [c_void_p]),
    "tml_sim_channel": (tml_channel, [c_void_p, c_int]),
    "tml_sim_channel_recorded": (c_bool, [c_void_p, c_int]),
    "tml_channel_meant": (c_bool, [c_char_p, c_char_p]),
    "tml_sim_channel_find": (c_int, [c_void_p, c_char_p]),
    "tml_sim_read": (c_int, [c_void_p, POINTER(c_int), c_int, POINTER(c_double), POINTER(tml_error)]),
    "tml_sim_follow": (c_int, [c_void_p, POINTER(tml_follow), POINTER(tml_error)]),
    "tml_recorder_create": (c_int, [POINTER(c_void_p), c_void_p, POINTER(c_int), c_int, POINTER(tml_error)]),
    "tml_recorder_free": (None, [c_void_p]),
    "tml_recorder_add": (c_int, [c_void_p, POINTER(tml_error)]),
    "tml_recorder_run": (c_int, [c_void_p, c_double, POINTER(tml_error)]),
    "tml_recorder_count": (c_longlong, [c_void_p]),
    "tml_recorder_channel_count": (c_int, [c_void_p]),
    "tml_recorder_channel": (c_int, [c_void_p, c_int]),
    "tml_recorder_block_count": (c_int, [c_void_p]),
    "tml_recorder_block": (tml_row_block, [c_void_p, c_int]),
    "tml_sim_input_count": (c_int, [c_void_p]),
    "tml_sim_input": (tml_input, [c_void_p, c_int]),
    "tml_sim_input_find": (c_int, [c_void_p, c_char_p]),
    "tml_sim_set_inputs": (
        c_int, [c_void_p, POINTER(c_int), c_int, POINTER(c_double), POINTER(c_double), POINTER(tml_error)]),
    "tml_sim_body_state": (c_int, [c_void_p, c_char_p, POINTER(tml_body_state)]),
    "tml_sim_multipliers": (POINTER(c_double), [c_void_p]),
    "tml_sim_drift": (c_int, [c_void_p, POINTER(c_double)]),
    "tml_sim_condition": (c_double, [c_void_p]),
    "tml_run": (
        c_int, [c_void_p, POINTER(tml_options), POINTER(tml_run_options), POINTER(tml_stats), c_void_p,
        POINTER(tml_error)]),
    "tml_run_checked": (
        c_int, [POINTER(POINTER(tml_accuracy)), c_void_p, POINTER(tml_options), POINTER(tml_run_options), c_void_p,
        POINTER(tml_error)]),
    "tml_accuracy_free": (None, [POINTER(tml_accuracy)]),
    "tml_recover": (c_int, [c_char_p, c_void_p, POINTER(tml_error)]),
    "tml_report": (c_int, [c_char_p, c_char_p, POINTER(tml_error)]),
    "tml_report_overlay": (c_int, [c_char_p, c_char_p, c_char_p, POINTER(tml_error)]),
    "tml_report_interactive": (c_int, [c_char_p, c_char_p, c_void_p, c_char_p, POINTER(tml_error)]),
    "tml_plot": (c_int, [POINTER(tml_plot_options), POINTER(tml_error)]),
    "tml_signal_filter": (c_int, [POINTER(c_double), c_int, c_double, c_char_p, POINTER(tml_error)]),
    "tml_signal_spectrum": (
        c_int, [POINTER(tml_spectrum), POINTER(tml_samples), POINTER(tml_signal_options), POINTER(tml_error)]),
    "tml_signal_statistics": (
        c_int, [POINTER(tml_statistics), POINTER(c_double), POINTER(c_double), c_int, POINTER(tml_error)]),
    "tml_stats_write": (c_int, [POINTER(tml_stats_options), POINTER(tml_error)]),
    "tml_stress_find": (c_int, [POINTER(c_void_p), POINTER(tml_stress_options), POINTER(tml_error)]),
    "tml_stress_count": (c_int, [c_void_p]),
    "tml_stress_get": (tml_hot_spot, [c_void_p, c_int]),
    "tml_stress_write": (c_int, [c_void_p, c_int, c_char_p, POINTER(tml_error)]),
    "tml_stress_time_unit": (c_char_p, [c_void_p]),
    "tml_stress_free": (None, [c_void_p]),
    "tml_stress_history": (c_int, [c_char_p, c_char_p, c_char_p, POINTER(tml_error)]),
    "tml_loads_write": (c_int, [POINTER(c_double), POINTER(tml_loads_options), POINTER(tml_error)]),
    "tml_export": (c_int, [POINTER(tml_export_options), POINTER(tml_error)]),
    "tml_fmu_write": (c_int, [c_void_p, POINTER(tml_fmu_options), c_char_p, c_void_p, POINTER(tml_error)]),
    "tml_directions_create": (
        c_int, [POINTER(c_void_p), c_void_p, POINTER(tml_directions_request), POINTER(tml_error)]),
    "tml_directions_along": (
        c_int, [c_void_p, POINTER(c_double), POINTER(c_double), POINTER(c_double), POINTER(tml_error)]),
    "tml_directions_free": (None, [c_void_p]),
    "tml_exchange_create": (c_int, [POINTER(c_void_p), c_void_p, POINTER(tml_error)]),
    "tml_exchange_free": (None, [c_void_p]),
    "tml_exchange_states": (c_int, [c_void_p]),
    "tml_exchange_indicators": (c_int, [c_void_p]),
    "tml_exchange_state_text": (None, [c_void_p, c_int, c_char_p, c_size_t]),
    "tml_exchange_set": (c_int, [c_void_p, c_double, POINTER(c_double), POINTER(tml_error)]),
    "tml_exchange_set_input": (c_int, [c_void_p, c_int, c_double, POINTER(tml_error)]),
    "tml_exchange_get": (c_int, [c_void_p, POINTER(c_double), POINTER(tml_error)]),
    "tml_exchange_nominals": (c_int, [c_void_p, POINTER(c_double), POINTER(tml_error)]),
    "tml_exchange_solve": (c_int, [c_void_p, POINTER(tml_error)]),
    "tml_exchange_rates": (c_int, [c_void_p, POINTER(c_double), POINTER(tml_error)]),
    "tml_exchange_watch": (c_int, [c_void_p, POINTER(c_double), POINTER(tml_error)]),
    "tml_exchange_complete": (c_int, [c_void_p, POINTER(c_bool), POINTER(tml_error)]),
    "tml_exchange_act": (c_int, [c_void_p, POINTER(tml_exchange_event), POINTER(tml_error)]),
    "tml_exchange_slope": (
        c_int, [c_void_p, POINTER(tml_exchange_along), POINTER(c_double), POINTER(c_double), POINTER(tml_error)]),
    "tml_exchange_save": (c_int, [c_void_p, POINTER(POINTER(c_ubyte)), POINTER(c_size_t), POINTER(tml_error)]),
    "tml_exchange_restore": (c_int, [c_void_p, POINTER(c_ubyte), c_size_t, POINTER(tml_error)]),
    "tml_linear_create": (c_int, [POINTER(c_void_p), c_void_p, POINTER(tml_linear_choice), POINTER(tml_error)]),
    "tml_linear_free": (None, [c_void_p]),
    "tml_linear_about": (tml_linear_info, [c_void_p]),
    "tml_linear_get": (tml_linear_mode, [c_void_p, c_int]),
    "tml_linear_share_get": (tml_linear_share, [c_void_p, c_int, c_int]),
    "tml_linear_free_motion": (c_char_p, [c_void_p, c_int]),
    "tml_linear_note_count": (c_int, [c_void_p]),
    "tml_linear_note": (c_char_p, [c_void_p, c_int]),
    "tml_linear_shape": (c_int, [c_void_p, c_int, c_char_p, POINTER(c_double), POINTER(c_double), POINTER(tml_error)]),
    "tml_linear_write": (c_int, [c_void_p, c_int, c_char_p, c_bool, POINTER(tml_error)]),
    "tml_linear_connect": (c_int, [c_void_p, c_void_p, POINTER(tml_linear_request), POINTER(tml_error)]),
    "tml_linear_port_count": (c_int, [c_void_p, c_int]),
    "tml_linear_port_get": (tml_linear_port, [c_void_p, c_int, c_int]),
    "tml_linear_matrix_get": (POINTER(c_double), [c_void_p, c_int, POINTER(c_int), POINTER(c_int)]),
    "tml_linear_response": (c_int, [c_void_p, c_double, POINTER(c_double), POINTER(c_double), POINTER(tml_error)]),
    "tml_linear_write_matrices": (c_int, [c_void_p, c_char_p, c_bool, POINTER(tml_error)]),
    "tml_linear_write_response": (c_int, [c_void_p, POINTER(tml_linear_sweep), c_char_p, c_bool, POINTER(tml_error)]),
    "tml_model_orders": (tml_orders, [c_void_p]),
    "tml_orders_obey": (c_int, [c_void_p, POINTER(tml_options), c_char_p, c_bool, c_void_p, POINTER(tml_error)]),
    "tml_locus_create": (
        c_int, [POINTER(c_void_p), c_void_p, POINTER(tml_options), POINTER(tml_locus_options), POINTER(tml_error)]),
    "tml_locus_free": (None, [c_void_p]),
    "tml_locus_modes": (c_int, [c_void_p]),
    "tml_locus_words": (c_char_p, [c_void_p, c_int]),
    "tml_locus_get": (tml_locus_point, [c_void_p, c_int, c_int]),
    "tml_locus_limits": (c_int, [c_void_p]),
    "tml_locus_limit_get": (tml_locus_limit, [c_void_p, c_int]),
    "tml_locus_crossings": (c_int, [c_void_p]),
    "tml_locus_crossing_get": (tml_locus_crossing, [c_void_p, c_int]),
    "tml_locus_doubt": (c_char_p, [c_void_p]),
    "tml_locus_write": (c_int, [c_void_p, c_int, c_char_p, c_bool, POINTER(tml_error)]),
    "tml_linear_animate": (c_int, [c_void_p, c_void_p, c_int, c_int, c_char_p, c_bool, POINTER(tml_error)]),
    "tml_compare": (
        c_int, [c_void_p, POINTER(tml_options), POINTER(tml_compare_options), c_void_p, POINTER(tml_error)]),
    "tml_static": (c_int, [c_void_p, POINTER(tml_options), POINTER(tml_static_options), c_void_p, POINTER(tml_error)]),
    "tml_verify": (
        c_int, [POINTER(POINTER(tml_verdict)), c_void_p, POINTER(tml_options), POINTER(tml_verify_options),
        POINTER(tml_error)]),
    "tml_verdict_free": (None, [POINTER(tml_verdict)]),
    "tml_sensitivity": (
        c_int, [POINTER(POINTER(tml_sensitivities)), c_void_p, POINTER(tml_options), POINTER(tml_sensitivity_options),
        c_void_p, POINTER(tml_error)]),
    "tml_sensitivities_free": (None, [POINTER(tml_sensitivities)]),
    "tml_sweep_read": (c_int, [POINTER(c_void_p), c_char_p, POINTER(tml_read_options), c_void_p]),
    "tml_sweep_model": (c_void_p, [c_void_p]),
    "tml_sweep_prepare": (c_int, [c_void_p, POINTER(tml_options), POINTER(tml_error)]),
    "tml_sweep_cases": (c_longlong, [c_void_p]),
    "tml_sweep_parameter_count": (c_int, [c_void_p]),
    "tml_sweep_values": (c_int, [c_void_p, c_longlong, POINTER(c_double), POINTER(tml_error)]),
    "tml_sweep_run": (c_int, [c_void_p, c_longlong, POINTER(c_void_p), POINTER(c_size_t), POINTER(tml_error)]),
    "tml_sweep_lost": (
        c_int, [c_void_p, c_longlong, c_int, c_char_p, POINTER(c_void_p), POINTER(c_size_t), POINTER(tml_error)]),
    "tml_sweep_open": (c_int, [c_void_p, c_char_p, c_int, c_bool, POINTER(tml_error)]),
    "tml_sweep_next": (c_longlong, [c_void_p, c_longlong, c_longlong]),
    "tml_sweep_keep": (c_int, [c_void_p, c_void_p, c_size_t, POINTER(tml_error)]),
    "tml_sweep_count": (tml_sweep_counts, [c_void_p]),
    "tml_sweep_collect": (c_int, [c_void_p, POINTER(tml_error)]),
    "tml_sweep_choose": (
        c_int, [c_void_p, c_char_p, POINTER(c_longlong), c_int, POINTER(c_longlong), POINTER(tml_error)]),
    "tml_sweep_report": (c_int, [c_void_p, c_char_p, c_longlong, c_char_p, POINTER(tml_error)]),
    "tml_sweep_commands": (c_int, [c_void_p, c_char_p, c_char_p, POINTER(tml_error)]),
    "tml_sweep_free": (None, [c_void_p]),
    "tml_fit": (
        c_int, [POINTER(POINTER(tml_fitted)), c_void_p, POINTER(tml_options), POINTER(tml_fit_options), c_void_p,
        POINTER(tml_error)]),
    "tml_fitted_free": (None, [POINTER(tml_fitted)]),
    "tml_optimise": (
        c_int, [POINTER(POINTER(tml_optimum)), c_void_p, POINTER(tml_options), POINTER(tml_optimise_options),
        c_void_p, POINTER(tml_error)]),
    "tml_optimum_free": (None, [POINTER(tml_optimum)]),
}
