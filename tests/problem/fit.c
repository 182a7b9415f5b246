/* fit.c - parameters of an oscillator from its decay: against SciPy's curve_fit on the closed form, and what data do
 * not tell. */
#include <unistd.h>

#include "support/problem.h"

#define OSCILLATOR                                                                                        \
  "trammel: 1\nparameters: {k: 30, c: 0.2, m: 2, x0: 0.3, idle: 1}\nbodies:\n"                            \
  "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n"                                                         \
  "  block: {kind: planar, mass: m, inertia: idle, position: [x0, 0], markers: {rail: {z: [1, 0, 0]}}}\n" \
  "joints: {guide: {translational: [ground.rail, block.rail]}}\n"                                         \
  "forces: {spring: {force: [block, ground], value: [\"-k*dx(block) - c*vx(block)\", 0]}}\nsimulate: {end: 2}\n"

static char file[64];

static int start(void **state)
{
  (void)state;
  snprintf(file, sizeof file, "fit-%ld.csv", (long)getpid());
  return 0;
}

static int stop(void **state)
{
  (void)state;
  remove(file);
  return 0;
}

/* x = x0 exp(-d t) (cos w t + d/w sin w t), d = c/2m, w^2 = k/m - d^2, of k = 40, c = 0.5, m = 2, x0 = 0.3. */
static double decay(double t, double c)
{
  const double d = c/4.0, w = sqrt(20.0 - d*d);
  return 0.3*exp(-d*t)*(cos(w*t) + d/w*sin(w*t));
}

/* Without noise, to all digits; a second column has the speed where the first has a gap. */
static void write_exact(double c)
{
  FILE *f = fopen(file, "w");
  assert_non_null(f);
  fprintf(f, "t [s],block.x [mm],block.vx [m/s]\n");
  for (int i = 0; i <= 40; i++) {
    const double t = 0.1*i, h = 1e-5;
    const double v = i ? (decay(t + h, c) - decay(t - h, c))/(2.0*h) : 0.0;
    if (i%7 == 3) fprintf(f, "%.17g,,%.12g\n", t, v);
    else fprintf(f, "%.17g,%.17g,nan\n", t, 1e3*decay(t, c));
  }
  fclose(f);
}

/* The oscillator with other values. */
static void make(problem *p, const tml_override *values, int n)
{
  const tml_read_options o = {.size = sizeof o, .overrides = values, .n_overrides = n};
  tml_messages *messages = NULL;
  tml_model *other = NULL;
  problem_text(p, OSCILLATOR);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read_again(&other, p->model, &o, messages), TML_OK);
  tml_messages_free(messages);
  tml_model_free(p->model);
  p->model = other;
}

/* Runs it; NULL: it failed as err says. */
static tml_fitted *fit(problem *p, const tml_fit_options *asked, const char *method)
{
  tml_options o;
  tml_fit_options w = *asked;
  tml_fitted *out = NULL;
  tml_options_default(&o);
  o.end = p->opt.end;
  w.size = sizeof w;
  if (!w.data) w.data = file;
  assert_int_equal(tml_options_set(&o, "method", method, &p->err), TML_OK);
  const tml_status st = tml_fit(&out, p->model, &o, &w, NULL, &p->err);
  if (st && strstr(p->err.text, "built without")) {
    print_message("SKIPPED: %s\n", p->err.text);
    problem_end(p);
    skip();
  }
  return out;
}

static bool said(const tml_fitted *f, const char *text)
{
  for (int i = 0; i < f->n_lines; i++)
    if (strstr(f->lines[i], text)) return true;
  return false;
}

/* From far off, and from a start whose steps lead out of what can be run. */
static void test_exact(void **state)
{
  (void)state;
  static const struct { double k, c, right; const char *method; } cases[] = {
      {30, 0.2, 1e-8, "auto"}, {12, 0.2, 1e-8, "auto"}, {90, 3, 1e-8, "auto"}, {35, 0, 1e-8, "auto"},
      {30, 0.2, 2e-6, "radau"}, {30, 0.2, 2e-3, "hht"}};
  const tml_search_range both[] = {{.size = sizeof *both, .name = "k"}, {.size = sizeof *both, "c", 0, 100}};
  write_exact(0.5);
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    const tml_fit_options w = {.parameters = both, .n_parameters = 2};
    const tml_override from[] = {{.size = sizeof *from, "k", cases[i].k}, {.size = sizeof *from, "c", cases[i].c}};
    problem p;
    make(&p, from, 2);
    tml_fitted *f = fit(&p, &w, cases[i].method);
    if (!f) fail_msg("case %zu: %s", i, p.err.text);
    assert_true(f->converged && f->points == 41 && f->n_channels == 2 && f->channels[0].points == 35);
    assert_true(fabs(f->channels[0].range/0.57 - 1.0) < 0.02 && strcmp(f->channels[0].unit, "m") == 0);
    if (!(fabs(f->parameters[0].value/40.0 - 1.0) < cases[i].right &&
          fabs(f->parameters[1].value/0.5 - 1.0) < 10*cases[i].right))
      fail_msg("case %zu: k = %.12g, c = %.12g", i, f->parameters[0].value, f->parameters[1].value);
    assert_true(f->parameters[0].start == cases[i].k && f->last < 1e-3*f->first);
    tml_fitted_free(f);
    problem_end(&p);
  }
}

/* A decay with noise: what curve_fit of SciPy 1.10 says with its closed form, y = y_e + (y_0 - y_e) exp(-d t) (cos w t
 * + d/w sin w t). */
static void test_scipy(void **state)
{
  (void)state;
  const double value[2] = {1.849881490915157, 0.004223351261481035};
  const double error[2] = {0.0007694478794787065, 3.270329995358104e-05};
  const tml_search_range plain[] = {{.size = sizeof *plain, .name = "k"}, {.size = sizeof *plain, .name = "c"}},
    wide[] = {{.size = sizeof *wide, "k", 0.1, 10}, {.size = sizeof *wide, "c", 1e-5, 1}};
  for (int n = 0; n < 2; n++) { /* the second time by logarithms */
    const tml_fit_options w = {.parameters = n ? wide : plain, .n_parameters = 2,
                               .data = TRAMMEL_SOURCE_DIR "/examples/fit/spring.csv"};
    problem p;
    problem_file(&p, "examples/fit/spring.yaml");
    tml_fitted *f = fit(&p, &w, "auto");
    if (!f) fail_msg("%s", p.err.text);
    assert_int_equal(f->points, 148);
    for (int i = 0; i < 2; i++) {
      const tml_fit_parameter *x = &f->parameters[i];
      assert_true(x->determined && fabs(x->value/value[i] - 1.0) < 1e-7 && fabs(x->error/error[i] - 1.0) < 1e-5);
      const double half = 1.9763456545827003*error[i]; /* 146 degrees of freedom */
      assert_true(fabs(x->to - x->value - half) < 1e-4*half && fabs(x->value - x->from - half) < 1e-4*half);
    }
    assert_true(f->parameters[0].from < 1.85 && f->parameters[0].to > 1.85); /* what the data were made from */
    assert_true(f->parameters[1].from < 0.0042 && f->parameters[1].to > 0.0042);
    assert_true(fabs(f->correlation[1] - 0.12608743063749836) < 1e-4);
    assert_int_equal(f->n_lines, 0);
    assert_string_equal(f->parameters[1].unit, "N s/mm");
    tml_fitted_free(f);
    problem_end(&p);
  }
}

/* Without damping only k/m is determined; the moment of inertia of a block that does not turn never is. */
static void test_undetermined(void **state)
{
  (void)state;
  const tml_search_range all[] = {{.size = sizeof *all, .name = "k"}, {.size = sizeof *all, .name = "m"},
                                  {.size = sizeof *all, .name = "x0"}, {.size = sizeof *all, .name = "idle"}};
  const tml_override undamped[] = {{.size = sizeof *undamped, "c", 0.0}, {.size = sizeof *undamped, "k", 35.0}};
  write_exact(0.0);
  for (int i = 0; i < 2; i++) {
    const tml_fit_options w = {.parameters = all, .n_parameters = 4};
    problem p;
    make(&p, undamped, 2);
    tml_fitted *f = fit(&p, &w, i ? "hht" : "auto");
    if (!f) fail_msg("%s", p.err.text);
    assert_true(!f->parameters[0].determined && !f->parameters[1].determined && !f->parameters[3].determined);
    assert_true(f->parameters[2].determined && fabs(f->parameters[2].value/0.3 - 1.0) < 1e-3);
    assert_true(fabs(f->parameters[0].value/f->parameters[1].value/20.0 - 1.0) < 1e-3);
    assert_true(f->parameters[1].value > 1.0 && f->parameters[1].value < 4.0 && f->parameters[3].value == 1.0);
    assert_true(isnan(f->correlation[1]) && isnan(f->parameters[0].error));
    assert_true(said(f, "the same when one changes k by +1 % and m by +1 % together"));
    assert_true(said(f, "idle is undetermined: the data do not depend on it"));
    tml_fitted_free(f);
    problem_end(&p);
  }
}

/* c = 0.5 lies beyond its bound: k is that of the best with c there, by SciPy's least_squares on the closed form. */
static void test_bound(void **state)
{
  (void)state;
  const tml_search_range both[] = {{.size = sizeof *both, "k", 10, 1000},
                                   {.size = sizeof *both, "c", 0.01, 0.4}}; /* both by logarithms */
  const tml_fit_options w = {.parameters = both, .n_parameters = 2};
  problem p;
  write_exact(0.5);
  make(&p, NULL, 0);
  tml_fitted *f = fit(&p, &w, "auto");
  if (!f) fail_msg("%s", p.err.text);
  assert_true(f->parameters[1].value == 0.4 && f->parameters[1].bound == 1 && !f->parameters[1].determined);
  assert_true(f->parameters[0].bound == 0 && f->parameters[0].determined);
  if (!(fabs(f->parameters[0].value - 39.83436454709052) < 1e-5)) fail_msg("k = %.10g", f->parameters[0].value);
  assert_true(said(f, "c is at its upper bound, 0.4") && said(f, "are correlated in time"));
  tml_fitted_free(f);
  problem_end(&p);
}

/* What cannot be is reported before anything is run, or as the failure of the first run. */
static void test_wrong(void **state)
{
  (void)state;
  static const struct { const char *text, *says; tml_status st; } files[] = {
      {"t,block.x\n0,1\n0.5,2\n0.4,3\n", "line 4: the time goes back", TML_ERR_MODEL},
      {"t,block.x\n0,1\n,2\n", "line 3: the time is missing", TML_ERR_MODEL},
      {"t,block.x\n-1,1\n1,2\n", "line 2: the time is negative", TML_ERR_MODEL},
      {"t,block.x\n0,1\n", "no time after the start", TML_ERR_MODEL},
      {"t,block.x\n0,\n1,\n", "column 'block.x' holds no number", TML_ERR_MODEL},
      {"t,block.x [kg]\n0,1\n1,2\n", "column 'block.x' is in kg, which does not fit its channel in m", TML_ERR_MODEL},
      {"t,block.x [furlong]\n0,1\n1,2\n", "the unit 'furlong' of column 'block.x' is not known", TML_ERR_MODEL},
      {"t,x\n0,1\n1,2\n", "no column of", TML_ERR_ARGUMENT},
      {"t,block.x\n0,1\n1,two\n", "'two' of column 'block.x' is not a finite number", TML_ERR_MODEL},
      {"t,block.x\n1,1\n", "not enough for 2 parameters", TML_ERR_ARGUMENT}};
  const tml_search_range both[] = {{.size = sizeof *both, .name = "k"}, {.size = sizeof *both, .name = "c"}};
  const tml_fit_options w = {.size = sizeof w, .parameters = both, .n_parameters = 2, .data = file};
  problem p;
  tml_fitted *out;
  make(&p, NULL, 0);
  for (size_t i = 0; i < sizeof files/sizeof *files; i++) {
    FILE *f = fopen(file, "w");
    assert_non_null(f);
    fputs(files[i].text, f);
    fclose(f);
    const tml_status st = tml_fit(&out, p.model, &p.opt, &w, NULL, &p.err);
    if (st != files[i].st || !strstr(p.err.text, files[i].says)) fail_msg("%zu: %d, %s", i, st, p.err.text);
  }
  const tml_search_range outside[] = {{.size = sizeof *outside, "k", 31, 50}},
    turned[] = {{.size = sizeof *turned, "k", 50, 31}};
  const tml_search_range twice[] = {{.size = sizeof *twice, .name = "k"}, {.size = sizeof *twice, .name = "k"}};
  const struct { const tml_search_range *r; int n; const char *says; } wrong[] = {
      {outside, 1, "'k' is 30 in the model, which is not between its bounds, 31 and 50"},
      {turned, 1, "must be a smaller and a larger number"}, {twice, 2, "named twice"}};
  write_exact(0.5);
  for (size_t i = 0; i < sizeof wrong/sizeof *wrong; i++) {
    tml_fit_options x = w;
    x.parameters = wrong[i].r;
    x.n_parameters = wrong[i].n;
    assert_int_equal(tml_fit(&out, p.model, &p.opt, &x, NULL, &p.err), TML_ERR_ARGUMENT);
    if (!strstr(p.err.text, wrong[i].says)) fail_msg("%s", p.err.text);
  }
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_exact), cmocka_unit_test(test_scipy), cmocka_unit_test(test_undetermined),
      cmocka_unit_test(test_bound), cmocka_unit_test(test_wrong),
  };
  return cmocka_run_group_tests(tests, start, stop);
}
