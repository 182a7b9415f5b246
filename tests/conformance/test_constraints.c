/* test_constraints.c - every constraint primitive against central differences, between every two kinds of
 * bodies: value, gradient, the velocity terms to third order, (Phi_q^T lambda)_q and the reactions. */
#include "conformance/difference.h"

#include "constraint/joint_primitives.h"

enum { CONFIGURATIONS = 40 };

/* ---------------------------------------------------------------- what is tested ------------- */

typedef struct recipe {
  const char *name;
  int kind; /* of a joint */
  int (*make)(tml_term *out, const struct recipe *r, const tml_place place[2], uint64_t *seed);
} recipe;

/* Of joints on curves: a long one in space that bends little, and two rings, the small one inside the other. */
static tml_curve *winding, *ring[2];

static int make_joint(tml_term *out, const recipe *r, const tml_place place[2], uint64_t *seed)
{
  const int n = tml_joint_primitives(out, (tml_joint_kind)r->kind, &place[0], &place[1], 1.5 + uniform(seed));
  for (int k = 0; k < n; k++) {
    tml_measure *m = &out[k].measure;
    if (m->kind == TML_MEASURE_CLOSEST_POINT) m->curve[0] = winding;
    if (m->kind != TML_MEASURE_TANGENCY) continue;
    m->curve[0] = ring[0];
    m->curve[1] = ring[1];
    m->C = uniform(seed) > 0.0 ? 1.0 : -1.0;
  }
  return n;
}

static int make_curves(void **state)
{
  enum { LINE = 80, RING = 20 };
  double line[3*LINE], round[2][3*RING];
  tml_error err;
  (void)state;
  for (int i = 0; i < LINE; i++) {
    const double s = -12.0 + 0.3*i;
    v3_copy(line + 3*i, (double[3]){s, 3.0*sin(s/6.0), 2.0*cos(s/8.0)});
  }
  for (int i = 0; i < RING; i++)
    for (int k = 0; k < 2; k++) {
      const double angle = 2.0*acos(-1.0)*i/RING;
      v3_copy(round[k] + 3*i, (double[3]){(k ? 6.0 : 20.0)*cos(angle), (k ? 5.5 : 18.0)*sin(angle), 0.4});
    }
  return tml_curve_create(&winding, line, LINE, false, &err) ||
         tml_curve_create(&ring[0], round[0], RING, true, &err) ||
         tml_curve_create(&ring[1], round[1], RING, true, &err);
}

static int free_curves(void **state)
{
  (void)state;
  tml_curve_free(winding);
  tml_curve_free(ring[0]);
  tml_curve_free(ring[1]);
  return 0;
}

static int make_row(tml_term *out)
{
  *out = (tml_term){.ops = &tml_measure_term_ops, .n_rows = 1, .scale = 1.0, .angle = -1};
  return 1;
}

static int make_angle(tml_term *out, const recipe *r, const tml_place place[2], uint64_t *seed)
{
  (void)r, (void)seed;
  const int n = make_row(out);
  tml_measure_angle(&out->measure, &place[0], &place[1]);
  return n;
}

static int make_slide(tml_term *out, const recipe *r, const tml_place place[2], uint64_t *seed)
{
  (void)r, (void)seed;
  const int n = make_row(out);
  tml_measure_sliding(&out->measure, &place[0], &place[1]);
  return n;
}

static int make_length(tml_term *out, const recipe *r, const tml_place place[2], uint64_t *seed)
{
  (void)r, (void)seed;
  const int n = make_row(out);
  tml_measure_length(&out->measure, &place[0], &place[1]);
  return n;
}

/* Terms of a coupler: scaled, with an offset; an angle that counts its turns. */
static int make_term(tml_term *out, const recipe *r, const tml_place place[2], uint64_t *seed)
{
  const int n = make_row(out);
  out->scale = 2.0 + uniform(seed);
  if (r->kind) tml_measure_angle(&out->measure, &place[0], &place[1]);
  else tml_measure_sliding(&out->measure, &place[0], &place[1]);
  if (r->kind) out->angle = 0;
  return n;
}

static int make_norm(tml_term *out, const recipe *r, const tml_place place[2], uint64_t *seed)
{
  (void)r, (void)place, (void)seed;
  *out = (tml_term){.ops = &tml_norm_term_ops, .n_rows = 1, .scale = 1.0, .angle = -1};
  return 1;
}

/* A point primitive that has lost a row. */
static int make_pruned(tml_term *out, const recipe *r, const tml_place place[2], uint64_t *seed)
{
  (void)r;
  const int n = tml_joint_primitives(out, TML_JOINT_SPHERICAL, &place[0], &place[1], 0.0);
  const int lost = uniform(seed) > 0.0 ? 0 : 1;
  out->n_rows = 2;
  out->component[0] = lost == 0 ? 1 : 0;
  out->component[1] = 2;
  return n;
}

/* New joints come by themselves; other constraints join here. */
static const recipe recipes[] = {
#define TML_X(id, word, text) {word, TML_JOINT_##id, make_joint},
    TML_JOINT_LIST(TML_X)
#undef TML_X
    {"rotation driven", 0, make_angle}, {"translation driven", 0, make_slide},
    {"length driven", 0, make_length},  {"norm", 0, make_norm},
    {"term of a slide", 0, make_term},  {"term of an angle", 1, make_term},
    {"points coincide in two directions", 0, make_pruned},
};
enum { RECIPES = sizeof recipes/sizeof *recipes };

/* ---------------------------------------------------------------- probes --------------------- */

typedef struct subject {
  const tml_term *c;
  const char *name;
  tml_term_target given;
  double lambda[3];
} subject;

static tml_pair pair_of(const cast *c)
{
  return (tml_pair){{c->ops[0], c->ops[1]}, {&c->frame[0], &c->frame[1]}};
}

static void evaluate(tml_rows *out, const subject *x, const cast *c, int order)
{
  const tml_pair p = pair_of(c);
  assert_int_equal(x->c->ops->eval(out, x->c, &p, &x->given, order), TML_OK);
}

static void probe_phi(const void *what, const cast *c, double *out)
{
  tml_rows rows;
  evaluate(&rows, what, c, 0);
  v3_copy(out, rows.phi);
}

static void probe_rate(const void *what, const cast *c, double *out)
{
  tml_rows rows;
  evaluate(&rows, what, c, 1);
  v3_copy(out, rows.rate);
}

static void probe_accel(const void *what, const cast *c, double *out)
{
  tml_rows rows;
  evaluate(&rows, what, c, 2);
  v3_copy(out, rows.accel);
}

/* Phi_q^T lambda */
static void probe_force(const void *what, const cast *c, double *out)
{
  const subject *x = what;
  tml_rows rows;
  evaluate(&rows, x, c, 1);
  for (int j = 0; j < c->ops[0]->nv + c->ops[1]->nv; j++) {
    out[j] = 0.0;
    for (int r = 0; r < x->c->n_rows; r++) out[j] += x->lambda[r]*rows.G[r][j];
  }
}

/* ---------------------------------------------------------------- checks --------------------- */

static void check_rows(const char *what, const subject *x, cast *c, double B[3][TML_NC], probe f,
                       int along)
{
  double exact[3], d[3], columns[CAST_NV];
  const int n = cast_columns(c, along == ALONG_Q ? c->dq : c->dv, columns);
  for (int r = 0; r < x->c->n_rows; r++) exact[r] = dot(B[r], columns, n);
  const double size = differentiate_cast(d, x->c->n_rows, f, x, c, along);
  compare(what, x->name, x->c->n_rows, exact, d, size);
}

static void check_derivatives(const subject *x, cast *c)
{
  tml_rows rows;
  double v[CAST_NV], Gv[3], Gv_q_v[3];
  evaluate(&rows, x, c, 3);
  const int n = cast_columns(c, c->v, v);
  for (int r = 0; r < x->c->n_rows; r++) {
    Gv[r] = dot(rows.G[r], v, n);
    Gv_q_v[r] = dot(rows.rate_q[r], v, n);
  }
  compare("rate", x->name, x->c->n_rows, rows.rate, Gv, 1.0);
  compare("accel", x->name, x->c->n_rows, rows.accel, Gv_q_v, 1.0);
  check_rows("G", x, c, rows.G, probe_phi, ALONG_Q);
  check_rows("rate_q", x, c, rows.rate_q, probe_rate, ALONG_Q);
  check_rows("rate_v", x, c, rows.G, probe_rate, ALONG_V);
  check_rows("accel_q", x, c, rows.accel_q, probe_accel, ALONG_Q);
  check_rows("accel_v", x, c, rows.accel_v, probe_accel, ALONG_V);
}

/* What a lower order promises is what the highest gives. */
static void check_orders(const subject *x, const cast *c)
{
  tml_rows full, part;
  evaluate(&full, x, c, 3);
  for (int order = 0; order < 3; order++) {
    memset(&part, 0xff, sizeof part); /* not a number */
    evaluate(&part, x, c, order);
    const int n = c->ops[0]->nv + c->ops[1]->nv;
    for (int r = 0; r < x->c->n_rows; r++) {
      const size_t bytes = (size_t)n*sizeof(double);
      assert_true(part.phi[r] == full.phi[r]);
      if (order < 1) continue;
      assert_true(part.rate[r] == full.rate[r]);
      assert_memory_equal(part.G[r], full.G[r], bytes);
      if (order < 2) continue;
      assert_true(part.accel[r] == full.accel[r]);
      assert_memory_equal(part.rate_q[r], full.rate_q[r], bytes);
    }
  }
}

/* The short forms without matrices say the same; loads are added. */
static void check_short_forms(const subject *x, const cast *c, uint64_t *seed)
{
  const tml_pair p = pair_of(c);
  tml_rows rows;
  double phi[3], rate[3], again[3], before[TML_NC], r[TML_NC], wanted[TML_NC];
  double *on[2] = {r, r + c->ops[0]->nv};
  const int n = c->ops[0]->nv + c->ops[1]->nv, m = x->c->n_rows;
  evaluate(&rows, x, c, 1);
  assert_int_equal(x->c->ops->motion(phi, rate, x->c, &p, &x->given), TML_OK);
  compare("phi without matrices", x->name, m, phi, rows.phi, 1.0);
  compare("rate without matrices", x->name, m, rate, rows.rate, 1.0);
  fill(before, TML_NC, 1.0, seed);
  memcpy(r, before, sizeof r);
  assert_int_equal(x->c->ops->load(on, again, x->c, &p, &x->given, x->lambda), TML_OK);
  compare("phi with a load", x->name, m, again, rows.phi, 1.0);
  probe_force(x, c, wanted);
  for (int i = 0; i < n; i++) wanted[i] += before[i];
  compare("Phi_q^T lambda", x->name, n, r, wanted, 1.0);
}

static void check_hessian(const subject *x, cast *c, uint64_t *seed)
{
  const tml_pair p = pair_of(c);
  double before[TML_NC*TML_NC], H[TML_NC*TML_NC], dq[CAST_NV], exact[TML_NC], d[TML_NC];
  const int n = cast_columns(c, c->dq, dq);
  fill(before, TML_NC*TML_NC, 1.0, seed);
  memcpy(H, before, sizeof H);
  assert_int_equal(x->c->ops->hessian(H, x->c, &p, &x->given, x->lambda), TML_OK);
  for (int i = 0; i < TML_NC*TML_NC; i++) H[i] -= before[i];
  for (int i = 0; i < c->ops[0]->nv && !x->c->ops->couples; i++)
    for (int j = c->ops[0]->nv; j < n; j++)
      assert_true(fabs(H[TML_NC*i + j]) < 1e-14 && fabs(H[TML_NC*j + i]) < 1e-14);
  multiply(exact, H, n, n, TML_NC, dq);
  const double size = differentiate_cast(d, n, probe_force, x, c, ALONG_Q);
  compare("(Phi_q^T lambda)_q", x->name, n, exact, d, size);
}

/* Virtual power of a wrench at a marker in the direction of its body. */
static double wrench_power(const cast *c, int side, const double s[3], const double F[3],
                           const double T[3])
{
  tml_vector point, spin;
  double dp[3], turn[3];
  c->ops[side]->vector(&point, &c->frame[side], TML_VECTOR_POINT, s, 1);
  c->ops[side]->vector(&spin, &c->frame[side], TML_VECTOR_SPIN, s, 1);
  multiply(dp, point.P, 3, c->ops[side]->nv, TML_NV, c->dq[side]);
  multiply(turn, spin.P, 3, c->ops[side]->nv, TML_NV, c->dq[side]);
  return v3_dot(F, dp) + v3_dot(T, turn);
}

/* On each body the reaction does the virtual work of -Phi_q^T lambda; the two forces are opposite. Needs a
 * state whose Euler parameters move as rotations. */
static void check_reaction(const subject *x, const cast *c)
{
  const tml_pair p = pair_of(c);
  double F[2][3] = {{0}}, T[2][3] = {{0}}, g[TML_NC];
  assert_int_equal(x->c->ops->reaction(F, T, x->c, &p, &x->given, x->lambda), TML_OK);
  probe_force(x, c, g);
  for (int side = 0, col = 0; side < 2; col += c->ops[side]->nv, side++) {
    const double power = wrench_power(c, side, x->c->measure.s[side], F[side], T[side]);
    compare_number("reaction", x->name, power, -dot(g + col, c->dq[side], c->ops[side]->nv), 1.0);
  }
  for (int i = 0; i < 3; i++) compare_number("action and reaction", x->name, F[0][i], -F[1][i], 1.0);
}

/* ---------------------------------------------------------------- the test ------------------- */

static void random_place(tml_place *x, uint64_t *seed)
{
  double e[4];
  fill(x->s, 3, 1.0, seed);
  random_quaternion(e, seed);
  tml_quat_matrix(x->B, e);
}

/* Where it is on its curves. */
static void find_parameters(tml_term_target *given, const tml_term *k, const cast *c)
{
  const tml_pair p = pair_of(c);
  double at[2] = {0.0, 0.0}, rate;
  for (int i = 0; i < (k->measure.curve[1] ? 2 : 1); i++) {
    tml_measure m = k->measure;
    m.value = i ? TML_CURVE_AT_J : TML_CURVE_AT_I;
    assert_int_equal(tml_measure_motion(&at[i], &rate, &m, &p), TML_OK);
  }
  given->turn = at[0];
  given->second = at[1];
}

/* A drive not far from the value, so that an angle does not pass half a turn. */
static void set_subject(subject *x, const recipe *r, const tml_term *k, const cast *c,
                        uint64_t *seed)
{
  *x = (subject){.c = k, .name = r->name};
  if (k->measure.curve[0]) find_parameters(&x->given, k, c);
  fill(x->lambda, 3, 2.0, seed);
  double phi[3];
  const double offset = r->make == make_term ? uniform(seed) : 0.0;
  x->given.target = offset;
  probe_phi(x, c, phi);
  if (r->make == make_term) x->given.turn = (phi[0] + offset)/k->scale + uniform(seed) + 4.0*acos(-1.0);
  const bool angle = k->ops->kind == TML_PRIMITIVE_MEASURE && k->measure.kind == TML_MEASURE_ANGLE;
  if (r->make == make_slide || r->make == make_length) x->given.target = phi[0] + uniform(seed);
  else if (angle && k->angle < 0) x->given.target = phi[0] + uniform(seed) + 4.0*acos(-1.0);
}

static void check_primitive(const recipe *r, const tml_term *k, cast *c, bool proper,
                            uint64_t *seed)
{
  subject x;
  set_subject(&x, r, k, c, seed);
  check_derivatives(&x, c);
  check_orders(&x, c);
  check_short_forms(&x, c, seed);
  check_hessian(&x, c, seed);
  if (proper) check_reaction(&x, c);
}

static void check_recipe(const recipe *r, const tml_body_ops *const ops[2], uint64_t *seed)
{
  tml_term list[TML_JOINT_PRIMITIVES];
  tml_place place[2];
  tml_pair p;
  cast c = {.n = 2, .ops = {ops[0], ops[1]}};
  for (int k = 0, n = 1; k < n; k++)
    for (int proper = 0; proper < 2; proper++) {
      do {
        random_place(&place[0], seed);
        random_place(&place[1], seed);
        cast_random(&c, proper, seed);
        n = r->make(list, r, place, seed);
        assert_true(n >= 1 && n <= TML_JOINT_PRIMITIVES);
        p = pair_of(&c);
      } while (list[k].ops->kind == TML_PRIMITIVE_MEASURE && !well_posed(&list[k].measure, &p));
      check_primitive(r, &list[k], &c, proper, seed);
    }
}

static void derivatives(void **state)
{
  (void)state;
  uint64_t seed = 11;
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int i = 0; i < BODY_KINDS; i++)
      for (int j = 0; j < BODY_KINDS; j++)
        for (int k = 0; k < RECIPES; k++) {
          const tml_body_ops *const ops[2] = {body_kinds[i], body_kinds[j]};
          const bool norm = recipes[k].make == make_norm;
          const bool curved = recipes[k].make == make_joint && recipes[k].kind >= TML_JOINT_POINT_ON_CURVE;
          if (norm && (!ops[0]->versor || ops[1]->nv > 0)) continue;
          if (curved && n % 8 > 0) continue; /* they take long */
          if (ops[0]->nv + ops[1]->nv > 0) check_recipe(&recipes[k], ops, &seed);
        }
}

/* A drive is subtracted; an angle meets it modulo full turns. */
static void drives(void **state)
{
  (void)state;
  uint64_t seed = 12;
  const double turn = 2.0*acos(-1.0);
  tml_term k;
  tml_place place[2];
  random_place(&place[0], &seed);
  random_place(&place[1], &seed);
  cast c = {.n = 2, .ops = {&tml_increments_ops, &tml_planar_ops}};
  cast_random(&c, true, &seed);
  double at_zero[3], phi[3];
  subject x = {.c = &k};
  make_slide(&k, NULL, place, &seed);
  probe_phi(&x, &c, at_zero);
  x.given.target = 1.25;
  probe_phi(&x, &c, phi);
  compare_number("drive", "translation", phi[0], at_zero[0] - 1.25, 1.0);
  make_angle(&k, NULL, place, &seed);
  x.given.target = 0.0;
  probe_phi(&x, &c, at_zero);
  for (int n = -3; n <= 3; n++) {
    x.given.target = at_zero[0] - 0.5 + n*turn;
    probe_phi(&x, &c, phi);
    compare_number("drive", "rotation", phi[0], 0.5, 1.0);
  }
}

/* An angle that counts its turns stays near the committed one; scale and offset act on the count. */
static void turns(void **state)
{
  (void)state;
  uint64_t seed = 14;
  tml_term k;
  tml_place place[2];
  random_place(&place[0], &seed);
  random_place(&place[1], &seed);
  cast c = {.n = 2, .ops = {&tml_increments_ops, &tml_planar_ops}};
  cast_random(&c, true, &seed);
  double angle[3], phi[3];
  subject x = {.c = &k};
  make_angle(&k, NULL, place, &seed);
  probe_phi(&x, &c, angle);
  k.angle = 0;
  k.scale = -2.5;
  x.given.target = 0.75;
  for (int n = -3; n <= 3; n++)
    for (int side = -1; side <= 1; side++) {
      x.given.turn = angle[0] + 3.0*side + n*2.0*acos(-1.0);
      probe_phi(&x, &c, phi);
      compare_number("turns", "angle", phi[0], -2.5*(angle[0] + n*2.0*acos(-1.0)) - 0.75, 1.0);
    }
}

/* Where a length or an angle does not exist, the answer is a status. */
static void degenerate(void **state)
{
  (void)state;
  uint64_t seed = 13;
  tml_term k;
  tml_rows rows;
  double H[TML_NC*TML_NC] = {0}, F[2][3] = {{0}}, T[2][3] = {{0}}, phi[3], rate[3], r[TML_NC] = {0};
  double *on[2] = {r, r};
  const tml_term_target none = {0};
  const double lambda[3] = {1.0, 1.0, 1.0};
  tml_place place[2] = {{.B = {1, 0, 0, 0, 1, 0, 0, 0, 1}}, {.B = {0, 0, 1, 0, 1, 0, 1, 0, 0}}};
  cast c = {.n = 2, .ops = {&tml_ground_ops, &tml_point_ops}};
  cast_random(&c, true, &seed);
  memset(c.q0, 0, sizeof c.q0);
  cast_set(&c, 0, 0.0);
  const tml_pair p = pair_of(&c);
  for (int n = 0; n < 2; n++) {
    if (n) make_angle(&k, NULL, place, &seed);
    else make_length(&k, NULL, place, &seed);
    for (int order = 0; order <= 3; order++)
      assert_int_equal(k.ops->eval(&rows, &k, &p, &none, order), TML_RETRY_GEOMETRY);
    assert_int_equal(k.ops->motion(phi, rate, &k, &p, &none), TML_RETRY_GEOMETRY);
    assert_int_equal(k.ops->load(on, phi, &k, &p, &none, lambda), TML_RETRY_GEOMETRY);
    assert_int_equal(k.ops->hessian(H, &k, &p, &none, lambda), TML_RETRY_GEOMETRY);
    assert_int_equal(k.ops->reaction(F, T, &k, &p, &none, lambda), TML_RETRY_GEOMETRY);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(drives),
      cmocka_unit_test(turns),
      cmocka_unit_test(degenerate),
      cmocka_unit_test(derivatives),
  };
  return cmocka_run_group_tests(tests, make_curves, free_curves);
}
