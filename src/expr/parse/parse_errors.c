/* parse_errors.c - error messages of the expression parser: what was found, what was expected or meant. */
#include "expr/parse/parser_state.h"

#include <stdio.h>
#include <string.h>

#include "core/name_match.h"

enum { NAMES_MAX = 32 };

/* The token in quotes for "found ...", or "the end". */
static const char *found(const tml_parsing *p, char *text, size_t size)
{
  const tml_token *t = &p->token;
  const int shown = t->length < 40 ? t->length : 40;
  if (t->kind == TML_TOKEN_END) snprintf(text, size, "the end");
  else snprintf(text, size, "'%.*s'%s", shown, t->start, shown < t->length ? "..." : "");
  return text;
}

tml_status tml_parse_fail_found(tml_parsing *p, const char *expected)
{
  char text[64];
  found(p, text, sizeof text);
  return tml_parse_fail(p, p->token.column, "%s is expected here, found %s", expected, text);
}

/* The closest name that is valid here, or NULL. */
static const char *closest_name(const tml_parsing *p, const char *name)
{
  const tml_scope *s = p->scope;
  const char *names[NAMES_MAX];
  int n = 0;
  const char *other = s->suggest ? s->suggest(s->ctx, name) : NULL;
  if (other) names[n++] = other;
  for (int i = 0; i < s->n_inputs && n < NAMES_MAX - 8; i++) names[n++] = s->inputs[i];
  for (int i = 0; i < tml_constant_count() && n < NAMES_MAX; i++)
    names[n++] = tml_constant_get(i)->name;
  const char *best = tml_name_closest(name, names, n);
  return best ? best : other;
}

tml_status tml_parse_fail_name(tml_parsing *p, const tml_token *t, const char *name)
{
  const tml_function *fn = tml_parse_function(p, name);
  const tml_state_function *state = tml_state_find(name);
  if (fn || state)
    return tml_parse_fail(p, t->column, "'%s' is a function: write %s", name, fn ? fn->signature : state->signature);
  if (tml_token_is(t, TML_NOT))
    return tml_parse_fail(p, t->column, "'not' stands before a condition; here it needs brackets: (not ...)");
  if (strchr(name, '.'))
    return tml_parse_fail(p, t->column,
                          "'%s' is not a value; markers are arguments of functions of the state, as in dm(%s, "
                          "ground)", name,
                          name);
  if (p->scope->table && p->scope->table(p->scope->ctx, name))
    return tml_table_variables(p->scope->table(p->scope->ctx, name)) > 1
               ? tml_parse_fail(p, t->column, "'%s' is a map: write akispl(x, y, %s), cubspl, monspl or linspl", name,
                                name)
               : tml_parse_fail(p, t->column, "'%s' is a table: write akispl(x, %s), cubspl, monspl or linspl", name,
                                name);
  const char *meant = closest_name(p, name);
  if (meant) return tml_parse_fail(p, t->column, "unknown name '%s'; did you mean '%s'?", name, meant);
  return tml_parse_fail(p, t->column, "unknown name '%s'", name);
}

tml_status tml_parse_fail_function(tml_parsing *p, const tml_token *t, const char *name)
{
  int input;
  tml_quantity q;
  if (tml_parse_name(p, name, &input, &q))
    return tml_parse_fail(p, t->column, "'%s' is not a function; is an operator missing before '('?", name);
  const char *own = p->scope->suggest ? p->scope->suggest(p->scope->ctx, name) : NULL;
  const char *const all[] = { tml_function_closest(name), tml_state_closest(name),
                              own && tml_parse_routine(p, own) ? own : NULL };
  const char *known[3];
  int n = 0;
  for (int i = 0; i < 3; i++)
    if (all[i]) known[n++] = all[i];
  const char *meant = tml_name_closest(name, known, n);
  if (meant) return tml_parse_fail(p, t->column, "unknown function '%s'; did you mean '%s'?", name, meant);
  return tml_parse_fail(p, t->column, "unknown function '%s'", name);
}

tml_status tml_parse_fail_count(tml_parsing *p, const tml_token *t, const tml_function *fn, int given)
{
  char wanted[48];
  if (fn->max_args == TML_ANY)
    snprintf(wanted, sizeof wanted, "at least %d arguments", fn->min_args);
  else if (fn->max_args > fn->min_args)
    snprintf(wanted, sizeof wanted, "%d to %d arguments", fn->min_args, fn->max_args);
  else snprintf(wanted, sizeof wanted, "%d argument%s", fn->min_args, fn->min_args == 1 ? "" : "s");
  return tml_parse_fail(p, t->column, "%s takes %s, %d given: %s", fn->name, wanted, given, fn->signature);
}

/* Reports a name after a complete expression, which may be a misspelt unit. */
static tml_status fail_word(tml_parsing *p)
{
  char text[64], name[TML_PARSE_NAME];
  const tml_token t = p->token;
  const tml_status st = tml_parse_copy_name(p, &t, name);
  if (st != TML_OK) return st;
  int input;
  tml_quantity q;
  const bool known =
      tml_parse_name(p, name, &input, &q) || tml_parse_function(p, name) || tml_state_find(name) ||
      tml_unit_exact(name);
  const char *meant = known ? NULL : tml_unit_closest(name);
  found(p, text, sizeof text);
  if (meant)
    return tml_parse_fail(p, t.column, "an operator is missing before %s, or is the unit '%s' meant?", text, meant);
  return tml_parse_fail(p, t.column, "an operator is missing before %s", text);
}

/* Reports text that follows a complete expression. */
tml_status tml_parse_fail_rest(tml_parsing *p)
{
  char text[64];
  const int column = p->token.column;
  switch (p->token.kind) {
    case ')':
      return tml_parse_fail(p, column, "')' has no '('");
    case ',':
      return tml_parse_fail(p, column, "unexpected ','; decimals are written with a point");
    case TML_TOKEN_NAME:
      return fail_word(p);
    case TML_TOKEN_NUMBER:
    case '(':
      return tml_parse_fail(p, column, "an operator is missing before %s", found(p, text, sizeof text));
    default:
      return tml_parse_fail(p, column, "unexpected %s", found(p, text, sizeof text));
  }
}
