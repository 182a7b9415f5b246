/* add_flexible_body.c - adding flexible bodies and the markers on their nodes. */
#include "model/flexible/add_flexible_body.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/struct_size.h"
#include "core/float_traps.h"
#include "model/add/add_body.h"
#include "model/base/definition_check.h"

static const double STATED = 1e-2; /* tolerance of the relative difference to the stated mass */

/* ---------------------------------------------------------------- attachments ---------------- */

static tml_status check_averaged_nodes(const tml_flexible_part *p, const tml_interface_def *d, const char *field,
                                       tml_error *err)
{
  if (!p->structure || !p->structure->id)
    return tml_fail_field(err, TML_ERR_MODEL, field, "interface '%.*s': nodes of beams have names, and no pads",
                          TML_NAME_MAX, d->name);
  for (int k = 0; k < d->n_nodes; k++)
    if (tml_flexible_find_numbered(p->structure, d->nodes[k]) < 0)
      return tml_fail_field(err, TML_ERR_MODEL, field, "interface '%.*s': the body has no node %d", TML_NAME_MAX,
                            d->name, d->nodes[k]);
  return TML_OK;
}

/* Adds an interface: a single node has the attachment of its name, several nodes (a pad) get a new attachment. */
static tml_status add_interface(tml_flexible_part *p, int i, tml_error *err)
{
  const tml_interface_def *d = &p->def.interfaces[i];
  char field[24];
  snprintf(field, sizeof field, "interfaces.%d", i);
  if (d->n_nodes > 0) {
    const tml_status st = check_averaged_nodes(p, d, field, err);
    if (st) return st;
    if (tml_names_find(&p->by_name, d->name) >= 0)
      return tml_fail_field(err, TML_ERR_MODEL, field, "the interface '%s' is given twice", d->name);
    const int node = d->n_nodes == 1 ? tml_flexible_find_numbered(p->structure, d->nodes[0]) : -1;
    return tml_flexible_add_attachment(p, d->name, node, i, err);
  }
  const int k = tml_flexible_attachment(p, d->name, err);
  if (k < 0) {
    if (err) snprintf(err->field, sizeof err->field, "%s", field);
    return err && err->code ? err->code : TML_ERR_MODEL;
  }
  if (p->attachments[k].interface >= 0)
    return tml_fail_field(err, TML_ERR_MODEL, field, "the interface '%s' is given twice", d->name);
  p->attachments[k].interface = i;
  return TML_OK;
}

/* Resolves the nodes that `damping: mounted` holds. */
static tml_status find_held(tml_flexible_part *p, tml_error *err)
{
  for (int i = 0; i < p->def.n_held; i++) {
    if (tml_flexible_attachment(p, p->def.held[i], err) >= 0) continue;
    if (err) snprintf(err->field, sizeof err->field, "damping");
    return err && err->code ? err->code : TML_ERR_MODEL;
  }
  return TML_OK;
}

static tml_status add_attachments(tml_flexible_part *p, tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = 0; i < p->def.n_nodes && !st; i++) st = tml_flexible_add_attachment(p, p->def.nodes[i].name, i, -1, err);
  for (int i = 0; !p->structure && i < p->modes->n_nodes && !st; i++)
    st = tml_flexible_add_attachment(p, p->modes->node[i].name, i, -1, err);
  for (int i = 0; i < p->def.n_interfaces && !st; i++) st = add_interface(p, i, err);
  return st ? st : find_held(p, err);
}

static void attachment_position(const tml_flexible_part *p, const tml_attachment *k, double at[3])
{
  if (!p->structure) {
    memcpy(at, p->modes->node[k->node].X, 3*sizeof *at);
    return;
  }
  const double *X = k->node < 0 ? p->def.interfaces[k->interface].at : p->structure->X + 3*k->node;
  for (int i = 0; i < 3; i++) at[i] = X[i] - p->weight.centre[i];
}

void tml_model_marker_place(const tml_model *m, int marker, double at[3])
{
  const tml_marker *k = &m->markers[marker];
  double from[3] = {0};
  if (k->attached_to >= 0) {
    const tml_flexible_part *p = m->bodies[k->body].flexible;
    attachment_position(p, &p->attachments[k->attached_to], from);
  }
  for (int i = 0; i < 3; i++) at[i] = from[i] + k->s[i];
}

/* ---------------------------------------------------------------- the body ------------------- */

tml_status tml_flexible_set_mass(tml_body_def *d, const tml_flexible_part *p, tml_error *err)
{
  const tml_mass_of *w = &p->weight;
  const bool files = p->def.stiffness || p->def.modes_file;
  tml_status st = tml_check_zero(d->inertia, 6, "inertia", "that of a flexible body follows from its elements", err);
  if (!st) {
    st = tml_check_zero(d->centre, 3, "centre", "that of a flexible body follows from its elements", err);
  }
  if (st) return st;
  if (!(d->mass >= 0 && isfinite(d->mass)))
    return tml_fail_field(err, TML_ERR_MODEL, "mass", "mass is %g kg, must be > 0", d->mass);
  if (d->mass > 0 && !(fabs(d->mass - w->mass) <= STATED*d->mass))
    return tml_fail_field(err, TML_ERR_MODEL, "mass", "the finite elements weigh %g kg, the body should weigh %g kg%s",
                          w->mass, d->mass, files ? ": are the units of length and mass those of the files?" : "");
  const double *J = w->inertia, six[6] = {J[0], J[4], J[8], J[1], J[2], J[5]};
  d->mass = w->mass;
  memcpy(d->centre, w->centre, sizeof d->centre);
  memcpy(d->inertia, six, sizeof six);
  return TML_OK;
}

tml_status tml_flexible_make(tml_flexible_part **out, const tml_flexible_def *f, tml_error *err)
{
  tml_flexible_part *p = *out = tml_new(1, sizeof *p);
  tml_status st = p ? tml_flexible_take(p, f, err) : tml_fail_memory(err);
  if (!st) st = tml_flexible_build(p, err);
  return st ? st : add_attachments(p, err);
}

/* Adds a marker on every attachment whose name is valid for a marker. */
static tml_status add_node_markers(tml_model *m, const char *body, const tml_flexible_part *p, tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = 0; i < p->n_attachments && !st; i++)
    if (tml_check_name(p->attachments[i].name, NULL) == TML_OK) {
      const tml_marker_def d = {.size = sizeof d, .body = body, .name = p->attachments[i].name,
                                .node = p->attachments[i].name};
      st = tml_model_add_marker(m, &d, err);
    }
  return st;
}

tml_status tml_model_add_flexible(tml_model *m, const tml_body_def *d, const tml_flexible_def *f, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d, f)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_body_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_flexible_part *p = NULL;
  tml_body_def whole = *d;
  tml_status st = tml_check_element_name(m, d->name, err);
  if (!st && d->kind != TML_FLEXIBLE)
    st = tml_fail_field(err, TML_ERR_MODEL, "kind", "the kind of a flexible body must be TML_FLEXIBLE");
  if (!st && d->n_masses != 0)
    st = tml_fail_field(err, TML_ERR_MODEL, "point_masses", "only a planar or rigid body has point masses");
  if (!st) st = tml_flexible_make(&p, f, err);
  if (!st) st = tml_flexible_set_mass(&whole, p, err);
  if (st && d->name && st != TML_ERR_MEMORY) tml_error_prefix(err, "body '%.*s': ", TML_NAME_MAX, d->name);
  if (!st && p->def.pieces > 1) st = tml_flexible_add_segments(m, &whole, p, err);
  else if (!st) st = tml_body_add(m, &whole, p, err);
  if (st) {
    tml_flexible_part_free(p);
    return st;
  }
  if (p->def.pieces > 1) return TML_OK;
  st = add_node_markers(m, d->name, p, err);
  if (st) tml_body_take_back(m);
  return st;
}
