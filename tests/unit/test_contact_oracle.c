/* test_contact_oracle.c - convex shapes against libccd: where the least gap of a pair is a little positive its search
 * by portals (MPR) finds the shapes apart, where it is a little negative it finds that they meet. */
#include <math.h>
#include <string.h>

#include "math/fixed_random.h"
#include "math/vec3.h"
#include "support/contact.h"
#include "support/problem.h"

#ifdef TRAMMEL_CCD
#include <ccd/ccd.h>

typedef struct solid {
  const tml_contact_shape *shape;
  contact_place place; /* of the shape itself */
} solid;

static solid solid_of(const tml_contact_shape *s, const contact_place *body)
{
  solid o = {.shape = s, .place = *body};
  double at[3];
  m3_mulv(at, body->A, s->at);
  v3_axpy(o.place.x, 1.0, at);
  m3_mul(o.place.A, body->A, s->C);
  return o;
}

static void farthest_of_core(const tml_contact_shape *s, const double u[3], double p[3])
{
  if (s->surface) {
    int best = 0;
    for (int i = 1; i < s->n_vertices; i++)
      if (v3_dot(s->vertices + 3*i, u) > v3_dot(s->vertices + 3*best, u)) best = i;
    v3_copy(p, s->vertices + 3*best);
    return;
  }
  if (s->n_rims) {
    const double l = hypot(u[0], u[1]), rim = s->outer*l + s->bottom*u[2];
    const bool tip = s->kind == TML_CONTACT_CONE && s->top*u[2] > rim;
    for (int i = 0; i < 2; i++) p[i] = tip || !(l > 0.0) ? 0.0 : s->outer*u[i]/l;
    p[2] = tip || (s->kind == TML_CONTACT_CYLINDER && u[2] > 0.0) ? s->top : s->bottom;
    return;
  }
  for (int i = 0; i < 3; i++) p[i] = u[i] > 0.0 ? s->half[i] : -s->half[i];
}

static void support(const void *object, const ccd_vec3_t *direction, ccd_vec3_t *out)
{
  const solid *o = object;
  double u[3], p[3], world[3];
  m3_tmulv(u, o->place.A, direction->v);
  const double l = v3_norm(u);
  farthest_of_core(o->shape, u, p);
  v3_axpy(p, o->shape->radius/l, u);
  m3_mulv(world, o->place.A, p);
  for (int i = 0; i < 3; i++) out->v[i] = world[i] + o->place.x[i];
}

static void centre(const void *object, ccd_vec3_t *out)
{
  const solid *o = object;
  for (int i = 0; i < 3; i++) out->v[i] = o->place.x[i];
}

static bool meet(const contact_case *k)
{
  const solid a = solid_of(k->A, &k->a), b = solid_of(k->B, &k->b);
  ccd_t ccd;
  CCD_INIT(&ccd);
  ccd.support1 = ccd.support2 = support;
  ccd.center1 = ccd.center2 = centre;
  ccd.mpr_tolerance = 1e-10;
  ccd.max_iterations = 1000;
  return ccdMPRIntersect(&a, &b, &ccd);
}

static void test_meet(void **state)
{
  (void)state;
  static const double cloud[] = {0.2, 0, 0, 0, 0.3, 0, -0.2, 0.05, 0, 0, -0.3, 0, 0.05, 0, 0.35, 0, 0.05, -0.2, 0.01,
                                 0.02, 0.03, 0.15, 0.2, 0.1, -0.15, -0.2, 0.15};
  static const tml_contact_shape_def catalogue[] = {
    {.kind = TML_CONTACT_HULL, .points = cloud, .n_points = 9, .edge = 0.01},
    {.kind = TML_CONTACT_SPHERE, .size = {0.2}},
    {.kind = TML_CONTACT_CAPSULE, .size = {0.5, 0.1}},
    {.kind = TML_CONTACT_BOX, .size = {0.3, 0.5, 0.4}, .edge = 0.02},
    {.kind = TML_CONTACT_BOX, .size = {0.2, 0.1, 0.6}, .edge = 0.01},
    {.kind = TML_CONTACT_CYLINDER, .size = {0.3, 0.2}, .edge = 0.01},
    {.kind = TML_CONTACT_CYLINDER, .size = {0.1, 0.3}, .edge = 0.02},
    {.kind = TML_CONTACT_CONE, .size = {0.5, 0.2}, .edge = 0.01},
  };
  enum { SHAPES = sizeof catalogue/sizeof *catalogue };
  unsigned seed = 11;
  for (int i = 0; i < 40*SHAPES*SHAPES; i++) {
    tml_contact_shape *A = contact_shape_placed(&catalogue[i%SHAPES], &seed);
    tml_contact_shape *B = contact_shape_placed(&catalogue[i/SHAPES%SHAPES], &seed);
    contact_case k = {.A = A, .B = B};
    const tml_contact_pair pair = {A, B, 0.0};
    if (tml_contact_pair_check(&pair, NULL)) {
      tml_contact_shape_free(A);
      tml_contact_shape_free(B);
      continue;
    }
    double u[3];
    contact_random_place(&k.a, &seed);
    contact_random_place(&k.b, &seed);
    contact_random_direction(u, &seed);
    for (int m = 0; m < 3; m++) k.aside[m] = 0.1*tml_fixed_random(&seed);
    assert_true(contact_bring_near(&k, u, 1e-5));
    const char *a = tml_contact_kind_name(A->kind), *b = tml_contact_kind_name(B->kind);
    if (meet(&k)) fail_msg("%s and %s: a gap of 1e-5, but they meet", a, b);
    assert_true(contact_bring_near(&k, u, -1e-5));
    if (!meet(&k)) fail_msg("%s and %s: a depth of 1e-5, but they are apart", a, b);
    tml_contact_shape_free(A);
    tml_contact_shape_free(B);
  }
}
#else
static void test_meet(void **state)
{
  (void)state;
  print_message("libccd was not found (Debian: libccd-dev)\n");
  skip();
}
#endif

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_meet)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
