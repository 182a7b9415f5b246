/* model_exchange_events.c - events of a model exchange: new partitions of coordinates, sensors, functions that switch
 * and breaks in time; and the models that cannot be exchanged. */
#include "analysis/exchange/model_exchange.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_branches.h"
#include "sim/base/sim_sensors.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/event/sensor_events.h"
#include "sim/start/run_start.h"

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"

#define ILL 5.0   /* growth of the condition number that requires a new partition of coordinates */
#define WORSE 2.0 /* growth of the condition number from which an event that happens anyway chooses a new partition */

/* ---------------------------------------------------------------- unsupported models -------- */

/* Refuses elements whose forces depend on the previous step of an integrator. */
static tml_status check_memories(const tml_sim *s, tml_error *err)
{
  if (s->model->n_contacts > 0)
    return tml_fail(err, TML_ERR_MODEL, "contact '%s' keeps data of the last step, which are not states that can be "
                                        "exchanged", s->model->contacts[0].name);
  for (int k = 0; k < s->eq->sys->n_elements; k++)
    if (s->eq->sys->element[k].ops->n_kept > 0)
      return tml_fail(err, TML_ERR_MODEL, "'%s' depends on data of the last step, which are not states that can be "
                                          "exchanged", tml_system_force_name(s->eq->sys, k));
  return TML_OK;
}

static const char *switched_row(const tml_model *m, const tml_element_ref *list, int n)
{
  for (int i = 0; i < n; i++)
    switch (list[i].kind) {
      case TML_ELEMENT_JOINT: return m->joints[list[i].index].name;
      case TML_ELEMENT_MOTION: return m->motions[list[i].index].name;
      case TML_ELEMENT_COUPLER: return m->couplers[list[i].index].name;
      case TML_ELEMENT_RELATION: return m->relations[list[i].index].name;
      default: break;
    }
  return NULL;
}

/* Refuses sensors that would change the number of states. */
static tml_status check_sensors(const tml_sim *s, tml_error *err)
{
  for (int k = 0; k < s->model->n_sensors; k++) {
    const tml_sensor *d = &s->model->sensors[k];
    const char *name = switched_row(s->model, d->activate, d->n_activate);
    if (!name) name = switched_row(s->model, d->deactivate, d->n_deactivate);
    if (name)
      return tml_fail(err, TML_ERR_MODEL, "sensor '%s' switches '%s': the number of states would change, which model "
                                          "exchange does not allow", d->name, name);
  }
  return TML_OK;
}

/* Refuses positions that depend on an input: they would require its rates, which are not known. */
static tml_status check_inputs(const tml_sim *s, tml_error *err)
{
  const tml_user *u = &s->eq->sys->user;
  for (int k = u->first_row; k < u->first_element; k++)
    for (int i = 0; i < u->law[k].n_feeds; i++)
      if (u->law[k].feed[i].kind == TML_FEED_INPUT)
        return tml_fail(err, TML_ERR_MODEL, "the input '%s' prescribes positions by '%s': velocities would need its "
                                            "rate, which model exchange does not provide. Let it act by a force",
                        s->model->variables[s->model->inputs[u->law[k].feed[i].index]].name,
                        tml_system_law_name(s->eq->sys, k));
  return TML_OK;
}

tml_status tml_exchange_check(const tml_sim *s, tml_error *err)
{
  tml_status st = tml_coordinate_partition_holonomic(s->eq->sys, "an exchange needs", err);
  if (st == TML_OK) st = check_memories(s, err);
  if (st == TML_OK) st = check_sensors(s, err);
  if (st == TML_OK) st = check_inputs(s, err);
  return st;
}

/* ---------------------------------------------------------------- indicators ----------------- */

static bool sensor_acts(const tml_sensor *d) { return d->stop || d->n_activate + d->n_deactivate > 0; }

tml_status tml_exchange_find_indicators(tml_exchange *x, tml_error *err)
{
  const tml_sim *s = x->sim;
  const tml_user *u = &s->eq->sys->user;
  x->sensor = tml_new((size_t)s->model->n_sensors, sizeof *x->sensor);
  x->law = tml_new((size_t)u->first_channel, sizeof *x->law);
  if (!x->sensor || !x->law) return tml_fail_memory(err);
  for (int k = 0; k < s->model->n_sensors; k++)
    if (sensor_acts(&s->model->sensors[k])) x->sensor[x->n_sensors++] = k;
  for (int k = 0; k < u->first_channel && s->opt.switches; k++)
    if (u->law[k].n_branches > 0) x->law[x->n_laws++] = k;
  return TML_OK;
}

/* Whether functions of a law take another branch than at the last event. */
static bool decides_otherwise(const tml_sim *s, const tml_law *l)
{
  return memcmp(s->branches->decided + l->branch, s->eq->work.memory.branch + l->branch,
                (size_t)l->n_branches*sizeof(double)) != 0;
}

static void record_decisions(tml_exchange *x)
{
  const tml_state at = tml_sim_reported_state(x->sim);
  tml_system_decide(x->sim->eq->sys, &x->sim->eq->work, &at, x->sim->branches->decided);
}

tml_status tml_exchange_watch(tml_exchange *x, double *indicators, tml_error *err)
{
  TML_MASK_TRAPS;
  tml_status st = tml_exchange_solve(x, err);
  if (st != TML_OK) return st;
  if (tml_exchange_indicators(x) > 0 && TML_MISSING(err, indicators)) return TML_ERR_ARGUMENT;
  tml_sim *s = x->sim;
  for (int i = 0; i < x->n_sensors && st == TML_OK; i++) st = tml_sensor_value(s, x->sensor[i], &indicators[i], err);
  if (st != TML_OK) return st;
  if (x->n_laws > 0) record_decisions(x);
  for (int i = 0; i < x->n_laws; i++)
    indicators[x->n_sensors + i] = decides_otherwise(s, &s->eq->sys->user.law[x->law[i]]) ? -1.0 : 1.0;
  return TML_OK;
}

/* ---------------------------------------------------------------- points --------------------- */

static void list_coordinates(tml_exchange *x)
{
  int n = 0;
  for (int i = 0; i < x->sim->eq->sys->nv; i++)
    if (x->space->free[i]) x->coordinate[n++] = i;
}

static double condition_growth(const tml_exchange *x)
{
  const double place = tml_lu_condition(x->place_lu, x->place.value)/x->condition;
  const double rate = tml_lu_condition(x->rate_lu, x->space->select.value)/x->space->condition;
  return fmax(place, rate);
}

/* Makes the reported state the origin of increments, and chooses independent coordinates by the rows there. */
static tml_status part_anew(tml_exchange *x)
{
  tml_sim *s = x->sim;
  tml_space *sp = x->space;
  memcpy(x->origin, s->reported->at.q, (size_t)s->eq->sys->nq*sizeof *x->origin);
  memset(x->D, 0, (size_t)s->eq->sys->nv*sizeof *x->D);
  /* the present choice of independent coordinates does not matter here: only G is needed */
  tml_status st = tml_exchange_factor_positions(x, s->reported->at.t, x->D);
  if (st < 0) return st;
  tml_saddle_set_selection(&sp->select, sp->free, s->eq->kkt.matrices.G);
  st = tml_coordinate_partition_choose(sp);
  if (st != TML_OK) return st;
  list_coordinates(x);
  tml_saddle_set_selection(&sp->select, sp->free, s->eq->kkt.matrices.G);
  st = tml_lu_factor(x->rate_lu, sp->select.value);
  if (st == TML_OK) st = tml_exchange_factor_positions(x, s->reported->at.t, x->D);
  if (st != TML_OK) return st;
  sp->condition = tml_lu_condition(x->rate_lu, sp->select.value);
  x->condition = tml_lu_condition(x->place_lu, x->place.value);
  sp->parted = true;
  x->stale = false;
  return TML_OK;
}

/* Copies the state of the integrator to the reported state. */
static void take_state_of_run(tml_exchange *x)
{
  tml_sim *s = x->sim;
  const tml_integrator *g = s->eq->run;
  const tml_system *y = s->eq->sys;
  s->reported->at.t = g->t;
  memcpy(s->reported->at.q, g->q, (size_t)y->nq*sizeof(double));
  memcpy(s->reported->at.v, g->v, (size_t)y->nv*sizeof(double));
  memcpy(s->reported->at.a, g->qdd, (size_t)y->nv*sizeof(double));
  memcpy(s->reported->at.lambda, g->lambda, (size_t)y->m*sizeof(double));
  memcpy(s->reported->at.X, g->X, (size_t)y->user.nx*sizeof(double));
  memcpy(s->reported->at.p, g->p, (size_t)y->user.np*sizeof(double));
}

/* Stores the solution as the initial guess of the next one. */
static void keep_solution(tml_exchange *x)
{
  const tml_sim *s = x->sim;
  x->t = s->reported->at.t;
  memcpy(x->v, s->reported->at.v, (size_t)s->eq->sys->nv*sizeof *x->v);
  memcpy(x->a, s->reported->at.a, (size_t)s->eq->sys->nv*sizeof *x->a);
  memcpy(x->lambda, s->reported->at.lambda, (size_t)s->eq->sys->m*sizeof *x->lambda);
  memcpy(x->p, s->reported->at.p, (size_t)s->eq->sys->user.np*sizeof *x->p);
}

static tml_status fail_point(const tml_exchange *x, tml_status st, tml_error *err)
{
  if (st < 0) return tml_fail(err, st, "%s", tml_status_text(st));
  return tml_fail(err, TML_ERR_SIMULATION, "at t = %.9g no coordinates are independent of each other, because "
                                           "constraints are not (a singular configuration, such as links in line): "
                                           "%s", x->sim->reported->at.t, tml_status_text(st));
}

/* Sets the segment of time functions up to the next break; the segment applies also to evaluations beyond the break. */
static void set_segment(tml_exchange *x)
{
  const tml_system_break *b = &x->sim->eq->run->next_break;
  x->sim->eq->work.segment = b->at < INFINITY ? 0.5*(x->sim->eq->run->t + b->at) : NAN;
}

/* Continues from the state of the integrator; `parts`: with a new partition of coordinates. */
static tml_status go_on(tml_exchange *x, bool parts, tml_error *err)
{
  take_state_of_run(x);
  set_segment(x);
  tml_status st = parts ? part_anew(x) : TML_OK;
  if (st != TML_OK) return fail_point(x, st, err);
  keep_solution(x);
  if (parts) tml_exchange_pack(x);
  x->time = x->t;
  x->solved = false;
  tml_exchange_forget_slopes(x);
  memset(x->angle_rate, 0, (size_t)x->sim->eq->sys->n_angles*sizeof *x->angle_rate);
  st = tml_exchange_solve(x, err);
  if (st != TML_OK) return st;
  memcpy(x->angle_rate, x->angle_rate1, (size_t)x->sim->eq->sys->n_angles*sizeof *x->angle_rate);
  keep_solution(x);
  return TML_OK;
}

tml_status tml_exchange_begin(tml_exchange *x, tml_error *err) { return go_on(x, true, err); }

/* ---------------------------------------------------------------- steps and events ----------- */

/* Makes the solved point the accepted one. */
static tml_status accept_point(tml_exchange *x, tml_error *err)
{
  tml_sim *s = x->sim;
  tml_status st = tml_exchange_solve(x, err);
  if (st != TML_OK) return st;
  memcpy(x->D, x->D1, (size_t)s->eq->sys->nv*sizeof *x->D);
  memcpy(x->angle_rate, x->angle_rate1, (size_t)s->eq->sys->n_angles*sizeof *x->angle_rate);
  memcpy(s->eq->work.memory.turn, s->reported->at.angle, (size_t)s->eq->sys->n_angles*sizeof(double));
  tml_system_commit_count(s->eq->sys, &s->eq->work, x->time);
  keep_solution(x);
  st = tml_exchange_factor_positions(x, x->t, x->D);
  x->stale = st != TML_OK;
  return st < 0 ? fail_point(x, st, err) : TML_OK;
}

static bool has_switched(tml_exchange *x)
{
  const tml_sim *s = x->sim;
  bool any = false;
  if (x->n_laws > 0) record_decisions(x);
  for (int i = 0; i < x->n_laws; i++) any = any || decides_otherwise(s, &s->eq->sys->user.law[x->law[i]]);
  return any;
}

/* Whether rows that were left out as redundant are violated at the accepted point: a new choice of rows is an event. */
static bool rows_fail(tml_exchange *x)
{
  const tml_sim *s = x->sim;
  tml_integrator *g = s->eq->run;
  if (s->assembly->rank.n_dropped == 0) return false;
  g->t = s->reported->at.t;
  memcpy(g->q, s->reported->at.q, (size_t)s->eq->sys->nq*sizeof(double));
  memcpy(g->v, s->reported->at.v, (size_t)s->eq->sys->nv*sizeof(double));
  return tml_run_start_omitted_rows_fail(x->sim);
}

tml_status tml_exchange_complete(tml_exchange *x, bool *event, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, x, event)) return TML_ERR_ARGUMENT;
  const tml_status st = accept_point(x, err);
  if (st != TML_OK) return st;
  *event = x->stale || tml_exchange_near_full_turn(x) || condition_growth(x) > ILL || has_switched(x) || rows_fail(x);
  return TML_OK;
}

/* Stores the nominal values that were reported last. */
static void note_nominals(tml_exchange *x)
{
  for (int i = 0; i < x->n_free; i++) x->nominal[i] = x->sim->eq->sys->size[x->coordinate[i]];
}

static bool other_nominals(const tml_exchange *x)
{
  bool other = false;
  for (int i = 0; i < x->n_free; i++) other = other || x->sim->eq->sys->size[x->coordinate[i]] != x->nominal[i];
  return other;
}

tml_status tml_exchange_act(tml_exchange *x, tml_exchange_event *out, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, x, out)) return TML_ERR_ARGUMENT;
  tml_sim *s = x->sim;
  tml_status st = accept_point(x, err);
  if (st != TML_OK) return st;
  const bool parts = x->stale || tml_exchange_near_full_turn(x) || condition_growth(x) > WORSE;
  note_nominals(x);
  s->eq->work.segment = NAN;
  st = tml_run_start_integrator(s);
  if (st != TML_OK) return fail_point(x, st, err);
  st = tml_run_start_check_omitted_rows(s, err);
  if (st == TML_OK) st = tml_sensors_meet(s, err);
  const bool others = st == TML_OK && (s->eq->run != x->space->g || s->eq->sys != x->space->sys);
  if (others) st = tml_exchange_reallocate(x, err);
  if (st == TML_OK) st = go_on(x, parts || others, err);
  if (st != TML_OK) return st;
  const tml_system_break *b = &s->eq->run->next_break;
  const tml_exchange_event found = {.size = sizeof found, .stopped = s->sensors->stopped != NULL,
                                    .states = parts || others,
                                    .nominals = others || other_nominals(x), .next = b->at + b->hair};
  return tml_struct_give(out, &found, sizeof found, "tml_exchange_event", err);
}

/* ---------------------------------------------------------------- serialisation -------------- */

/* Stores or loads the exchange; the simulation is loaded before it. */
static tml_status store_exchange(tml_exchange *x, tml_archive *a)
{
  const tml_sim *s = x->sim;
  const size_t nv = (size_t)s->eq->sys->nv, angles = (size_t)s->eq->sys->n_angles;
  if (tml_archive_loads(a) && (x->broken || s->eq->run != x->space->g || s->eq->sys != x->space->sys)) {
    const tml_status st = tml_exchange_reallocate(x, NULL);
    if (st != TML_OK) return st;
  }
  tml_archive_same(a, x->n);
  tml_archive_flags(a, x->space->free, nv);
  tml_archive_double(a, &x->space->condition);
  tml_archive_double(a, &x->condition);
  tml_archive_flag(a, &x->stale);
  tml_archive_doubles(a, x->origin, (size_t)s->eq->sys->nq);
  tml_archive_doubles(a, x->state, (size_t)x->n);
  tml_archive_double(a, &x->time);
  tml_archive_double(a, &x->t);
  double *const vectors[] = {x->D, x->v, x->a};
  for (size_t i = 0; i < sizeof vectors/sizeof *vectors; i++) tml_archive_doubles(a, vectors[i], nv);
  tml_archive_doubles(a, x->lambda, (size_t)s->eq->sys->m);
  tml_archive_doubles(a, x->p, (size_t)s->eq->sys->user.np);
  tml_archive_doubles(a, x->angle_rate, angles);
  tml_status st = tml_lu_store(x->place_lu, a);
  if (st == TML_OK) st = tml_lu_store(x->rate_lu, a); /* the order of the pivots */
  if (!tml_archive_loads(a)) return st;
  list_coordinates(x);
  x->solved = false;
  tml_exchange_forget_slopes(x);
  return st;
}

/* Saved bytes: the size of the simulation's part, that part, then the part of the exchange. */
tml_status tml_exchange_save(tml_exchange *x, unsigned char **buffer, size_t *size, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, x, buffer, size)) return TML_ERR_ARGUMENT;
  unsigned char *run = NULL;
  size_t n = 0;
  *buffer = NULL;
  if (x->broken) return tml_fail(err, TML_ERR_ARGUMENT, "an event has failed: there is nothing to save");
  tml_archive measure = {.mode = TML_ARCHIVE_MEASURE};
  tml_status st = tml_sim_save(x->sim, &run, &n, err);
  if (st != TML_OK) return st;
  (void)store_exchange(x, &measure);
  *size = sizeof n + n + measure.at;
  *buffer = tml_new(*size, 1);
  if (*buffer) {
    tml_archive a = {.mode = TML_ARCHIVE_SAVE, .bytes = *buffer + sizeof n + n, .size = measure.at};
    memcpy(*buffer, &n, sizeof n);
    memcpy(*buffer + sizeof n, run, n);
    (void)store_exchange(x, &a);
  }
  tml_sim_save_free(run);
  return *buffer ? TML_OK : tml_fail_memory(err);
}

tml_status tml_exchange_restore(tml_exchange *x, const unsigned char *buffer, size_t size, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, x, buffer)) return TML_ERR_ARGUMENT;
  size_t n = 0;
  if (size > sizeof n) memcpy(&n, buffer, sizeof n);
  if (n == 0 || n > size - sizeof n) return tml_fail(err, TML_ERR_ARGUMENT, "the buffer holds no saved exchange");
  tml_status st = tml_sim_restore(x->sim, buffer + sizeof n, n, err);
  if (st != TML_OK) return st;
  unsigned char *rest = (unsigned char *)(uintptr_t)buffer + sizeof n + n; /* loading does not change the buffer */
  tml_archive a = {.mode = TML_ARCHIVE_LOAD, .bytes = rest, .size = size - sizeof n - n};
  st = store_exchange(x, &a);
  if (st != TML_OK) return st == TML_ERR_MEMORY ? tml_fail_memory(err) : tml_fail(err, st, "%s", tml_status_text(st));
  if (a.broken || a.at != a.size) return tml_fail(err, TML_ERR_ARGUMENT, "the saved exchange is damaged");
  return TML_OK;
}
