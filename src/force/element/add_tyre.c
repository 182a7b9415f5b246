/* add_tyre.c - adds tyres to a model: checks, default values, keys of model files. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "force/element/tyre.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/base/key_table.h"
#include "model/add/road.h"

/* ---------------------------------------------------------------- model ---------------------- */

/* Copies the definition into the struct of this version of the library; missing members are zero. */
static tml_status copy_tyre_definition(tml_tyre_def *out, const tml_tyre_def *d, tml_error *err)
{
  *out = (tml_tyre_def){0};
  if (!tml_struct_take(out, sizeof *out, d, "tml_tyre_def", err)) return TML_ERR_ARGUMENT;
  return TML_OK;
}

static void set_defaults(tml_tyre_def *d)
{
  const bool grips = d->slip_stiffness[0] != 0.0 || d->slip_stiffness[1] != 0.0;
  if (d->onset == 0.0) d->onset = 1e-3;
  if (d->rolling_fraction == 0.0) d->rolling_fraction = 1.0/3.0;
  if (d->contact_length == 0.0) d->contact_length = 0.2*d->radius;
  if (d->low_speed == 0.0) d->low_speed = 0.5;
  if (d->low_damping == 0.0) d->low_damping = 0.02;
  for (int k = 0; k < 2 && !grips; k++) {
    if (d->friction[k] == 0.0) d->friction[k] = 1.0;
    if (d->relaxation[k] == 0.0) d->relaxation[k] = 1.0;
  }
}

typedef struct bound { const char *field; double value; bool zero; const char *unit; } bound;

static tml_status check_bounds(const bound *list, int n, tml_error *err)
{
  for (int k = 0; k < n; k++) {
    const bound *b = &list[k];
    if (isfinite(b->value) && (b->value > 0.0 || (b->zero && b->value == 0.0))) continue;
    char name[32];
    snprintf(name, sizeof name, "%s", b->field);
    for (char *c = name; *c; c++) *c = *c == '_' ? ' ' : *c;
    return tml_fail_field(err, TML_ERR_MODEL, b->field, "the %s is %g%s%s, must be %s 0", name, b->value,
                          b->unit[0] ? " " : "", b->unit, b->zero ? ">=" : ">");
  }
  return TML_OK;
}

static tml_status check_tyre_numbers(const tml_tyre_def *d, tml_error *err)
{
  const bound list[] = {
      {"radius", d->radius, false, "m"}, {"stiffness", d->stiffness, false, "N/m"},
      {"damping", d->damping, true, "N s/m"}, {"onset", d->onset, false, "m"},
      {"rolling_fraction", d->rolling_fraction, false, ""}, {"contact_length", d->contact_length, false, "m"},
      {"slip_stiffness", d->slip_stiffness[0], true, "N"}, {"slip_stiffness", d->slip_stiffness[1], true, "N"},
      {"friction", d->friction[0], false, ""}, {"friction", d->friction[1], false, ""},
      {"relaxation", d->relaxation[0], false, "m"}, {"relaxation", d->relaxation[1], false, "m"},
      {"load", d->load, true, "N"}, {"degression", d->degression, true, ""},
      {"friction_degression", d->friction_degression, true, ""}, {"camber_stiffness", d->camber_stiffness, true, "N"},
      {"trail", d->trail, true, "m"}, {"rolling_resistance", d->rolling_resistance, true, ""},
      {"lateral_stiffness", d->lateral_stiffness, true, "N/m"}, {"low_speed", d->low_speed, false, "m/s"},
      {"low_speed_damping", d->low_damping, false, "s"}};
  const tml_status st = check_bounds(list, sizeof list/sizeof *list, err);
  if (st) return st;
  if (d->rolling_fraction > 1.0)
    return tml_fail_field(err, TML_ERR_MODEL, "rolling_fraction", "the rolling fraction is %g, must be 0 to 1",
                          d->rolling_fraction);
  if (d->load == 0.0 && (d->degression > 0.0 || d->friction_degression > 0.0))
    return tml_fail_field(err, TML_ERR_MODEL, d->degression > 0.0 ? "degression" : "friction_degression",
                          "a fall with the load needs 'load', at which there is none");
  return TML_OK;
}

tml_status tml_model_add_tyre(tml_model *m, const tml_tyre_def *given, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, given)) return TML_ERR_ARGUMENT;
  int pair[2] = {-1, -1};
  tml_force f;
  if (tml_force_begin(&f, &tml_tyre_ops, err)) return TML_ERR_MEMORY;
  tml_tyre *x = f.data;
  tml_status st = copy_tyre_definition(&x->d, given, err);
  const tml_tyre_def named = x->d;
  x->d.name = x->d.road = x->d.wheel = NULL;
  if (st) return tml_force_store(m, &f, "", st, err);
  set_defaults(&x->d);
  st = tml_force_name(m, &tml_tyre_ops, named.name, err);
  if (!st) st = tml_element_pair(m, named.road, named.wheel, pair, err);
  if (!st) st = tml_element_axes(m, pair[TML_TYRE_ROAD], "road", err);
  if (!st) st = tml_element_axes(m, pair[TML_TYRE_WHEEL], "wheel", err);
  if (!st) st = check_tyre_numbers(&x->d, err);
  const tml_road *road = st ? NULL : tml_road_on(m, pair[TML_TYRE_ROAD]);
  x->profile = road ? road->profile : NULL;
  f.i = pair[TML_TYRE_ROAD];
  f.j = pair[TML_TYRE_WHEEL];
  return tml_force_store(m, &f, named.name, tml_element_context(st, "tyre", named.name, err), err);
}

/* ---------------------------------------------------------------- model file ----------------- */

// clang-format off
static const tml_key tyre_rows[] = {
  {"tyre", TML_KEY_MARKERS, true, 2, 2, "", "", NULL,
   "the road, x ahead and z up: the plane x-y, or one of `roads` that lies on this marker; the wheel, its centre, z "
   "along its axle to the left"},
  {"radius", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "without load"},
  {"stiffness", TML_KEY_NUMBER, true, 0, 0, "N/m", "", NULL, "vertical; it pushes and never pulls"},
  {"damping", TML_KEY_NUMBER, false, 0, 0, "N s/m", "", NULL, "vertical"},
  {"onset", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "deflection at which stiffness and damping have their full size; 1 mm if not given"},
  {"rolling-fraction", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "the effective rolling radius is the radius less this part of the deflection, 0 to 1; 1/3 if not given"},
  {"contact-length", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "distance of the two points of a profile that it stands on; a fifth of the radius if not given"},
  {"slip-stiffness", TML_KEY_NUMBERS, false, 2, 2, "N", "", NULL,
   "force per slip ratio along, per tangent of the slip angle across; without it there is no friction"},
  {"friction", TML_KEY_NUMBERS, false, 2, 2, "", "", NULL, "coefficients along and across"},
  {"relaxation", TML_KEY_NUMBERS, false, 2, 2, "m", "", NULL, "relaxation lengths along and across"},
  {"load", TML_KEY_NUMBER, false, 0, 0, "N", "", NULL,
   "load at which slip stiffness and friction are as given; stiffness then depends on the load; at any load if not "
   "given"},
  {"degression", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "g: slip stiffness grows as (1 + g) q/(1 + g q), q the load over `load`"},
  {"friction-degression", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "m: friction falls as (1 + m)/(1 + m q)"},
  {"camber-stiffness", TML_KEY_NUMBER, false, 0, 0, "N", "", NULL, "side force per sine of the inclination"},
  {"trail", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL, "pneumatic trail without slip, for the self-aligning torque"},
  {"rolling-resistance", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "torque over load and radius"},
  {"lateral-stiffness", TML_KEY_NUMBER, false, 0, 0, "N/m", "", NULL,
   "of the carcass, which shifts the load sideways: overturning torque; none if not given"},
  {"low-speed", TML_KEY_NUMBER, false, 0, 0, "m/s", "", NULL,
   "speed below which deflections are damped and rolling resistance fades; 0.5 m/s if not given"},
  {"low-speed-damping", TML_KEY_NUMBER, false, 0, 0, "s", "", NULL,
   "damping over stiffness of deflections at rest; 0.02 s if not given"},
};
TML_KEY_TABLE(tml_keys_tyre, "tyre", tyre_rows,
      "A tyre: vertical spring and damper, brush model for combined slip with relaxation lengths.");
// clang-format on

void tml_tyre_fields(tml_model_entry *x, void *definition)
{
  static const char *const force[2] = {"N", "N"}, *const plain[2] = {"", ""}, *const length[2] = {"m", "m"};
  tml_tyre_def *d = definition;
  d->name = x->name;
  x->markers(x, &d->road, &d->wheel);
  x->number(x, "radius", &d->radius, 0.0);
  x->number(x, "stiffness", &d->stiffness, 0.0);
  x->number(x, "damping", &d->damping, 0.0);
  x->number(x, "onset", &d->onset, 0.0);
  x->number(x, "rolling-fraction", &d->rolling_fraction, 0.0);
  x->number(x, "contact-length", &d->contact_length, 0.0);
  x->numbers(x, "slip-stiffness", d->slip_stiffness, 2, force);
  x->numbers(x, "friction", d->friction, 2, plain);
  x->numbers(x, "relaxation", d->relaxation, 2, length);
  x->number(x, "load", &d->load, 0.0);
  x->number(x, "degression", &d->degression, 0.0);
  x->number(x, "friction-degression", &d->friction_degression, 0.0);
  x->number(x, "camber-stiffness", &d->camber_stiffness, 0.0);
  x->number(x, "trail", &d->trail, 0.0);
  x->number(x, "rolling-resistance", &d->rolling_resistance, 0.0);
  x->number(x, "lateral-stiffness", &d->lateral_stiffness, 0.0);
  x->number(x, "low-speed", &d->low_speed, 0.0);
  x->number(x, "low-speed-damping", &d->low_damping, 0.0);
}

tml_status tml_tyre_add(tml_model *m, const void *definition, tml_error *err)
{
  return tml_model_add_tyre(m, definition, err);
}
