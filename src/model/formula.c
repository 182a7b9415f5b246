/* formula.c - expressions of time and of the state: names in functions of the state become indices, once. */
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "model/element.h"
#include "model/lookup.h"

/* ---------------------------------------------------------------- references ----------------- */

/* Does the function use the axes of its markers i and j? Those of k and l are always used. */
static bool turns(tml_state_kind kind)
{
  return kind == TML_STATE_ANGLE || kind == TML_STATE_EULER || kind == TML_STATE_YAW_PITCH_ROLL ||
         kind == TML_STATE_SPIN || kind == TML_STATE_SPIN_RATE || kind == TML_STATE_ORIENTATION;
}

static tml_status find_marker(const tml_model *m, const tml_state_call *c, int k, tml_probe *p, tml_error *err)
{
  const char letter = c->fn->letters[k], *name = c->arg[k].name;
  int *marker = &p->marker[letter - 'i'];
  if (!*name) { /* 0: ground, or for forces whatever is at the other end */
    if (letter == 'j' && p->marker[1] < 0) return TML_OK;
    *marker = 0;
    return TML_OK;
  }
  *marker = tml_model_find_marker(m, name, err);
  if (*marker < 0) return TML_ERR_MODEL;
  const bool axes = letter >= 'k' ? c->fn->kind != TML_STATE_INCLUDED : turns(c->fn->kind);
  return axes ? tml_element_axes(m, *marker, "value", err) : TML_OK;
}

static tml_status find_element(const tml_model *m, const tml_state_call *c, int k, tml_probe *p, tml_error *err)
{
  static const struct { char letter; const char *what; unsigned kinds; } list[] = {
      {'J', "joint", 1u << TML_ELEMENT_JOINT},
      {'M', "motion", 1u << TML_ELEMENT_MOTION},
      {'F', "spring-damper, force or bushing",
       1u << TML_ELEMENT_SPRING | 1u << TML_ELEMENT_FORCE | 1u << TML_ELEMENT_BUSHING},
  };
  const char *name = c->arg[k].name;
  size_t row = 0;
  while (list[row].letter != c->fn->letters[k]) row++;
  const int found = tml_names_find(&m->elements, name), kind = found % TML_ELEMENT_KINDS;
  if (found >= 0 && (list[row].kinds & 1u << kind)) {
    p->element = kind;
    p->index = found/TML_ELEMENT_KINDS;
    return TML_OK;
  }
  if (found >= 0) return tml_fail(err, TML_ERR_MODEL, "'%s' is not a %s", name, list[row].what);
  const tml_status st = tml_fail(err, TML_ERR_MODEL, "there is no %s '%s'", list[row].what, name);
  const char *close = tml_model_closest_element(m, name, list[row].kinds);
  if (close) tml_error_append(err, " (did you mean '%s'?)", close);
  return st;
}

static tml_status resolve(const tml_model *m, const tml_state_call *c, int k, tml_probe *p, tml_error *err)
{
  switch (c->fn->letters[k]) {
    case 'n':
    case 'o':
      p->number[0] = c->arg[k].number;
      return TML_OK;
    case 'c':
    case 'p':
      p->number[1] = c->arg[k].number;
      return TML_OK;
    case 'J':
    case 'M':
    case 'F':
      return find_element(m, c, k, p, err);
    default:
      return find_marker(m, c, k, p, err);
  }
}

/* ---------------------------------------------------------------- probes --------------------- */

typedef struct context {
  const tml_model *m;
  tml_formula *f;
} context;

enum { EULER_PARAMETERS = 27 };

static const char *unit_of(const tml_probe *p)
{
  if (p->fn->kind == TML_STATE_ORIENTATION) return p->number[0] == EULER_PARAMETERS ? "" : "rad";
  if (p->fn->kind == TML_STATE_ELEMENT) return p->number[1] <= 4 ? "N" : "N m";
  return p->fn->unit;
}

static bool same(const tml_probe *a, const tml_probe *b)
{
  return a->fn == b->fn && memcmp(a->marker, b->marker, sizeof a->marker) == 0 && a->element == b->element &&
         a->index == b->index && a->number[0] == b->number[0] && a->number[1] == b->number[1];
}

/* The input of a probe, a new one unless the formula has it already; 0 when there is no memory. */
static int input_of(tml_formula *f, const tml_probe *p)
{
  for (int i = 0; i < f->n_probes; i++)
    if (same(&f->probes[i], p)) return 1 + i;
  if (!tml_grow((void **)&f->probes, &f->cap_probes, f->n_probes, sizeof *p)) return 0;
  f->probes[f->n_probes++] = *p;
  return f->n_probes;
}

static tml_status add_probe(void *ctx, tml_state_call *call, int *input, const char **unit, tml_error *err)
{
  const context *x = ctx;
  const tml_state_kind kind = call->fn->kind;
  tml_probe p = {.fn = call->fn, .element = -1, .index = -1};
  if (kind == TML_STATE_FORCE || kind == TML_STATE_TORQUE) p.marker[1] = -1;
  for (int k = 0; k < call->n; k++) {
    const tml_status st = resolve(x->m, call, k, &p, err);
    if (st == TML_OK) continue;
    call->bad = k;
    tml_error_prefix(err, "%s: ", call->fn->name);
    return st;
  }
  if (kind == TML_STATE_ORIENTATION && p.number[1] == 4 && p.number[0] != EULER_PARAMETERS) {
    call->bad = 1;
    return tml_fail(err, TML_ERR_MODEL, "orient: only Euler parameters, system %d, have a component 4",
                    EULER_PARAMETERS);
  }
  *unit = unit_of(&p);
  *input = input_of(x->f, &p);
  return *input ? TML_OK : tml_fail_memory(err);
}

tml_status tml_formula_compile(tml_formula *f, const tml_model *m, const char *text, tml_scope scope, int *column,
                               tml_error *err)
{
  static const char *const inputs[] = {"time"}, *const input_units[] = {"s"};
  context x = {m, f};
  scope.n_inputs = 1;
  scope.inputs = inputs;
  scope.input_units = input_units;
  scope.probe = add_probe;
  scope.probe_ctx = &x;
  const tml_status st = tml_expr_compile(&f->expr, text, &scope, column, err);
  if (st) tml_formula_free(f);
  return st;
}

void tml_formula_free(tml_formula *f)
{
  tml_expr_free(f->expr);
  tml_delete(f->probes);
  *f = (tml_formula){0};
}
