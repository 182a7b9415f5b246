/* linear_port_lookup.c - finds inputs and outputs of a linear model by name, and shows the simulation in its
 * coordinates. */
#include "analysis/linearise/linear_port_lookup.h"
#include "sim/channel/channel_expression.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_reported.h"
#include "sim/channel/channel_gradient.h"

/* Refuses inputs that a constraint or motion reads: they move places, and so require the second derivative of the
 * input. */
static tml_status check_input(const tml_perturbation *p, int input, const char *name, tml_error *err)
{
  const tml_user *u = &p->sys->user;
  for (int k = u->first_row; k < u->first_element; k++)
    for (int i = 0; i < u->law[k].n_feeds; i++)
      if (u->law[k].feed[i].kind == TML_FEED_INPUT && u->law[k].feed[i].index == input)
        return tml_fail(err, TML_ERR_ARGUMENT, "the input '%s' prescribes positions by the constraint '%s': a linear "
                                               "model would need its second derivative. Let it act by a force", name,
                        tml_system_law_name(p->sys, k));
  return TML_OK;
}

tml_status tml_linear_find_input(const tml_perturbation *p, const tml_sim *s, const char *name, int *input,
                                 tml_error *err)
{
  *input = tml_sim_input_find(s, name);
  if (*input >= 0) return check_input(p, *input, name, err);
  return tml_fail(err, TML_ERR_ARGUMENT, "there is no input '%s': inputs are listed under `inputs:` in the "
                                         "model", name);
}

tml_status tml_linear_find_output(const tml_sim *s, const char *name, int *channel, tml_error *err)
{
  const tml_channel_list *c = &s->channels->list;
  *channel = tml_channel_index(c, name);
  if (*channel >= 0) return TML_OK;
  const char *meant = tml_channel_closest(c, name);
  return tml_fail(err, TML_ERR_ARGUMENT, "there is no channel '%s'%s%s%s", name, meant ? "; did you mean '" : "",
                  meant ? meant : "", meant ? "'?" : "");
}

void tml_linear_view(tml_linear_sim *x, const tml_perturbation *p, const tml_sim *s)
{
  x->sim = *s;
  x->reported = *s->reported;
  x->channels = *s->channels;
  x->eq = *s->eq;
  x->sim.eq = &x->eq;
  x->sim.reported = &x->reported;
  x->sim.channels = &x->channels;
  x->eq.sys = p->sys;
  x->eq.work = p->work;
  x->reported.at = p->at;
  x->channels.reading = NULL;
}

void tml_linear_leave(tml_perturbation *p, tml_linear_sim *x)
{
  tml_gradients_forget(&x->sim);
  p->work = x->eq.work;
}
