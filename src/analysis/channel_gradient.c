/* channel_gradient.c - gradients of channels at the reported state: of bodies, markers, states, variables and the
 * user's own; for linear models and sensitivities. */
#include <string.h>

#include "analysis/own.h"
#include "system/evaluate.h"

/* A component of a vector on a body. */
typedef struct component { const char *name; tml_feed_kind kind; int axis; } component;

static const component components[] = {
  {"x", TML_FEED_POINT, 0}, {"y", TML_FEED_POINT, 1}, {"z", TML_FEED_POINT, 2},
  {"vx", TML_FEED_RATE, 0}, {"vy", TML_FEED_RATE, 1}, {"vz", TML_FEED_RATE, 2},
  {"ax", TML_FEED_ACCELERATION, 0}, {"ay", TML_FEED_ACCELERATION, 1}, {"az", TML_FEED_ACCELERATION, 2},
  {"wx", TML_FEED_SPIN, 0}, {"wy", TML_FEED_SPIN, 1}, {"wz", TML_FEED_SPIN, 2}, {"omega", TML_FEED_SPIN, 2},
  {"wdx", TML_FEED_SPIN_RATE, 0}, {"wdy", TML_FEED_SPIN_RATE, 1}, {"wdz", TML_FEED_SPIN_RATE, 2},
  {"alpha", TML_FEED_SPIN_RATE, 2}};

static const component *find(const char *name)
{
  const char *dot = strrchr(name, '.');
  for (size_t i = 0; dot && i < sizeof components/sizeof *components; i++)
    if (strcmp(components[i].name, dot + 1) == 0) return &components[i];
  return NULL;
}

/* Of a point on a frame; false: the channel is none of its components. */
static bool point_gradient(tml_sim *s, const char *name, int frame, const double at[3], double unit, tml_gradient *g)
{
  const component *c = find(name);
  const tml_state x = tml_reported_state(s);
  const int body = s->sys->frame[frame].body, v = s->sys->body[body].v;
  if (!c) return false;
  tml_feed f = {.kind = c->kind, .body = body, .frame = frame};
  double slope[3] = {0};
  v3_copy(f.s, at);
  slope[c->axis] = unit;
  tml_feed_add(s->sys, &s->work, &f, &x, slope, &(tml_feed_place){g->q + v, g->v + v, g->a + v, 1});
  return true;
}

static bool body_gradient(tml_sim *s, const char *name, int body, double unit, tml_gradient *g)
{
  const double centre[3] = {0};
  const tml_sysbody *b = &s->sys->body[body];
  const char *dot = strrchr(name, '.');
  if (s->model->bodies[body].kind == TML_PLANAR && dot && strcmp(dot, ".angle") == 0) {
    g->q[b->v + b->lengths] = unit;
    return true;
  }
  return point_gradient(s, name, body, centre, unit, g);
}

static bool marker_gradient(tml_sim *s, const char *name, int marker, double unit, tml_gradient *g)
{
  tml_place place;
  tml_system_place(s->sys, marker, &place);
  return point_gradient(s, name, tml_system_frame_of(s->sys, marker), place.s, unit, g);
}

tml_status tml_channel_gradient(tml_sim *s, int channel, tml_gradient *g, tml_error *err)
{
  const tml_channel_list *c = &s->channels;
  const tml_channel_group *group = &c->groups[tml_channel_group_of(c, channel, -1)];
  const tml_item *item = &c->items[channel];
  const tml_ratio *size = &c->units[item->unit].size;
  const tml_state x = tml_reported_state(s);
  const double unit = size->den/size->num;
  const int k = group->index, first = s->sys->user.first_channel;
  bool known = true;
  tml_gradient_clear(g, s->sys);
  tml_system_frames(s->sys, &s->work, x.q, x.v);
  switch (group->kind) {
    case TML_CHANNELS_BODY: known = body_gradient(s, item->name, k, unit, g); break;
    case TML_CHANNELS_MARKER: known = marker_gradient(s, item->name, k, unit, g); break;
    case TML_CHANNELS_EQUATION: (channel == group->first ? g->X : g->p)[k] = unit; break;
    case TML_CHANNELS_VARIABLE: g->p[s->sys->user.first_variable + k] = unit; break;
    case TML_CHANNELS_OWN:
      return tml_law_gradient(s->sys, &s->work, &s->sys->user.law[first + k], &x,
                              tml_ratio_apply(s->model->channels[k].scale, 1.0), g);
    default: known = false; break;
  }
  if (known) return TML_OK;
  return tml_fail(err, TML_ERR_ARGUMENT, "channel '%s' has no gradient; define one of your own by an expression of the "
                  "state that says the same", item->name);
}
