/* run_options.c - options of a run: defaults, setting by key, ranges. */
#include "model/base/run_options.h"

#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/name_match.h"
#include "core/struct_size.h"
#include "model/base/method_facts.h"
#include "model/base/model.h"

/* ---------------------------------------------------------------- the table ------------------ */

static const char *const method_words[] = {
#define TML_X(name, word, family, order, variable, about) word,
    TML_METHOD_LIST(TML_X)
#undef TML_X
};
static const char *const rotation_words[] = {"auto", "increments", "euler-parameters", "313"};
static const char *const form_words[] = {"second-order", "printed", "classical"};
static const char *const assembly_words[] = {"nearest", "exact"};
static const char *const beginning_words[] = {"given", "static"};

// clang-format off
#define TYPE_OF(type) _Generic((type){0}, double: TML_OPTION_NUMBER, int: TML_OPTION_INTEGER, \
    bool: TML_OPTION_FLAG, default: TML_OPTION_WORD)
#define WORDS_OF(type) _Generic((type){0}, tml_method: method_words, tml_rotations: rotation_words, \
    tml_form: form_words, tml_assembly: assembly_words, tml_beginning: beginning_words, default: NULL)
#define COUNT_OF(type) _Generic((type){0}, tml_method: (int)(sizeof method_words/sizeof *method_words), \
    tml_rotations: (int)(sizeof rotation_words/sizeof *rotation_words), \
    tml_form: (int)(sizeof form_words/sizeof *form_words), \
    tml_assembly: (int)(sizeof assembly_words/sizeof *assembly_words), \
    tml_beginning: (int)(sizeof beginning_words/sizeof *beginning_words), default: 0)
// clang-format on

static const tml_option table[] = {
#define TML_X(name, type, def, key, unit, help) \
  {key, TYPE_OF(type), offsetof(tml_options, name), unit, help, WORDS_OF(type), COUNT_OF(type)},
    TML_OPTION_LIST(TML_X)
#undef TML_X
};

enum { COUNT = sizeof table/sizeof *table };

enum { SIZE_MOST = 65536 }; /* largest size of a struct of options; beyond it the struct was not initialised */

int tml_option_count(void) { return COUNT; }

const tml_option *tml_option_get(int i) { return &table[i]; }

int tml_option_find(const char *key)
{
  for (int i = 0; i < COUNT; i++) {
    if (strcmp(table[i].key, key) == 0) return i;
  }
  return -1;
}

/* ---------------------------------------------------------------- sizes of the struct -------- */

static const tml_options defaults = {
    .size = sizeof defaults,
#define TML_X(name, type, def, key, unit, help) .name = (def),
    TML_OPTION_LIST(TML_X)
#undef TML_X
};

/* smallest size of a struct of options: its size and one option */
enum { SMALLEST = offsetof(tml_options, method) + sizeof(tml_method) };

static size_t min_size(size_t a, size_t b) { return a < b ? a : b; }

void tml_options_fill(tml_options *o, size_t size, const tml_model *m)
{
  TML_MASK_TRAPS;
  if (!o || size < SMALLEST) return;
  memset(o, 0, size);
  memcpy(o, m ? &m->options : &defaults, min_size(size, sizeof defaults));
  o->size = size;
}

static tml_status copy_known(tml_options *out, const tml_options *o, tml_error *err)
{
  *out = defaults;
  if (o->size < SMALLEST || o->size > SIZE_MOST)
    return tml_fail(err, TML_ERR_ARGUMENT, "options with the size %zu were not made by tml_options_default or "
                    "tml_model_options", o->size);
  return tml_struct_take(out, sizeof *out, o, "tml_options", err) ? TML_OK : TML_ERR_ARGUMENT;
}

tml_status tml_options_take(tml_options *out, const tml_options *o, tml_error *err)
{
  const tml_status st = copy_known(out, o, err);
  if (out->tolerance == 0) out->tolerance = TML_TOLERANCE_CHOSEN;
  return st;
}

double tml_options_accuracy(const tml_options *o)
{
  tml_options known;
  if (copy_known(&known, o, NULL)) return 0.0;
  return known.tolerance > 0 || known.step > 0 ? 0.0 : known.accuracy;
}

/* ---------------------------------------------------------------- ranges --------------------- */

/* Range of an option; its ends are allowed unless open. */
typedef struct range {
  const char *key;
  double low, high;
  bool low_open, high_open;
  const char *text;
} range;

static const range ranges[] = {
    {"alpha", -1.0/3.0, 0, false, false, "between -1/3 and 0"},
    {"beta", 0, INFINITY, true, true, "> 0"},
    {"gamma", 0.5, INFINITY, false, true, ">= 1/2"},
    {"b", -10, 10, false, false, "between -10 and 10"},
    {"rho", 0.5, 1, true, false, "above 1/2 and not above 1, or 0"},
    {"tolerance", 0, 1, true, true, "> 0 and < 1, or 0: chosen"},
    {"step", 0, INFINITY, false, true, ">= 0"},
    {"end", 0, INFINITY, true, false, "> 0, or open"},
    {"output", 0, INFINITY, true, true, "> 0"},
    {"h-min", 0, INFINITY, false, true, ">= 0"},
    {"h-max", 0, INFINITY, false, true, ">= 0"},
    {"first-step", 0, INFINITY, false, true, ">= 0"},
    {"iterations", 1, 1000, false, false, "between 1 and 1000"},
    {"exact-iterations", 0, 1000, false, false, "between 0 and 1000"},
    {"accuracy", 1e-9, 0.3, false, false, "between 1e-9 and 0.3, or 0: a plain run"},
    {"blow-error", 0, 1, false, false, "between 0 and 1"},
    {"accuracy-budget", 0, INFINITY, false, true, ">= 0"},
    {"max-order", 0, 6, false, false, "between 1 and 6, or 0: 6"},
};

static bool may_be_chosen(const char *key)
{
  return strcmp(key, "rho") == 0 || strcmp(key, "tolerance") == 0 || strcmp(key, "accuracy") == 0;
}

static tml_status check_range(const tml_option *t, double v, tml_error *err)
{
  const bool open = v == INFINITY && t->offset == offsetof(tml_options, end);
  if (!isfinite(v) && !open) {
    return tml_fail_field(err, TML_ERR_ARGUMENT, t->key, "%s is not a finite number", t->key);
  }
  for (size_t i = 0; i < sizeof ranges/sizeof *ranges; i++) {
    const range *r = &ranges[i];
    if (strcmp(r->key, t->key) != 0) continue;
    if (v == 0 && may_be_chosen(r->key)) return TML_OK;
    /* -1/3 is often written with few digits */
    const double slack = strcmp(r->key, "alpha") == 0 ? 1e-4 : 0;
    const bool low = r->low_open ? v > r->low : v >= r->low - slack;
    const bool high = r->high_open ? v < r->high : v <= r->high;
    if (low && high) return TML_OK;
    return tml_fail_field(err, TML_ERR_ARGUMENT, t->key, "%s is %g%s%s, must be %s", t->key, v,
                          *t->unit ? " " : "", t->unit, r->text);
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- setting -------------------- */

tml_status tml_option_set_number(tml_options *o, int i, double value, tml_error *err)
{
  const tml_option *t = &table[i];
  char *at = (char *)o + t->offset;
  tml_status st = check_range(t, value, err);
  if (st) return st;
  if (t->type == TML_OPTION_INTEGER) {
    const int whole = fabs(value) < INT_MAX ? (int)value : 0;
    if (whole != value) {
      return tml_fail_field(err, TML_ERR_ARGUMENT, t->key, "%s is %g, must be a whole number", t->key,
                            value);
    }
    memcpy(at, &whole, sizeof whole);
    return TML_OK;
  }
  if (t->type != TML_OPTION_NUMBER) {
    return tml_fail_field(err, TML_ERR_ARGUMENT, t->key, "%s is not a number", t->key);
  }
  if (offsetof(tml_options, alpha) == t->offset) value = fmax(value, -1.0/3.0);
  memcpy(at, &value, sizeof value);
  return TML_OK;
}

static tml_status set_flag(tml_options *o, const tml_option *t, const char *word, tml_error *err)
{
  const bool yes = strcmp(word, "true") == 0;
  if (!yes && strcmp(word, "false") != 0) {
    return tml_fail_field(err, TML_ERR_ARGUMENT, t->key, "%s is '%.60s', must be true or false", t->key,
                          word);
  }
  memcpy((char *)o + t->offset, &yes, sizeof yes);
  return TML_OK;
}

static tml_status fail_word(const tml_option *t, const char *word, tml_error *err)
{
  tml_fail_field(err, TML_ERR_ARGUMENT, t->key, "%s is '%.60s', must be one of:", t->key, word);
  for (int k = 0; k < t->n_words; k++) tml_error_append(err, "%s %s", k ? "," : "", t->words[k]);
  const char *close = tml_name_closest(word, t->words, t->n_words);
  if (close) tml_error_append(err, " (did you mean '%s'?)", close);
  return TML_ERR_ARGUMENT;
}

tml_status tml_option_set_word(tml_options *o, int i, const char *word, tml_error *err)
{
  const tml_option *t = &table[i];
  if (t->type == TML_OPTION_FLAG) return set_flag(o, t, word, err);
  for (int k = 0; k < t->n_words; k++) {
    if (strcmp(word, t->words[k]) != 0) continue;
    _Static_assert(sizeof(tml_method) == sizeof(int) && sizeof(tml_rotations) == sizeof(int) &&
                   sizeof(tml_form) == sizeof(int) && sizeof(tml_assembly) == sizeof(int) &&
                   sizeof(tml_beginning) == sizeof(int),
                   "enumerations are stored as int");
    memcpy((char *)o + t->offset, &k, sizeof k);
    return TML_OK;
  }
  return fail_word(t, word, err);
}

static tml_status fail_key(const char *key, tml_error *err)
{
  const char *keys[COUNT];
  for (int i = 0; i < COUNT; i++) keys[i] = table[i].key;
  tml_fail(err, TML_ERR_ARGUMENT, "there is no option '%.60s'", key);
  const char *close = tml_name_closest(key, keys, COUNT);
  if (close) tml_error_append(err, " (did you mean '%s'?)", close);
  return TML_ERR_ARGUMENT;
}

bool tml_option_open(int i, const char *text)
{
  return table[i].offset == offsetof(tml_options, end) && text && strcmp(text, "open") == 0;
}

/* Sets a number or integer from text; plain numbers are in the given unit system. */
static tml_status set_value(tml_options *o, int i, const char *text, const tml_units *units, tml_error *err)
{
  if (tml_option_open(i, text)) return tml_option_set_number(o, i, INFINITY, err);
  double value = 0;
  const tml_scope scope = {.units = units, .unit = table[i].unit, .key = "the option"};
  const tml_status st = tml_expr_number(&value, text, &scope, NULL, err);
  if (!st) return tml_option_set_number(o, i, value, err);
  if (st == TML_ERR_MEMORY) return st;
  tml_error_prefix(err, "%s: ", table[i].key);
  if (err) err->code = TML_ERR_ARGUMENT;
  return TML_ERR_ARGUMENT;
}

static tml_status set_option(tml_options *o, const char *key, const char *text, const tml_units *units,
                             tml_error *err)
{
  tml_options known;
  const tml_status st = copy_known(&known, o, err);
  if (st) return st;
  const int i = tml_option_find(key);
  if (i < 0) return fail_key(key, err);
  if (table[i].offset >= o->size)
    return tml_fail_field(err, TML_ERR_ARGUMENT, key, "%s is newer than the program that uses it", key);
  if (table[i].type == TML_OPTION_FLAG || table[i].type == TML_OPTION_WORD) {
    return tml_option_set_word(o, i, text, err);
  }
  return set_value(o, i, text, units, err);
}

tml_status tml_options_set(tml_options *o, const char *key, const char *text, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, o, key, text)) return TML_ERR_ARGUMENT;
  return set_option(o, key, text, &tml_units_si, err);
}

tml_status tml_model_set_option(const tml_model *m, tml_options *o, const char *key, const char *text,
                                tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, o, key, text)) return TML_ERR_ARGUMENT;
  return set_option(o, key, text, m->units, err);
}

/* Checks one option of a struct that a caller filled. */
static tml_status check_one(const tml_options *o, const tml_option *t, tml_error *err)
{
  const char *at = (const char *)o + t->offset;
  double number = 0;
  int whole = 0;
  if (t->type == TML_OPTION_FLAG) return TML_OK;
  if (t->type == TML_OPTION_NUMBER) {
    memcpy(&number, at, sizeof number);
    return check_range(t, number, err);
  }
  memcpy(&whole, at, sizeof whole);
  if (t->type == TML_OPTION_INTEGER) return check_range(t, whole, err);
  if (whole >= 0 && whole < t->n_words) return TML_OK;
  return tml_fail_field(err, TML_ERR_ARGUMENT, t->key, "there is no %s %d", t->key, whole);
}

tml_status tml_options_check(const tml_options *o, tml_error *err)
{
  for (int i = 0; i < COUNT; i++) {
    const tml_status st = check_one(o, &table[i], err);
    if (st) return st;
  }
  if (o->h_min > 0 && o->h_max > 0 && o->h_min > o->h_max) {
    return tml_fail_field(err, TML_ERR_ARGUMENT, "h-min", "h-min is %g s, more than h-max, %g s", o->h_min,
                          o->h_max);
  }
  if (o->step > o->end) {
    return tml_fail_field(err, TML_ERR_ARGUMENT, "step", "step is %g s, more than end, %g s", o->step, o->end);
  }
  if (!tml_method_get(o->method).variable && !(o->step > 0)) {
    return tml_fail_field(err, TML_ERR_ARGUMENT, "step", "the method %s has no error estimate and needs a fixed step",
                          tml_method_get(o->method).word);
  }
  if (tml_method_exact(o->method) && o->step > 0) {
    return tml_fail_field(err, TML_ERR_ARGUMENT, "step", "the method kinematic integrates nothing and has no step: "
                          "leave it out");
  }
  if (!tml_method_get(o->method).fixed && o->step > 0) {
    return tml_fail_field(err, TML_ERR_ARGUMENT, "step", "the method %s chooses its steps itself: give a tolerance",
                          tml_method_get(o->method).word);
  }
  if (o->method == TML_HHT_ADD && fabs(o->b - 0.5) < 1e-3) {
    return tml_fail_field(err, TML_ERR_ARGUMENT, "b", "b is %g, must not be 1/2", o->b);
  }
  if (o->max_order > 0 && !tml_method_has_orders(o->method)) {
    return tml_fail_field(err, TML_ERR_ARGUMENT, "max-order", "the method %s has no max-order: only gstiff and "
                          "gstiff-si2 have", tml_method_get(o->method).word);
  }
  if (o->exact_iterations > 0 && !(o->step > 0)) {
    return tml_fail_field(err, TML_ERR_ARGUMENT, "exact-iterations",
                          "exact-iterations needs a fixed step");
  }
  if (o->raw_velocities && !(o->step > 0)) {
    return tml_fail_field(err, TML_ERR_ARGUMENT, "raw-velocities", "raw-velocities needs a fixed step");
  }
  return TML_OK;
}
