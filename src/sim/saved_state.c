/* saved_state.c - the whole state of a run in one list: saved to bytes, and loaded from them into a simulation of the
 * same model with the same options. It contains the active rows and elements, the method, the states of sensors and of
 * functions that switch, the input signals, the memory of elements, the integrator with the history of its method, and
 * the reported state. */
#include "sim/saved_state.h"
#include <stdio.h>

#include "sim/compile/run_compile.h"
#include "sim/channel/channel_peaks.h"
#include "sim/contact/contact_history.h"
#include "sim/contact/contact_search.h"
#include "sim/base/sim_log.h"
#include "sim/base/sim_reported.h"
#include "sim/base/element_switches.h"
#include "sim/base/sim_branches.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_sensors.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_inputs.h"
#include "sim/compile/method_choice.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "model/base/run_options.h"

/* ---------------------------------------------------------------- lists ---------------------- */

/* Pairs for which the matrices have entries; loading replaces the present ones. */
static void store_pairs(tml_sim *s, tml_archive *a)
{
  int n = s->eq->n_near;
  tml_archive_flag(a, &s->eq->loose);
  tml_archive_int(a, &n);
  if (tml_archive_loads(a) && n != s->eq->n_near) {
    tml_near_pair *fresh = n >= 0 && (size_t)n <= a->size ? tml_new((size_t)n, sizeof *fresh) : NULL;
    a->broken = a->broken || !fresh;
    if (a->broken) return;
    tml_delete(s->eq->near);
    s->eq->near = fresh;
    s->eq->n_near = n;
  }
  for (int k = 0; k < s->eq->n_near; k++) {
    tml_archive_ints(a, s->eq->near[k].body, 2);
    tml_archive_int(a, &s->eq->near[k].contact);
    tml_archive_ints(a, s->eq->near[k].shape, 2);
  }
}

/* Data that determine which equations the run has. */
static void store_choice(tml_sim *s, tml_archive *a)
{
  const tml_model *m = s->model;
  tml_element_switches *x = s->switches;
  struct { bool *p; int n; } list[] = {
    {s->assembly->rank.drop, s->assembly->rank.n}, {s->assembly->rank.vague, s->assembly->rank.n},
        {x->row, s->assembly->full->m}, {x->element, s->assembly->full->n_elements},
    {x->sensor, m->n_sensors}, {x->joint, m->n_joints}, {x->motion, m->n_motions}, {x->coupler, m->n_couplers},
    {x->relation, m->n_relations}, {x->fresh_motion, m->n_motions}, {x->fresh_coupler, m->n_couplers}};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    tml_archive_same(a, list[i].n);
    tml_archive_flags(a, list[i].p, (size_t)list[i].n);
  }
  tml_archive_int(a, &s->assembly->rank.n_dropped);
  tml_archive_int(a, &s->assembly->rank.lost);
  tml_method_choice_store(&s->eq->methods, a);
  tml_archive_count(a, &s->assembly->chosen_at);
  tml_archive_int(a, &s->assembly->chosen_again);
  store_pairs(s, a);
}

/* The sensor that ended the run, by its index. */
static void store_stopped(tml_sim *s, tml_archive *a)
{
  int sensor = -1;
  for (int k = 0; k < s->model->n_sensors; k++)
    if (s->sensors->stopped == s->model->sensors[k].name) sensor = k;
  tml_archive_int(a, &sensor);
  if (tml_archive_loads(a) && sensor < s->model->n_sensors)
    s->sensors->stopped = sensor >= 0 ? s->model->sensors[sensor].name : NULL;
}

/* The event found in the last step, the states of the sensors and the branches of functions. */
static void store_events(tml_sim *s, tml_archive *a)
{
  tml_events *e = s->events;
  tml_sensor_events *x = s->sensors;
  tml_branch_events *b = s->branches;
  tml_log *l = s->log;
  const size_t sensors = (size_t)s->model->n_sensors, branches = (size_t)s->assembly->full->user.n_branches;
  bool *const flags[] = {&x->looked, &e->turned, &b->unkept, &b->blind, &b->warned, &l->vague_warned, &l->many_warned,
                         &l->lost_warned, &l->passed_warned};
  double *const numbers[] = {&e->place, &b->since, &b->pause, &b->mark, &x->acts_since, &x->jump, &x->output,
                             &x->output_before};
  tml_archive_flags(a, x->met, sensors);
  tml_archive_doubles(a, x->before, sensors);
  tml_archive_flags(a, x->met_before, sensors);
  tml_archive_doubles(a, x->before_before, sensors);
  tml_archive_doubles(a, b->last, branches);
  tml_archive_doubles(a, b->decided, branches);
  for (size_t i = 0; i < sizeof flags/sizeof *flags; i++) tml_archive_flag(a, flags[i]);
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) tml_archive_double(a, numbers[i]);
  tml_archive_int(a, &e->pending);
  tml_archive_int(a, &b->often);
  tml_archive_int(a, &x->acts);
  tml_archive_count(a, &b->mark_steps);
  tml_archive_count(a, &b->flips);
  store_stopped(s, a);
}

static void store_validity_limits(tml_sim *s, tml_archive *a)
{
  tml_validity *d = &s->log->validity;
  const size_t np = (size_t)s->assembly->full->user.np;
  tml_archive_flags(a, d->force, (size_t)s->assembly->full->n_elements);
  tml_archive_flags(a, d->unknown, np);
  tml_archive_doubles(a, d->rate, np);
  tml_archive_bytes(a, d->first, sizeof d->first);
}

static void store_watch(tml_sim *s, tml_archive *a)
{
  tml_event_bracket *x = &s->events->bracket;
  const int last = x->n - 1;
  const size_t inputs = x->n > 0 ? (size_t)(x->first[last] + s->assembly->full->user.law[x->law[last]].n_inputs) : 0;
  tml_archive_doubles(a, x->n > 0 ? x->seen[0][0] : NULL, inputs*sizeof *x->seen/sizeof(double));
  tml_archive_doubles(a, x->n > 0 ? x->path[0] : NULL, inputs*sizeof *x->path/sizeof(double));
  tml_archive_double(a, &x->change);
  tml_archive_double(a, &x->noted);
  tml_archive_flag(a, &x->turns);
  tml_archive_count(a, &x->breaks);
}

/* Poses of the bodies at the last contact search, and the history of the contacts. */
static void store_contact_search(tml_sim *s, tml_archive *a)
{
  if (s->model->n_contacts == 0) return;
  tml_contact_search_store(&s->contacts->nearby, a);
  tml_contact_history_store(&s->contacts->touches, s->model->n_contacts, a);
}

static void store_reported(tml_sim *s, tml_archive *a)
{
  double *const numbers[] = {&s->reported->energy.kinetic, &s->reported->energy.potential, &s->reported->energy.power,
                             &s->reported->work_before,
                             &s->reported->power_before, &s->events->t_before};
  tml_point_store(&s->reported->at, s->eq->sys, a);
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) tml_archive_double(a, numbers[i]);
  tml_archive_flag(a, &s->reported->bridged);
  tml_archive_flag(a, &s->log->warned_bridged);
  tml_archive_flag(a, &s->log->warned_stiff);
  tml_archive_text(a, &s->log->warnings);
  tml_archive_text(a, &s->log->notes);
}

/* Input signals. */
static void store_inputs(tml_sim *s, tml_archive *a)
{
  for (int k = 0; k < s->model->n_inputs; k++) {
    tml_input_signal *c = &s->inputs->signal[k];
    tml_archive_double(a, &c->from);
    tml_archive_double(a, &c->ramp);
    tml_archive_double(a, &c->value);
    tml_archive_double(a, &c->rate);
    tml_archive_doubles(a, c->off, sizeof c->off/sizeof *c->off);
  }
}

static tml_status store_run(tml_sim *s, tml_archive *a)
{
  store_inputs(s, a);
  store_events(s, a);
  store_validity_limits(s, a);
  store_watch(s, a);
  store_contact_search(s, a);
  store_reported(s, a);
  tml_peaks_store(s->peaks, a);
  tml_archive_double(a, &s->events->halt);
  s->eq->run->halt = s->events->halt;
  return tml_integrator_store(s->eq->run, a);
}

/* ---------------------------------------------------------------- get and set ---------------- */

size_t tml_saved_state_size(tml_sim *s)
{
  tml_archive a = {.mode = TML_ARCHIVE_MEASURE};
  store_choice(s, &a);
  (void)store_run(s, &a);
  return a.at;
}

void tml_saved_state_get(tml_sim *s, unsigned char *bytes, size_t size)
{
  tml_archive a = {.mode = TML_ARCHIVE_SAVE, .bytes = bytes, .size = size};
  store_choice(s, &a);
  (void)store_run(s, &a);
}

/* Compares the choice of equations in saved bytes with that of the present run, in *same. False: out of memory. */
static bool same_choice(tml_sim *s, const unsigned char *bytes, size_t size, bool *same)
{
  tml_archive a = {.mode = TML_ARCHIVE_MEASURE};
  store_choice(s, &a);
  unsigned char *now = tml_new(a.at, 1);
  if (!now) return false;
  tml_archive save = {.mode = TML_ARCHIVE_SAVE, .bytes = now, .size = a.at};
  store_choice(s, &save);
  *same = a.at <= size && memcmp(now, bytes, a.at) == 0;
  tml_delete(now);
  return true;
}

tml_status tml_saved_state_set(tml_sim *s, unsigned char *bytes, size_t size, tml_error *err)
{
  bool same = false;
  tml_archive a = {.mode = TML_ARCHIVE_LOAD, .bytes = bytes, .size = size};
  if (!same_choice(s, bytes, size, &same)) return tml_fail_memory(err);
  store_choice(s, &a);
  tml_status st = same || a.broken ? TML_OK : tml_run_compile_again(s, err);
  if (st == TML_OK) st = store_run(s, &a);
  if (st != TML_OK) return st == TML_ERR_MEMORY ? tml_fail_memory(err) : st;
  if (a.broken || a.at != size) return tml_fail(err, TML_ERR_ARGUMENT,
                                                "the saved state does not belong to this simulation");
  return TML_OK;
}

/* ---------------------------------------------------------------- the public form ------------ */

/* The header of a saved state. MARK detects another byte order; FORMAT is raised when the layout changes. */
enum { FORMAT = 1, MARK = 0x01020304, VERSION = 24 };

typedef struct header {
  unsigned char name[8];
  uint32_t mark, format;
  char version[VERSION];       /* version of the library */
  uint64_t size;               /* total number of bytes, including the header */
  uint64_t model, options;     /* digests of model and options */
  uint64_t check;              /* digest of the bytes after the header */
} header;

static const unsigned char NAME[8] = {'t', 'r', 'a', 'm', 'm', 'e', 'l', '\n'};

static void fill_header(header *h, const tml_sim *s)
{
  memset(h, 0, sizeof *h);
  memcpy(h->name, NAME, sizeof NAME);
  h->mark = MARK;
  h->format = FORMAT;
  snprintf(h->version, sizeof h->version, "%s", tml_version());
  h->model = tml_model_digest(s->model);
  h->options = tml_options_digest(&s->opt);
}

tml_status tml_sim_save(tml_sim *s, unsigned char **buffer, size_t *size, tml_error *err)
{
  TML_MASK_TRAPS;
  if (buffer) *buffer = NULL;
  if (size) *size = 0;
  if (TML_MISSING(err, s, buffer, size)) return TML_ERR_ARGUMENT;
  const tml_status st = tml_sim_assemble(s, err);
  if (st != TML_OK) return st;
  header h;
  const size_t state = tml_saved_state_size(s);
  unsigned char *bytes = tml_new(sizeof h + state, 1);
  if (!bytes) return tml_fail_memory(err);
  tml_saved_state_get(s, bytes + sizeof h, state);
  fill_header(&h, s);
  h.size = sizeof h + state;
  h.check = tml_archive_digest(TML_DIGEST_START, bytes + sizeof h, state);
  memcpy(bytes, &h, sizeof h);
  *buffer = bytes;
  *size = sizeof h + state;
  return TML_OK;
}

void tml_sim_save_free(unsigned char *buffer) { tml_delete(buffer); }

/* Accepts only what this version saved for this model with these options. */
static tml_status check_header(const tml_sim *s, const unsigned char *buffer, size_t size, tml_error *err)
{
  header h, own;
  fill_header(&own, s);
  if (size < sizeof h || memcmp(buffer, NAME, sizeof NAME) != 0)
    return tml_fail(err, TML_ERR_ARGUMENT, "the buffer holds no saved simulation");
  memcpy(&h, buffer, sizeof h);
  h.version[VERSION - 1] = '\0';
  if (h.mark != own.mark || h.format != own.format || strcmp(h.version, own.version) != 0)
    return tml_fail(err, TML_ERR_ARGUMENT, "the simulation was saved by version %s of the library in format %u, or on "
                    "another kind of machine; this is version %s with format %d", h.version, (unsigned)h.format,
                    own.version, FORMAT);
  if (h.size != size || h.check != tml_archive_digest(TML_DIGEST_START, buffer + sizeof h, size - sizeof h))
    return tml_fail(err, TML_ERR_ARGUMENT, "the saved simulation is damaged: %zu bytes, of which %llu were saved", size,
                    (unsigned long long)h.size);
  if (h.model != own.model)
    return tml_fail(err, TML_ERR_ARGUMENT, "the simulation that was saved is one of another model, or of this one with "
                    "other values");
  if (h.options != own.options)
    return tml_fail(err, TML_ERR_ARGUMENT, "the simulation was saved with other options: restore it into one with the "
                    "same method, tolerance, step, end ...");
  return TML_OK;
}

tml_status tml_sim_restore(tml_sim *s, const unsigned char *buffer, size_t size, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, buffer)) return TML_ERR_ARGUMENT;
  tml_status st = check_header(s, buffer, size, err);
  if (st == TML_OK) st = tml_sim_assemble(s, err); /* sets what does not change in a run */
  if (st != TML_OK) return st;
  unsigned char *bytes = (unsigned char *)(uintptr_t)buffer; /* loading only reads */
  return tml_saved_state_set(s, bytes + sizeof(header), size - sizeof(header), err);
}

tml_status tml_sim_restart(tml_sim *s, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s)) return TML_ERR_ARGUMENT;
  const tml_status st = tml_sim_assemble(s, err);
  if (st == TML_OK) tml_integrator_forget(s->eq->run);
  return st;
}
