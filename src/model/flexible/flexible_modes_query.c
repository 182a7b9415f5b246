/* flexible_modes_query.c - queries about the reduction of a flexible body: its modes and their accuracy. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "core/struct_size.h"
#include "flexible/modal/modal_file_write.h"
#include "model/base/definition_check.h"
#include "model/flexible/add_flexible_body.h"

tml_status tml_flexible_find(const tml_model *m, const char *body, const tml_flexible_part **out, tml_error *err)
{
  const int b = tml_model_find_body(m, body);
  *out = b < 0 ? NULL : m->bodies[b].flexible;
  if (*out) return TML_OK;
  if (b >= 0) return tml_fail(err, TML_ERR_ARGUMENT, "body '%.*s' is not flexible", TML_NAME_MAX, body);
  tml_model_no_body(m, body, err);
  if (err) err->code = TML_ERR_ARGUMENT;
  return TML_ERR_ARGUMENT;
}

static void fill_reduced(tml_reduced *out, const tml_flexible_part *p)
{
  const tml_flexible *f = p->modes;
  const double *J = f->J0, six[6] = {J[0], J[4], J[8], J[1], J[2], J[5]};
  out->mass = f->mass;
  memcpy(out->centre, f->centre, sizeof out->centre);
  memcpy(out->inertia, six, sizeof six);
  out->modes = f->n;
  out->stiffened = f->stiffened;
  for (int i = 0; i < 10; i++) out->frequency_error[i] = -1.0;
  for (int i = 0; i < f->n_nodes; i++) out->interfaces += f->node[i].held != 0;
  if (!p->structure) return;
  out->unknowns = p->report.unknowns;
  out->rigid_residual = p->report.rigid_residual;
  memcpy(out->frequency_error, p->report.frequency_error, sizeof out->frequency_error);
}

tml_status tml_model_reduce(const tml_model *m, const char *body, tml_reduced *out, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, body, out)) return TML_ERR_ARGUMENT;
  const tml_flexible_part *p;
  tml_reduced all = {.size = sizeof all};
  tml_status st = tml_struct_give(out, &all, sizeof all, "tml_reduced", err);
  if (!st) st = tml_flexible_find(m, body, &p, err);
  if (!st) st = tml_model_complete(m, err);
  if (!st) st = tml_model_prepare(m, err);
  if (st) return st;
  fill_reduced(&all, p);
  return tml_struct_give(out, &all, sizeof all, "tml_reduced", err);
}

tml_status tml_model_mode(const tml_model *m, const char *body, int mode, double *frequency, double *ratio)
{
  TML_MASK_TRAPS;
  const tml_flexible_part *p;
  if (TML_MISSING(NULL, m, body, frequency, ratio)) return TML_ERR_ARGUMENT;
  if (tml_flexible_find(m, body, &p, NULL) || !p->modes || mode < 0 || mode >= p->modes->n) return TML_ERR_ARGUMENT;
  const double omega = sqrt(p->modes->omega2[mode]);
  *frequency = omega/(2.0*TML_PI);
  *ratio = omega > 0.0 ? 0.5*p->modes->damping[mode]/omega : 0.0;
  return TML_OK;
}

/* ---------------------------------------------------------------- modes as a file -------- */

tml_status tml_model_write_modes(const tml_model *m, const char *body, const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, body, path)) return TML_ERR_ARGUMENT;
  const tml_flexible_part *p;
  tml_reduced reduced = {.size = sizeof reduced};
  tml_status st = tml_model_reduce(m, body, &reduced, err);
  if (!st) st = tml_flexible_find(m, body, &p, err);
  return st ? st : tml_flexible_write(p->modes, path, err);
}
