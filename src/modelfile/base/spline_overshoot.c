/* spline_overshoot.c - warns of tables whose Akima spline leaves the range of its points. The weights of (E9) ignore
 * the distances between points, so that a steep short interval gives its slope to a flat long one beside it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "expr/table/function_table.h"
#include "modelfile/base/model_reader.h"

#define SWINGS 0.2    /* greatest tolerated overshoot beyond two points, relative to the range of the table */
#define NOTABLE 0.05  /* greatest tolerated overshoot in an interval much longer than its neighbour */
#define ABRUPT 2.0    /* ratio of lengths from which on an interval is much longer */

/* Length of an interval relative to the shorter of its neighbours. */
static double interval_ratio(const tml_axis *a, int i)
{
  const double h = a->x[i + 1] - a->x[i];
  const double left = i > 0 ? a->x[i] - a->x[i - 1] : h, right = i + 2 < a->n ? a->x[i + 2] - a->x[i + 1] : h;
  return h/fmin(left, right);
}

/* Key of a table in the section `tables`. */
static const tml_yaml *key_of(const tml_reader *r, const char *table)
{
  const tml_yaml *section = tml_mapping_peek(r->root, "tables");
  if (!section || section->kind != TML_YAML_MAP) return NULL;
  for (const tml_yaml *key = section->child; key && key->next; key = key->next->next)
    if (key->text && strcmp(key->text, table) == 0) return key;
  return NULL;
}

static void check_table(tml_reader *r, const tml_yaml *node, const tml_table *t)
{
  const char *name = tml_table_name(t);
  if (tml_table_variables(t) > 1 || tml_names_find(&r->told_tables, name) >= 0) return;
  const tml_axis *a = tml_table_axis(t, 0);
  const tml_overshoot s = tml_table_overshoot(t, TML_AKIMA);
  if (s.interval < 0) return;
  const double uneven = interval_ratio(a, s.interval);
  const bool abrupt = uneven > ABRUPT;
  if (!(s.beyond > (abrupt ? NOTABLE : SWINGS)*s.range)) return;
  if (!tml_names_add(&r->told_tables, name, 0)) r->no_memory = true;
  const tml_yaml *key = key_of(r, name), *at = key ? key : node;
  double x[2], y[2];
  for (int k = 0; k < 2; k++) tml_table_point(t, s.interval + k, &x[k], &y[k]);
  char why[80] = "";
  if (abrupt) snprintf(why, sizeof why, ", because this interval is %.3g times as long as the one beside it", uneven);
  tml_file_problems_warn_at(r, at, at->at,
                            "table '%s': the Akima spline reaches %.4g at x = %.4g, between the points (%.4g, %.4g) "
                            "and "
                            "(%.4g, %.4g): %.3g times the range of all values beyond them%s. Use monspl (spline: "
                            "monotone), "
                            "which stays between the points, or linspl, or add points", name, s.y, s.x, x[0], y[0],
                              x[1],
                            y[1], s.beyond/s.range, why);
}

void tml_spline_overshoot_warn(tml_reader *r, const tml_yaml *node, const tml_expr *e)
{
  int from = 0;
  for (const tml_table *t; (t = tml_expr_next_table(e, "akispl", &from)) != NULL;) check_table(r, node, t);
}
