/* free_motions.c - one motion for each degree of freedom, along coordinates with a name in the model. */
#include "sim/explain/free_motions.h"

#include <assert.h>

#include "core/text_append.h"
#include "sim/explain/motion_text.h"
#include "sim/base/sim_phase.h"
#include "sim/base/element_switches.h"
#include "sim/base/sim_assembly.h"
#include "system/solve/kkt_solve.h"
#include "core/memory.h"

#define REGULAR 1e-10 /* regularisation that allows redundant rows */
#define CLEAR 0.05    /* fraction of a coordinate that must be free, in the first round and (FAINT) in the second */
#define FAINT 1e-4
#define AT_REST 1e-6  /* motion that is round-off, relative to the body that moves most */

/* ---------------------------------------------------------------- rates of coordinates ------- */

/* c += sign n . (angular velocity of the body) */
static void add_spin(const tml_sim *s, double *c, int body, const double n[3], double sign)
{
  const tml_sysbody *b = &s->assembly->full->body[body];
  const double none[3] = {0};
  tml_vector spin;
  if (b->angles == 0) return;
  b->ops->vector(&spin, &s->assembly->full_work.frame[body], TML_VECTOR_SPIN, none, 1);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < b->ops->nv; j++) c[b->v + j] += sign*n[i]*spin.P[TML_NV*i + j];
}

/* c += sign n . (velocity of the point of the body that is at p) */
static void add_point_velocity(const tml_sim *s, double *c, int body, const double p[3], const double n[3],
                               double sign)
{
  const tml_sysbody *b = &s->assembly->full->body[body];
  const tml_frame *f = &s->assembly->full_work.frame[body];
  double place[3] = {0}, d[3];
  tml_vector point;
  b->ops->vector(&point, f, TML_VECTOR_POINT, place, 1);
  v3_sub(d, p, point.x);
  m3_tmulv(place, f->A, d);
  b->ops->vector(&point, f, TML_VECTOR_POINT, place, 1);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < b->ops->nv; j++) c[b->v + j] += sign*n[i]*point.P[TML_NV*i + j];
}

/* Position of a joint's second marker, or of the origin of a body. */
static void handle_point(const tml_sim *s, const tml_handle *h, double p[3])
{
  tml_vector point;
  tml_place place = {0};
  if (h->joint >= 0) tml_system_builder_marker(s->assembly->full, s->model->joints[h->joint].j, &place);
  const int of = h->joint >= 0 ? tml_system_builder_frame(s->assembly->full, s->model->joints[h->joint].j) : h->body[1];
  s->assembly->full->frame[of].ops->vector(&point, &s->assembly->full_work.frame[of], TML_VECTOR_POINT, place.s, 0);
  v3_copy(p, point.x);
}

static void fill_rate(const tml_freedom *f, const tml_handle *h, double *c)
{
  const tml_sim *s = f->sim;
  memset(c, 0, (size_t)s->assembly->full->nv*sizeof *c);
  if (h->turns) {
    add_spin(s, c, h->body[1], h->axis, 1.0);
    add_spin(s, c, h->body[0], h->axis, -1.0);
  } else {
    double p[3];
    handle_point(s, h, p);
    add_point_velocity(s, c, h->body[1], p, h->axis, 1.0);
    add_point_velocity(s, c, h->body[0], p, h->axis, -1.0);
  }
}

/* ---------------------------------------------------------------- choosing ------------------- */

static double weighted_product(const double *a, const double *b, const double *w, int n)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++) sum += a[i]*b[i]*(w ? w[i] : 1.0);
  return sum;
}

/* z: the free motion along which the coordinate with rates c changes fastest. */
static void project_coordinate(tml_freedom *f, const double *c, double *z)
{
  const int nv = f->sim->assembly->full->nv;
  memset(f->kkt.b, 0, (size_t)f->kkt.saddle.n*sizeof(double));
  memcpy(f->kkt.b, c, (size_t)nv*sizeof(double));
  for (int twice = 0; twice < 2; twice++) { /* the second pass removes what the regularisation left */
    tml_kkt_solve(&f->kkt, f->kkt.b);
    memcpy(z, f->kkt.b, (size_t)nv*sizeof(double));
    for (int i = 0; i < nv; i++) f->kkt.b[i] *= f->weight[i];
    memset(f->kkt.b + nv, 0, (size_t)f->sim->assembly->full->m*sizeof(double));
  }
}

/* Accepts a coordinate if it can change while those accepted before are constant. */
static void offer_handle(tml_freedom *f, const tml_handle *h, double part)
{
  const int nv = f->sim->assembly->full->nv;
  if (f->n == f->most) return;
  double *c = f->C + (size_t)f->n*(size_t)nv, *z = f->Z + (size_t)f->n*(size_t)nv, all = 0.0;
  fill_rate(f, h, c);
  for (int i = 0; i < nv; i++) all += c[i]*c[i]/f->weight[i];
  if (!(all > 0.0)) return;
  project_coordinate(f, c, z);
  for (int k = 0; k < f->n; k++) {
    const double *zk = f->Z + (size_t)k*(size_t)nv, along = weighted_product(zk, z, f->weight, nv);
    for (int i = 0; i < nv; i++) z[i] -= along*zk[i];
  }
  const double left = weighted_product(z, z, f->weight, nv);
  if (!(left > part*part*all)) return;
  for (int i = 0; i < nv; i++) z[i] /= sqrt(left);
  assert(f->n < nv); /* more motions than velocities cannot be independent */
  f->handle[f->n++] = *h;
}

static void offer_joint(tml_freedom *f, int joint, bool own, double part)
{
  const tml_sim *s = f->sim;
  const tml_joint *j = &s->model->joints[joint];
  const tml_marker *i = &s->model->markers[j->i];
  tml_handle h = {.joint = joint, .body = {i->body, s->model->markers[j->j].body}};
  double B[9];
  m3_mul(B, s->assembly->full_work.frame[tml_system_builder_frame(s->assembly->full, j->i)].A, i->B);
  if (h.body[1] == 0) { /* name the body that moves */
    h.body[1] = h.body[0];
    h.body[0] = 0;
  }
  for (int turns = 1; turns >= 0; turns--)
    for (int k = 0; k < 3; k++) {
      const bool mine = k == 2 && (turns ? tml_joint_turns(j->kind) : tml_joint_slides(j->kind));
      if (mine != own) continue;
      h.turns = turns;
      h.own = own;
      h.k = k;
      m3_column(h.axis, B, k);
      offer_handle(f, &h, part);
    }
}

static void offer_body(tml_freedom *f, int body, double part)
{
  for (int turns = 1; turns >= 0; turns--)
    for (int k = 0; k < 3; k++) {
      tml_handle h = {.turns = turns, .joint = -1, .k = k, .body = {0, body}};
      h.axis[k] = 1.0;
      offer_handle(f, &h, part);
    }
}

/* Offers coordinates in the order of preference: joints on ground, other joints, other motions in joints, bodies. */
static void choose_handles(tml_freedom *f, double part)
{
  const tml_model *m = f->sim->model;
  for (int grounded = 1; grounded >= 0; grounded--)
    for (int k = 0; k < m->n_joints; k++) {
      const bool held = m->markers[m->joints[k].i].body == 0 || m->markers[m->joints[k].j].body == 0;
      if (held == grounded) offer_joint(f, k, true, part);
    }
  for (int k = 0; k < m->n_joints; k++) offer_joint(f, k, false, part);
  for (int b = 1; b < m->n_bodies; b++) offer_body(f, b, part);
}

/* ---------------------------------------------------------------- creation ------------------- */

static tml_status allocate_motions(tml_freedom *f, tml_error *err)
{
  const size_t nv = (size_t)f->sim->assembly->full->nv, most = (size_t)f->most;
  f->handle = tml_arena_new(&f->arena, most, sizeof *f->handle);
  f->C = tml_arena_new(&f->arena, most*nv, sizeof *f->C);
  f->Z = tml_arena_new(&f->arena, most*nv, sizeof *f->Z);
  f->x = tml_arena_new(&f->arena, nv, sizeof *f->x);
  f->weight = tml_arena_new(&f->arena, nv, sizeof *f->weight);
  return f->arena.failed ? tml_fail_memory(err) : TML_OK;
}

/* Weights of lengths and angles by the size of the bodies. */
static void set_weights(tml_freedom *f)
{
  tml_system_add_metric(f->sim->assembly->full, f->kkt.matrices.M, f->weight);
}

/* Free motions are those without deformation, so the rows get no derivatives by modal coordinates. */
static void remove_mode_columns(const tml_system *s, double *G)
{
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    for (int i = 0; i < c->n_bodies; i++) {
      const tml_sysbody *b = &s->body[c->body[i]];
      for (int j = b->ops->nv; j < b->nv; j++)
        for (int r = 0; r < c->n_rows; r++) G[c->cv[i] + j*b->cv_len + r] = 0.0;
    }
  }
}

static tml_status factor_mass(tml_freedom *f, tml_error *err)
{
  tml_sim *s = f->sim;
  const tml_state x = {.t = s->phase->begin, .q = s->assembly->full_q, .v = s->assembly->full_work.zero};
  tml_matrices only = {.M = f->kkt.matrices.M, .G = f->kkt.matrices.G};
  tml_status st = tml_system_matrices(s->assembly->full, &s->assembly->full_work, &x, &only);
  tml_system_mask_rows(s->assembly->full, s->switches->row, only.G, NULL);
  remove_mode_columns(s->assembly->full, only.G);
  memset(f->kkt.matrices.M, 0, (size_t)s->assembly->full->nz_vv*sizeof(double));
  set_weights(f);
  tml_saddle_set_mass(tml_kkt_lend(&f->kkt), &f->kkt.matrices);
  tml_saddle_regularize(&f->kkt.saddle, s->assembly->full, REGULAR);
  if (st == TML_OK) st = tml_kkt_factor_matrix(&f->kkt);
  if (st == TML_OK) return TML_OK;
  tml_fail(err, TML_ERR_ASSEMBLY, "the freedom of the mechanism cannot be found: %s", tml_status_text(st));
  return st < 0 ? st : TML_ERR_ASSEMBLY;
}

tml_status tml_free_motions_create(tml_freedom *f, tml_sim *s, int most, tml_error *err)
{
  *f = (tml_freedom){.sim = s, .most = most};
  tml_status st = allocate_motions(f, err);
  if (st == TML_OK) st = tml_kkt_create(&f->kkt, s->assembly->full, false, false, err);
  if (st == TML_OK) st = factor_mass(f, err);
  if (st == TML_OK) {
    choose_handles(f, CLEAR);
    choose_handles(f, FAINT);
  } else {
    tml_free_motions_free(f);
  }
  return st;
}

void tml_free_motions_free(tml_freedom *f)
{
  tml_arena_free(&f->arena);
  tml_kkt_free(&f->kkt);
  *f = (tml_freedom){0};
}

/* ---------------------------------------------------------------- words ---------------------- */

/* x = Z y with (C Z) y = e_k: coordinate k changes, the others are constant. C Z is lower triangular. */
static tml_status fill_motion(tml_freedom *f, int k)
{
  const int nv = f->sim->assembly->full->nv;
  double *y = tml_new((size_t)f->n, sizeof *y);
  if (!y) return TML_ERR_MEMORY;
  memset(f->x, 0, (size_t)nv*sizeof *f->x);
  for (int i = k; i < f->n; i++) {
    const double *c = f->C + (size_t)i*(size_t)nv;
    double sum = i == k ? 1.0 : 0.0;
    for (int j = k; j < i; j++) sum -= y[j]*weighted_product(c, f->Z + (size_t)j*(size_t)nv, NULL, nv);
    y[i] = sum/weighted_product(c, f->Z + (size_t)i*(size_t)nv, NULL, nv);
    for (int j = 0; j < nv; j++) f->x[j] += y[i]*f->Z[(size_t)i*(size_t)nv + (size_t)j];
  }
  tml_delete(y);
  return TML_OK;
}

/* Appends the other bodies that move: ", with rod and slider". */
static void add_company(const tml_freedom *f, const double *x, int subject, char *text, size_t size)
{
  const tml_system *s = f->sim->assembly->full;
  double most = 0.0;
  int n = 0, named = 0;
  for (int b = 1; b < s->n_bodies; b++)
    most = fmax(most, tml_motion_text_amount(s, &f->sim->assembly->full_work, b, x));
  for (int b = 1; b < s->n_bodies; b++)
    n += b != subject && tml_motion_text_amount(s, &f->sim->assembly->full_work, b, x) > AT_REST*most;
  const int names = n <= 4 ? n : 3;
  for (int b = 1; b < s->n_bodies && named < names; b++) {
    if (b == subject || !(tml_motion_text_amount(s, &f->sim->assembly->full_work, b, x) > AT_REST*most)) continue;
    const char *join = named == 0 ? ", with " : named == n - 1 ? " and " : ", ";
    tml_text_append(text, size, "%s%s", join, s->model->bodies[b].name);
    named++;
  }
  if (n > names) tml_text_append(text, size, " and %d more bodies", n - names);
}

void tml_free_motions_add_text(const tml_freedom *f, int k, const double *x, char *text, size_t size)
{
  const tml_model *m = f->sim->model;
  const tml_handle *h = &f->handle[k];
  char axis[64];
  int subject = h->body[1], other = h->body[0];
  if (x && other > 0 && tml_motion_text_amount(f->sim->assembly->full, &f->sim->assembly->full_work, subject, x)
                          < AT_REST*tml_motion_text_amount(f->sim->assembly->full, &f->sim->assembly->full_work, other,
                                                           x)) {
    subject = h->body[0];
    other = h->body[1];
  }
  tml_motion_text_axis(h->axis, axis, sizeof axis);
  tml_text_append(text, size, "%s %s %s", m->bodies[subject].name,
                  h->turns ? "turns about" : "moves along", axis);
  if (other > 0) tml_text_append(text, size, " against %s", m->bodies[other].name);
  if (h->joint >= 0) tml_text_append(text, size, " (joint '%s')", m->joints[h->joint].name);
  if (x) add_company(f, x, subject, text, size);
}

void tml_free_motions_text(tml_freedom *f, int k, char *text, size_t size)
{
  *text = '\0';
  const bool known = fill_motion(f, k) == TML_OK;
  tml_free_motions_add_text(f, k, known ? f->x : NULL, text, size);
}
