/* test_arguments_run.c - every function of trammel.h that simulates or writes results, called wrongly; options of
 * programs that were compiled with another header; as many units as there are channels. */
#include <limits.h>

#include "unit/arguments.h"

static char folder[] = "no-such-folder";

/* ---------------------------------------------------------------- simulating ----------------- */

/* Every entrance that takes options refuses those that nobody filled or that are out of range. */
typedef tml_status entrance(const tml_options *o);

static void try_options(entrance *enter)
{
  tml_options o = {0};
  REFUSED(enter(&o), "tml_options_default");
  const struct { const char *key; size_t offset; double value; } numbers[] = {
      {"tolerance", offsetof(tml_options, tolerance), -1},
      {"tolerance", offsetof(tml_options, tolerance), NAN},
      {"alpha", offsetof(tml_options, alpha), 1},
      {"end", offsetof(tml_options, end), -INFINITY},
      {"output", offsetof(tml_options, output), 0},
      {"step", offsetof(tml_options, step), NAN},
  };
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) {
    tml_options_default(&o);
    memcpy((char *)&o + numbers[i].offset, &numbers[i].value, sizeof(double));
    REFUSED(enter(&o), numbers[i].key);
  }
  const struct { const char *key; size_t offset; int value; } words[] = {
      {"method", offsetof(tml_options, method), 99},
      {"method", offsetof(tml_options, method), -1},
      {"rotations", offsetof(tml_options, rotations), 99},
      {"form", offsetof(tml_options, form), 99},
      {"iterations", offsetof(tml_options, iterations), -1},
  };
  for (size_t i = 0; i < sizeof words/sizeof *words; i++) {
    tml_options_default(&o);
    memcpy((char *)&o + words[i].offset, &words[i].value, sizeof(int));
    REFUSED(enter(&o), words[i].key);
  }
}

static tml_status enter_sim(const tml_options *o)
{
  tml_sim *s = NULL;
  return tml_sim_create(&s, p.model, o, &err);
}

static void wrong_tml_sim_create(void)
{
  tml_sim *s = (tml_sim *)(uintptr_t)1;
  REFUSED(tml_sim_create(NULL, p.model, &p.opt, &err), "'out'");
  REFUSED(tml_sim_create(&s, NULL, &p.opt, &err), "'m'");
  assert_null(s);
  REFUSED(tml_sim_create(&s, p.model, NULL, &err), "'o'");
  try_options(enter_sim);
}

static void wrong_tml_sim_free(void) { tml_sim_free(NULL); }
static void wrong_tml_sim_assemble(void) { REFUSED(tml_sim_assemble(NULL, &err), "'s'"); }
static void wrong_tml_sim_step(void) { REFUSED(tml_sim_step(NULL, &err), "'s'"); }

static void wrong_tml_sim_save(void)
{
  unsigned char *bytes = (unsigned char *)(uintptr_t)1;
  size_t size = 1;
  REFUSED(tml_sim_save(NULL, &bytes, &size, &err), "'s'");
  assert_true(!bytes && size == 0);
  REFUSED(tml_sim_save(p.sim, NULL, &size, &err), "'buffer'");
  REFUSED(tml_sim_save(p.sim, &bytes, NULL, &err), "'size'");
  assert_null(bytes);
}

static void wrong_tml_sim_save_free(void) { tml_sim_save_free(NULL); }

static void wrong_tml_sim_restore(void)
{
  static const unsigned char nonsense[200] = {'t', 'r', 'a', 'm', 'm', 'e', 'l', '\n'};
  REFUSED(tml_sim_restore(NULL, nonsense, sizeof nonsense, &err), "'s'");
  REFUSED(tml_sim_restore(p.sim, NULL, 10, &err), "'buffer'");
  REFUSED(tml_sim_restore(p.sim, nonsense, 0, &err), "no saved simulation");
  REFUSED(tml_sim_restore(p.sim, nonsense, sizeof nonsense, &err), "format");
}

static void wrong_tml_sim_restart(void) { REFUSED(tml_sim_restart(NULL, &err), "'s'"); }

static void wrong_tml_sim_advance(void)
{
  REFUSED(tml_sim_advance(NULL, 1, &err), "'s'");
  REFUSED(tml_sim_advance(p.sim, NAN, &err), "time");
  REFUSED(tml_sim_advance(p.sim, INFINITY, &err), "time");
  REFUSED(tml_sim_advance(p.sim, -1, &err), "time");
}

static void wrong_tml_sim_begin_at(void)
{
  REFUSED(tml_sim_begin_at(NULL, 1, &err), "'s'");
  REFUSED(tml_sim_begin_at(p.sim, 0.1, &err), "assembled");
}

static void wrong_tml_sim_stop_at(void)
{
  REFUSED(tml_sim_stop_at(NULL, 1, &err), "'s'");
  REFUSED(tml_sim_stop_at(p.sim, -1, &err), "beyond");
}

static void wrong_tml_sim_stopped(void) { assert_null(tml_sim_stopped(NULL)); }
static void wrong_tml_sim_sensor(void) { assert_null(tml_sim_sensor(NULL)); }
static void wrong_tml_sim_output(void) { assert_true(isnan(tml_sim_output(NULL))); }
static void wrong_tml_sim_time(void) { assert_true(isnan(tml_sim_time(NULL))); }
static void wrong_tml_sim_step_time(void) { assert_true(isnan(tml_sim_step_time(NULL))); }
static void wrong_tml_sim_stats(void) { assert_null(tml_sim_stats(NULL)); }
static void wrong_tml_sim_degrees_of_freedom(void) { assert_int_equal(tml_sim_degrees_of_freedom(NULL), 0); }
static void wrong_tml_sim_coordinates(void) { assert_int_equal(tml_sim_coordinates(NULL), 0); }
static void wrong_tml_sim_constraints(void) { assert_int_equal(tml_sim_constraints(NULL), 0); }
static void wrong_tml_sim_redundant(void) { assert_int_equal(tml_sim_redundant(NULL), 0); }
static void wrong_tml_sim_warnings(void) { assert_string_equal(tml_sim_warnings(NULL), ""); }
static void wrong_tml_sim_notes(void) { assert_string_equal(tml_sim_notes(NULL), ""); }
static void wrong_tml_sim_moved_count(void) { assert_int_equal(tml_sim_moved_count(NULL), 0); }

static void wrong_tml_sim_settled_count(void) { assert_int_equal(tml_sim_settled_count(NULL), 0); }

static void wrong_tml_sim_settled(void)
{
  assert_string_equal(tml_sim_settled(NULL, 0).body, "");
  assert_string_equal(tml_sim_settled(p.sim, -1).body, "");
  assert_string_equal(tml_sim_settled(p.sim, 1000000).body, "");
}

static void wrong_tml_sim_moved(void)
{
  assert_string_equal(tml_sim_moved(NULL, 0).body, "");
  assert_string_equal(tml_sim_moved(p.sim, -1).body, "");
  assert_string_equal(tml_sim_moved(p.sim, 1000000).body, "");
}

static void wrong_tml_sim_contact_count(void) { assert_int_equal(tml_sim_contact_count(NULL), 0); }

static void wrong_tml_sim_contact(void)
{
  assert_string_equal(tml_sim_contact(NULL, 0).name, "");
  assert_string_equal(tml_sim_contact(p.sim, -1).bodies[1], "");
  assert_string_equal(tml_sim_contact(p.sim, 1000000).name, "");
}

static void wrong_tml_sim_contact_span(void)
{
  assert_int_equal(tml_sim_contact_span(NULL, 0, 0).state, 0);
  assert_int_equal(tml_sim_contact_span(p.sim, 0, 0).state, 0);
  assert_int_equal(tml_sim_contact_span(p.sim, -1, -1).state, 0);
}

static void wrong_tml_sim_hit_count(void) { assert_int_equal(tml_sim_hit_count(NULL), 0); }

static void wrong_tml_sim_hit(void)
{
  assert_string_equal(tml_sim_hit(NULL, 0).contact, "");
  assert_string_equal(tml_sim_hit(p.sim, 0).bodies[0], "");
  assert_string_equal(tml_sim_hit(p.sim, -1).bodies[1], "");
}

static void wrong_tml_sim_contacts_text(void)
{
  char word[8] = "left";
  tml_sim_contacts_text(NULL, word, sizeof word);
  assert_string_equal(word, "");
  tml_sim_contacts_text(p.sim, NULL, 0);
}

static void wrong_tml_sim_touching(void)
{
  tml_touching x;
  int n = 1;
  assert_int_equal(tml_sim_touching(NULL, &x, 1, &n, &p.err), TML_ERR_ARGUMENT);
  assert_int_equal(n, 0);
  assert_int_equal(tml_sim_touching(p.sim, NULL, 1, &n, NULL), TML_ERR_ARGUMENT);
  assert_int_equal(tml_sim_touching(p.sim, &x, 1, NULL, NULL), TML_ERR_ARGUMENT);
  assert_int_equal(tml_sim_touching(p.sim, &x, -1, &n, &p.err), TML_ERR_ARGUMENT);
}

static void wrong_tml_sim_slowness(void)
{
  char word[8] = "left";
  tml_sim_slowness(NULL, word, sizeof word);
  assert_string_equal(word, "");
  tml_sim_slowness(p.sim, NULL, 8);
  tml_sim_slowness(p.sim, word, 0);
}

static void wrong_tml_sim_method_count(void) { assert_int_equal(tml_sim_method_count(NULL), 0); }

static void wrong_tml_sim_method(void)
{
  const int numbers[] = {-1, 1, INT32_MAX, INT32_MIN};
  assert_int_equal(tml_sim_method(NULL, 0).method, TML_METHOD_COUNT);
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) {
    const tml_method_use x = tml_sim_method(p.sim, numbers[i]);
    assert_int_equal(x.method, TML_METHOD_COUNT);
    assert_true(isnan(x.from));
    assert_string_equal(x.why, "");
  }
}

static void wrong_tml_sim_unresolved_modes(void)
{
  int all = 5;
  double above = 1.0;
  assert_int_equal(tml_sim_unresolved_modes(NULL, &all, &above), 0);
  assert_int_equal(tml_sim_unresolved_modes(p.sim, NULL, NULL), 0);
}

static void wrong_tml_sim_modes_text(void)
{
  char word[8] = "before";
  tml_sim_modes_text(NULL, word, sizeof word);
  assert_string_equal(word, "");
  tml_sim_modes_text(p.sim, NULL, 8);
  tml_sim_modes_text(p.sim, word, 0);
}

static void wrong_tml_sim_method_text(void)
{
  char word[8] = "left";
  tml_sim_method_text(NULL, word, sizeof word);
  assert_string_equal(word, "");
  tml_sim_method_text(p.sim, NULL, 8);
  tml_sim_method_text(p.sim, word, 0);
  assert_string_equal(word, "");
  tml_sim_method_text(p.sim, word, 3);
  assert_int_equal(strlen(word), 2);
}

static void wrong_tml_sim_multipliers(void) { assert_null(tml_sim_multipliers(NULL)); }
static void wrong_tml_sim_condition(void) { assert_true(isnan(tml_sim_condition(NULL))); }

static void wrong_tml_sim_check(void)
{
  REFUSED(tml_sim_check(NULL, list, &err), "'s'");
  REFUSED(tml_sim_check(p.sim, NULL, &err), "'messages'");
}

static void wrong_tml_sim_channel_count(void) { assert_int_equal(tml_sim_channel_count(NULL), 0); }

static void wrong_tml_sim_channel(void)
{
  const int n = tml_sim_channel_count(p.sim), numbers[] = {-1, n, 1000000, INT32_MIN};
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) {
    const tml_channel c = tml_sim_channel(p.sim, numbers[i]);
    assert_string_equal(c.name, "");
    assert_string_equal(c.unit, "");
    assert_string_equal(c.about, "");
    assert_false(c.vague);
  }
  assert_string_equal(tml_sim_channel(NULL, 0).name, "");
}

static void wrong_tml_sim_channel_recorded(void)
{
  assert_false(tml_sim_channel_recorded(NULL, 0));
  assert_false(tml_sim_channel_recorded(p.sim, -1));
  assert_false(tml_sim_channel_recorded(p.sim, 1000000));
}

static tml_status no_row(void *user, tml_error *e)
{
  (void)user;
  (void)e;
  return TML_OK;
}

static void wrong_tml_sim_follow(void)
{
  const tml_follow none = {.size = sizeof none, .end = 1}, past = {.size = sizeof past, .end = -1, .row = no_row},
    never = {.size = sizeof never, .end = NAN, .row = no_row};
  REFUSED(tml_sim_follow(NULL, &none, &err), "'s'");
  REFUSED(tml_sim_follow(p.sim, NULL, &err), "'f'");
  REFUSED(tml_sim_follow(p.sim, &none, &err), "'row'");
  REFUSED(tml_sim_follow(p.sim, &past, &err), "end");
  REFUSED(tml_sim_follow(p.sim, &never, &err), "end");
}

static void wrong_tml_recorder_create(void)
{
  tml_recorder *r = (tml_recorder *)(uintptr_t)1;
  const int none = -1;
  REFUSED(tml_recorder_create(NULL, p.sim, NULL, 0, &err), "'out'");
  REFUSED(tml_recorder_create(&r, NULL, NULL, 0, &err), "'s'");
  assert_null(r);
  REFUSED(tml_recorder_create(&r, p.sim, NULL, 1, &err), "'channels'");
  REFUSED(tml_recorder_create(&r, p.sim, &none, 1, &err), "no channel");
}

static void wrong_tml_recorder_free(void) { tml_recorder_free(NULL); }
static void wrong_tml_recorder_add(void) { REFUSED(tml_recorder_add(NULL, &err), "'r'"); }
static void wrong_tml_recorder_run(void) { REFUSED(tml_recorder_run(NULL, 1, &err), "'r'"); }
static void wrong_tml_recorder_count(void) { assert_true(tml_recorder_count(NULL) == 0); }
static void wrong_tml_recorder_channel_count(void) { assert_int_equal(tml_recorder_channel_count(NULL), 0); }
static void wrong_tml_recorder_channel(void) { assert_int_equal(tml_recorder_channel(NULL, 0), -1); }
static void wrong_tml_recorder_block_count(void) { assert_int_equal(tml_recorder_block_count(NULL), 0); }
static void wrong_tml_recorder_block(void) { assert_null(tml_recorder_block(NULL, 0).values); }

static void wrong_tml_sim_input_count(void) { assert_int_equal(tml_sim_input_count(NULL), 0); }

static void wrong_tml_sim_input(void)
{
  assert_string_equal(tml_sim_input(NULL, 0).name, "");
  assert_string_equal(tml_sim_input(p.sim, 0).unit, ""); /* it has none */
  assert_true(isnan(tml_sim_input(p.sim, -1).value));
}

static void wrong_tml_sim_input_find(void)
{
  assert_int_equal(tml_sim_input_find(NULL, "u"), -1);
  assert_int_equal(tml_sim_input_find(p.sim, NULL), -1);
  assert_int_equal(tml_sim_input_find(p.sim, "u"), -1);
}

static void wrong_tml_sim_set_inputs(void)
{
  const int numbers[] = {0, -1, 1000000};
  const double value = 1.0;
  REFUSED(tml_sim_set_inputs(NULL, numbers, 1, &value, NULL, &err), "'s'");
  REFUSED(tml_sim_set_inputs(p.sim, NULL, 1, &value, NULL, &err), "'inputs'");
  REFUSED(tml_sim_set_inputs(p.sim, numbers, 1, NULL, NULL, &err), "'values'");
  REFUSED(tml_sim_set_inputs(p.sim, numbers, -1, &value, NULL, &err), "'inputs'");
  for (int i = 0; i < 3; i++) REFUSED(tml_sim_set_inputs(p.sim, &numbers[i], 1, &value, NULL, &err), "no input");
  assert_int_equal(tml_sim_set_inputs(p.sim, NULL, 0, NULL, NULL, &err), TML_OK);
}

static void wrong_tml_sim_channel_find(void)
{
  assert_int_equal(tml_sim_channel_find(NULL, "b.x"), -1);
  assert_int_equal(tml_sim_channel_find(p.sim, NULL), -1);
  assert_int_equal(tml_sim_channel_find(p.sim, ""), -1);
}

static void wrong_tml_channel_meant(void)
{
  assert_false(tml_channel_meant(NULL, "b.x"));
  assert_false(tml_channel_meant("b.x", NULL));
}

static void wrong_tml_sim_read(void)
{
  const int channels[2] = {0, 1000000}, negative = -1;
  double values[2];
  REFUSED(tml_sim_read(NULL, channels, 1, values, &err), "'s'");
  REFUSED(tml_sim_read(p.sim, NULL, 1, values, &err), "'channels'");
  REFUSED(tml_sim_read(p.sim, channels, 1, NULL, &err), "'values'");
  REFUSED(tml_sim_read(p.sim, channels, -1, values, &err), "'channels'");
  REFUSED(tml_sim_read(p.sim, channels, 2, values, &err), "1000000");
  REFUSED(tml_sim_read(p.sim, &negative, 1, values, &err), "-1");
  assert_int_equal(tml_sim_read(p.sim, NULL, 0, NULL, &err), TML_OK);
}

static void wrong_tml_sim_body_state(void)
{
  tml_body_state x = {.size = sizeof x}, unsized = {0};
  REFUSED_SILENTLY(tml_sim_body_state(NULL, "b", &x));
  REFUSED_SILENTLY(tml_sim_body_state(p.sim, NULL, &x));
  REFUSED_SILENTLY(tml_sim_body_state(p.sim, "b", NULL));
  REFUSED_SILENTLY(tml_sim_body_state(p.sim, "nobody", &x));
  REFUSED_SILENTLY(tml_sim_body_state(p.sim, "b", &unsized));
}

static void wrong_tml_sim_drift(void)
{
  double drift[3];
  REFUSED_SILENTLY(tml_sim_drift(NULL, drift));
  REFUSED_SILENTLY(tml_sim_drift(p.sim, NULL));
}

/* ---------------------------------------------------------------- results -------------------- */

static tml_status enter_run(const tml_options *o)
{
  const tml_run_options r = {.size = sizeof r, .dir = folder};
  return tml_run(p.model, o, &r, NULL, NULL, &err);
}

static void wrong_tml_run(void)
{
  const tml_run_options r = {.size = sizeof r, .dir = folder}, nowhere = {.size = sizeof nowhere},
    empty = {.size = sizeof empty, .dir = ""};
  REFUSED(tml_run(NULL, &p.opt, &r, NULL, list, &err), "'m'");
  REFUSED(tml_run(p.model, NULL, &r, NULL, list, &err), "'o'");
  REFUSED(tml_run(p.model, &p.opt, NULL, NULL, list, &err), "'r'");
  REFUSED(tml_run(p.model, &p.opt, &nowhere, NULL, list, &err), "folder");
  REFUSED(tml_run(p.model, &p.opt, &empty, NULL, list, &err), "folder");
  try_options(enter_run);
}

static void wrong_tml_run_checked(void)
{
  const tml_run_options r = {.size = sizeof r, .dir = folder};
  tml_accuracy *a = (tml_accuracy *)(uintptr_t)1;
  REFUSED(tml_run_checked(NULL, p.model, &p.opt, &r, list, &err), "'out'");
  REFUSED(tml_run_checked(&a, NULL, &p.opt, &r, list, &err), "'m'");
  assert_null(a);
  REFUSED(tml_run_checked(&a, p.model, NULL, &r, list, &err), "'o'");
  REFUSED(tml_run_checked(&a, p.model, &p.opt, NULL, list, &err), "'r'");
  tml_options o = p.opt;
  o.tolerance = o.step = 0.0;
  o.accuracy = 2.0;
  REFUSED(tml_run_checked(&a, p.model, &o, &r, list, &err), "accuracy is 2");
  o.accuracy = -1.0;
  REFUSED(tml_run_checked(&a, p.model, &o, &r, list, &err), "accuracy is -1");
  o.accuracy = 1e-3;
  o.method = TML_RK4;
  REFUSED(tml_run_checked(&a, p.model, &o, &r, list, &err), "method rk4 has no error estimate");
}

static void wrong_tml_accuracy_free(void) { tml_accuracy_free(NULL); }

static void wrong_tml_recover(void)
{
  REFUSED(tml_recover(NULL, list, &err), "folder");
  REFUSED(tml_recover("", list, &err), "folder");
  assert_int_equal(tml_recover(folder, NULL, NULL), TML_ERR_FILE);
}

static void wrong_tml_report(void)
{
  REFUSED(tml_report(NULL, "x.html", &err), "folder");
  REFUSED(tml_report("", NULL, &err), "folder");
  assert_int_equal(tml_report(folder, NULL, NULL), TML_ERR_FILE);
}

static void wrong_tml_report_overlay(void)
{
  REFUSED(tml_report_overlay(NULL, folder, NULL, &err), "folder");
  REFUSED(tml_report_overlay(folder, NULL, NULL, &err), "folder");
  assert_int_equal(tml_report_overlay(folder, folder, NULL, NULL), TML_ERR_FILE);
}

static void wrong_tml_signal_filter(void)
{
  double y[8] = {0};
  REFUSED(tml_signal_filter(NULL, 8, 1, "derivative", &err), "'y'");
  REFUSED(tml_signal_filter(y, 8, 1, NULL, &err), "'filter'");
  REFUSED(tml_signal_filter(y, 3, 1, "derivative", &err), "at least 4 rows");
  REFUSED(tml_signal_filter(y, 8, 0, "derivative", &err), "time between rows");
}

static void wrong_tml_signal_spectrum(void)
{
  double x[8] = {0}, f[8], v[8];
  tml_spectrum s = {f, v, 0}, none = {0};
  const tml_samples good = {x, 8, 0.1}, few = {x, 2, 0.1};
  const tml_signal_options o = {.size = sizeof o}, wrong = {.size = sizeof wrong, .window = (tml_window)9};
  REFUSED(tml_signal_spectrum(NULL, &good, &o, &err), "'out'");
  REFUSED(tml_signal_spectrum(&none, &good, &o, &err), "frequency");
  REFUSED(tml_signal_spectrum(&s, NULL, &o, &err), "'x'");
  REFUSED(tml_signal_spectrum(&s, &good, NULL, &err), "'o'");
  REFUSED(tml_signal_spectrum(&s, &few, &o, &err), "at least 4 rows");
  REFUSED(tml_signal_spectrum(&s, &good, &wrong, &err), "window");
}

static void wrong_tml_signal_statistics(void)
{
  double x[1] = {0};
  tml_statistics s;
  REFUSED(tml_signal_statistics(NULL, x, x, 1, &err), "'out'");
  REFUSED(tml_signal_statistics(&s, NULL, x, 1, &err), "'t'");
  REFUSED(tml_signal_statistics(&s, x, x, 0, &err), "no rows");
}

static void wrong_tml_stats_write(void)
{
  tml_stats_options o = {.size = sizeof o, .dir = folder};
  REFUSED(tml_stats_write(NULL, &err), "'o'");
  REFUSED(tml_stats_write(&o, &err), "path");
  o.path = "-", o.n_patterns = 1;
  REFUSED(tml_stats_write(&o, &err), "patterns");
  o.size = 0;
  REFUSED(tml_stats_write(&o, &err), "size");
}

static void wrong_tml_report_interactive(void)
{
  REFUSED(tml_report_interactive(NULL, NULL, NULL, folder, &err), "folder");
  REFUSED(tml_report_interactive(folder, NULL, NULL, NULL, &err), "module");
  assert_int_equal(tml_report_interactive(folder, NULL, NULL, folder, NULL), TML_ERR_FILE);
}

static void wrong_tml_fmu_write(void)
{
  const char *const holes[] = {NULL};
  const tml_fmu_options good = {.size = sizeof good, .version = 2, .folder = folder};
  tml_fmu_options o = good;
  REFUSED(tml_fmu_write(NULL, &good, "x.fmu", NULL, &err), "'m'");
  REFUSED(tml_fmu_write(p.model, NULL, "x.fmu", NULL, &err), "'o'");
  REFUSED(tml_fmu_write(p.model, &good, NULL, NULL, &err), "path");
  o.size = 3;
  REFUSED(tml_fmu_write(p.model, &o, "x.fmu", NULL, &err), "size");
  o = good, o.version = 1;
  REFUSED(tml_fmu_write(p.model, &o, "x.fmu", NULL, &err), "version 1");
  o = good, o.folder = NULL;
  REFUSED(tml_fmu_write(p.model, &o, "x.fmu", NULL, &err), "folder");
  o = good, o.outputs = holes, o.n_outputs = 1;
  REFUSED(tml_fmu_write(p.model, &o, "x.fmu", NULL, &err), "outputs");
  o = good, o.parameters = (const char *const[]){"none"}, o.n_parameters = 1;
  REFUSED(tml_fmu_write(p.model, &o, "x.fmu", NULL, &err), "'none'");
  assert_int_equal(tml_fmu_write(p.model, &good, "x.fmu", NULL, NULL), TML_ERR_FILE); /* no library there */
}

static void wrong_tml_plot(void)
{
  const char *const dirs[] = {folder}, *const curves[] = {"b.x"}, *const holes[] = {NULL};
  const tml_plot_options good = {.size = sizeof good, .dirs = dirs, .n_dirs = 1, .curves = curves, .n_curves = 1,
                                 .path = "x.svg"};
  tml_plot_options o = {.size = sizeof o};
  REFUSED(tml_plot(NULL, &err), "'o'");
  REFUSED(tml_plot(&o, &err), "folder");
  const tml_signal_options small = {.size = 1};
  o = good, o.signal = &small;
  REFUSED(tml_plot(&o, &err), "size");
  o = good, o.dirs = NULL;
  REFUSED(tml_plot(&o, &err), "dirs");
  o = good, o.n_dirs = -1;
  REFUSED(tml_plot(&o, &err), "dirs");
  o = good, o.dirs = holes;
  REFUSED(tml_plot(&o, &err), "dirs[0]");
  o = good, o.curves = NULL;
  REFUSED(tml_plot(&o, &err), "curves");
  o = good, o.curves = holes;
  REFUSED(tml_plot(&o, &err), "curves[0]");
  o = good, o.path = NULL;
  REFUSED(tml_plot(&o, &err), ".svg");
  o = good, o.width = -1;
  REFUSED(tml_plot(&o, &err), "pixels");
  o = good, o.scale = NAN;
  REFUSED(tml_plot(&o, &err), "scale");
}

static void wrong_tml_export(void)
{
  const tml_export_options good = {.size = sizeof good, .dir = folder, .format = "gltf", .path = "x.glb"};
  tml_export_options o = good;
  REFUSED(tml_export(NULL, &err), "'o'");
  REFUSED(tml_export(&(tml_export_options){0}, &err), "sizeof(tml_export_options)");
  o.dir = NULL;
  REFUSED(tml_export(&o, &err), "folder");
  o = good, o.format = NULL;
  REFUSED(tml_export(&o, &err), "format");
  o = good, o.path = NULL;
  REFUSED(tml_export(&o, &err), "file");
  o = good, o.path = "x.txt";
  REFUSED(tml_export(&o, &err), ".glb");
  o = good, o.format = "vtk", o.at = true, o.path = "x.txt";
  REFUSED(tml_export(&o, &err), ".vtu");
  o.path = "x.vtu", o.time = NAN;
  REFUSED(tml_export(&o, &err), "not a number");
}

static void wrong_tml_stress_find(void)
{
  tml_stress *s = (tml_stress *)(uintptr_t)1;
  const tml_stress_options o = {.size = sizeof o, .dir = folder}, nowhere = {.size = sizeof nowhere};
  REFUSED(tml_stress_find(NULL, &o, &err), "'out'");
  REFUSED(tml_stress_find(&s, NULL, &err), "'o'");
  assert_null(s);
  REFUSED(tml_stress_find(&s, &nowhere, &err), "folder");
}

static void wrong_tml_stress_count(void) { assert_int_equal(tml_stress_count(NULL), 0); }
static void wrong_tml_stress_get(void) { assert_string_equal(tml_stress_get(NULL, 3).name, ""); }
static void wrong_tml_stress_write(void) { REFUSED(tml_stress_write(NULL, 1, "x.json", &err), "'s'"); }
static void wrong_tml_stress_time_unit(void) { assert_string_equal(tml_stress_time_unit(NULL), ""); }
static void wrong_tml_stress_free(void) { tml_stress_free(NULL); }

static void wrong_tml_stress_history(void)
{
  REFUSED(tml_stress_history(NULL, "a.b", "x.csv", &err), "folder");
  REFUSED(tml_stress_history(folder, NULL, "x.csv", &err), "place");
  REFUSED(tml_stress_history(folder, "a.b", NULL, &err), "file");
}

static void wrong_tml_loads_write(void)
{
  const tml_loads_options nowhere = {.size = sizeof nowhere, .body = "b", .path = "x.inp"},
    nobody = {.size = sizeof nobody, .dir = folder, .path = "x.inp"};
  REFUSED(tml_loads_write(NULL, NULL, &err), "'o'");
  REFUSED(tml_loads_write(NULL, &nowhere, &err), "folder");
  REFUSED(tml_loads_write(NULL, &nobody, &err), "body");
}

/* ---------------------------------------------------------------- linear models -------------- */

/* Of the simulation; the caller frees it. */
static tml_linear *linearised(void)
{
  tml_linear *l = NULL;
  assert_int_equal(tml_linear_create(&l, p.sim, NULL, &err), TML_OK);
  return l;
}

/* The same with an output. */
static tml_linear *connected(void)
{
  const char *const outputs[] = {"b.x"};
  const tml_linear_request d = {.size = sizeof d, .outputs = outputs, .n_outputs = 1};
  tml_linear *l = linearised();
  assert_int_equal(tml_linear_connect(l, p.sim, &d, &err), TML_OK);
  return l;
}

static void wrong_tml_linear_create(void)
{
  tml_linear *l = (tml_linear *)(uintptr_t)1;
  const tml_linear_choice good = {.size = sizeof good}, nobody = {.size = sizeof nobody, .about = "nobody"},
    way = {.size = sizeof way, .method = (tml_linear_method)3},
    other = {.size = sizeof other, .method = (tml_linear_method)-1},
    few = {.size = sizeof few, .modes = -1}, many = {.size = sizeof many, .modes = 1001};
  REFUSED(tml_linear_create(NULL, p.sim, &good, &err), "'out'");
  REFUSED(tml_linear_create(&l, NULL, &good, &err), "'s'");
  assert_null(l);
  REFUSED(tml_linear_create(&l, p.sim, &(tml_linear_choice){0}, &err), "sizeof(tml_linear_choice)");
  REFUSED(tml_linear_create(&l, p.sim, &nobody, &err), "nobody");
  REFUSED(tml_linear_create(&l, p.sim, &way, &err), "no eigenvalue method 3");
  REFUSED(tml_linear_create(&l, p.sim, &other, &err), "no eigenvalue method -1");
  REFUSED(tml_linear_create(&l, p.sim, &few, &err), "-1 modes");
  REFUSED(tml_linear_create(&l, p.sim, &many, &err), "1001 modes");
  assert_null(l);
}

static void wrong_tml_linear_free(void) { tml_linear_free(NULL); }

static void wrong_tml_linear_about(void)
{
  const tml_linear_info x = tml_linear_about(NULL);
  assert_int_equal(x.states, 0);
  assert_string_equal(x.doubt, "");
  assert_string_equal(x.verdict, "");
}

static void wrong_tml_linear_get(void)
{
  tml_linear *l = linearised();
  assert_string_equal(tml_linear_get(NULL, 0).body, "");
  assert_string_equal(tml_linear_get(l, -1).words, "");
  assert_string_equal(tml_linear_get(l, 1000000).words, "");
  tml_linear_free(l);
}

static void wrong_tml_linear_share_get(void)
{
  tml_linear *l = linearised();
  assert_string_equal(tml_linear_share_get(NULL, 0, 0).name, "");
  assert_string_equal(tml_linear_share_get(l, -1, 0).name, "");
  assert_string_equal(tml_linear_share_get(l, 1000000, 0).name, "");
  assert_string_equal(tml_linear_share_get(l, 0, -1).name, "");
  assert_string_equal(tml_linear_share_get(l, 0, 1000000).name, "");
  tml_linear_free(l);
}

static void wrong_tml_linear_free_motion(void)
{
  tml_linear *l = linearised();
  assert_string_equal(tml_linear_free_motion(NULL, 0), "");
  assert_string_equal(tml_linear_free_motion(l, -1), "");
  assert_string_equal(tml_linear_free_motion(l, 1000000), "");
  tml_linear_free(l);
}

static void wrong_tml_linear_note_count(void) { assert_int_equal(tml_linear_note_count(NULL), 0); }

static void wrong_tml_linear_note(void)
{
  tml_linear *l = linearised();
  assert_string_equal(tml_linear_note(NULL, 0), "");
  assert_string_equal(tml_linear_note(l, -1), "");
  assert_string_equal(tml_linear_note(l, 1000000), "");
  tml_linear_free(l);
}

static void wrong_tml_linear_shape(void)
{
  double re[6], im[6];
  tml_linear *l = linearised();
  REFUSED(tml_linear_shape(NULL, 0, "b", re, im, &err), "'l'");
  REFUSED(tml_linear_shape(l, 0, NULL, re, im, &err), "'body'");
  REFUSED(tml_linear_shape(l, 0, "b", NULL, im, &err), "'re'");
  REFUSED(tml_linear_shape(l, 0, "b", re, NULL, &err), "'im'");
  REFUSED(tml_linear_shape(l, 0, "nobody", re, im, &err), "nobody");
  REFUSED(tml_linear_shape(l, -1, "b", re, im, &err), "mode -1");
  REFUSED(tml_linear_shape(l, 1000000, "b", re, im, &err), "mode 1000000");
  tml_linear_free(l);
}

static void wrong_tml_linear_write(void)
{
  tml_linear *l = linearised();
  REFUSED(tml_linear_write(NULL, 1, folder, false, &err), "'l'");
  REFUSED(tml_linear_write(l, 1, NULL, false, &err), "'dir'");
  REFUSED(tml_linear_write(l, 1, "", false, &err), "folder");
  tml_linear_free(l);
}

static void wrong_tml_linear_connect(void)
{
  const char *const holes[] = {NULL}, *const odd[] = {"nobody"};
  tml_linear *l = linearised();
  tml_linear_request d = {.size = sizeof d};
  REFUSED(tml_linear_connect(NULL, p.sim, &d, &err), "'l'");
  REFUSED(tml_linear_connect(l, NULL, &d, &err), "'s'");
  REFUSED(tml_linear_connect(l, p.sim, NULL, &err), "'d'");
  d = TML_INIT(tml_linear_request, .n_inputs = 1);
  REFUSED(tml_linear_connect(l, p.sim, &d, &err), "inputs");
  d = TML_INIT(tml_linear_request, .inputs = odd, .n_inputs = -1);
  REFUSED(tml_linear_connect(l, p.sim, &d, &err), "inputs");
  d = TML_INIT(tml_linear_request, .inputs = holes, .n_inputs = 1);
  REFUSED(tml_linear_connect(l, p.sim, &d, &err), "inputs[0]");
  d = TML_INIT(tml_linear_request, .inputs = odd, .n_inputs = 1);
  REFUSED(tml_linear_connect(l, p.sim, &d, &err), "nobody");
  d = TML_INIT(tml_linear_request, .n_outputs = 1);
  REFUSED(tml_linear_connect(l, p.sim, &d, &err), "outputs");
  d = TML_INIT(tml_linear_request, .outputs = odd, .n_outputs = -1);
  REFUSED(tml_linear_connect(l, p.sim, &d, &err), "outputs");
  d = TML_INIT(tml_linear_request, .outputs = holes, .n_outputs = 1);
  REFUSED(tml_linear_connect(l, p.sim, &d, &err), "outputs[0]");
  d = TML_INIT(tml_linear_request, .outputs = odd, .n_outputs = 1);
  REFUSED(tml_linear_connect(l, p.sim, &d, &err), "nobody");
  tml_linear_free(l);
  l = linearised();
  problem other;
  problem_text(&other, text);
  problem_start(&other);
  d = (tml_linear_request){.size = sizeof(tml_linear_request)};
  REFUSED(tml_linear_connect(l, other.sim, &d, &err), "elsewhere");
  problem_end(&other);
  tml_linear_free(l);
}

static void wrong_tml_directions_create(void)
{
  static const char *const odd[] = {"nobody"}, *const holes[] = {NULL};
  tml_directions *x = (tml_directions *)(uintptr_t)1;
  tml_directions_request d = {.size = sizeof d};
  REFUSED(tml_directions_create(NULL, p.sim, &d, &err), "'out'");
  REFUSED(tml_directions_create(&x, NULL, &d, &err), "'s'");
  assert_null(x);
  REFUSED(tml_directions_create(&x, p.sim, NULL, &err), "'d'");
  d = TML_INIT(tml_directions_request, .n_inputs = 1);
  REFUSED(tml_directions_create(&x, p.sim, &d, &err), "inputs");
  d = TML_INIT(tml_directions_request, .inputs = odd, .n_inputs = -1);
  REFUSED(tml_directions_create(&x, p.sim, &d, &err), "inputs");
  d = TML_INIT(tml_directions_request, .inputs = holes, .n_inputs = 1);
  REFUSED(tml_directions_create(&x, p.sim, &d, &err), "inputs[0]");
  d = TML_INIT(tml_directions_request, .inputs = odd, .n_inputs = 1);
  REFUSED(tml_directions_create(&x, p.sim, &d, &err), "no input 'nobody'");
  d = TML_INIT(tml_directions_request, .states = holes, .n_states = 1);
  REFUSED(tml_directions_create(&x, p.sim, &d, &err), "states[0]");
  d = TML_INIT(tml_directions_request, .states = odd, .n_states = 1);
  REFUSED(tml_directions_create(&x, p.sim, &d, &err), "no state 'nobody'");
  d = TML_INIT(tml_directions_request, .outputs = holes, .n_outputs = 1);
  REFUSED(tml_directions_create(&x, p.sim, &d, &err), "outputs[0]");
  d = TML_INIT(tml_directions_request, .outputs = odd, .n_outputs = 1);
  REFUSED(tml_directions_create(&x, p.sim, &d, &err), "no channel 'nobody'");
  assert_null(x);
}

static void wrong_tml_directions_along(void)
{
  static const char *const outputs[] = {"energy.kinetic"};
  const tml_directions_request d = {.size = sizeof d, .outputs = outputs, .n_outputs = 1};
  tml_directions *x = NULL;
  double y = 1.0;
  REFUSED(tml_directions_along(NULL, NULL, NULL, &y, &err), "'x'");
  assert_int_equal(tml_directions_create(&x, p.sim, &d, &err), TML_OK);
  REFUSED(tml_directions_along(x, NULL, NULL, NULL, &err), "'outputs'");
  assert_int_equal(tml_directions_along(x, NULL, NULL, &y, &err), TML_OK);
  assert_true(y == 0.0);
  tml_directions_free(x);
}

static void wrong_tml_directions_free(void) { tml_directions_free(NULL); }

/* ---------------------------------------------------------------- exchanging ----------------- */

static tml_sim *lent;

static tml_exchange *exchanged(void)
{
  tml_exchange *x = NULL;
  assert_int_equal(tml_sim_create(&lent, p.model, &p.opt, &err), TML_OK);
  assert_int_equal(tml_exchange_create(&x, lent, &err), TML_OK);
  assert_int_equal(tml_exchange_states(x), 2);
  return x;
}

static void give_back(tml_exchange *x)
{
  tml_exchange_free(x);
  tml_sim_free(lent);
}

static void wrong_tml_exchange_create(void)
{
  tml_exchange *x = (tml_exchange *)(uintptr_t)1;
  REFUSED(tml_exchange_create(NULL, p.sim, &err), "'out'");
  REFUSED(tml_exchange_create(&x, NULL, &err), "'s'");
  assert_null(x);
  REFUSED(tml_exchange_create(&x, p.sim, &err), "assembled already");
}

static void wrong_tml_exchange_free(void) { tml_exchange_free(NULL); }
static void wrong_tml_exchange_states(void) { assert_int_equal(tml_exchange_states(NULL), 0); }
static void wrong_tml_exchange_indicators(void) { assert_int_equal(tml_exchange_indicators(NULL), 0); }

static void wrong_tml_exchange_state_text(void)
{
  tml_exchange *x = exchanged();
  char words[80] = "?";
  tml_exchange_state_text(NULL, 0, words, sizeof words);
  assert_string_equal(words, "");
  tml_exchange_state_text(x, 2, words, sizeof words);
  assert_string_equal(words, "");
  tml_exchange_state_text(x, -1, NULL, 0);
  tml_exchange_state_text(x, 1, words, sizeof words);
  assert_contains(words, "velocity of body 'b'");
  give_back(x);
}

static void wrong_tml_exchange_set(void)
{
  tml_exchange *x = exchanged();
  const double odd[] = {0.0, NAN};
  REFUSED(tml_exchange_set(NULL, 0.0, NULL, &err), "'x'");
  REFUSED(tml_exchange_set(x, INFINITY, NULL, &err), "the time");
  REFUSED(tml_exchange_set(x, 0.0, odd, &err), "state 2");
  give_back(x);
}

static void wrong_tml_exchange_set_input(void)
{
  tml_exchange *x = exchanged();
  REFUSED(tml_exchange_set_input(NULL, 0, 0.0, &err), "'x'");
  REFUSED(tml_exchange_set_input(x, 0, 0.0, &err), "no input 0");
  give_back(x);
}

static void wrong_tml_exchange_get(void)
{
  tml_exchange *x = exchanged();
  REFUSED(tml_exchange_get(NULL, NULL, &err), "'x'");
  REFUSED(tml_exchange_get(x, NULL, &err), "'states'");
  give_back(x);
}

static void wrong_tml_exchange_nominals(void)
{
  tml_exchange *x = exchanged();
  REFUSED(tml_exchange_nominals(NULL, NULL, &err), "'x'");
  REFUSED(tml_exchange_nominals(x, NULL, &err), "'nominals'");
  give_back(x);
}

static void wrong_tml_exchange_solve(void) { REFUSED(tml_exchange_solve(NULL, &err), "'x'"); }

static void wrong_tml_exchange_rates(void)
{
  tml_exchange *x = exchanged();
  double rates[2];
  REFUSED(tml_exchange_rates(NULL, rates, &err), "'x'");
  REFUSED(tml_exchange_rates(x, NULL, &err), "'rates'");
  give_back(x);
}

static void wrong_tml_exchange_watch(void)
{
  tml_exchange *x = exchanged();
  REFUSED(tml_exchange_watch(NULL, NULL, &err), "'x'");
  assert_int_equal(tml_exchange_watch(x, NULL, &err), TML_OK); /* there are none */
  give_back(x);
}

static void wrong_tml_exchange_complete(void)
{
  tml_exchange *x = exchanged();
  bool event;
  REFUSED(tml_exchange_complete(NULL, &event, &err), "'x'");
  REFUSED(tml_exchange_complete(x, NULL, &err), "'event'");
  give_back(x);
}

static void wrong_tml_exchange_act(void)
{
  tml_exchange *x = exchanged();
  tml_exchange_event out = {.size = sizeof out};
  REFUSED(tml_exchange_act(NULL, &out, &err), "'x'");
  REFUSED(tml_exchange_act(x, NULL, &err), "'out'");
  give_back(x);
}

static void wrong_tml_exchange_slope(void)
{
  static const char *const odd[] = {"nobody"}, *const holes[] = {NULL};
  tml_exchange *x = exchanged();
  double rates[2], output;
  tml_exchange_along d = {.size = sizeof d};
  REFUSED(tml_exchange_slope(NULL, &d, rates, NULL, &err), "'x'");
  REFUSED(tml_exchange_slope(x, NULL, rates, NULL, &err), "'d'");
  d = TML_INIT(tml_exchange_along, .outputs = odd, .n_outputs = 1);
  REFUSED(tml_exchange_slope(x, &d, rates, NULL, &err), "'outputs'");
  REFUSED(tml_exchange_slope(x, &d, rates, &output, &err), "no channel 'nobody'");
  d = TML_INIT(tml_exchange_along, .inputs = odd, .n_inputs = 1);
  REFUSED(tml_exchange_slope(x, &d, rates, NULL, &err), "pushes");
  d = TML_INIT(tml_exchange_along, .inputs = holes, .pushes = rates, .n_inputs = 1);
  REFUSED(tml_exchange_slope(x, &d, rates, NULL, &err), "inputs[0]");
  d = TML_INIT(tml_exchange_along, .inputs = odd, .pushes = rates, .n_inputs = 1);
  REFUSED(tml_exchange_slope(x, &d, rates, NULL, &err), "no input 'nobody'");
  give_back(x);
}

static void wrong_tml_exchange_save(void)
{
  tml_exchange *x = exchanged();
  unsigned char *bytes;
  size_t size;
  REFUSED(tml_exchange_save(NULL, &bytes, &size, &err), "'x'");
  REFUSED(tml_exchange_save(x, NULL, &size, &err), "'buffer'");
  REFUSED(tml_exchange_save(x, &bytes, NULL, &err), "'size'");
  give_back(x);
}

static void wrong_tml_exchange_restore(void)
{
  tml_exchange *x = exchanged();
  unsigned char *bytes = NULL;
  size_t size = 0;
  assert_int_equal(tml_exchange_save(x, &bytes, &size, &err), TML_OK);
  REFUSED(tml_exchange_restore(NULL, bytes, size, &err), "'x'");
  REFUSED(tml_exchange_restore(x, NULL, size, &err), "'buffer'");
  REFUSED(tml_exchange_restore(x, bytes, 3, &err), "no saved exchange");
  REFUSED(tml_exchange_restore(x, bytes, size - 1, &err), "damaged");
  REFUSED(tml_exchange_restore(x, bytes, size/2, &err), "");
  assert_int_equal(tml_exchange_restore(x, bytes, size, &err), TML_OK);
  tml_sim_save_free(bytes);
  give_back(x);
}

/* ---------------------------------------------------------------- ports ---------------------- */

static void wrong_tml_linear_port_count(void)
{
  tml_linear *l = linearised(), *ready = connected();
  assert_int_equal(tml_linear_port_count(NULL, TML_LINEAR_STATE), 0);
  assert_int_equal(tml_linear_port_count(l, TML_LINEAR_STATE), 0);
  assert_int_equal(tml_linear_port_count(ready, (tml_linear_side)-1), 0);
  assert_int_equal(tml_linear_port_count(ready, (tml_linear_side)99), 0);
  tml_linear_free(l);
  tml_linear_free(ready);
}

static void wrong_tml_linear_port_get(void)
{
  tml_linear *l = connected();
  assert_string_equal(tml_linear_port_get(NULL, TML_LINEAR_STATE, 0).name, "");
  assert_string_equal(tml_linear_port_get(l, (tml_linear_side)99, 0).unit, "");
  assert_string_equal(tml_linear_port_get(l, TML_LINEAR_OUTPUT, -1).about, "");
  assert_true(isnan(tml_linear_port_get(l, TML_LINEAR_OUTPUT, 1000000).value));
  tml_linear_free(l);
}

static void wrong_tml_linear_matrix_get(void)
{
  int rows = 1, columns = 1;
  tml_linear *l = linearised(), *ready = connected();
  assert_null(tml_linear_matrix_get(NULL, TML_LINEAR_A, &rows, &columns));
  assert_true(rows == 0 && columns == 0);
  assert_null(tml_linear_matrix_get(l, TML_LINEAR_A, NULL, NULL));
  assert_null(tml_linear_matrix_get(ready, (tml_linear_matrix)-1, &rows, &columns));
  assert_null(tml_linear_matrix_get(ready, (tml_linear_matrix)99, &rows, &columns));
  assert_true(rows == 0 && columns == 0);
  assert_non_null(tml_linear_matrix_get(ready, TML_LINEAR_A, NULL, NULL));
  tml_linear_free(l);
  tml_linear_free(ready);
}

static void wrong_tml_linear_response(void)
{
  double re = 0, im = 0;
  tml_linear *l = linearised(), *ready = connected();
  REFUSED(tml_linear_response(NULL, 1, &re, &im, &err), "'l'");
  REFUSED(tml_linear_response(ready, 1, NULL, &im, &err), "'re'");
  REFUSED(tml_linear_response(ready, 1, &re, NULL, &err), "'im'");
  REFUSED(tml_linear_response(ready, NAN, &re, &im, &err), "frequency");
  REFUSED(tml_linear_response(ready, INFINITY, &re, &im, &err), "frequency");
  REFUSED(tml_linear_response(l, 1, &re, &im, &err), "no inputs and outputs");
  tml_linear_free(l);
  tml_linear_free(ready);
}

static void wrong_tml_linear_write_matrices(void)
{
  tml_linear *l = linearised();
  REFUSED(tml_linear_write_matrices(NULL, folder, false, &err), "'l'");
  REFUSED(tml_linear_write_matrices(l, NULL, false, &err), "'dir'");
  REFUSED(tml_linear_write_matrices(l, "", false, &err), "folder");
  REFUSED(tml_linear_write_matrices(l, folder, false, &err), "no inputs and outputs");
  tml_linear_free(l);
}

static void wrong_tml_linear_write_response(void)
{
  static const tml_linear_sweep odd[] = {{.size = sizeof *odd, 0, 1, 3}, {.size = sizeof *odd, -1, 1, 3},
                                         {.size = sizeof *odd, NAN, 1, 3}, {.size = sizeof *odd, 2, 1, 3},
    {.size = sizeof *odd, 1, NAN, 3}, {.size = sizeof *odd, 1, INFINITY, 3},
                                         {.size = sizeof *odd, 1, 2, 0}, {.size = sizeof *odd, 1, 2, -1},
    {.size = sizeof *odd, 1, 2, INT_MAX}};
  const tml_linear_sweep good = {.size = sizeof good, 1, 2, 3};
  tml_linear *l = linearised(), *ready = connected();
  REFUSED(tml_linear_write_response(NULL, &good, folder, false, &err), "'l'");
  REFUSED(tml_linear_write_response(ready, NULL, folder, false, &err), "'w'");
  REFUSED(tml_linear_write_response(ready, &good, NULL, false, &err), "'dir'");
  REFUSED(tml_linear_write_response(ready, &good, "", false, &err), "folder");
  REFUSED(tml_linear_write_response(l, &good, folder, false, &err), "no inputs and outputs");
  for (size_t i = 0; i < sizeof odd/sizeof *odd; i++)
    REFUSED(tml_linear_write_response(ready, &odd[i], folder, false, &err), "frequencies");
  tml_linear_free(l);
  tml_linear_free(ready);
}

static void wrong_tml_linear_animate(void)
{
  static const int odd[][2] = {{-1, 1}, {0, 0}, {0, -1}, {0, 1000000}, {1000000, 1}, {1, INT_MAX}, {INT_MAX, INT_MAX}};
  tml_linear *l = linearised();
  REFUSED(tml_linear_animate(NULL, p.sim, 0, 1, folder, false, &err), "'l'");
  REFUSED(tml_linear_animate(l, NULL, 0, 1, folder, false, &err), "'s'");
  REFUSED(tml_linear_animate(l, p.sim, 0, 1, NULL, false, &err), "'dir'");
  REFUSED(tml_linear_animate(l, p.sim, 0, 1, "", false, &err), "folder");
  for (size_t i = 0; i < sizeof odd/sizeof *odd; i++)
    REFUSED(tml_linear_animate(l, p.sim, odd[i][0], odd[i][1], folder, false, &err), "modes");
  problem other;
  problem_text(&other, text);
  problem_start(&other);
  REFUSED(tml_linear_animate(l, other.sim, 0, 1, folder, false, &err), "another model");
  problem_end(&other);
  tml_linear_free(l);
}

/* ---------------------------------------------------------------- commands of datasets ------- */

static void wrong_tml_model_orders(void)
{
  const tml_orders none = tml_model_orders(NULL), plain = tml_model_orders(p.model);
  assert_true(!none.still && !none.statics && none.steps == 0 && none.linear == 0);
  assert_true(!plain.still && plain.linear == 0);
}

static tml_status enter_orders(const tml_options *o)
{
  return tml_orders_obey(p.model, o, folder, false, NULL, &err);
}

static void wrong_tml_orders_obey(void)
{
  REFUSED(tml_orders_obey(NULL, &p.opt, folder, false, NULL, &err), "'m'");
  REFUSED(tml_orders_obey(p.model, NULL, folder, false, NULL, &err), "'o'");
  REFUSED(tml_orders_obey(p.model, &p.opt, NULL, false, NULL, &err), "'dir'");
  try_options(enter_orders);
}

/* ---------------------------------------------------------------- modes over a parameter ----- */

static tml_status enter_locus(const tml_options *o)
{
  static const double values[] = {1};
  const tml_locus_options w = {.size = sizeof w, .vary = "k", .values = values, .n_values = 1};
  tml_locus *l = NULL;
  return tml_locus_create(&l, p.model, o, &w, &err);
}

static void wrong_tml_locus_create(void)
{
  static const double values[] = {1}, odd[] = {NAN};
  const tml_locus_options good = {.size = sizeof good, .vary = "k", .values = values, .n_values = 1};
  tml_locus_options w = good;
  tml_locus *l = (tml_locus *)(uintptr_t)1;
  REFUSED(tml_locus_create(NULL, p.model, &p.opt, &w, &err), "'out'");
  REFUSED(tml_locus_create(&l, NULL, &p.opt, &w, &err), "'m'");
  assert_null(l);
  REFUSED(tml_locus_create(&l, p.model, NULL, &w, &err), "'o'");
  REFUSED(tml_locus_create(&l, p.model, &p.opt, NULL, &err), "'w'");
  w.size = 0;
  REFUSED(tml_locus_create(&l, p.model, &p.opt, &w, &err), "size");
  w = good, w.vary = NULL;
  REFUSED(tml_locus_create(&l, p.model, &p.opt, &w, &err), "parameter");
  w = good, w.vary = "";
  REFUSED(tml_locus_create(&l, p.model, &p.opt, &w, &err), "parameter");
  w = good, w.values = NULL;
  REFUSED(tml_locus_create(&l, p.model, &p.opt, &w, &err), "values");
  w = good, w.n_values = 0;
  REFUSED(tml_locus_create(&l, p.model, &p.opt, &w, &err), "values");
  w = good, w.n_values = -1;
  REFUSED(tml_locus_create(&l, p.model, &p.opt, &w, &err), "values");
  w = good, w.values = odd;
  REFUSED(tml_locus_create(&l, p.model, &p.opt, &w, &err), "'k'");
  const double below[] = {-1, NAN, INFINITY};
  for (size_t i = 0; i < sizeof below/sizeof *below; i++) {
    w = good, w.time = below[i];
    REFUSED(tml_locus_create(&l, p.model, &p.opt, &w, &err), "time");
    w = good, w.speed = below[i];
    REFUSED(tml_locus_create(&l, p.model, &p.opt, &w, &err), "speed");
  }
  l = (tml_locus *)(uintptr_t)1;
  assert_int_not_equal(tml_locus_create(&l, p.model, &p.opt, &good, &err), TML_OK); /* there is no parameter k */
  assert_null(l);
  try_options(enter_locus);
}

static void wrong_tml_locus_free(void) { tml_locus_free(NULL); }
static void wrong_tml_locus_modes(void) { assert_int_equal(tml_locus_modes(NULL), 0); }
static void wrong_tml_locus_words(void) { assert_string_equal(tml_locus_words(NULL, 0), ""); }
static void wrong_tml_locus_get(void) { assert_false(tml_locus_get(NULL, 0, 0).there); }
static void wrong_tml_locus_limits(void) { assert_int_equal(tml_locus_limits(NULL), 0); }
static void wrong_tml_locus_limit_get(void) { assert_int_equal(tml_locus_limit_get(NULL, 0).mode, -1); }
static void wrong_tml_locus_crossings(void) { assert_int_equal(tml_locus_crossings(NULL), 0); }
static void wrong_tml_locus_crossing_get(void) { assert_int_equal(tml_locus_crossing_get(NULL, 0).mode, -1); }
static void wrong_tml_locus_doubt(void) { assert_string_equal(tml_locus_doubt(NULL), ""); }

/* Also what the functions above say of numbers that are not there. */
static void wrong_tml_locus_write(void)
{
  static const double values[] = {1};
  const tml_locus_options w = {.size = sizeof w, .vary = "k", .values = values, .n_values = 1};
  problem other;
  problem_text(&other, "trammel: 1\nparameters: {k: 1}\nbodies: {b: {mass: k, inertia: [1, 1, 1]}}\n"
                       "joints: {j: {revolute: [ground, b]}}\n");
  tml_options o;
  tml_options_default(&o);
  tml_locus *l = NULL;
  assert_int_equal(tml_locus_create(&l, other.model, &o, &w, &err), TML_OK);
  REFUSED(tml_locus_write(NULL, 1, folder, false, &err), "'l'");
  REFUSED(tml_locus_write(l, 1, NULL, false, &err), "'dir'");
  REFUSED(tml_locus_write(l, 1, "", false, &err), "folder");
  for (int k = -1; k <= 1000000; k += 1000001) {
    assert_string_equal(tml_locus_words(l, k), "");
    assert_false(tml_locus_get(l, k, 0).there || tml_locus_get(l, 0, k).there);
    assert_int_equal(tml_locus_limit_get(l, k).mode, -1);
    assert_int_equal(tml_locus_crossing_get(l, k).mode, -1);
  }
  tml_locus_free(l);
  problem_end(&other);
}

/* ---------------------------------------------------------------- studies -------------------- */

static const double levels[] = {1e-3};
static const tml_method methods[] = {TML_HHT};

static tml_status enter_compare(const tml_options *o)
{
  const tml_compare_options c = {.size = sizeof c, .dir = folder, .methods = methods, .n_methods = 1, .levels = levels,
                                 .n_levels = 1};
  return tml_compare(p.model, o, &c, NULL, &err);
}

static void wrong_tml_compare(void)
{
  static const tml_method odd[] = {(tml_method)99};
  const char *const holes[] = {NULL};
  const tml_compare_options good = {.size = sizeof good, .dir = folder, .levels = levels, .n_levels = 1};
  tml_compare_options c = good;
  REFUSED(tml_compare(NULL, &p.opt, &c, list, &err), "'m'");
  REFUSED(tml_compare(p.model, NULL, &c, list, &err), "'o'");
  REFUSED(tml_compare(p.model, &p.opt, NULL, list, &err), "'c'");
  c.dir = NULL;
  REFUSED(tml_compare(p.model, &p.opt, &c, list, &err), "folder");
  c = good, c.levels = NULL;
  REFUSED(tml_compare(p.model, &p.opt, &c, list, &err), "levels");
  c = good, c.n_levels = -1;
  REFUSED(tml_compare(p.model, &p.opt, &c, list, &err), "levels");
  c = good, c.n_methods = 1;
  REFUSED(tml_compare(p.model, &p.opt, &c, list, &err), "methods");
  c = good, c.methods = odd, c.n_methods = 1;
  REFUSED(tml_compare(p.model, &p.opt, &c, list, &err), "99");
  c = good, c.channels = holes, c.n_channels = 1;
  REFUSED(tml_compare(p.model, &p.opt, &c, list, &err), "channels[0]");
  c = good, c.joint = "nobody";
  REFUSED(tml_compare(p.model, &p.opt, &c, list, &err), "nobody");
  try_options(enter_compare);
}

static void wrong_tml_sim_static(void)
{
  tml_static_result r = {.size = sizeof r};
  REFUSED(tml_sim_static(NULL, 0, false, &r, &err), "'s'");
  REFUSED(tml_sim_static(p.sim, 0, false, NULL, &err), "'out'");
  REFUSED(tml_sim_static(p.sim, NAN, false, &r, &err), "nan");
}

static void wrong_tml_static(void)
{
  const tml_static_options good = {.size = sizeof good, .vary = "time", .values = levels, .n_values = 1};
  tml_static_options w = good;
  REFUSED(tml_static(NULL, &p.opt, &w, list, &err), "'m'");
  REFUSED(tml_static(p.model, NULL, &w, list, &err), "'o'");
  REFUSED(tml_static(p.model, &p.opt, NULL, list, &err), "'w'");
  w.size = 0;
  REFUSED(tml_static(p.model, &p.opt, &w, list, &err), "size");
  w = good, w.values = NULL;
  REFUSED(tml_static(p.model, &p.opt, &w, list, &err), "values");
  w = good, w.n_values = 0;
  REFUSED(tml_static(p.model, &p.opt, &w, list, &err), "no values");
  w = good, w.vary = "k";
  REFUSED(tml_static(p.model, &p.opt, &w, list, &err), "'k'");
}

static tml_status enter_verify(const tml_options *o)
{
  const tml_verify_options y = {.size = sizeof y};
  tml_verdict *v = NULL;
  return tml_verify(&v, p.model, o, &y, &err);
}

static void wrong_known_accuracy(void)
{
  char own[] = "test_arguments_XXXXXX", command[64];
  assert_non_null(mkdtemp(own));
  const tml_run_options r = {.size = sizeof r, .dir = own, .force = true};
  tml_verdict *v = (tml_verdict *)(uintptr_t)1;
  tml_accuracy *a = NULL;
  assert_int_equal(tml_run_checked(&a, p.model, &p.opt, &r, NULL, &err), TML_OK);
  const tml_verify_options y = {.size = sizeof y, .known = a};
  REFUSED(tml_verify(NULL, NULL, NULL, &y, &err), "'out'");
  if (!a->checked) REFUSED(tml_verify(&v, NULL, NULL, &y, &err), "no two runs");
  if (!a->checked) assert_null(v);
  tml_accuracy_free(a);
  snprintf(command, sizeof command, "rm -rf %s", own);
  assert_int_equal(system(command), 0);
}

static void wrong_tml_verify(void)
{
  const char *const holes[] = {NULL};
  const tml_verify_options y = {.size = sizeof y}, bare = {.size = sizeof bare, .n_channels = 1},
    hole = {.size = sizeof hole, .channels = holes, .n_channels = 1};
  tml_verdict *v = (tml_verdict *)(uintptr_t)1;
  REFUSED(tml_verify(NULL, p.model, &p.opt, &y, &err), "'out'");
  REFUSED(tml_verify(&v, NULL, &p.opt, &y, &err), "'m'");
  assert_null(v);
  REFUSED(tml_verify(&v, p.model, NULL, &y, &err), "'o'");
  REFUSED(tml_verify(&v, p.model, &p.opt, NULL, &err), "'options'");
  REFUSED(tml_verify(&v, p.model, &p.opt, &bare, &err), "channels");
  REFUSED(tml_verify(&v, p.model, &p.opt, &hole, &err), "channels[0]");
  try_options(enter_verify);
  wrong_known_accuracy();
}

static void wrong_tml_verdict_free(void) { tml_verdict_free(NULL); }

static tml_status enter_sensitivity(const tml_options *o)
{
  const char *const of[] = {"x@end"};
  const tml_sensitivity_options y = {.size = sizeof y, .of = of, .n_of = 1};
  tml_sensitivities *s = NULL;
  return tml_sensitivity(&s, p.model, o, &y, NULL, &err);
}

static void wrong_tml_sensitivity(void)
{
  const char *const holes[] = {NULL};
  const tml_sensitivity_options y = {.size = sizeof y}, bare = {.size = sizeof bare, .n_of = 1},
    hole = {.size = sizeof hole, .of = holes, .n_of = 1};
  const tml_sensitivity_options to = {.size = sizeof to, .to = holes, .n_to = 1};
  tml_sensitivities *s = (tml_sensitivities *)(uintptr_t)1;
  REFUSED(tml_sensitivity(NULL, p.model, &p.opt, &y, list, &err), "'out'");
  REFUSED(tml_sensitivity(&s, NULL, &p.opt, &y, list, &err), "'m'");
  assert_null(s);
  REFUSED(tml_sensitivity(&s, p.model, NULL, &y, list, &err), "'o'");
  REFUSED(tml_sensitivity(&s, p.model, &p.opt, NULL, list, &err), "'s'");
  REFUSED(tml_sensitivity(&s, p.model, &p.opt, &y, list, &err), "no results are named");
  REFUSED(tml_sensitivity(&s, p.model, &p.opt, &bare, list, &err), "of");
  REFUSED(tml_sensitivity(&s, p.model, &p.opt, &hole, list, &err), "of[0]");
  REFUSED(tml_sensitivity(&s, p.model, &p.opt, &to, list, &err), "to[0]");
  try_options(enter_sensitivity);
}

static void wrong_tml_sensitivities_free(void) { tml_sensitivities_free(NULL); }

/* ---------------------------------------------------------------- studies of many runs ------- */

static tml_sweep *open_sweep(bool prepared)
{
  static const char name[] = "arguments_sweep.yaml";
  FILE *f = fopen(name, "w");
  tml_sweep *s = NULL;
  tml_options o;
  assert_non_null(f);
  fputs("trammel: 1\nparameters: {m: 1}\nbodies: {b: {kind: point, mass: m, velocity: [1, 0, 0]}}\n"
        "study: {vary: {m: {values: [1, 2]}}, keep: [b.x@1]}\n", f);
  fclose(f);
  assert_int_equal(tml_sweep_read(&s, name, &(tml_read_options){.size = sizeof(tml_read_options)}, list), TML_OK);
  remove(name);
  tml_model_options(tml_sweep_model(s), &o);
  if (prepared) assert_int_equal(tml_sweep_prepare(s, &o, &err), TML_OK);
  return s;
}

static void wrong_tml_sweep_read(void)
{
  const tml_read_options o = {.size = sizeof o};
  tml_messages *own = NULL;
  tml_sweep *s = (tml_sweep *)(uintptr_t)1;
  assert_int_equal(tml_messages_create(&own), TML_OK);
  REFUSED_SILENTLY(tml_sweep_read(NULL, "x", &o, own));
  REFUSED_SILENTLY(tml_sweep_read(&s, NULL, &o, own));
  assert_null(s);
  REFUSED_SILENTLY(tml_sweep_read(&s, "x", &(tml_read_options){0}, own));
  REFUSED_SILENTLY(tml_sweep_read(&s, "x", &o, NULL));
  assert_int_equal(tml_sweep_read(&s, "no such file", &o, own), TML_ERR_FILE);
  assert_int_equal(tml_sweep_read(&s, "example:no such", &o, own), TML_ERR_FILE);
  assert_int_equal(tml_sweep_read(&s, "example:pendulum", &o, own), TML_ERR_MODEL);
  assert_null(s);
  tml_messages_free(own);
}

static void wrong_tml_sweep_model(void) { assert_null(tml_sweep_model(NULL)); }

static void wrong_tml_sweep_prepare(void)
{
  tml_sweep *s = open_sweep(true);
  tml_options o;
  tml_model_options(tml_sweep_model(s), &o);
  REFUSED(tml_sweep_prepare(NULL, &o, &err), "'s'");
  REFUSED(tml_sweep_prepare(s, NULL, &err), "'o'");
  REFUSED(tml_sweep_prepare(s, &o, &err), "already prepared");
  tml_sweep_free(s);
  s = open_sweep(false);
  o.end = INFINITY;
  REFUSED(tml_sweep_prepare(s, &o, &err), "no end");
  tml_sweep_free(s);
}

static void wrong_tml_sweep_cases(void) { assert_int_equal(tml_sweep_cases(NULL), 0); }

static void wrong_tml_sweep_parameter_count(void) { assert_int_equal(tml_sweep_parameter_count(NULL), 0); }

static void wrong_tml_sweep_values(void)
{
  tml_sweep *s = open_sweep(false);
  double x;
  REFUSED(tml_sweep_values(NULL, 0, &x, &err), "'s'");
  REFUSED(tml_sweep_values(s, 0, NULL, &err), "'values'");
  REFUSED(tml_sweep_values(s, 2, &x, &err), "there is no case 2");
  REFUSED(tml_sweep_values(s, -1, &x, &err), "there is no case -1");
  tml_sweep_free(s);
}

static void wrong_tml_sweep_run(void)
{
  tml_sweep *s = open_sweep(false);
  const void *record;
  size_t size;
  REFUSED(tml_sweep_run(NULL, 0, &record, &size, &err), "'s'");
  REFUSED(tml_sweep_run(s, 0, NULL, &size, &err), "'record'");
  REFUSED(tml_sweep_run(s, 0, &record, NULL, &err), "'size'");
  REFUSED(tml_sweep_run(s, 0, &record, &size, &err), "not prepared");
  tml_sweep_free(s);
  s = open_sweep(true);
  REFUSED(tml_sweep_run(s, 2, &record, &size, &err), "there is no case 2");
  tml_sweep_free(s);
}

static void wrong_tml_sweep_lost(void)
{
  tml_sweep *s = open_sweep(true);
  const void *record;
  size_t size;
  REFUSED(tml_sweep_lost(NULL, 0, TML_CASE_CRASHED, "why", &record, &size, &err), "'s'");
  REFUSED(tml_sweep_lost(s, 0, TML_CASE_CRASHED, NULL, &record, &size, &err), "'why'");
  REFUSED(tml_sweep_lost(s, 0, TML_CASE_CRASHED, "why", NULL, &size, &err), "'record'");
  REFUSED(tml_sweep_lost(s, 0, TML_CASE_CRASHED, "why", &record, NULL, &err), "'size'");
  REFUSED(tml_sweep_lost(s, 9, TML_CASE_CRASHED, "why", &record, &size, &err), "there is no case 9");
  REFUSED(tml_sweep_lost(s, 0, TML_CASE_DONE, "why", &record, &size, &err), "lost");
  tml_sweep_free(s);
}

static void wrong_tml_sweep_open(void)
{
  tml_sweep *s = open_sweep(false);
  REFUSED(tml_sweep_open(NULL, "d", TML_SWEEP_NEW, false, &err), "'s'");
  REFUSED(tml_sweep_open(s, NULL, TML_SWEEP_NEW, false, &err), "'dir'");
  REFUSED(tml_sweep_open(s, "", TML_SWEEP_NEW, false, &err), "no name");
  REFUSED(tml_sweep_open(s, "d", TML_SWEEP_NEW, false, &err), "not prepared");
  tml_sweep_free(s);
}

static void wrong_tml_sweep_next(void)
{
  tml_sweep *s = open_sweep(true);
  assert_int_equal(tml_sweep_next(NULL, 0, 1), -1);
  assert_int_equal(tml_sweep_next(s, 0, 1), -1); /* it has no folder */
  tml_sweep_free(s);
}

static void wrong_tml_sweep_keep(void)
{
  tml_sweep *s = open_sweep(true);
  const void *record;
  size_t size;
  assert_int_equal(tml_sweep_run(s, 1, &record, &size, &err), TML_OK);
  REFUSED(tml_sweep_keep(NULL, record, size, &err), "'s'");
  REFUSED(tml_sweep_keep(s, NULL, size, &err), "'record'");
  REFUSED(tml_sweep_keep(s, record, size, &err), "not open");
  assert_int_equal(tml_sweep_open(s, "arguments_sweep", TML_SWEEP_NEW, true, &err), TML_OK);
  REFUSED(tml_sweep_open(s, "arguments_sweep", TML_SWEEP_NEW, true, &err), "open already");
  REFUSED(tml_sweep_keep(s, record, size - 1, &err), "not a record");
  REFUSED(tml_sweep_keep(s, record, 3, &err), "not a record");
  assert_int_equal(tml_sweep_next(s, 0, 2), 0);
  assert_int_equal(tml_sweep_keep(s, record, size, &err), TML_OK);
  assert_int_equal(tml_sweep_count(s).done, 1);
  tml_sweep_free(s);
  remove("arguments_sweep/records/0000001.rec");
  remove("arguments_sweep/records");
  remove("arguments_sweep");
}

static void wrong_tml_sweep_count(void) { assert_int_equal(tml_sweep_count(NULL).missing, 0); }

static void wrong_tml_sweep_choose(void)
{
  tml_sweep *s = open_sweep(false);
  long long i, n;
  REFUSED(tml_sweep_choose(NULL, "1", &i, 1, &n, &err), "'s'");
  REFUSED(tml_sweep_choose(s, NULL, &i, 1, &n, &err), "'which'");
  REFUSED(tml_sweep_choose(s, "1", NULL, 1, &n, &err), "'cases'");
  REFUSED(tml_sweep_choose(s, "1", &i, -1, &n, &err), "'cases'");
  REFUSED(tml_sweep_choose(s, "1", &i, 1, NULL, &err), "'n'");
  REFUSED(tml_sweep_choose(s, "1", &i, 1, &n, &err), "not prepared");
  tml_sweep_free(s);
  s = open_sweep(true);
  static const char *const words[] = {"", "-1", "1-0", "one", "1,", "0 ", "best"};
  for (size_t k = 0; k < sizeof words/sizeof *words; k++)
    REFUSED(tml_sweep_choose(s, words[k], &i, 1, &n, &err), "names no cases");
  REFUSED(tml_sweep_choose(s, "0-2", &i, 1, &n, &err), "there is no case 2");
  REFUSED(tml_sweep_choose(s, "99999999999999999999", &i, 1, &n, &err), "there is no case");
  REFUSED(tml_sweep_choose(s, "min:b.y@1", &i, 1, &n, &err), "did you mean 'b.x@1'?");
  REFUSED(tml_sweep_choose(s, "max:b.x@1:0", &i, 1, &n, &err), "1 or more");
  assert_int_equal(tml_sweep_choose(s, "1,0-1,failed,min:b.x@1", &i, 1, &n, &err), TML_OK);
  assert_int_equal(n, 2);
  assert_int_equal(i, 0);
  tml_sweep_free(s);
}

static void wrong_tml_sweep_report(void)
{
  tml_sweep *s = open_sweep(false);
  REFUSED(tml_sweep_report(NULL, folder, 0, NULL, &err), "'s'");
  REFUSED(tml_sweep_report(s, NULL, 0, NULL, &err), "'dir'");
  REFUSED(tml_sweep_report(s, folder, 0, NULL, &err), "not prepared");
  tml_sweep_free(s);
  s = open_sweep(true);
  REFUSED(tml_sweep_report(s, folder, 2, NULL, &err), "there is no case 2");
  assert_int_equal(tml_sweep_report(s, folder, 1, "it died", &err), TML_ERR_FILE);
  tml_sweep_free(s);
}

static void wrong_tml_sweep_commands(void)
{
  tml_sweep *s = open_sweep(false);
  REFUSED(tml_sweep_commands(NULL, "a", "b", &err), "'s'");
  REFUSED(tml_sweep_commands(s, NULL, "b", &err), "'run'");
  REFUSED(tml_sweep_commands(s, "a", NULL, &err), "'report'");
  tml_sweep_free(s);
}

static void wrong_tml_sweep_collect(void)
{
  tml_sweep *s = open_sweep(true);
  REFUSED(tml_sweep_collect(NULL, &err), "'s'");
  REFUSED(tml_sweep_collect(s, &err), "no folder");
  tml_sweep_free(s);
}

static void wrong_tml_sweep_free(void) { tml_sweep_free(NULL); }

/* ---------------------------------------------------------------- fit ------------------------ */

static tml_status enter_fit(const tml_options *o)
{
  const tml_search_range r[] = {{.size = sizeof *r, .name = "k"}};
  const tml_fit_options f = {.size = sizeof f, .data = "none.csv", .parameters = r, .n_parameters = 1};
  tml_fitted *out = NULL;
  return tml_fit(&out, p.model, o, &f, NULL, &err);
}

static void wrong_tml_fit(void)
{
  const char *const holes[] = {NULL};
  const tml_search_range none[] = {{.size = sizeof *none}}, one[] = {{.size = sizeof *one, .name = "k"}};
  const tml_fit_options good = {.size = sizeof good, .data = "none.csv", .parameters = one, .n_parameters = 1};
  tml_fit_options f = good;
  tml_fitted *out = (tml_fitted *)(uintptr_t)1;
  REFUSED(tml_fit(NULL, p.model, &p.opt, &f, list, &err), "'out'");
  REFUSED(tml_fit(&out, NULL, &p.opt, &f, list, &err), "'m'");
  assert_null(out);
  REFUSED(tml_fit(&out, p.model, NULL, &f, list, &err), "'o'");
  REFUSED(tml_fit(&out, p.model, &p.opt, NULL, list, &err), "'f'");
  f.size = 0;
  REFUSED(tml_fit(&out, p.model, &p.opt, &f, list, &err), "size");
  f = good;
  f.data = NULL;
  REFUSED(tml_fit(&out, p.model, &p.opt, &f, list, &err), "'data'");
  f = good;
  f.n_parameters = 0;
  REFUSED(tml_fit(&out, p.model, &p.opt, &f, list, &err), "no parameters to find");
  f.parameters = NULL;
  f.n_parameters = 1;
  REFUSED(tml_fit(&out, p.model, &p.opt, &f, list, &err), "parameters");
  f.parameters = none;
  REFUSED(tml_fit(&out, p.model, &p.opt, &f, list, &err), "parameters[0]");
  f = good;
  f.columns = f.channels = holes;
  f.n_channels = 1;
  REFUSED(tml_fit(&out, p.model, &p.opt, &f, list, &err), "columns[0]");
  f = good;
  f.weighted = holes;
  f.n_weights = 1;
  REFUSED(tml_fit(&out, p.model, &p.opt, &f, list, &err), "weighted[0]");
  f = good;
  f.change = 1.0;
  REFUSED(tml_fit(&out, p.model, &p.opt, &f, list, &err), "is too large");
  f = good;
  f.dir = "";
  REFUSED(tml_fit(&out, p.model, &p.opt, &f, list, &err), "no name");
  try_options(enter_fit);
}

static void wrong_tml_fitted_free(void) { tml_fitted_free(NULL); }

static tml_status enter_optimise(const tml_options *o)
{
  const tml_search_range r[] = {{.size = sizeof *r, .name = "k"}};
  const tml_optimise_options w = {.size = sizeof w, .of = "k", .parameters = r, .n_parameters = 1};
  tml_optimum *out = NULL;
  return tml_optimise(&out, p.model, o, &w, NULL, &err);
}

static void wrong_tml_optimise(void)
{
  const char *const holes[] = {NULL};
  const tml_search_range none[] = {{.size = sizeof *none}}, one[] = {{.size = sizeof *one, .name = "k"}};
  const tml_optimise_options good = {.size = sizeof good, .of = "k", .parameters = one, .n_parameters = 1};
  tml_optimise_options w = good;
  tml_optimum *out = (tml_optimum *)(uintptr_t)1;
  REFUSED(tml_optimise(NULL, p.model, &p.opt, &w, list, &err), "'out'");
  REFUSED(tml_optimise(&out, NULL, &p.opt, &w, list, &err), "'m'");
  assert_null(out);
  REFUSED(tml_optimise(&out, p.model, NULL, &w, list, &err), "'o'");
  REFUSED(tml_optimise(&out, p.model, &p.opt, NULL, list, &err), "'w'");
  w.size = 0;
  REFUSED(tml_optimise(&out, p.model, &p.opt, &w, list, &err), "size");
  w = good;
  w.of = NULL;
  REFUSED(tml_optimise(&out, p.model, &p.opt, &w, list, &err), "'of'");
  w = good;
  w.n_parameters = 0;
  REFUSED(tml_optimise(&out, p.model, &p.opt, &w, list, &err), "no parameters to find");
  w.parameters = NULL;
  w.n_parameters = 1;
  REFUSED(tml_optimise(&out, p.model, &p.opt, &w, list, &err), "parameters");
  w.parameters = none;
  REFUSED(tml_optimise(&out, p.model, &p.opt, &w, list, &err), "parameters[0]");
  w = good;
  w.subject = holes;
  w.n_subject = 1;
  REFUSED(tml_optimise(&out, p.model, &p.opt, &w, list, &err), "subject[0]");
  w = good;
  w.change = 1.0;
  REFUSED(tml_optimise(&out, p.model, &p.opt, &w, list, &err), "is too large");
  w = good;
  w.precision = 1.0;
  REFUSED(tml_optimise(&out, p.model, &p.opt, &w, list, &err), "precision");
  w = good;
  w.dir = "";
  REFUSED(tml_optimise(&out, p.model, &p.opt, &w, list, &err), "no name");
  try_options(enter_optimise);
}

static void wrong_tml_optimum_free(void) { tml_optimum_free(NULL); }

/* ---------------------------------------------------------------- all of them ---------------- */

// clang-format off
static const trial list_of[] = {
  TRIAL(tml_sim_create), TRIAL(tml_sim_free), TRIAL(tml_sim_assemble), TRIAL(tml_sim_step), TRIAL(tml_sim_advance),
  TRIAL(tml_sim_save), TRIAL(tml_sim_save_free), TRIAL(tml_sim_restore), TRIAL(tml_sim_restart),
  TRIAL(tml_sim_begin_at), TRIAL(tml_sim_stop_at), TRIAL(tml_sim_stopped), TRIAL(tml_sim_sensor), TRIAL(tml_sim_output),
  TRIAL(tml_sim_time),
  TRIAL(tml_sim_step_time),
  TRIAL(tml_sim_stats), TRIAL(tml_sim_degrees_of_freedom), TRIAL(tml_sim_coordinates), TRIAL(tml_sim_constraints),
  TRIAL(tml_sim_redundant), TRIAL(tml_sim_warnings), TRIAL(tml_sim_notes),
  TRIAL(tml_sim_contact_count), TRIAL(tml_sim_contact), TRIAL(tml_sim_contact_span), TRIAL(tml_sim_hit_count),
  TRIAL(tml_sim_hit), TRIAL(tml_sim_contacts_text), TRIAL(tml_sim_touching),
  TRIAL(tml_sim_moved_count), TRIAL(tml_sim_moved), TRIAL(tml_sim_settled_count), TRIAL(tml_sim_settled),
  TRIAL(tml_sim_slowness), TRIAL(tml_sim_method_count),
  TRIAL(tml_sim_method), TRIAL(tml_sim_method_text), TRIAL(tml_sim_unresolved_modes),
  TRIAL(tml_sim_modes_text), TRIAL(tml_sim_multipliers),
  TRIAL(tml_sim_condition),
  TRIAL(tml_sim_check), TRIAL(tml_sim_channel_count), TRIAL(tml_sim_channel), TRIAL(tml_sim_channel_recorded),
  TRIAL(tml_sim_follow), TRIAL(tml_recorder_create), TRIAL(tml_recorder_free), TRIAL(tml_recorder_add),
  TRIAL(tml_recorder_run), TRIAL(tml_recorder_count), TRIAL(tml_recorder_channel_count), TRIAL(tml_recorder_channel),
  TRIAL(tml_recorder_block_count), TRIAL(tml_recorder_block),
  TRIAL(tml_sim_input_count), TRIAL(tml_sim_input), TRIAL(tml_sim_input_find), TRIAL(tml_sim_set_inputs),
  TRIAL(tml_channel_meant),
  TRIAL(tml_sim_channel_find), TRIAL(tml_sim_read), TRIAL(tml_sim_body_state), TRIAL(tml_sim_drift),
  TRIAL(tml_run), TRIAL(tml_run_checked), TRIAL(tml_accuracy_free), TRIAL(tml_recover),
  TRIAL(tml_report), TRIAL(tml_report_overlay), TRIAL(tml_report_interactive), TRIAL(tml_fmu_write), TRIAL(tml_plot),
  TRIAL(tml_signal_filter), TRIAL(tml_signal_spectrum), TRIAL(tml_signal_statistics),
  TRIAL(tml_stats_write),
  TRIAL(tml_export), TRIAL(tml_stress_find), TRIAL(tml_stress_count), TRIAL(tml_stress_get),
  TRIAL(tml_stress_write), TRIAL(tml_stress_time_unit), TRIAL(tml_stress_free), TRIAL(tml_stress_history),
  TRIAL(tml_loads_write),
  TRIAL(tml_directions_create), TRIAL(tml_directions_along), TRIAL(tml_directions_free),
  TRIAL(tml_exchange_create), TRIAL(tml_exchange_free), TRIAL(tml_exchange_states), TRIAL(tml_exchange_indicators),
  TRIAL(tml_exchange_state_text), TRIAL(tml_exchange_set), TRIAL(tml_exchange_set_input), TRIAL(tml_exchange_get),
  TRIAL(tml_exchange_nominals), TRIAL(tml_exchange_solve), TRIAL(tml_exchange_rates), TRIAL(tml_exchange_watch),
  TRIAL(tml_exchange_complete), TRIAL(tml_exchange_act), TRIAL(tml_exchange_slope), TRIAL(tml_exchange_save),
  TRIAL(tml_exchange_restore),
  TRIAL(tml_linear_create), TRIAL(tml_linear_free),
  TRIAL(tml_linear_about), TRIAL(tml_linear_get),
  TRIAL(tml_linear_share_get), TRIAL(tml_linear_free_motion), TRIAL(tml_linear_note_count), TRIAL(tml_linear_note),
  TRIAL(tml_linear_shape), TRIAL(tml_linear_write), TRIAL(tml_linear_connect), TRIAL(tml_linear_port_count),
  TRIAL(tml_linear_port_get), TRIAL(tml_linear_matrix_get), TRIAL(tml_linear_response),
  TRIAL(tml_linear_write_matrices), TRIAL(tml_linear_write_response), TRIAL(tml_linear_animate),
  TRIAL(tml_model_orders), TRIAL(tml_orders_obey),
  TRIAL(tml_locus_create), TRIAL(tml_locus_free), TRIAL(tml_locus_modes), TRIAL(tml_locus_words),
  TRIAL(tml_locus_get), TRIAL(tml_locus_limits), TRIAL(tml_locus_limit_get), TRIAL(tml_locus_crossings),
  TRIAL(tml_locus_crossing_get), TRIAL(tml_locus_doubt), TRIAL(tml_locus_write),
  TRIAL(tml_compare), TRIAL(tml_static), TRIAL(tml_sim_static),
  TRIAL(tml_verify), TRIAL(tml_verdict_free),
  TRIAL(tml_sensitivity), TRIAL(tml_sensitivities_free),
  TRIAL(tml_sweep_read), TRIAL(tml_sweep_model), TRIAL(tml_sweep_prepare), TRIAL(tml_sweep_cases),
  TRIAL(tml_sweep_parameter_count), TRIAL(tml_sweep_values), TRIAL(tml_sweep_run), TRIAL(tml_sweep_lost),
  TRIAL(tml_sweep_open), TRIAL(tml_sweep_next), TRIAL(tml_sweep_keep), TRIAL(tml_sweep_count),
  TRIAL(tml_sweep_collect), TRIAL(tml_sweep_choose), TRIAL(tml_sweep_report), TRIAL(tml_sweep_commands),
  TRIAL(tml_sweep_free),
  TRIAL(tml_fit), TRIAL(tml_fitted_free),
  TRIAL(tml_optimise), TRIAL(tml_optimum_free),
};
// clang-format on
static const trials all = {list_of, sizeof list_of/sizeof *list_of, "trammel/simulation.h", NULL};

static void test_none_is_missing(void **state)
{
  (void)state;
  none_is_missing(&all);
}

static void test_wrong_calls(void **state)
{
  (void)state;
  call_wrongly(&all);
}

/* ---------------------------------------------------------------- sizes ---------------------- */

/* A program whose options end before `end`: what it lacks has its default, what lies there is not touched. */
static void test_older_program(void **state)
{
  (void)state;
  enum { OLD = offsetof(tml_options, end) };
  union { tml_options o; unsigned char bytes[sizeof(tml_options)]; } x;
  memset(x.bytes, 0xa5, sizeof x);
  tml_options_fill(&x.o, OLD, NULL);
  assert_int_equal(x.o.size, OLD);
  assert_true(x.o.tolerance == 0.0); /* chosen */
  for (size_t k = OLD; k < sizeof x; k++) assert_int_equal(x.bytes[k], 0xa5);
  assert_int_equal(tml_options_set(&x.o, "tolerance", "1e-4", &err), TML_OK);
  REFUSED(tml_options_set(&x.o, "end", "3", &err), "end");
  for (size_t k = OLD; k < sizeof x; k++) assert_int_equal(x.bytes[k], 0xa5);
  tml_sim *s = NULL;
  assert_int_equal(tml_sim_create(&s, p.model, &x.o, &err), TML_OK);
  tml_options whole;
  tml_options_default(&whole);
  assert_true(tml_sim_output(s) == whole.output);
  assert_true(s->opt.tolerance == 1e-4 && s->opt.end == whole.end && s->opt.size == sizeof whole);
  tml_sim_free(s);
}

/* A program that knows more: refused when it requests that. */
static void test_newer_program(void **state)
{
  (void)state;
  struct { tml_options o; double more[2]; } x;
  tml_sim *s = NULL;
  memset(&x, 0xa5, sizeof x);
  tml_options_fill(&x.o, sizeof x, p.model);
  assert_int_equal(x.o.size, sizeof x);
  assert_true(x.more[0] == 0 && x.more[1] == 0);
  assert_int_equal(tml_options_set(&x.o, "end", "3", &err), TML_OK);
  assert_int_equal(tml_sim_create(&s, p.model, &x.o, &err), TML_OK);
  tml_sim_free(s);
  x.more[1] = 1;
  REFUSED(tml_sim_create(&s, p.model, &x.o, &err), "version");
  REFUSED(tml_options_set(&x.o, "end", "3", &err), "version");
  const size_t never[] = {0, 1, sizeof(size_t), (size_t)1 << 20, SIZE_MAX};
  for (size_t k = 0; k < sizeof never/sizeof *never; k++) {
    x.o.size = never[k];
    REFUSED(tml_sim_create(&s, p.model, &x.o, &err), "tml_options_default");
  }
}

/* ---------------------------------------------------------------- many units ----------------- */

/* 350 channels in as many units: each has one of its own unit. */
static void test_many_units(void **state)
{
  static const char *const length[] = {"m", "km", "cm", "mm", "um", "in", "ft"};
  static const char *const mass[] = {"kg", "g", "t", "lbm", "slug"};
  static const char *const time[] = {"s", "ms", "us", "min", "h"};
  enum { N = 350 };
  char unit[N][32];
  (void)state;
  problem q;
  problem_text(&q, "trammel: 1\nbodies: {b: {mass: 1, inertia: [1, 1, 1]}}\n");
  for (int i = 0; i < N; i++) {
    char name[16], value[48];
    snprintf(unit[i], sizeof unit[i], "%s %s %s^%d", length[i%7], mass[i/7%5], time[i/35%5], 1 + i/175);
    snprintf(name, sizeof name, "c%d", i);
    snprintf(value, sizeof value, "1 %.31s", unit[i]);
    const tml_channel_def d = {.size = sizeof d, .name = name, .value = value, .unit = unit[i]};
    if (tml_model_add_channel(q.model, &d, &q.err) != TML_OK) fail_msg("%s: %s", value, q.err.text);
  }
  problem_start(&q);
  for (int i = 0; i < N; i++) {
    char name[16];
    snprintf(name, sizeof name, "c%d", i);
    const int channel = tml_sim_channel_find(q.sim, name);
    assert_string_equal(tml_sim_channel(q.sim, channel).unit, unit[i]);
    assert_close(problem_read(&q, name), 1.0, 1e-14);
  }
  problem_end(&q);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_none_is_missing),
    cmocka_unit_test(test_wrong_calls),
    cmocka_unit_test(test_older_program),
    cmocka_unit_test(test_newer_program),
    cmocka_unit_test(test_many_units),
  };
  return cmocka_run_group_tests(tests, start, end);
}
