/* contact_search.c - time of a search for pairs among n balls that fill a cube by a third, all of which move by half of
 * the skin in between; and of the points of some pairs. usage: contact_search [MOST] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "contact/pair/broad_phase.h"
#include "math/fixed_random.h"

static double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9*(double)t.tv_nsec;
}

static void place(tml_broad_item *items, int n, unsigned *seed)
{
  const double side = cbrt((double)n*4.19/0.33);
  for (int i = 0; i < n; i++) {
    items[i].body = i;
    for (int k = 0; k < 3; k++) {
      const double x = 0.5*side*tml_fixed_random(seed);
      items[i].low[k] = x - 1.0;
      items[i].high[k] = x + 1.0;
    }
  }
}

static int search_time(int n)
{
  unsigned seed = 1;
  tml_broad b;
  bool changed;
  tml_broad_item *items = calloc((size_t)n, sizeof *items);
  if (!items || tml_broad_init(&b, 0.1, NULL)) return 1;
  place(items, n, &seed);
  double spent = 0.0, kept = 0.0;
  int turns = 0;
  if (tml_broad_update(&b, items, n, &changed, NULL)) return 1;
  for (; spent < 0.3; turns++) {
    for (int i = 0; i < n; i++) {
      const double step = 0.06*tml_fixed_random(&seed);
      items[i].low[i%3] += step;
      items[i].high[i%3] += step;
    }
    double start = now();
    if (tml_broad_update(&b, items, n, &changed, NULL)) return 1;
    spent += now() - start;
    start = now();
    if (tml_broad_update(&b, items, n, &changed, NULL) || changed) return 1;
    kept += now() - start;
  }
  printf("%6d balls: %8.1f us a search, %6.1f ns per ball, %d pairs; %6.1f us to see that none is needed\n", n,
         1e6*spent/turns, 1e9*spent/turns/n, b.n_pairs, 1e6*kept/turns);
  tml_broad_clear(&b);
  free(items);
  return 0;
}

/* A shape over another, at a depth of 0.1 mm. */
static int points_time(const char *name, const tml_contact_shape_def *a, const tml_contact_shape_def *b, double height)
{
  static const double A[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, zero[3] = {0, 0, 0};
  const double x[3] = {0.013, 0.007, height};
  tml_contact_pair pair = {.reach = 0.001};
  tml_contact_shape *first, *second;
  tml_contact_points_found f;
  const tml_contact_pose pa = {x, A}, pb = {zero, A};
  if (tml_contact_shape_create(&first, a, NULL) || tml_contact_shape_create(&second, b, NULL)) return 1;
  pair.A = first;
  pair.B = second;
  printf("%-20s", name);
  for (int order = 0; order < 2; order++) {
    const double start = now();
    int turns = 0;
    for (; turns < 20000; turns++)
      if (tml_contact_points(&pair, &pa, &pb, order, &f)) return 1;
    printf(" %7.2f us %s", 1e6*(now() - start)/turns, order ? "with derivatives," : "without,");
  }
  printf(" %d points\n", f.count);
  tml_contact_shape_free(first);
  tml_contact_shape_free(second);
  return 0;
}

int main(int argc, char **argv)
{
  const int most = argc > 1 ? atoi(argv[1]) : 10000;
  for (int n = 100; n <= most; n = n*10/5 > most && n < most ? most : n*10/5)
    if (search_time(n)) return 1;
  const double half = sqrt(0.5);
  const tml_contact_shape_def ball = {.kind = TML_CONTACT_SPHERE, .size = {0.2}}, plane = {.kind = TML_CONTACT_PLANE};
  const tml_contact_shape_def box = {.kind = TML_CONTACT_BOX, .size = {0.35, 0.3, 0.2}};
  const tml_contact_shape_def roller = {.kind = TML_CONTACT_CYLINDER, .size = {0.6, 0.22}, .orientation = {half, half}};
  return points_time("ball on ball", &ball, &ball, 0.3995) || points_time("ball on plane", &ball, &plane, 0.1999) ||
         points_time("ball on box", &ball, &box, 0.2999) || points_time("box on plane", &box, &plane, 0.0999) ||
         points_time("box on box", &box, &box, 0.1999) || points_time("roller on box", &roller, &box, 0.3199) ||

         points_time("roller on roller", &roller, &roller, 0.4395) ||
         points_time("roller on plane", &roller, &plane, 0.2199) ||
         points_time("roller far from box", &roller, &box, 0.75);
}
