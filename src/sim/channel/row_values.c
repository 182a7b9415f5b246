/* row_values.c - computes the channels of a row of results and copies their values. */
#include "sim/channel/row_values.h"

#include "sim/base/sim_channels.h"
#include "sim/base/sim_reported.h"
#include "sim/channel/channel_expression.h"
#include "sim/channel/channel_peaks.h"
#include "sim/channel/channel_values.h"
#include "sim/channel/reported_state.h"

static tml_status fail_value(tml_sim *s, const char *channel, tml_error *err)
{
  const int own = tml_model_find_element(s->model, channel, TML_ELEMENT_CHANNEL);
  char why[TML_EXPR_FAILURE];
  tml_fail(err, TML_RETRY_NAN, "channel %s is not finite at t = %.9g", channel, s->reported->at.t);
  if (own >= 0 && tml_channel_expression_failure(s, own, why)) tml_error_append(err, ": %s", why);
  return TML_RETRY_NAN;
}

tml_status tml_row_values_make(tml_sim *s, const int *channels, int n, tml_error *err)
{
  bool any = false;
  for (int i = n - 1; i >= 0; i--) any = tml_peaks_want(s, channels[i]) || any;
  tml_status st = any ? tml_peaks_extend(s, s->reported->at.t, err) : TML_OK;
  if (st != TML_OK) return st;
  st = tml_reported_state_make(s, tml_channels_need(s, channels, n), err);
  if (st != TML_OK) return st;
  st = tml_channels_evaluate(s, channels, n);
  return st == TML_OK ? TML_OK : tml_report_failed(s, st, err);
}

tml_status tml_row_values_take(tml_sim *s, const int *channels, int n, double *values, tml_error *err)
{
  for (int i = 0; i < n; i++) {
    values[i] = s->channels->list.values[channels[i]];
    if (!isfinite(values[i])) return fail_value(s, s->channels->list.items[channels[i]].name, err);
  }
  return TML_OK;
}
