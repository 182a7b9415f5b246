/* parse_state_call.c - parses the arguments of a function of the state: names of elements and small integers. */
#include "expr/parse/parse_state_call.h"

#include <stdio.h>
#include <string.h>

#include "expr/parse/lexer.h"

static const char *wanted(char letter)
{
  switch (letter) {
    case 'J': return "the name of a joint";
    case 'M': return "the name of a motion";
    case 'F': return "the name of a force element";
    case 'R': return "the name of a distance or rope of given length";
    case 's': return "the number of a part, from 1 on,";
    case 'E': return "the name of a differential equation";
    case 'V': return "the name of a variable";
    case 'A': return "the name of an array";
    case 'C': return "the name of a general constraint, coupler or gear";
    case 'r': return "a row of the constraint, 1 to 3,";
    case 'e': return "the number of an entry, from 1 on,";
    case 'n': return "0 (on the first marker) or 1 (on the second)";
    case 'c': return "a component, 1 to 8: magnitude, x, y, z of the force, then of the torque,";
    case 'o': return "a system of orientation, 1 to 24 or 27,";
    case 'p': return "a component of the orientation, 1 to 3, or to 4 of Euler parameters,";
    default: return "a marker (body.marker, body or ground)";
  }
}

static bool is_number_letter(char letter) { return strchr("ncopers", letter) != NULL; }

/* True if this integer is allowed for the letter. 0 in place of a marker stands for ground. */
static bool fits_letter(char letter, double value)
{
  const bool euler = letter == 'p', system = letter == 'o';
  if (value != (int)value) return false;
  if (letter == 'n') return value == 0 || value == 1;
  if (letter == 'c') return value >= 1 && value <= 8;
  if (euler) return value >= 1 && value <= 4;
  if (system) return (value >= 1 && value <= 24) || value == 27;
  if (letter == 'r') return value >= 1 && value <= 3;
  if (letter == 'e' || letter == 's') return value >= 1;
  return value == 0 && !strchr("JMFEVACR", letter);
}

static tml_status fail_argument(const tml_state_call *c, const tml_token *t, tml_error *err)
{
  char found[48] = "the end";
  if (t->kind != TML_TOKEN_END) snprintf(found, sizeof found, "'%.*s'", t->length < 40 ? t->length : 40, t->start);
  return tml_fail(err, TML_ERR_MODEL, "%s is expected here, found %s: %s", wanted(c->fn->letters[c->n]), found,
                  c->fn->signature);
}

static tml_status set_argument(tml_state_call *c, const tml_token *t, tml_error *err)
{
  const char letter = c->fn->letters[c->n];
  const bool number = t->kind == TML_TOKEN_NUMBER && t->value >= 0 && t->value < 10000 && fits_letter(letter, t->value);
  if (!number && (is_number_letter(letter) || t->kind != TML_TOKEN_NAME)) return fail_argument(c, t, err);
  if (t->length >= TML_REFERENCE_MAX)
    return tml_fail(err, TML_ERR_MODEL, "the name '%.40s...' is too long", t->start);
  c->arg[c->n].column = t->column;
  c->arg[c->n].number = number ? (int)t->value : 0;
  snprintf(c->arg[c->n].name, sizeof c->arg[c->n].name, "%.*s", number ? 0 : t->length, t->start);
  c->n++;
  return TML_OK;
}

static tml_status fail_count(const tml_state_call *c, int given, tml_error *err)
{
  const int most = (int)strlen(c->fn->letters);
  char range[32];
  snprintf(range, sizeof range, c->fn->min < most ? "%d to %d arguments" : "%d arguments", c->fn->min, most);
  return tml_fail(err, TML_ERR_MODEL, "%s takes %s, %s%d given: %s", c->fn->name, range,
                  given > most ? "more than " : "", given > most ? most : given, c->fn->signature);
}

/* Reads the next token; *column is its position. */
static tml_status next(tml_token *t, const char *text, int *place, int *column, tml_error *err)
{
  const tml_status st = tml_lexer_next(t, text, place, err);
  *column = t->column;
  return st;
}

tml_status tml_state_arguments(tml_state_call *call, const char *text, int *place, int *column, tml_error *err)
{
  tml_token t;
  const int most = (int)strlen(call->fn->letters);
  call->n = 0;
  tml_status st = next(&t, text, place, column, err);
  if (st == TML_OK && t.kind == ')') return fail_count(call, 0, err);
  while (st == TML_OK) {
    if (call->n == most) return fail_count(call, most + 1, err);
    st = set_argument(call, &t, err);
    if (st == TML_OK) st = next(&t, text, place, column, err);
    if (st == TML_OK && t.kind == ')') break;
    if (st == TML_OK && t.kind == TML_TOKEN_END)
      return tml_fail(err, TML_ERR_MODEL, "')' is missing: %s", call->fn->signature);
    if (st == TML_OK && t.kind != ',')
      return tml_fail(err, TML_ERR_MODEL, "',' or ')' is expected here; the arguments of %s are names, not "
                      "expressions: %s", call->fn->name, call->fn->signature);
    if (st == TML_OK) st = next(&t, text, place, column, err);
  }
  if (st == TML_OK && call->n < call->fn->min) return fail_count(call, call->n, err);
  return st;
}
