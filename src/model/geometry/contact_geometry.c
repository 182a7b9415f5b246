/* contact_geometry.c - converts shapes to the geometry of contacts, and chooses the radius of their edges. */
#include "model/geometry/contact_geometry.h"

#include <math.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/float_traps.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "model/geometry/triangle_mesh.h"

/* A mesh must be closed to bound a solid; otherwise the error names the first edge at fault. */
static tml_status take_mesh(const tml_mesh *mesh, tml_contact_shape_def *d, tml_error *err)
{
  const tml_status st = tml_mesh_check_solid(mesh, err);
  d->kind = TML_CONTACT_MESH;
  d->points = mesh->points;
  d->n_points = mesh->n_points;
  d->triangles = mesh->triangles;
  d->n_triangles = mesh->n_triangles;
  return st;
}

static tml_status take_kind(const tml_shape *s, tml_contact_shape_def *d, tml_error *err)
{
  switch (s->kind) {
    case TML_SPHERE: d->kind = TML_CONTACT_SPHERE; break;
    case TML_CAPSULE: d->kind = TML_CONTACT_CAPSULE; break;
    case TML_BOX: d->kind = TML_CONTACT_BOX; break;
    case TML_CYLINDER: d->kind = TML_CONTACT_CYLINDER; break;
    case TML_CONE: d->kind = TML_CONTACT_CONE; break;
    case TML_TUBE: d->kind = TML_CONTACT_TUBE; break;
    case TML_PLANE: d->kind = TML_CONTACT_PLANE; break;
    case TML_CURVE: tml_outline_shape(s->mesh->outline, d); break;
    case TML_MESH: return take_mesh(s->mesh, d, err);
    case TML_HULL:
      d->kind = TML_CONTACT_HULL;
      d->points = s->mesh->points;
      d->n_points = s->mesh->n_points;
  }
  return TML_OK;
}

/* Place and orientation in the frame that carries the shape: that of a body, from its centre of mass (the plane of a
 * planar body is at some z), or of the node of a marker. */
static void place_shape(const tml_model *m, const tml_shape *s, tml_contact_shape_def *d)
{
  const tml_body *b = &m->bodies[s->body];
  if (s->span) { /* the frame is that between both bodies */
    memcpy(d->orientation, s->e, sizeof d->orientation);
    return;
  }
  if (s->marker >= 0) {
    const tml_marker *k = &m->markers[s->marker];
    double axes[4];
    m3_mulv(d->at, k->B, s->at);
    v3_axpy(d->at, 1.0, k->s);
    tml_rotation_matrix_quat(axes, k->B);
    tml_quat_mul(d->orientation, axes, s->e);
    return;
  }
  v3_sub(d->at, s->at, b->centre);
  if (b->kind == TML_PLANAR) d->at[2] += b->x[2];
  memcpy(d->orientation, s->e, sizeof d->orientation);
}

static tml_status create_contact_shape(const tml_model *m, const tml_shape *s, tml_contact_shape **out, tml_error *err)
{
  const tml_body *b = &m->bodies[s->body];
  tml_contact_shape_def d = {.size = {s->size[0], s->size[1], s->size[2]}, .edge = s->edge};
  *out = NULL;
  if (b->kind == TML_FLEXIBLE && s->marker < 0)
    return tml_fail(err, TML_ERR_MODEL, "body '%s' is flexible: its shapes touch others if they follow a node of "
                    "it: give each 'node', the name of a node or of a marker of the body", b->name);
  tml_status st = take_kind(s, &d, err);
  place_shape(m, s, &d);
  if (!st) st = tml_contact_shape_create(out, &d, err);
  if (st == TML_ERR_MODEL) tml_error_prefix(err, "body '%s': ", b->name);
  return st;
}

tml_status tml_contact_geometry_make(const tml_model *m, tml_shape *s, tml_error *err)
{
  return s->collider ? TML_OK : create_contact_shape(m, s, &s->collider, err);
}

tml_status tml_contact_geometry_round(const tml_model *m, tml_shape *s, double radius, tml_error *err)
{
  tml_shape trial = *s;
  if (s->kind == TML_SPHERE || s->kind == TML_CAPSULE || s->kind == TML_PLANE || s->kind == TML_CURVE)
    return tml_fail_field(err, TML_ERR_MODEL, "rounded", "the shape has no edges that could be rounded");
  if (!(radius > 0.0) || !isfinite(radius))
    return tml_fail_field(err, TML_ERR_MODEL, "rounded", "rounded is %g m, must be > 0", radius);
  tml_contact_shape *made;
  trial.edge = radius;
  const tml_status st = create_contact_shape(m, &trial, &made, err);
  tml_contact_shape_free(made);
  if (!st) s->edge = radius;
  return st;
}
