/* adams_graphics.c - builds splines from SPLINE, shapes from GRAPHICS, and channels from REQUEST and MREQUEST. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "import/adams/adams_build.h"
#include "core/memory.h"
#include "model/base/orientation.h"
#include "model/formula/parameters_add.h"

void tml_adams_build_spline(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  const tml_value *x = tml_adams_statement_get(s, "X"), *y = tml_adams_statement_get(s, "Y");
  if (!x || !y || x->n != y->n) {
    tml_adams_build_error(b, s, "Y", "SPLINE/%ld needs as many values Y as X; several curves are not supported", s->id);
    return;
  }
  if (!tml_adams_statement_has(s, "LINEAR_EXTRAPOLATE"))
    tml_adams_build_list(b, s, NULL, TML_NOTED,
                         "beyond its ends it continues as a straight line, in ADAMS as a parabola");
  const tml_table_def d = {.size = sizeof d, .name = s->label, .n = x->n, .x = x->numbers, .y = y->numbers};
  tml_adams_build_status(b, s, tml_model_add_table(b->model, &d, &err), &err);
}

/* ---------------------------------------------------------------- graphics ------------------- */

/* Pose of a solid: the frame of a marker, shifted to the middle of the solid, which is given in its axes. */
static bool place_shape(tml_builder *b, tml_statement *s, const char *arg, const double middle[3], tml_shape_def *d)
{
  tml_error err = {0};
  tml_ref ref;
  double shift[3], A[9];
  if (!tml_adams_build_marker(b, s, arg, ref)) return false;
  const int index = tml_model_find_marker(b->model, ref, &err);
  if (index < 0) {
    s->failed = true;
    return false;
  }
  const tml_marker *m = &b->model->markers[index];
  const tml_body *body = &b->model->bodies[m->body];
  d->body = body->name;
  tml_quat_from_zx(d->orientation, (double[3]){m->B[2], m->B[5], m->B[8]}, (double[3]){m->B[0], m->B[3], m->B[6]});
  tml_adams_build_axes(A, d->orientation);
  tml_orient_apply(shift, A, middle);
  for (int k = 0; k < 3; k++) d->at[k] = body->centre[k] + m->s[k] + shift[k];
  return true;
}

/* Adds a shape. With `exact` false the shape is only an approximation for display, and contacts reject it. */
static void add_graphics_shape(tml_builder *b, tml_statement *s, const tml_shape_def *d, bool exact)
{
  tml_error err = {0};
  const tml_status st = tml_model_add_shape(b->model, d, &err);
  if (!st && exact) s->shape = b->model->n_shapes;
  if (st == TML_ERR_MEMORY) b->report->no_memory = true;
  else if (st) tml_adams_build_list(b, s, NULL, TML_NOTED, "not drawn, because a size is zero; the motion is the same");
}

static double length_argument(const tml_builder *b, const tml_statement *s, const char *arg)
{
  return tml_adams_settings_number(b, s, arg, TML_Q_LENGTH, 0);
}

/* The CM marker is at the centre of the bottom, z along the axis. */
static void add_cylinder(tml_builder *b, tml_statement *s)
{
  const double l = length_argument(b, s, "LENGTH"), r = length_argument(b, s, "RADIUS");
  tml_shape_def d = {.size = sizeof d, .kind = TML_CYLINDER, .dimensions = {fabs(l), fabs(r)}};
  if (place_shape(b, s, "CM", (double[3]){0, 0, l/2}, &d)) add_graphics_shape(b, s, &d, true);
}

static void add_box(tml_builder *b, tml_statement *s)
{
  const double x = length_argument(b, s, "X"), y = length_argument(b, s, "Y"), z = length_argument(b, s, "Z");
  tml_shape_def d = {.size = sizeof d, .kind = TML_BOX, .dimensions = {fabs(x), fabs(y), fabs(z)}};
  if (place_shape(b, s, "CORNER", (double[3]){x/2, y/2, z/2}, &d)) add_graphics_shape(b, s, &d, true);
}

/* The scales are the full lengths of the axes. */
static void add_ellipsoid(tml_builder *b, tml_statement *s)
{
  const double x = length_argument(b, s, "XSCALE"), y = length_argument(b, s, "YSCALE"),
    z = length_argument(b, s, "ZSCALE");
  tml_shape_def d = {.size = sizeof d, .kind = TML_SPHERE, .dimensions = {cbrt(fabs(x*y*z))/2}};
  const bool round = x == y && y == z;
  if (!round) tml_adams_build_list(b, s, NULL, TML_NOTED, "drawn as a sphere of the same volume");
  if (place_shape(b, s, "CM", (double[3]){0, 0, 0}, &d)) add_graphics_shape(b, s, &d, round);
}

/* The middle of a frustum is at half its length. A cone is placed by its centre of mass, a quarter of the length above
 * the base. */
static void add_frustum(tml_builder *b, tml_statement *s)
{
  const double l = length_argument(b, s, "LENGTH"), top = length_argument(b, s, "TOP"),
    bottom = length_argument(b, s, "BOTTOM");
  tml_shape_def d = {.size = sizeof d, .kind = TML_CYLINDER, .dimensions = {fabs(l), (fabs(top) + fabs(bottom))/2}};
  const bool exact = top == bottom || (top == 0 && bottom > 0 && l > 0);
  double middle = l/2;
  if (top == 0 && bottom > 0 && l > 0) {
    d.kind = TML_CONE;
    d.dimensions[1] = bottom;
    middle = l/4;
  } else if (!exact) {
    tml_adams_build_list(b, s, NULL, TML_NOTED, "drawn as a cylinder of the mean radius");
  }
  if (place_shape(b, s, "CM", (double[3]){0, 0, middle}, &d)) add_graphics_shape(b, s, &d, exact);
}

/* z of RM points out of the solid. The edges are only drawn. */
static void add_plane(tml_builder *b, tml_statement *s)
{
  const double x[2] = {length_argument(b, s, "XMIN"), length_argument(b, s, "XMAX")};
  const double y[2] = {length_argument(b, s, "YMIN"), length_argument(b, s, "YMAX")};
  tml_shape_def d = {.size = sizeof d, .kind = TML_PLANE, .dimensions = {fabs(x[1] - x[0]), fabs(y[1] - y[0])}};
  if (place_shape(b, s, "RM", (double[3]){(x[0] + x[1])/2, (y[0] + y[1])/2, 0}, &d)) add_graphics_shape(b, s, &d, true);
}

void tml_adams_build_graphics(tml_builder *b, tml_statement *s)
{
  if (tml_adams_statement_has(s, "CYLINDER")) add_cylinder(b, s);
  else if (tml_adams_statement_has(s, "BOX")) add_box(b, s);
  else if (tml_adams_statement_has(s, "ELLIPSOID")) add_ellipsoid(b, s);
  else if (tml_adams_statement_has(s, "FRUSTUM")) add_frustum(b, s);
  else if (tml_adams_statement_has(s, "PLANE")) add_plane(b, s);
}

/* ---------------------------------------------------------------- requests ------------------- */

enum { COMPONENTS = 8 };

/* Components that a request of each kind reports, in the order of ADAMS. RM sets the axes of vectors; it does not
 * affect magnitudes and angles. */
static const struct { const char *kind; const char *component[COMPONENTS]; } kinds[] = {
    {"DISPLACEMENT", {"dm", "dx", "dy", "dz", NULL, "psi", "theta", "phi"}},
    {"VELOCITY", {"vm", "vx", "vy", "vz", "wm", "wx", "wy", "wz"}},
    {"ACCELERATION", {"accm", "accx", "accy", "accz", "wdtm", "wdtx", "wdty", "wdtz"}},
    {"FORCE", {"fm", "fx", "fy", "fz", "tm", "tx", "ty", "tz"}},
};

static const char *title_of(const tml_statement *s)
{
  const tml_value *comment = tml_adams_statement_get(s, "COMMENT"), *title = tml_adams_statement_get(s, "TITLE");
  return comment ? comment->text : title ? title->text : NULL;
}

/* A component that is not available is reported; the motion does not change. */
static void add_channel(tml_builder *b, tml_statement *s, int k, const char *value, const char *unit)
{
  tml_error err = {0};
  char name[48];
  snprintf(name, sizeof name, "request(%ld).f%d", s->number ? s->number : s->id, k + 1);
  const tml_channel_def d = {.size = sizeof d, .name = name, .value = value, .unit = unit, .about = title_of(s)};
  const tml_status st = tml_model_add_channel(b->model, &d, &err);
  if (st == TML_ERR_MEMORY) b->report->no_memory = true;
  else if (st) tml_adams_messages_add(b->report, b->all->source, s->at, TML_WARNING, "no %s", err.text);
}

typedef struct request_markers { tml_ref i, j, rm; } request_markers;

/* Optional marker ids; 0 counts as not given. */
static bool get_markers(tml_builder *b, tml_statement *s, request_markers *m)
{
  *m = (request_markers){.j = "0", .rm = "0"};
  bool ok = tml_adams_build_marker(b, s, "I", m->i);
  if (tml_adams_statement_number(s, "J", 0) > 0) ok = tml_adams_build_marker(b, s, "J", m->j) && ok;
  if (tml_adams_statement_number(s, "RM", 0) > 0) ok = tml_adams_build_marker(b, s, "RM", m->rm) && ok;
  return ok;
}

static void add_component(tml_builder *b, tml_statement *s, const request_markers *m, const char *function, int k)
{
  char value[3*TML_REF_MAX + 32];
  if (!function) { /* ADAMS has no magnitude of angles and writes 0 */
    add_channel(b, s, k, "0", "rad");
    return;
  }
  const bool directed = strchr(tml_state_find(function)->letters, 'k') && strcmp(m->rm, "0") != 0;
  const bool relative = directed || strcmp(m->j, "0") != 0;
  snprintf(value, sizeof value, "%s(%s%s%s%s%s)", function, m->i, relative ? ", " : "", relative ? m->j : "",
           directed ? ", " : "", directed ? m->rm : "");
  add_channel(b, s, k, value, NULL);
}

static void add_functions(tml_builder *b, tml_statement *s)
{
  static const char *const names[COMPONENTS] = {"F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8"};
  for (int k = 0; k < COMPONENTS; k++) {
    if (!tml_adams_statement_has(s, names[k])) continue;
    char *value = tml_adams_function_translate(b, s, names[k], (tml_purpose){.output = true});
    if (value) add_channel(b, s, k, value, NULL);
    tml_delete(value);
  }
}

/* Adds the channels f1 ... f8 of a request. */
static void add_components(tml_builder *b, tml_statement *s, const request_markers *m)
{
  for (size_t i = 0; i < sizeof kinds/sizeof *kinds; i++) {
    if (!tml_adams_statement_has(s, kinds[i].kind)) continue;
    for (int k = 0; k < COMPONENTS; k++) add_component(b, s, m, kinds[i].component[k], k);
    return;
  }
}

/* Adds the channels request(id).f1 ... f8. */
void tml_adams_build_request(tml_builder *b, tml_statement *s)
{
  request_markers m;
  bool any = false;
  add_functions(b, s);
  for (size_t i = 0; i < sizeof kinds/sizeof *kinds; i++) any = any || tml_adams_statement_has(s, kinds[i].kind);
  if (any && get_markers(b, s, &m)) add_components(b, s, &m);
}

/* ---------------------------------------------------------------- MREQUEST ------------------- */

/* Reference to a marker that another statement names; false if there is none. */
static bool marker_of(tml_builder *b, const tml_statement *other, const char *arg, tml_ref ref)
{
  const tml_statement *m = tml_adams_build_find(b, "MARKER", (long)tml_adams_statement_number(other, arg, -1));
  return m && !m->failed && tml_adams_build_ref(b, m, ref);
}

/* Reports the motion of the centre of mass for a part, and of I relative to J for other elements. */
static void request_of(tml_builder *b, tml_statement *s, const tml_statement *other)
{
  request_markers m = {.j = "0", .rm = "0"};
  const bool part = strcmp(other->row->name, "PART") == 0;
  if (other->failed || (part && tml_adams_build_is_ground(other))) return;
  if (tml_adams_statement_number(s, "RM", 0) > 0 && !tml_adams_build_marker(b, s, "RM", m.rm)) return;
  if (!marker_of(b, other, part ? "CM" : "I", m.i)) return;
  const char *second = tml_adams_statement_has(other, "JFLOAT") ? "JFLOAT" : "J";
  if (!part && tml_adams_statement_has(other, second)) marker_of(b, other, second, m.j);
  s->number++;
  add_components(b, s, &m);
}

static void request_all(tml_builder *b, tml_statement *s, const char *arg, const char *kind)
{
  const tml_value *v = tml_adams_statement_get(s, arg);
  if (!v) return;
  for (int i = 0; v->numbers[0] == TML_ALL && i < b->all->n_items; i++)
    if (strcmp(b->all->items[i].row->name, kind) == 0) request_of(b, s, &b->all->items[i]);
  for (int k = 0; v->numbers[0] != TML_ALL && k < v->n; k++) {
    const tml_statement *other = tml_adams_build_find(b, kind, (long)v->numbers[k]);
    if (other) request_of(b, s, other);
  }
}

void tml_adams_build_mrequest(tml_builder *b, tml_statement *s)
{
  const long first = s->number = 1000*s->id;
  request_all(b, s, "PARTS", "PART");
  request_all(b, s, "JOINTS", "JOINT");
  request_all(b, s, "JPRIMS", "JPRIM");
  for (int k = 0; k < tml_adams_forces.n; k++) request_all(b, s, "APPFORS", tml_adams_forces.row[k].name);
  if (s->number == first)
    tml_adams_build_list(b, s, NULL, TML_WARNED, "names no elements of which something can be written");
}
