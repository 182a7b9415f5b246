/* test_contact_broad.c - pairs of boxes near each other against all pairs; when they are searched for again. */
#include <math.h>
#include <string.h>

#include "contact/pair/broad_phase.h"
#include "math/fixed_random.h"
#include "support/contact.h"
#include "support/problem.h"

enum { MOST = 3000 };

static tml_broad_item items[MOST];

/* n balls of different sizes in a cube; three of ten shapes share bodies; one plane, one wall, one large box. */
static void scatter_items(int n, double size, unsigned *seed)
{
  for (int i = 0; i < n; i++) {
    const double r = size*(0.6 + 0.4*tml_fixed_random(seed));
    items[i].body = i - (i%10 > 7 ? i%10 - 7 : 0);
    items[i].shape = i - items[i].body;
    for (int k = 0; k < 3; k++) {
      const double x = tml_fixed_random(seed);
      items[i].low[k] = x - r;
      items[i].high[k] = x + r;
    }
  }
  for (int k = 0; k < 3; k++) {
    items[0].low[k] = items[1].low[k] = -INFINITY;
    items[0].high[k] = items[1].high[k] = INFINITY;
    items[2].low[k] = -0.5;
    items[2].high[k] = 0.5;
  }
  items[0].high[2] = -0.8;
  items[1].low[0] = 0.9;
}

static bool near(const tml_broad_item *a, const tml_broad_item *b, double skin)
{
  for (int k = 0; k < 3; k++)
    if (a->low[k] > b->high[k] + skin || b->low[k] > a->high[k] + skin) return false;
  return a->body != b->body;
}

static void compare_with_all(const tml_broad *b, int n)
{
  int p = 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if (near(&items[i], &items[j], b->skin)) {
        if (p >= b->n_pairs || b->pairs[p].first != i || b->pairs[p].second != j)
          fail_msg("%d items: pair %d is not (%d, %d)", n, p, i, j);
        p++;
      }
  assert_int_equal(p, b->n_pairs);
  assert_true(n < 10 || p > 0);
}

static void test_against_all(void **state)
{
  (void)state;
  const int counts[] = {0, 1, 3, 50, 150, 151, 1000, 1001, MOST};
  unsigned seed = 1;
  tml_broad b;
  bool changed;
  assert_int_equal(tml_broad_init(&b, 0.01, NULL), TML_OK);
  for (size_t c = 0; c < sizeof counts/sizeof *counts; c++)
    for (int turn = 0; turn < 3; turn++) {
      scatter_items(MOST, 0.05, &seed);
      assert_int_equal(tml_broad_update(&b, items, counts[c], &changed, NULL), TML_OK);
      assert_true(changed || counts[c] <= 3);
      compare_with_all(&b, counts[c]);
    }
  tml_broad_clear(&b);
}

/* While nothing moves by more than half of the skin there is no new search, and no pair that overlaps is missing. */
static void test_skin(void **state)
{
  (void)state;
  unsigned seed = 2;
  tml_broad b;
  bool changed;
  assert_int_equal(tml_broad_init(&b, 0.02, NULL), TML_OK);
  scatter_items(300, 0.05, &seed);
  assert_int_equal(tml_broad_update(&b, items, 300, &changed, NULL), TML_OK);
  for (int turn = 0; turn < 10; turn++) {
    const double before = items[5].low[0];
    for (int i = 3; i < 300; i++)
      for (int k = 0; k < 3; k++) {
        const double step = 0.00099*(i%2 ? 1.0 : -1.0);
        items[i].low[k] += step;
        items[i].high[k] += step;
      }
    assert_true(items[5].low[0] != before);
    assert_int_equal(tml_broad_update(&b, items, 300, &changed, NULL), TML_OK);
    assert_false(changed);
    int p = 0;
    for (int i = 0; i < 300; i++)
      for (int j = i + 1; j < 300; j++) {
        if (!near(&items[i], &items[j], 0.0)) continue;
        while (p < b.n_pairs && (b.pairs[p].first < i || (b.pairs[p].first == i && b.pairs[p].second < j))) p++;
        assert_true(p < b.n_pairs && b.pairs[p].first == i && b.pairs[p].second == j);
      }
  }
  items[7].low[1] -= 0.02;
  assert_int_equal(tml_broad_update(&b, items, 300, &changed, NULL), TML_OK);
  assert_true(changed);
  assert_int_equal(b.searches, 2);
  compare_with_all(&b, 300);
  tml_broad_clear(&b);
}

static bool odd_with_even(const void *context, const tml_broad_item *a, const tml_broad_item *b)
{
  (void)context;
  assert_true(a->body < b->body);
  return (a->body + b->body)%2 == 1;
}

static void test_wanted_and_refused(void **state)
{
  (void)state;
  unsigned seed = 3;
  tml_broad b;
  bool changed;
  tml_error err = {0};
  assert_int_equal(tml_broad_init(&b, 0.0, &err), TML_ERR_ARGUMENT);
  assert_int_equal(tml_broad_init(&b, 0.01, NULL), TML_OK);
  b.wanted = odd_with_even;
  scatter_items(200, 0.1, &seed);
  assert_int_equal(tml_broad_update(&b, items, 200, &changed, NULL), TML_OK);
  assert_true(b.n_pairs > 0);
  for (int p = 0; p < b.n_pairs; p++)
    assert_int_equal((items[b.pairs[p].first].body + items[b.pairs[p].second].body)%2, 1);
  items[9].body = 3;
  assert_int_equal(tml_broad_update(&b, items, 200, &changed, &err), TML_ERR_ARGUMENT);
  assert_non_null(strstr(err.text, "item 9 (body 3"));
  tml_broad_clear(&b);
}

/* Bounds of shapes at random places hold what the farthest points of the shape are. */
static void test_bounds(void **state)
{
  (void)state;
  unsigned seed = 4;
  const tml_contact_shape_def d = {.kind = TML_CONTACT_BOX, .size = {0.3, 0.5, 0.4}, .edge = 0.1};
  for (int i = 0; i < 50; i++) {
    tml_contact_shape *s = contact_shape_placed(&d, &seed);
    contact_place p;
    contact_random_place(&p, &seed);
    const tml_contact_pose pose = {p.x, p.A};
    double low[3], high[3], most[3] = {-INFINITY, -INFINITY, -INFINITY};
    tml_contact_bounds(s, &pose, low, high);
    for (int v = 0; v < s->n_vertices; v++)
      for (int k = 0; k < 3; k++) {
        double at = p.x[k];
        for (int m = 0; m < 3; m++) {
          double local = s->at[m];
          for (int q = 0; q < 3; q++) local += s->C[3*m + q]*s->vertices[3*v + q];
          at += p.A[3*k + m]*local;
        }
        most[k] = fmax(most[k], at + s->radius);
      }
    for (int k = 0; k < 3; k++) assert_true(high[k] >= most[k] - 1e-12 && high[k] < most[k] + 0.3 && low[k] < high[k]);
    tml_contact_shape_free(s);
  }
  tml_contact_shape *plane = contact_shape(TML_CONTACT_PLANE, 0, 0, 0);
  contact_place p = {{1, 2, 3}, {1, 0, 0, 0, 1, 0, 0, 0, 1}};
  const tml_contact_pose pose = {p.x, p.A};
  double low[3], high[3];
  tml_contact_bounds(plane, &pose, low, high);
  assert_true(high[2] == 3.0 && isinf(high[0]) && isinf(low[2]));
  tml_contact_shape_free(plane);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_against_all), cmocka_unit_test(test_skin), cmocka_unit_test(test_wanted_and_refused),
    cmocka_unit_test(test_bounds),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
