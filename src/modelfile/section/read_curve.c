/* read_curve.c - reads curves: plane ones that bound bodies, by points, radii or expressions, and space curves for
 * joints. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/number.h"
#include "expr/expr.h"
#include "modelfile/base/model_reader.h"

enum { INSIDE, OUTSIDE, LEFT, RIGHT }; /* words of `solid` */
enum { SAMPLES = 360, SAMPLES_LEAST = 8, SAMPLES_MOST = 2000 };

/* Numbers of a curve while they are collected. */
typedef struct numbers { double *x; int n; } numbers;

static bool allocate_numbers(tml_line_reader_split *f, numbers *x, int n)
{
  x->x = tml_new((size_t)n + 1, sizeof *x->x);
  if (!x->x) f->r->no_memory = true;
  return f->ok = f->ok && x->x;
}

static void get_points(tml_line_reader_split *f, numbers *x)
{
  const tml_yaml *list = tml_mapping_get(f, "points");
  if (!list || !allocate_numbers(f, x, 2*list->count)) return;
  for (const tml_yaml *pair = list->child; pair; pair = pair->next, x->n++) {
    double *at = x->x + 2*x->n;
    if (pair->kind != TML_YAML_LIST || pair->count != 2) {
      tml_file_problems_error(f->r, pair, "a point of a curve is a pair [x, y]");
      f->ok = false;
    } else if (!tml_read_number(f->r, pair->child, tml_read_value_expected(f, "points"), &at[0]) ||
               !tml_read_number(f->r, pair->child->next, tml_read_value_expected(f, "points"), &at[1])) {
      f->ok = false;
    }
  }
}

static void get_radii(tml_line_reader_split *f, numbers *x)
{
  const tml_yaml *list = tml_mapping_get(f, "radii");
  if (!list || !allocate_numbers(f, x, list->count)) return;
  for (const tml_yaml *one = list->child; one; one = one->next)
    if (!tml_read_number(f->r, one, tml_read_value_expected(f, "radii"), &x->x[x->n++])) f->ok = false;
}

/* Samples of an expression at n points with spacing `step`; the values go to every `stride`-th number. */
typedef struct sampling { const char *key, *input; double from, step; int n, stride; } sampling;

static void sample_function(tml_line_reader_split *f, const sampling *s, double *out)
{
  const tml_yaml *node = tml_mapping_get(f, s->key);
  tml_expr *e = node ? tml_read_function(f->r, node, s->input, tml_read_value_expected(f, s->key)) : NULL;
  double *work = e ? tml_new((size_t)tml_expr_work_size(e) + 1, sizeof *work) : NULL;
  if (e && !work) f->r->no_memory = true;
  if (!work) f->ok = false;
  for (int i = 0; work && i < s->n; i++) {
    double d[4];
    tml_expr_derivatives(e, s->from + s->step*i, 0, d, work);
    out[s->stride*i] = d[0];
    if (isfinite(d[0])) continue;
    tml_mapping_error(f, s->key, "'%s' is %g m at %s = %g, must be finite", s->key, d[0], s->input,
                      s->from + s->step*i);
    break;
  }
  tml_delete(work);
  tml_expr_free(e);
}

static int get_samples(tml_line_reader_split *f)
{
  double n = SAMPLES;
  tml_read_value_number(f, "samples", &n);
  if (!(n >= SAMPLES_LEAST && n <= SAMPLES_MOST) || n != floor(n)) {
    tml_mapping_error(f, "samples", "samples is %g, must be a whole number from %d to %d", n, (int)SAMPLES_LEAST,
                      (int)SAMPLES_MOST);
    return 0;
  }
  return (int)n;
}

/* Samples the radius as a function of the angle. */
static void get_radius(tml_line_reader_split *f, numbers *x)
{
  x->n = get_samples(f);
  if (x->n == 0 || !allocate_numbers(f, x, x->n)) return;
  sample_function(f, &(sampling){"radius", "phi", 0.0, 2.0*TML_PI/x->n, x->n, 1}, x->x);
}

/* Samples x and y as functions of a parameter. */
static void get_plane(tml_line_reader_split *f, bool open, numbers *x)
{
  double range[2] = {0.0, 1.0};
  tml_read_value_numbers(f, "range", range, 2, 2);
  x->n = get_samples(f);
  if (!(fabs(range[1] - range[0]) > 0.0))
    tml_mapping_error(f, "range", "the range is from %g to %g: it must have a length", range[0], range[1]);
  if (x->n == 0 || !allocate_numbers(f, x, 2*x->n)) return;
  const double step = (range[1] - range[0])/(open ? x->n - 1 : x->n);
  sample_function(f, &(sampling){"x", "s", range[0], step, x->n, 2}, x->x);
  if (f->ok) sample_function(f, &(sampling){"y", "s", range[0], step, x->n, 2}, x->x + 1);
}

/* The form in which the curve is given; NULL after an error. */
static const char *curve_form(tml_line_reader_split *f)
{
  static const char *const ways[] = {"points", "radii", "radius", "x"};
  const char *found = NULL;
  for (int i = 0; i < 4; i++) {
    if (!tml_mapping_given(f, ways[i])) continue;
    if (found) tml_mapping_error(f, ways[i], "'%s' and '%s' exclude each other", found, ways[i]);
    found = ways[i];
  }
  if (tml_mapping_given(f, "x") != tml_mapping_given(f, "y"))
    tml_mapping_error(f, tml_mapping_given(f, "x") ? "x" : "y", "'x' and 'y' belong together");
  else if (!found)
    tml_mapping_error(f, "points", "a curve is given by 'points', 'radii', 'radius', or 'x' and 'y'");
  const bool formula = found && (strcmp(found, "radius") == 0 || strcmp(found, "x") == 0);
  if (found && !formula && tml_mapping_given(f, "samples"))
    tml_mapping_error(f, "samples", "'samples' belongs to 'radius', or to 'x' and 'y'");
  if (found && strcmp(found, "x") != 0 && tml_mapping_given(f, "range"))
    tml_mapping_error(f, "range", "'range' belongs to 'x' and 'y'");
  return f->ok ? found : NULL;
}

/* Reads the side of the solid: inside or outside of a closed curve, left or right of an open one. Returns whether it is
 * outside or right. */
static bool get_side(tml_line_reader_split *f, bool open)
{
  const int solid = tml_read_value_word(f, "solid");
  if (solid >= 0 && open != (solid == LEFT || solid == RIGHT))
    tml_mapping_error(f, "solid", open ? "an open curve has its solid to the left or to the right of it"
                                      : "a closed curve has its solid inside or outside");
  return solid == OUTSIDE || solid == RIGHT;
}

tml_mesh *tml_read_outline(tml_line_reader_split *f)
{
  tml_curve_def d = {.size = sizeof d};
  numbers x = {0};
  tml_mesh *mesh = NULL;
  tml_error err = {0};
  const char *way = curve_form(f);
  d.open = tml_read_value_word(f, "closed") == 1;
  d.outside = get_side(f, d.open);
  tml_read_value_number(f, "width", &d.width);
  if (tml_mapping_given(f, "width") && f->ok && !(d.width > 0.0))
    tml_mapping_error(f, "width", "width is %g m, must be > 0; without it the curve is as wide as anything", d.width);
  if (way && strcmp(way, "points") == 0) get_points(f, &x);
  else if (way && strcmp(way, "radii") == 0) get_radii(f, &x);
  else if (way && strcmp(way, "radius") == 0) get_radius(f, &x);
  else if (way) get_plane(f, d.open, &x);
  d.radii = way && way[0] == 'r';
  d.points = x.x;
  d.n_points = x.n;
  if (f->ok) tml_mapping_report(f, tml_mesh_curve(&mesh, &d, &err), &err);
  tml_delete(x.x);
  return mesh;
}

/* ---------------------------------------------------------------- space curves ----------- */

/* Reads [x, y] or [x, y, z] into three numbers for each point. */
static void get_space_points(tml_line_reader_split *f, const tml_yaml *list, double *x)
{
  for (const tml_yaml *p = list->child; p; p = p->next, x += 3) {
    if (p->kind != TML_YAML_LIST || p->count < 2 || p->count > 3) {
      tml_file_problems_error(f->r, p, "a point of a curve is [x, y] or [x, y, z]");
      f->ok = false;
      continue;
    }
    int k = 0;
    for (const tml_yaml *one = p->child; one; one = one->next, k++)
      if (!tml_read_number(f->r, one, tml_read_value_expected(f, "points"), &x[k])) f->ok = false;
  }
}

void tml_read_space_curve(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_line_reader_split f;
  tml_error err = {0};
  tml_space_curve_def d = {.size = sizeof d, .name = key->text};
  tml_mapping_open(&f, r, key, value, &tml_keys_space_curve);
  const tml_yaml *list = tml_mapping_get(&f, "points");
  double *points = list ? tml_new(3*(size_t)list->count + 1, sizeof *points) : NULL;
  d.open = tml_read_value_word(&f, "closed") == 1;
  if (list && !points) r->no_memory = true;
  if (points) {
    get_space_points(&f, list, points);
    d.points = points;
    d.n_points = list->count;
    if (f.ok) tml_mapping_report(&f, tml_model_add_curve(r->model, &d, &err), &err);
  }
  if (!f.ok) r->failed_curves = true;
  tml_delete(points);
}
