/* row_loop.c - runs a simulation from row to row of results, at equal intervals that sensors may change, up to an
 * end. */
#include <math.h>

#include "sim/row_boundary.h"
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/struct_size.h"

#define NEAR 1e-9 /* fraction of the time between rows within which two rows coincide */
#define HERE 1e-12 /* relative difference of times that count as equal, as in tml_sim_advance */

/* The functions of the caller, called in the floating-point environment of the caller. */
typedef struct caller { const tml_follow *f; tml_traps *traps; } caller;

static tml_status row_of_caller(void *user, tml_error *err)
{
  const caller *c = user;
  tml_traps_lend(c->traps);
  const tml_status st = c->f->row(c->f->user, err);
  tml_traps_return(c->traps);
  return st;
}

static tml_status between_of_caller(void *user, tml_error *err)
{
  const caller *c = user;
  tml_traps_lend(c->traps);
  const tml_status st = c->f->between(c->f->user, err);
  tml_traps_return(c->traps);
  return st;
}

static tml_status call_between(const tml_follow *f, tml_error *err)
{
  return f->between ? f->between(f->user, err) : TML_OK;
}

/* Advances to t, or to where a sensor ends the run or changes the time between rows. */
static tml_status go_to(tml_sim *s, const tml_follow *f, double t, double output, tml_error *err)
{
  tml_status st = call_between(f, err);
  bool changed = tml_sim_stopped(s) || tml_sim_output(s) != output;
  while (!st && tml_sim_step_time(s) < t - HERE*fabs(t) && !changed) {
    st = tml_sim_step(s, err);
    if (!st) st = call_between(f, err);
    changed = tml_sim_stopped(s) || tml_sim_output(s) != output;
  }
  if (st) return st;
  return tml_sim_reach(s, changed ? fmin(t, tml_sim_step_time(s)) : t, err);
}

/* When a sensor changes the time between rows, the intervals are counted again from that event, or from the previous
 * row if the event coincides with it. */
static tml_status follow_rows(tml_sim *s, const tml_follow *f, tml_error *err)
{
  double start = tml_sim_time(s), last = start, output = tml_sim_output(s);
  bool over = tml_sim_stopped(s) && start >= tml_sim_step_time(s);
  for (long long i = 1; !over; i++) {
    const double t = start + (double)i*output, wanted = (f->end - t)/output < NEAR ? f->end : t;
    tml_status st = go_to(s, f, wanted, output, err);
    const bool new = tml_sim_time(s) - last >= NEAR*output;
    if (!st && new) st = f->row(f->user, err);
    if (!st && new) st = tml_sim_begin_row(s, err);
    if (st) return st;
    const double reached = tml_sim_time(s);
    if (new) last = reached;
    over = reached >= f->end || (tml_sim_stopped(s) && reached >= tml_sim_step_time(s));
    if (tml_sim_output(s) == output || reached < tml_sim_step_time(s)) continue;
    output = tml_sim_output(s);
    start = last;
    i = 0;
  }
  return TML_OK;
}

tml_status tml_sim_follow(tml_sim *s, const tml_follow *f, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, f)) return TML_ERR_ARGUMENT;
  f = TML_TAKE(tml_follow, f, err);
  if (!f) return TML_ERR_ARGUMENT;
  if (!f->row) return tml_fail(err, TML_ERR_ARGUMENT, "tml_sim_follow: 'row' is missing");
  const tml_status st = tml_sim_assemble(s, err);
  if (st) return st;
  if (!(f->end >= tml_sim_time(s)))
    return tml_fail(err, TML_ERR_ARGUMENT, "the end %g is before the reported time %g", f->end, tml_sim_time(s));
  caller c = {f, &host_traps};
  const tml_follow own = {.size = sizeof own, .end = f->end, .row = row_of_caller,
                          .between = f->between ? between_of_caller : NULL,
                          .user = &c};
  return follow_rows(s, &own, err);
}
