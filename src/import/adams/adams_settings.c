/* adams_settings.c - reads the units, gravity and integrator settings of a dataset. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "import/adams/adams_build.h"
#include "core/name_match.h"
#include "model/base/run_options.h"

/* ---------------------------------------------------------------- units ---------------------- */

/* ADAMS name of a unit, and its value as num/den of a unit of model files. */
typedef struct unit_row { const char *word, *unit; double num, den; } unit_row;

static const unit_row force_units[] = {
    {"NEWTON", "N", 1, 1}, {"KNEWTON", "kN", 1, 1}, {"KILONEWTON", "kN", 1, 1}, {"MEGANEWTON", "MN", 1, 1},
    {"CENTINEWTON", "N", 1, 100}, {"MILLINEWTON", "mN", 1, 1}, {"MICRONEWTON", "N", 1, 1e6},
    {"NANONEWTON", "N", 1, 1e9}, {"DYNE", "N", 1, 1e5}, {"KILOGRAM_FORCE", "kgf", 1, 1}, {"POUND_FORCE", "lbf", 1, 1},
    {"KPOUND_FORCE", "lbf", 1000, 1}, {"OUNCE_FORCE", "lbf", 1, 16}, {"POUNDAL", "N", 138254954376.0, 1e12},
};
static const unit_row mass_units[] = {
    {"KILOGRAM", "kg", 1, 1}, {"GRAM", "g", 1, 1}, {"MILLIGRAM", "g", 1, 1000}, {"MICROGRAM", "g", 1, 1e6},
    {"NANOGRAM", "g", 1, 1e9}, {"TONNE", "t", 1, 1}, {"MEGAGRAM", "t", 1, 1}, {"POUND_MASS", "lbm", 1, 1},
    {"KPOUND_MASS", "lbm", 1000, 1}, {"OUNCE_MASS", "lbm", 1, 16}, {"SLUG", "slug", 1, 1}, {"SLINCH", "slug", 12, 1},
    {"US_TON", "lbm", 2000, 1},
};
static const unit_row length_units[] = {
    {"METER", "m", 1, 1}, {"MILLIMETER", "mm", 1, 1}, {"CENTIMETER", "cm", 1, 1}, {"KILOMETER", "km", 1, 1},
    {"MICROMETER", "um", 1, 1}, {"NANOMETER", "m", 1, 1e9}, {"ANGSTROM", "m", 1, 1e10}, {"INCH", "in", 1, 1},
    {"MILS", "in", 1, 1000}, {"MICROINCH", "in", 1, 1e6}, {"FOOT", "ft", 1, 1}, {"YARD", "ft", 3, 1},
    {"MILE", "ft", 5280, 1},
};
static const unit_row time_units[] = {
    {"SECOND", "s", 1, 1}, {"MILLISECOND", "ms", 1, 1}, {"MICROSECOND", "us", 1, 1}, {"NANOSECOND", "s", 1, 1e9},
    {"MINUTE", "min", 1, 1}, {"HOUR", "h", 1, 1}, {"DAY", "h", 24, 1},
};

static const struct { const char *word, *length, *mass, *time, *force; } systems[] = {
    {"MKS", "METER", "KILOGRAM", "SECOND", "NEWTON"},      {"CGS", "CENTIMETER", "GRAM", "SECOND", "DYNE"},
    {"FPS", "FOOT", "POUND_MASS", "SECOND", "POUND_FORCE"}, {"IPS", "INCH", "POUND_MASS", "SECOND", "POUND_FORCE"},
};

/* The row whose name a word is, abbreviates or is the plural of (METERS); NULL: none or several. */
static const unit_row *find_unit(const unit_row *rows, size_t n, const char *word)
{
  const unit_row *found = NULL;
  const int length = (int)strlen(word);
  for (size_t i = 0; i < n; i++) {
    char start[40], plural[40];
    snprintf(start, sizeof start, "%.*s", length < 39 ? length : 39, rows[i].word);
    snprintf(plural, sizeof plural, "%ss", rows[i].word);
    if (tml_name_equal(rows[i].word, word) || tml_name_equal(plural, word)) return &rows[i];
    if (!tml_name_equal(start, word)) continue;
    if (found) return NULL;
    found = &rows[i];
  }
  return found;
}

static tml_ratio unit_ratio(const unit_row *row)
{
  tml_unit unit = {.si = {1, 1}};
  tml_unit_scan(row->unit, &unit);
  return tml_ratio_times(unit.si, (tml_ratio){row->num, row->den}, 1);
}

static void read_unit(tml_builder *b, tml_statement *s, const char *arg, const char *word, tml_ratio *out)
{
#define ROWS(list) list, sizeof list/sizeof *list
  const unit_row *row = *arg == 'F' ? find_unit(ROWS(force_units), word)
                        : *arg == 'M' ? find_unit(ROWS(mass_units), word)
                        : *arg == 'L' ? find_unit(ROWS(length_units), word) : find_unit(ROWS(time_units), word);
#undef ROWS
  if (row) *out = unit_ratio(row);
  else tml_adams_build_error(b, s, arg, "'%.40s' is no unit of %s that is known", word, arg);
}

static bool same_ratio(tml_ratio a, tml_ratio c) { return fabs(a.num*c.den - c.num*a.den) <= 1e-12*fabs(a.num*c.den); }

/* Selects the unit system of the model with exactly these units. If there is none, the model uses SI and expressions
 * are converted. */
static void choose_system(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  const tml_scales *k = &b->scales;
  for (int i = 0; i < tml_units_count(); i++) {
    const tml_units *u = tml_units_get(i);
    if (!same_ratio(k->length, tml_units_scale(u, "m")) || !same_ratio(k->time, tml_units_scale(u, "s")) ||
        !same_ratio(k->force, tml_units_scale(u, "N")) || !same_ratio(k->mass, tml_units_scale(u, "kg")))
      continue;
    tml_adams_build_status(b, s, tml_model_set_units(b->model, u->name, &err), &err);
    return;
  }
  b->same_units = false;
  tml_adams_build_list(b, s, NULL, TML_NOTED,
                       "there is no such system of units here: the model is in SI, and so are its "
                       "results");
}

/* Sets a predefined unit system; false: none of this name. */
static bool read_system(tml_builder *b, tml_statement *s, const char *word)
{
  for (size_t i = 0; i < sizeof systems/sizeof *systems; i++) {
    if (!tml_name_equal(systems[i].word, word)) continue;
    read_unit(b, s, "LENGTH", systems[i].length, &b->scales.length);
    read_unit(b, s, "MASS", systems[i].mass, &b->scales.mass);
    read_unit(b, s, "TIME", systems[i].time, &b->scales.time);
    read_unit(b, s, "FORCE", systems[i].force, &b->scales.force);
    return true;
  }
  return false;
}

/* Individual units: force times UCF = mass times acceleration. */
static void read_factor(tml_builder *b, tml_statement *s)
{
  const double ucf = tml_adams_statement_number(s, "UCF", 1);
  if (!(ucf > 0)) tml_adams_build_error(b, s, "UCF", "UCF is %g, must be > 0", ucf);
  else b->scales.mass = (tml_ratio){1, ucf};
  tml_adams_build_list(b, s, NULL, TML_NOTED,
                       "the units are not named: all numbers are taken as if they were SI, and so are "
                       "those of the results");
}

void tml_adams_build_units(tml_builder *b, tml_statement *s)
{
  static const char *const names[] = {"LENGTH", "MASS", "TIME", "FORCE"};
  tml_ratio *const out[] = {&b->scales.length, &b->scales.mass, &b->scales.time, &b->scales.force};
  const tml_value *system = tml_adams_statement_get(s, "SYSTEM");
  int given = 0;
  b->has_units = true;
  for (int k = 0; k < 4; k++) {
    const tml_value *v = tml_adams_statement_get(s, names[k]);
    if (!v) continue;
    given++;
    read_unit(b, s, names[k], v->text, out[k]);
  }
  if (system && given == 0 && read_system(b, s, system->text)) given = 4;
  else if (system && !tml_name_equal(system->text, "NONE"))
    tml_adams_build_error(b, s, "SYSTEM", "SYSTEM is MKS, CGS, FPS, IPS or NONE, and stands without single units");
  if (given == 0) read_factor(b, s);
  else if (given < 4) tml_adams_build_error(b, s, NULL, "UNITS must name all of FORCE, MASS, LENGTH and TIME");
  else if (!s->failed) choose_system(b, s);
}

/* ---------------------------------------------------------------- numbers -------------------- */

double tml_adams_settings_to_si(const tml_builder *b, tml_powers q, double x)
{
  tml_ratio r = tml_ratio_times((tml_ratio){1, 1}, b->scales.mass, q.mass);
  r = tml_ratio_times(r, b->scales.length, q.length);
  r = tml_ratio_times(r, b->scales.time, q.time);
  r = tml_ratio_times(r, b->scales.force, q.force);
  return tml_ratio_apply(r, x);
}

double tml_adams_settings_number(const tml_builder *b, const tml_statement *s, const char *arg, tml_powers q,
                                 double otherwise)
{
  return tml_adams_statement_has(s, arg) ? tml_adams_settings_to_si(b, q, tml_adams_statement_number(s, arg, 0))
    : otherwise;
}

/* ---------------------------------------------------------------- gravity and integration ---- */

void tml_adams_build_accgrav(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  const double g[3] = {tml_adams_settings_number(b, s, "IGRAV", TML_Q_ACCELERATION, 0),
                       tml_adams_settings_number(b, s, "JGRAV", TML_Q_ACCELERATION, 0),
                       tml_adams_settings_number(b, s, "KGRAV", TML_Q_ACCELERATION, 0)};
  tml_adams_build_status(b, s, tml_model_set_gravity(b->model, g, &err), &err);
}

static void set_number(tml_builder *b, tml_statement *s, const char *arg, const char *key, double value)
{
  tml_error err = {0};
  if (!tml_adams_statement_has(s, arg)) return;
  const tml_status st = tml_option_set_number(&b->model->options, tml_option_find(key), value, &err);
  if (st) tml_adams_build_error(b, s, arg, "%s: %s", arg, err.text);
}

/* Selects gstiff with the requested formulation and highest order, or hht if gstiff is not available. */
static tml_method choose_gstiff(tml_builder *b, tml_statement *s)
{
  static const char *const forms[] = {"I3", "SI1", "SI2", "KMAX"};
  const bool gstiff = tml_adams_statement_has(s, "GSTIFF") || tml_adams_statement_has(s, "SI2_GSTIFF");
  const bool stabilised = tml_adams_statement_has(s, "SI2_GSTIFF") || tml_adams_statement_has(s, "SI2") ||
                          tml_adams_statement_has(s, "SI1");
  for (size_t i = 0; !gstiff && i < sizeof forms/sizeof *forms; i++)
    if (tml_adams_statement_has(s, forms[i]))
      tml_adams_build_list(b, s, forms[i], TML_NOTED, "tunes a solver that is not used here; the motion is the same");
  if (!gstiff) return TML_HHT;
  if (tml_adams_statement_has(s, "SI1"))
    tml_adams_build_list(b, s, "SI1", TML_NOTED, "this form is not here; SI2 takes its place");
  set_number(b, s, "KMAX", "max-order", tml_adams_statement_number(s, "KMAX", 0));
  return stabilised ? TML_GSTIFF_SI2 : TML_GSTIFF;
}

static void choose_method(tml_builder *b, tml_statement *s)
{
  static const char *const others[] = {"WSTIFF", "DSTIFF", "HASTIFF", "CONSTANT_BDF", "ABAM", "RKF45"};
  b->model->options.max_order = 0; /* from an earlier statement */
  const tml_method other = choose_gstiff(b, s);
  b->model->options.method = tml_adams_statement_has(s, "NEWMARK") ? TML_NEWMARK : other;
  for (size_t i = 0; i < sizeof others/sizeof *others; i++)
    if (tml_adams_statement_has(s, others[i]))
      tml_adams_build_list(b, s, others[i], TML_NOTED, "this method is not here; hht takes its place");
}

void tml_adams_build_integrator(tml_builder *b, tml_statement *s)
{
  const double inverse = tml_adams_settings_to_si(b, TML_Q_TIME, 1);
  choose_method(b, s);
  if (tml_adams_statement_has(s, "ERROR"))
    tml_adams_build_list(b, s, "ERROR", TML_NOTED,
                         "ERROR is taken for the tolerance, which here is relative to the size of "
                         "the mechanism");
  set_number(b, s, "ERROR", "tolerance", tml_adams_statement_number(s, "ERROR", 0));
  set_number(b, s, "HMAX", "h-max", inverse*tml_adams_statement_number(s, "HMAX", 0));
  set_number(b, s, "HMIN", "h-min", inverse*tml_adams_statement_number(s, "HMIN", 0));
  set_number(b, s, "HINIT", "first-step", inverse*tml_adams_statement_number(s, "HINIT", 0));
  set_number(b, s, "MAXIT", "iterations", tml_adams_statement_number(s, "MAXIT", 0));
  set_number(b, s, "ALPHA", "alpha", tml_adams_statement_number(s, "ALPHA", 0));
  set_number(b, s, "BETA", "beta", tml_adams_statement_number(s, "BETA", 0));
  set_number(b, s, "GAMMA", "gamma", tml_adams_statement_number(s, "GAMMA", 0));
}
