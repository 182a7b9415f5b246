/* contact.c - what holds for the points of every pair of shapes. */
#include "support/contact.h"

#include <math.h>
#include <string.h>

#include "math/rotation.h"
#include "math/fixed_random.h"
#include "math/vec3.h"
#include "support/problem.h"

enum { N = TML_CONTACT_COLUMNS, VALUES = 8 }; /* gap, n, c, weight */

tml_contact_shape *contact_shape(tml_contact_kind kind, double s0, double s1, double s2)
{
  tml_error err = {0};
  tml_contact_shape *s;
  const tml_contact_shape_def d = {.kind = kind, .size = {s0, s1, s2}};
  if (tml_contact_shape_create(&s, &d, &err)) fail_msg("%s", err.text);
  return s;
}

tml_contact_shape *contact_shape_placed(const tml_contact_shape_def *d, unsigned *seed)
{
  tml_error err = {0};
  tml_contact_shape *s;
  tml_contact_shape_def placed = *d;
  for (int i = 0; i < 3; i++) placed.at[i] = 0.1*tml_fixed_random(seed);
  for (int i = 0; i < 4; i++) placed.orientation[i] = tml_fixed_random(seed);
  tml_quat_normalize(placed.orientation);
  if (tml_contact_shape_create(&s, &placed, &err)) fail_msg("%s", err.text);
  return s;
}

tml_contact_status contact_find(const contact_case *k, int order, tml_contact_points_found *f)
{
  const tml_contact_pair pair = {k->A, k->B, k->reach};
  const tml_contact_pose a = {k->a.x, k->a.A}, b = {k->b.x, k->b.A};
  return tml_contact_points(&pair, &a, &b, order, f);
}

void contact_turn(contact_place *p, const double d[3])
{
  double e[4], R[9], A[9];
  tml_quat_exp(e, d);
  tml_quat_matrix(R, e);
  m3_mul(A, R, p->A);
  memcpy(p->A, A, sizeof A);
}

void contact_random_place(contact_place *p, unsigned *seed)
{
  double e[4];
  for (int i = 0; i < 3; i++) p->x[i] = tml_fixed_random(seed);
  for (int i = 0; i < 4; i++) e[i] = tml_fixed_random(seed);
  tml_quat_normalize(e);
  tml_quat_matrix(p->A, e);
}

void contact_random_direction(double u[3], unsigned *seed)
{
  double l;
  do {
    for (int i = 0; i < 3; i++) u[i] = tml_fixed_random(seed);
    l = v3_norm(u);
  } while (!(l > 0.1 && l < 1.0));
  for (int i = 0; i < 3; i++) u[i] /= l;
}

double contact_least_gap(const contact_case *k)
{
  tml_contact_points_found f;
  if (contact_find(k, 0, &f)) return -INFINITY;
  double least = INFINITY;
  for (int i = 0; i < f.count; i++) least = fmin(least, f.point[i].gap);
  return least;
}

bool contact_bring_near(contact_case *k, const double direction[3], double gap)
{
  double start[3], own[3], in = 0.0, out = 5.0;
  m3_mulv(start, k->b.A, k->B->at);
  m3_mulv(own, k->a.A, k->A->at);
  for (int i = 0; i < 3; i++) start[i] += k->b.x[i] - own[i] + k->aside[i];
  const double reach = k->reach;
  k->reach = 20.0;
  for (int i = 0; i < 60; i++) {
    const double middle = 0.5*(in + out);
    v3_copy(k->a.x, start);
    v3_axpy(k->a.x, middle, direction);
    if (contact_least_gap(k) > gap) out = middle;
    else in = middle;
  }
  const double found = contact_least_gap(k);
  k->reach = reach;
  return fabs(found - gap) < 1e-9;
}

static const tml_contact_point *same_feature(const tml_contact_points_found *f, uint64_t feature)
{
  for (int i = 0; i < f->count; i++)
    if (f->point[i].feature == feature) return &f->point[i];
  return NULL;
}

static void values_of(const tml_contact_point *c, double v[VALUES])
{
  v[0] = c->gap;
  v3_copy(v + 1, c->n);
  v3_copy(v + 4, c->c);
  v[7] = c->weight;
}

static void derivative_of(const tml_contact_point *c, int j, double v[VALUES])
{
  v[0] = c->dgap[j];
  for (int i = 0; i < 3; i++) {
    v[1 + i] = c->dn[N*i + j];
    v[4 + i] = c->dc[N*i + j];
  }
  v[7] = c->dweight[j];
}

static void moved(contact_case *to, const contact_case *from, int j, double h)
{
  *to = *from;
  contact_place *p = j < 6 ? &to->a : &to->b;
  double d[3] = {0};
  d[j%3] = h;
  if (j%6 < 3) v3_axpy(p->x, 1.0, d);
  else contact_turn(p, d);
}

/* One column of one point. Three places: differences from both sides tell a kink from an error. */
static void verify_column(const contact_case *k, const tml_contact_point *c, int j, bool *kink)
{
  const double h = 1e-6;
  double at[VALUES], up[VALUES], down[VALUES], exact[VALUES], scale = 0.0;
  for (int m = 0; m < N; m++) {
    derivative_of(c, m, exact);
    for (int i = 0; i < VALUES; i++) scale = fmax(scale, fabs(exact[i]));
  }
  contact_case moving;
  tml_contact_points_found f;
  values_of(c, at);
  for (int side = 0; side < 2; side++) {
    moved(&moving, k, j, side ? -h : h);
    assert_int_equal(contact_find(&moving, 0, &f), TML_CONTACT_OK);
    const tml_contact_point *other = same_feature(&f, c->feature);
    if (!other) {
      *kink = true;
      return;
    }
    values_of(other, side ? down : up);
  }
  derivative_of(c, j, exact);
  const double room = 2e-6*(1.0 + scale);
  for (int i = 0; i < VALUES; i++) {
    const double d = (up[i] - down[i])/(2.0*h);
    if (fabs(d - exact[i]) <= room) continue;
    const double jump = fabs(up[i] - 2.0*at[i] + down[i])/h;
    if (jump > 0.5*fabs(d - exact[i])) *kink = true;
    else fail_msg("%s on %s, feature %llx: value %d by column %d is %.10g, difference %.10g",
                  tml_contact_kind_name(k->A->kind), tml_contact_kind_name(k->B->kind),
                  (unsigned long long)c->feature, i, j, exact[i], d);
  }
}

/* dgap is the velocity of A at c less that of B, along n. */
static void verify_gap_rate(const contact_case *k, const tml_contact_point *c)
{
  for (int side = 0; side < 2; side++) {
    double r[3], m[3];
    v3_sub(r, c->c, side ? k->b.x : k->a.x);
    v3_cross(m, r, c->n);
    for (int i = 0; i < 3; i++) {
      const double sign = side ? -1.0 : 1.0;
      assert_true(fabs(c->dgap[6*side + i] - sign*c->n[i]) < 1e-12);
      assert_true(fabs(c->dgap[6*side + 3 + i] - sign*m[i]) < 1e-11*(1.0 + v3_norm(r)));
    }
  }
  assert_true(fabs(v3_norm(c->n) - 1.0) < 1e-12);
}

static uint64_t exchanged(uint64_t feature)
{
  const uint64_t kind = feature >> 60, a = feature >> 30 & 0x3fffffff, b = feature & 0x3fffffff;
  switch (kind) {
    case 1: case 4: case 6: return feature + ((uint64_t)1 << 60);
    case 2: case 5: case 7: return feature - ((uint64_t)1 << 60);
    default: return kind << 60 | b << 30 | a;
  }
}

static void verify_exchange(const contact_case *k, const tml_contact_points_found *f)
{
  const contact_case back = {.A = k->B, .B = k->A, .a = k->b, .b = k->a, .reach = k->reach};
  tml_contact_points_found g;
  assert_int_equal(contact_find(&back, 1, &g), TML_CONTACT_OK);
  assert_int_equal(f->count, g.count);
  for (int i = 0; i < f->count; i++) {
    const tml_contact_point *c = &f->point[i], *d = same_feature(&g, c->feature);
    if (f->point[i].feature >> 60 != 0) {
      const tml_contact_point *e = same_feature(&g, exchanged(c->feature));
      if (e) d = e;
    }
    if (!d) fail_msg("%s on %s: no counterpart of feature %llx", tml_contact_kind_name(k->A->kind),
                     tml_contact_kind_name(k->B->kind), (unsigned long long)c->feature);
    assert_true(fabs(c->gap - d->gap) < 1e-9);
    assert_true(fabs(c->weight - d->weight) < 1e-6);
    for (int m = 0; m < 3; m++) {
      assert_true(fabs(c->n[m] + d->n[m]) < 1e-7);
      assert_true(fabs(c->c[m] - d->c[m]) < 1e-7);
    }
    for (int m = 0; m < N; m++) assert_true(fabs(c->dgap[m] - d->dgap[(m + 6)%N]) < 1e-6);
  }
}

/* Both bodies carried along. */
static void verify_rigid(const contact_case *k, const tml_contact_points_found *f)
{
  const double turn[3] = {0.7, -1.1, 0.4}, way[3] = {0.3, 0.2, -0.5};
  contact_place move = {{0}, {1, 0, 0, 0, 1, 0, 0, 0, 1}};
  contact_turn(&move, turn);
  contact_case far = *k;
  contact_place *p[2] = {&far.a, &far.b};
  for (int i = 0; i < 2; i++) {
    double x[3], A[9];
    m3_mulv(x, move.A, p[i]->x);
    v3_axpy(x, 1.0, way);
    m3_mul(A, move.A, p[i]->A);
    v3_copy(p[i]->x, x);
    memcpy(p[i]->A, A, sizeof A);
  }
  tml_contact_points_found g;
  assert_int_equal(contact_find(&far, 0, &g), TML_CONTACT_OK);
  assert_int_equal(f->count, g.count);
  for (int i = 0; i < g.count; i++) {
    double n[3], c[3];
    m3_mulv(n, move.A, f->point[i].n);
    m3_mulv(c, move.A, f->point[i].c);
    v3_axpy(c, 1.0, way);
    assert_int_equal(g.point[i].feature, f->point[i].feature);
    assert_true(fabs(g.point[i].gap - f->point[i].gap) < 1e-9);
    assert_true(fabs(g.point[i].weight - f->point[i].weight) < 1e-6);
    for (int m = 0; m < 3; m++) {
      assert_true(fabs(g.point[i].n[m] - n[m]) < 1e-7);
      assert_true(fabs(g.point[i].c[m] - c[m]) < 1e-7);
    }
  }
}

int contact_verify(const contact_case *k, int *kinks)
{
  tml_contact_points_found f;
  assert_int_equal(contact_find(k, 1, &f), TML_CONTACT_OK);
  for (int i = 0; i < f.count; i++) {
    bool kink = false;
    assert_true(f.point[i].gap <= k->reach && f.point[i].weight > 0.0);
    verify_gap_rate(k, &f.point[i]);
    for (int j = 0; j < N && !kink; j++) verify_column(k, &f.point[i], j, &kink);
    *kinks += kink;
  }
  verify_exchange(k, &f);
  verify_rigid(k, &f);
  return f.count;
}

void contact_force(const contact_case *k, double F[6])
{
  tml_contact_points_found f;
  memset(F, 0, 6*sizeof *F);
  assert_int_equal(contact_find(k, 0, &f), TML_CONTACT_OK);
  for (int i = 0; i < f.count; i++) {
    const tml_contact_point *c = &f.point[i];
    const double force = c->gap < 0.0 ? c->weight*pow(-c->gap, 1.5) : 0.0;
    v3_axpy(F, force, c->n);
    v3_add_cross(F + 3, force, c->c, c->n);
  }
}

/* ---------------------------------------------------------------- a mass that strikes -------- */

static void strike_rate(const contact_strike *s, const double y[2], double f[2])
{
  f[0] = y[1];
  f[1] = s->gravity - tml_normal_force(s->law, y[0], y[1]).force/s->mass;
}

/* One classical Runge-Kutta step of depth and its rate. */
static void strike_step(const contact_strike *s, double y[2], double h)
{
  double k[4][2], z[2];
  strike_rate(s, y, k[0]);
  for (int i = 1; i < 4; i++) {
    const double share = i < 3 ? 0.5 : 1.0;
    for (int j = 0; j < 2; j++) z[j] = y[j] + share*h*k[i - 1][j];
    strike_rate(s, z, k[i]);
  }
  for (int j = 0; j < 2; j++) y[j] += h/6.0*(k[0][j] + 2.0*k[1][j] + 2.0*k[2][j] + k[3][j]);
}

double contact_rebound(const contact_strike *s, double speed, int steps)
{
  const double h = tml_normal_reach(s->law, s->mass, speed)/speed*3.0/steps;
  double y[2] = {0.0, speed};
  do strike_step(s, y, h);
  while (y[0] > 0.0);
  return sqrt(y[1]*y[1] - 2.0*s->gravity*y[0]); /* back from where the last step ended */
}
