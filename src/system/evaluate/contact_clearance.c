/* contact_clearance.c - the paths of all bodies over an attempted step, and tests of the pairs of shapes that may
 * meet. */
#include "system/evaluate/contact_clearance.h"

#include "core/memory.h"

static const double THIN = 0.1;   /* fraction of the thickness: largest penetration by a step that meets a contact */
static const double GRAZES = 0.05; /* fraction of the depth of an impact: a smaller gap counts as closed */
static const double MOST = 1e-3;  /* upper bound of that gap, as a fraction of the thickness */
static const double LATE = 4.0;   /* times the permitted penetration time: a step that ends sooner after a touch is
                                     not repeated */
static const double AGAIN = 0.9;  /* a repeated step is at most this fraction of the one before */
enum { SHORTER = 10 };            /* most halvings of the penetration time, if the touch ends earlier */
static const double LESS = 0.9;   /* fraction of the displacement that the search of pairs covers */

/* True if rotation of the body changes the shape. */
static bool shows_turn(const tml_contact_shape *s)
{
  return s->kind != TML_CONTACT_SPHERE || v3_dot(s->middle, s->middle) > 0.0;
}

void tml_clearance_free(tml_clearance *c)
{
  if (!c) return;
  tml_delete(c->path);
  tml_delete(c->known);
  tml_delete(c->round);
  tml_delete(c->node);
  tml_delete(c);
}

tml_status tml_clearance_create(tml_clearance **out, const tml_system *s, tml_error *err)
{
  const size_t n = (size_t)tml_system_shape_frames(s);
  *out = NULL;
  if (!s->model || s->model->n_contacts == 0) return TML_OK;
  tml_clearance *c = tml_new(1, sizeof *c);
  if (!c) return tml_fail_memory(err);
  c->path = tml_new(n, sizeof *c->path);
  c->known = tml_new(n, sizeof *c->known);
  c->round = tml_new(n, sizeof *c->round);
  c->node = tml_new(2*6*(size_t)s->widest, sizeof *c->node);
  if (!c->path || !c->known || !c->round || !c->node) {
    tml_clearance_free(c);
    return tml_fail_memory(err);
  }
  for (size_t b = 0; b < n; b++) c->round[b] = true;
  for (int k = 0; k < s->model->n_shapes; k++) {
    const tml_contact_shape *shape = s->model->shapes[k].collider;
    if (shape && shows_turn(shape)) c->round[tml_system_shape_frame(s, k)] = false;
  }
  *out = c;
  return TML_OK;
}

/* ---------------------------------------------------------------- paths ---------------------- */

static void set_place(tml_contact_end *out, const tml_body_ops *ops, const tml_frame *f)
{
  static const double origin[3] = {0};
  ops->motion(out->x, out->v, f, TML_VECTOR_POINT, origin);
  memcpy(out->A, f->A, sizeof out->A);
  v3_copy(out->w, f->w);
}

/* The same for a node of the flexible body with the frame f. */
static void set_node_end(tml_contact_end *out, double *room, const tml_sysbody *body, const tml_frame *f,
                         const tml_sysframe *at, const double *a)
{
  tml_frame of_node;
  tml_body_node node = {.L = room, .K = room + 6*body->nv};
  body->ops->node(&node, f, body->content, at->attachment, 2);
  at->ops->frame(&of_node, node.q, node.u);
  set_place(out, at->ops, &of_node);
  tml_body_node_acceleration(out->a, out->wd, &node, body->nv, a);
}

static void set_frame_end(tml_contact_end *out, double *room, const tml_system *s, int frame, const tml_state *x)
{
  const tml_sysbody *body = &s->body[s->frame[frame].body];
  tml_frame f;
  body->ops->frame(&f, x->q + body->q, x->v + body->v);
  if (frame >= s->n_bodies) {
    set_node_end(out, room, body, &f, &s->frame[frame], x->a + body->v);
    return;
  }
  set_place(out, body->ops, &f);
  memset(out->a, 0, sizeof out->a);
  memset(out->wd, 0, sizeof out->wd);
  if (body->nv > 0) body->ops->acceleration(out->a, out->wd, &f, x->a + body->v);
}

static void set_end(tml_contact_end *out, double *room, const tml_system *s, int frame, const tml_state *x)
{
  const tml_sysspan *span = tml_system_shape_span(s, frame);
  tml_contact_end of[2];
  if (!span) {
    set_frame_end(out, room, s, frame, x);
    return;
  }
  for (int e = 0; e < 2; e++) set_frame_end(&of[e], room, s, span->frame[e], x);
  tml_system_span_end(out, span, of);
}

/* The rotation vector of a body over the step in ground axes, including full turns. Returns false if the coordinates
 * do not contain it. */
static bool known_turn(double out[3], const tml_sysbody *body, const double *D, const double A[9])
{
  const tml_chart *c = body->ops->chart;
  memset(out, 0, 3*sizeof *out);
  if (c && c->bracket > 0.0) v3_copy(out, D + body->v + c->first);
  else if (c) m3_mulv(out, A, D + body->v + c->first);
  else if (!body->ops->spatial && body->angles == 1) out[2] = D[body->v + body->lengths];
  else return false;
  return true;
}

/* The path of a frame over the step. The rotation is computed only if it changes the shape. */
static const tml_contact_path *path_of(tml_clearance *c, const tml_system *s, const tml_attempted_step *a, int b,
                                       bool turns)
{
  const tml_sysspan *span = tml_system_shape_span(s, b);
  const tml_sysbody *body = &s->body[span ? span->body[1] : s->frame[b].body];
  tml_contact_path *p = &c->path[b];
  const bool node = b >= s->n_bodies;
  tml_contact_end end[2];
  double turn[3];
  if (c->known[b] && (p->turns || !turns)) return p;
  set_end(&end[0], c->node, s, b, a->from);
  if (body->nv == 0) {
    tml_contact_path_rest(p, end[0].x, end[0].A, a->to->t - a->from->t);
  } else {
    set_end(&end[1], c->node, s, b, a->to);
    if (!c->known[b]) tml_contact_path_move(p, end, a->to->t - a->from->t);
    if (turns) tml_contact_path_turn(p, end, !node && known_turn(turn, body, a->D, end[0].A) ? turn : NULL);
  }
  c->known[b] = true;
  return p;
}

/* ---------------------------------------------------------------- pairs ---------------------- */

/* (K38) [s] time for which a step that meets a contact may penetrate. */
static double entering_time(const tml_contact_par *p, double thin, double speed, double blow)
{
  if (!(speed > 0.0)) return 0.0;
  return fmin(THIN*thin/speed, tml_normal_meet(&p->law.normal, p->mass, (const double[]){0.0, -speed, 0.0}, blow));
}

/* The fraction of the step after which it has to end because of one pair, at most `end`. */
static double clear_pair(const tml_contact_par *p, const tml_contact_moving m[2], bool touched, double end,
                         double blow)
{
  tml_contact_meeting x;
  const double h = m[0].path->h;
  if (m[0].path->still && m[1].path->still) return end;
  tml_contact_passage pass = tml_contact_pass(m);
  if (touched && pass.little) return end;
  if (tml_contact_balls_clear(m, 0.0, end)) return end;
  const double size = isfinite(pass.thin) ? pass.thin : fmin(p->pair.A->reach, p->pair.B->reach);
  pass.graze = fmin(GRAZES*tml_normal_reach(&p->law.normal, p->mass, pass.speed), MOST*size);
  switch (tml_contact_advance(&pass, end, &x)) {
    case TML_APPROACH_CLEAR: break;
    case TML_APPROACH_OPEN: return fmin(end, x.at);
    case TML_APPROACH_MEET: {
      double enters = entering_time(p, pass.thin, x.speed, blow)/h;
      if (end - x.at <= LATE*enters && tml_contact_touching(m, end)) return end;
      for (int i = 0; i < SHORTER && !tml_contact_touching(m, x.at + enters); i++) enters *= 0.5;
      return fmin(end, x.at + enters);
    }
  }
  return end;
}

/* The fraction of the step over which no shape moves farther than the search of pairs covers. */
static double within_cover(tml_clearance *c, const tml_system *s, const tml_attempted_step *a)
{
  double part = 1.0;
  for (int b = 1; a->cover.size && b < tml_system_shape_frames(s); b++) {
    const double size = a->cover.size[b];
    if (!(size > 0.0)) continue;
    const tml_contact_path *p = path_of(c, s, a, b, !c->round[b]);
    const double moved = tml_contact_path_moved(p, size);
    if (moved > a->cover.spare) part = fmin(part, fmax(LESS*a->cover.spare/moved, 0.1));
  }
  return part;
}

double tml_contacts_clear(tml_clearance *c, const tml_system *s, const tml_work *w, const tml_attempted_step *a)
{
  memset(c->known, 0, (size_t)tml_system_shape_frames(s)*sizeof *c->known);
  double end = within_cover(c, s, a);
  for (int k = s->n_elements; k < s->n_acting; k++) {
    const tml_sysforce *e = &s->element[k];
    const tml_contact_par *p = e->par;
    const tml_contact_shape *const shape[2] = {p->pair.A, p->pair.B};
    tml_contact_moving m[2];
    for (int i = 0; i < 2; i++)
      m[i] = (tml_contact_moving){shape[i], path_of(c, s, a, e->shape[i], shows_turn(shape[i]))};
    end = clear_pair(p, m, tml_contact_touched(w->memory.touch[0] + e->memory), end, a->blow);
  }
  return end < 1.0 ? fmin(end, AGAIN) : 1.0;
}
