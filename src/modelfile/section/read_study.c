/* read_study.c - reads the section `study:`. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/name_match.h"
#include "modelfile/base/model_reader.h"
#include "model/base/study_definition.h"
#include "model/formula/parameters_add.h"

enum { STEPS_MOST = 1000000 };

/* A varied parameter while it is read. */
typedef struct varying {
  tml_line_reader_split f;
  const tml_parameter *parameter;
  tml_vary v;
} varying;

/* ---------------------------------------------------------------- numbers -------------------- */

/* Reads a number in the unit of the file: a quantity of the dimension of the parameter, or a plain number. */
static bool read_plain(varying *x, const tml_yaml *node, double *out)
{
  const tml_model *m = x->f.r->model;
  const tml_scope scope = tml_model_scope(m, NULL, 0);
  const tml_dim dim = x->parameter->dim;
  char one[TML_DIM_TEXT], other[TML_DIM_TEXT];
  tml_quantity q = {0};
  tml_dim both;
  if (!tml_read_quantity(x->f.r, node, &scope, NULL, &q)) return x->f.ok = false;
  *out = q.value;
  if (q.dim.kind != TML_DIM_QUANTITY) return true;
  if (dim.kind == TML_DIM_QUANTITY && tml_dim_agree(dim, q.dim, &both)) {
    *out = tml_ratio_apply(tml_ratio_times(tml_units_coherent(m->units, dim), tml_units_file(m->units, dim), -1),
                           q.value);
    return true;
  }
  tml_file_problems_error(x->f.r, node, "'%.40s' is %s, but the parameter '%s' is %s", node->text,
                          tml_dim_phrase(q.dim, one), x->parameter->name, tml_dim_phrase(dim, other));
  return x->f.ok = false;
}

static bool get_plain(varying *x, const char *key, double *out)
{
  const tml_yaml *node = tml_mapping_get(&x->f, key);
  return node && read_plain(x, node, out);
}

/* Reads a list with the number of entries that the table requires. */
static bool get_list(varying *x, const char *key, double *out, int n)
{
  const tml_yaml *node = tml_mapping_get(&x->f, key), *entry = node ? node->child : NULL;
  if (!node) return false;
  if (node->count != n) {
    tml_mapping_error(&x->f, key, "'%s' has %d numbers, but must have %d", key, node->count, n);
    return false;
  }
  for (int i = 0; i < n; i++, entry = entry->next)
    if (!read_plain(x, entry, &out[i])) return false;
  return true;
}

/* ---------------------------------------------------------------- how a parameter varies ----- */

static const struct { const char *key; tml_vary_kind kind; int n; } forms[] = {
    {"from", TML_VARY_RANGE, 0}, {"values", TML_VARY_VALUES, 0}, {"normal", TML_VARY_NORMAL, 2},
    {"lognormal", TML_VARY_LOGNORMAL, 2}, {"triangular", TML_VARY_TRIANGULAR, 3}, {"weibull", TML_VARY_WEIBULL, 2},
    {"exponential", TML_VARY_EXPONENTIAL, 0}};
enum { FORMS = sizeof forms/sizeof *forms };

static bool read_values(varying *x)
{
  const tml_yaml *node = tml_mapping_get(&x->f, "values"), *entry = node->child;
  if (node->count < 1) tml_mapping_error(&x->f, "values", "there are no values");
  x->v.values = tml_new((size_t)node->count, sizeof *x->v.values);
  if (!x->v.values) x->f.r->no_memory = true;
  x->v.n_values = x->v.values ? node->count : 0;
  for (int i = 0; i < x->v.n_values; i++, entry = entry->next)
    if (!read_plain(x, entry, &x->v.values[i])) return false;
  return x->f.ok;
}

static bool read_range(varying *x)
{
  double steps = 0.0;
  if (!tml_mapping_given(&x->f, "from") || !tml_mapping_given(&x->f, "to"))
    tml_mapping_error(&x->f, "from", "a range has 'from' and 'to'");
  if (!get_plain(x, "from", &x->v.p[0]) || !get_plain(x, "to", &x->v.p[1])) return false;
  x->v.log = tml_read_value_word(&x->f, "scale") == 1;
  if (x->v.log && !(x->v.p[0] > 0 && x->v.p[1] > 0))
    tml_mapping_error(&x->f, "scale", "'scale: log' is from %g to %g, but both must be above 0", x->v.p[0], x->v.p[1]);
  if (tml_read_value_number(&x->f, "steps", &steps)) {
    if (!(steps >= 1 && steps <= STEPS_MOST) || steps != floor(steps))
      tml_mapping_error(&x->f, "steps", "'steps' is %g, but must be a whole number from 1 to %d", steps, STEPS_MOST);
    x->v.steps = x->f.ok ? (int)steps : 0;
  }
  return x->f.ok;
}

/* Checks the numbers of a distribution. */
static void check_distribution(varying *x, const char *key)
{
  const double *p = x->v.p;
  switch (x->v.kind) {
    case TML_VARY_NORMAL:
      if (!(p[1] > 0)) tml_mapping_error(&x->f, key, "the standard deviation is %g, but must be above 0", p[1]);
      break;
    case TML_VARY_LOGNORMAL:
      if (!(p[0] > 0 && p[1] > 0))
        tml_mapping_error(&x->f, key, "median and standard deviation of the logarithm are %g and %g, must be above "
                                      "0", p[0], p[1]);
      break;
    case TML_VARY_TRIANGULAR:
      if (!(p[0] <= p[1] && p[1] <= p[2] && p[0] < p[2]))
        tml_mapping_error(&x->f, key, "[%g, %g, %g] must rise: least, most likely, largest", p[0], p[1], p[2]);
      break;
    case TML_VARY_WEIBULL:
      if (!(p[0] > 0 && p[1] > 0))
        tml_mapping_error(&x->f, key, "scale and shape are %g and %g, but must be above 0", p[0], p[1]);
      break;
    case TML_VARY_EXPONENTIAL:
      if (!(p[0] > 0)) tml_mapping_error(&x->f, key, "the mean is %g, but must be above 0", p[0]);
      break;
    default: break;
  }
}

/* Reads the bounds at which a distribution is truncated. */
static void read_cut(varying *x)
{
  const tml_yaml *node = tml_mapping_get(&x->f, "range");
  x->v.low = -INFINITY;
  x->v.high = INFINITY;
  if (!node) return;
  if (x->v.kind == TML_VARY_RANGE || x->v.kind == TML_VARY_VALUES || x->v.kind == TML_VARY_TRIANGULAR) {
    tml_mapping_error(&x->f, "range", "'range' is for normal, lognormal, weibull and exponential");
    return;
  }
  if (node->kind != TML_YAML_LIST || node->count != 2) {
    tml_mapping_error(&x->f, "range", "a range must be a pair [least, largest]");
    return;
  }
  const tml_yaml *low = node->child, *high = low->next;
  if (low->kind != TML_YAML_NULL && !read_plain(x, low, &x->v.low)) return;
  if (high->kind != TML_YAML_NULL && !read_plain(x, high, &x->v.high)) return;
  if (!(x->v.low < x->v.high))
    tml_mapping_error(&x->f, "range", "the range is from %g to %g: the first must be smaller", x->v.low, x->v.high);
}

/* Index of the form in which the variation is given; -1 after an error for none or several. */
static int choose_form(varying *x)
{
  int form = -1;
  for (int i = 0; i < FORMS; i++) {
    const bool given = tml_mapping_given(&x->f, forms[i].key) || (i == 0 && tml_mapping_given(&x->f, "to"));
    if (given && form >= 0) {
      tml_mapping_error(&x->f, forms[i].key, "'%s' and '%s' exclude each other", forms[form].key, forms[i].key);
      return -1;
    }
    if (given) form = i;
  }
  if (form < 0)
    tml_file_problems_error(x->f.r, x->f.owner, "'%s' does not state how it varies: write from and to, values, "
                                                "normal, lognormal, triangular, weibull or "
                                                "exponential", x->parameter->name);
  if (form != 0 && form >= 0 && (tml_mapping_given(&x->f, "steps") || tml_mapping_given(&x->f, "scale")))
    tml_mapping_error(&x->f, tml_mapping_given(&x->f, "steps") ? "steps" : "scale",
                      "'steps' and 'scale' are for a range, from and to");
  return form;
}

static bool read_variation(varying *x)
{
  const int form = choose_form(x);
  if (form < 0 || !x->f.ok) return false;
  x->v.kind = forms[form].kind;
  if (form == 0 && !read_range(x)) return false;
  if (form == 1 && !read_values(x)) return false;
  if (forms[form].n > 0 && !get_list(x, forms[form].key, x->v.p, forms[form].n)) return false;
  if (x->v.kind == TML_VARY_EXPONENTIAL && !get_plain(x, "exponential", &x->v.p[0])) return false;
  check_distribution(x, forms[form].key);
  read_cut(x);
  return x->f.ok;
}

static const tml_parameter *find_parameter(tml_reader *r, const tml_yaml *key)
{
  const tml_model *m = r->model;
  const int known = tml_names_find(&m->constants, key->text);
  if (known >= 0 && known%2 == 0) return &m->parameters[known/2];
  if (tml_names_find(&r->failed_constants, key->text) >= 0 || r->failed_parameters) return NULL;
  const char *names[TML_KEYS_MAX];
  int n = 0;
  for (; n < m->n_parameters && n < TML_KEYS_MAX; n++) names[n] = m->parameters[n].name;
  const char *close = tml_name_closest(key->text, names, n);
  tml_file_problems_error(r, key, "there is no parameter '%.60s'%s%s%s", key->text, close ? ": did you mean '" : "",
                          close ? close : n > 0 ? "; those of the model are under 'parameters:'"
                                         : "; the model has none under 'parameters:'", close ? "'?" : "");
  return NULL;
}

static void read_vary(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  struct tml_study_def *d = r->model->study;
  varying x = {.parameter = find_parameter(r, key)};
  if (!x.parameter) return;
  tml_mapping_open(&x.f, r, key, value, &tml_keys_vary);
  const bool good = x.f.ok && read_variation(&x);
  x.v.name = good ? tml_strdup(key->text) : NULL;
  if (good && x.v.name && tml_grow((void **)&d->vary, &d->cap_vary, d->n_vary, sizeof *d->vary)) {
    d->vary[d->n_vary++] = x.v;
    return;
  }
  if (good) r->no_memory = true;
  tml_delete(x.v.name);
  tml_delete(x.v.values);
}

/* ---------------------------------------------------------------- results to keep ------------ */

static void add_keep(tml_reader *r, const tml_yaml *at, const char *name, const char *of)
{
  struct tml_study_def *d = r->model->study;
  for (int i = 0; i < d->n_keep; i++)
    if (strcmp(d->keep[i].name, name) == 0) {
      tml_file_problems_error(r, at, "the name '%.60s' is given twice", name);
      return;
    }
  if (!tml_grow((void **)&d->keep, &d->cap_keep, d->n_keep, sizeof *d->keep)) {
    r->no_memory = true;
    return;
  }
  const tml_case_output k = {tml_strdup(name), tml_strdup(of)};
  if (k.name && k.of) {
    d->keep[d->n_keep++] = k;
    return;
  }
  r->no_memory = true;
  tml_delete(k.name);
  tml_delete(k.of);
}

static void read_keep(tml_reader *r, const tml_yaml *node)
{
  tml_line_reader_split f;
  if (node->kind == TML_YAML_SCALAR) {
    add_keep(r, node, node->text, node->text);
    return;
  }
  if (node->kind != TML_YAML_MAP) {
    tml_file_problems_error(r, node, "a channel, or a result with 'name' and 'of', is expected here");
    return;
  }
  tml_mapping_open(&f, r, node, node, &tml_keys_keep);
  const char *name = tml_read_value_text(&f, "name"), *of = tml_read_value_text(&f, "of");
  if (f.ok && name && of) add_keep(r, node, name, of);
}

/* ---------------------------------------------------------------- the section ---------------- */

/* Reads an integer from 0; false if it is not given or wrong. */
static bool get_count(tml_line_reader_split *f, const char *key, double most, double *out)
{
  if (!tml_read_value_number(f, key, out)) return false;
  if (*out >= 0 && *out <= most && *out == floor(*out)) return true;
  tml_mapping_error(f, key, "'%s' is %g, but must be a whole number from 0 to %g", key, *out, most);
  return false;
}

void tml_read_study(tml_reader *r, const tml_yaml *value)
{
  tml_line_reader_split f;
  double number;
  tml_study_def_free(r->model->study);
  struct tml_study_def *d = r->model->study = tml_new(1, sizeof *d);
  if (!d) {
    r->no_memory = true;
    return;
  }
  d->seed = 1;
  tml_mapping_open(&f, r, value, value, &tml_keys_study);
  const int plan = tml_read_value_word(&f, "plan");
  d->plan = plan < 0 ? TML_DESIGN_GRID : (tml_design_kind)plan;
  if (get_count(&f, "samples", 1e12, &number)) d->samples = (long long)number;
  if (get_count(&f, "seed", 9007199254740992.0, &number)) d->seed = (uint64_t)number;
  const tml_yaml *vary = tml_mapping_get(&f, "vary"), *keep = tml_mapping_get(&f, "keep");
  if (vary) tml_mapping_each_entry(r, vary, read_vary);
  if (vary && vary->count == 0) tml_mapping_error(&f, "vary", "nothing varies");
  for (const tml_yaml *k = keep ? keep->child : NULL; k; k = k->next) read_keep(r, k);
}
