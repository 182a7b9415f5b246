/* standalone_model.c - the text of a model that can be read without its files, and the parameters that can be changed
 * in that text. */
#include "modelfile/standalone_model.h"

#include <string.h>

#define CHANGE 1e-3 /* relative change of a parameter that tests its effect */

/* ---------------------------------------------------------------- the text ------------------- */

const char *tml_standalone_model_error(const tml_messages *messages)
{
  for (int i = 0; i < tml_messages_count(messages); i++)
    if (tml_messages_get(messages, i).severity == TML_ERROR) return tml_messages_get(messages, i).text;
  return "the model cannot be read";
}

tml_status tml_standalone_model_check(const char *text, const char *who, tml_error *err)
{
  tml_model *alone = NULL;
  tml_messages *messages = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st) return tml_fail_memory(err);
  st = tml_model_read_text(&alone, "/no-such-folder/model.yaml", text, strlen(text), NULL, messages);
  if (st == TML_ERR_MEMORY) tml_fail_memory(err);
  else if (st)
    st = tml_fail(err, TML_ERR_ARGUMENT, "%s only a model that is one text, without other files: %s", who,
                  tml_standalone_model_error(messages));
  tml_model_free(alone);
  tml_messages_free(messages);
  return st;
}

tml_status tml_standalone_model_text(const char **text, const tml_model *m, const char *who, tml_error *err)
{
  *text = m->source;
  tml_status st = tml_standalone_model_check(*text, who, err);
  if (st == TML_OK || st == TML_ERR_MEMORY || !m->flat) return st;
  *text = m->flat;
  return tml_standalone_model_check(*text, who, err);
}

/* ---------------------------------------------------------------- parameters ----------------- */

static size_t length_of_line(const char *text) { return strcspn(text, "\n"); }

/* Whether a line is "  name: 0.5" of the section of parameters; the name may be in quotes. */
static bool is_line_of(const char *line, const char *name)
{
  line += strspn(line, " \"'");
  const size_t n = strlen(name);
  return strncmp(line, name, n) == 0 && (line[n] == ':' || line[n] == '"' || line[n] == '\'');
}

/* Whether two flat texts differ only in the line of this parameter. */
static bool differs_there_only(const char *a, const char *b, const char *name)
{
  bool parameters = false;
  while (*a && *b) {
    const size_t n = length_of_line(a), k = length_of_line(b);
    const bool same = n == k && strncmp(a, b, n) == 0;
    if (*a != ' ' && *a != '\n') parameters = strncmp(a, "parameters:", 11) == 0;
    if (!same && !(parameters && is_line_of(a, name) && is_line_of(b, name))) return false;
    a += n + (a[n] != '\0');
    b += k + (b[k] != '\0');
  }
  return *a == *b;
}

/* A parameter that does not accept a small change, such as a number of pieces, cannot be changed in the flat text. */
tml_status tml_standalone_model_follows(bool *follows, const tml_model *m, int parameter, tml_error *err)
{
  *follows = true;
  if (!m->flat) return TML_OK;
  const tml_parameter_info p = tml_model_parameter(m, parameter);
  const tml_override change = {.size = sizeof change, p.name, p.value != 0.0 ? p.value*(1.0 + CHANGE) : CHANGE};
  const tml_read_options o = {.size = sizeof o, .overrides = &change, .n_overrides = 1};
  tml_model *changed = NULL;
  tml_messages *messages = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_again(&changed, m, &o, messages);
  *follows = st == TML_OK && differs_there_only(m->flat, changed->flat, p.name);
  tml_model_free(changed);
  tml_messages_free(messages);
  return st == TML_ERR_MEMORY ? tml_fail_memory(err) : TML_OK;
}
