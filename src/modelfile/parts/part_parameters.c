/* part_parameters.c - reads and checks the parameters that a part declares with kind, unit and bounds. */
#include "modelfile/parts/part_parameters.h"

#include <stdio.h>
#include <string.h>

#include "modelfile/parts/part_tree.h"
#include "model/base/model.h"

static const char *const bound_keys[] = {"above", "min", "max"};

/* ---------------------------------------------------------------- declarations --------------- */

static const char *parameter_unit(tml_line_reader_split *f)
{
  tml_error err = {0};
  const char *unit = tml_read_value_text(f, "unit");
  if (!unit) return NULL;
  if (strcmp(unit, "1") == 0) return "";
  if (*unit && tml_element_unit(unit, &err) == TML_OK) return unit;
  tml_mapping_error(f, "unit", "%s", *unit ? err.text : "the unit is empty: write 1 for a plain number");
  return NULL;
}

static void read_bounds(tml_line_reader_split *f, tml_declared *d)
{
  for (int i = 0; i < 3; i++) {
    const tml_yaml *node = tml_mapping_get(f, bound_keys[i]);
    const tml_want want = {bound_keys[i], d->unit ? d->unit : ""};
    if (!node) continue;
    if (d->kind != TML_PARAMETER_NUMBER) tml_mapping_error(f, bound_keys[i], "only numbers have bounds");
    d->bounded[i] = f->ok && tml_read_number(f->r, node, want, &d->bound[i]);
    d->bound_text[i] = node->text;
  }
}

const tml_declared *tml_declared_make(tml_flat *x, const tml_yaml *key, const tml_yaml *map)
{
  tml_declared *d = tml_flat_take(x, sizeof *d);
  tml_line_reader_split f;
  if (!d) return NULL;
  tml_mapping_open(&f, x->r, key, map, &tml_keys_parameter);
  const int kind = tml_read_value_word(&f, "kind");
  const char *about = tml_read_value_text(&f, "about");
  *d = (tml_declared){.name = key->text, .kind = kind < 0 ? TML_PARAMETER_NUMBER : (tml_parameter_kind)kind,
                      .value = tml_mapping_get(&f, "default"), .about = about ? about : ""};
  if (d->kind > TML_PARAMETER_EXPRESSION && tml_mapping_given(&f, "unit"))
    tml_mapping_error(&f, "unit", "only numbers and expressions have a unit");
  if (f.ok) d->unit = parameter_unit(&f);
  read_bounds(&f, d);
  return d;
}

const char *tml_declared_kind(const tml_declared *d, char text[TML_KIND_TEXT])
{
  static const char *const kinds[] = {"a number", "an expression", "the name of a marker", "a name", "a text"};
  snprintf(text, TML_KIND_TEXT, "%s%s%.40s", kinds[d->kind], d->unit && *d->unit ? " in " : "", d->unit ? d->unit : "");
  return text;
}

/* ---------------------------------------------------------------- numbers -------------------- */

bool tml_declared_fit(tml_reader *r, tml_term_target *g, const tml_yaml *value, tml_quantity *q)
{
  const tml_units *u = r->model->units;
  const tml_declared *d = g->declared;
  tml_error err = {0};
  tml_ratio to_si;
  g->plain = q->dim.kind != TML_DIM_QUANTITY;
  if (!d || !d->unit) return true;
  if (!tml_units_fit(u, q->dim, d->unit, &to_si)) {
    tml_units_misfit(u, q->dim, d->unit, d->name, value->text, &err);
    tml_file_problems_error(r, value, "%s", err.text);
    return false;
  }
  q->dim = tml_units_dim(d->unit);
  const tml_ratio own = tml_ratio_times(to_si, tml_units_coherent(u, q->dim), -1);
  if (g->plain && *d->unit) q->value = tml_ratio_apply(own, q->value);
  return true;
}

bool tml_declared_check(tml_reader *r, const tml_declared *d, const tml_yaml *value, tml_quantity q)
{
  const double si = tml_ratio_apply(tml_units_coherent(r->model->units, q.dim), q.value);
  const char *unit = d->unit ? d->unit : "", *words[] = {"above", "at least", "at most"};
  tml_unit own = {.si = {1, 1}};
  if (*unit) tml_unit_scan(unit, &own);
  for (int i = 0; i < 3; i++) {
    if (!d->bounded[i] || (i == 0 ? si > d->bound[i] : i == 1 ? si >= d->bound[i] : si <= d->bound[i])) continue;
    tml_file_problems_error(r, value, "the parameter '%.60s' is %g%s%.40s, must be %s %.40s", d->name,
                            si*own.si.den/own.si.num, *unit ? " " : "", unit, words[i], d->bound_text[i]);
    return false;
  }
  return true;
}

const char *tml_declared_text(tml_flat *x, const tml_term_target *g, const char *text)
{
  char unit[TML_UNIT_TEXT];
  if (!g->declared || !g->declared->unit || !*g->declared->unit || !g->plain) return text;
  tml_units_product(x->r->model->units, tml_units_dim(g->declared->unit), unit);
  const bool number = text[0] && strspn(text, "0123456789.") == strlen(text);
  return tml_flat_format(x, number ? "%s %s" : "(%s) %s", text, unit);
}
