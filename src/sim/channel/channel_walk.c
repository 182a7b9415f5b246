/* channel_walk.c - describes a channel or sets its value during the walk over an element. */
#include "sim/channel/channel_walk.h"
#include "sim/base/sim_channels.h"

#include <stdio.h>

void tml_walk_put(tml_walk *w, const char *name, const char *unit, const char *about, double value)
{
  tml_channel_list *c = &w->sim->channels->list;
  if (w->describe) {
    char full[256];
    snprintf(full, sizeof full, *name ? "%s.%s" : "%s", w->prefix, name);
    if (!tml_channel_add(c, w->sim->model, full, unit, about, w->marker)) {
      w->failed = true;
      return;
    }
    c->items[c->n_items - 1].row = w->row;
    c->items[c->n_items - 1].n_rows = (short)w->n_rows;
    c->items[c->n_items - 1].need = (signed char)w->need;
  } else {
    tml_channel_set(c, w->n, value);
  }
  w->n++;
}

void tml_walk_under(tml_walk *w, const char *element)
{
  if (w->describe) snprintf(w->prefix, sizeof w->prefix, "%s", element);
}

void tml_walk_under_both(tml_walk *w, const char *element, const char *part)
{
  if (w->describe) snprintf(w->prefix, sizeof w->prefix, "%s.%s", element, part);
}

void tml_walk_put3(tml_walk *w, const char *const name[3], const char *unit, const char *about, const double x[3])
{
  for (int i = 0; i < 3; i++) tml_walk_put(w, name[i], unit, about, x[i]);
}

const char *const tml_walk_centre[3] = {"position of the centre of mass, ground axes",
                                      "velocity of the centre of mass, ground axes",
                                      "acceleration of the centre of mass, ground axes"};

static const char *const XYZ[3] = {"x", "y", "z"};
static const char *const VEL[3] = {"vx", "vy", "vz"};
static const char *const ACC[3] = {"ax", "ay", "az"};

void tml_walk_point(tml_walk *w, const char *const about[3], const double *x, const double *v, const double *a)
{
  w->need = TML_NEED_PLACE;
  tml_walk_put3(w, XYZ, "m", about[0], x);
  w->need = TML_NEED_VELOCITY;
  tml_walk_put3(w, VEL, "m/s", about[1], v);
  w->need = TML_NEED_FORCE;
  tml_walk_put3(w, ACC, "m/s2", about[2], a);
}
