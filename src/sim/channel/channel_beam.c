/* channel_beam.c - channels of a beam for large deflections as a whole: centre of mass, energy, largest stress. */
#include <math.h>
#include <string.h>

#include "sim/base/sim_channels.h"
#include "sim/base/sim_equations.h"
#include "sim/channel/channel_walk.h"
#include "sim/measure/element_wrench.h"

/* Receives one channel of an element. */
typedef struct sink { tml_force_sink to; const char *name; double value; int n, at; } sink;

static void take(tml_force_sink *to, tml_need need, const char *name, const char *unit, const char *about, double value)
{
  sink *s = (sink *)to;
  (void)need, (void)unit, (void)about;
  if (strcmp(name, s->name) == 0) {
    s->value = value;
    s->at = s->n;
  }
  s->n++;
}

int tml_beam_first_element(const tml_sim *s, const tml_beam_row *r)
{
  int k = 0;
  while (k < s->eq->sys->n_elements && s->eq->sys->element[k].force != r->first_force) k++;
  return k;
}

int tml_beam_channel_index(const tml_sim *s, const tml_beam_row *r, const char *name)
{
  const tml_force *f = &s->model->forces[r->first_force];
  sink out = {.to = {take}, .name = name, .at = -1};
  return f->ops->channels(&out.to, f, NULL, NULL) ? -1 : out.at;
}

double tml_beam_element_channel(const tml_sim *s, int element, const char *name)
{
  const tml_sysforce *e = &s->eq->sys->element[element];
  sink out = {.to = {take}, .name = name, .at = -1};
  tml_force_input in;
  tml_element_wrench_force(&in, s, element);
  return e->ops->channels(&out.to, &s->model->forces[e->force], e->par, &in) ? NAN : out.value;
}

void tml_walk_beam(tml_walk *w, int k)
{
  const tml_divided_body *x = &w->sim->model->divided_bodies[k];
  const int first = w->describe ? 0 : tml_beam_first_element(w->sim, x->row);
  double centre[3][3] = {{0}}, mass = 0.0, energy = 0.0;
  for (int b = x->first; b < x->first + x->n && !w->describe; b++) {
    const tml_sysbody *p = &w->sys->body[b];
    const double part = w->sim->model->bodies[b].mass;
    double a[3], wd[3];
    p->ops->acceleration(a, wd, &w->work->frame[b], w->a + p->v);
    v3_axpy(centre[0], part, w->q + p->q);
    v3_axpy(centre[1], part, w->v + p->v);
    v3_axpy(centre[2], part, a);
    mass += part;
  }
  for (int i = 0; i < 9 && mass > 0.0; i++) centre[i/3][i % 3] /= mass;
  for (int i = 0; i < x->row->n_elements && !w->describe; i++)
    energy += tml_beam_element_channel(w->sim, first + i, "energy");
  tml_walk_under(w, x->name);
  tml_walk_point(w, tml_walk_centre, centre[0], centre[1], centre[2]);
  w->need = TML_NEED_PLACE;
  tml_walk_put(w, "strain_energy", "J", "elastic energy of all elements", energy);
}

void tml_walk_beam_stress(tml_walk *w, int k)
{
  const tml_divided_body *x = &w->sim->model->divided_bodies[k];
  const int first = w->describe ? 0 : tml_beam_first_element(w->sim, x->row);
  double most = 0.0;
  if (tml_beam_channel_index(w->sim, x->row, "stress") < 0) return;
  for (int i = 0; i < x->row->n_elements && !w->describe; i++)
    most = fmax(most, tml_beam_element_channel(w->sim, first + i, "stress"));
  tml_walk_under(w, x->name);
  w->need = TML_NEED_FORCE;
  tml_walk_put(w, "stress", "Pa", "largest von Mises stress of all elements", most);
}
