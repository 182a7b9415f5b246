/* instance_placement.c - computes the frames of instances, and transforms the bodies, markers and shapes of their parts
 * to the model frame. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/shortest_digits.h"
#include "modelfile/parts/part_tree.h"
#include "model/base/model.h"
#include "model/base/orientation.h"

#define FLAT 1e-12 /* tolerance for a rotation out of the plane: round-off */

/* ---------------------------------------------------------------- frames --------------------- */

void tml_placement_identity(tml_placement *p) { *p = (tml_placement){.e = {1}, .R = {1, 0, 0, 0, 1, 0, 0, 0, 1}}; }

static bool is_nonzero(const double v[3]) { return v[0] != 0 || v[1] != 0 || v[2] != 0; }

static void add_vector(double out[3], const double a[3]) { for (int k = 0; k < 3; k++) out[k] += a[k]; }

/* out += w x d */
static void add_cross(double out[3], const double w[3], const double d[3])
{
  out[0] += w[1]*d[2] - w[2]*d[1];
  out[1] += w[2]*d[0] - w[0]*d[2];
  out[2] += w[0]*d[1] - w[1]*d[0];
}

/* Rotates a vector from the axes of an instance to those of the model. Without rotation the result is bitwise equal. */
static void rotate_to_model(const tml_placement *p, double v[3])
{
  double out[3];
  if (!p->turned) return;
  tml_orient_apply(out, p->R, v);
  memcpy(v, out, sizeof out);
}

/* Transforms a position d and a velocity v from the frame of an instance to the model frame. */
static void carry_to_model(const tml_placement *p, double d[3], double v[3])
{
  rotate_to_model(p, d);
  rotate_to_model(p, v);
  add_vector(v, p->v);
  if (p->spins) add_cross(v, p->w, d);
  add_vector(d, p->x);
}

/* Combines the rotation e inside the instance with that of the instance. */
static void turn_axes(const tml_placement *p, double e[4])
{
  double out[4];
  if (!p->turned) return;
  tml_orient_product(out, p->e, e);
  memcpy(e, out, sizeof out);
}

static void get_orientation(tml_line_reader_split *f, double e[4])
{
  const tml_yaml *node = tml_mapping_get(f, "orientation");
  double unit[4];
  tml_line_reader_split o;
  if (!node) return;
  tml_mapping_open(&o, f->r, tml_mapping_place(f, "orientation"), node, &tml_keys_orientation);
  tml_read_value_orientation(&o, e);
  if (tml_orient_normalise(unit, e, NULL) == TML_OK) memcpy(e, unit, sizeof unit);
  if (!o.ok) f->ok = false;
}

void tml_placement_read(tml_flat *x, const tml_scope_of *parent, tml_line_reader_split *f, tml_placement *out)
{
  const tml_placement *p = &parent->place;
  (void)x;
  tml_placement_identity(out);
  tml_read_value_numbers(f, "position", out->x, 2, 3);
  tml_read_value_numbers(f, "velocity", out->v, 2, 3);
  tml_read_value_numbers(f, "angular-velocity", out->w, 3, 3);
  get_orientation(f, out->e);
  out->turned = p->turned || fabs(out->e[0]) != 1.0;
  carry_to_model(p, out->x, out->v);
  rotate_to_model(p, out->w);
  add_vector(out->w, p->w);
  turn_axes(p, out->e);
  if (out->turned) tml_orient_matrix(out->R, out->e);
  out->moved = is_nonzero(out->x);
  out->fast = is_nonzero(out->v);
  out->spins = is_nonzero(out->w);
}

/* ---------------------------------------------------------------- values --------------------- */

/* A number in the unit of the file, with the fewest digits that give it again. */
static tml_yaml *number_node(tml_flat *x, const tml_yaml *like, double si, const char *unit)
{
  char text[TML_NUMBER_TEXT];
  tml_shortest_digits(text, tml_ratio_invert(tml_units_scale(x->r->model->units, unit), si));
  return tml_flat_scalar(x, like, tml_flat_format(x, "%s", text));
}

static void set_numbers(tml_flat *x, tml_yaml *map, const char *key, const double *v, int n, const char *unit)
{
  const tml_yaml *old = tml_mapping_peek(map, key), *like = old ? old : map;
  tml_yaml *list = tml_flat_empty(x, like, TML_YAML_LIST);
  for (int k = 0; k < n && list; k++) tml_flat_append(list, number_node(x, like, v[k], unit));
  tml_flat_set(x, map, key, list);
}

static void set_number(tml_flat *x, tml_yaml *map, const char *key, double v, const char *unit)
{
  const tml_yaml *old = tml_mapping_peek(map, key);
  tml_flat_set(x, map, key, number_node(x, old ? old : map, v, unit));
}

/* Sets a mapping {quaternion: [...]}. */
static void set_orientation(tml_flat *x, tml_yaml *map, const double e[4])
{
  const tml_yaml *old = tml_mapping_peek(map, "orientation");
  tml_yaml *o = tml_flat_empty(x, old ? old : map, TML_YAML_MAP);
  if (!o) return;
  set_numbers(x, o, "quaternion", e, 4, "");
  tml_flat_set(x, map, "orientation", o);
}

/* ---------------------------------------------------------------- bodies --------------------- */

static bool is_still(const tml_placement *p) { return !p->moved && !p->turned && !p->fast && !p->spins; }

/* True if the placement of an instance (position, rotation, velocities) keeps a planar body of the part in the x-y
 * plane. Otherwise an error is reported. */
static bool stays_in_plane(tml_flat *x, const tml_scope_of *s, const tml_yaml *key)
{
  const tml_placement *p = &s->place;
  const char *why = NULL;
  if (p->turned && !(fabs(p->R[2]) + fabs(p->R[5]) + fabs(p->R[6]) + fabs(p->R[7]) < FLAT && p->R[8] > 0))
    why = "turned out of the x-y plane";
  else if (p->x[2] != 0) why = "shifted along z, out of the x-y plane";
  else if (p->v[2] != 0 || p->w[0] != 0 || p->w[1] != 0) why = "moving out of the x-y plane";
  if (why) tml_file_problems_error(x->r, key, "body '%.60s' is planar, but its instance is %s", key->text, why);
  return !why;
}

/* Transforms angle and angular velocity of a planar body. */
static void place_planar(tml_flat *x, const tml_placement *p, tml_line_reader_split *f, tml_yaml *map)
{
  double angle = 0, rate = 0;
  if (p->turned) {
    tml_read_value_number(f, "angle", &angle);
    set_number(x, map, "angle", angle + atan2(p->R[3], p->R[0]), "rad");
  }
  if (p->spins) {
    tml_read_value_number(f, "angular-velocity", &rate);
    set_number(x, map, "angular-velocity", rate + p->w[2], "rad/s");
  }
}

/* Transforms orientation and angular velocity of a rigid or flexible body. */
static void place_spatial(tml_flat *x, const tml_placement *p, tml_line_reader_split *f, tml_yaml *map)
{
  double e[4] = {1, 0, 0, 0}, w[3] = {0};
  const bool body_axes = tml_mapping_given(f, "angular-velocity-body");
  get_orientation(f, e);
  turn_axes(p, e);
  if (p->turned) set_orientation(x, map, e);
  if (body_axes && !p->spins) return;
  if (body_axes) {
    double A[9], own[3] = {0};
    tml_read_value_numbers(f, "angular-velocity-body", own, 3, 3);
    tml_orient_matrix(A, e);
    tml_orient_apply(w, A, own);
    tml_flat_remove(map, "angular-velocity-body");
  } else if (tml_mapping_given(f, "angular-velocity")) {
    tml_read_value_numbers(f, "angular-velocity", w, 3, 3);
    rotate_to_model(p, w);
  } else if (!p->spins) {
    return;
  }
  add_vector(w, p->w);
  set_numbers(x, map, "angular-velocity", w, 3, "rad/s");
}

void tml_placement_body(tml_flat *x, const tml_scope_of *s, const tml_yaml *key, tml_yaml *map)
{
  enum { POINT, PLANAR };
  const tml_placement *p = &s->place;
  double d[3] = {0}, v[3] = {0};
  tml_line_reader_split f;
  if (is_still(p)) return;
  tml_mapping_open(&f, x->r, key, map, &tml_keys_body);
  const int kind = tml_read_value_word(&f, "kind");
  const int least = kind == PLANAR ? 2 : 3;
  if (kind == PLANAR && !stays_in_plane(x, s, key)) return;
  tml_read_value_numbers(&f, "position", d, least, 3);
  tml_read_value_numbers(&f, "velocity", v, least, 3);
  if (p->spins && tml_read_value_word(&f, "velocity-of") == 1) {
    tml_mapping_error(&f, "velocity-of", "in an instance that turns at the start give the velocity of the body frame, "
                                        "not of the centre of mass");
    return;
  }
  if (!f.ok) return;
  const bool flows = p->fast || p->spins || (p->turned && tml_mapping_given(&f, "velocity"));
  if (kind == PLANAR) place_planar(x, p, &f, map);
  else if (kind != POINT) place_spatial(x, p, &f, map);
  carry_to_model(p, d, v);
  const tml_yaml *given = tml_mapping_peek(map, "position");
  const int n = kind == PLANAR && (!given || given->count == 2) ? 2 : 3;
  if (p->moved || p->turned) set_numbers(x, map, "position", d, n, "m");
  if (flows) set_numbers(x, map, "velocity", v, kind == PLANAR ? 2 : 3, "m/s");
}

/* ---------------------------------------------------------------- on ground ------------------ */

void tml_placement_marker(tml_flat *x, const tml_scope_of *s, const tml_yaml *key, tml_yaml *map)
{
  static const char *const ways[] = {"orientation", "313", "321", "quaternion", "axis", "angle", "z", "x"};
  const tml_placement *p = &s->place;
  double at[3] = {0}, v[3], e[4] = {1, 0, 0, 0}, unit[4];
  tml_line_reader_split f;
  if (!p->moved && !p->turned) return;
  tml_mapping_open(&f, x->r, key, map, &tml_keys_marker);
  tml_read_value_numbers(&f, "at", at, 2, 3);
  tml_read_value_orientation(&f, e);
  if (!f.ok || tml_orient_normalise(unit, e, NULL)) return;
  memset(v, 0, sizeof v);
  carry_to_model(p, at, v);
  set_numbers(x, map, "at", at, 3, "m");
  if (!p->turned) return;
  turn_axes(p, unit);
  for (size_t i = 0; i < sizeof ways/sizeof *ways; i++) tml_flat_remove(map, ways[i]);
  set_numbers(x, map, "quaternion", unit, 4, "");
}

void tml_placement_shape(tml_flat *x, const tml_scope_of *s, const tml_yaml *key, tml_yaml *map)
{
  const tml_placement *p = &s->place;
  const int row = key->text ? tml_key_find(&tml_keys_shape, key->text) : -1;
  double at[3] = {0}, v[3] = {0}, e[4] = {1, 0, 0, 0};
  tml_line_reader_split f;
  if (row < 0 || (!p->moved && !p->turned)) return;
  tml_mapping_open(&f, x->r, key, map, tml_keys_shape.keys[row].table);
  tml_read_value_numbers(&f, "at", at, 2, 3);
  get_orientation(&f, e);
  if (!f.ok) return;
  carry_to_model(p, at, v);
  turn_axes(p, e);
  set_numbers(x, map, "at", at, 3, "m");
  if (p->turned) set_orientation(x, map, e);
}

tml_yaml *tml_placement_frame(tml_flat *x, const tml_scope_of *s, const tml_yaml *like)
{
  tml_yaml *map = tml_flat_empty(x, like, TML_YAML_MAP);
  if (!map) return NULL;
  set_numbers(x, map, "at", s->place.x, 3, "m");
  if (s->place.turned) set_numbers(x, map, "quaternion", s->place.e, 4, "");
  return map;
}

/* ---------------------------------------------------------------- motions -------------------- */

void tml_placement_motion(tml_flat *x, const tml_scope_of *s, const tml_yaml *key, tml_yaml *map)
{
  static const char *const axes[] = {"x", "y", "z"};
  if (!tml_mapping_peek(map, "body")) return;
  if (s->place.turned) {
    tml_file_problems_error(x->r, key,
                            "motion '%.60s' moves a body along the axes of the model, but its instance is turned: "
                            "prescribe motions of joints instead", key->text);
    return;
  }
  for (int k = 0; k < 3; k++) {
    const tml_yaml *node = tml_mapping_peek(map, axes[k]);
    if (!node || node->kind != TML_YAML_SCALAR || s->place.x[k] == 0) continue;
    const tml_yaml *shift = number_node(x, node, s->place.x[k], "m");
    if (shift)
      tml_flat_set(x, map, axes[k],
                   tml_flat_scalar(x, node, tml_flat_format(x, "(%s) + (%s)", node->text, shift->text)));
  }
}
