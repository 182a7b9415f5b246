/* sweep.c - reads and prepares a study of many runs, and gives access to its cases. */
#include "study/sweep/sweep.h"
#include "sim/base/sim_channels.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/archive.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/messages.h"
#include "core/float_traps.h"
#include "modelfile/read_options.h"
#include "modelfile/study_file.h"
#include "model/base/run_options.h"

#define RECORD_MOST ((size_t)256 << 20) /* limit of the bytes of a record */
#define TIMES_MOST 1000000              /* limit of the times of a series */

/* ---------------------------------------------------------------- reading -------------------- */

static tml_status add_error(tml_messages *messages, const char *path, const tml_error *err, tml_status st)
{
  tml_messages_add(messages, TML_ERROR, path, 0, 0, "", "%s", err->text);
  return st;
}

tml_status tml_sweep_read(tml_sweep **out, const char *path, const tml_read_options *o, tml_messages *messages)
{
  TML_MASK_TRAPS;
  tml_error err = {0};
  if (out) *out = NULL;
  if (TML_MISSING(NULL, out, path, messages)) return TML_ERR_ARGUMENT;
  tml_sweep *s = tml_new(1, sizeof *s);
  if (!s) return TML_ERR_MEMORY;
  tml_read_options mine;
  s->fd = -1;
  tml_status st = tml_read_options_take(&mine, o, messages);
  s->plugins = mine.plugins;
  if (!st) st = tml_study_read_model(&s->model, path, &mine, messages);
  tml_read_options_release(&mine);
  if (!st && !s->model->study) {
    tml_fail(&err, TML_ERR_MODEL, "it has no 'study:', which states what varies and which results are kept");
    st = add_error(messages, path, &err, TML_ERR_MODEL);
  }
  if (!st) st = tml_design_open(&s->design, s->model->study, &err);
  if (*err.text && st && st != TML_ERR_MODEL) st = add_error(messages, path, &err, st);
  if (!st && !(s->values = tml_arena_new(&s->arena, (size_t)s->design.n, sizeof *s->values))) st = TML_ERR_MEMORY;
  if (st) tml_sweep_free(s);
  else *out = s;
  return st;
}

void tml_sweep_free(tml_sweep *s)
{
  if (!s) return;
  if (s->fd >= 0) close(s->fd);
  tml_reductions_free(&s->results);
  tml_design_close(&s->design);
  tml_delete(s->series);
  tml_delete(s->record);
  tml_delete(s->run_line);
  tml_delete(s->report_line);
  tml_arena_free(&s->arena);
  tml_model_free(s->model);
  tml_delete(s);
}

const tml_model *tml_sweep_model(const tml_sweep *s) { return s ? s->model : NULL; }

/* ---------------------------------------------------------------- kept results --------------- */

/* Whether a name under `keep:` stands for a channel at all output times: it has no time or function. */
static bool is_series(const tml_case_output *k) { return !strpbrk(k->of, "(@"); }

static tml_status add_series(tml_sweep *s, const tml_sim *sim, const tml_case_output *k, tml_error *err)
{
  const int i = tml_sim_channel_find(sim, k->of);
  const char *near = i < 0 ? tml_channel_closest(&sim->channels->list, k->of) : NULL;
  if (i < 0)
    return tml_fail(err, TML_ERR_ARGUMENT, "no channel has the name '%s'%s%s%s", k->of, near ? ": did you mean '" : "",
                    near ? near : "; 'trammel channels' lists them", near ? "'?" : "");
  if (!tml_grow((void **)&s->series, &s->cap_series, s->n_series, sizeof *s->series)) return tml_fail_memory(err);
  s->series[s->n_series++] = (tml_series){tml_arena_strdup(&s->arena, k->of),
                                          tml_arena_strdup(&s->arena, tml_sim_channel(sim, i).unit)};
  return s->arena.failed ? tml_fail_memory(err) : TML_OK;
}

static tml_status find_kept(tml_sweep *s, const tml_sim *sim, tml_error *err)
{
  const struct tml_study_def *d = s->design.def;
  tml_status st = TML_OK;
  s->names = tml_arena_new(&s->arena, (size_t)d->n_keep, sizeof *s->names);
  if (!s->names) return tml_fail_memory(err);
  for (int i = 0; i < d->n_keep && !st; i++) {
    const tml_case_output *k = &d->keep[i];
    st = is_series(k) ? add_series(s, sim, k, err) : tml_reductions_add(&s->results, sim, k->of, err);
    if (!st && !is_series(k)) s->names[s->results.n_items - 1] = tml_arena_strdup(&s->arena, k->name);
    if (!st && s->arena.failed) st = tml_fail_memory(err);
    if (st == TML_ERR_ARGUMENT) tml_error_prefix(err, "keep: ");
  }
  return st;
}

/* The output times of the model with the parameter values of the file. */
static tml_status make_times(tml_sweep *s, tml_error *err)
{
  const tml_options *o = &s->options;
  if (s->n_series == 0) return TML_OK;
  const double n = floor(o->end/o->output*(1.0 + 1e-12)) + 1.0;
  if (!(n <= TIMES_MOST)) return tml_fail(err, TML_ERR_ARGUMENT, "a run has %g output times: too many to keep", n);
  s->n_times = (int)n;
  s->times = tml_arena_new(&s->arena, (size_t)s->n_times, sizeof *s->times);
  if (!s->times) return tml_fail_memory(err);
  for (int i = 0; i < s->n_times; i++) s->times[i] = fmin(i*o->output, o->end);
  if (tml_record_size(s, 0, true) > RECORD_MOST)
    return tml_fail(err, TML_ERR_ARGUMENT, "%d channels at %d times are too many values to keep of a case", s->n_series,
                    s->n_times);
  return TML_OK;
}

/* ---------------------------------------------------------------- what it is ----------------- */

static uint64_t add_numbers(uint64_t h, const double *x, int n)
{
  return tml_archive_digest(h, x, (size_t)n*sizeof *x);
}

/* Digest of everything that determines the results: two studies with the same digest have the same results. */
static uint64_t digest_of(const tml_sweep *s)
{
  const struct tml_study_def *d = s->design.def;
  uint64_t h = tml_archive_digest_text(TML_DIGEST_START, tml_version());
  const uint64_t model = tml_model_digest(s->model), options = tml_options_digest(&s->options);
  h = tml_archive_digest_text(h, s->model->source);
  h = tml_archive_digest(h, &model, sizeof model);
  h = tml_archive_digest(h, &options, sizeof options);
  const int64_t shape[] = {d->plan, s->design.cases, (int64_t)d->seed, d->n_vary, d->n_keep};
  h = tml_archive_digest(h, shape, sizeof shape);
  for (int i = 0; i < d->n_vary; i++) {
    const tml_vary *v = &d->vary[i];
    const int32_t more[] = {(int32_t)v->kind, v->n_values, v->steps, v->log};
    const double cut[] = {v->low, v->high};
    h = tml_archive_digest_text(h, v->name);
    h = tml_archive_digest(h, more, sizeof more);
    h = add_numbers(add_numbers(h, v->p, 3), cut, 2);
    if (v->n_values > 0) h = add_numbers(h, v->values, v->n_values);
  }
  for (int i = 0; i < d->n_keep; i++)
    h = tml_archive_digest_text(tml_archive_digest_text(h, d->keep[i].name), d->keep[i].of);
  return h;
}

tml_status tml_sweep_prepare(tml_sweep *s, const tml_options *o, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, o)) return TML_ERR_ARGUMENT;
  if (s->prepared) return tml_fail(err, TML_ERR_ARGUMENT, "the study is already prepared");
  tml_sim *sim = NULL;
  tml_status st = tml_options_take(&s->options, o, err);
  if (!st) st = tml_options_check(&s->options, err);
  if (!st) s->options.tolerance = o->tolerance; /* 0: the requested accuracy determines it */
  tml_model_options(s->model, &s->own);
  if (!st && !isfinite(s->options.end)) st = tml_fail(err, TML_ERR_ARGUMENT, "the run has no end");
  if (!st) st = tml_sim_create(&sim, s->model, &s->options, err);
  if (!st) st = find_kept(s, sim, err);
  if (!st) st = make_times(s, err);
  tml_sim_free(sim);
  if (st) return st;
  s->digest = digest_of(s);
  s->prepared = true;
  return TML_OK;
}

/* ---------------------------------------------------------------- its cases ------------------ */

long long tml_sweep_cases(const tml_sweep *s) { return s ? s->design.cases : 0; }

int tml_sweep_parameter_count(const tml_sweep *s) { return s ? s->design.n : 0; }

static tml_status check_case(const tml_sweep *s, long long i, tml_error *err)
{
  if (i >= 0 && i < s->design.cases) return TML_OK;
  return tml_fail(err, TML_ERR_ARGUMENT, "there is no case %lld: there are %lld, from 0 on", i, s->design.cases);
}

tml_status tml_sweep_check_case(const tml_sweep *s, long long i, tml_error *err)
{
  if (!s->prepared) return tml_fail(err, TML_ERR_ARGUMENT, "the study is not prepared");
  return check_case(s, i, err);
}

tml_status tml_sweep_values(const tml_sweep *s, long long i, double *values, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, values)) return TML_ERR_ARGUMENT;
  const tml_status st = check_case(s, i, err);
  if (!st) tml_design_values(&s->design, i, values);
  return st;
}

static bool allocate_case(const tml_sweep *s, tml_case *c)
{
  c->results = tml_new((size_t)s->results.n_items, sizeof *c->results);
  c->series = tml_new((size_t)s->n_series*(size_t)s->n_times, sizeof *c->series);
  return c->results && c->series;
}

static tml_status pack_record(tml_sweep *s, const tml_case *c, const void **record, size_t *size, tml_error *err)
{
  if (!tml_record_pack(s, c, size)) return tml_fail_memory(err);
  *record = s->record;
  return TML_OK;
}

tml_status tml_sweep_run(tml_sweep *s, long long i, const void **record, size_t *size, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, record, size)) return TML_ERR_ARGUMENT;
  tml_case c = {.number = i};
  tml_status st = tml_sweep_check_case(s, i, err);
  if (!st && !allocate_case(s, &c)) st = tml_fail_memory(err);
  if (!st) st = tml_case_run(s, &c, err);
  if (!st) st = pack_record(s, &c, record, size, err);
  tml_delete(c.results);
  tml_delete(c.series);
  return st;
}

tml_status tml_sweep_lost(tml_sweep *s, long long i, tml_case_status how, const char *why, const void **record,
                          size_t *size, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, why, record, size)) return TML_ERR_ARGUMENT;
  tml_case c = {.number = i, .status = how, .cpu = NAN, .error = NAN};
  tml_status st = tml_sweep_check_case(s, i, err);
  if (!st && (how < TML_CASE_FAILED || how > TML_CASE_TIMEOUT))
    st = tml_fail(err, TML_ERR_ARGUMENT, "a case that is lost has failed, crashed or took too long");
  if (!st && !allocate_case(s, &c)) st = tml_fail_memory(err);
  for (int k = 0; k < s->results.n_items && !st; k++) c.results[k] = NAN;
  snprintf(c.text, sizeof c.text, "%.*s", (int)sizeof c.text - 1, why);
  if (!st) st = pack_record(s, &c, record, size, err);
  tml_delete(c.results);
  tml_delete(c.series);
  return st;
}
