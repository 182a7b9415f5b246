/* model_lookup.c - simple properties of a model, lookup of elements by name, and the scope of its expressions. */
#include "model/base/flexible_part.h"
#include "model/base/model.h"

#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/name_match.h"
#include "model/base/definition_check.h"
#include "model/base/name_suggestion.h"

/* ---------------------------------------------------------------- plain properties ----------- */

const char *tml_model_title(const tml_model *m) { return m ? m->title : ""; }

/* Results may be passed on, so they must not contain the folders of the machine. */
const char *tml_model_plain_name(const tml_model *m)
{
  const char *name = m->source_name ? m->source_name : "";
  return *name == '/' ? strrchr(name, '/') + 1 : name;
}

const char *tml_model_source_name(const tml_model *m) { return m ? m->source_name : NULL; }

const char *tml_model_source(const tml_model *m) { return m ? m->source : ""; }

const char *tml_model_units(const tml_model *m) { return m ? m->units->name : ""; }

tml_status tml_model_set_units(tml_model *m, const char *name, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, name)) return TML_ERR_ARGUMENT;
  const tml_units *units = name ? tml_units_find(name) : NULL;
  if (!units) {
    tml_fail_field(err, TML_ERR_MODEL, "units", "there is no system of units '%.60s', only",
                   name ? name : "");
    for (int i = 0; i < tml_units_count(); i++)
      tml_error_append(err, "%s %s", i ? "," : "", tml_units_get(i)->name);
    return TML_ERR_MODEL;
  }
  if (m->n_parameters || m->n_tables || m->n_routines || m->elements.count > 1) {
    return tml_fail_field(err, TML_ERR_ARGUMENT, "units",
                          "the units must be chosen before anything is added");
  }
  m->units = units;
  return TML_OK;
}

tml_status tml_model_set_title(tml_model *m, const char *title, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m)) return TML_ERR_ARGUMENT;
  char *copy = tml_strdup(title ? title : "");
  if (!copy) return tml_fail_memory(err);
  tml_delete(m->title);
  m->title = copy;
  return TML_OK;
}

tml_status tml_model_set_gravity(tml_model *m, const double g[3], tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, g)) return TML_ERR_ARGUMENT;
  const tml_status st = tml_check_finite(g, 3, "gravity", err);
  if (!st) memcpy(m->gravity, g, sizeof m->gravity);
  return st;
}

/* ---------------------------------------------------------------- finding -------------------- */

int tml_model_find_element(const tml_model *m, const char *name, tml_element kind)
{
  const int found = tml_names_find(&m->elements, name);
  return found >= 0 && found % TML_ELEMENT_KINDS == (int)kind ? found/TML_ELEMENT_KINDS : -1;
}

tml_status tml_model_claim_name(tml_model *m, const char *name, int index, tml_element kind, const char **kept,
                                tml_error *err)
{
  *kept = tml_names_add(&m->elements, name, TML_ELEMENT_KINDS*index + (int)kind);
  return *kept ? TML_OK : tml_fail_memory(err);
}

const struct tml_flexible *tml_model_modes(const tml_model *m, int body)
{
  return m->bodies[body].flexible ? m->bodies[body].flexible->modes : NULL;
}

int tml_model_find_body(const tml_model *m, const char *name)
{
  return tml_model_find_element(m, name, TML_ELEMENT_BODY);
}

int tml_model_find_joint(const tml_model *m, const char *name)
{
  return tml_model_find_element(m, name, TML_ELEMENT_JOINT);
}

const char *tml_model_closest_element(const tml_model *m, const char *name, unsigned kinds)
{
  const char **names = tml_new((size_t)m->elements.count, sizeof *names);
  if (!names) return NULL;
  int n = 0;
  for (int i = 0; i < m->elements.count; i++)
    if (kinds & 1u << m->elements.values[i] % TML_ELEMENT_KINDS) names[n++] = m->elements.keys[i];
  const char *found = tml_name_closest(name, names, n);
  tml_delete(names);
  return found;
}

const char *tml_model_closest_body(const tml_model *m, const char *name)
{
  return tml_model_closest_element(m, name, 1u << TML_ELEMENT_BODY | 1u << TML_ELEMENT_WHOLE);
}

const tml_divided_body *tml_model_whole_of(const tml_model *m, int body)
{
  const tml_flexible_part *p = m->bodies[body].flexible;
  return p && p->whole > 0 ? &m->divided_bodies[p->whole - 1] : NULL;
}

bool tml_model_name_is_segment(const char *name, const char *whole)
{
  const size_t n = strlen(whole);
  return strncmp(name, whole, n) == 0 && strncmp(name + n, ".piece", 6) == 0 && !strchr(name + n + 1, '.');
}

tml_status tml_model_no_body(const tml_model *m, const char *name, tml_error *err)
{
  const int whole = tml_model_find_element(m, name, TML_ELEMENT_WHOLE);
  if (whole >= 0 && m->divided_bodies[whole].row)
    return tml_fail(err, TML_ERR_MODEL, "'%s' is a beam and has no frame of its own: name its ends, '%s.start' and "
                    "'%s.end', a place of it, or a node, '%s.node1' to '%s.node%d'", name, name, name, name, name,
                    m->divided_bodies[whole].n);
  if (whole >= 0)
    return tml_fail(err, TML_ERR_MODEL, "'%s' is in pieces and has no frame of its own: name a node of it, or a piece, "
                    "'%s.piece1' to '%s.piece%d'", name, name, name, m->divided_bodies[whole].n);
  tml_fail(err, TML_ERR_MODEL, "there is no body '%.*s'", TML_NAME_MAX, name);
  const char *close = tml_model_closest_body(m, name);
  if (close) tml_error_append(err, " (did you mean '%s'?)", close);
  return TML_ERR_MODEL;
}

const char *tml_model_closest_joint(const tml_model *m, const char *name)
{
  return tml_model_closest_element(m, name, 1u << TML_ELEMENT_JOINT);
}

/* Closest marker name on bodies first to first + n_bodies - 1. */
static const char *closest_marker(const tml_model *m, int first, int n_bodies, const char *name)
{
  const char **names = tml_new((size_t)m->n_markers, sizeof *names);
  if (!names) return NULL;
  int n = 0;
  for (int i = 0; i < m->n_markers; i++) {
    const int b = m->markers[i].body;
    if (b >= first && b < first + n_bodies && m->markers[i].name) names[n++] = m->markers[i].name;
  }
  const char *found = tml_name_closest(name, names, n);
  tml_delete(names);
  return found;
}

/* Number of characters of a reference that name the body: up to the first dot before which there is the name of a body,
 * otherwise up to the last dot. */
static size_t body_length(const tml_model *m, const char *ref)
{
  char body[TML_NAME_MAX + 1];
  size_t last = strlen(ref);
  for (const char *dot = strchr(ref, '.'); dot; dot = strchr(dot + 1, '.')) {
    const size_t n = last = (size_t)(dot - ref);
    snprintf(body, sizeof body, "%.*s", (int)(n < sizeof body ? n : sizeof body - 1), ref);
    if (tml_model_find_body(m, body) >= 0 || tml_model_find_element(m, body, TML_ELEMENT_WHOLE) >= 0) break;
  }
  return last;
}

/* Explains why `ref` names no marker; its first n characters name the body. */
static void explain_marker(const tml_model *m, const char *ref, size_t n, tml_error *err)
{
  char body[TML_NAME_MAX + 1];
  snprintf(body, sizeof body, "%.*s", (int)(n < sizeof body ? n : sizeof body - 1), ref);
  const int b = tml_model_find_body(m, body), whole = tml_model_find_element(m, body, TML_ELEMENT_WHOLE);
  if (b < 0 && (whole < 0 || !ref[n])) {
    tml_model_no_body(m, body, err);
    return;
  }
  tml_fail(err, TML_ERR_MODEL, "body '%s' has no marker '%.*s'", body, TML_NAME_MAX, ref + n + 1);
  const char *close = b < 0 ? closest_marker(m, m->divided_bodies[whole].first, m->divided_bodies[whole].n, ref + n + 1)
                            : closest_marker(m, b, 1, ref + n + 1);
  if (close) tml_error_append(err, " (did you mean '%s.%s'?)", body, close);
}

int tml_model_find_marker(const tml_model *m, const char *ref, tml_error *err)
{
  if (!ref || !*ref) {
    tml_fail(err, TML_ERR_MODEL, "a marker is missing");
    return -1;
  }
  const int body = tml_model_find_body(m, ref);
  const int found = body >= 0 ? m->bodies[body].frame : tml_names_find(&m->marker_names, ref);
  if (found < 0) explain_marker(m, ref, body_length(m, ref), err);
  return found;
}

/* marker_names is in the order of the markers, which allows a binary search by index. */
const char *tml_model_marker_text(const tml_model *m, int marker)
{
  const tml_names *n = &m->marker_names;
  if (!m->markers[marker].name) return m->bodies[m->markers[marker].body].name;
  int low = 0, high = n->count - 1;
  while (low < high) {
    const int middle = (low + high)/2;
    if (n->values[middle] < marker) low = middle + 1;
    else high = middle;
  }
  return low < n->count && n->values[low] == marker ? n->keys[low] : "";
}

const tml_routine *tml_model_find_routine(const tml_model *m, const char *name)
{
  for (int i = 0; i < m->n_routines; i++)
    if (strcmp(m->routines[i].routine->fn.name, name) == 0) return m->routines[i].routine;
  return NULL;
}

/* ---------------------------------------------------------------- scope of expressions ------- */

static bool scope_constant(void *ctx, const char *name, double *value)
{
  const tml_model *m = ctx;
  const int found = tml_names_find(&m->constants, name);
  if (found < 0 || found % 2) return false;
  *value = m->parameters[found/2].value;
  return true;
}

static bool scope_dimension(void *ctx, const char *name, tml_dim *dim)
{
  const tml_model *m = ctx;
  const int found = tml_names_find(&m->constants, name);
  if (found < 0 || found % 2) return false;
  *dim = m->parameters[found/2].dim;
  return true;
}

static const tml_table *scope_table(void *ctx, const char *name)
{
  const tml_model *m = ctx;
  const int found = tml_names_find(&m->constants, name);
  return found >= 0 && found % 2 ? m->tables[found/2].table : NULL;
}

static const tml_routine *scope_routine(void *ctx, const char *name) { return tml_model_find_routine(ctx, name); }

static const char *scope_suggest(void *ctx, const char *name)
{
  const tml_model *m = ctx;
  const char *best = tml_name_closest(name, (const char *const *)m->constants.keys, m->constants.count);
  for (int i = 0; i < m->n_routines; i++) {
    const char *own = m->routines[i].routine->fn.name, *const both[] = {best ? best : own, own};
    best = tml_name_closest(name, both, 2);
  }
  return best;
}

tml_scope tml_model_scope(const tml_model *m, const char *const *inputs, int n_inputs)
{
  return (tml_scope){
      .n_inputs = n_inputs,
      .inputs = inputs,
      .constant = scope_constant,
      .table = scope_table,
      .routine = scope_routine,
      .suggest = scope_suggest,
      .dimension = scope_dimension,
      .units = m->units,
      .ctx = (void *)m, /* the callbacks do not change the model */
  };
}
