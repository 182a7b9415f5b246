/* fmi_state.c - the state of an instance as bytes: its mode, the values that were set, and the state of the simulation
 * if there is one. One list of the parts serves to measure, save and load it. */
#include <string.h>

#include "core/archive.h"
#include "core/memory.h"
#include "fmu/entry/fmi_instance.h"

/* Everything except the simulation; `mode` as an integer. */
typedef struct loose { int mode; double tolerance, begin, stop, time; long long saved; } loose;

static void store_values(tml_archive *a, tml_fmi *f, loose *x, double *values, double *rates, bool *rated)
{
  const uint64_t mark = tml_archive_digest_text(tml_archive_digest_text(TML_DIGEST_START, TML_VERSION), f->token);
  tml_archive_same(a, (long long)mark);
  tml_archive_same(a, f->n_variables);
  tml_archive_same(a, f->exchanged);
  tml_archive_int(a, &x->mode);
  tml_archive_double(a, &x->tolerance);
  tml_archive_double(a, &x->begin);
  tml_archive_double(a, &x->stop);
  tml_archive_double(a, &x->time);
  tml_archive_doubles(a, values, (size_t)f->n_variables);
  tml_archive_doubles(a, rates, (size_t)f->n_variables);
  tml_archive_flags(a, rated, (size_t)f->n_variables);
  tml_archive_count(a, &x->saved);
}

/* The values that were set, as arrays over the variables. */
typedef struct columns { double *values, *rates; bool *rated; } columns;

static bool take_columns(columns *c, size_t n)
{
  *c = (columns){tml_new(n, sizeof(double)), tml_new(n, sizeof(double)), tml_new(n, sizeof(bool))};
  return c->values && c->rates && c->rated;
}

static void free_columns(columns *c)
{
  tml_delete(c->values);
  tml_delete(c->rates);
  tml_delete(c->rated);
}

/* ---------------------------------------------------------------- saving --------------------- */

static tml_status write_state(tml_fmi *f, columns *c, tml_fmi_state *out, tml_error *err)
{
  unsigned char *run = NULL;
  size_t size = 0;
  tml_status st = f->exchange && f->mode != TML_FMI_FAILED ? tml_exchange_save(f->exchange, &run, &size, err)
                  : f->sim && f->mode != TML_FMI_FAILED ? tml_sim_save(f->sim, &run, &size, err) : TML_OK;
  if (st != TML_OK) return st;
  loose x = {(int)f->mode, f->tolerance, f->begin, f->stop, f->time, (long long)size};
  tml_archive a = {.mode = TML_ARCHIVE_MEASURE};
  store_values(&a, f, &x, c->values, c->rates, c->rated);
  const size_t head = a.at;
  out->bytes = tml_new(head + size, 1);
  out->size = head + size;
  if (out->bytes) {
    a = (tml_archive){.mode = TML_ARCHIVE_SAVE, .bytes = out->bytes, .size = head};
    store_values(&a, f, &x, c->values, c->rates, c->rated);
    if (size > 0) memcpy(out->bytes + head, run, size);
  } else {
    st = tml_fail_memory(err);
  }
  tml_sim_save_free(run);
  return st;
}

tml_status tml_fmi_save(tml_fmi *f, tml_fmi_state *out, tml_error *err)
{
  columns c;
  *out = (tml_fmi_state){0};
  if (f->mode == TML_FMI_FAILED)
    return tml_fail(err, TML_ERR_ARGUMENT, "after a step that failed there is no state to save");
  tml_status st = take_columns(&c, (size_t)f->n_variables) ? TML_OK : tml_fail_memory(err);
  for (int i = 0; st == TML_OK && i < f->n_variables; i++) {
    c.values[i] = f->variable[i].value;
    c.rates[i] = f->variable[i].rate;
    c.rated[i] = f->variable[i].rated;
  }
  if (st == TML_OK) st = write_state(f, &c, out, err);
  free_columns(&c);
  return st;
}

void tml_fmi_forget(tml_fmi_state *s)
{
  tml_delete(s->bytes);
  *s = (tml_fmi_state){0};
}

/* ---------------------------------------------------------------- restoring ------------------ */

/* Whether the existing simulation has the experiment and the parameters of the saved state. */
static bool fits_simulation(const tml_fmi *f, const loose *x, const columns *c)
{
  if (!f->sim || x->tolerance != f->tolerance || x->begin != f->begin || x->stop != f->stop) return false;
  for (int i = 0; i < f->n_variables; i++)
    if (f->variable[i].kind == TML_FMI_PARAMETER && f->variable[i].value != c->values[i]) return false;
  return true;
}

static tml_status restore_run(tml_fmi *f, const unsigned char *bytes, size_t size, tml_error *err)
{
  return f->exchanged ? tml_exchange_restore(f->exchange, bytes, size, err)
                      : tml_sim_restore(f->sim, bytes, size, err);
}

static tml_status read_state(tml_fmi *f, const tml_fmi_state *s, columns *c, tml_error *err)
{
  loose x = {0};
  tml_archive a = {.mode = TML_ARCHIVE_LOAD, .bytes = s->bytes, .size = s->size};
  store_values(&a, f, &x, c->values, c->rates, c->rated);
  if (a.broken || x.saved < 0 || (size_t)x.saved != s->size - a.at || x.mode < TML_FMI_MADE || x.mode > TML_FMI_ENDED)
    return tml_fail(err, TML_ERR_ARGUMENT, "the bytes are not a state of this FMU");
  if (!fits_simulation(f, &x, c)) tml_fmi_drop_sim(f);
  f->tolerance = x.tolerance;
  f->begin = x.begin;
  f->stop = x.stop;
  for (int i = 0; i < f->n_variables; i++) {
    f->variable[i].value = c->values[i];
    f->variable[i].rate = c->rates[i];
    f->variable[i].rated = c->rated[i];
  }
  f->mode = TML_FMI_FAILED; /* until the whole state is restored */
  tml_status st = TML_OK;
  if (x.saved > 0) {
    st = tml_fmi_make(f, err);
    if (st == TML_OK && f->exchanged && !f->exchange) st = tml_fmi_exchange(f, err);
    if (st == TML_OK) st = restore_run(f, s->bytes + a.at, (size_t)x.saved, err);
    if (st != TML_OK) tml_fmi_drop_sim(f);
  } else {
    tml_fmi_drop_sim(f);
  }
  if (st != TML_OK) return st;
  f->mode = (tml_fmi_mode)x.mode;
  f->time = x.time;
  return TML_OK;
}

tml_status tml_fmi_restore(tml_fmi *f, const tml_fmi_state *s, tml_error *err)
{
  columns c;
  tml_status st = take_columns(&c, (size_t)f->n_variables) ? TML_OK : tml_fail_memory(err);
  if (st == TML_OK) st = read_state(f, s, &c, err);
  free_columns(&c);
  return st;
}

/* ---------------------------------------------------------------- behind a pointer ----------- */

/* Replaces the state behind the pointer. */
static tml_status replace_state(void **state, tml_fmi_state fresh, tml_error *err)
{
  tml_fmi_state *s = *state;
  if (!s) s = tml_new(1, sizeof *s);
  if (!s) {
    tml_fmi_forget(&fresh);
    return tml_fail_memory(err);
  }
  tml_fmi_forget(s);
  *s = fresh;
  *state = s;
  return TML_OK;
}

tml_status tml_fmi_keep(tml_fmi *f, void **state, tml_error *err)
{
  tml_fmi_state fresh;
  const tml_status st = tml_fmi_save(f, &fresh, err);
  return st == TML_OK ? replace_state(state, fresh, err) : st;
}

tml_status tml_fmi_load(void **state, const void *bytes, size_t size, tml_error *err)
{
  tml_fmi_state fresh = {tml_new(size, 1), size};
  if (!fresh.bytes) return tml_fail_memory(err);
  memcpy(fresh.bytes, bytes, size);
  return replace_state(state, fresh, err);
}

void tml_fmi_drop(void **state)
{
  if (!state || !*state) return;
  tml_fmi_forget(*state);
  tml_delete(*state);
  *state = NULL;
}
