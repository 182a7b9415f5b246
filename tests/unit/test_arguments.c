/* test_arguments.c - every function of trammel.h that describes a mechanism or a run, called wrongly: the rule for
 * arguments atop the header. */
#include "unit/arguments.h"

/* ---------------------------------------------------------------- status, messages ----------- */

static void wrong_tml_version(void) { assert_true(*tml_version()); }
static void wrong_tml_status_text(void) { assert_string_equal(tml_status_text((tml_status)99), "unknown status"); }
static void wrong_tml_messages_create(void) { REFUSED_SILENTLY(tml_messages_create(NULL)); }
static void wrong_tml_messages_free(void) { tml_messages_free(NULL); }
static void wrong_tml_messages_count(void) { assert_int_equal(tml_messages_count(NULL), 0); }
static void wrong_tml_messages_errors(void) { assert_int_equal(tml_messages_errors(NULL), 0); }

static void wrong_tml_messages_get(void)
{
  assert_string_equal(tml_messages_get(NULL, 0).text, "");
  assert_string_equal(tml_messages_get(list, -1).text, "");
  assert_string_equal(tml_messages_get(list, 1000000).file, "");
}

/* ---------------------------------------------------------------- plug-ins, meshes ----------- */

static void wrong_tml_plugins_create(void) { REFUSED_SILENTLY(tml_plugins_create(NULL)); }
static void wrong_tml_plugins_free(void) { tml_plugins_free(NULL); }

static void wrong_tml_plugins_open(void)
{
  tml_plugins *x = NULL;
  assert_int_equal(tml_plugins_create(&x), TML_OK);
  REFUSED(tml_plugins_open(NULL, "x.so", &err), "'p'");
  REFUSED(tml_plugins_open(x, NULL, &err), "'path'");
  tml_plugins_free(x);
}

static const double points[9] = {0, 0, 0, 1, 0, 0, 0, 1, 0};
static const int corners[3] = {0, 1, 2};

static void wrong_tml_mesh_create(void)
{
  tml_mesh *m = (tml_mesh *)(uintptr_t)1;
  REFUSED(tml_mesh_create(NULL, points, 3, corners, 1, &err), "'out'");
  REFUSED(tml_mesh_create(&m, NULL, 3, corners, 1, &err), "'points'");
  assert_null(m);
  REFUSED(tml_mesh_create(&m, points, -3, corners, 1, &err), "'points'");
  REFUSED(tml_mesh_create(&m, points, 3, NULL, 1, &err), "'triangles'");
  REFUSED(tml_mesh_create(&m, points, 3, corners, -1, &err), "'triangles'");
  REFUSED(tml_mesh_create(&m, points, INT32_MAX, corners, 1, &err), "too many");
  INVALID(tml_mesh_create(&m, points, 2, corners, 1, &err)); /* no point 2 */
}

static void wrong_tml_mesh_read(void)
{
  tml_mesh *m = (tml_mesh *)(uintptr_t)1;
  REFUSED(tml_mesh_read(NULL, "x.stl", 1, &err), "'out'");
  REFUSED(tml_mesh_read(&m, NULL, 1, &err), "'path'");
  assert_null(m);
  INVALID(tml_mesh_read(&m, "x.stl", NAN, &err));
}

static void wrong_tml_mesh_curve(void)
{
  tml_mesh *m = (tml_mesh *)(uintptr_t)1;
  const tml_curve_def empty = {0}, none = {.size = sizeof none}, absent = {.size = sizeof absent, .n_points = 4};
  const tml_curve_def wide = {.size = sizeof wide, .points = points, .n_points = 3, .radii = true, .width = NAN};
  REFUSED(tml_mesh_curve(NULL, &none, &err), "'out'");
  REFUSED(tml_mesh_curve(&m, NULL, &err), "'d'");
  assert_null(m);
  REFUSED(tml_mesh_curve(&m, &empty, &err), "sizeof(tml_curve_def)");
  REFUSED(tml_mesh_curve(&m, &absent, &err), "points");
  INVALID(tml_mesh_curve(&m, &none, &err));
  INVALID(tml_mesh_curve(&m, &wide, &err));
}

static void wrong_tml_mesh_hull(void)
{
  tml_mesh *m = (tml_mesh *)(uintptr_t)1;
  REFUSED(tml_mesh_hull(NULL, points, 3, &err), "'out'");
  REFUSED(tml_mesh_hull(&m, NULL, 3, &err), "'points'");
  assert_null(m);
  INVALID(tml_mesh_hull(&m, points, 3, &err));
  INVALID(tml_mesh_hull(&m, (const double[12]){0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0}, 4, &err)); /* in a plane */
  INVALID(tml_mesh_hull(&m, (const double[12]){0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, NAN}, 4, &err));
}

static void wrong_tml_mesh_free(void) { tml_mesh_free(NULL); }

static void wrong_tml_shape_mass(void)
{
  const tml_shape_def d = {.size = sizeof d, .kind = (tml_shape_kind)99, .density = 1};
  tml_mass_properties out;
  REFUSED(tml_shape_mass(&d, 1, NULL, &err), "'out'");
  REFUSED(tml_shape_mass(NULL, 1, &out, &err), "'shapes'");
  REFUSED(tml_shape_mass(&d, -1, &out, &err), "'shapes'");
  INVALID(tml_shape_mass(&d, 1, &out, &err));
  INVALID(tml_shape_mass(NULL, 0, &out, &err)); /* no mass */
}

/* ---------------------------------------------------------------- describing ----------------- */

static void wrong_tml_model_create(void) { REFUSED_SILENTLY(tml_model_create(NULL)); }
static void wrong_tml_model_free(void) { tml_model_free(NULL); }
static void wrong_tml_model_units(void) { assert_string_equal(tml_model_units(NULL), ""); }
static void wrong_tml_model_title(void) { assert_string_equal(tml_model_title(NULL), ""); }

static void wrong_tml_model_source_name(void) { assert_null(tml_model_source_name(NULL)); }
static void wrong_tml_model_source(void) { assert_string_equal(tml_model_source(NULL), ""); }

static void wrong_tml_model_set_units(void)
{
  REFUSED(tml_model_set_units(NULL, "SI", &err), "'m'");
  REFUSED(tml_model_set_units(p.model, NULL, &err), "'name'");
  INVALID(tml_model_set_units(p.model, "ell-stone-fortnight", &err));
}

static void wrong_tml_model_set_title(void)
{
  REFUSED(tml_model_set_title(NULL, "x", &err), "'m'");
  assert_int_equal(tml_model_set_title(p.model, NULL, &err), TML_OK);
  assert_string_equal(tml_model_title(p.model), "");
}

static void wrong_tml_model_set_gravity(void)
{
  const double g[3] = {0, NAN, 0};
  REFUSED(tml_model_set_gravity(NULL, g, &err), "'m'");
  REFUSED(tml_model_set_gravity(p.model, NULL, &err), "'g'");
  INVALID(tml_model_set_gravity(p.model, g, &err));
}

static void wrong_tml_model_set_parameter(void)
{
  REFUSED(tml_model_set_parameter(NULL, "a", 1, &err), "'m'");
  REFUSED(tml_model_set_parameter(p.model, NULL, 1, &err), "'name'");
  INVALID(tml_model_set_parameter(p.model, "", 1, &err));
  INVALID(tml_model_set_parameter(p.model, "a", NAN, &err));
}

/* No model, no definition; an empty definition; one that has no more than a name. */
#define TRY_ADD(what, def)                                                   \
  do {                                                                       \
    const def none = {0}, empty = {.size = sizeof(def)};                     \
    const def named = {.size = sizeof(def), .name = "fresh"};                \
    REFUSED(tml_model_add_##what(NULL, &empty, &err), "'m'");                \
    REFUSED(tml_model_add_##what(p.model, NULL, &err), "'d'");               \
    REFUSED(tml_model_add_##what(p.model, &none, &err), "sizeof(" #def ")"); \
    INVALID(tml_model_add_##what(p.model, &empty, &err));                    \
    INVALID(tml_model_add_##what(p.model, &named, &err));                    \
    assert_true(tml_model_add_##what(p.model, &named, NULL) < 0);            \
  } while (0)

static void wrong_tml_model_add_table(void)
{
  const double x[4] = {0, 1, 2, 3};
  TRY_ADD(table, tml_table_def);
  INVALID(tml_model_add_table(p.model, &TML_INIT(tml_table_def, .name = "t", .n = 4, .x = x), &err));
  INVALID(tml_model_add_table(p.model, &TML_INIT(tml_table_def, .name = "t", .n = -4, .x = x, .y = x), &err));
}

static void wrong_tml_model_add_map(void)
{
  const double x[4] = {0, 1, 2, 3};
  tml_map_def d = {.size = sizeof d, .name = "m", .nx = 2, .ny = 2, .x = x, .y = x};
  REFUSED(tml_model_add_map(NULL, &d, &err), "'m'");
  REFUSED(tml_model_add_map(p.model, NULL, &err), "'d'");
  REFUSED(tml_model_add_map(p.model, &(tml_map_def){.name = "m"}, &err), "size");
  INVALID(tml_model_add_map(p.model, &d, &err));
  d.z = x;
  d.nx = -2;
  INVALID(tml_model_add_map(p.model, &d, &err));
  d.nx = d.ny = 50000;
  INVALID(tml_model_add_map(p.model, &d, &err));
  d.nx = d.ny = 2;
  d.extrapolate = (tml_extrapolation)7;
  INVALID(tml_model_add_map(p.model, &d, &err));
}

static void wrong_tml_sheet_read(void)
{
  tml_sheet *s;
  const tml_sheet_options small = {.size = 1}, none = {.size = sizeof none, .n_columns = 2};
  REFUSED(tml_sheet_read(NULL, "a.csv", NULL, &err), "'out'");
  REFUSED(tml_sheet_read(&s, NULL, NULL, &err), "'path'");
  REFUSED(tml_sheet_read(&s, "a.csv", &small, &err), "size");
  REFUSED(tml_sheet_read(&s, "a.csv", &none, &err), "columns");
  assert_int_equal(tml_sheet_read(&s, "no such.csv", NULL, &err), TML_ERR_FILE);
}

static void wrong_tml_sheet_free(void) { tml_sheet_free(NULL); }
static void wrong_tml_sheet_columns(void) { assert_int_equal(tml_sheet_columns(NULL), 0); }
static void wrong_tml_sheet_rows(void) { assert_int_equal(tml_sheet_rows(NULL), 0); }
static void wrong_tml_sheet_name(void) { assert_string_equal(tml_sheet_name(NULL, 0), ""); }
static void wrong_tml_sheet_unit(void) { assert_string_equal(tml_sheet_unit(NULL, -1), ""); }
static void wrong_tml_sheet_values(void) { assert_null(tml_sheet_values(NULL, 0)); }
static void wrong_tml_sheet_line(void) { assert_int_equal(tml_sheet_line(NULL, 0), 0); }

static void wrong_tml_model_add_routine(void)
{
  TRY_ADD(routine, tml_routine_def);
  INVALID(tml_model_add_routine(p.model, &TML_INIT(tml_routine_def, .name = "f", .n_parameters = -1), &err));
}

static void wrong_tml_model_add_body(void)
{
  TRY_ADD(body, tml_body_def);
  INVALID(tml_model_add_body(p.model, &TML_INIT(tml_body_def, .name = "c", .kind = (tml_body_kind)99, .mass = 1),
                             &err));
  INVALID(tml_model_add_body(p.model, &TML_INIT(tml_body_def, .name = "c", .kind = (tml_body_kind)-1, .mass = 1),
                             &err));
  INVALID(tml_model_add_body(p.model, &TML_INIT(tml_body_def, .name = "c", .kind = TML_POINT, .mass = 1, .hold = 64),
                             &err));
}

static void wrong_tml_model_add_marker(void)
{
  TRY_ADD(marker, tml_marker_def);
  INVALID(tml_model_add_marker(p.model, &TML_INIT(tml_marker_def, .body = "b"), &err));
}

/* A bar between two nodes, of which single numbers are spoilt. */
static void wrong_tml_model_add_flexible(void)
{
  const tml_node_def nodes[2] = {{.size = sizeof *nodes, .name = "A"},
                                 {.size = sizeof *nodes, .name = "B", .at = {1, 0, 0}}};
  const tml_material_def steel = {.size = sizeof steel, .elasticity = 2e11, .poisson = 0.3, .density = 7850},
    none = {.size = sizeof none, .elasticity = 2e11};
  const tml_section_def bar = {.size = sizeof bar, .name = "bar", .dimensions = {0.01}},
    odd = {.size = sizeof odd, .kind = (tml_section_kind)99};
  const tml_beam_def beam = {.size = sizeof beam, .nodes = {"A", "B"}},
    lost = {.size = sizeof lost, .nodes = {"A", "C"}}, loose = {.size = sizeof loose, .nodes = {"A"}};
  const tml_body_def d = {.size = sizeof d, .name = "flexible", .kind = TML_FLEXIBLE},
    rigid = {.size = sizeof rigid, .name = "flexible", .kind = TML_RIGID};
  const tml_body_def heavy = {.size = sizeof heavy, .name = "flexible", .kind = TML_FLEXIBLE, .mass = 1000};
  const tml_flexible_def good = {.size = sizeof good, .nodes = nodes, .n_nodes = 2, .materials = &steel,
                                 .n_materials = 1, .sections = &bar, .n_sections = 1, .beams = &beam, .n_beams = 1};
  tml_flexible_def x[] = {good, good, good, good, good, good, good, good, good, good};
  REFUSED(tml_model_add_flexible(NULL, &d, &good, &err), "'m'");
  REFUSED(tml_model_add_flexible(p.model, NULL, &good, &err), "'d'");
  REFUSED(tml_model_add_flexible(p.model, &d, NULL, &err), "'f'");
  x[0].size = 0;
  REFUSED(tml_model_add_flexible(p.model, &d, &x[0], &err), "sizeof");
  x[1].n_beams = -1;
  REFUSED(tml_model_add_flexible(p.model, &d, &x[1], &err), "beams");
  INVALID(tml_model_add_flexible(p.model, &rigid, &good, &err));
  INVALID(tml_model_add_flexible(p.model, &heavy, &good, &err));
  x[2].materials = &none;
  x[3].sections = &odd;
  x[4].beams = &lost;
  x[5].beams = &loose;
  x[6].stiffness = "K.mtx";
  x[7].damping_kind = (tml_damping_kind)99;
  x[8].start = (tml_flexible_start)-1;
  x[9].damping[0] = -1;
  for (int i = 2; i < 10; i++) INVALID(tml_model_add_flexible(p.model, &d, &x[i], &err));
}

static void wrong_tml_model_add_shape(void)
{
  const tml_shape_def empty = {.size = sizeof empty},
    odd = {.size = sizeof odd, .body = "b", .kind = (tml_shape_kind)99};
  const tml_shape_def mesh = {.size = sizeof mesh, .body = "b", .kind = TML_MESH};
  REFUSED(tml_model_add_shape(NULL, &empty, &err), "'m'");
  REFUSED(tml_model_add_shape(p.model, NULL, &err), "'d'");
  INVALID(tml_model_add_shape(p.model, &empty, &err));
  INVALID(tml_model_add_shape(p.model, &odd, &err));
  INVALID(tml_model_add_shape(p.model, &mesh, &err));
  REFUSED(tml_model_add_shape(p.model, &(tml_shape_def){0}, &err), "sizeof(tml_shape_def)");
  tml_shape_def d = {.size = sizeof d, .body = "b", .kind = TML_SPHERE, .dimensions = {1}, .rounded = 0.1};
  INVALID(tml_model_add_shape(p.model, &d, &err)); /* no edges */
  d = TML_INIT(tml_shape_def, .body = "b", .kind = TML_BOX, .dimensions = {1, 1, 1}, .rounded = 0.6);
  INVALID(tml_model_add_shape(p.model, &d, &err));
  d.rounded = -1;
  INVALID(tml_model_add_shape(p.model, &d, &err));
  d.rounded = NAN;
  INVALID(tml_model_add_shape(p.model, &d, &err));
  d.rounded = 0;
  d.name = "no name";
  INVALID(tml_model_add_shape(p.model, &d, &err));
  d.name = NULL;
  d.node = "A"; /* not flexible */
  INVALID(tml_model_add_shape(p.model, &d, &err));
  d.node = NULL;
  d.contact = (tml_shape_contact)3;
  INVALID(tml_model_add_shape(p.model, &d, &err));
  assert_int_equal(p.model->n_shapes, 0);
}

static void wrong_tml_model_add_contact(void)
{
  const tml_contact_def empty = {0}, nothing = {.size = sizeof nothing, .name = "c"};
  const tml_contact_def absent = {.size = sizeof absent, .name = "c", .n_first = 1};
  REFUSED(tml_model_add_contact(NULL, &empty, &err), "'m'");
  REFUSED(tml_model_add_contact(p.model, NULL, &err), "'d'");
  REFUSED(tml_model_add_contact(p.model, &empty, &err), "sizeof(tml_contact_def)");
  REFUSED(tml_model_add_contact(p.model, &absent, &err), "out->first");
  INVALID(tml_model_add_contact(p.model, &nothing, &err));
}

static void wrong_tml_model_add_limit(void)
{
  const tml_limit_def empty = {0}, nothing = {.size = sizeof nothing};
  REFUSED(tml_model_add_limit(NULL, &empty, &err), "'m'");
  REFUSED(tml_model_add_limit(p.model, NULL, &err), "'d'");
  REFUSED(tml_model_add_limit(p.model, &empty, &err), "sizeof(tml_limit_def)");
  INVALID(tml_model_add_limit(p.model, &nothing, &err));
}

static void wrong_tml_model_add_joint_friction(void)
{
  const tml_joint_friction_def empty = {0}, nothing = {.size = sizeof nothing};
  REFUSED(tml_model_add_joint_friction(NULL, &empty, &err), "'m'");
  REFUSED(tml_model_add_joint_friction(p.model, NULL, &err), "'d'");
  REFUSED(tml_model_add_joint_friction(p.model, &empty, &err), "sizeof(tml_joint_friction_def)");
  INVALID(tml_model_add_joint_friction(p.model, &nothing, &err));
}

static void wrong_tml_model_add_detent(void)
{
  const tml_detent_def empty = {0}, nothing = {.size = sizeof nothing};
  REFUSED(tml_model_add_detent(NULL, &empty, &err), "'m'");
  REFUSED(tml_model_add_detent(p.model, NULL, &err), "'d'");
  REFUSED(tml_model_add_detent(p.model, &empty, &err), "sizeof(tml_detent_def)");
  INVALID(tml_model_add_detent(p.model, &nothing, &err));
}

static void wrong_tml_model_add_backlash(void)
{
  const tml_backlash_def empty = {0}, nothing = {.size = sizeof nothing, .name = "k"};
  REFUSED(tml_model_add_backlash(NULL, &empty, &err), "'m'");
  REFUSED(tml_model_add_backlash(p.model, NULL, &err), "'d'");
  REFUSED(tml_model_add_backlash(p.model, &empty, &err), "sizeof(tml_backlash_def)");
  INVALID(tml_model_add_backlash(p.model, &nothing, &err));
}

static void wrong_tml_model_add_joint(void)
{
  TRY_ADD(joint, tml_joint_def);
  INVALID(tml_model_add_joint(p.model, &TML_INIT(tml_joint_def, .name = "k", .kind = (tml_joint_kind)99, .i = "ground",
                                                        .j = "b"), &err));
  tml_joint_def d = {.size = sizeof d, .name = "k", .kind = TML_JOINT_POINT_ON_CURVE, .i = "ground", .j = "b"};
  INVALID(tml_model_add_joint(p.model, &d, &err));
  d.curve[0] = "c"; /* there is none of that name */
  INVALID(tml_model_add_joint(p.model, &d, &err));
  d.kind = TML_JOINT_SPHERICAL;
  INVALID(tml_model_add_joint(p.model, &d, &err));
}

static void wrong_tml_model_add_curve(void)
{
  const double four[12] = {0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0};
  const tml_space_curve_def empty = {0}, few = {.size = sizeof few, .name = "c", .points = four, .n_points = 3};
  const tml_space_curve_def absent = {.size = sizeof absent, .name = "c", .n_points = 4};
  const tml_space_curve_def unnamed = {.size = sizeof unnamed, .points = four, .n_points = 4};
  REFUSED(tml_model_add_curve(NULL, &few, &err), "'m'");
  REFUSED(tml_model_add_curve(p.model, NULL, &err), "'given'");
  REFUSED(tml_model_add_curve(p.model, &empty, &err), "sizeof(tml_space_curve_def)");
  REFUSED(tml_model_add_curve(p.model, &absent, &err), "points");
  INVALID(tml_model_add_curve(p.model, &unnamed, &err));
  INVALID(tml_model_add_curve(p.model, &few, &err));
}

static void wrong_tml_model_add_motion(void)
{
  TRY_ADD(motion, tml_motion_def);
  INVALID(tml_model_add_motion(p.model, &TML_INIT(tml_motion_def, .name = "k", .joint = "j",
                                                  .kind = (tml_motion_kind)99,
                                                          .value = "1"), &err));
  INVALID(tml_model_add_motion(p.model, &TML_INIT(tml_motion_def, .name = "k", .joint = "j",
                                                  .level = (tml_motion_level)99,
                                                          .value = "1"), &err));
}

static void wrong_tml_model_add_body_motion(void)
{
  const tml_body_motion_def empty = {0}, unnamed = {.size = sizeof unnamed, .marker = "b", .place = {"0"}};
  const tml_body_motion_def nobody = {.size = sizeof nobody, .name = "k", .place = {"0"}};
  const tml_body_motion_def nothing = {.size = sizeof nothing, .name = "k", .marker = "b"};
  const tml_body_motion_def odd = {.size = sizeof odd, .name = "k", .marker = "b", .place = {"0"},
                                   .turns = (tml_turns)99};
  REFUSED(tml_model_add_body_motion(NULL, &nobody, &err), "'m'");
  REFUSED(tml_model_add_body_motion(p.model, NULL, &err), "'given'");
  REFUSED(tml_model_add_body_motion(p.model, &empty, &err), "sizeof(tml_body_motion_def)");
  INVALID(tml_model_add_body_motion(p.model, &unnamed, &err));
  INVALID(tml_model_add_body_motion(p.model, &nobody, &err));
  INVALID(tml_model_add_body_motion(p.model, &nothing, &err));
  INVALID(tml_model_add_body_motion(p.model, &odd, &err));
}

static void wrong_tml_model_add_coupler(void)
{
  TRY_ADD(coupler, tml_coupler_def);
  INVALID(tml_model_add_coupler(p.model, &TML_INIT(tml_coupler_def, .name = "k", .n = 99), &err));
  INVALID(tml_model_add_coupler(p.model, &TML_INIT(tml_coupler_def, .name = "k", .n = 2, .joint = {"j", "j"},
                                                            .kind = {(tml_motion_kind)99}, .factor = {1, 1}), &err));
}

static void wrong_tml_model_add_gear(void) { TRY_ADD(gear, tml_gear_def); }
static void wrong_tml_model_add_toothed_gear(void)
{
  const tml_toothed_gear_def empty = {0}, nothing = {.size = sizeof nothing};
  REFUSED(tml_model_add_toothed_gear(NULL, &empty, &err), "'m'");
  REFUSED(tml_model_add_toothed_gear(p.model, NULL, &err), "'d'");
  REFUSED(tml_model_add_toothed_gear(p.model, &empty, &err), "sizeof(tml_toothed_gear_def)");
  INVALID(tml_model_add_toothed_gear(p.model, &nothing, &err));
}
static void wrong_tml_model_add_rope(void)
{
  const tml_rope_point way[2] = {{.size = sizeof *way, .marker = "ground"}, {.size = sizeof *way, .marker = "b"}};
  REFUSED(tml_model_add_rope(NULL, &(tml_rope_def){.size = sizeof(tml_rope_def)}, &err), "'m'");
  REFUSED(tml_model_add_rope(p.model, NULL, &err), "'given'");
  REFUSED(tml_model_add_rope(p.model, &(tml_rope_def){0}, &err), "sizeof(tml_rope_def)");
  INVALID(tml_model_add_rope(p.model, &(tml_rope_def){.size = sizeof(tml_rope_def)}, &err));
  INVALID(tml_model_add_rope(p.model, &(tml_rope_def){.size = sizeof(tml_rope_def), .name = "k", .n_points = 2}, &err));
  INVALID(tml_model_add_rope(p.model, &(tml_rope_def){.size = sizeof(tml_rope_def), .name = "k", .points = way,
                                                      .n_points = 2, .length = "-1"}, &err));
}

static void wrong_tml_model_add_elastic_rope(void)
{
  const tml_rope_point way[2] = {{.size = sizeof *way, .marker = "ground"}, {.size = sizeof *way, .marker = "b"}};
  tml_elastic_rope_def d = {.size = sizeof d, .name = "k", .points = way, .n_points = 2};
  REFUSED(tml_model_add_elastic_rope(NULL, &d, &err), "'m'");
  REFUSED(tml_model_add_elastic_rope(p.model, NULL, &err), "'given'");
  REFUSED(tml_model_add_elastic_rope(p.model, &(tml_elastic_rope_def){0}, &err), "sizeof(tml_elastic_rope_def)");
  INVALID(tml_model_add_elastic_rope(p.model, &d, &err)); /* no stiffness */
  d.stiffness = -1.0;
  INVALID(tml_model_add_elastic_rope(p.model, &d, &err));
}

static void wrong_tml_model_add_bushing(void) { TRY_ADD(bushing, tml_bushing_def); }

static void wrong_tml_model_add_exact_beam(void)
{
  const tml_exact_beam_def empty = {0}, unnamed = {.size = sizeof unnamed, .i = "ground", .j = "b", .length = 1};
  const tml_exact_beam_def soft = {.size = sizeof soft, .name = "f", .i = "ground", .j = "b", .length = 1};
  const tml_exact_beam_def odd = {.size = sizeof odd, .name = "f", .i = "ground", .j = "b", .length = NAN};
  REFUSED(tml_model_add_exact_beam(NULL, &soft, &err), "'m'");
  REFUSED(tml_model_add_exact_beam(p.model, NULL, &err), "'d'");
  REFUSED(tml_model_add_exact_beam(p.model, &empty, &err), "sizeof(tml_exact_beam_def)");
  INVALID(tml_model_add_exact_beam(p.model, &unnamed, &err));
  INVALID(tml_model_add_exact_beam(p.model, &soft, &err));
  INVALID(tml_model_add_exact_beam(p.model, &odd, &err));
}

static void wrong_tml_model_add_nonlinear_beam(void)
{
  static const double ends[6] = {0, 0, 0, 1, 0, 0};
  const tml_body_def d = {.size = sizeof d, .name = "beam", .kind = TML_FLEXIBLE};
  const tml_body_def rigid = {.size = sizeof rigid, .name = "beam", .kind = TML_RIGID};
  const tml_nonlinear_beam_def empty = {0}, odd = {.size = sizeof odd, .points = ends, .n_points = 2, .pieces = 2};
  tml_nonlinear_beam_def b = {.size = sizeof b, .points = ends, .n_points = 2, .line_mass = 1, .line_inertia = {1}};
  for (int k = 0; k < 6; k++) b.stiffness[7*k] = 1.0;
  REFUSED(tml_model_add_nonlinear_beam(NULL, &d, &b, &err), "'m'");
  REFUSED(tml_model_add_nonlinear_beam(p.model, NULL, &b, &err), "'d'");
  REFUSED(tml_model_add_nonlinear_beam(p.model, &d, NULL, &err), "'given'");
  REFUSED(tml_model_add_nonlinear_beam(p.model, &d, &empty, &err), "sizeof(tml_nonlinear_beam_def)");
  INVALID(tml_model_add_nonlinear_beam(p.model, &d, &odd, &err));
  INVALID(tml_model_add_nonlinear_beam(p.model, &d, &b, &err)); /* no pieces */
  b.pieces = 2;
  INVALID(tml_model_add_nonlinear_beam(p.model, &rigid, &b, &err));
  b.line_mass = NAN;
  INVALID(tml_model_add_nonlinear_beam(p.model, &d, &b, &err));
  assert_int_equal(p.model->n_divided_bodies, 0);
}

static void wrong_tml_model_add_road(void)
{
  const tml_road_def empty = {0}, unnamed = {.size = sizeof unnamed, .marker = "ground"};
  const tml_road_def nowhere = {.size = sizeof nowhere, .name = "r"};
  const tml_road_def back = {.size = sizeof back, .name = "r", .marker = "ground", .from = 1, .to = 0};
  const tml_road_def few = {.size = sizeof few, .name = "r", .marker = "ground", .to = 1, .samples = 3};
  const tml_road_def odd = {.size = sizeof odd, .name = "r", .marker = "ground", .profile = "1/", .width = NAN};
  REFUSED(tml_model_add_road(NULL, &back, &err), "'m'");
  REFUSED(tml_model_add_road(p.model, NULL, &err), "'given'");
  REFUSED(tml_model_add_road(p.model, &empty, &err), "sizeof(tml_road_def)");
  INVALID(tml_model_add_road(p.model, &unnamed, &err));
  INVALID(tml_model_add_road(p.model, &nowhere, &err));
  INVALID(tml_model_add_road(p.model, &back, &err));
  INVALID(tml_model_add_road(p.model, &few, &err));
  INVALID(tml_model_add_road(p.model, &odd, &err));
}

static void wrong_tml_model_add_tyre(void)
{
  const tml_tyre_def empty = {0}, unnamed = {.size = sizeof unnamed, .road = "ground", .wheel = "b"};
  const tml_tyre_def nowhere = {.size = sizeof nowhere, .name = "t"};
  const tml_tyre_def flat = {.size = sizeof flat, .name = "t", .road = "ground", .wheel = "b", .stiffness = 1};
  const tml_tyre_def smooth = {.size = sizeof smooth, .name = "t", .road = "ground", .wheel = "b", .radius = 1,
                               .stiffness = 1, .slip_stiffness = {1, 1}};
  REFUSED(tml_model_add_tyre(NULL, &flat, &err), "'m'");
  REFUSED(tml_model_add_tyre(p.model, NULL, &err), "'given'");
  REFUSED(tml_model_add_tyre(p.model, &empty, &err), "sizeof(tml_tyre_def)");
  INVALID(tml_model_add_tyre(p.model, &unnamed, &err));
  INVALID(tml_model_add_tyre(p.model, &nowhere, &err));
  INVALID(tml_model_add_tyre(p.model, &flat, &err));
  INVALID(tml_model_add_tyre(p.model, &smooth, &err));
}

static void wrong_tml_model_add_spring(void)
{
  TRY_ADD(spring, tml_spring_def);
  INVALID(tml_model_add_spring(p.model, &TML_INIT(tml_spring_def, .name = "k", .kind = (tml_spring_kind)99,
                                                  .i = "ground",
                                                          .j = "b"), &err));
}

static void wrong_tml_model_add_force(void)
{
  TRY_ADD(force, tml_force_def);
  INVALID(tml_model_add_force(p.model, &TML_INIT(tml_force_def, .name = "k", .kind = (tml_force_kind)99, .i = "b",
                                                        .value = {"1"}), &err));
}

static void wrong_tml_model_add_channel(void) { TRY_ADD(channel, tml_channel_def); }
static void wrong_tml_model_add_signal(void) { TRY_ADD(signal, tml_signal_def); }
static void wrong_tml_model_add_variable(void) { TRY_ADD(variable, tml_variable_def); }

static void wrong_tml_model_add_input(void)
{
  const tml_input_def empty = {.size = sizeof empty};
  REFUSED(tml_model_add_input(NULL, &empty, &err), "'m'");
  REFUSED(tml_model_add_input(p.model, NULL, &err), "'d'");
  INVALID(tml_model_add_input(p.model, &empty, &err));
  INVALID(tml_model_add_input(p.model, &TML_INIT(tml_input_def, .name = "b"), &err)); /* the name of a body */
  INVALID(tml_model_add_input(p.model, &TML_INIT(tml_input_def, .name = "b.v"), &err));
  INVALID(tml_model_add_input(p.model, &TML_INIT(tml_input_def, .name = "u", .unit = "ell"), &err));
  INVALID(tml_model_add_input(p.model, &TML_INIT(tml_input_def, .name = "u", .start = NAN), &err));
  INVALID(tml_model_add_input(p.model, &TML_INIT(tml_input_def, .name = "u", .smooth = -1), &err));
}

static void wrong_tml_model_add_equation(void) { TRY_ADD(equation, tml_equation_def); }
static void wrong_tml_model_add_relation(void)
{
  TRY_ADD(relation, tml_relation_def);
  INVALID(tml_model_add_relation(p.model, &TML_INIT(tml_relation_def, .name = "k", .kind = (tml_relation_kind)99),
                                 &err));
}

static void wrong_tml_model_add_linear(void)
{
  const double one[1] = {1};
  TRY_ADD(linear, tml_linear_def);
  INVALID(tml_model_add_linear(p.model, &TML_INIT(tml_linear_def, .name = "k", .n_states = -1, .n_outputs = 1), &err));
  INVALID(tml_model_add_linear(p.model, &TML_INIT(tml_linear_def, .name = "k", .n_states = 1, .n_inputs = 1), &err));
  INVALID(tml_model_add_linear(p.model, &TML_INIT(tml_linear_def, .name = "k", .numerator = one, .n_numerator = 1),
                               &err));
}

static void wrong_tml_model_add_sensor(void)
{
  TRY_ADD(sensor, tml_sensor_def);
  const tml_sensor_def odd = {.size = sizeof odd, .name = "k", .value = "time", .op = (tml_sensor_op)99, .stop = true};
  const tml_sensor_def bare = {.size = sizeof bare, .name = "k", .value = "time", .n_activate = 1};
  const tml_sensor_def negative = {.size = sizeof negative, .name = "k", .value = "time", .n_deactivate = -1};
  INVALID(tml_model_add_sensor(p.model, &odd, &err));
  INVALID(tml_model_add_sensor(p.model, &bare, &err));
  INVALID(tml_model_add_sensor(p.model, &negative, &err));
}

static void wrong_tml_model_set_active(void)
{
  REFUSED(tml_model_set_active(NULL, "j", false, &err), "'m'");
  REFUSED(tml_model_set_active(p.model, NULL, false, &err), "'name'");
  INVALID(tml_model_set_active(p.model, "nobody", false, &err));
}

static void wrong_tml_model_reserve(void)
{
  REFUSED(tml_model_reserve(NULL, "force", "f", NULL, &err), "'m'");
  REFUSED(tml_model_reserve(p.model, NULL, "f", NULL, &err), "'kind'");
  REFUSED(tml_model_reserve(p.model, "force", NULL, NULL, &err), "'name'");
  REFUSED(tml_model_reserve(p.model, "body", "f", NULL, &err), "body");
}

static void wrong_tml_model_add_record(void)
{
  REFUSED(tml_model_add_record(NULL, "b", &err), "'m'");
  REFUSED(tml_model_add_record(p.model, NULL, &err), "'pattern'");
}

static void wrong_tml_model_add_judge(void)
{
  REFUSED(tml_model_add_judge(NULL, "b", &err), "'m'");
  REFUSED(tml_model_add_judge(p.model, NULL, &err), "'pattern'");
}

static void wrong_tml_quat_from_313(void) { tml_quat_from_313(NULL, 0, 0, 0); }
static void wrong_tml_quat_from_321(void) { tml_quat_from_321(NULL, 0, 0, 0); }

static void wrong_tml_quat_from_axis(void)
{
  const double axis[3] = {0, 0, 0};
  double e[4];
  REFUSED_SILENTLY(tml_quat_from_axis(NULL, axis, 1));
  REFUSED_SILENTLY(tml_quat_from_axis(e, NULL, 1));
  REFUSED_SILENTLY(tml_quat_from_axis(e, axis, 1));
}

static void wrong_tml_quat_from_zx(void)
{
  const double z[3] = {0, 0, 1};
  double e[4];
  REFUSED_SILENTLY(tml_quat_from_zx(NULL, z, NULL));
  REFUSED_SILENTLY(tml_quat_from_zx(e, NULL, z));
  REFUSED_SILENTLY(tml_quat_from_zx(e, z, z));
}

/* ---------------------------------------------------------------- files ---------------------- */

static const tml_override nameless = {.size = sizeof nameless, .value = 1};

static const tml_package_def half = {.size = sizeof half, .name = "p"};
static const tml_read_options wrong_options[] = {
  {.size = 1}, {.size = sizeof *wrong_options, .n_overrides = 1}, {.size = sizeof *wrong_options, .n_overrides = -1},
  {.size = sizeof *wrong_options, .overrides = &nameless, .n_overrides = 1},
  {.size = sizeof *wrong_options, .n_packages = 1},
  {.size = sizeof *wrong_options, .packages = &half, .n_packages = 1},
};

static void wrong_tml_model_read(void)
{
  tml_model *m = (tml_model *)(uintptr_t)1;
  REFUSED_SILENTLY(tml_model_read(NULL, "x.yaml", NULL, list));
  REFUSED_SILENTLY(tml_model_read(&m, NULL, NULL, list));
  assert_null(m);
  for (size_t i = 0; i < sizeof wrong_options/sizeof *wrong_options; i++)
    REFUSED_SILENTLY(tml_model_read(&m, "x.yaml", &wrong_options[i], list));
  assert_contains(tml_messages_get(list, tml_messages_count(list) - 1).text, "no name or folder");
  REFUSED_SILENTLY(tml_model_read(&m, "x.yaml", NULL, NULL));
  assert_int_equal(tml_model_read(&m, "nowhere.urdf", NULL, list), TML_ERR_FILE);
}

static void wrong_tml_model_read_text(void)
{
  tml_model *m = (tml_model *)(uintptr_t)1;
  REFUSED_SILENTLY(tml_model_read_text(NULL, "x", text, sizeof text - 1, NULL, list));
  REFUSED_SILENTLY(tml_model_read_text(&m, "x", NULL, 3, NULL, list));
  assert_null(m);
  for (size_t i = 0; i < sizeof wrong_options/sizeof *wrong_options; i++)
    REFUSED_SILENTLY(tml_model_read_text(&m, "x", text, sizeof text - 1, &wrong_options[i], list));
  REFUSED_SILENTLY(tml_model_read_text(&m, "x", text, sizeof text - 1, NULL, NULL));
  assert_int_equal(tml_model_read_text(&m, NULL, text, sizeof text - 1, NULL, list), TML_OK);
  tml_model_free(m);
}

static void wrong_tml_model_read_again(void)
{
  tml_model *m = (tml_model *)(uintptr_t)1;
  const tml_read_options o = {.size = sizeof o}, bad = {.size = sizeof bad, .n_overrides = 1};
  REFUSED_SILENTLY(tml_model_read_again(NULL, p.model, &o, list));
  REFUSED_SILENTLY(tml_model_read_again(&m, NULL, &o, list));
  assert_null(m);
  REFUSED_SILENTLY(tml_model_read_again(&m, p.model, &o, NULL));
  REFUSED_SILENTLY(tml_model_read_again(&m, p.model, &bad, list));
}

static void wrong_tml_model_element_count(void) { assert_int_equal(tml_model_element_count(NULL), 0); }
static void wrong_tml_model_parameter_count(void) { assert_int_equal(tml_model_parameter_count(NULL), 0); }

static void wrong_tml_model_element(void)
{
  assert_string_equal(tml_model_element(NULL, 0).name, "");
  assert_string_equal(tml_model_element(p.model, -1).kind, "");
  assert_string_equal(tml_model_element(p.model, 1000000).i, "");
}

static void wrong_tml_model_parameter(void)
{
  assert_string_equal(tml_model_parameter(NULL, 0).name, "");
  assert_true(isnan(tml_model_parameter(p.model, -1).value));
  assert_string_equal(tml_model_parameter(p.model, 1000000).unit, "");
}

static void wrong_tml_model_write(void)
{
  REFUSED(tml_model_write(NULL, "x.yaml", &err), "'m'");
  REFUSED(tml_model_write(p.model, NULL, &err), "'path'");
}

static void wrong_tml_model_write_flat(void)
{
  tml_model *own;
  assert_int_equal(tml_model_create(&own), TML_OK);
  REFUSED(tml_model_write_flat(NULL, "x.yaml", &err), "'m'");
  REFUSED(tml_model_write_flat(p.model, NULL, &err), "'path'");
  REFUSED(tml_model_write_flat(own, "x.yaml", &err), "built by calls");
  tml_model_free(own);
}

static void wrong_tml_model_reduce(void)
{
  tml_reduced out = {.size = sizeof out}, none = {0};
  REFUSED(tml_model_reduce(NULL, "b", &out, &err), "'m'");
  REFUSED(tml_model_reduce(p.model, NULL, &out, &err), "'body'");
  REFUSED(tml_model_reduce(p.model, "b", NULL, &err), "'out'");
  REFUSED(tml_model_reduce(p.model, "b", &none, &err), "sizeof");
  REFUSED(tml_model_reduce(p.model, "b", &out, &err), "not flexible");
  REFUSED(tml_model_reduce(p.model, "nobody", &out, &err), "no body 'nobody'");
}

static void wrong_tml_model_mode(void)
{
  double f, ratio;
  assert_int_equal(tml_model_mode(NULL, "b", 0, &f, &ratio), TML_ERR_ARGUMENT);
  assert_int_equal(tml_model_mode(p.model, NULL, 0, &f, &ratio), TML_ERR_ARGUMENT);
  assert_int_equal(tml_model_mode(p.model, "b", 0, NULL, &ratio), TML_ERR_ARGUMENT);
  assert_int_equal(tml_model_mode(p.model, "b", 0, &f, &ratio), TML_ERR_ARGUMENT);
}

static void wrong_tml_model_write_modes(void)
{
  REFUSED(tml_model_write_modes(NULL, "b", "x.json", &err), "'m'");
  REFUSED(tml_model_write_modes(p.model, NULL, "x.json", &err), "'body'");
  REFUSED(tml_model_write_modes(p.model, "b", NULL, &err), "'path'");
  REFUSED(tml_model_write_modes(p.model, "b", "x.json", &err), "not flexible");
}

static void wrong_tml_example_count(void) { assert_true(tml_example_count() > 0); }

static void wrong_tml_example_name(void)
{
  assert_string_equal(tml_example_name(-1), "");
  assert_string_equal(tml_example_name(tml_example_count()), "");
}

static void wrong_tml_example_summary(void) { assert_string_equal(tml_example_summary(1000000), ""); }
static void wrong_tml_example_text(void) { assert_string_equal(tml_example_text(-1000000), ""); }

static void wrong_tml_example_write(void)
{
  REFUSED(tml_example_write(0, NULL, &err), "'path'");
  REFUSED(tml_example_write(-1, "x.yaml", &err), "example -1");
  REFUSED(tml_example_write(tml_example_count(), "x.yaml", &err), "example");
}

static void wrong_tml_library_count(void) { assert_true(tml_library_count() > 0); }
static void wrong_tml_library_name(void) { assert_string_equal(tml_library_name(tml_library_count()), ""); }
static void wrong_tml_library_summary(void) { assert_string_equal(tml_library_summary(-1), ""); }
static void wrong_tml_library_text(void) { assert_string_equal(tml_library_text(1000000), ""); }

static void wrong_tml_library_write(void)
{
  REFUSED(tml_library_write(0, NULL, &err), "'path'");
  REFUSED(tml_library_write(-1, "x.yaml", &err), "ready part -1");
}

static void wrong_tml_library_page(void)
{
  char *page = (char *)"";
  REFUSED(tml_library_page(NULL, 0, &err), "'out'");
  REFUSED(tml_library_page(&page, tml_library_count(), &err), "ready part");
  assert_null(page);
}

static void wrong_tml_library_page_free(void) { tml_library_page_free(NULL); }

/* ---------------------------------------------------------------- methods, options ----------- */

static void wrong_tml_method_get(void)
{
  const int numbers[] = {-1, 99, TML_METHOD_COUNT, INT32_MAX, INT32_MIN};
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) {
    const tml_method_info x = tml_method_get((tml_method)numbers[i]);
    assert_string_equal(x.word, "");
    assert_string_equal(x.about, "");
    assert_false(x.available);
  }
}

static const tml_format_family no_family = TML_FORMAT_FAMILIES;

static void wrong_tml_format_count(void) { assert_int_equal(tml_format_count(no_family), 0); }

static void wrong_tml_format_get(void)
{
  assert_string_equal(tml_format_get(TML_FORMATS_PLOT, -1).word, "");
  assert_string_equal(tml_format_get(TML_FORMATS_PLOT, tml_format_count(TML_FORMATS_PLOT)).endings, "");
  assert_string_equal(tml_format_get(no_family, 0).about, "");
}

static void wrong_tml_format_find(void)
{
  assert_int_equal(tml_format_find(TML_FORMATS_PLOT, NULL), -1);
  assert_int_equal(tml_format_find(TML_FORMATS_PLOT, "gltf"), -1);
  assert_int_equal(tml_format_find(no_family, "svg"), -1);
}

static void wrong_tml_format_of_file(void)
{
  assert_int_equal(tml_format_of_file(TML_FORMATS_PLOT, NULL), -1);
  assert_int_equal(tml_format_of_file(TML_FORMATS_PLOT, ".svg"), -1);
  assert_int_equal(tml_format_of_file(no_family, "a.svg"), -1);
}

static void wrong_tml_method_find(void)
{
  assert_int_equal(tml_method_find(NULL), TML_METHOD_COUNT);
  assert_int_equal(tml_method_find(""), TML_METHOD_COUNT);
}

static void wrong_tml_options_fill(void)
{
  tml_options o = {.size = 7};
  tml_options_fill(NULL, sizeof o, p.model);
  tml_options_fill(&o, 0, p.model);
  assert_int_equal(o.size, 7);
}

static void wrong_tml_options_default(void) { tml_options_default(NULL); }

static void wrong_tml_model_options(void)
{
  tml_options o = {0}, d;
  tml_model_options(p.model, NULL);
  tml_model_options(NULL, &o);
  tml_options_default(&d);
  assert_memory_equal(&o, &d, sizeof o);
}

static void wrong_tml_options_set(void)
{
  tml_options o, never = {0};
  tml_options_default(&o);
  REFUSED(tml_options_set(NULL, "end", "1", &err), "'o'");
  REFUSED(tml_options_set(&o, NULL, "1", &err), "'key'");
  REFUSED(tml_options_set(&o, "end", NULL, &err), "'text'");
  REFUSED(tml_options_set(&o, "bend", "1", &err), "end");
  REFUSED(tml_options_set(&o, "end", "-1", &err), "end");
  REFUSED(tml_options_set(&never, "end", "1", &err), "tml_options_default");
}

static void wrong_tml_model_set_option(void)
{
  tml_options o;
  tml_options_default(&o);
  REFUSED(tml_model_set_option(NULL, &o, "end", "1", &err), "'m'");
  REFUSED(tml_model_set_option(p.model, NULL, "end", "1", &err), "'o'");
  REFUSED(tml_model_set_option(p.model, &o, NULL, "1", &err), "'key'");
  REFUSED(tml_model_set_option(p.model, &o, "end", NULL, &err), "'text'");
}

static void wrong_tml_check_replace(void)
{
  REFUSED(tml_check_replace(NULL, &err), "'path'");
  REFUSED(tml_check_replace("", &err), "name");
}

static void wrong_tml_trouble_get(void)
{
  assert_string_equal(tml_trouble_get(-1).sign, "");
  assert_string_equal(tml_trouble_get(tml_trouble_count()).cure, "");
}

static void wrong_tml_trouble_find(void)
{
  assert_int_equal(tml_trouble_find(NULL, 0), -1);
  assert_int_equal(tml_trouble_find("jams", tml_trouble_count()), -1);
  assert_true(tml_trouble_find("jams", -1) >= 0);
}

static void wrong_tml_trouble_count(void) { assert_true(tml_trouble_count() > 0); }

/* ---------------------------------------------------------------- all of them ---------------- */

// clang-format off
static const trial list_of[] = {
  TRIAL(tml_version), TRIAL(tml_status_text), TRIAL(tml_messages_create), TRIAL(tml_messages_free),
  TRIAL(tml_messages_count), TRIAL(tml_messages_errors), TRIAL(tml_messages_get),
  TRIAL(tml_plugins_create), TRIAL(tml_plugins_open), TRIAL(tml_plugins_free),
  TRIAL(tml_mesh_create), TRIAL(tml_mesh_read), TRIAL(tml_mesh_curve), TRIAL(tml_mesh_hull),
  TRIAL(tml_mesh_free), TRIAL(tml_shape_mass),
  TRIAL(tml_model_create), TRIAL(tml_model_free), TRIAL(tml_model_units), TRIAL(tml_model_title),
  TRIAL(tml_model_source_name),
  TRIAL(tml_model_source), TRIAL(tml_model_set_units), TRIAL(tml_model_set_title), TRIAL(tml_model_set_gravity),
  TRIAL(tml_model_set_parameter), TRIAL(tml_model_add_table), TRIAL(tml_model_add_routine),
  TRIAL(tml_model_add_map), TRIAL(tml_sheet_read), TRIAL(tml_sheet_free),
  TRIAL(tml_sheet_columns), TRIAL(tml_sheet_rows), TRIAL(tml_sheet_name), TRIAL(tml_sheet_unit),
  TRIAL(tml_sheet_values), TRIAL(tml_sheet_line),
  TRIAL(tml_model_add_body), TRIAL(tml_model_add_marker), TRIAL(tml_model_add_flexible),
  TRIAL(tml_model_add_shape),
  TRIAL(tml_model_add_contact), TRIAL(tml_model_add_joint), TRIAL(tml_model_add_limit),
  TRIAL(tml_model_add_joint_friction),
  TRIAL(tml_model_add_detent), TRIAL(tml_model_add_backlash),
  TRIAL(tml_model_add_curve),
  TRIAL(tml_model_add_motion), TRIAL(tml_model_add_body_motion), TRIAL(tml_model_add_coupler),
  TRIAL(tml_model_add_gear),
  TRIAL(tml_model_add_toothed_gear),
  TRIAL(tml_model_add_rope), TRIAL(tml_model_add_elastic_rope),
  TRIAL(tml_model_add_road), TRIAL(tml_model_add_tyre), TRIAL(tml_model_add_exact_beam),
  TRIAL(tml_model_add_nonlinear_beam),
  TRIAL(tml_model_add_bushing), TRIAL(tml_model_add_spring), TRIAL(tml_model_add_force),
  TRIAL(tml_model_add_channel), TRIAL(tml_model_add_signal), TRIAL(tml_model_add_variable), TRIAL(tml_model_add_input),
  TRIAL(tml_model_add_equation),
  TRIAL(tml_model_add_relation), TRIAL(tml_model_add_linear), TRIAL(tml_model_add_sensor),
  TRIAL(tml_model_set_active), TRIAL(tml_model_reserve), TRIAL(tml_model_add_record),
  TRIAL(tml_model_add_judge),
  TRIAL(tml_quat_from_313), TRIAL(tml_quat_from_321), TRIAL(tml_quat_from_axis), TRIAL(tml_quat_from_zx),
  TRIAL(tml_model_read), TRIAL(tml_model_read_text),
  TRIAL(tml_model_read_again), TRIAL(tml_model_element_count), TRIAL(tml_model_element),
  TRIAL(tml_model_parameter_count), TRIAL(tml_model_parameter),
  TRIAL(tml_model_reduce), TRIAL(tml_model_mode), TRIAL(tml_model_write_modes),
  TRIAL(tml_model_write), TRIAL(tml_model_write_flat), TRIAL(tml_example_count), TRIAL(tml_example_name),
  TRIAL(tml_example_summary),
  TRIAL(tml_example_text), TRIAL(tml_example_write), TRIAL(tml_library_count), TRIAL(tml_library_name),
  TRIAL(tml_library_summary), TRIAL(tml_library_text), TRIAL(tml_library_write), TRIAL(tml_library_page),
  TRIAL(tml_library_page_free), TRIAL(tml_format_count), TRIAL(tml_format_get),
  TRIAL(tml_format_find), TRIAL(tml_format_of_file), TRIAL(tml_method_get), TRIAL(tml_method_find),
  TRIAL(tml_options_fill),
  TRIAL(tml_check_replace), TRIAL(tml_trouble_count), TRIAL(tml_trouble_get), TRIAL(tml_trouble_find),
  TRIAL(tml_options_default), TRIAL(tml_model_options), TRIAL(tml_options_set), TRIAL(tml_model_set_option),
};
// clang-format on
static const trials all = {list_of, sizeof list_of/sizeof *list_of, NULL, "trammel/simulation.h"};

static void test_none_is_missing(void **state)
{
  (void)state;
  none_is_missing(&all);
}

static void test_wrong_calls(void **state)
{
  (void)state;
  call_wrongly(&all);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_none_is_missing),
    cmocka_unit_test(test_wrong_calls),
  };
  return cmocka_run_group_tests(tests, start, end);
}
