/* add_beam.c - adds a beam for large deflections as a row of rigid nodes with elements between them. Each node is the
 * rigid bar that reaches half an element to either side. Equation numbers (NB...): docs/theory/nonlinear-beams.md. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/memory.h"
#include "core/struct_size.h"
#include "flexible/element/beam_structure.h"
#include "force/common/beam_strain.h"
#include "force/element/exact_beam.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "model/add/add_body.h"
#include "model/add/contact_spans.h"
#include "model/base/definition_check.h"
#include "model/base/orientation.h"
#include "model/flexible/add_flexible_body.h"
#include "model/flexible/beam_path.h"
#include "model/formula/element_common.h"

enum { MOST_PIECES = 10000 };

/* Pose of a node in the frame of the beam, and its length along the path. */
typedef struct station { double s, x[3], A[9]; } station;

typedef struct building {
  tml_model *m;
  const tml_body_def *body;
  tml_beam_row *row;
  tml_beam_curve path;
  station *at;            /* pieces + 1 */
  tml_exact_beam_def law; /* definition of every element but for names, length and shape without load */
  double line_mass, line_inertia[3];
  tml_section section;
  double contact_radius;  /* [m] of the surface that touches others; 0: there is none */
  int n;                  /* pieces */
  int n_shapes;           /* of the model before */
  tml_error *err;
} building;

/* ---------------------------------------------------------------- definition ----------------- */

static tml_status copy_definition(tml_beam_row **out, const tml_nonlinear_beam_def *given, tml_error *err)
{
  tml_arena arena = {0};
  tml_beam_row *r = *out = tml_arena_new(&arena, 1, sizeof *r);
  if (!r) return tml_fail_memory(err);
  r->arena = arena;
  tml_nonlinear_beam_def *d = &r->d;
  if (!tml_struct_take(d, sizeof *d, given, "tml_nonlinear_beam_def", err)) return TML_ERR_ARGUMENT;
  if (d->n_points < 0 || d->n_points > TML_CURVE_POINTS_MAX || (d->n_points > 0 && !d->points))
    return tml_fail_field(err, TML_ERR_MODEL, "points", "%d points", d->n_points);
  if (d->n_places < 0 || d->n_places > MOST_PIECES || (d->n_places > 0 && !d->places))
    return tml_fail_field(err, TML_ERR_MODEL, "places", "%d places", d->n_places);
  if (d->section && !tml_struct_take(&r->section, sizeof r->section, d->section, "tml_section_def", err))
    return TML_ERR_ARGUMENT;
  if (d->material && !tml_struct_take(&r->material, sizeof r->material, d->material, "tml_material_def", err))
    return TML_ERR_ARGUMENT;
  if (d->section) d->section = &r->section;
  if (d->material) d->material = &r->material;
  r->section.name = r->material.name = NULL;
  double *points = tml_arena_new(&r->arena, 3*(size_t)d->n_points, sizeof *points);
  r->places = tml_arena_new(&r->arena, (size_t)d->n_places, sizeof *r->places);
  r->node = tml_arena_new(&r->arena, (size_t)d->n_places, sizeof *r->node);
  if (r->arena.failed) return tml_fail_memory(err);
  if (d->n_points > 0) memcpy(points, d->points, 3*(size_t)d->n_points*sizeof *points);
  if (tml_struct_take_list(r->places, sizeof *r->places, d->places, d->n_places, "tml_beam_place", err))
    return TML_ERR_ARGUMENT;
  for (int i = 0; i < d->n_places; i++) r->places[i].name = tml_arena_strdup(&r->arena, r->places[i].name);
  if (r->arena.failed) return tml_fail_memory(err);
  d->points = points;
  d->places = r->places;
  return TML_OK;
}

/* ---------------------------------------------------------------- section -------------------- */

/* (NB13) Shear strains are those of the shear centre. */
static void add_shear_centre(double C[36], const tml_section *s)
{
  const double out[2] = {-s->zs, s->ys};
  for (int k = 0; k < 2; k++) {
    const double across = C[7*(1 + k)]*out[k];
    C[6*(1 + k) + 3] = C[6*3 + 1 + k] = across;
    C[7*3] += across*out[k];
  }
}

static tml_status take_section(building *b)
{
  const tml_nonlinear_beam_def *d = &b->row->d;
  const tml_material_def *x = d->material;
  tml_section *s = &b->section;
  tml_status st = tml_check_elastic(x->elasticity, x->poisson, "material", "material", b->err);
  if (!st && !(x->density > 0.0 && isfinite(x->density)))
    st = tml_fail_field(b->err, TML_ERR_MODEL, "material", "density is %g kg/m3, must be > 0", x->density);
  if (!st && d->section->slender)
    st = tml_fail_field(b->err, TML_ERR_MODEL, "section", "beams for large deflections always deform by shear: leave "
                        "'slender' out");
  if (st) return st;
  st = tml_flexible_section(s, d->section, x->poisson, b->err);
  if (st && b->err) snprintf(b->err->field, sizeof b->err->field, "section");
  if (st) return st;
  const double E = x->elasticity, G = E/(2.0*(1.0 + x->poisson));
  const double C[6] = {E*s->A, (s->ky > 0.0 ? s->ky : 1.0)*G*s->A, (s->kz > 0.0 ? s->kz : 1.0)*G*s->A, G*s->J,
                       E*s->Iy, E*s->Iz};
  for (int i = 0; i < 6; i++) b->law.stiffness[7*i] = C[i];
  add_shear_centre(b->law.stiffness, s);
  b->law.shear_centre[0] = s->ys;
  b->law.shear_centre[1] = s->zs;
  b->law.area = s->A;
  b->law.iy = s->Iy;
  b->law.iz = s->Iz;
  b->law.torsion_modulus = s->Wt;
  b->law.n_points = s->n_points;
  memcpy(b->law.points, s->point, sizeof b->law.points);
  b->line_mass = x->density*s->A;
  b->line_inertia[0] = x->density*(s->Iy + s->Iz);
  b->line_inertia[1] = x->density*s->Iy;
  b->line_inertia[2] = x->density*s->Iz;
  return TML_OK;
}

static tml_status take_section_values(building *b)
{
  const tml_nonlinear_beam_def *d = &b->row->d;
  memcpy(b->law.stiffness, d->stiffness, sizeof b->law.stiffness);
  b->line_mass = d->line_mass;
  memcpy(b->line_inertia, d->line_inertia, sizeof b->line_inertia);
  if (!(d->line_mass > 0.0 && isfinite(d->line_mass)))
    return tml_fail_field(b->err, TML_ERR_MODEL, "line_mass", "the mass per length is %g kg/m, must be > 0",
                          d->line_mass);
  for (int i = 0; i < 3; i++)
    if (!(d->line_inertia[i] >= 0.0 && isfinite(d->line_inertia[i])) || (i == 0 && d->line_inertia[0] == 0.0))
      return tml_fail_field(b->err, TML_ERR_MODEL, "line_inertia", "the inertia per length is %g kg m, must be %s 0",
                            d->line_inertia[i], i ? ">=" : ">");
  if (d->line_inertia[1] == 0.0 && d->line_inertia[2] == 0.0)
    b->line_inertia[1] = b->line_inertia[2] = 0.5*d->line_inertia[0];
  b->section.radius = b->contact_radius > 0.0 ? b->contact_radius
                      : sqrt(2.0*d->line_inertia[0]/d->line_mass); /* of a solid cylinder */
  return TML_OK;
}

static tml_status set_law(building *b)
{
  const tml_nonlinear_beam_def *d = &b->row->d;
  b->law.size = sizeof b->law;
  if (!d->section != !d->material)
    return tml_fail_field(b->err, TML_ERR_MODEL, d->section ? "material" : "section",
                          "a section and a material belong together");
  if (!(d->contact_radius >= 0.0 && isfinite(d->contact_radius)))
    return tml_fail_field(b->err, TML_ERR_MODEL, "contact_radius", "the radius for contacts is %g m, must be > 0",
                          d->contact_radius);
  b->contact_radius = d->contact_radius;
  if (b->contact_radius == 0.0 && d->section && d->section->kind == TML_SECTION_TUBE)
    b->contact_radius = d->section->dimensions[0];
  if (d->outline != TML_BEAM_CAPSULES && d->outline != TML_BEAM_SPHERES)
    return tml_fail_field(b->err, TML_ERR_MODEL, "outline", "there is no outline of the kind %d", (int)d->outline);
  const tml_status st = d->section ? take_section(b) : take_section_values(b);
  if (!st && !isfinite(d->speed)) return tml_fail_field(b->err, TML_ERR_MODEL, "speed", "the speed is not finite");
  b->law.damping = d->damping;
  memcpy(b->law.preload, d->preload, sizeof b->law.preload);
  return st ? st : tml_check_finite(d->rest, 6, "rest", b->err);
}

/* ---------------------------------------------------------------- stations ------------------- */

static tml_status check_places(const building *b)
{
  const tml_beam_row *r = b->row;
  for (int i = 0; i < r->d.n_places; i++) {
    const tml_beam_place *p = &r->places[i];
    tml_status st = tml_check_name(p->name, b->err);
    if (!st && (strcmp(p->name, "start") == 0 || strcmp(p->name, "end") == 0))
      st = tml_fail_field(b->err, TML_ERR_MODEL, "places", "'%s' is an end of the beam", p->name);
    if (!st && !(p->at > 0.0 && p->at < b->path.length))
      st = tml_fail_field(b->err, TML_ERR_MODEL, "places", "the place '%s' is at %g m, must be inside the beam of %g m",
                          p->name, p->at, b->path.length);
    if (!st && i > 0 && !(p->at > p[-1].at))
      st = tml_fail_field(b->err, TML_ERR_MODEL, "places", "the place '%s' is at %g m, not behind '%s', the one before",
                          p->name, p->at, p[-1].name);
    if (st) return st;
  }
  return TML_OK;
}

/* Distributes the pieces over the stretches between places: at least one each, further ones where they are longest.
 * `share` has a number for each stretch. */
static void share_pieces(const building *b, int *share)
{
  const tml_beam_row *r = b->row;
  const int n = r->d.n_places + 1;
  for (int i = 0; i < n; i++) share[i] = 1;
  for (int left = b->n - n; left > 0; left--) {
    int longest = 0;
    double most = 0.0;
    for (int i = 0; i < n; i++) {
      const double from = i > 0 ? r->places[i - 1].at : 0.0, to = i < n - 1 ? r->places[i].at : b->path.length;
      const double each = (to - from)/share[i];
      if (each > most*(1.0 + 1e-9)) most = each, longest = i;
    }
    share[longest]++;
  }
}

static tml_status set_stations(building *b)
{
  tml_beam_row *r = b->row;
  const int n = r->d.n_places + 1;
  int *share = tml_new((size_t)n, sizeof *share);
  b->at = tml_new((size_t)b->n + 1, sizeof *b->at);
  if (!share || !b->at) {
    tml_delete(share);
    return tml_fail_memory(b->err);
  }
  share_pieces(b, share);
  for (int i = 0, k = 0; i < n; i++) {
    const double from = i > 0 ? r->places[i - 1].at : 0.0, to = i < n - 1 ? r->places[i].at : b->path.length;
    for (int j = 0; j < share[i]; j++) b->at[k + j].s = from + (to - from)*j/share[i];
    k += share[i];
    b->at[k].s = to;
    if (i < n - 1) r->node[i] = k;
  }
  tml_delete(share);
  for (int k = 0; k <= b->n; k++) tml_beam_path_at(&b->path, b->at[k].s, b->at[k].x, b->at[k].A);
  return TML_OK;
}

static tml_status check_pieces(building *b)
{
  char last[TML_NAME_MAX + 32];
  const int least = b->row->d.n_places + 1;
  b->n = b->row->n_elements = b->row->d.pieces;
  b->row->closed = b->row->d.path == TML_PATH_AROUND;
  if (b->n < least || b->n > MOST_PIECES)
    return tml_fail_field(b->err, TML_ERR_MODEL, "pieces", "%d pieces, must be %d to %d%s", b->n, least, MOST_PIECES,
                          least > 1 ? ": at least one between places" : "");
  if (b->row->closed && b->n < 3)
    return tml_fail_field(b->err, TML_ERR_MODEL, "pieces", "%d pieces, a closed beam has at least 3", b->n);
  if (snprintf(last, sizeof last, "%.*s.element%d", TML_NAME_MAX, b->body->name, b->n) > TML_NAME_MAX)
    return tml_fail_field(b->err, TML_ERR_MODEL, "name", "the names of its elements, as '%.*s...', would be longer "
                          "than %d characters", 20, b->body->name, TML_NAME_MAX);
  return TML_OK;
}

/* ---------------------------------------------------------------- nodes ---------------------- */

/* Number of nodes: of a closed beam the last element leads back to the first node. */
static int count_nodes(const building *b) { return b->row->closed ? b->n : b->n + 1; }

/* Adds the velocity of a beam that runs along its path, whose rotation is that from the station before to the one
 * behind. */
static void add_speed(const building *b, int k, const double A[9], tml_body_def *d)
{
  const int last = b->n - (b->row->closed ? 1 : 0);
  const station *from = &b->at[k > 0 ? k - 1 : b->row->closed ? last : 0], *to = &b->at[k < b->n ? k + 1 : b->n];
  const double span = to->s - from->s + (from->s > to->s ? b->path.length : 0.0);
  double turn[9], e[4], w[3], t[3], out[3];
  m3_mult(turn, to->A, from->A);
  tml_rotation_matrix_quat(e, turn);
  tml_quat_log(w, e);
  m3_mulv(out, A, w);
  v3_axpy(d->angular_velocity, b->row->d.speed/span, out);
  m3_column(t, b->at[k].A, 0);
  m3_mulv(out, A, t);
  v3_axpy(d->velocity, b->row->d.speed, out);
}

/* Pose and velocity of a node in the model. */
static void place_node(const building *b, int k, tml_body_def *d)
{
  const station *at = &b->at[k];
  double e[4], A[9], R[9], arm[3];
  tml_orient_normalise(e, b->body->orientation, NULL);
  tml_orient_matrix(A, e);
  m3_mul(R, A, at->A);
  tml_rotation_matrix_quat(d->orientation, R);
  m3_mulv(arm, A, at->x);
  for (int i = 0; i < 3; i++) d->position[i] = b->body->position[i] + arm[i];
  v3_copy(d->velocity, b->body->velocity);
  v3_add_cross(d->velocity, 1.0, b->body->angular_velocity, arm);
  v3_copy(d->angular_velocity, b->body->angular_velocity);
  if (b->row->d.speed != 0.0) add_speed(b, k, A, d);
}

/* Lengths on both sides of node k that belong to it. */
static void node_arms(const building *b, int k, double *back, double *ahead)
{
  const int before = k > 0 ? k : b->row->closed ? b->n : 0; /* the station whose element ends at the node */
  *back = before > 0 ? 0.5*(b->at[before].s - b->at[before - 1].s) : 0.0;
  *ahead = k < b->n ? 0.5*(b->at[k + 1].s - b->at[k].s) : 0.0;
  if (fabs(*back - *ahead) < 1e-9*(*back + *ahead)) *back = *ahead = 0.5*(*back + *ahead);
}

/* (NB10) */
static void set_node_mass(const building *b, tml_body_def *d, double back, double ahead)
{
  const double l = back + ahead, bar = b->line_mass*l*l*l/12.0;
  d->mass = b->line_mass*l;
  d->centre[0] = 0.5*(ahead - back);
  d->inertia[0] = b->line_inertia[0]*l;
  d->inertia[1] = b->line_inertia[1]*l + bar;
  d->inertia[2] = b->line_inertia[2]*l + bar;
}

/* A solid for pictures; contacts do not see it. */
static tml_status add_node_shape(building *b, const char *body, double back, double ahead)
{
  const tml_section_def *s = b->row->d.section;
  const double l = back + ahead, r = b->section.radius;
  tml_shape_def d = {.size = sizeof d, .body = body, .contact = TML_SHAPE_CONTACT_NO, .at = {0.5*(ahead - back)},
                       .color = "steelblue"};
  if (!(r > 0.0)) return TML_OK;
  if (s && s->kind != TML_SECTION_TUBE && s->kind != TML_SECTION_GENERAL) {
    d.kind = TML_BOX;
    d.dimensions[0] = l;
    d.dimensions[1] = s->dimensions[0];
    d.dimensions[2] = s->dimensions[1];
  } else {
    d.kind = TML_CAPSULE;
    d.dimensions[0] = l;
    d.dimensions[1] = r;
    d.orientation[0] = d.orientation[2] = sqrt(0.5); /* z of the shape along x of the node */
  }
  return tml_model_add_shape(b->m, &d, b->err);
}

/* What touches others: a capsule from one node to the next, or a sphere at the node. Pictures do not show it. */
static tml_status add_outline(building *b, int k)
{
  char name[TML_NAME_MAX + 32];
  double span[3];
  tml_shape_def d = {.size = sizeof d, .kind = TML_CAPSULE, .body = name, .contact = TML_SHAPE_CONTACT_YES,
                     .color = "none"};
  const int first = b->m->divided_bodies[b->m->n_divided_bodies - 1].first;
  snprintf(name, sizeof name, "%.*s.node%d", TML_NAME_MAX, b->body->name, k + 1);
  if (b->row->d.outline == TML_BEAM_SPHERES) {
    d.kind = TML_SPHERE;
    d.dimensions[0] = b->contact_radius;
    return tml_model_add_shape(b->m, &d, b->err);
  }
  v3_sub(span, b->at[k + 1].x, b->at[k].x);
  d.dimensions[0] = v3_norm(span);
  d.dimensions[1] = b->contact_radius;
  d.orientation[0] = d.orientation[2] = sqrt(0.5); /* z of the shape along the line between the nodes */
  const tml_status st = tml_model_add_shape(b->m, &d, b->err);
  const double part[2] = {b->at[k].s, b->at[k + 1].s};
  return st ? st : tml_contact_span_shape(b->m, first + (k + 1) % count_nodes(b), part, b->err);
}

static tml_status add_node(building *b, int k)
{
  char name[TML_NAME_MAX + 32];
  double back, ahead;
  tml_body_def d = {.size = sizeof d, .kind = TML_RIGID, .name = name, .hold = k == 0 ? b->body->hold : 0,
                    .body_axes = b->body->body_axes};
  snprintf(name, sizeof name, "%.*s.node%d", TML_NAME_MAX, b->body->name, k + 1);
  node_arms(b, k, &back, &ahead);
  place_node(b, k, &d);
  set_node_mass(b, &d, back, ahead);
  b->row->mass += d.mass;
  const tml_status st = tml_body_add(b->m, &d, NULL, b->err);
  if (st) return st;
  tml_divided_body *w = &b->m->divided_bodies[b->m->n_divided_bodies - 1];
  b->m->bodies[b->m->n_bodies - 1].row = b->m->n_divided_bodies;
  w->n++;
  return add_node_shape(b, name, back, ahead);
}

/* ---------------------------------------------------------------- elements ------------------- */

/* Strains of the given shape. */
static void set_rest(const building *b, int k, tml_exact_beam_def *d)
{
  static const double still[3] = {0};
  const tml_beam_law law = {.length = d->length};
  tml_beam_motion motion = {.A = b->at[k].A, .B = b->at[k + 1].A, .wa = still, .wb = still};
  tml_beam_state s;
  v3_sub(motion.span, b->at[k + 1].x, b->at[k].x);
  tml_beam_strain_set(&s, &law, &motion);
  memcpy(d->rest, s.strain, sizeof d->rest);
  for (int i = 0; i < 6; i++)
    if (fabs(d->rest[i]*(i < 3 ? 1.0 : d->length)) < 1e-14) d->rest[i] = 0.0;
}

static tml_status add_element(building *b, int k)
{
  char name[TML_NAME_MAX + 32], end[2][TML_NAME_MAX + 32];
  tml_exact_beam_def d = b->law;
  snprintf(name, sizeof name, "%.*s.element%d", TML_NAME_MAX, b->body->name, k + 1);
  for (int e = 0; e < 2; e++)
    snprintf(end[e], sizeof end[e], "%.*s.node%d", TML_NAME_MAX, b->body->name, (k + e) % count_nodes(b) + 1);
  d.name = name;
  d.i = end[0];
  d.j = end[1];
  d.length = b->at[k + 1].s - b->at[k].s;
  if (!b->row->d.straight) set_rest(b, k, &d);
  for (int i = 0; i < 6; i++) d.rest[i] += b->row->d.rest[i];
  return tml_exact_beam_store(b->m, &d, true, b->err);
}

static tml_status add_place_marker(building *b, const char *place)
{
  const tml_marker_def d = {.size = sizeof d, .body = b->body->name, .name = place, .node = place};
  return tml_model_add_marker(b->m, &d, b->err);
}

/* ---------------------------------------------------------------- all ------------------------ */

static void take_back(building *b)
{
  tml_model *m = b->m;
  tml_divided_body *w = &m->divided_bodies[--m->n_divided_bodies];
  for (; m->n_forces > b->row->first_force; m->n_forces--) {
    tml_force_free(&m->forces[m->n_forces - 1]);
    tml_names_undo(&m->elements);
  }
  for (; m->n_shapes > b->n_shapes; m->n_shapes--) {
    tml_delete(m->shapes[m->n_shapes - 1].color);
    tml_delete(m->shapes[m->n_shapes - 1].span);
  }
  while (m->n_bodies > w->first) tml_body_take_back(m);
  tml_names_undo(&m->elements);
}

static tml_status add_all(building *b)
{
  tml_model *m = b->m;
  tml_divided_body w = {.first = m->n_bodies, .row = b->row};
  if (!tml_grow((void **)&m->divided_bodies, &m->cap_divided_bodies, m->n_divided_bodies,
                sizeof w)) return tml_fail_memory(b->err);
  tml_status st = tml_model_claim_name(m, b->body->name, m->n_divided_bodies, TML_ELEMENT_WHOLE, &w.name, b->err);
  if (st) return st;
  m->divided_bodies[m->n_divided_bodies++] = w;
  b->row->first_force = m->n_forces;
  b->n_shapes = m->n_shapes;
  for (int k = 0; k < count_nodes(b) && !st; k++) st = add_node(b, k);
  const int outlines = b->row->d.outline == TML_BEAM_SPHERES ? count_nodes(b) : b->n;
  for (int k = 0; k < outlines && b->contact_radius > 0.0 && !st; k++) st = add_outline(b, k);
  if (!st) st = add_place_marker(b, "start");
  if (!st) st = add_place_marker(b, "end");
  for (int i = 0; i < b->row->d.n_places && !st; i++) st = add_place_marker(b, b->row->places[i].name);
  for (int k = 0; k < b->n && !st; k++) st = add_element(b, k);
  if (st) take_back(b);
  return st;
}

static tml_status check_beam_body(const tml_body_def *d, tml_error *err)
{
  static const char *const none = "that of a beam follows from its section";
  double e[4];
  if (d->kind != TML_FLEXIBLE)
    return tml_fail_field(err, TML_ERR_MODEL, "kind", "the kind of a beam must be TML_FLEXIBLE");
  tml_status st = tml_check_zero(&d->mass, 1, "mass", none, err);
  if (!st) st = tml_check_zero(d->inertia, 6, "inertia", none, err);
  if (!st) st = tml_check_zero(d->centre, 3, "centre", none, err);
  if (!st) st = tml_check_finite(d->position, 3, "position", err);
  if (!st) st = tml_check_finite(d->velocity, 3, "velocity", err);
  if (!st) st = tml_check_finite(d->angular_velocity, 3, "angular_velocity", err);
  if (!st) st = tml_orient_normalise(e, d->orientation, err);
  if (!st && d->of_centre)
    st = tml_fail_field(err, TML_ERR_MODEL, "of_centre", "the velocity of a beam is that of its frame");
  return st;
}

static void keep_frame(tml_beam_row *r, const tml_body_def *d, double length)
{
  r->length = length;
  v3_copy(r->position, d->position);
  v3_copy(r->velocity, d->velocity);
  v3_copy(r->spin, d->angular_velocity);
  tml_orient_normalise(r->orientation, d->orientation, NULL);
  r->hold = d->hold;
  r->body_axes = d->body_axes;
}

tml_status tml_model_add_nonlinear_beam(tml_model *m, const tml_body_def *d, const tml_nonlinear_beam_def *given,
                                        tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d, given)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_body_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  building b = {.m = m, .body = d, .err = err};
  tml_status st = tml_check_element_name(m, d->name, err);
  if (!st) st = check_beam_body(d, err);
  if (!st) st = copy_definition(&b.row, given, err);
  if (!st) st = set_law(&b);
  if (!st) st = tml_beam_path_set(&b.path, &b.row->d, err);
  if (!st) keep_frame(b.row, d, b.path.length);
  if (!st) b.row->radius = b.section.radius;
  if (!st) st = check_places(&b);
  if (!st) st = check_pieces(&b);
  if (!st) st = set_stations(&b);
  if (st && st != TML_ERR_MEMORY) tml_element_context(st, "beam", d->name, err);
  if (!st) st = add_all(&b);
  tml_beam_path_free(&b.path);
  tml_delete(b.at);
  if (st) tml_beam_row_free(b.row);
  return st;
}
