/* test_view.c - `view:` of a model file: read, written and read again, and what is wrong with it. */
#include <unistd.h>

#include "model/base/model.h"
#include "support/problem.h"

#define MODEL                                                                                          \
  "trammel: 1\n"                                                                                       \
  "bodies:\n"                                                                                          \
  "  car: {mass: 1, inertia: [1, 1, 1]}\n"                                                             \
  "  cart: {mass: 1, inertia: [1, 1, 1], position: [1, 0, 0]}\n"

static tml_status read_model(tml_model **m, const char *view, char said[400])
{
  char text[1000];
  tml_messages *messages;
  snprintf(text, sizeof text, MODEL "view: %s\n", view);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(m, "m.yaml", text, strlen(text), NULL, messages);
  const tml_message none = {.text = ""};
  const tml_message first = tml_messages_count(messages) > 0 ? tml_messages_get(messages, 0) : none;
  snprintf(said, 400, "%d:%d %s", first.line, first.column, first.text);
  tml_messages_free(messages);
  return st;
}

static void check_view(const tml_model *m)
{
  const tml_model_view *v = &m->view;
  assert_null(v->camera);
  assert_true(fabs(v->from[0] - 1.0/3) < 1e-15 && fabs(v->from[1] + 2.0/3) < 1e-15 && fabs(v->from[2] - 2.0/3) < 1e-15);
  assert_int_equal(v->up, -2);
  assert_int_equal(v->follow, 2);
  assert_string_equal(tml_view_colour_of(v, 1), "#00c000");
  assert_null(tml_view_colour_of(v, 2));
}

static void a_view_is_read_and_written(void **state)
{
  const char *path = "view_written.yaml";
  char said[400];
  tml_error err = {0};
  tml_messages *messages;
  tml_model *m = NULL, *again = NULL;
  (void)state;
  static const char *const asked = "{camera: [1, -2, 2], up: -y, follow: cart, colours: {car: '#00c000'}}";
  assert_int_equal(read_model(&m, asked, said), TML_OK);
  check_view(m);
  assert_int_equal(tml_model_write(m, path, &err), TML_OK);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  if (tml_model_read(&again, path, NULL, messages) != TML_OK) fail_msg("%s", tml_messages_get(messages, 0).text);
  check_view(again);
  tml_messages_free(messages);
  tml_model_free(again);
  tml_model_free(m);
  unlink(path);
  assert_int_equal(read_model(&m, "{camera: top, follow: none}", said), TML_OK);
  assert_string_equal(m->view.camera, "top");
  assert_int_equal(m->view.follow, TML_VIEW_NOBODY);
  tml_model_free(m);
}

static void what_is_wrong_is_said(void **state)
{
  static const struct { const char *view, *said; } wrong[] = {
      {"{camera: [0, 0, 0]}", "must be a direction"},
      {"{camera: upp}", "not one of: front | top | side | iso"},
      {"{camera: [1, 2]}", "needs 3 entries, 2 given"},
      {"{up: w}", "not one of: x | y | z | -x | -y | -z"},
      {"{follow: caar}", "5:16 there is no body 'caar': did you mean 'car'?"},
      {"{follow: ground}", "does not move"},
      {"{colours: {car: zzzz}}", "5:23 the colour of 'car' must be a CSS colour"},
      {"{colours: {car: brss}}", "not 'brss' (did you mean 'brass'?)"},
      {"{colours: {car: [1, 0, 0]}}", "must be a CSS colour"},
      {"{colours: {tram: red}}", "there is no body 'tram'"},
      {"{zoom: 3}", "unknown key 'zoom'"}};
  (void)state;
  for (size_t i = 0; i < sizeof wrong/sizeof *wrong; i++) {
    char said[400];
    tml_model *m = NULL;
    assert_int_not_equal(read_model(&m, wrong[i].view, said), TML_OK);
    if (!strstr(said, wrong[i].said)) fail_msg("%s: %s", wrong[i].view, said);
    tml_model_free(m);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_view_is_read_and_written), cmocka_unit_test(what_is_wrong_is_said)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
