/* add_body.c - adding bodies, and the markers and shapes on them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "math/vec3.h"
#include "model/add/add_body.h"
#include "model/add/add_contact.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/base/flexible_part.h"
#include "model/base/model.h"
#include "model/base/orientation.h"
#include "model/geometry/contact_geometry.h"
#include "model/geometry/triangle_mesh.h"
#include "model/geometry/shape_check.h"

/* ---------------------------------------------------------------- point masses --------------- */

/* Adds the moments of a mass at the offset d: m (d.d 1 - d d^T), in the order of `inertia` of a definition. */
static void add_moments(double I[6], double m, const double d[3])
{
  const double x = d[0], y = d[1], z = d[2];
  const double more[6] = {y*y + z*z, x*x + z*z, x*x + y*y, -x*y, -x*z, -y*z};
  for (int k = 0; k < 6; k++) I[k] += m*more[k];
}

/* Mass, centre and inertia of a definition without its point masses, and with them. */
static tml_status add_point_masses(tml_body_def *d, tml_error *err)
{
  const int n = d->n_masses;
  if (TML_BAD_ARRAY(err, d->masses, n)) return TML_ERR_ARGUMENT;
  if (n == 0) return TML_OK;
  if (d->kind != TML_PLANAR && d->kind != TML_RIGID)
    return tml_fail_field(err, TML_ERR_MODEL, "point_masses", "only a planar or rigid body has point masses");
  double mass = d->mass, centre[3], away[3];
  for (int i = 0; i < 3; i++) centre[i] = d->mass*d->centre[i];
  for (int k = 0; k < n; k++) {
    const tml_point_mass *p = TML_TAKE_AT(tml_point_mass, d->masses, k, err);
    if (!p) return TML_ERR_ARGUMENT;
    const tml_status st = tml_check_finite(p->at, 3, "point_masses", err);
    if (st) return st;
    if (!(p->mass > 0 && isfinite(p->mass)))
      return tml_fail_field(err, TML_ERR_MODEL, "point_masses", "point mass %d is %g kg, must be > 0", k + 1, p->mass);
    mass += p->mass;
    v3_axpy(centre, p->mass, p->at);
  }
  for (int i = 0; i < 3; i++) centre[i] /= mass;
  double I[6];
  memcpy(I, d->inertia, sizeof I);
  v3_sub(away, d->centre, centre);
  add_moments(I, d->mass, away);
  for (int k = 0; k < n; k++) {
    const tml_point_mass *p = TML_TAKE_AT(tml_point_mass, d->masses, k, NULL);
    v3_sub(away, p->at, centre);
    add_moments(I, p->mass, away);
  }
  d->mass = mass;
  v3_copy(d->centre, centre);
  for (int k = 0; k < 6; k++) d->inertia[k] = d->kind == TML_RIGID || k == 2 ? I[k] : 0.0;
  return TML_OK;
}

/* ---------------------------------------------------------------- checks of a body ----------- */

static tml_status check_body_numbers(const tml_body_def *d, tml_error *err)
{
  const struct {
    const char *field;
    const double *v;
    int n;
  } list[] = {
      {"mass", &d->mass, 1},          {"inertia", d->inertia, 6},   {"centre", d->centre, 3},
      {"position", d->position, 3},   {"angle", &d->angle, 1},      {"velocity", d->velocity, 3},
      {"angular_velocity", d->angular_velocity, 3},
  };
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    const tml_status st = tml_check_finite(list[i].v, list[i].n, list[i].field, err);
    if (st) return st;
  }
  if (d->hold & ~TML_HOLD_ALL) {
    return tml_fail_field(err, TML_ERR_MODEL, "hold", "hold has unknown bits: %#x", (unsigned)d->hold);
  }
  if (!(d->mass > 0)) return tml_fail_field(err, TML_ERR_MODEL, "mass", "mass is %g kg, must be > 0", d->mass);
  return TML_OK;
}

static tml_status check_point(const tml_body_def *d, tml_error *err)
{
  tml_status st = tml_check_zero(d->inertia, 6, "inertia", "a point has no inertia", err);
  if (!st) st = tml_check_zero(d->centre, 3, "centre", "a point has no separate centre of mass", err);
  if (!st) st = tml_check_zero(d->orientation, 4, "orientation", "a point has no orientation", err);
  if (!st) st = tml_check_zero(&d->angle, 1, "angle", "a point has no orientation", err);
  if (!st) {
    st = tml_check_zero(d->angular_velocity, 3, "angular_velocity", "a point has no orientation", err);
  }
  return st;
}

static tml_status check_planar(const tml_body_def *d, const double e[4], tml_error *err)
{
  tml_status st = TML_OK;
  if (!(d->inertia[2] > 0)) {
    return tml_fail_field(err, TML_ERR_MODEL, "inertia", "inertia is %g kg m2, must be > 0",
                          d->inertia[2]);
  }
  if (hypot(e[1], e[2]) > 1e-12) {
    return tml_fail_field(err, TML_ERR_MODEL, "orientation",
                          "a planar body can only be turned about z; give its angle instead");
  }
  if (e[3] != 0 && d->angle != 0) {
    return tml_fail_field(err, TML_ERR_MODEL, "angle", "give either an angle or an orientation, not both");
  }
  st = tml_check_zero(&d->velocity[2], 1, "velocity", "a planar body cannot move along z", err);
  if (!st) {
    st = tml_check_zero(d->angular_velocity, 2, "angular_velocity", "a planar body only turns about z",
                        err);
  }
  return st;
}

static tml_status check_rigid(const tml_body_def *d, tml_body *b, tml_error *err)
{
  const tml_status st =
      tml_check_zero(&d->angle, 1, "angle", "only planar bodies have one; give an orientation", err);
  return st ? st : tml_check_inertia(b->J, &b->inertia_excess, err);
}

/* ---------------------------------------------------------------- bodies --------------------- */

/* Row-major tensor from the six entries of a definition; a planar body only has the one about z. */
static void fill_inertia(double J[9], const tml_body_def *d)
{
  const double *I = d->inertia;
  if (d->kind == TML_PLANAR) {
    memcpy(J, (double[9]){[8] = I[2]}, 9*sizeof *J);
    return;
  }
  const double full[9] = {I[0], I[3], I[4], I[3], I[1], I[5], I[4], I[5], I[2]};
  memcpy(J, full, sizeof full);
}

static void fill_orientation(tml_body *b, const tml_body_def *d)
{
  if (b->kind != TML_PLANAR) return;
  b->angle = b->e[3] != 0 ? 2*atan2(b->e[3], b->e[0]) : d->angle;
  const double e[4] = {cos(0.5*b->angle), 0, 0, sin(0.5*b->angle)};
  memcpy(b->e, e, sizeof e);
}

/* Position and velocity of the centre of mass from those of the body frame. */
static void fill_motion(tml_body *b, const tml_body_def *d)
{
  double A[9], Ac[3];
  const double *w = d->angular_velocity;
  tml_orient_matrix(A, b->e);
  tml_orient_apply(Ac, A, d->centre);
  const double wAc[3] = {w[1]*Ac[2] - w[2]*Ac[1], w[2]*Ac[0] - w[0]*Ac[2], w[0]*Ac[1] - w[1]*Ac[0]};
  for (int i = 0; i < 3; i++) {
    b->centre[i] = d->centre[i];
    b->x[i] = d->position[i] + Ac[i];
    b->u[i] = d->velocity[i];
    b->v[i] = d->velocity[i] + (d->of_centre ? 0.0 : wAc[i]);
    b->w[i] = w[i];
  }
  b->of_centre = d->of_centre;
}

static tml_status make_body(tml_body *b, const tml_body_def *d, tml_error *err)
{
  *b = (tml_body){.kind = d->kind, .mass = d->mass, .hold = d->hold, .body_axes = d->body_axes};
  tml_status st = check_body_numbers(d, err);
  if (!st) st = tml_orient_normalise(b->e, d->orientation, err);
  if (st) return st;
  fill_inertia(b->J, d);
  switch (d->kind) {
    case TML_POINT: st = check_point(d, err); break;
    case TML_PLANAR: st = check_planar(d, b->e, err); break;
    case TML_RIGID: case TML_FLEXIBLE: st = check_rigid(d, b, err); break;
    case TML_GROUND:
    default:
      return tml_fail_field(err, TML_ERR_MODEL, "kind", "the kind must be point, planar, rigid or flexible");
  }
  if (st) return st;
  fill_orientation(b, d);
  fill_motion(b, d);
  return TML_OK;
}

tml_status tml_body_add(tml_model *m, const tml_body_def *d, tml_flexible_part *part, tml_error *err)
{
  tml_body b = {0};
  const tml_status st = make_body(&b, d, err);
  if (st) return tml_element_context(st, "body", d->name, err);
  if (!tml_grow((void **)&m->bodies, &m->cap_bodies, m->n_bodies, sizeof b) ||
      !tml_grow((void **)&m->markers, &m->cap_markers, m->n_markers, sizeof *m->markers) ||
      tml_model_claim_name(m, d->name, m->n_bodies, TML_ELEMENT_BODY, &b.name, err))
    return tml_fail_memory(err);
  tml_marker frame = {.body = m->n_bodies, .B = {1, 0, 0, 0, 1, 0, 0, 0, 1}, .attached_to = -1};
  for (int i = 0; i < 3; i++) frame.s[i] = -b.centre[i];
  b.frame = m->n_markers;
  b.flexible = part;
  m->markers[m->n_markers++] = frame;
  m->bodies[m->n_bodies++] = b;
  return TML_OK;
}

void tml_body_take_back(tml_model *m)
{
  tml_body *b = &m->bodies[--m->n_bodies];
  for (; m->n_markers > b->frame + 1; m->n_markers--) tml_names_undo(&m->marker_names);
  m->n_markers = b->frame;
  tml_names_undo(&m->elements);
  tml_flexible_part_free(b->flexible);
}

tml_status tml_model_add_body(tml_model *m, const tml_body_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_body_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  if (d->kind == TML_FLEXIBLE)
    return tml_fail_field(err, TML_ERR_MODEL, "kind", "body '%.*s': flexible bodies are added by "
                          "tml_model_add_flexible", TML_NAME_MAX, d->name ? d->name : "");
  tml_body_def whole = *d;
  tml_status st = add_point_masses(&whole, err);
  if (st) return st;
  st = tml_check_element_name(m, d->name, err);
  return st ? tml_element_context(st, "body", d->name, err) : tml_body_add(m, &whole, NULL, err);
}

/* ---------------------------------------------------------------- markers -------------------- */

/* Index of the body to which a marker or shape belongs; -1 with a message. */
static int owner_body(const tml_model *m, const char *name, tml_error *err)
{
  const int found = name ? tml_model_find_body(m, name) : -1;
  if (found >= 0) return found;
  tml_model_no_body(m, name ? name : "", err);
  if (err) snprintf(err->field, sizeof err->field, "body");
  return -1;
}

/* Body of a node of a beam, by the name of its place. */
static int node_of_row(const tml_divided_body *w, const char *place, tml_error *err)
{
  const tml_beam_row *r = w->row;
  if (strcmp(place, "start") == 0) return w->first;
  if (strcmp(place, "end") == 0) return r->closed ? w->first : w->first + w->n - 1;
  for (int i = 0; i < r->d.n_places; i++)
    if (strcmp(r->places[i].name, place) == 0) return w->first + r->node[i];
  tml_fail_field(err, TML_ERR_MODEL, "node", "the beam '%s' has no place '%.*s': it has 'start', 'end' and its "
                 "`places`", w->name, TML_NAME_MAX, place);
  return -1;
}

/* The same for a marker on a node: of a body in pieces, the first piece that has the node, or its first piece if none
 * has. */
static int body_of_node(const tml_model *m, const char *name, const char *node, tml_error *err)
{
  const int found = name && node ? tml_model_find_element(m, name, TML_ELEMENT_WHOLE) : -1;
  if (found < 0) return owner_body(m, name, err);
  const tml_divided_body *w = &m->divided_bodies[found];
  if (w->row) return node_of_row(w, node, err);
  for (int b = w->first; b < w->first + w->n; b++)
    if (tml_names_find(&m->bodies[b].flexible->by_name, node) >= 0) return b;
  return w->first;
}

/* Resolves the node of a flexible body on which a marker sits. */
static tml_status find_attachment(const tml_body *b, const char *node, tml_marker *k, tml_error *err)
{
  k->attached_to = -1;
  if (!b->flexible && node && !b->row)
    return tml_fail_field(err, TML_ERR_MODEL, "node", "only markers on flexible bodies sit on nodes");
  if (!b->flexible) return TML_OK;
  if (!node)
    return tml_fail_field(err, TML_ERR_MODEL, "node", "a marker on a flexible body sits on a node: name it");
  tml_error mine = {0};
  k->attached_to = tml_flexible_attachment(b->flexible, node, &mine);
  if (k->attached_to >= 0) return TML_OK;
  if (err) *err = mine;
  return mine.code;
}

/* Fills `k` and its full name "body.marker". */
static tml_status make_marker(const tml_model *m, const tml_marker_def *d, tml_marker *k,
                              char full[2*TML_NAME_MAX + 2], tml_error *err)
{
  tml_status st = tml_check_name(d->name, err);
  if (st) return st;
  k->body = body_of_node(m, d->body, d->node, err);
  if (k->body < 0) return TML_ERR_MODEL;
  const tml_body *b = &m->bodies[k->body];
  snprintf(full, 2*TML_NAME_MAX + 2, "%s.%s", d->body, d->name);
  if (tml_names_find(&m->marker_names, full) >= 0) {
    return tml_fail_field(err, TML_ERR_MODEL, "name", "the body already has a marker of that name");
  }
  if (tml_names_find(&m->elements, full) >= 0)
    return tml_fail_field(err, TML_ERR_MODEL, "name", "the name '%s' is taken", full);
  double e[4];
  st = tml_check_finite(d->at, 3, "at", err);
  if (!st) st = tml_orient_normalise(e, d->orientation, err);
  if (!st && b->kind == TML_POINT) {
    st = tml_check_zero(d->at, 3, "at", "on a point all markers are at its place", err);
    if (!st) st = tml_check_zero(d->orientation, 4, "orientation", "a point has no orientation", err);
  }
  if (!st) st = find_attachment(b, d->node, k, err);
  if (st) return st;
  tml_orient_matrix(k->B, e);
  for (int i = 0; i < 3; i++) k->s[i] = d->at[i] - (k->attached_to < 0 ? b->centre[i] : 0.0);
  return TML_OK;
}

tml_status tml_model_add_marker(tml_model *m, const tml_marker_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_marker_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  char full[2*TML_NAME_MAX + 2];
  tml_marker k = {0};
  const tml_status st = make_marker(m, d, &k, full, err);
  if (st) {
    tml_error_prefix(err, "marker '%.*s.%.*s': ", TML_NAME_MAX, d->body ? d->body : "", TML_NAME_MAX,
                     d->name ? d->name : "");
    return st;
  }
  const char *kept = NULL;
  if (!tml_grow((void **)&m->markers, &m->cap_markers, m->n_markers, sizeof k) ||
      !(kept = tml_names_add(&m->marker_names, full, m->n_markers)))
    return tml_fail_memory(err);
  k.name = kept + strlen(full) - strlen(d->name); /* "body.marker" ends with the name */
  m->markers[m->n_markers++] = k;
  return TML_OK;
}

/* ---------------------------------------------------------------- shapes --------------------- */

/* The marker of a flexible body on which a shape sits; -1 with a reason: there is none. */
static int seat_of_shape(const tml_model *m, const char *body, const char *node, tml_error *err)
{
  char full[2*TML_NAME_MAX + 2];
  tml_error mine = {0};
  snprintf(full, sizeof full, "%.*s.%.*s", TML_NAME_MAX, body ? body : "", TML_NAME_MAX, node);
  const int found = body ? tml_model_find_body(m, body) : -1;
  if (found >= 0 && m->bodies[found].kind != TML_FLEXIBLE) {
    tml_fail_field(err, TML_ERR_MODEL, "node", "only shapes of flexible bodies sit on nodes: give the place of this "
                   "one on '%.60s' by 'at' and 'orientation'", body);
    return -1;
  }
  const int k = tml_model_find_marker(m, full, &mine);
  if (k >= 0 && m->markers[k].attached_to >= 0) return k;
  tml_fail_field(err, TML_ERR_MODEL, "node", "%s", k < 0 ? mine.text : "the shape needs a node of the flexible body");
  return -1;
}

/* Makes a shape of a body that is checked. It owns its mesh and colour. */
static tml_status make_shape(tml_shape *s, const tml_shape_def *d, tml_error *err)
{
  memcpy(s->size, d->dimensions, sizeof s->size);
  memcpy(s->at, d->at, sizeof s->at);
  s->passive = d->kind == TML_MESH; /* most meshes are for pictures only */
  if (d->kind == TML_MESH || d->kind == TML_CURVE || d->kind == TML_HULL) {
    const tml_status st = tml_mesh_copy(&s->mesh, d->mesh, err);
    if (st) return st;
    for (int k = 0; k < 3; k++) s->size[k] = s->mesh->high[k] - s->mesh->low[k];
  }
  if (!d->color || (s->color = tml_strdup(d->color))) return TML_OK;
  tml_mesh_free(s->mesh);
  return tml_fail_memory(err);
}

/* What contacts ask of the shape that was added last. After an error the model is without it. */
static tml_status set_contact(tml_model *m, const tml_shape_def *d, tml_error *err)
{
  const int last = m->n_shapes - 1;
  tml_shape *s = &m->shapes[last];
  const bool touches = d->contact == TML_SHAPE_CONTACT_YES || (!d->contact && !s->passive);
  tml_status st = tml_contact_name_shape(m, last, d->name, touches, err);
  if (!st && d->rounded != 0.0) st = tml_contact_geometry_round(m, s, d->rounded, err);
  if (!st) return TML_OK;
  tml_delete(s->name);
  tml_delete(s->color);
  tml_mesh_free(s->mesh);
  m->n_shapes--;
  return st;
}

tml_status tml_model_add_shape(tml_model *m, const tml_shape_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_shape_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_shape s = {.kind = d->kind, .density = d->density, .marker = -1};
  if (d->node && (s.marker = seat_of_shape(m, d->body, d->node, err)) < 0) return TML_ERR_MODEL;
  s.body = d->node ? m->markers[s.marker].body : owner_body(m, d->body, err);
  if (s.body < 0) return TML_ERR_MODEL;
  if ((int)d->contact < 0 || d->contact > TML_SHAPE_CONTACT_NO)
    return tml_fail_field(err, TML_ERR_MODEL, "contact", "there is no choice %d for the contacts of a shape",
                          (int)d->contact);
  tml_status st = tml_shape_check(d, err);
  if (!st) st = tml_orient_normalise(s.e, d->orientation, err);
  if (st) {
    tml_error_prefix(err, "shape on '%s': ", m->bodies[s.body].name);
    return st;
  }
  if (!tml_grow((void **)&m->shapes, &m->cap_shapes, m->n_shapes, sizeof s)) return tml_fail_memory(err);
  st = make_shape(&s, d, err);
  if (st) return st;
  m->shapes[m->n_shapes++] = s;
  return set_contact(m, d, err);
}
