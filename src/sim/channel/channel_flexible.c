/* channel_flexible.c - channels of flexible bodies: modes, deformation, stress; the same for bodies that consist of
 * several pieces. */
#include <math.h>
#include <stdio.h>

#include "sim/channel/channel_walk.h"
#include "sim/base/sim_channels.h"
#include "flexible/modal/modal_stress.h"
#include "model/flexible/add_flexible_body.h"

static double strain_energy(const tml_flexible *f, const double *eta)
{
  double energy = 0.0;
  for (int i = 0; i < f->n; i++) energy += 0.5*f->omega2[i]*eta[i]*eta[i];
  return energy;
}

static double relative_deflection(const tml_flexible *f, const double *eta)
{
  double u[3];
  int at;
  return tml_flexible_displacement(f, eta, u, &at)/f->length;
}

/* Modal coordinates of a flexible body; they follow its other coordinates. */
static const double *modes_of(const tml_walk *w, int b, const tml_flexible *f)
{
  const tml_sysbody *k = &w->sys->body[b];
  return w->q + k->q + k->nq - f->n;
}

/* Modal coordinates, strain energy and largest deflection. */
void tml_walk_modes(tml_walk *w, int b)
{
  const tml_sysbody *k = &w->sys->body[b];
  const tml_flexible *f = w->sim->model->bodies[b].flexible->modes;
  const double *eta = modes_of(w, b, f), *rate = w->v + k->v + k->nv - f->n;
  char name[24] = "";
  w->marker = true;
  for (int i = 0; i < f->n; i++) {
    if (w->describe) snprintf(name, sizeof name, "mode%d", i + 1);
    w->need = TML_NEED_PLACE;
    tml_walk_put(w, name, "", "modal coordinate of the free body, kg^1/2 m", eta[i]);
    if (w->describe) snprintf(name, sizeof name, "mode%d_rate", i + 1);
    w->need = TML_NEED_VELOCITY;
    tml_walk_put(w, name, "", "its rate, kg^1/2 m/s", rate[i]);
  }
  w->marker = false;
  w->need = TML_NEED_PLACE;
  tml_walk_put(w, "strain_energy", "J", "elastic energy", w->describe ? 0.0 : strain_energy(f, eta));
  tml_walk_put(w, "deflection", "",
               "largest displacement of a node, in sizes of the body; linear theory ends at about 0.1",
               w->describe ? 0.0 : relative_deflection(f, eta));
}

/* Displacement and rotation of a marker by deformation, body axes; x is its position. */
void tml_walk_deformation(tml_walk *w, int marker, const double x[3])
{
  static const char *const moved[3] = {"ux", "uy", "uz"}, *const turned[3] = {"rx", "ry", "rz"};
  const int b = w->sim->model->markers[marker].body;
  const tml_sysbody *k = &w->sys->body[b];
  const tml_flexible *f = w->sim->model->bodies[b].flexible->modes;
  const tml_flexible_node *node = w->sim->model->markers[marker].attachment;
  const double *q = w->q + k->q, *eta = q + k->nq - f->n;
  double u[3] = {0}, th[3] = {0};
  if (!w->describe) {
    double from[3], at[3];
    v3_sub(from, x, q);
    m3_tmulv(u, w->work->frame[b].A, from);
    tml_model_marker_place(w->sim->model, marker, at);
    v3_axpy(u, -1.0, at);
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < f->n; j++) th[i] += node->psi[i*f->n + j]*eta[j];
  }
  w->need = TML_NEED_PLACE;
  tml_walk_put3(w, moved, "m", "displacement of the marker by deformation, body axes", u);
  tml_walk_put3(w, turned, "rad", "rotation of the marker by deformation, body axes", th);
}

/* [Pa] Largest stress at the points of a part of the body; -1: of the whole body. */
static double largest_stress(const tml_stresses *x, int part)
{
  double most = 0.0;
  for (int i = 0; i < x->f->n_points; i++)
    if (part < 0 || x->f->point[i].part == part) most = fmax(most, tml_modal_stress_von_mises(x, i));
  return most;
}

/* (FB20) A group of its own, so that it is computed only if it is requested. */
void tml_walk_stress(tml_walk *w, int b)
{
  const tml_flexible *f = tml_model_modes(w->sim->model, b);
  if (!f || f->n_points == 0) return;
  tml_stresses *x = &w->sim->channels->stresses[b];
  const char *name = w->sim->model->bodies[b].name;
  if (!w->describe) tml_modal_stress_set(x, modes_of(w, b, f));
  tml_walk_under(w, name);
  w->need = TML_NEED_PLACE;
  tml_walk_put(w, "stress", "Pa", "largest von Mises stress of the body", w->describe ? 0.0 : largest_stress(x, -1));
  w->marker = true;
  for (int i = 0; i < f->n_parts; i++) {
    tml_walk_under_both(w, name, f->part[i]);
    tml_walk_put(w, "stress", "Pa", "largest von Mises stress of this part of the body",
                 w->describe ? 0.0 : largest_stress(x, i));
  }
  w->marker = false;
}

/* A body in pieces: its centre of mass, and the sums or maxima over its pieces. */
void tml_walk_whole(tml_walk *w, int k)
{
  const tml_divided_body *x = &w->sim->model->divided_bodies[k];
  if (x->row) {
    tml_walk_beam(w, k);
    return;
  }
  double centre[3][3] = {{0}}, mass = 0.0, energy = 0.0, most = 0.0;
  for (int b = x->first; b < x->first + x->n && !w->describe; b++) {
    const tml_sysbody *p = &w->sys->body[b];
    const tml_flexible *f = tml_model_modes(w->sim->model, b);
    double a[3], wd[3];
    p->ops->acceleration(a, wd, &w->work->frame[b], w->a + p->v);
    v3_axpy(centre[0], f->mass, w->q + p->q);
    v3_axpy(centre[1], f->mass, w->v + p->v);
    v3_axpy(centre[2], f->mass, a);
    mass += f->mass;
    energy += strain_energy(f, modes_of(w, b, f));
    most = fmax(most, relative_deflection(f, modes_of(w, b, f)));
  }
  for (int i = 0; i < 9 && mass > 0.0; i++) centre[i/3][i % 3] /= mass;
  tml_walk_under(w, x->name);
  tml_walk_point(w, tml_walk_centre, centre[0], centre[1], centre[2]);
  w->need = TML_NEED_PLACE;
  tml_walk_put(w, "strain_energy", "J", "elastic energy of all pieces", energy);
  tml_walk_put(w, "deflection", "",
               "largest displacement of a node of a piece, in sizes of the piece; linear theory ends at about 0.1",
               most);
}

/* Largest stress of all pieces, and of the pieces of each beam. */
void tml_walk_whole_stress(tml_walk *w, int k)
{
  const tml_model *m = w->sim->model;
  const tml_divided_body *x = &m->divided_bodies[k];
  bool known = false;
  if (x->row) {
    tml_walk_beam_stress(w, k);
    return;
  }
  for (int b = x->first; b < x->first + x->n; b++) {
    const tml_flexible *f = tml_model_modes(m, b);
    known = known || f->n_points > 0;
    if (!w->describe) tml_modal_stress_set(&w->sim->channels->stresses[b], modes_of(w, b, f));
  }
  if (!known) return;
  tml_walk_under(w, x->name);
  w->need = TML_NEED_PLACE;
  for (int beam = -1; beam < x->part->def.n_beams; beam++) {
    double most = 0.0;
    for (int b = x->first; b < x->first + x->n && !w->describe; b++)
      if (beam < 0 || m->bodies[b].flexible->beam == beam)
        most = fmax(most, largest_stress(&w->sim->channels->stresses[b], -1));
    if (beam >= 0) tml_walk_under_both(w, x->name, x->part->structure->part[beam]);
    tml_walk_put(w, "stress", "Pa", beam < 0 ? "largest von Mises stress of all pieces"
                                    : "largest von Mises stress of this beam", most);
    w->marker = true;
  }
  w->marker = false;
}
