/* test_plot.c - ticks at round numbers, what the user may write for a curve, thinning that keeps peaks, and colours. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "core/memory.h"
#include "core/colour.h"
#include "math/rotation.h"
#include "results/scene/scene_positions.h"
#include "draw/plot/plot.h"

/* ---------------------------------------------------------------- axes ----------------------- */

static void check_ticks(double low, double high, bool log, int most, const char *expected)
{
  tml_plot_axis a = {.low = low, .high = high, .log = log};
  const double slack = 1e-9*(high - low);
  char text[1024] = "";
  tml_plot_ticks(&a, most);
  for (int i = 0; i < a.n; i++) {
    strcat(text, i ? " " : "");
    strcat(text, a.ticks[i].text);
    assert_true(a.ticks[i].at >= low - slack && a.ticks[i].at <= high + slack);
  }
  assert_string_equal(text, expected);
}

static void ticks_are_round(void **state)
{
  (void)state;
  check_ticks(0, 2, false, 6, "0.0 0.5 1.0 1.5 2.0");
  check_ticks(-0.3, 0.31, false, 6, "−0.2 0.0 0.2");
  check_ticks(-0.31, 0.31, false, 10, "−0.3 −0.2 −0.1 0.0 0.1 0.2 0.3");
  check_ticks(3, 97, false, 5, "20 40 60 80");
  check_ticks(1000, 99000, false, 4, "50000");
  check_ticks(99.995, 100.005, false, 5, "99.996 99.998 100.000 100.002 100.004");
  check_ticks(1e-3, 1e3, true, 8, "10⁻³ 10⁻² 10⁻¹ 10⁰ 10¹ 10² 10³");
  check_ticks(1e-12, 1, true, 5, "10⁻¹² 10⁻⁹ 10⁻⁶ 10⁻³ 10⁰");
  check_ticks(0.03, 4, true, 8, "0.05 0.1 0.2 0.5 1 2");
  check_ticks(2.5, 4, true, 4, "2.5 3.0 3.5 4.0");
  check_ticks(-1.5e308, 1.5e308, false, 5, "");
  check_ticks(0, 5e-324, false, 5, "");
  check_ticks(1e20, 1e20 + 16384, false, 5, "");
}

static void check_label(double low, double high, const char *unit, const char *ticks, const char *expected)
{
  tml_plot_axis a = {.low = low, .high = high};
  char text[TML_PLOT_LABEL];
  check_ticks(low, high, false, 4, ticks);
  tml_plot_ticks(&a, 4);
  tml_plot_label(text, &a, "", unit);
  assert_string_equal(text, expected);
}

static void powers_go_to_the_label(void **state)
{
  (void)state;
  check_label(0, 2.1e-5, "m", "0 10 20", "[10⁻⁶ m]");
  check_label(-3e6, 0, "N m", "−3 −2 −1 0", "[10⁶ N m]");
  check_label(0, 3e5, "", "0 100 200 300", "[10³]");
  check_label(0, 3, "", "0 1 2 3", "[–]");
}

static void flat_lines_have_a_range(void **state)
{
  (void)state;
  tml_plot_axis a = {.low = 5, .high = 5}, zero = {.low = 0, .high = 0}, log = {.low = 5, .high = 5, .log = true};
  tml_plot_widen(&a, 0.05);
  tml_plot_widen(&zero, 0.05);
  tml_plot_widen(&log, 0.05);
  assert_true(a.low < 5 && a.high > 5 && a.low > 0);
  assert_true(zero.low < 0 && zero.high > 0);
  assert_true(log.low > 0 && log.low < 5 && log.high > 5);
  assert_true(isnan(tml_plot_place(&log, 0)) && isnan(tml_plot_place(&log, -1)));
}

/* ---------------------------------------------------------------- curves --------------------- */

static void check_request(const char *text, const char *a, const char *b, const char *x, const char *x2)
{
  tml_arena arena = {0};
  tml_plot_request w;
  const char *const expected[] = {a, b, x, x2};
  assert_int_equal(tml_plot_parse(&w, &arena, text, NULL), TML_OK);
  const char *const got[] = {w.y.a, w.y.b, w.x.a, w.x.b};
  for (int i = 0; i < 4; i++) {
    if (expected[i]) assert_string_equal(got[i], expected[i]);
    else assert_null(got[i]);
  }
  tml_arena_free(&arena);
}

static void requests_are_read(void **state)
{
  static const char *const wrong[] = {"", "  ", "a b", "a -", "a - b - c", "a over", "a over b over c", "a + b"};
  (void)state;
  check_request("crank.angle", "crank.angle", NULL, NULL, NULL);
  check_request(" a - b ", "a", "b", NULL, NULL);
  check_request("a − b", "a", "b", NULL, NULL);
  check_request("y over x", "y", NULL, "x", NULL);
  check_request("y - z over x - w", "y", "z", "x", "w");
  check_request("over", "over", NULL, NULL, NULL);
  for (size_t i = 0; i < sizeof wrong/sizeof *wrong; i++) {
    tml_arena arena = {0};
    tml_plot_request w;
    tml_error err = {0};
    assert_int_equal(tml_plot_parse(&w, &arena, wrong[i], &err), TML_ERR_ARGUMENT);
    assert_non_null(strstr(err.text, "'Y over X'"));
    tml_arena_free(&arena);
  }
}

/* ---------------------------------------------------------------- pictures ------------------- */

enum { ROWS = 50000, SPIKE = 33333 };

static char folder[64];

static FILE *file_in(const char *name)
{
  char path[128];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *f = fopen(path, "w");
  assert_non_null(f);
  return f;
}

/* A flat line with one spike up and one down, and a column with gaps. */
static int make_results(void **state)
{
  (void)state;
  snprintf(folder, sizeof folder, "test_plot_XXXXXX");
  if (!mkdtemp(folder)) return -1;
  FILE *f = file_in("summary.json");
  fputs("{\"units\": {\"time\": \"s\", \"system\": \"SI\"}, \"channels\": [{\"name\": \"a.x\", \"unit\": \"m\"}, "
        "{\"name\": \"a.f\", \"unit\": \"N\"}]}\n", f);
  fclose(f);
  f = file_in("results.csv");
  fputs("time,a.x,a.f\n", f);
  for (int i = 0; i < ROWS; i++)
    fprintf(f, "%.4f,%s,%s\n", i*1e-4, i == SPIKE ? "1" : i == SPIKE + 1 ? "-1" : "0", i == 10 ? "nan" : "2");
  return fclose(f);
}

static int remove_results(void **state)
{
  char command[128];
  (void)state;
  snprintf(command, sizeof command, "rm -rf '%s'", folder);
  return system(command);
}

static char *text_of(const char *path)
{
  char *text;
  assert_int_equal(tml_file_read(&text, path, NULL), TML_OK);
  return text;
}

/* A plot of one channel; its text. */
static char *plotted(const char *curve, const char *end)
{
  char path[128];
  const char *dir = folder;
  tml_error err = {0};
  snprintf(path, sizeof path, "%s/plot.%s", folder, end);
  const tml_plot_options o = {.size = sizeof o, .dirs = &dir, .n_dirs = 1, .curves = &curve, .n_curves = 1,
                              .path = path};
  if (tml_plot(&o, &err) != TML_OK) fail_msg("%s", err.text);
  char *text = text_of(path);
  strcat(path, ".new");
  assert_int_not_equal(access(path, F_OK), 0);
  return text;
}

/* The longest path of an SVG: the curve. Lowest and highest y, and how many points. */
static int curve_of(const char *svg, double *low, double *high)
{
  const char *best = NULL;
  size_t longest = 0;
  for (const char *s = strstr(svg, "<path d=\""); s; s = strstr(s + 1, "<path d=\"")) {
    const size_t n = strcspn(s + 9, "\"");
    if (n > longest) longest = n, best = s + 9;
  }
  int n = 0;
  *low = INFINITY;
  *high = -INFINITY;
  for (const char *s = best; s && (*s == 'M' || *s == 'L'); n++) {
    char *end;
    strtod(s + 1, &end);
    const double y = strtod(end, &end);
    *low = fmin(*low, y);
    *high = fmax(*high, y);
    s = end;
  }
  return n;
}

static void no_peak_is_lost(void **state)
{
  double low, high;
  (void)state;
  char *svg = plotted("a.x", "svg");
  const int n = curve_of(svg, &low, &high);
  assert_true(n > 100 && n < 6000);
  assert_true(high - low > 0.9*300); /* both spikes are in it, over nearly the whole height */
  assert_non_null(strstr(svg, ">time [s]</text>"));
  assert_non_null(strstr(svg, ">[m]</text>"));
  assert_non_null(strstr(svg, ">a.x</text>"));
  tml_delete(svg);
  svg = plotted("a.x over a.f", "svg");
  curve_of(svg, &low, &high);
  assert_true(high - low > 0.9*300);
  tml_delete(svg);
}

static void plots_repeat(void **state)
{
  static const char *const ends[] = {"svg", "SVG"};
  (void)state;
  for (size_t i = 0; i < sizeof ends/sizeof *ends; i++) {
    char *a = plotted("a.f", ends[i]), *b = plotted("a.f", ends[i]);
    assert_string_equal(a, b);
    tml_delete(a);
    tml_delete(b);
  }
}

static void fails(tml_plot_options o, const char *words)
{
  const char *dir = folder;
  tml_error err = {0};
  o.dirs = &dir;
  o.n_dirs = 1;
  if (!o.path) o.path = "never.svg";
  assert_int_equal(tml_plot(&o, &err), TML_ERR_ARGUMENT);
  if (!strstr(err.text, words)) fail_msg("'%s' is not in: %s", words, err.text);
  assert_int_not_equal(access("never.svg", F_OK), 0);
}

static void wrong_plots_are_refused(void **state)
{
  const char *x = "a.x", *y = "b.x", *d = "a.x - a.f", *none = "nothing.like.it", *two[] = {"a.x", "a.f over a.x"};
  (void)state;
  fails(TML_INIT(tml_plot_options, .n_curves = 0), "needs a channel");
  fails(TML_INIT(tml_plot_options, .curves = &y, .n_curves = 1), "did you mean 'a.x'?");
  fails(TML_INIT(tml_plot_options, .curves = &none, .n_curves = 1), "it has a.x, a.f");
  fails(TML_INIT(tml_plot_options, .curves = &d, .n_curves = 1), "in [m] and 'a.f' in [N]");
  fails(TML_INIT(tml_plot_options, .curves = two, .n_curves = 2), "cannot share a plot");
  fails(TML_INIT(tml_plot_options, .curves = &x, .n_curves = 1, .path = "never.jpg"), ".svg, .png, .pdf or .csv");
  fails(TML_INIT(tml_plot_options, .curves = &x, .n_curves = 1, .from = 9, .to = 10), "run from 0 to 4.9999 s");
  fails(TML_INIT(tml_plot_options, .curves = &x, .n_curves = 1, .from = 3, .to = 2), "is empty");
  fails(TML_INIT(tml_plot_options, .curves = &x, .n_curves = 1, .width = 20, .height = 20), "100 to 10000");
  fails(TML_INIT(tml_plot_options, .curves = &x, .n_curves = 1, .width = 100, .height = 100), "needs more room");
  fails(TML_INIT(tml_plot_options, .curves = &x, .n_curves = 1, .scale = NAN), "scale of nan");
  fails(TML_INIT(tml_plot_options, .curves = &x, .n_curves = 1, .from = 0.1, .to = 0.2, .log_y = true), "is positive");
}

/* ---------------------------------------------------------------- for the animation ---------- */

static void colours_are_known(void **state)
{
  (void)state;
  assert_int_equal(tml_colour("red"), 0xff0000);
  assert_int_equal(tml_colour("SteelBlue"), 0x4682b4);
  assert_int_equal(tml_colour("yellowgreen"), 0x9acd32);
  assert_int_equal(tml_colour("#1af"), 0x11aaff);
  assert_int_equal(tml_colour("#1afc"), 0x11aaff);
  assert_int_equal(tml_colour("#4e79a7"), 0x4e79a7);
  assert_int_equal(tml_colour("#4e79a780"), 0x4e79a7);
  assert_int_equal(tml_colour("rgb(1, 2, 255)"), 0x0102ff);
  assert_int_equal(tml_colour("Brass"), 0xc8a951); /* browsers are given its digits */
  char digits[8];
  assert_string_equal(tml_colour_css("brass", digits), "#c8a951");
  assert_string_equal(tml_colour_css("hsl(1 2% 3%)", digits), "hsl(1 2% 3%)");
  assert_string_equal(tml_colour_closest("stel"), "steel");
  static const char *const wrong[] = {"", "#", "#12", "#12345g", "reddish", "rgb(1,2)", "rgb(300, 0, 0)",
                                      "hsl(1 2% 3%)"};
  for (size_t i = 0; i < sizeof wrong/sizeof *wrong; i++) assert_int_equal(tml_colour(wrong[i]), -1);
}

static void near3(const double *a, const double *b)
{
  for (int i = 0; i < 3; i++) assert_true(fabs(a[i] - b[i]) < 1e-12);
}

/* Axes of a rotation into a quaternion, which turns unit vectors to those axes: for the four branches. */
static void rotations_agree(void **state)
{
  static const double turns[][4] = {{1, 0, 0, 0}, {0.1, 0.9, 0.3, 0.2}, {0.1, 0.2, -0.9, 0.3}, {-0.1, 0.2, 0.3, 0.9}};
  (void)state;
  for (int k = 0; k < 4; k++) {
    double e[4], again[4], B[9], z[3];
    const double length = sqrt(turns[k][0]*turns[k][0] + turns[k][1]*turns[k][1] + turns[k][2]*turns[k][2] +
                               turns[k][3]*turns[k][3]);
    for (int i = 0; i < 4; i++) e[i] = turns[k][i]/length;
    for (int i = 0; i < 3; i++) {
      double unit[3] = {i == 0, i == 1, i == 2}, column[3];
      tml_scene_positions_turn(column, e, unit);
      for (int row = 0; row < 3; row++) B[3*row + i] = column[row];
    }
    tml_rotation_matrix_quat(again, B);
    for (int i = 0; i < 3; i++) {
      double unit[3] = {i == 0, i == 1, i == 2}, out[3];
      tml_scene_positions_turn(out, again, unit);
      near3(out, (double[3]){B[i], B[3 + i], B[6 + i]});
    }
    const double way[3] = {B[2], B[5], B[8]};
    tml_scene_positions_from_z(again, way);
    tml_scene_positions_turn(z, again, (double[3]){0, 0, 1});
    near3(z, way);
  }
  double e[4], z[3];
  tml_scene_positions_from_z(e, (double[3]){0, 0, -1});
  tml_scene_positions_turn(z, e, (double[3]){0, 0, 1});
  near3(z, (double[3]){0, 0, -1});
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(ticks_are_round),
    cmocka_unit_test(powers_go_to_the_label),
    cmocka_unit_test(flat_lines_have_a_range),
    cmocka_unit_test(requests_are_read),
    cmocka_unit_test(no_peak_is_lost),
    cmocka_unit_test(plots_repeat),
    cmocka_unit_test(wrong_plots_are_refused),
    cmocka_unit_test(colours_are_known),
    cmocka_unit_test(rotations_agree),
  };
  return cmocka_run_group_tests(tests, make_results, remove_results);
}
