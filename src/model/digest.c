/* digest.c - a digest of everything from which the equations of a model are made, to tell models apart. */
#include "core/archive.h"
#include "model/flexible/add_flexible_body.h"
#include "model/geometry/triangle_mesh.h"
#include "model/base/model.h"
#include "model/base/run_options.h"

#define ADD(digest, x) (*(digest) = tml_archive_digest(*(digest), &(x), sizeof(x)))

static void add_text(uint64_t *d, const char *text) { *d = tml_archive_digest_text(*d, text); }

static void add_expr(uint64_t *d, const tml_expr *e) { add_text(d, e ? tml_expr_text(e) : NULL); }

/* Adds the modes that result from a finite element model and its reduction. */
static void add_flexible(uint64_t *d, const tml_flexible_part *p)
{
  const tml_flexible *f = p->modes;
  const tml_flexible_start start = p->def.start;
  ADD(d, start);
  if (!f) return;
  const size_t n = (size_t)f->n;
  *d = tml_archive_digest(*d, f->omega2, n*sizeof *f->omega2);
  *d = tml_archive_digest(*d, f->damping, n*sizeof *f->damping);
  *d = tml_archive_digest(*d, f->eta, n*sizeof *f->eta);
  *d = tml_archive_digest(*d, f->J1, 9*n*sizeof *f->J1);
  *d = tml_archive_digest(*d, f->J2, 9*n*n*sizeof *f->J2);
  for (int k = 0; k < f->n_nodes; k++) {
    *d = tml_archive_digest(*d, f->node[k].phi, 3*n*sizeof(double));
    *d = tml_archive_digest(*d, f->node[k].psi, 3*n*sizeof(double));
  }
}

static void add_bodies(uint64_t *d, const tml_model *m)
{
  for (int k = 0; k < m->n_bodies; k++) {
    const tml_body *b = &m->bodies[k];
    add_text(d, b->name);
    ADD(d, b->kind);
    ADD(d, b->mass);
    ADD(d, b->J);
    ADD(d, b->x);
    ADD(d, b->e);
    ADD(d, b->angle);
    ADD(d, b->v);
    ADD(d, b->w);
    ADD(d, b->hold);
    ADD(d, b->body_axes);
    if (b->flexible) add_flexible(d, b->flexible);
  }
  for (int k = 0; k < m->n_markers; k++) {
    ADD(d, m->markers[k].body);
    ADD(d, m->markers[k].s);
    ADD(d, m->markers[k].B);
    const bool node = m->markers[k].attachment != NULL;
    ADD(d, node);
  }
}

static void add_curve(uint64_t *d, const tml_curve *c)
{
  double at[4][3];
  ADD(d, c->closed);
  for (int i = 0; i < c->n; i++) {
    tml_curve_at(c, TML_CURVE_PLACE, c->u[i], at);
    ADD(d, at[0]);
  }
}

static void add_joints(uint64_t *d, const tml_model *m)
{
  for (int k = 0; k < m->n_joints; k++) {
    const tml_joint *j = &m->joints[k];
    add_text(d, j->name);
    ADD(d, j->kind);
    ADD(d, j->i);
    ADD(d, j->j);
    ADD(d, j->distance);
    ADD(d, j->pitch);
    ADD(d, j->diameter);
    ADD(d, j->given);
    ADD(d, j->start);
    ADD(d, j->rate);
    for (int i = 0; i < 2 && j->curve[i]; i++) add_curve(d, j->curve[i]);
  }
  for (int k = 0; k < m->n_motions; k++) {
    add_text(d, m->motions[k].name);
    ADD(d, m->motions[k].joint);
    ADD(d, m->motions[k].kind);
    ADD(d, m->motions[k].level);
    add_expr(d, m->motions[k].value.expr);
  }
  for (int k = 0; k < m->n_couplers; k++) {
    const tml_coupler *c = &m->couplers[k];
    add_text(d, c->name);
    for (int i = 0; i < c->n; i++) {
      ADD(d, c->joint[i]);
      ADD(d, c->kind[i]);
      ADD(d, c->factor[i]);
    }
    ADD(d, c->mesh);
    if (c->teeth.loads) {
      ADD(d, c->teeth.push);
      ADD(d, c->teeth.bend);
      ADD(d, c->teeth.per);
    }
  }
}

static void add_roads(uint64_t *d, const tml_model *m)
{
  for (int k = 0; k < m->n_roads; k++) {
    ADD(d, m->roads[k].marker);
    if (m->roads[k].profile) add_expr(d, m->roads[k].profile);
  }
}

static void add_forces(uint64_t *d, const tml_model *m)
{
  for (int k = 0; k < m->n_forces; k++) {
    const tml_force *f = &m->forces[k];
    add_text(d, f->name);
    add_text(d, f->ops->word);
    ADD(d, f->i);
    ADD(d, f->j);
    ADD(d, f->frame);
    *d = f->ops->digest(*d, f);
  }
}

/* Adds the parts of a surface that contacts use. */
static void add_mesh(uint64_t *d, const tml_mesh *m)
{
  *d = tml_archive_digest(*d, m->points, 3*(size_t)m->n_points*sizeof *m->points);
  *d = tml_archive_digest(*d, m->triangles, 3*(size_t)m->n_triangles*sizeof *m->triangles);
  if (!m->outline) return;
  ADD(d, m->outline->kind);
  ADD(d, m->outline->hollow);
  ADD(d, m->outline->width);
}

static void add_contacts(uint64_t *d, const tml_model *m)
{
  for (int k = 0; k < m->n_shapes && m->n_contacts > 0; k++) {
    const tml_shape *s = &m->shapes[k];
    ADD(d, s->body);
    ADD(d, s->marker);
    ADD(d, s->kind);
    ADD(d, s->size);
    ADD(d, s->at);
    ADD(d, s->e);
    ADD(d, s->edge);
    if (s->span) ADD(d, s->span->body);
    if (s->span) ADD(d, s->span->ends);
    if (s->mesh && s->collider) add_mesh(d, s->mesh);
  }
  for (int k = 0; k < m->n_contacts; k++) {
    const tml_contact *c = &m->contacts[k];
    const tml_normal_law *n = &c->law.normal;
    const tml_friction_law *f = &c->law.friction;
    const double numbers[] = {n->stiffness, n->exponent, n->damping, n->depth, n->restitution, n->transition,
                              n->dissipation, f->rest, f->slide, f->from, f->to, f->presliding, f->stick_velocity,
                              c->law.roll, c->law.spin, c->law.still, c->modulus};
    add_text(d, c->name);
    ADD(d, n->kind);
    ADD(d, f->kind);
    ADD(d, c->law.rubs);
    ADD(d, numbers);
    *d = tml_archive_digest(*d, c->one, (size_t)c->n_one*sizeof *c->one);
    *d = tml_archive_digest(*d, c->other, (size_t)c->n_other*sizeof *c->other);
    *d = tml_archive_digest(*d, c->apart, (size_t)c->n_apart*sizeof *c->apart);
    ADD(d, c->d.joined);
  }
}

/* Adds elements that are switched: their number and which they are. */
static void add_refs(uint64_t *d, const tml_element_ref *list, int n)
{
  ADD(d, n);
  for (int i = 0; i < n; i++) {
    ADD(d, list[i].kind);
    ADD(d, list[i].index);
  }
}

static void add_body_motion(uint64_t *d, const tml_relation *r)
{
  ADD(d, r->i);
  ADD(d, r->turns);
  ADD(d, r->component);
  for (int k = 0; k < TML_RELATION_ROWS; k++)
    if (r->prescribed[k].expr) add_expr(d, r->prescribed[k].expr);
}

/* Adds markers and radii of a rope; its rows contain its place at the start, but not its markers. */
static void add_rope(uint64_t *d, const tml_relation *r)
{
  for (int k = 0; k < r->rope->n; k++) {
    ADD(d, r->rope->spot[k].marker);
    ADD(d, r->rope->spot[k].radius);
    ADD(d, r->rope->spot[k].grips);
    ADD(d, r->rope->start[k]);
  }
  for (int k = 0; k < r->rope->n_sections; k++) {
    ADD(d, r->rope->section[k].placed);
    ADD(d, r->rope->section[k].bias);
  }
  if (r->prescribed[0].expr) add_expr(d, r->prescribed[0].expr);
}

static void add_user(uint64_t *d, const tml_model *m)
{
  for (int k = 0; k < m->n_variables; k++) {
    add_text(d, m->variables[k].name);
    add_expr(d, m->variables[k].value.expr);
    ADD(d, m->variables[k].start);
    ADD(d, m->variables[k].smooth);
    ADD(d, m->variables[k].implicit);
    ADD(d, m->variables[k].input);
    add_text(d, m->variables[k].unit);
  }
  for (int k = 0; k < m->n_equations; k++) {
    add_text(d, m->equations[k].name);
    add_expr(d, m->equations[k].value.expr);
    ADD(d, m->equations[k].start);
    ADD(d, m->equations[k].start_rate);
    ADD(d, m->equations[k].implicit);
    add_text(d, m->equations[k].unit);
  }
  for (int k = 0; k < m->n_relations; k++) {
    add_text(d, m->relations[k].name);
    ADD(d, m->relations[k].kind);
    for (int r = 0; r < m->relations[k].n_rows; r++) ADD(d, m->relations[k].velocity[r]);
    if (m->relations[k].kind == TML_RELATION_BODY_MOTION) add_body_motion(d, &m->relations[k]);
    if (m->relations[k].rope) add_rope(d, &m->relations[k]);
    for (int r = 0; r < m->relations[k].n_rows; r++) add_expr(d, m->relations[k].row[r].expr);
  }
  for (int k = 0; k < m->n_sensors; k++) {
    const tml_sensor *s = &m->sensors[k];
    add_text(d, s->name);
    add_expr(d, s->value.expr);
    ADD(d, s->op);
    ADD(d, s->threshold);
    ADD(d, s->tolerance);
    ADD(d, s->output);
    ADD(d, s->stop);
    add_refs(d, s->activate, s->n_activate);
    add_refs(d, s->deactivate, s->n_deactivate);
  }
}

static void add_map(uint64_t *d, const tml_table *t)
{
  const tml_axis *x = tml_table_axis(t, 0), *y = tml_table_axis(t, 1);
  *d = tml_archive_digest(*d, x->x, (size_t)x->n*sizeof *x->x);
  *d = tml_archive_digest(*d, y->x, (size_t)y->n*sizeof *y->x);
  for (int k = 0; k < x->n*y->n; k++) {
    double z[4];
    tml_table_map_corner(t, TML_LINEAR, k % x->n, k/x->n, z);
    ADD(d, z[0]);
  }
}

/* Linear extrapolation adds nothing, so that states saved by versions without this option remain valid. */
static void add_table(uint64_t *d, const tml_table *t)
{
  const int beyond = (int)tml_table_axis(t, 0)->beyond;
  if (beyond != TML_EXTRAPOLATE_LINEAR) ADD(d, beyond);
  if (tml_table_variables(t) > 1) {
    add_map(d, t);
    return;
  }
  for (int i = 0; i < tml_table_size(t); i++) {
    double point[2];
    tml_table_point(t, i, &point[0], &point[1]);
    ADD(d, point);
  }
}

/* Adds what expressions refer to by name. */
static void add_numbers(uint64_t *d, const tml_model *m)
{
  ADD(d, m->gravity);
  add_text(d, m->units->name);
  for (int k = 0; k < m->n_parameters; k++) {
    add_text(d, m->parameters[k].name);
    ADD(d, m->parameters[k].value);
  }
  for (int k = 0; k < m->n_tables; k++) {
    add_text(d, m->tables[k].name);
    add_table(d, m->tables[k].table);
  }
}

uint64_t tml_model_digest(const tml_model *m)
{
  uint64_t d = TML_DIGEST_START;
  add_numbers(&d, m);
  add_bodies(&d, m);
  add_joints(&d, m);
  add_roads(&d, m);
  add_forces(&d, m);
  add_contacts(&d, m);
  add_user(&d, m);
  add_refs(&d, m->inactive, m->n_inactive);
  return d;
}

uint64_t tml_options_digest(const tml_options *o)
{
  static const size_t sizes[] = {[TML_OPTION_NUMBER] = sizeof(double), [TML_OPTION_INTEGER] = sizeof(int),
                                 [TML_OPTION_FLAG] = sizeof(bool), [TML_OPTION_WORD] = sizeof(int)};
  uint64_t d = TML_DIGEST_START;
  for (int i = 0; i < tml_option_count(); i++) {
    const tml_option *t = tml_option_get(i);
    d = tml_archive_digest(d, (const char *)o + t->offset, sizes[t->type]);
  }
  return d;
}
