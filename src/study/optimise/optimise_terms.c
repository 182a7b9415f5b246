/* optimise_terms.c - parses the objective and the conditions, such as "max(a.x) - min(a.x)" and "2*rms(a.x) <= 3", and
 * evaluates them for a run. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "core/number.h"
#include "study/optimise/optimise.h"
#include "study/common/parameter_values.h"
#include "units/unit_system.h"

enum { LONGEST = 512 };
#define TIE 1e-8 /* extremes that differ by less, relative to the range, are equal */

typedef struct reading { tml_amounts *a; const tml_sim *sim; tml_error *err; } reading;

/* Removes blanks at both ends; changes the text. */
static char *trim_blanks(char *text)
{
  while (isspace((unsigned char)*text)) text++;
  size_t n = strlen(text);
  while (n > 0 && isspace((unsigned char)text[n - 1])) text[--n] = '\0';
  return text;
}

static tml_status fail_form(const reading *x, const char *text)
{
  return tml_fail(x->err, TML_ERR_ARGUMENT, "'%s' is not understood: write CHANNEL@TIME, max(CHANNEL) and the like, a "
                  "parameter or a number, with factors (2*max(...)), separated by ' + ' and ' - '", text);
}

/* ---------------------------------------------------------------- sums ----------------------- */

static bool is_parameter(const reading *x, const char *name, int *index)
{
  for (*index = 0; *index < x->sim->model->n_parameters; ++*index)
    if (strcmp(x->sim->model->parameters[*index].name, name) == 0) return true;
  return false;
}

/* Takes the unit of a term for the sum; the sum has no unit if its terms have different ones. */
static bool take_unit(tml_quantity_text *a, const char *unit)
{
  const bool first = !a->unit;
  if (!first && strcmp(a->unit, unit) == 0) return true;
  tml_delete(a->unit);
  a->unit = tml_strdup(first ? unit : "");
  return a->unit != NULL;
}

static tml_status add_term(const reading *x, tml_quantity_text *a, double factor, char *text)
{
  char *end;
  tml_amount_term t = {factor, -1, -1};
  const char *unit = "";
  char own[32];
  if (!tml_grow((void **)&a->terms, &a->cap_terms, a->n_terms, sizeof *a->terms)) return tml_fail_memory(x->err);
  const double number = tml_number_parse(text, &end);
  if (end != text && *end == '*') return add_term(x, a, factor*number, trim_blanks(end + 1));
  if (end != text && !*end) {
    t.factor *= number;
    a->terms[a->n_terms++] = t;
    return TML_OK;
  }
  if (!*text) return fail_form(x, a->text);
  if (is_parameter(x, text, &t.parameter)) {
    snprintf(own, sizeof own, "%s", tml_model_parameter(x->sim->model, t.parameter).unit);
    unit = own;
  } else {
    t.parameter = -1;
    t.reduction = x->a->reductions.n_items;
    const tml_status st = tml_reductions_add(&x->a->reductions, x->sim, text, x->err);
    if (st) return st;
    unit = x->a->reductions.items[t.reduction].unit;
  }
  a->terms[a->n_terms++] = t;
  return take_unit(a, unit) ? TML_OK : tml_fail_memory(x->err);
}

/* The next " + " or " - " outside of brackets, or the end of the text. */
static char *next_sign(char *text)
{
  int depth = 0;
  for (; *text; text++) {
    depth += (*text == '(') - (*text == ')');
    if (depth == 0 && text[0] == ' ' && (text[1] == '+' || text[1] == '-') && text[2] == ' ') return text;
  }
  return text;
}

static tml_status read_sum(const reading *x, tml_quantity_text *a, char *text)
{
  double factor = 1.0;
  tml_status st = TML_OK;
  text = trim_blanks(text);
  if (*text == '-' && !isdigit((unsigned char)text[1])) {
    factor = -1.0;
    text++;
  }
  for (bool more = true; more && !st;) {
    char *end = next_sign(text);
    more = *end != '\0';
    const double next = more && end[1] == '-' ? -1.0 : 1.0;
    *end = '\0';
    st = add_term(x, a, factor, trim_blanks(text));
    factor = next;
    text = more ? end + 3 : end;
  }
  if (!st && !a->unit && !take_unit(a, "")) st = tml_fail_memory(x->err);
  return st;
}

/* ---------------------------------------------------------------- conditions ----------------- */

/* Parses a limit such as "0.2" or "3 mm", and converts it to the unit of the sum. */
static tml_status read_limit(const reading *x, tml_quantity_text *a, char *text)
{
  char *end;
  tml_unit u, w;
  tml_dim sum;
  text = trim_blanks(text);
  a->limit = tml_number_parse(text, &end);
  if (end == text || !isfinite(a->limit))
    return tml_fail(x->err, TML_ERR_ARGUMENT, "'%s': '%s' is not a number", a->text, text);
  const char *unit = trim_blanks(end);
  if (!*unit) return TML_OK;
  const int n = tml_unit_scan(unit, &u), m = tml_unit_scan(a->unit, &w);
  if (n <= 0 || unit[n]) return tml_fail(x->err, TML_ERR_ARGUMENT, "'%s': the unit '%s' is not known", a->text, unit);
  if (m <= 0 || a->unit[m] || !tml_dim_agree(u.dim, w.dim, &sum))
    return tml_fail(x->err, TML_ERR_ARGUMENT, "'%s': %s does not fit %s", a->text, unit,
                    *a->unit ? a->unit : "what has no unit, or several");
  a->limit *= tml_ratio_apply(tml_ratio_times(u.si, w.si, -1), 1.0);
  return TML_OK;
}

static tml_status read_condition(const reading *x, tml_quantity_text *a, char *text)
{
  char *at = strpbrk(text, "<>=");
  if (!at || (*at != '=' && at[1] != '='))
    return tml_fail(x->err, TML_ERR_ARGUMENT, "'%s' is not a condition: write ... <= NUMBER, ... >= NUMBER or ... = "
                    "NUMBER", text);
  a->sign = *at == '<' ? TML_AT_MOST : *at == '>' ? TML_AT_LEAST : TML_EXACTLY;
  char *limit = at + (*at == '=' ? 1 : 2);
  *at = '\0';
  const tml_status st = read_sum(x, a, text);
  return st ? st : read_limit(x, a, limit);
}

static tml_status read_term(const reading *x, tml_quantity_text *a, const char *text, bool condition)
{
  char copy[LONGEST];
  if (strlen(text) >= LONGEST) return tml_fail(x->err, TML_ERR_ARGUMENT, "'%.40s...' is too long", text);
  snprintf(copy, sizeof copy, "%s", text);
  a->text = tml_strdup(trim_blanks(copy));
  if (!a->text) return tml_fail_memory(x->err);
  snprintf(copy, sizeof copy, "%s", text);
  return condition ? read_condition(x, a, copy) : read_sum(x, a, copy);
}

/* ---------------------------------------------------------------- all of them ---------------- */

static void put_equations_last(tml_amounts *a)
{
  for (int i = 1; i < a->n; i++)
    for (int j = i; j > 1 && a->items[j].sign != TML_EXACTLY && a->items[j - 1].sign == TML_EXACTLY; j--) {
      const tml_quantity_text other = a->items[j];
      a->items[j] = a->items[j - 1];
      a->items[j - 1] = other;
    }
  for (int i = 1; i < a->n; i++) a->n_equal += a->items[i].sign == TML_EXACTLY;
}

tml_status tml_optimise_terms_read(tml_amounts *a, const tml_sim *s, const tml_optimise_options *w, tml_error *err)
{
  const reading x = {a, s, err};
  *a = (tml_amounts){.items = tml_new((size_t)w->n_subject + 1, sizeof *a->items)};
  tml_status st = a->items ? TML_OK : tml_fail_memory(err);
  for (int i = 0; i <= w->n_subject && !st; i++) {
    a->n++;
    st = read_term(&x, &a->items[i], i ? w->subject[i - 1] : w->of, i > 0);
  }
  if (!st) put_equations_last(a);
  return st;
}

void tml_optimise_terms_free(tml_amounts *a)
{
  for (int i = 0; i < a->n; i++) {
    tml_delete(a->items[i].text);
    tml_delete(a->items[i].unit);
    tml_delete(a->items[i].terms);
  }
  tml_delete(a->items);
  tml_reductions_free(&a->reductions);
  *a = (tml_amounts){0};
}

/* ---------------------------------------------------------------- of a run ------------------- */

static tml_status take_reduction(const tml_reduction *r, const tml_trial_run *run, int i, double *out, tml_error *err)
{
  *out = run->outcome[i].value;
  if (!run->near || (r->kind != TML_REDUCE_MAX && r->kind != TML_REDUCE_MIN)) return TML_OK;
  *out = run->near[i].value;
  const double sign = r->kind == TML_REDUCE_MAX ? 1.0 : -1.0, range = run->nominal[i].high - run->nominal[i].low;
  if (!(sign*(run->outcome[i].value - *out) > TIE*range)) return TML_OK;
  return tml_fail(err, TML_ERR_SIMULATION, "%s jumps from t = %.6g s to t = %.6g s: it has no derivative", r->text,
                  run->nominal[i].time, run->outcome[i].time);
}

tml_status tml_optimise_terms_take(const tml_amounts *a, const tml_trial_run *run, double *values, tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = 0; i < a->n && !st; i++) {
    values[i] = 0.0;
    for (int k = 0; k < a->items[i].n_terms && !st; k++) {
      const tml_amount_term *t = &a->items[i].terms[k];
      double value = 1.0;
      if (t->parameter >= 0) value = tml_model_parameter(run->model, t->parameter).value;
      if (t->reduction >= 0) st = take_reduction(&a->reductions.items[t->reduction], run, t->reduction, &value, err);
      values[i] += t->factor*value;
    }
  }
  return st;
}
