/* read_body.c - reads bodies and their markers. */
#include <stdio.h>
#include <string.h>

#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"
#include "model/base/definition_check.h"
#include "model/base/orientation.h"

/* ---------------------------------------------------------------- markers -------------------- */

/* Reads one marker of a body. It is only added if the body exists. */
static void read_marker(tml_reader *r, const char *body, bool add, const tml_yaml *key,
                        const tml_yaml *value)
{
  static const tml_yaml nothing = {.kind = TML_YAML_MAP};
  tml_reading_entry e;
  tml_line_reader_split *f = &e.f;
  tml_error err = {0};
  tml_marker_def d = {.size = sizeof d, .body = body, .name = key->text};
  tml_read_entry_open(&e, r, key, value->kind == TML_YAML_NULL ? &nothing : value, &tml_keys_marker, NULL);
  tml_body_fields_marker(&e.x, &d);
  tml_read_value_orientation(f, d.orientation);
  if (f->ok && add) tml_mapping_report(f, tml_model_add_marker(r->model, &d, &err), &err);
  if (f->ok) return;
  char full[2*TML_NAME_MAX + 2];
  snprintf(full, sizeof full, "%.*s.%.*s", TML_NAME_MAX, body, TML_NAME_MAX, key->text);
  tml_file_problems_fail_element(r, full);
}

static void read_markers(tml_line_reader_split *f, const char *body, bool add)
{
  const tml_yaml *map = tml_mapping_get(f, "markers");
  if (!map) return;
  tml_names seen = {0};
  for (const tml_yaml *key = map->child; key && key->next && !f->r->no_memory; key = key->next->next) {
    if (!key->text) {
      tml_file_problems_error(f->r, key, "a name is missing");
    } else if (tml_names_find(&seen, key->text) >= 0) {
      tml_file_problems_error(f->r, key, "the marker '%.60s' is given twice", key->text);
    } else {
      if (!tml_names_add(&seen, key->text, 0)) f->r->no_memory = true;
      read_marker(f->r, body, add, key, key->next);
    }
  }
  tml_names_free(&seen);
}

/* ---------------------------------------------------------------- start values --------------- */

/* Refuses keys that bodies of this kind do not have. */
static void check_start(tml_line_reader_split *f, tml_body_kind kind)
{
  const bool spatial = tml_body_kind_is_spatial(kind);
  const tml_yaml *rate = tml_mapping_get(f, "angular-velocity");
  if (tml_mapping_get(f, "orientation") && !spatial)
    tml_mapping_refuse(f, "orientation", "only a rigid body has an orientation%s",
                       kind == TML_PLANAR ? "; give an angle" : "");
  if (rate && kind == TML_PLANAR && rate->kind != TML_YAML_SCALAR)
    tml_mapping_refuse(f, "angular-velocity", "the angular velocity of a planar body is one number");
}

/* Transforms an angular velocity from body axes to ground axes. */
static void get_body_rates(tml_line_reader_split *f, tml_body_def *d)
{
  double w[3], e[4], A[9];
  if (!tml_body_kind_is_spatial(d->kind)) {
    tml_mapping_error(f, "angular-velocity-body", "only a rigid body has an angular-velocity-body");
    return;
  }
  if (tml_mapping_given(f, "angular-velocity")) {
    tml_mapping_error(f, "angular-velocity-body",
                      "angular-velocity and angular-velocity-body exclude each other");
    return;
  }
  if (!tml_read_value_numbers(f, "angular-velocity-body", w, 3, 3)) return;
  if (tml_orient_normalise(e, d->orientation, NULL)) return;
  tml_orient_matrix(A, e);
  tml_orient_apply(d->angular_velocity, A, w);
}

static void get_start(tml_reading_entry *e, tml_body_def *d)
{
  tml_line_reader_split *f = &e->f;
  const bool spatial = tml_body_kind_is_spatial(d->kind);
  check_start(f, d->kind);
  tml_body_fields_centre(&e->x, d);
  tml_body_fields_start(&e->x, d);
  if (tml_mapping_given(f, "angle") && spatial)
    tml_mapping_error(f, "angle", "only a planar body has an angle; write orientation: {angle: ...}");
  if (tml_mapping_given(f, "angular-velocity-body")) get_body_rates(f, d);
  if (tml_mapping_get(f, "axes") && !spatial) tml_mapping_error(f, "axes", "only a rigid body has axes to choose");
}

/* ---------------------------------------------------------------- mass ----------------------- */

/* Reads the six inertia entries, or the single one of a planar body. Returns false if there is nothing to check. */
static bool get_moments(tml_reading_entry *e, tml_body_def *d)
{
  tml_line_reader_split *f = &e->f;
  const tml_yaml *node = tml_mapping_get(f, "inertia");
  if (!node) {
    if (!tml_mapping_given(f, "inertia") && d->kind != TML_POINT)
      tml_mapping_error(f, "inertia", "body '%.60s' has no inertia", d->name);
    return false;
  }
  const bool scalar = node->kind == TML_YAML_SCALAR;
  if (d->kind == TML_PLANAR && !scalar)
    tml_mapping_refuse(f, "inertia", "the inertia of a planar body is one number, Izz");
  if (d->kind != TML_PLANAR && (scalar || node->count == 4 || node->count == 5))
    tml_mapping_refuse(f, "inertia", "the inertia of a rigid body is [Ixx, Iyy, Izz] or "
                       "[Ixx, Iyy, Izz, Ixy, Ixz, Iyz]");
  tml_body_fields_inertia(&e->x, d);
  return tml_mapping_get(f, "inertia");
}

/* Mass and inertia are checked before the body is added, so that both are reported whatever else is wrong. */
static void get_inertia(tml_reading_entry *e, tml_body_def *d)
{
  tml_line_reader_split *f = &e->f;
  if (!get_moments(e, d) || d->kind == TML_POINT) return;
  tml_error err = {0};
  tml_status st = TML_OK;
  const double *I = d->inertia, J[9] = {I[0], I[3], I[4], I[3], I[1], I[5], I[4], I[5], I[2]};
  if (d->kind == TML_RIGID) st = tml_check_inertia(J, NULL, &err);
  else if (!(I[2] > 0)) {
    st = tml_fail_field(&err, TML_ERR_MODEL, "inertia", "inertia is %g kg m2, must be > 0", I[2]);
  }
  if (st) tml_error_prefix(&err, "body '%.60s': ", d->name);
  tml_mapping_report(f, st, &err);
}

static void get_own_mass(tml_reading_entry *e, tml_body_def *d)
{
  tml_line_reader_split *f = &e->f;
  tml_body_fields_mass(&e->x, d);
  if (!tml_mapping_given(f, "mass"))
    tml_mapping_error(f, "mass", "body '%.60s' has no mass and no shapes with a density", d->name);
  else if (tml_mapping_get(f, "mass") && !(d->mass > 0))
    tml_mapping_error(f, "mass", "body '%.60s': mass is %g kg, must be > 0", d->name, d->mass);
}

/* Takes mass, centre and inertia from the shapes; the body must not give them as well. */
static void get_mass_of_shapes(tml_line_reader_split *f, tml_body_def *d, const tml_shape_def *shapes, int n)
{
  static const char *const excluded[] = {"mass", "inertia", "centre"};
  for (size_t i = 0; i < sizeof excluded/sizeof *excluded; i++) {
    if (!tml_mapping_given(f, excluded[i])) continue;
    tml_mapping_error(f, excluded[i], "'%s' is given, but the shapes have a density: they exclude each other",
                      excluded[i]);
  }
  if (!f->ok) return;
  tml_mass_properties p;
  tml_error err = {0};
  const tml_status st = tml_shape_mass(shapes, n, &p, &err);
  tml_mapping_report(f, st, &err);
  if (st) return;
  d->mass = p.mass;
  memcpy(d->centre, p.centre, sizeof d->centre);
  if (d->kind == TML_RIGID) memcpy(d->inertia, p.inertia, sizeof d->inertia);
  if (d->kind == TML_PLANAR) d->inertia[2] = p.inertia[2];
  if (d->kind == TML_POINT) memset(d->centre, 0, sizeof d->centre);
}

static void get_mass(tml_reading_entry *e, tml_body_def *d, const tml_shape_def *shapes, int n)
{
  tml_line_reader_split *f = &e->f;
  bool dense = tml_mapping_given(f, "density") || tml_mapping_given(f, "material");
  for (int i = 0; i < n; i++) dense = dense || shapes[i].density > 0;
  if (n < 0) { /* a shape is wrong: the mass that it would have given is not reported as missing */
    f->ok = false;
    return;
  }
  if (dense) {
    get_mass_of_shapes(f, d, shapes, n);
    return;
  }
  get_inertia(e, d);
  get_own_mass(e, d);
}

/* ---------------------------------------------------------------- bodies --------------------- */

static bool add_read_body(tml_line_reader_split *f, const tml_body_def *d)
{
  tml_error err = {0};
  if (f->ok) tml_mapping_report(f, tml_model_add_body(f->r->model, d, &err), &err);
  if (!f->ok) tml_file_problems_fail_element(f->r, d->name);
  return f->ok;
}

static void add_shapes(tml_line_reader_split *f, const tml_shape_def *shapes, int n)
{
  tml_error err = {0};
  for (int i = 0; i < n; i++) {
    const tml_status st = tml_model_add_shape(f->r->model, &shapes[i], &err);
    if (st && (strcmp(err.field, "rounded") == 0 || strcmp(err.field, "node") == 0 ||
               strcmp(err.field, "name") == 0)) {
      tml_file_problems_status(f->r, tml_read_shape_place(f, i, err.field), st, &err);
      f->ok = false;
    } else {
      tml_mapping_report(f, st, &err);
    }
  }
}

/* Shapes of a flexible body are only drawn: warns if they have a density, because their mass is not counted. */
static void warn_density(const tml_line_reader_split *f, const char *body, const tml_shape_def *shapes, int n)
{
  int dense = 0;
  for (int i = 0; i < n; i++) dense += shapes[i].density > 0;
  if (dense == 0) return;
  const tml_yaml *at = tml_mapping_place(f, tml_mapping_given(f, "shapes") ? "shapes" : "shape");
  tml_file_problems_warn_at(f->r, at, at->at,
                            "body '%.60s': the density of its shapes is not used: a flexible body weighs what its "
                            "finite "
                            "elements do; put a mass on a node", body);
}

/* Ground and the links of a robot exist already: they accept markers and shapes, nothing else. */
static void read_known(tml_line_reader_split *f, const char *name)
{
  static const char *const allowed[] = {"markers", "shape", "shapes"};
  for (int i = 0; i < f->table->n; i++) {
    bool ok = !f->value[i];
    for (size_t k = 0; k < sizeof allowed/sizeof *allowed; k++) {
      ok = ok || strcmp(f->table->keys[i].key, allowed[k]) == 0;
    }
    if (!ok) tml_file_problems_error(f->r, f->key[i], "%.60s has markers and shapes, but no %s", name,
                                     f->table->keys[i].key);
  }
  tml_shape_def *shapes;
  const int n = tml_read_shapes(f, name, 0, &shapes);
  add_shapes(f, shapes, n);
  tml_read_shapes_free(shapes, n);
  read_markers(f, name, true);
}

enum { BEAM = 4 }; /* index of the word */

void tml_read_body(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  static const tml_body_kind kinds[] = {TML_POINT, TML_PLANAR, TML_RIGID, TML_FLEXIBLE, TML_FLEXIBLE};
  tml_reading_entry e;
  tml_read_entry_open(&e, r, key, value, &tml_keys_body, NULL);
  tml_line_reader_split *f = &e.f;
  if (value->kind != TML_YAML_MAP) {
    tml_file_problems_fail_element(r, key->text);
    return;
  }
  if (strcmp(key->text, "ground") == 0 || (r->robot && tml_model_find_body(r->model, key->text) >= 0)) {
    read_known(f, key->text);
    return;
  }
  tml_body_def d = {.size = sizeof d, .name = key->text, .kind = TML_RIGID};
  const int kind = tml_read_value_word(f, "kind");
  const bool row = kind == BEAM;
  if (kind >= 0) d.kind = kinds[kind];
  if (kind >= 0 && !row && tml_mapping_given(f, "beam"))
    tml_mapping_error(f, "beam", "'beam' belongs to kind: beam");
  double density = 0;
  if (d.kind != TML_FLEXIBLE && tml_read_value_number(f, "density", &density) && !(density > 0)) {
    tml_mapping_error(f, "density", "density is %g kg/m3, must be > 0", density);
  }
  if (d.kind != TML_FLEXIBLE) tml_read_material_density(f, &density);
  tml_shape_def *shapes;
  const int n = tml_read_shapes(f, key->text, density, &shapes);
  if (kind >= 0 || !tml_mapping_given(f, "kind")) { /* with a wrong kind the allowed keys are not known */
    get_start(&e, &d);
    if (d.kind != TML_FLEXIBLE) {
      tml_read_flexible_refuse(f);
      get_mass(&e, &d, shapes, n);
    }
    if (d.kind != TML_FLEXIBLE) tml_body_fields_point_masses(&e.x, &d);
    else if (tml_mapping_given(f, "point-masses"))
      tml_mapping_error(f, "point-masses", "a flexible body has no point masses; put a mass on a node");
  }
  tml_body_fields_hold(&e.x, &d);
  const bool added = row ? n >= 0 && tml_read_nonlinear_beam(f, &d)
                     : d.kind == TML_FLEXIBLE ? n >= 0 && tml_read_flexible(&e, &d) : add_read_body(f, &d);
  if (added && d.kind == TML_FLEXIBLE) warn_density(f, key->text, shapes, n);
  read_markers(f, key->text, added); /* before the shapes, which may sit on markers */
  if (added) add_shapes(f, shapes, n);
  tml_read_shapes_free(shapes, n);
  tml_read_entry_close(&e);
}
