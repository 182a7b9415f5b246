/* read_beam.c - reads beams for large deflections. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "core/struct_size.h"
#include "file/path_beside.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"
#include "units/unit.h"

/* In the order of tml_beam_path, then a file. */
static const char *const paths[] = {"line", "arc", "spline", "helix", "around", "file"};
enum { PATHS = sizeof paths/sizeof *paths, PATH_FILE = PATHS - 1 };

/* What is read, with its memory. */
typedef struct reading {
  tml_nonlinear_beam_def d;
  tml_section_def section;
  tml_material_def material;
  double *points;
  tml_beam_place *places;
} reading;

/* ---------------------------------------------------------------- path ----------------------- */

static void read_points(tml_line_reader_split *f, const char *key, reading *x)
{
  const tml_yaml *list = tml_mapping_get(f, key);
  const tml_want want = tml_read_value_expected(f, key);
  if (!list) return;
  x->points = tml_new(3*(size_t)list->count, sizeof *x->points);
  if (!x->points) {
    f->r->no_memory = true;
    return;
  }
  double *to = x->points;
  for (const tml_yaml *p = list->child; p; p = p->next, to += 3) {
    if (p->kind != TML_YAML_LIST || p->count != 3) {
      tml_file_problems_error(f->r, p, strcmp(key, "around") == 0 ? "a circle of the path is [x, y, radius]"
                              : "a point of the path is [x, y, z]");
      f->ok = false;
      continue;
    }
    int k = 0;
    for (const tml_yaml *one = p->child; one; one = one->next, k++)
      if (!tml_read_number(f->r, one, want, &to[k])) f->ok = false;
  }
  x->d.points = x->points;
  x->d.n_points = list->count;
}

/* [m] of the unit of a column: that of the file, or that of lengths of the model. False: it is no length. */
static bool column_unit(tml_line_reader_split *f, const char *name, const char *unit, double *out)
{
  tml_dim length;
  tml_unit u = {.si = tml_units_scale(f->r->model->units, "m")};
  const int n = *unit ? tml_unit_scan(unit, &u) : 0;
  const bool is_length = !*unit || (n > 0 && !unit[n] && tml_dim_agree(u.dim, tml_units_dim("m"), &length));
  if (!is_length) tml_mapping_error(f, "file", "'%.200s': the unit '%.40s' is not one of lengths", name, unit);
  *out = u.si.num/u.si.den;
  return is_length;
}

/* The points in the three columns of a file. */
static void take_columns(tml_line_reader_split *f, reading *x, const char *name, const tml_sheet *s)
{
  const int n = tml_sheet_rows(s), width = tml_sheet_columns(s);
  if (width != 3) {
    tml_mapping_error(f, "file", "'%.200s' has %d columns, must have 3: x, y and z", name, width);
    return;
  }
  x->points = tml_new(3*(size_t)n, sizeof *x->points);
  if (!x->points) {
    f->r->no_memory = true;
    return;
  }
  for (int k = 0; k < 3; k++) {
    double unit;
    if (!column_unit(f, name, tml_sheet_unit(s, k), &unit)) return;
    for (int i = 0; i < n; i++) x->points[3*i + k] = unit*tml_sheet_values(s, k)[i];
  }
  x->d.points = x->points;
  x->d.n_points = n;
}

static void read_path_file(tml_line_reader_split *f, reading *x)
{
  const tml_sheet_options o = {.size = sizeof o};
  const char *name = tml_read_value_text(f, "file");
  char *path = NULL;
  tml_error err = {0};
  tml_sheet *s = NULL;
  if (!name) return;
  x->d.path = TML_PATH_SPLINE;
  tml_status st = tml_path_beside_resolve(&path, f->r->path, name, &err);
  tml_file_problems_status(f->r, tml_mapping_place(f, "file"), st, &err);
  if (st) {
    f->ok = false;
  } else {
    st = tml_sheet_read(&s, path, &o, &err);
    if (st == TML_ERR_MEMORY) f->r->no_memory = true;
    else if (st) tml_mapping_error(f, "file", "'%.200s': %s", name, err.text);
    else take_columns(f, x, name, s);
  }
  tml_sheet_free(s);
  tml_delete(path);
}

static void read_path(tml_line_reader_split *f, reading *x)
{
  int found = -1;
  for (int i = 0; i < PATHS; i++) {
    if (!tml_mapping_given(f, paths[i])) continue;
    if (found >= 0) tml_mapping_error(f, paths[i], "'%s' and '%s' exclude each other", paths[found], paths[i]);
    found = i;
  }
  if (found < 0) {
    tml_mapping_error(f, "line", "the path of a beam is given by 'line', 'arc', 'spline', 'file', 'helix' or "
                      "'around'");
    return;
  }
  if (found == PATH_FILE) {
    read_path_file(f, x);
    return;
  }
  x->d.path = (tml_beam_path)found;
  if (found != TML_PATH_HELIX) {
    read_points(f, paths[found], x);
    return;
  }
  tml_reading_entry e;
  if (!tml_read_entry_open_inner(&e, f, "helix")) return;
  tml_flexible_fields_helix(&e.x, &x->d);
  f->ok = f->ok && e.f.ok;
  tml_read_entry_close(&e);
}

static void read_places(tml_line_reader_split *f, reading *x)
{
  const tml_yaml *map = tml_mapping_get(f, "places");
  if (!map) return;
  x->places = tml_new((size_t)map->count, sizeof *x->places);
  if (!x->places) {
    f->r->no_memory = true;
    return;
  }
  tml_struct_mark(x->places, (size_t)map->count, sizeof *x->places);
  const tml_want want = tml_read_value_expected(f, "places");
  for (const tml_yaml *key = map->child; key && key->next; key = key->next->next) {
    x->places[x->d.n_places].name = key->text;
    if (!tml_read_number(f->r, key->next, want, &x->places[x->d.n_places++].at)) f->ok = false;
  }
  x->d.places = x->places;
}

/* ---------------------------------------------------------------- section -------------------- */

static void refuse(tml_line_reader_split *f, const char *const *keys, const char *because)
{
  for (; *keys; keys++)
    if (tml_mapping_given(f, *keys)) tml_mapping_error(f, *keys, "'%s' and '%s' exclude each other", *keys, because);
}

static void read_values(tml_reading_entry *e, reading *x)
{
  static const char *const unit[2][2] = {{"N", "N m"}, {"N m", "N m2"}};
  static const char *const others[] = {"section", "material", NULL};
  tml_line_reader_split *f = &e->f;
  refuse(f, others, "stiffness");
  e->x.matrix(&e->x, "stiffness", x->d.stiffness, unit);
  if (!tml_mapping_given(f, "line-mass"))
    tml_mapping_error(f, "stiffness", "a beam with a 'stiffness' needs its 'line-mass' and 'line-inertia'");
  tml_flexible_fields_line(&e->x, &x->d);
  const tml_yaml *inertia = tml_mapping_get(f, "line-inertia");
  if (inertia && inertia->count == 2) tml_mapping_error(f, "line-inertia", "one number, about x, or three");
  if (!inertia && tml_mapping_given(f, "line-mass"))
    tml_mapping_error(f, "line-mass", "a beam with a 'stiffness' needs its 'line-inertia'");
}

static void read_section(tml_line_reader_split *f, reading *x)
{
  static const char *const others[] = {"line-mass", "line-inertia", NULL};
  const tml_yaml *section = tml_mapping_get(f, "section");
  refuse(f, others, "section");
  if (!tml_mapping_given(f, "section"))
    tml_mapping_error(f, "section", "a beam has a 'section' and a 'material', or a 'stiffness'");
  else if (!tml_mapping_given(f, "material"))
    tml_mapping_error(f, "section", "a beam with a 'section' needs its 'material'");
  if (section) tml_read_section(f, f->key[tml_key_find(f->table, "section")], section, &x->section);
  if (tml_mapping_get(f, "material")) tml_read_elastic_material(f, &x->material);
  x->d.section = &x->section;
  x->d.material = &x->material;
}

static void read_rest(tml_reading_entry *e, reading *x)
{
  tml_line_reader_split *f = &e->f;
  double pieces = 0.0;
  tml_flexible_fields_nonlinear_beam(&e->x, &x->d, &pieces);
  tml_flexible_fields_touch(&e->x, &x->d);
  if (tml_mapping_get(f, "pieces") && !(pieces >= 1.0 && pieces <= 1e4 && pieces == floor(pieces)))
    tml_mapping_error(f, "pieces", "%g pieces, must be a whole number from 1 to 10000", pieces);
  else x->d.pieces = (int)pieces;
  if (tml_mapping_get(f, "contact-radius") && !(x->d.contact_radius > 0.0))
    tml_mapping_error(f, "contact-radius", "the radius for contacts is %g m, must be > 0", x->d.contact_radius);
}

/* ---------------------------------------------------------------- beam ----------------------- */

/* Keys that a beam does not have: those of a body by itself, and those of other flexible bodies. */
static void refuse_others(tml_line_reader_split *f)
{
  static const char *const keys[] = {"mass", "inertia", "density", "centre", "point-masses", "shape", "shapes", "nodes",
                                     "material", "materials", "sections", "beams", "masses", "matrices", "interfaces",
                                     "modes", "damping", "stiffening", "start", "pieces", "velocity-of"};
  for (size_t i = 0; i < sizeof keys/sizeof *keys; i++)
    if (tml_mapping_given(f, keys[i])) tml_mapping_error(f, keys[i], "kind: beam has no '%s' here", keys[i]);
}

/* The definition calls some keys otherwise. */
static void report(tml_line_reader_split *f, tml_status st, tml_error *err, const tml_nonlinear_beam_def *d)
{
  static const char *const names[][2] = {{"line_mass", "line-mass"}, {"line_inertia", "line-inertia"},
                                          {"contact_radius", "contact-radius"}, {"radius", "helix"}, {"pitch", "helix"},
                                          {"turns", "helix"}};
  const char *field = NULL;
  for (size_t i = 0; i < sizeof names/sizeof *names; i++)
    if (strcmp(err->field, names[i][0]) == 0) field = names[i][1];
  if (strcmp(err->field, "points") == 0)
    field = tml_mapping_given(f, "file") ? "file" : tml_mapping_given(f, paths[d->path]) ? paths[d->path] : NULL;
  if (st && field) snprintf(err->field, sizeof err->field, "%s", field);
  tml_mapping_report(f, st, err);
}

bool tml_read_nonlinear_beam(tml_line_reader_split *f, tml_body_def *d)
{
  tml_reading_entry e;
  tml_error err = {0};
  reading x = {.d = {.size = sizeof x.d}, .section = {.size = sizeof x.section},
               .material = {.size = sizeof x.material}};
  refuse_others(f);
  if (!tml_mapping_given(f, "beam")) {
    tml_mapping_error(f, "kind", "body '%.60s' has no 'beam', which gives its path and section", d->name);
  } else if (tml_mapping_get(f, "beam")) {
    const int k = tml_key_find(f->table, "beam");
    tml_read_entry_open(&e, f->r, f->key[k], tml_mapping_get(f, "beam"), &tml_keys_nonlinear_beam, NULL);
    read_path(&e.f, &x);
    if (tml_mapping_given(&e.f, "stiffness")) read_values(&e, &x);
    else read_section(&e.f, &x);
    read_rest(&e, &x);
    read_places(&e.f, &x);
    f->ok = f->ok && e.f.ok;
    if (f->ok) report(&e.f, tml_model_add_nonlinear_beam(f->r->model, d, &x.d, &err), &err, &x.d);
    f->ok = f->ok && e.f.ok;
    tml_read_entry_close(&e);
  }
  tml_delete(x.points);
  tml_delete(x.places);
  if (!f->ok) tml_file_problems_fail_element(f->r, d->name);
  return f->ok;
}
