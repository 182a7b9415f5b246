/* adams_linear_runs.c - tml_orders_obey: computes the linear models that the command file of an ADAMS dataset requests,
 * each at its place in the sequence of commands, and writes them beside the results of the run. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/sim.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/messages.h"
#include "core/float_traps.h"
#include "model/base/run_options.h"

enum { MODES_KEPT = 100000 }; /* no limit in practice */

typedef struct job {
  const tml_model *model;
  const tml_options *options;
  const char *dir;
  bool force;
  tml_messages *messages;
} job;

static const char *order_name(const tml_linear_order *x) { return x->matrices ? "LINEAR/STATEMAT" : "LINEAR/EIGENSOL"; }

/* The folder of a result: dir for the first of a kind, then dir/modes-2 or dir/linear-2 and so on. The caller frees
 * it. */
static char *order_folder(const job *j, int k)
{
  const tml_linear_order *x = &j->model->linear_orders[k];
  int before = 0;
  for (int i = 0; i < k; i++) before += j->model->linear_orders[i].matrices == x->matrices;
  const size_t size = strlen(j->dir) + 32;
  char *path = tml_new(size, 1);
  if (path && before == 0) snprintf(path, size, "%s", j->dir);
  else if (path) snprintf(path, size, "%s/%s-%d", j->dir, x->matrices ? "linear" : "modes", before + 1);
  return path;
}

/* Creates a simulation and runs it to the time for which the command file requests the linear model. Time 0 is the
 * start state. */
static tml_status go_there(tml_sim **out, const job *j, const tml_linear_order *x, tml_error *err)
{
  tml_options o = *j->options;
  if (!(x->time > 0)) o.start = x->start;
  tml_status st = tml_sim_create(out, j->model, &o, err);
  if (!st && x->time > 0) st = tml_sim_advance(*out, x->time, err);
  return st;
}

static tml_status write_order(const job *j, const tml_linear_order *x, tml_linear *l, const char *to, tml_error *err)
{
  return x->matrices ? tml_linear_write_matrices(l, to, j->force, err)
                     : tml_linear_write(l, MODES_KEPT, to, j->force, err);
}

static void report_order(const job *j, const tml_linear_order *x, const tml_linear *l, const char *to)
{
  const tml_linear_info info = tml_linear_about(l);
  const char *at_rest = !(x->time > 0) && x->start == TML_BEGIN_STATIC ? ", at the static equilibrium" : "";
  tml_messages_add(j->messages, TML_NOTE, NULL, 0, 0, NULL, "%s at t = %.9g s%s: %d states; %s: %s/%s", order_name(x),
                   info.time, at_rest, info.states, info.verdict, to, x->matrices ? "linear.json" : "modes.json");
  for (int k = 0; k < tml_linear_note_count(l); k++)
    tml_messages_add(j->messages, TML_NOTE, NULL, 0, 0, NULL, "%s: %s", order_name(x), tml_linear_note(l, k));
}

static tml_status execute_order(const job *j, int k, tml_error *err)
{
  const tml_linear_order *x = &j->model->linear_orders[k];
  const tml_linear_request ports = {.size = sizeof ports, (const char *const *)x->inputs, x->n_inputs,
                                    (const char *const *)x->outputs,
                                    x->n_outputs};
  const tml_linear_choice dense = {.size = sizeof dense, .about = x->about, .method = TML_LINEAR_DENSE};
  tml_sim *s = NULL;
  tml_linear *l = NULL;
  tml_error why = {0};
  char *to = order_folder(j, k);
  tml_status st = to ? go_there(&s, j, x, &why) : tml_fail_memory(&why);
  if (!st) st = tml_linear_create(&l, s, &dense, &why);
  if (!st && x->matrices) st = tml_linear_connect(l, s, &ports, &why);
  if (!st) st = write_order(j, x, l, to, &why);
  if (!st) report_order(j, x, l, to);
  else tml_fail(err, st, "%s at t = %.9g s: %s", order_name(x), x->time, why.text);
  tml_linear_free(l);
  tml_sim_free(s);
  tml_delete(to);
  return st;
}

tml_status tml_orders_obey(const tml_model *m, const tml_options *o, const char *dir, bool force,
                           tml_messages *messages, tml_error *err)
{
  TML_MASK_TRAPS;
  tml_options own;
  if (TML_MISSING(err, m, o, dir)) return TML_ERR_ARGUMENT;
  tml_status st = tml_options_take(&own, o, err);
  if (!st) st = tml_options_check(&own, err);
  const job j = {.model = m, .options = &own, .dir = dir, .force = force, .messages = messages};
  for (int k = 0; k < m->n_linear_orders && !st; k++) st = execute_order(&j, k, err);
  return st;
}
