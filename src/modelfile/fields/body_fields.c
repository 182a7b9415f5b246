/* body_fields.c - the keys of bodies: mass, start and held coordinates. */
#include <math.h>

#include "modelfile/fields/model_fields.h"

void tml_body_fields_mass(tml_model_entry *x, tml_body_def *d) { x->number(x, "mass", &d->mass, 0.0); }

void tml_body_fields_inertia(tml_model_entry *x, tml_body_def *d)
{
  const double *product = d->inertia + 3;
  const bool products = product[0] != 0.0 || product[1] != 0.0 || product[2] != 0.0;
  if (d->kind == TML_PLANAR) x->number(x, "inertia", &d->inertia[2], 0.0);
  else if (d->kind == TML_RIGID || x->reads) x->row(x, "inertia", d->inertia, 3, x->reads || products ? 6 : 3);
}

/* The position of a planar body may omit z. Its rotation is an angle. */
void tml_body_fields_start(tml_model_entry *x, tml_body_def *d)
{
  const bool planar = d->kind == TML_PLANAR;
  const int least = planar ? 2 : 3;
  int of = d->of_centre, axes = d->body_axes;
  x->row(x, "position", d->position, least, 3);
  x->number(x, "angle", &d->angle, 0.0);
  if (tml_body_kind_is_spatial(d->kind)) x->orientation(x, "orientation", d->orientation);
  x->row(x, "velocity", d->velocity, least, x->reads ? 3 : least);
  x->word(x, "velocity-of", &of, 0);
  if (planar) x->number(x, "angular-velocity", &d->angular_velocity[2], 0.0);
  else x->row(x, "angular-velocity", d->angular_velocity, 3, 3);
  x->word(x, "axes", &axes, 0);
  d->of_centre = of == 1;
  d->body_axes = axes == 1;
}

void tml_body_fields_centre(tml_model_entry *x, tml_body_def *d)
{
  x->row(x, "centre", d->centre, d->kind == TML_PLANAR ? 2 : 3, 3);
}

static void add_point_mass(tml_model_entry *x, void *mass)
{
  tml_point_mass *d = mass;
  x->row(x, "at", d->at, 2, 3);
  x->number(x, "mass", &d->mass, NAN);
  if (d->mass <= 0.0) x->wrong(x, "mass", "the mass is %g kg, must be > 0", d->mass);
}

void tml_body_fields_point_masses(tml_model_entry *x, tml_body_def *d)
{
  d->masses = x->entries(x, "point-masses", d->masses, &d->n_masses, sizeof *d->masses, add_point_mass);
}

/* The writer names the rotation of a planar body `angle`. */
void tml_body_fields_hold(tml_model_entry *x, tml_body_def *d)
{
  const int bits[] = { /* in the order of the words */
      TML_HOLD_X, TML_HOLD_Y, TML_HOLD_Z, TML_HOLD_RX, TML_HOLD_RY,
      x->reads || d->kind != TML_PLANAR ? TML_HOLD_RZ : 0, TML_HOLD_RZ, TML_HOLD_RX | TML_HOLD_RY | TML_HOLD_RZ};
  x->bits(x, "hold", &d->hold, bits, (int)(sizeof bits/sizeof *bits));
}

void tml_body_fields_marker(tml_model_entry *x, tml_marker_def *d)
{
  x->names(x, "node", &d->node, 1);
  x->row(x, "at", d->at, 2, 3);
}

static void add_sizes(tml_model_entry *x, tml_shape_def *d)
{
  switch (d->kind) {
    case TML_MESH:
    case TML_HULL:
    case TML_CURVE: break;
    case TML_BOX: x->row(x, "size", d->dimensions, 3, 3); break;
    case TML_PLANE: x->row(x, "size", d->dimensions, 2, 2); break;
    case TML_SPHERE: x->number(x, "radius", &d->dimensions[0], NAN); break;
    default:
      x->number(x, "length", &d->dimensions[0], NAN);
      x->number(x, "radius", &d->dimensions[1], NAN);
      if (d->kind == TML_TUBE) x->number(x, "inner-radius", &d->dimensions[2], NAN);
  }
}

void tml_body_fields_shape(tml_model_entry *x, tml_shape_def *d)
{
  add_sizes(x, d);
  x->row(x, "at", d->at, 2, 3);
  x->orientation(x, "orientation", d->orientation);
  x->text(x, "color", &d->color);
}

void tml_body_fields_touch(tml_model_entry *x, tml_shape_def *d)
{
  int word = (int)d->contact - 1; /* true, false; -1: not given */
  x->names(x, "node", &d->node, 1);
  x->names(x, "name", &d->name, 1);
  x->word(x, "contact", &word, -1);
  x->number(x, "rounded", &d->rounded, 0.0);
  d->contact = (tml_shape_contact)(word + 1);
}
