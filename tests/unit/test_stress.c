/* test_stress.c - files of flexible bodies read back, hostile ones refused; stress, hot spots and histories of a body
 * of which every number is known. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "core/memory.h"
#include "flexible/modal/modal_stress.h"
#include "results/scene/modal_rows.h"
#include "results/stress/stress_history.h"
#include "support/bent.h"

typedef struct place { char dir[64]; } place;

static int make(void **state)
{
  place *p = calloc(1, sizeof *p);
  snprintf(p->dir, sizeof p->dir, "test_stress_XXXXXX");
  if (!mkdtemp(p->dir)) return -1;
  bent_folder(p->dir);
  *state = p;
  return 0;
}

static int end(void **state)
{
  place *p = *state;
  char command[128];
  snprintf(command, sizeof command, "rm -rf '%s'", p->dir);
  const int failed = system(command);
  free(p);
  return failed;
}

static char *text_of(const place *p, const char *file)
{
  char path[128];
  snprintf(path, sizeof path, "%s/%s", p->dir, file);
  FILE *f = fopen(path, "r");
  assert_non_null(f);
  char *text = calloc(1 << 20, 1);
  assert_true(fread(text, 1, (1 << 20) - 1, f) > 0);
  fclose(f);
  return text;
}

static void write_text(const place *p, const char *file, const char *text)
{
  char path[128];
  snprintf(path, sizeof path, "%s/%s", p->dir, file);
  FILE *f = fopen(path, "w");
  assert_non_null(f);
  fputs(text, f);
  fclose(f);
}

static void assert_near(double x, double y, double size)
{
  if (!(fabs(x - y) <= size)) fail_msg("%.17g is not %.17g", x, y);
}

/* ---------------------------------------------------------------- the files ------------------ */

static void files_read_back(void **state)
{
  const place *p = *state;
  tml_bent_bodies b;
  tml_error err = {0};
  tml_flexible *f = bent_body();
  assert_int_equal(tml_flexible_file_read(&b, p->dir, &err), TML_OK);
  assert_int_equal(b.n, 1);
  assert_string_equal(b.bodies[0].name, "frame");
  assert_int_equal(b.bodies[0].body, 1);
  const tml_flexible *g = b.bodies[0].f;
  const int same[][2] = {{g->n, f->n}, {g->n_shape, f->n_shape}, {g->n_lines, f->n_lines}, {g->n_parts, f->n_parts},
                         {g->n_points, f->n_points}};
  for (size_t i = 0; i < sizeof same/sizeof *same; i++) assert_int_equal(same[i][0], same[i][1]);
  assert_string_equal(g->part[1], "BC");
  assert_memory_equal(g->part_radius, f->part_radius, 2*sizeof(double));
  assert_memory_equal(g->line, f->line, 3*(size_t)f->n_lines*sizeof(int));
  assert_memory_equal(g->shape_X, f->shape_X, 3*(size_t)f->n_shape*sizeof(double));
  assert_memory_equal(g->point, f->point, (size_t)f->n_points*sizeof *f->point);
  assert_memory_equal(g->stress, f->stress, 6*(size_t)f->n_points*BENT_MODES*sizeof(double)); /* exact */
  for (int i = 0; i < 3*f->n_shape*f->n; i++) assert_near(g->shape_phi[i], f->shape_phi[i], 1e-7);
  for (int i = 0; i < f->n; i++) {
    assert_near(g->omega2[i], f->omega2[i], 1e-12*f->omega2[i]);
    assert_near(g->damping[i], f->damping[i], 1e-12*f->damping[i]);
  }
  assert_near(g->length, 1.5, 0);
  tml_flexible_read_free(&b);
  tml_flexible_free(f);
}

/* Every value of the file in turn is made something else: it is refused or read, and never read past its end. */
static void hostile_files_are_refused(void **state)
{
  const place *p = *state;
  static const char *const values[] = {"null", "-1", "1e99", "\"x\"", "[]", "{}", "3"};
  char *text = text_of(p, "flexible.json");
  int refused = 0, tried = 0;
  for (const char *c = strchr(text, ':'); c; c = strchr(c + 1, ':')) {
    const size_t head = (size_t)(c - text) + 1, rest = head + strcspn(c + 1, ",\n");
    for (size_t k = 0; k < sizeof values/sizeof *values; k++, tried++) {
      char *changed = calloc(strlen(text) + 16, 1);
      tml_bent_bodies b;
      tml_error err = {0};
      sprintf(changed, "%.*s %s%s", (int)head, text, values[k], text + rest);
      write_text(p, "flexible.json", changed);
      const tml_status st = tml_flexible_file_read(&b, p->dir, &err);
      assert_true(st == TML_OK || st == TML_ERR_FILE);
      if (st) assert_string_equal(err.text, "flexible.json is damaged");
      refused += st != TML_OK;
      tml_flexible_read_free(&b);
      free(changed);
    }
  }
  assert_true(tried > 100 && refused > tried/2);
  for (size_t cut = 0; cut < strlen(text); cut += 97) { /* the file ends somewhere */
    char *changed = strdup(text);
    tml_bent_bodies b;
    tml_error err = {0};
    changed[cut] = '\0';
    write_text(p, "flexible.json", changed);
    assert_int_equal(tml_flexible_file_read(&b, p->dir, &err), TML_ERR_FILE);
    tml_flexible_read_free(&b);
    free(changed);
  }
  free(text);
}

/* Lines and points that lead out of the body, written by someone who knows how. */
static void wrong_numbers_are_refused(void **state)
{
  const place *p = *state;
  for (int k = 0; k < 7; k++) {
    char path[128];
    tml_bent_body b = {.name = (char[]){"frame"}, .body = 1, .f = bent_body()};
    tml_bent_bodies read;
    tml_error err = {0};
    if (k == 0) b.f->line[4] = b.f->n_shape;
    if (k == 1) b.f->line[5] = BENT_PARTS;
    if (k == 2) b.f->point[3].part = -1;
    if (k == 3) b.f->point[3].node = b.f->n_shape;
    if (k == 4) b.f->stress[0] = NAN;
    if (k == 5) b.f->shape_phi[7] = INFINITY;
    if (k == 6) b.f->shape_X[1] = -INFINITY;
    snprintf(path, sizeof path, "%s/flexible.json", p->dir);
    assert_int_equal(tml_flexible_file_put(&(tml_bent_bodies){.bodies = &b, .n = 1}, path, &err), TML_OK);
    assert_int_equal(tml_flexible_file_read(&read, p->dir, &err), TML_ERR_FILE);
    tml_flexible_read_free(&read);
    tml_flexible_free(b.f);
  }
}

static void modes_that_do_not_fit_are_refused(void **state)
{
  const place *p = *state;
  static const char *const texts[] = {
      "time,frame.mode1,frame.mode2\n0,1,2\n", "time,other.mode1,other.mode2,other.mode3\n0,1,2,3\n",
      "time,frame.mode1,frame.mode2,frame.mode3\n", "time,frame.mode1,frame.mode3,frame.mode2\n0,1,2,3\n"};
  for (size_t i = 0; i < sizeof texts/sizeof *texts; i++) {
    tml_stress *s;
    tml_error err = {0};
    write_text(p, "modes.csv", texts[i]);
    assert_int_equal(tml_stress_find(&s, &TML_INIT(tml_stress_options, .dir = p->dir), &err), TML_ERR_FILE);
    assert_non_null(strstr(err.text, "modes.csv"));
    assert_null(s);
  }
}

/* ---------------------------------------------------------------- stress --------------------- */

static void von_mises_of_known_states(void **state)
{
  (void)state;
  assert_near(tml_stress_von_mises((const double[6]){-7, 0, 0, 0, 0, 0}), 7, 1e-14);
  assert_near(tml_stress_von_mises((const double[6]){5, 5, 5, 0, 0, 0}), 0, 0);
  assert_near(tml_stress_von_mises((const double[6]){3, 0, 0, 4, 0, 0}), sqrt(9 + 48), 1e-14);
  assert_near(tml_stress_von_mises((const double[6]){0, 0, 0, 0, 2, 0}), 2*sqrt(3), 1e-14);
  assert_near(tml_stress_von_mises((const double[6]){0, 0, 0, 0, 0, -2}), 2*sqrt(3), 1e-14);
  assert_near(tml_stress_von_mises((const double[6]){4, -4, 0, 0, 0, 0}), 4*sqrt(3), 1e-14);
  assert_near(tml_stress_von_mises((const double[6]){1, 2, 5, 0, 0, 0}), sqrt(13), 1e-14);
}

static double by_hand(const tml_flexible *f, int point, int row)
{
  double by_mode[2][BENT_MODES], eta[BENT_MODES], s[2] = {0};
  bent_stress(f, point, by_mode);
  bent_coordinates(eta, row);
  for (int c = 0; c < 2; c++)
    for (int j = 0; j < BENT_MODES; j++) s[c] += by_mode[c][j]*eta[j];
  return sqrt(s[0]*s[0] + 3*s[1]*s[1]);
}

/* The worst point, row by row; and both beams have a place, not one per point. */
static void hot_spots_are_the_largest_stresses(void **state)
{
  const place *p = *state;
  tml_stress *s;
  tml_error err = {0};
  tml_flexible *f = bent_body();
  double most = 0;
  int row = -1;
  for (int i = 0; i < f->n_points; i++)
    for (int k = 0; k < BENT_ROWS; k++)
      if (by_hand(f, i, k) > most) most = by_hand(f, i, k), row = k;
  assert_int_equal(tml_stress_find(&s, &TML_INIT(tml_stress_options, .dir = p->dir), &err), TML_OK);
  const tml_hot_spot first = tml_stress_get(s, 0);
  assert_near(first.von_mises, most, 1e-12*most);
  assert_near(first.time, 0.1*row, 1e-15);
  assert_string_equal(first.part, "AB");
  assert_int_equal(first.element, 1);
  assert_int_equal(first.end, 1);
  assert_near(hypot(first.sigma[0], sqrt(3)*first.sigma[3]), most, 1e-12*most);
  /* twisted, AB has as much stress everywhere but where it bends: one place; BC has its own */
  assert_int_equal(tml_stress_count(s), 2);
  assert_string_equal(tml_stress_get(s, 1).part, "BC");
  assert_string_equal(tml_stress_time_unit(s), "s");
  assert_string_equal(tml_stress_get(s, 7).name, "");
  tml_stress_free(s);
  /* in the first rows only */
  assert_int_equal(tml_stress_find(&s, &TML_INIT(tml_stress_options, .dir = p->dir, .body = "frame", .from = -1,
                                                 .to = 0.15),
                                   &err), TML_OK);
  assert_near(tml_stress_get(s, 0).time, 0.1, 1e-15);
  assert_near(tml_stress_get(s, 0).von_mises, sqrt(1e14 + 3e14), 1e3);
  tml_stress_free(s);
  tml_flexible_free(f);
}

/* A second place of a beam counts only behind a dip. */
static void neighbours_are_not_listed(void **state)
{
  (void)state;
  tml_flexible *f = bent_body();
  tml_peak peaks[BENT_PARTS*BENT_ELEMENTS*2*BENT_POINTS] = {0};
  static const double along[2][8] = {{10, 9.5, 9.5, 9.4, 9.4, 9.5, 9.5, 9.9}, {5, 3, 3, 4, 4, 3, 3, 8}};
  for (int i = 0; i < f->n_points; i++)
    peaks[i].stress = along[f->point[i].part][2*f->point[i].element + f->point[i].end] - 0.1*f->point[i].point;
  int *list, n;
  assert_int_equal(tml_stress_hot_spots(&list, &n, f, peaks, NULL), TML_OK);
  static const double expected[] = {10, 8, 5, 4};
  assert_int_equal(n, 4);
  for (int i = 0; i < n; i++) assert_near(peaks[list[i]].stress, expected[i], 0);
  tml_delete(list);
  /* elements without ends, as of solids: neighbours by distance */
  for (int i = 0; i < f->n_points; i++) f->point[i].end = -1;
  assert_int_equal(tml_stress_hot_spots(&list, &n, f, peaks, NULL), TML_OK);
  assert_near(peaks[list[0]].stress, 10, 0);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < i; k++) {
      const double *X = f->point[list[i]].X, *Y = f->point[list[k]].X;
      assert_true(f->point[list[i]].part != f->point[list[k]].part ||
                  hypot(hypot(X[0] - Y[0], X[1] - Y[1]), X[2] - Y[2]) >= 0.05*f->length);
    }
  tml_delete(list);
  tml_flexible_free(f);
}

static void histories_follow_a_place(void **state)
{
  const place *p = *state;
  char path[128];
  tml_error err = {0};
  tml_flexible *f = bent_body();
  snprintf(path, sizeof path, "%s/history.csv", p->dir);
  assert_int_equal(tml_stress_history(p->dir, "frame.AB.2.1.3", path, &err), TML_OK);
  char *text = text_of(p, "history.csv"), *line = strtok(text, "\n");
  const int point = 1*2*BENT_POINTS + 2;
  assert_string_equal(line, "time,von_mises,xx,xy");
  for (int i = 0; i < BENT_ROWS; i++) {
    double t, vm, xx, xy;
    assert_int_equal(sscanf(strtok(NULL, "\n"), "%lf,%lf,%lf,%lf", &t, &vm, &xx, &xy), 4);
    assert_near(t, 0.1*i, 1e-15);
    assert_near(vm, by_hand(f, point, i), 1e-6);
    assert_near(vm, sqrt(xx*xx + 3*xy*xy), 1e-6);
  }
  free(text);
  assert_int_equal(tml_stress_history(p->dir, "frame.AB.9.1.3", path, &err), TML_ERR_ARGUMENT);
  assert_non_null(strstr(err.text, "frame.AB.9.1.3"));
  tml_flexible_free(f);
}

static void what_is_missing_is_told(void **state)
{
  const place *p = *state;
  tml_stress *s;
  tml_error err = {0};
  assert_int_equal(tml_stress_find(&s, &TML_INIT(tml_stress_options, .dir = p->dir, .body = "fram"), &err),
                   TML_ERR_ARGUMENT);
  assert_non_null(strstr(err.text, "no flexible body 'fram'"));
  assert_int_equal(tml_stress_find(&s, &TML_INIT(tml_stress_options, .dir = p->dir, .from = 5, .to = 6), &err),
                   TML_ERR_ARGUMENT);
  assert_non_null(strstr(err.text, "from 0 to 0.4"));
  char path[128];
  snprintf(path, sizeof path, "%s/flexible.json", p->dir);
  assert_int_equal(unlink(path), 0);
  assert_int_equal(tml_stress_find(&s, &TML_INIT(tml_stress_options, .dir = p->dir), &err), TML_ERR_ARGUMENT);
  assert_non_null(strstr(err.text, "no flexible bodies"));
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, make, end)

int main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(files_read_back), TEST(hostile_files_are_refused), TEST(wrong_numbers_are_refused),
      TEST(modes_that_do_not_fit_are_refused), TEST(von_mises_of_known_states),
      TEST(hot_spots_are_the_largest_stresses), TEST(neighbours_are_not_listed), TEST(histories_follow_a_place),
      TEST(what_is_missing_is_told)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
