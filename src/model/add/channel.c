/* channel.c - adding channels that the user defines: named expressions of time and of the state, and signals, which are
 * filtered channels. */
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/formula/parameters_add.h"
#include "math/signal/signal.h"

/* Whether a name has the form "request(12).f3" of the requests of an ADAMS dataset. */
static bool is_request(const char *name)
{
  static const char head[] = "request(";
  if (strncmp(name, head, sizeof head - 1) != 0) return false;
  name += sizeof head - 1;
  const size_t digits = strspn(name, "0123456789");
  if (digits < 1 || digits > 18) return false;
  name += digits;
  return strncmp(name, ").f", 3) == 0 && name[3] >= '1' && name[3] <= '8' && !name[4];
}

static tml_status check_results_name(const tml_model *m, const char *name, tml_error *err)
{
  static const char *const ours[] = {"time", "energy", "run", "all"};
  const tml_status st = tml_check_element_name(m, name, err);
  for (size_t i = 0; !st && i < sizeof ours/sizeof *ours; i++)
    if (strncmp(name, ours[i], strcspn(name, ".")) == 0 && strlen(ours[i]) == strcspn(name, "."))
      return tml_fail_field(err, TML_ERR_MODEL, "name", "the name '%s' has a meaning in results already", name);
  return st;
}

static tml_status check_channel_name(const tml_model *m, const char *name, tml_error *err)
{
  if (!name || !is_request(name)) return check_results_name(m, name, err);
  if (tml_names_find(&m->elements, name) < 0) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "name", "there is a channel '%s' already", name);
}

/* Sets the unit of a channel in the results and the factor to that unit. */
static tml_status set_unit(const tml_model *m, const char *wanted, tml_own_channel *c, tml_error *err)
{
  char one[TML_DIM_TEXT], other[TML_DIM_TEXT];
  const tml_dim dim = tml_expr_dimension(c->value.expr);
  tml_unit unit;
  if (!wanted) {
    tml_units_name(m->units, dim, c->unit);
    c->scale = tml_ratio_times(tml_units_coherent(m->units, dim), tml_units_file(m->units, dim), -1);
    return TML_OK;
  }
  const tml_status st = tml_check_unit(wanted, &unit, err);
  if (st) return st;
  if (!tml_units_fit(m->units, dim, wanted, &c->scale))
    return tml_fail_field(err, TML_ERR_MODEL, "unit", "%s is the unit of %s, but the value is %s", wanted,
                          tml_dim_phrase(unit.dim, one), tml_dim_phrase(dim, other));
  strcpy(c->unit, wanted);
  c->scale = tml_ratio_times(c->scale, unit.si, -1);
  return TML_OK;
}

static tml_status set_value(const tml_model *m, const tml_channel_def *d, tml_own_channel *c, tml_error *err)
{
  int column = 0;
  if (!d->value) return tml_fail_field(err, TML_ERR_MODEL, "value", "the value is missing");
  const tml_status st = tml_formula_compile(&c->value, m, d->value, tml_model_scope(m, NULL, 0), &column, err);
  if (st == TML_ERR_MODEL) {
    tml_error_prefix(err, "value, column %d: ", column);
    if (err) strcpy(err->field, "value");
  }
  return st;
}

static bool copy_texts(const tml_channel_def *d, tml_own_channel *c)
{
  c->about = tml_arena_strdup(&c->arena, d->about && *d->about ? d->about : d->value);
  c->wanted = tml_arena_strdup(&c->arena, d->unit);
  return !c->arena.failed;
}

void tml_channel_definition_free(tml_own_channel *c)
{
  tml_arena_free(&c->arena);
  tml_formula_free(&c->value);
}

tml_status tml_model_add_channel(tml_model *m, const tml_channel_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_channel_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_own_channel c = {.scale = {1, 1}};
  tml_status st = check_channel_name(m, d->name, err);
  if (!st) st = set_value(m, d, &c, err);
  if (!st) st = set_unit(m, d->unit, &c, err);
  st = tml_element_context(st, "channel", d->name, err);
  const bool ready = !st && copy_texts(d, &c) &&
                     tml_grow((void **)&m->channels, &m->cap_channels, m->n_channels, sizeof c);
  if (!st && !ready) st = tml_fail_memory(err);
  if (!st) st = tml_model_claim_name(m, d->name, m->n_channels, TML_ELEMENT_CHANNEL, &c.name, err);
  if (st) tml_channel_definition_free(&c);
  else m->channels[m->n_channels++] = c;
  return st;
}

/* ---------------------------------------------------------------- signals -------------------- */

static tml_status check_signal(const tml_model *m, const tml_signal_def *d, tml_error *err)
{
  tml_status st = check_results_name(m, d->name, err);
  if (!st && (!d->of || !*d->of)) st = tml_fail_field(err, TML_ERR_MODEL, "of", "the channel is missing");
  if (!st && !d->filter) st = tml_fail_field(err, TML_ERR_MODEL, "filter", "the filter is missing");
  tml_error own = {0};
  if (!st && tml_signal_filter_check(d->filter, &own))
    st = tml_fail_field(err, TML_ERR_MODEL, "filter", "%s", own.text);
  return st;
}

tml_status tml_model_add_signal(tml_model *m, const tml_signal_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_signal_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_status st = tml_element_context(check_signal(m, d, err), "signal", d->name, err);
  if (st) return st;
  tml_own_signal s = {0};
  s.of = tml_arena_strdup(&s.arena, d->of);
  s.filter = tml_arena_strdup(&s.arena, d->filter);
  s.about = d->about && *d->about ? tml_arena_strdup(&s.arena, d->about) : NULL;
  const bool ready = !s.arena.failed && tml_grow((void **)&m->signals, &m->cap_signals, m->n_signals, sizeof s);
  st = ready ? tml_model_claim_name(m, d->name, m->n_signals, TML_ELEMENT_SIGNAL, &s.name, err) : tml_fail_memory(err);
  if (st) tml_arena_free(&s.arena);
  else m->signals[m->n_signals++] = s;
  return st;
}
