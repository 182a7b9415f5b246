/* validity_limits.c - warns when a run exceeds what its model is valid for: force elements out of range, flexible
 * bodies that deform or spin too much, unknowns defined by `zero:` that jump to another root. Each warning is given
 * once, with the time. */
#include "sim/event/validity_limits.h"
#include <stdio.h>

#include "sim/explain/friction_lock.h"
#include "sim/base/sim_log.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/channel/reported_state.h"
#include "model/flexible/add_flexible_body.h"

#define BENT 0.1     /* displacement of a node, in sizes of its body, above which linear theory ends */
#define TURNED 0.2   /* [rad] rotation of a node above which linear theory ends */
#define SPUN 0.01    /* (spin / lowest frequency)^2 above which a bar needs second-order terms */
/* (radius of gyration / length)^2 of a bar; for the spin of a shaft about its axis it is far less */
#define BAR (1.0/12)
#define NOTABLE 0.02 /* smallest change in a step that is examined, relative to the size of the unknown */
#define SUDDEN 3.0   /* a change is examined if it is this many times as fast as in the step before */
#define UNEVEN 0.6   /* fraction of a change within one half of an interval above which the search continues there */
#define JUMP 0.3     /* fraction of the change that remains in a very short interval if the unknown jumps */
enum { HALVINGS = 30 };

/* Largest displacement of a node for modal coordinates of length 1. */
static double give_of(const tml_flexible *f)
{
  const int count = f->n_shape > 0 ? f->n_shape : f->n_nodes;
  double most = 0.0;
  for (int k = 0; k < count; k++) {
    const double *phi = f->n_shape > 0 ? f->shape_phi + (size_t)(3*k)*(size_t)f->n : f->node[k].phi;
    double sum = 0.0;
    for (int i = 0; i < 3*f->n; i++) sum += phi[i]*phi[i];
    most = fmax(most, sum);
  }
  return sqrt(most);
}

tml_status tml_validity_limits_create(tml_sim *s, tml_error *err)
{
  tml_validity *d = &s->log->validity;
  const size_t np = (size_t)s->assembly->full->user.np;
  d->force = tml_arena_new(&s->arena, (size_t)s->assembly->full->n_elements, sizeof(bool));
  d->unknown = tml_arena_new(&s->arena, np, sizeof(bool));
  d->rate = tml_arena_new(&s->arena, np, sizeof(double));
  d->left = tml_arena_new(&s->arena, np, sizeof(double));
  d->bent = tml_arena_new(&s->arena, (size_t)s->model->n_bodies, sizeof(bool));
  d->turned = tml_arena_new(&s->arena, (size_t)s->model->n_bodies, sizeof(bool));
  d->spun = tml_arena_new(&s->arena, (size_t)s->model->n_bodies, sizeof(bool));
  d->give = tml_arena_new(&s->arena, (size_t)s->model->n_bodies, sizeof(double));
  if (s->arena.failed) return tml_fail_memory(err);
  for (int b = 0; b < s->model->n_bodies; b++)
    if (s->model->bodies[b].flexible) d->give[b] = give_of(s->model->bodies[b].flexible->modes);
  return TML_OK;
}

static void warn_once(tml_sim *s, const char *what)
{
  if (!*s->log->validity.first) snprintf(s->log->validity.first, sizeof s->log->validity.first, "%s", what);
  tml_sim_warn(s, "%s", what);
}

/* ---------------------------------------------------------------- force elements ------------- */

static bool may_leave_validity(const tml_sim *s, int k)
{
  return s->eq->sys->element[k].ops->validity && !s->eq->sys->element[k].off && !s->log->validity.force[k];
}

/* A beam has one warning, whichever of its elements has it. */
static void mark_beam(tml_sim *s, int element)
{
  const tml_model *m = s->model;
  const tml_sysforce *e = s->eq->sys->element;
  const int row = m->bodies[m->markers[m->forces[e[element].force].i].body].row;
  for (int k = 0; k < s->eq->sys->n_elements && row > 0; k++) {
    if (e[k].force < 0 || e[k].ops != e[element].ops) continue;
    if (m->bodies[m->markers[m->forces[e[k].force].i].body].row == row) s->log->validity.force[k] = true;
  }
}

static void check_forces(tml_sim *s)
{
  bool current = false;
  for (int k = 0; k < s->eq->sys->n_elements; k++) {
    const tml_sysforce *e = &s->eq->sys->element[k];
    tml_force_input in;
    char text[256];
    if (!may_leave_validity(s, k)) continue;
    if (!current) tml_system_frames(s->eq->sys, &s->eq->work, s->eq->run->q, s->eq->run->v);
    current = true;
    tml_system_force_input(&in, s->eq->sys, &s->eq->work, e, s->eq->run->t, 0);
    s->log->validity.force[k] = e->ops->validity(text, sizeof text, &s->model->forces[e->force], e->par, &in);
    if (!s->log->validity.force[k]) continue;
    warn_once(s, text);
    if (s->model->forces[e->force].part) mark_beam(s, k);
  }
}

/* ---------------------------------------------------------------- joints that jam ------------ */

static void check_joints(tml_sim *s)
{
  for (int k = 0; k < s->eq->sys->n_elements; k++) {
    tml_friction_lock jam;
    char text[256];
    if (s->log->validity.force[k] || !tml_friction_lock_now(s, k, &jam)) continue;
    snprintf(text, sizeof text, "joint '%s' jams at t = %.6g: its friction raises its own load by a factor of %.3g, "
                                "and it wedges from 1 on; use a coefficient below %.3g, or longer "
                                "arms", jam.joint, s->eq->run->t,
                 jam.gain,
             jam.coefficient);
    s->log->validity.force[k] = true;
    warn_once(s, text);
  }
}

/* ---------------------------------------------------------------- flexible bodies ------------ */

/* Marks a warning as given for a body, or for all pieces of a body in pieces. */
static void mark_reported(const tml_sim *s, bool *of, int b)
{
  const tml_divided_body *w = tml_model_whole_of(s->model, b);
  for (int k = w ? w->first : b; k < (w ? w->first + w->n : b + 1); k++) of[k] = true;
}

/* Remedy for too large deformations, appended to the warning. */
static const char *remedy_text(const tml_sim *s, int b)
{
  if (tml_model_whole_of(s->model, b)) return ": cut it into more pieces, or take 'kind: beam'";
  return s->model->bodies[b].flexible->def.n_beams > 0
         ? ": cut it into pieces, or take 'kind: beam'" : "";
}

static void check_deflection(tml_sim *s, int b)
{
  const tml_flexible *f = s->model->bodies[b].flexible->modes;
  const tml_sysbody *k = &s->eq->sys->body[b];
  const double *eta = s->eq->run->q + k->q + k->nq - f->n;
  double sum = 0.0, u[3];
  char text[256];
  int at;
  for (int i = 0; i < f->n; i++) sum += eta[i]*eta[i];
  if (!s->log->validity.bent[b] && s->log->validity.give[b]*sqrt(sum) > BENT*f->length) {
    const double part = tml_flexible_displacement(f, eta, u, &at)/f->length;
    snprintf(text, sizeof text, "body '%s': deformed by %.2g of its size at t = %.6g, and linear elasticity ends at "
             "about %g%s", s->model->bodies[b].name, part, s->eq->run->t, BENT, remedy_text(s, b));
    if (part > BENT) mark_reported(s, s->log->validity.bent, b);
    if (part > BENT) warn_once(s, text);
  }
  const double angle = s->log->validity.turned[b] ? 0.0 : tml_flexible_rotation(f, eta);
  if (!(angle > TURNED)) return;
  snprintf(text, sizeof text, "body '%s': a node is turned by %.2g rad at t = %.6g, and linear elasticity ends at "
           "about %g rad%s", s->model->bodies[b].name, angle, s->eq->run->t, TURNED, remedy_text(s, b));
  mark_reported(s, s->log->validity.turned, b);
  warn_once(s, text);
}

/* Centrifugal forces soften all modes. Second-order terms, which more than compensate this, may be present for the
 * lowest modes only, or for none. No warning is given if the model sets `stiffening` itself. */
static void check_spin(tml_sim *s, int b)
{
  const tml_flexible_part *p = s->model->bodies[b].flexible;
  const tml_flexible *f = p->modes;
  const tml_sysbody *k = &s->eq->sys->body[b];
  tml_frame at;
  double w[3], y[3];
  char text[256];
  if (s->log->validity.spun[b] || p->def.stiffening != 0 || f->stiffened >= f->n) return;
  k->ops->frame(&at, s->eq->run->q + k->q, s->eq->run->v + k->v);
  m3_tmulv(w, at.A, at.w);
  m3_mulv(y, f->J0, w);
  if (!(v3_dot(w, y) > SPUN*f->omega2[0]*BAR*f->mass*f->length*f->length)) return;
  snprintf(text, sizeof text, "body '%s': turns with %.3g rad/s at t = %.6g, its lowest frequency is %.3g rad/s, and "
           "%d of its %d modes lack the stiffening by spin%s", s->model->bodies[b].name, v3_norm(w), s->eq->run->t,
           sqrt(f->omega2[0]), f->n - f->stiffened, f->n, p->def.n_beams > 0 ? ": give 'stiffening' more modes" : "");
  mark_reported(s, s->log->validity.spun, b);
  warn_once(s, text);
}

static void check_flexible_bodies(tml_sim *s)
{
  for (int b = 1; b < s->model->n_bodies; b++)
    if (s->model->bodies[b].flexible) {
      check_deflection(s, b);
      check_spin(s, b);
    }
}

/* ---------------------------------------------------------------- roots ---------------------- */

/* Solves for all unknowns at a time within the last step, with those in `left` as first guess. */
static tml_status solve_at_time(tml_sim *s, double t)
{
  tml_integrator *g = s->eq->run;
  s->reported->at.t = t;
  const tml_status st = tml_integrator_interpolate(g, t, s->reported->at.q, s->reported->at.v, s->reported->at.X);
  memcpy(s->reported->at.a, g->qdd, (size_t)s->eq->sys->nv*sizeof(double));
  memcpy(s->reported->at.lambda, g->lambda, (size_t)s->eq->sys->m*sizeof(double));
  memcpy(s->reported->at.p, s->log->validity.left, (size_t)s->eq->sys->user.np*sizeof(double));
  return st == TML_OK ? tml_reported_state_accelerations(s) : st;
}

/* Whether unknown k jumped in the last step: bisection towards the half that contains most of the change. A steep but
 * continuous change is divided between both halves in the end. */
static bool unknown_jumped(tml_sim *s, int k, double *when)
{
  const tml_integrator *g = s->eq->run;
  double a = g->t - g->h_last, b = g->t, left = g->p_old[k], right = g->p[k];
  const double whole = fabs(right - left);
  memcpy(s->log->validity.left, g->p_old, (size_t)s->eq->sys->user.np*sizeof(double));
  for (int i = 0; i < HALVINGS; i++) {
    const double middle = 0.5*(a + b);
    const bool found = solve_at_time(s, middle) == TML_OK;
    const double p = found ? s->reported->at.p[k] : right, before = fabs(p - left), after = fabs(right - p);
    if (fmax(before, after) <= UNEVEN*fabs(right - left)) return false;
    if (before > after) {
      b = middle;
      right = p;
    } else {
      a = middle;
      left = p;
      memcpy(s->log->validity.left, s->reported->at.p, (size_t)s->eq->sys->user.np*sizeof(double));
    }
  }
  *when = b;
  return fabs(right - left) > JUMP*whole;
}

static bool is_change_suspect(const tml_sim *s, int k)
{
  const tml_integrator *g = s->eq->run;
  const double change = fabs(g->p[k] - g->p_old[k]), size = fmax(fabs(g->p[k]), fabs(g->p_old[k]));
  return change > NOTABLE*fmax(size, s->eq->kkt.user.size[k]) && change > SUDDEN*g->h_last*s->log->validity.rate[k];
}

static void check_roots(tml_sim *s)
{
  const tml_integrator *g = s->eq->run;
  for (int k = 0; k < s->eq->sys->user.np; k++) {
    double when;
    char text[256], who[96];
    if (!s->eq->sys->user.owner[k].implicit || s->log->validity.unknown[k] || !(g->h_last > 0.0) || g->passage.inside)
      continue;
    if (is_change_suspect(s, k) && unknown_jumped(s, k, &when)) {
      s->log->validity.unknown[k] = true;
      tml_system_unknown_name(s->eq->sys, k, who, sizeof who);
      snprintf(text, sizeof text, "%s%s jumps at t = %.6g to another solution of its equation: the one it followed "
               "ends there, or was lost", k < s->model->n_equations ? "the rate of " : "", who, when);
      warn_once(s, text);
    }
    s->log->validity.rate[k] = fabs(g->p[k] - g->p_old[k])/g->h_last;
  }
}

void tml_validity_limits_check(tml_sim *s)
{
  check_forces(s);
  check_joints(s);
  check_flexible_bodies(s);
  check_roots(s);
}
