/* after_mechanism.h - reads text that follows a mechanism; whoever includes this has defined MECHANISM and AFTER, the
 * first line behind it. */
#ifndef TESTS_AFTER_MECHANISM_H
#define TESTS_AFTER_MECHANISM_H

static inline tml_status read(tml_model **m, char *list, size_t size, const char *units, const char *text)
{
  tml_messages *messages;
  char all[6000];
  snprintf(all, sizeof all, "trammel: 1\n" MECHANISM "%s%s", text, units);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(m, "m", all, strlen(all), NULL, messages);
  *list = '\0';
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message e = tml_messages_get(messages, i);
    const size_t used = strlen(list);
    snprintf(list + used, size - used, "%d:%d: %s\n", e.line - AFTER, e.column, e.text);
  }
  tml_messages_free(messages);
  return st;
}

static inline tml_model *good(const char *units, const char *text)
{
  tml_model *m;
  char list[5000];
  if (read(&m, list, sizeof list, units, text) != TML_OK) fail_msg("%s", list);
  return m;
}

/* All messages; lines count from the end of the mechanism. */
static inline void wrong(const char *text, const char *expected)
{
  tml_model *m;
  char list[5000];
  assert_int_equal(read(&m, list, sizeof list, "", text), TML_ERR_MODEL);
  assert_null(m);
  assert_string_equal(list, expected);
}

#endif
