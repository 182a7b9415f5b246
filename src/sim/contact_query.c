/* contact_query.c - the points at which shapes touch at the reported state, for the caller. */
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "sim/measure/element_wrench.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_equations.h"
#include "sim/channel/reported_state.h"

/* Adds a point to the list; if it is full, replaces the one with the smallest force if that is smaller. */
static void add_touching_point(tml_touching *list, int most, int *n, const tml_touching *x)
{
  int at = *n;
  if (at >= most) {
    at = 0;
    for (int i = 1; i < most; i++)
      if (v3_norm(list[i].force) < v3_norm(list[at].force)) at = i;
    if (most == 0 || !(v3_norm(x->force) > v3_norm(list[at].force))) at = -1;
  }
  if (at >= 0) list[at] = *x;
  ++*n;
}

/* Adds the points of one pair; frames must be set. */
static tml_status add_pair(const tml_sim *s, int element, tml_touching *list, int most, int *n)
{
  const tml_model *m = s->model;
  tml_contact_spot spot[TML_CONTACT_POINTS];
  tml_force_input in;
  int found;
  const tml_contact_par *p = tml_element_wrench_force(&in, s, element)->par;
  const tml_status st = tml_contact_touching_points(spot, &found, p, &in);
  for (int i = 0; st == TML_OK && i < found; i++) {
    tml_touching x = {.contact = p->contact, .bodies = {m->shapes[p->shape[0]].body, m->shapes[p->shape[1]].body},
                      .state = (int)spot[i].state};
    v3_copy(x.at, spot[i].at);
    v3_copy(x.force, spot[i].F);
    add_touching_point(list, most, n, &x);
  }
  return st;
}

tml_status tml_sim_touching(tml_sim *s, tml_touching *out, int most, int *n, tml_error *err)
{
  TML_MASK_TRAPS;
  if (n) *n = 0;
  if (TML_MISSING(err, s, out, n)) return TML_ERR_ARGUMENT;
  if (most < 0) return tml_fail(err, TML_ERR_ARGUMENT, "space for %d points, must be >= 0", most);
  tml_status st = tml_sim_assemble(s, err);
  if (st != TML_OK || s->model->n_contacts == 0) return st;
  st = tml_reported_state_make(s, TML_NEED_FORCE, err);
  if (st != TML_OK) return st;
  tml_system_frames(s->eq->sys, &s->eq->work, s->reported->at.q, s->reported->at.v);
  for (int k = s->eq->sys->n_elements; k < s->eq->sys->n_acting && st == TML_OK; k++) st = add_pair(s, k, out, most, n);
  return st == TML_OK ? TML_OK : tml_fail(err, st, "%s", tml_status_text(st));
}
