/* contact_search.c - bodies that fly about in a box: what the run takes for near each other against all pairs of
 * shapes, step by step; the same every time; no more of it than the matrices can bear. */
#include "contact/pair/contact_points.h"
#include "math/fixed_random.h"
#include "model/add/add_contact.h"
#include "support/problem.h"
#include "system/base/evaluate.h"
#include "sim/base/sim_contacts.h"
#include "sim/base/sim_equations.h"

enum { BODIES = 24 };

/* Balls, boxes and rods that fly about between five planes; two of them tied to each other. */
static void start_flight(problem *p, const char *settings)
{
  static const char *const shapes[] = {"sphere: {radius: 0.05}", "box: {size: [0.12, 0.08, 0.05]}",
                                       "capsule: {length: 0.1, radius: 0.03}"};
  static char text[12000];
  unsigned seed = 5;
  int n = snprintf(text, sizeof text,
                   "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n  ground: {shapes: [{plane: {name: floor}},\n"
                   "    {plane: {at: [-0.4, 0, 0], orientation: {z: [1, 0, 0.1]}}},\n"
                   "    {plane: {at: [0.4, 0, 0], orientation: {z: [-1, 0, 0]}}},\n"
                   "    {plane: {at: [0, -0.4, 0], orientation: {z: [0, 1, 0]}}},\n"
                   "    {plane: {at: [0, 0.4, 0], orientation: {z: [0, -1, 0]}}}]}\n");
  for (int i = 0; i < BODIES; i++) {
    const double x = 0.2*(i%3) - 0.2, y = 0.2*(i/3%3) - 0.2, z = 0.15 + 0.2*(i/9);
    n += snprintf(text + n, sizeof text - (size_t)n,
                  "  %c%d: {mass: 0.5, inertia: [5e-4, 6e-4, 7e-4], position: [%.3f, %.3f, %.3f],\n"
                  "    velocity: [%.3f, %.3f, %.3f], angular-velocity: [%.2f, %.2f, %.2f],\n"
                  "    shapes: [{%s}]}\n", "abc"[i%3], i, x, y, z, 2.0*tml_fixed_random(&seed),
                    2.0*tml_fixed_random(&seed),
                  tml_fixed_random(&seed), 9.0*tml_fixed_random(&seed), 9.0*tml_fixed_random(&seed),
                    9.0*tml_fixed_random(&seed),
                  shapes[i%3]);
  }
  snprintf(text + n, sizeof text - (size_t)n,
           "joints: {rope: {distance: [a0, b1]}}\n"
           "contacts:\n"
           "  walls: {between: [[\"a*\", \"b*\", \"c*\"], ground], material: &m {stiffness: 1e6, restitution: 0.6},\n"
           "          friction: {static: 0.3}}\n"
           "  all: {among: [\"a*\", \"b*\", \"c*\"], except: [[a3, c2]], material: *m}\n"
           "simulate: {end: 10}\n");
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* Where the bodies of a run are. */
typedef struct places { double x[BODIES + 1][3]; const tml_frame *frame; } places;

static void take_places(places *out, tml_sim *s)
{
  static const double origin[3] = {0};
  double u[3];
  tml_system_frames(s->eq->sys, &s->eq->work, s->eq->run->q, s->eq->run->v);
  out->frame = s->eq->work.frame;
  for (int b = 0; b < s->eq->sys->n_bodies; b++)
    s->eq->sys->body[b].ops->motion(out->x[b], u, &s->eq->work.frame[b], TML_VECTOR_POINT, origin);
}

/* The farthest that any point of a body has come since the last search. */
static double most_travel(const tml_sim *s, const places *at)
{
  double most = 0.0;
  for (int b = 1; b < s->eq->sys->n_bodies; b++) {
    const double *pose = s->contacts->nearby.pose + 7*b;
    double A[9], d[3], cosine = -0.5;
    tml_quat_matrix(A, pose + 3);
    v3_sub(d, at->x[b], pose);
    for (int i = 0; i < 9; i++) cosine += 0.5*A[i]*at->frame[b].A[i];
    most = fmax(most, v3_norm(d) + acos(fmax(-1.0, fmin(1.0, cosine)))*s->contacts->nearby.size[b]);
  }
  return most;
}

/* The place of a pair in the list of the run; -1: it is not there. */
static int find(const tml_sim *s, int contact, int a, int b)
{
  for (int k = 0; k < s->eq->n_near; k++) {
    const tml_near_pair *x = &s->eq->near[k];
    if (x->contact == contact && ((x->shape[0] == a && x->shape[1] == b) || (x->shape[0] == b && x->shape[1] == a)))
      return k;
  }
  return -1;
}

/* Points of two shapes as near as the search has to know of. */
static bool is_near(const tml_model *m, const places *at, int a, int b, double reach)
{
  tml_contact_points_found f;
  const int x = m->shapes[a].body, y = m->shapes[b].body;
  const tml_contact_pair pair = {m->shapes[a].collider, m->shapes[b].collider, reach};
  const tml_contact_pose p = {at->x[x], at->frame[x].A}, q = {at->x[y], at->frame[y].A};
  return tml_contact_points(&pair, &p, &q, 0, &f) == TML_CONTACT_DEEP || f.count > 0;
}

typedef struct tally { int listed, left_out, steps, rebuilt, searched; } tally;

static void check_pairs(tml_sim *s, tally *sum)
{
  const tml_model *m = s->model;
  places at;
  take_places(&at, s);
  const double left = fmax(0.0, s->contacts->nearby.skin - 2.0*most_travel(s, &at));
  for (int k = 0; k < m->n_contacts; k++)
    for (int a = 0; a < m->n_shapes; a++)
      for (int b = a + 1; b < m->n_shapes; b++) {
        const int place = find(s, k, a, b);
        const bool allowed = tml_contact_allows(m, &m->contacts[k], a, b);
        if (place >= 0 && !allowed) fail_msg("shapes %d and %d must not touch by contact %d", a, b, k);
        if (place < 0 && allowed && is_near(m, &at, a, b, left))
          fail_msg("t = %.6g: shapes %d and %d are within %.3g m and were not found", s->eq->run->t, a, b, left);
        sum->listed += place >= 0;
        sum->left_out += place < 0 && allowed;
      }
  for (int k = 1; k < s->eq->n_near; k++) {
    const tml_near_pair *x = &s->eq->near[k - 1], *y = &s->eq->near[k];
    assert_true(x->shape[0] < y->shape[0] || (x->shape[0] == y->shape[0] && x->shape[1] < y->shape[1]));
  }
}

static uint64_t digest(uint64_t key, const void *bytes, size_t n)
{
  const unsigned char *p = bytes;
  for (size_t i = 0; i < n; i++) key = (key ^ p[i])*1099511628211u;
  return key;
}

/* Steps with all pairs compared after each; what the run went through, as one number. */
static uint64_t fly(const char *settings, int steps, tally *sum)
{
  problem p;
  uint64_t key = 1469598103934665603u;
  start_flight(&p, settings);
  for (int i = 0; i < steps; i++) {
    const tml_integrator *before = p.sim->eq->run;
    const long long searches = p.sim->contacts->nearby.broad.searches;
    if (tml_sim_step(p.sim, &p.err) != TML_OK) fail_msg("%s: %s", settings, p.err.text);
    if (sum) check_pairs(p.sim, sum);
    if (sum) sum->steps++;
    if (sum) sum->rebuilt += p.sim->eq->run != before;
    if (sum) sum->searched += p.sim->contacts->nearby.broad.searches != searches;
    key = digest(key, p.sim->eq->near, (size_t)p.sim->eq->n_near*sizeof *p.sim->eq->near);
    key = digest(key, p.sim->eq->run->q, (size_t)p.sim->eq->sys->nq*sizeof(double));
  }
  problem_end(&p);
  return key;
}

static void test_all_pairs(void **state)
{
  static const char *const settings[] = {"method hht tolerance 1e-3", "method dopri5 tolerance 1e-3",
                                         "method hht tolerance 1e-4 rotations euler-parameters"};
  (void)state;
  for (size_t i = 0; i < sizeof settings/sizeof *settings; i++) {
    tally sum = {0};
    fly(settings[i], 150, &sum);
    if (!(sum.listed > 0 && sum.left_out > 2*sum.listed && sum.searched > 2 && sum.rebuilt <= sum.searched &&
          2*sum.searched < sum.steps))
      fail_msg("%s: %d listed, %d left out, %d steps, %d searches, %d rebuilt", settings[i], sum.listed, sum.left_out,
               sum.steps, sum.searched, sum.rebuilt);
  }
}

static void test_same_again(void **state)
{
  (void)state;
  const uint64_t once = fly("method hht tolerance 1e-3", 60, NULL);
  assert_true(once == fly("method hht tolerance 1e-3", 60, NULL));
  assert_true(once != fly("method hht tolerance 1e-3", 59, NULL));
}

/* Balls that fly side by side, 3 mm apart, without touching: however long steps get, a ball has no more than some
 * neighbours in the matrices, and steps are long. */
static void test_crowd(void **state)
{
  enum { ROW = 6, BALLS = ROW*ROW*ROW };
  static char text[40000];
  problem p;
  int n = snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n");
  (void)state;
  for (int i = 0; i < BALLS; i++)
    n += snprintf(text + n, sizeof text - (size_t)n,
                  "  b%d: {mass: 1, inertia: [1e-4, 1e-4, 1e-4], position: [%g, %g, %g], velocity: [3, 0, %g],\n"
                  "       shapes: [{sphere: {radius: 0.01}}]}\n", i, 0.023*(i%ROW), 0.023*(i/ROW%ROW),
                  0.023*(i/ROW/ROW), 1e-3*(i/ROW/ROW));
  snprintf(text + n, sizeof text - (size_t)n,
           "contacts: {all: {among: [\"b*\"], material: {stiffness: 1e6, restitution: 0.5}}}\nsimulate: {end: 1}\n");
  problem_text(&p, text);
  problem_set(&p, "method hht tolerance 1e-3");
  problem_start(&p);
  for (int i = 0; i < 40; i++) {
    if (tml_sim_step(p.sim, &p.err) != TML_OK) fail_msg("%s", p.err.text);
    if (!(p.sim->eq->n_near < 4*BALLS)) fail_msg("step %d: %d pairs of %d balls", i, p.sim->eq->n_near, BALLS);
  }
  if (!(p.sim->eq->run->t > 0.01)) fail_msg("only %g s in 40 steps", p.sim->eq->run->t);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_pairs), cmocka_unit_test(test_same_again),
                                     cmocka_unit_test(test_crowd)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
