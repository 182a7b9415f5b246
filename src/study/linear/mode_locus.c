/* mode_locus.c - tml_locus: follows the modes of a model over values of one of its parameters. */
#include "study/linear/mode_locus.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "core/struct_size.h"
#include "model/base/model.h"
#include "model/base/run_options.h"

#define DOUBTFUL 0.3   /* cost of a match above which the interval is halved */
enum { HALVINGS = 5 }; /* most halvings of an interval */

/* ---------------------------------------------------------------- following ------------------ */

/* Modes that continue no other mode begin new branches. */
static tml_status begin_branches(tml_locus *l, tml_station *s, tml_error *err)
{
  for (int j = 0; j < s->n; j++) {
    if (s->mode[j].branch >= 0) continue;
    if (!tml_grow((void **)&l->modes, &l->cap_modes, l->n_modes, sizeof *l->modes)) return tml_fail_memory(err);
    memcpy(l->modes[l->n_modes].text, s->words[j], sizeof s->words[j]);
    s->mode[j].branch = l->n_modes++;
  }
  return TML_OK;
}

static tml_status join_branches(tml_locus *l, const tml_station *a, tml_station *b, const int *match, tml_error *err)
{
  for (int i = 0; i < a->n; i++)
    if (match[i] >= 0) b->mode[match[i]].branch = a->mode[i].branch;
  return begin_branches(l, b, err);
}

/* Matches modes over an interval, and halves it while the match is ambiguous. If there is no linear model at the value
 * in between, the match is accepted. */
static tml_status follow_interval(tml_locus *l, const tml_station *a, tml_station *b, int halvings, tml_error *err)
{
  double worst;
  int *match = tml_new((size_t)a->n, sizeof *match);
  tml_status st = match ? tml_locus_point_match(a, b, match, &worst, err) : tml_fail_memory(err);
  bool done = st != TML_OK;
  if (!done && halvings > 0 && (worst > DOUBTFUL || a->n != b->n)) {
    tml_station middle;
    const tml_status between = tml_locus_point_make(&middle, l, 0.5*(a->value + b->value), NULL);
    if (between == TML_ERR_MEMORY) st = tml_fail_memory(err);
    if (!between) {
      st = follow_interval(l, a, &middle, halvings - 1, err);
      if (!st) st = follow_interval(l, &middle, b, halvings - 1, err);
    }
    done = st || !between;
    tml_locus_point_free(&middle);
  }
  if (!done) st = join_branches(l, a, b, match, err);
  tml_delete(match);
  return st;
}

static tml_status keep_point(tml_locus *l, int value, const tml_station *s, tml_error *err)
{
  for (int j = 0; j < s->n; j++) {
    if (!tml_grow((void **)&l->records, &l->cap_records, l->n_records, sizeof *l->records)) return tml_fail_memory(err);
    l->records[l->n_records++] = (tml_locus_record){value, s->mode[j]};
  }
  return TML_OK;
}

static tml_status follow_values(tml_locus *l, tml_error *err)
{
  tml_station last = {0};
  tml_status st = TML_OK;
  for (int i = 0; i < l->n_values && !st; i++) {
    tml_station s;
    st = tml_locus_point_make(&s, l, l->values[i], err);
    if (!st) st = i > 0 ? follow_interval(l, &last, &s, HALVINGS, err) : begin_branches(l, &s, err);
    if (!st) st = keep_point(l, i, &s, err);
    if (!st && i > 0) st = tml_locus_find_limit(l, &last, &s, err);
    tml_locus_point_free(&last);
    last = s;
  }
  tml_locus_point_free(&last);
  return st;
}

/* ---------------------------------------------------------------- creation ------------------- */

static tml_status fill_table(tml_locus *l, tml_error *err)
{
  const size_t n = (size_t)l->n_values*(size_t)l->n_modes;
  l->table = tml_new(n, sizeof *l->table);
  if (!l->table) return tml_fail_memory(err);
  for (size_t i = 0; i < n; i++) l->table[i].branch = -1;
  for (int i = 0; i < l->n_records; i++) {
    const tml_locus_record *r = &l->records[i];
    l->table[(size_t)r->value*(size_t)l->n_modes + (size_t)r->mode.branch] = r->mode;
  }
  return TML_OK;
}

static tml_status check_locus_options(const tml_locus_options *w, tml_error *err)
{
  if (!w->vary || !*w->vary || !w->values || w->n_values < 1)
    return tml_fail(err, TML_ERR_ARGUMENT, "a parameter and its values are needed");
  for (int i = 0; i < w->n_values; i++)
    if (!isfinite(w->values[i])) return tml_fail(err, TML_ERR_ARGUMENT, "a value of '%s' is not finite", w->vary);
  if (!(w->speed >= 0.0) || !(w->time >= 0.0) || !isfinite(w->speed) || !isfinite(w->time))
    return tml_fail(err, TML_ERR_ARGUMENT, "the unit of the speed and the time must be finite and not below 0");
  return TML_OK;
}

static tml_status make_locus(tml_locus *l, const tml_locus_options *w, tml_error *err)
{
  const char *title = tml_model_title(l->base);
  l->vary = tml_strdup(w->vary);
  l->title = tml_strdup(title ? title : "");
  l->values = tml_new((size_t)w->n_values, sizeof *l->values);
  if (!l->vary || !l->title || !l->values) return tml_fail_memory(err);
  memcpy(l->values, w->values, (size_t)w->n_values*sizeof *l->values);
  l->n_values = w->n_values;
  tml_status st = follow_values(l, err);
  if (!st) st = fill_table(l, err);
  return st ? st : tml_locus_find_crossings(l, err);
}

tml_status tml_locus_create(tml_locus **out, const tml_model *m, const tml_options *o, const tml_locus_options *w,
                            tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out, m, o, w)) return TML_ERR_ARGUMENT;
  w = TML_TAKE(tml_locus_options, w, err);
  if (!w) return TML_ERR_ARGUMENT;
  tml_options taken;
  tml_status st = tml_options_take(&taken, o, err);
  if (!st) st = tml_options_check(&taken, err);
  if (!st) st = check_locus_options(w, err);
  if (st) return st;
  tml_locus *l = tml_new(1, sizeof *l);
  if (!l) return tml_fail_memory(err);
  l->base = m;
  l->options = taken;
  l->request = *w;
  st = make_locus(l, w, err);
  l->base = NULL; /* owned by the caller */
  if (!st) *out = l;
  else tml_locus_free(l);
  return st;
}

void tml_locus_free(tml_locus *l)
{
  if (!l) return;
  tml_delete(l->vary);
  tml_delete(l->title);
  tml_delete(l->values);
  tml_delete(l->records);
  tml_delete(l->modes);
  tml_delete(l->table);
  tml_delete(l->limits);
  tml_delete(l->crossings);
  tml_delete(l);
}

/* ---------------------------------------------------------------- reading -------------------- */

int tml_locus_modes(const tml_locus *l) { return l ? l->n_modes : 0; }

const char *tml_locus_words(const tml_locus *l, int mode)
{
  return l && mode >= 0 && mode < l->n_modes ? l->modes[mode].text : "";
}

tml_locus_point tml_locus_get(const tml_locus *l, int value, int mode)
{
  TML_MASK_TRAPS;
  if (!l || value < 0 || value >= l->n_values || mode < 0 || mode >= l->n_modes) return (tml_locus_point){0};
  const tml_locus_mode *m = &l->table[(size_t)value*(size_t)l->n_modes + (size_t)mode];
  if (m->branch < 0) return (tml_locus_point){0};
  return (tml_locus_point){.there = true, .re = m->re, .im = m->im, .frequency = m->im/(2.0*TML_PI),
                           .damping = m->damping, .growth = m->growth};
}

tml_locus_limit tml_locus_limit_get(const tml_locus *l, int k)
{
  TML_MASK_TRAPS;
  if (!l || k < 0 || k >= l->n_limits) return (tml_locus_limit){.mode = -1};
  const tml_locus_place *p = &l->limits[k];
  return (tml_locus_limit){.value = p->value, .lost = p->lost, .mode = p->mode, .frequency = p->frequency};
}

tml_locus_crossing tml_locus_crossing_get(const tml_locus *l, int k)
{
  TML_MASK_TRAPS;
  if (!l || k < 0 || k >= l->n_crossings) return (tml_locus_crossing){.mode = -1};
  const tml_locus_place *p = &l->crossings[k];
  return (tml_locus_crossing){.value = p->value, .order = p->order, .mode = p->mode, .frequency = p->frequency};
}

int tml_locus_limits(const tml_locus *l) { return l ? l->n_limits : 0; }

int tml_locus_crossings(const tml_locus *l) { return l ? l->n_crossings : 0; }

const char *tml_locus_doubt(const tml_locus *l) { return l ? l->doubt : ""; }
