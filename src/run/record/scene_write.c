/* scene_write.c - writes the data of a mechanism that a picture needs, as the member "scene" of summary.json. */
#include "run/record/scene_write.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/colour.h"
#include "flexible/modal/modal_body.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "model/add/add_coupler.h"
#include "model/geometry/triangle_mesh.h"
#include "model/base/model.h"
#include "results/scene/mesh_data.h"

static void put_bodies(tml_json *j, const tml_model *m, double length, double inertia)
{
  static const char *const kinds[] = {
      [TML_GROUND] = "ground", [TML_POINT] = "point", [TML_PLANAR] = "planar", [TML_RIGID] = "rigid",
      [TML_FLEXIBLE] = "flexible"};
  const tml_ratio mass = tml_units_scale(m->units, "kg");
  tml_json_array(j, "bodies");
  for (int i = 0; i < m->n_bodies; i++) {
    const tml_body *b = &m->bodies[i];
    tml_json_object(j, NULL);
    tml_json_string(j, "name", b->name);
    tml_json_string(j, "kind", kinds[b->kind]);
    tml_json_number(j, "mass", b->mass*mass.den/mass.num);
    tml_json_vector(j, "inertia", b->J, 9, inertia);
    tml_json_vector(j, "centre", b->centre, 3, length);
    tml_json_vector(j, "position", b->x, 3, length);
    tml_json_vector(j, "orientation", b->e, 4, 1.0);
    const char *asked = tml_view_colour_of(&m->view, i);
    char digits[8];
    if (asked) tml_json_string(j, "color", tml_colour_css(asked, digits));
    tml_json_end(j);
  }
  tml_json_end(j);
}

/* Place from the centre of mass, and orientation, in the axes of the undeformed body. */
static void shape_pose(const tml_model *m, const tml_shape *s, double at[3], double e[4])
{
  double axes[4], place[3];
  memcpy(e, s->e, sizeof s->e);
  v3_sub(at, s->at, m->bodies[s->body].centre);
  if (s->marker < 0) return;
  tml_model_marker_place(m, s->marker, place);
  m3_mulv(at, m->markers[s->marker].B, s->at);
  v3_axpy(at, 1.0, place);
  tml_rotation_matrix_quat(axes, m->markers[s->marker].B);
  tml_quat_mul(e, axes, s->e);
}

/* The node of the drawn surface of a flexible body that is nearest to the node on which a shape sits; -1: none. */
static int node_of_shape(const tml_model *m, const tml_shape *s)
{
  const tml_flexible *f = s->marker < 0 ? NULL : tml_model_modes(m, s->body);
  double at[3], least = INFINITY;
  int nearest = -1;
  if (!f) return -1;
  tml_model_marker_place(m, s->marker, at);
  for (int i = 0; i < f->n_shape; i++) {
    double d[3];
    v3_sub(d, f->shape_X + 3*(size_t)i, at);
    if (!(v3_dot(d, d) < least)) continue;
    least = v3_dot(d, d);
    nearest = i;
  }
  return nearest;
}

static void put_shapes(tml_json *j, const tml_model *m, double length)
{
  static const char *const kinds[] = {[TML_BOX] = "box",         [TML_CYLINDER] = "cylinder", [TML_SPHERE] = "sphere",
                                      [TML_CAPSULE] = "capsule", [TML_CONE] = "cone",         [TML_TUBE] = "tube",
                                      [TML_MESH] = "mesh",       [TML_PLANE] = "plane",
                                      [TML_CURVE] = "mesh",      [TML_HULL] = "mesh"};
  tml_json_array(j, "shapes");
  for (int i = 0; i < m->n_shapes; i++) {
    const tml_shape *s = &m->shapes[i];
    if (s->color && strcmp(s->color, "none") == 0) continue;
    double around[3] = {0}; /* a box about the origin of the mesh that contains it */
    for (int k = 0; s->mesh && k < 3; k++) around[k] = 2*fmax(fabs(s->mesh->low[k]), fabs(s->mesh->high[k]));
    double at[3], e[4];
    shape_pose(m, s, at, e);
    tml_json_object(j, NULL);
    tml_json_integer(j, "body", s->body);
    tml_json_string(j, "kind", kinds[s->kind]);
    tml_json_vector(j, "size", s->mesh ? around : s->size, 3, length);
    tml_json_vector(j, "at", at, 3, length);
    tml_json_vector(j, "orientation", e, 4, 1.0);
    const char *asked = tml_view_colour_of(&m->view, s->body);
    char digits[8];
    tml_json_string(j, "color", tml_colour_css(asked ? asked : s->color ? s->color : "", digits));
    if (s->mesh) tml_json_integer(j, "mesh", tml_mesh_data_index(m, i));
    const int node = node_of_shape(m, s);
    if (node >= 0) tml_json_integer(j, "node", node);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_markers(tml_json *j, const tml_model *m, double length)
{
  tml_json_array(j, "markers");
  for (int i = 0; i < m->n_markers; i++) {
    const tml_marker *k = &m->markers[i];
    double at[3];
    tml_model_marker_place(m, i, at);
    tml_json_object(j, NULL);
    tml_json_integer(j, "body", k->body);
    tml_json_string(j, "name", k->name ? k->name : "");
    tml_json_vector(j, "at", at, 3, length);
    tml_json_vector(j, "axes", k->B, 9, 1.0);
    tml_json_end(j);
  }
  tml_json_end(j);
}

/* Starts an element between two markers; the caller ends it. */
static void put_link(tml_json *j, const char *name, const char *kind, int i, int k)
{
  tml_json_object(j, NULL);
  tml_json_string(j, "name", name);
  tml_json_string(j, "kind", kind);
  tml_json_integer(j, "i", i);
  tml_json_integer(j, "j", k);
}

static void put_joints(tml_json *j, const tml_model *m)
{
  tml_json_array(j, "joints");
  for (int i = 0; i < m->n_joints; i++) {
    put_link(j, m->joints[i].name, tml_joint_facts_of(m->joints[i].kind)->word, m->joints[i].i, m->joints[i].j);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_motions(tml_json *j, const tml_model *m)
{
  tml_json_array(j, "motions");
  for (int i = 0; i < m->n_motions; i++) {
    const tml_joint *d = &m->joints[m->motions[i].joint];
    put_link(j, m->motions[i].name, m->motions[i].kind == TML_MOTION_ROTATION ? "rotation" : "translation", d->i, d->j);
    tml_json_end(j);
  }
  for (int i = 0; i < m->n_relations; i++) {
    if (m->relations[i].kind != TML_RELATION_BODY_MOTION) continue;
    put_link(j, m->relations[i].name, "body", m->bodies[0].frame, m->relations[i].i);
    tml_json_end(j);
  }
  tml_json_end(j);
}

/* Writes constraints that have a place in a picture: blades and discs. */
static void put_relations(tml_json *j, const tml_model *m, double length)
{
  tml_json_array(j, "relations");
  for (int i = 0; i < m->n_relations; i++) {
    const tml_relation *r = &m->relations[i];
    if (r->kind != TML_RELATION_KNIFE_EDGE && r->kind != TML_RELATION_ROLLING) continue;
    put_link(j, r->name, r->kind == TML_RELATION_ROLLING ? "rolling" : "knife-edge", r->i, r->j);
    if (r->kind == TML_RELATION_ROLLING) tml_json_number(j, "radius", r->radius*length);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_couplers(tml_json *j, const tml_model *m)
{
  tml_json_array(j, "couplers");
  for (int i = 0; i < m->n_couplers; i++) {
    const tml_coupler *c = &m->couplers[i];
    tml_json_object(j, NULL);
    tml_json_string(j, "name", c->name);
    tml_json_integer(j, "mesh", c->teeth.loads ? tml_toothed_gear_marker(m, c) : c->mesh);
    if (c->teeth.loads) {
      tml_json_array(j, "teeth");
      for (int k = 0; k < 2; k++) tml_json_integer(j, NULL, c->teeth.n[k]);
      tml_json_end(j);
      tml_json_integer(j, "internal", c->teeth.internal);
    }
    tml_json_array(j, "joints");
    for (int k = 0; k < c->n; k++) tml_json_integer(j, NULL, c->joint[k]);
    tml_json_end(j);
    tml_json_end(j);
  }
  tml_json_end(j);
}

/* Writes the force elements that belong to a list. */
static void put_force_list(tml_json *j, const tml_model *m, const char *list)
{
  tml_json_array(j, list);
  for (int k = tml_model_next_force(m, -1); k >= 0; k = tml_model_next_force(m, k)) {
    const tml_force *f = &m->forces[k];
    const tml_force_picture p = f->ops->picture(f);
    if (strcmp(p.list, list) != 0) continue;
    put_link(j, f->name, p.kind, f->i, f->j);
    if (p.tells) tml_json_bool(j, "elastic", p.elastic);
    if (p.tells) tml_json_bool(j, "damped", p.damped);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_forces(tml_json *j, const tml_model *m)
{
  put_force_list(j, m, "springs");
  put_force_list(j, m, "mounts");
  put_force_list(j, m, "forces");
}

/* Writes the spans of a rope. */
static void put_rope(tml_json *j, const char *name, const tml_rope *r, double length)
{
  for (int k = 0; k + 1 < r->n; k++) {
    const double radii[2] = {r->spot[k].radius, r->spot[k + 1].radius};
    put_link(j, name, "rope", r->spot[k].marker, r->spot[k + 1].marker);
    tml_json_vector(j, "radii", radii, 2, length);
    tml_json_end(j);
  }
}

static void put_ropes(tml_json *j, const tml_model *m, double length)
{
  tml_json_array(j, "ropes");
  for (int i = 0; i < m->n_relations; i++)
    if (m->relations[i].rope) put_rope(j, m->relations[i].name, m->relations[i].rope, length);
  for (int i = 0; i < m->n_forces; i++)
    if (m->forces[i].rope && !m->forces[i].part) put_rope(j, m->forces[i].name, m->forces[i].rope, length);
  tml_json_end(j);
}

static void put_strings(tml_json *j, const char *key, const char *const *text, int n)
{
  tml_json_array(j, key);
  for (int i = 0; i < n; i++) tml_json_string(j, NULL, text[i]);
  tml_json_end(j);
}

static void put_view(tml_json *j, const tml_model_view *v)
{
  if (!tml_view_is_given(v)) return;
  tml_json_object(j, "view");
  if (v->camera) tml_json_string(j, "camera", v->camera);
  else if (v3_norm(v->from) > 0) tml_json_vector(j, "camera", v->from, 3, 1.0);
  double up[3] = {0};
  if (v->up != 0) up[abs(v->up) - 1] = v->up > 0 ? 1.0 : -1.0;
  if (v->up != 0) tml_json_vector(j, "up", up, 3, 1.0);
  if (v->follow != TML_VIEW_UNSAID) tml_json_integer(j, "follow", v->follow);
  tml_json_end(j);
}

void tml_scene_write(tml_json *j, const tml_model *m)
{
  const tml_ratio m_unit = tml_units_scale(m->units, "m"), kg_unit = tml_units_scale(m->units, "kg");
  const double length = m_unit.den/m_unit.num, mass = kg_unit.den/kg_unit.num;
  tml_json_object(j, "scene");
  tml_json_vector(j, "gravity", m->gravity, 3, 1.0);
  put_bodies(j, m, length, mass*length*length);
  put_shapes(j, m, length);
  put_markers(j, m, length);
  put_joints(j, m);
  put_motions(j, m);
  put_relations(j, m, length);
  put_couplers(j, m);
  put_forces(j, m);
  put_ropes(j, m, length);
  put_strings(j, "plot", m->plot, m->n_plot);
  put_view(j, &m->view);
  tml_json_end(j);
}
