/* stress_history.c - tml_stress_find and tml_stress_history: computes the stress of flexible bodies from stored modal
 * coordinates. */
#include "results/stress/stress_history.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text_append.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "model/base/model.h"
#include "file/text/csv_write.h"
#include "file/text/json_write.h"
#include "results/results_folder.h"
#include "results/summary_read.h"

char *tml_stress_place(const char *body, const tml_flexible *f, int point)
{
  const tml_stress_point *p = &f->point[point];
  const int number[3] = {p->element, p->end, p->point};
  const size_t size = strlen(body) + strlen(f->part[p->part]) + 48;
  char *text = tml_new(size, 1);
  if (!text) return NULL;
  if (f->section) {
    snprintf(text, size, "%s.element%d.%d", body, p->element + 1, p->point + 1);
    return text;
  }
  snprintf(text, size, "%s.%s", body, f->part[p->part]);
  for (int k = 0; k < 3; k++)
    if (number[k] >= 0) tml_text_append(text, size, ".%d", number[k] + 1);
  return text;
}

void tml_stress_peaks(tml_peak *peaks, tml_stresses *s, const tml_modes_rows *rows, long long first, long long end)
{
  const int n = s->f->n_points;
  for (int p = 0; p < n; p++) peaks[p] = (tml_peak){0.0, first};
  for (long long i = first; i < end; i++) {
    tml_modal_stress_set(s, rows->eta + i*s->f->n);
    for (int p = 0; p < n; p++) {
      const double stress = tml_modal_stress_von_mises(s, p);
      if (stress > peaks[p].stress) peaks[p] = (tml_peak){stress, i};
    }
  }
}

/* ---------------------------------------------------------------- hot spots ---------------- */

struct tml_stress {
  tml_bent_bodies bodies;    /* owns the names of the hot spots */
  tml_hot_spot *spots;
  int n, capacity;
  char *time_unit;
};

static tml_status add_hot_spot(tml_stress *s, const tml_bent_body *b, int point, tml_error *err)
{
  if (!tml_grow((void **)&s->spots, &s->capacity, s->n, sizeof *s->spots)) return tml_fail_memory(err);
  const tml_stress_point *p = &b->f->point[point];
  tml_hot_spot *to = &s->spots[s->n];
  *to = (tml_hot_spot){.name = tml_stress_place(b->name, b->f, point), .body = b->name, .part = b->f->part[p->part],
                       .element = p->element + 1, .end = p->end + 1, .point = p->point + 1,
                       .at = {p->X[0], p->X[1], p->X[2]}};
  if (!to->name) return tml_fail_memory(err);
  s->n++;
  return TML_OK;
}

/* Finds the rows within the requested time. */
static void find_window(const tml_modes_rows *r, const tml_stress_options *o, long long *first, long long *end)
{
  *first = 0;
  *end = r->rows;
  if (o->from == 0 && o->to == 0) return;
  while (*first < *end && r->time[*first] < o->from) (*first)++;
  while (*end > *first && r->time[*end - 1] > o->to) (*end)--;
}

/* Fills in the stress state of each hot spot at its worst time. */
static tml_status fill_spots(tml_stress *s, int from, const tml_peak *peaks, const int *points, tml_stresses *x,
                             const tml_modes_rows *rows)
{
  for (int i = from; i < s->n; i++) {
    const tml_peak *k = &peaks[points[i - from]];
    tml_hot_spot *to = &s->spots[i];
    tml_modal_stress_set(x, rows->eta + k->row*x->f->n);
    tml_modal_stress_get(x, points[i - from], to->sigma);
    to->von_mises = k->stress;
    to->time = rows->time[k->row];
  }
  return TML_OK;
}

static tml_status search_body(tml_stress *s, const tml_bent_body *b, const tml_stress_options *o, tml_error *err)
{
  tml_modes_rows rows;
  tml_stresses x = {0};
  long long first, end;
  int *points = NULL, n = 0;
  const int before = s->n;
  tml_peak *peaks = tml_new((size_t)b->f->n_points, sizeof *peaks);
  tml_status st = tml_modal_rows_read(&rows, o->dir, b, err);
  if (!st) st = peaks ? tml_modal_stress_create(&x, b->f, err) : tml_fail_memory(err);
  if (!st) {
    find_window(&rows, o, &first, &end);
    if (first < end) tml_stress_peaks(peaks, &x, &rows, first, end);
    else st = tml_fail(err, TML_ERR_ARGUMENT, "there is no row between these times: the results go from %.9g to %.9g",
                       rows.time[0], rows.time[rows.rows - 1]);
  }
  if (!st) st = tml_stress_hot_spots(&points, &n, b->f, peaks, err);
  for (int i = 0; i < n && !st; i++) st = add_hot_spot(s, b, points[i], err);
  if (!st) st = fill_spots(s, before, peaks, points, &x, &rows);
  tml_delete(points);
  tml_delete(peaks);
  tml_modal_stress_free(&x);
  tml_modal_rows_read_free(&rows);
  return st;
}

static int worst_first(const void *a, const void *b)
{
  const tml_hot_spot *x = a, *y = b;
  if (x->von_mises != y->von_mises) return x->von_mises > y->von_mises ? -1 : 1;
  return strcmp(x->name, y->name);
}

/* Bodies with modes, then beams. */
static int all_bodies(const tml_bent_bodies *b) { return b->n + b->n_beams; }
static const tml_bent_body *body_at(const tml_bent_bodies *b, int i)
{
  return i < b->n ? &b->bodies[i] : &b->beams[i - b->n].b;
}

/* Searches the requested bodies. */
static tml_status search_bodies(tml_stress *s, const tml_stress_options *o, tml_error *err)
{
  bool found = false, points = false;
  tml_status st = TML_OK;
  for (int i = 0; i < all_bodies(&s->bodies) && !st; i++) {
    const tml_bent_body *b = body_at(&s->bodies, i);
    if (o->body && strcmp(o->body, b->name) != 0 && !tml_model_name_is_segment(b->name, o->body)) continue;
    found = true;
    points = points || b->f->n_points > 0;
    if (b->f->n_points > 0) st = search_body(s, b, o, err);
  }
  if (!st && !found && o->body)
    st = tml_fail(err, TML_ERR_ARGUMENT, "'%s' has no flexible body '%s'", o->dir, o->body);
  else if (!st && !found)
    st = tml_fail(err, TML_ERR_ARGUMENT, "'%s' has no flexible bodies: there is no stress", o->dir);
  else if (!st && !points)
    st = tml_fail(err, TML_ERR_ARGUMENT, "the stress of %s%s%s is not known: its finite elements have no stress "
                                         "points", o->body ? "body '" : "the "
                                         "bodies", o->body ? o->body : "", o->body ? "'" : "");
  if (!st && s->n > 1) qsort(s->spots, (size_t)s->n, sizeof *s->spots, worst_first);
  return st;
}

/* Unit of time in the results; the caller deletes it. */
static tml_status read_time_unit(char **out, const char *dir, tml_error *err)
{
  char *text;
  tml_json_value summary;
  *out = NULL;
  const tml_status st = tml_summary_read(&text, &summary, dir, err);
  if (st) return st;
  const tml_json_value unit = tml_json_member(tml_json_member(summary, "units"), "time");
  *out = tml_json_is_text(unit) ? tml_json_text(unit) : tml_strdup("s");
  tml_delete(text);
  return *out ? TML_OK : tml_fail_memory(err);
}

tml_status tml_stress_find(tml_stress **out, const tml_stress_options *o, tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out, o)) return TML_ERR_ARGUMENT;
  o = TML_TAKE(tml_stress_options, o, err);
  if (!o) return TML_ERR_ARGUMENT;
  if (!o->dir || !*o->dir) return tml_fail(err, TML_ERR_ARGUMENT, "the results folder has no name");
  tml_stress *s = tml_new(1, sizeof *s);
  if (!s) return tml_fail_memory(err);
  tml_status st = read_time_unit(&s->time_unit, o->dir, err);
  if (!st) st = tml_flexible_file_read(&s->bodies, o->dir, err);
  if (!st) st = search_bodies(s, o, err);
  if (st) tml_stress_free(s);
  else *out = s;
  return st;
}

int tml_stress_count(const tml_stress *s) { return s ? s->n : 0; }

tml_hot_spot tml_stress_get(const tml_stress *s, int i)
{
  TML_MASK_TRAPS;
  if (!s || i < 0 || i >= s->n) return (tml_hot_spot){.name = "", .body = "", .part = ""};
  return s->spots[i];
}

const char *tml_stress_time_unit(const tml_stress *s) { return s ? s->time_unit : ""; }

void tml_stress_free(tml_stress *s)
{
  if (!s) return;
  for (int i = 0; i < s->n; i++) tml_delete((char *)s->spots[i].name);
  tml_delete(s->spots);
  tml_delete(s->time_unit);
  tml_flexible_read_free(&s->bodies);
  tml_delete(s);
}

typedef struct list { const tml_stress *s; int n; } list;

static void put_hot_spot(tml_json *j, const tml_hot_spot *x)
{
  tml_json_object(j, NULL);
  tml_json_string(j, "place", x->name);
  tml_json_string(j, "body", x->body);
  tml_json_string(j, "part", x->part);
  tml_json_integer(j, "element", x->element);
  tml_json_integer(j, "end", x->end);
  tml_json_integer(j, "point", x->point);
  tml_json_vector(j, "at", x->at, 3, 1.0);
  tml_json_number(j, "von_mises", x->von_mises);
  tml_json_vector(j, "sigma", x->sigma, TML_STRESS_COMPONENTS, 1.0);
  tml_json_number(j, "time", x->time);
  tml_json_end(j);
}

static tml_status put_history_document(tml_file *f, void *user, tml_error *err)
{
  const list *l = user;
  tml_json j = {.file = f};
  (void)err; /* a file keeps its first error until it is closed */
  tml_json_object(&j, NULL);
  tml_json_string(&j, "trammel", tml_version());
  tml_json_string(&j, "time_unit", l->s->time_unit);
  tml_json_array(&j, "hot_spots");
  for (int i = 0; i < l->n; i++) put_hot_spot(&j, &l->s->spots[i]);
  tml_json_end(&j);
  tml_json_end(&j);
  return TML_OK;
}

tml_status tml_stress_write(const tml_stress *s, int most, const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, path)) return TML_ERR_ARGUMENT;
  list l = {s, most < 0 || most > s->n ? s->n : most};
  return tml_file_replace(path, put_history_document, &l, err);
}

/* ---------------------------------------------------------------- a history ------------------ */

typedef struct history { tml_stresses x; tml_modes_rows rows; int point; } history;

static tml_status put_history(tml_file *f, void *user, tml_error *err)
{
  static const char *const name[] = {"xx", "yy", "zz", "xy", "yz", "zx"};
  history *h = user;
  const char *names[1 + TML_STRESS_COMPONENTS] = {"von_mises"};
  double values[1 + TML_STRESS_COMPONENTS], sigma[TML_STRESS_COMPONENTS];
  const int n = h->x.n_components;
  for (int c = 0; c < n; c++) names[1 + c] = name[h->x.component[c]];
  tml_status st = tml_csv_header(f, names, 1 + n, err);
  for (long long i = 0; i < h->rows.rows && !st; i++) {
    tml_modal_stress_set(&h->x, h->rows.eta + i*h->x.f->n);
    tml_modal_stress_get(&h->x, h->point, sigma);
    values[0] = tml_stress_von_mises(sigma);
    for (int c = 0; c < n; c++) values[1 + c] = sigma[h->x.component[c]];
    st = tml_csv_row(f, h->rows.time[i], values, 1 + n, err);
  }
  return st;
}

/* A copy of a body with only one stress point, so that nothing else is computed. It borrows its arrays. */
static tml_flexible single_point_body(const tml_flexible *f, int point)
{
  tml_flexible one = *f;
  one.n_points = 1;
  one.point = f->point + point;
  if (f->stress) one.stress = f->stress + (size_t)point*TML_STRESS_COMPONENTS*(size_t)f->n;
  return one;
}

static tml_status write_history(const char *dir, const tml_bent_body *b, int point, const char *path, tml_error *err)
{
  const tml_flexible one = single_point_body(b->f, point);
  history h = {.point = 0};
  tml_status st = tml_modal_rows_read(&h.rows, dir, b, err);
  if (!st) st = tml_modal_stress_create(&h.x, &one, err);
  if (!st) st = tml_file_replace(path, put_history, &h, err);
  tml_modal_stress_free(&h.x);
  tml_modal_rows_read_free(&h.rows);
  return st;
}

tml_status tml_stress_history(const char *dir, const char *place, const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  if (!dir || !*dir || !place || !path || !*path)
    return tml_fail(err, TML_ERR_ARGUMENT, "the folder, the place or the file has no name");
  tml_bent_bodies bodies;
  const tml_bent_body *found = NULL;
  int point = -1;
  tml_status st = tml_flexible_file_read(&bodies, dir, err);
  for (int i = 0; i < all_bodies(&bodies) && !st && !found; i++)
    for (int p = 0; p < body_at(&bodies, i)->f->n_points && !st && !found; p++) {
      const tml_bent_body *b = body_at(&bodies, i);
      char *name = tml_stress_place(b->name, b->f, p);
      if (!name) st = tml_fail_memory(err);
      else if (strcmp(name, place) == 0) {
        found = b;
        point = p;
      }
      tml_delete(name);
    }
  if (!st && !found)
    st = tml_fail(err, TML_ERR_ARGUMENT, "'%s' has no place '%s'; places are named body.beam.element.end.point, of "
                  "solids body.node.number, of 'kind: beam' body.element.point, as 'trammel stress' prints them", dir,
                  place);
  if (!st) st = write_history(dir, found, point, path, err);
  tml_flexible_read_free(&bodies);
  return st;
}
