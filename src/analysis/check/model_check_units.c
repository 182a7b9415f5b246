/* model_check_units.c - quantities whose sizes do not fit each other, mostly from mixed-up units: inertia against size
 * and mass, mass against mass, gravity against the system of units, stiffness against weight. */
#include "core/number.h"
#include "analysis/check/model_check.h"
#include "model/geometry/marker_axis.h"
#include "sim/base/sim_assembly.h"

#define STEEL 7850.0        /* [kg/m3] */
#define EARTH 9.80665       /* [m/s2] gravity on Earth */
#define DENSITY_MOST 300.0  /* largest plausible density, times steel */
#define GYRATION_MOST 10.0  /* largest plausible radius of gyration, times the size of the bodies */
#define MASS_RATIO 1e6
#define SAG_LEAST 1e-9      /* smallest plausible deflection under weight, times the size of the bodies */
#define SAG_MOST 10.0

/* ---------------------------------------------------------------- bodies --------------------- */

/* An upper bound of the largest principal inertia: the largest row sum of the tensor. */
static double largest_inertia(const tml_body *b)
{
  double most = 0.0;
  if (b->kind == TML_PLANAR) return b->J[8];
  for (int i = 0; i < 3; i++) most = fmax(most, fabs(b->J[3*i]) + fabs(b->J[3*i + 1]) + fabs(b->J[3*i + 2]));
  return most;
}

/* [m] Size of the largest body by its markers and shapes, whatever the inertias are; 0: not known. */
static double geometric_size(const tml_model *m)
{
  double most = 0.0;
  for (int k = 0; k < m->n_markers; k++) {
    double at[3];
    tml_model_marker_place(m, k, at);
    if (m->markers[k].body > 0) most = fmax(most, v3_norm(at));
  }
  for (int k = 0; k < m->n_shapes; k++)
    for (int i = 0; i < 3; i++) most = fmax(most, m->shapes[k].size[i]);
  return most;
}

static void check_inertia(tml_findings *f, const tml_body *b, double length)
{
  char radius[TML_AMOUNT_TEXT], size[TML_AMOUNT_TEXT];
  const double J = largest_inertia(b), gyration = sqrt(J/b->mass);
  const double ball = sqrt(2.5*J/b->mass), density = b->mass/(4.0/3.0*TML_PI*ball*ball*ball);
  tml_quantity_text(f->sim, "m", gyration, radius);
  if (length > 0.0 && gyration > GYRATION_MOST*length)
    tml_model_check_add(f, TML_WARNING,
                        "body '%s': mass and inertia give a radius of gyration of %s, %.0f times the size of the "
                        "bodies by their markers (%s): check the unit of the inertia",
                        b->name, radius, gyration/length, tml_quantity_text(f->sim, "m", length, size));
  if (density > DENSITY_MOST*STEEL)
    tml_model_check_add(f, TML_WARNING,
                        "body '%s': mass and inertia give a radius of gyration of only %s; even a ball would have "
                        "to be %.0f times as dense as steel: check the unit of the inertia",
                        b->name, radius, density/STEEL);
}

static void check_masses(tml_findings *f)
{
  const tml_model *m = f->sim->model;
  int least = 1, most = 1;
  for (int b = 2; b < m->n_bodies; b++) {
    if (m->bodies[b].mass < m->bodies[least].mass) least = b;
    if (m->bodies[b].mass > m->bodies[most].mass) most = b;
  }
  const double ratio = m->bodies[most].mass/m->bodies[least].mass;
  char heavy[TML_AMOUNT_TEXT], light[TML_AMOUNT_TEXT];
  if (!(ratio > MASS_RATIO)) return;
  tml_model_check_add(f, TML_WARNING,
                      "body '%s' (%s) has %.2g times the mass of body '%s' (%s): check the units; if it is intended, "
                      "reactions lose digits",
                      m->bodies[most].name, tml_quantity_text(f->sim, "kg", m->bodies[most].mass, heavy), ratio,
                      m->bodies[least].name, tml_quantity_text(f->sim, "kg", m->bodies[least].mass, light));
}

static void check_gravity(tml_findings *f)
{
  const double g = v3_norm(f->sim->model->gravity);
  char given[TML_AMOUNT_TEXT], earth[TML_AMOUNT_TEXT];
  if (g == 0.0 || (g > 0.05 && g < 300.0)) return;
  tml_model_check_add(f, TML_WARNING, "gravity is %s; on earth it is %s in the units of this model (%s)",
                      tml_quantity_text(f->sim, "m/s2", g, given), tml_quantity_text(f->sim, "m/s2", EARTH, earth),
                      f->sim->model->units->name);
}

/* ---------------------------------------------------------------- stiffness ------------------ */

typedef struct stiff_element {
  const char *what, *name;
  int i, j;
  int axis;   /* of marker i, 0 to 2: a rotational stiffness is about it */
  bool piece; /* of a beam for large deflections, whose stiffness is what its section makes it */
} stiff_element;

/* The lighter of the bodies at two markers; ground does not count. */
static int lighter_body(const tml_model *m, int i, int j)
{
  const int a = m->markers[i].body, b = m->markers[j].body;
  if (a == 0 || b == 0) return a + b;
  return m->bodies[a].mass < m->bodies[b].mass ? a : b;
}

/* The sine of the angle between an axis of a marker, as drawn, and gravity: the part of a weight that turns what hangs
 * on a hinge along that axis. 1 without gravity. */
static double sine_to_gravity(const tml_model *m, int marker, int column)
{
  const double g = v3_norm(m->gravity);
  double axis[3], across[3];
  if (g == 0.0) return 1.0;
  tml_marker_axis(m, marker, column, axis);
  v3_cross(across, axis, m->gravity);
  return v3_norm(across)/g;
}

/* Compares a stiffness [N/m] or [N m/rad] with the weight that it carries. True if something was reported. */
static bool check_stiffness(tml_findings *f, const stiff_element *e, double stiffness, bool turns)
{
  const tml_model *m = f->sim->model;
  const int b = lighter_body(m, e->i, e->j);
  const double gravity = v3_norm(m->gravity), length = f->sim->assembly->full->length;
  if (!(stiffness > 0.0) || b == 0) return false;
  const double weight = m->bodies[b].mass*(gravity > 0.0 ? gravity : EARTH);
  const double sag = (turns ? weight*length : weight)/stiffness, size = turns ? 1.0 : length;
  const double loaded = turns ? sag*sine_to_gravity(m, e->i, e->axis) : sag; /* no weight turns a vertical hinge */
  char amount[TML_AMOUNT_TEXT];
  const bool stiff = !e->piece && sag < SAG_LEAST*size;
  if (!stiff && !(loaded > SAG_MOST*size)) return false;
  tml_quantity_text(f->sim, turns ? "rad" : "m", stiff ? sag : loaded, amount);
  const char *arm = turns ? " times the size of the model" : "";
  if (stiff)
    tml_model_check_add(f, TML_WARNING,
                        "%s '%s' is very stiff: the weight of body '%s'%s, divided by its stiffness, is only %s. A "
                        "joint would do the same at less cost; check the unit of the stiffness",
                        e->what, e->name, m->bodies[b].name, arm, amount);
  else
    tml_model_check_add(f, TML_WARNING,
                        "%s '%s' is very soft: the weight of body '%s'%s, divided by its stiffness, is %s, far more "
                        "than %s: check the unit of the stiffness",
                        e->what, e->name, m->bodies[b].name, arm, amount,
                        turns ? "one radian" : "the size of the largest body");
  return true;
}

static void check_forces(tml_findings *f)
{
  const tml_model *m = f->sim->model;
  for (int k = tml_model_next_force(m, -1); k >= 0; k = tml_model_next_force(m, k)) {
    const tml_force *d = &m->forces[k];
    tml_stiffness stiffness[TML_FORCE_STIFFNESSES];
    const int n = d->ops->stiffness ? d->ops->stiffness(d, stiffness) : 0;
    if (n == 0) continue;
    const int row = m->bodies[m->markers[d->i].body].row;
    const bool piece = row > 0 && m->bodies[m->markers[d->j].body].row == row;
    stiff_element e = {d->ops->word, d->name, d->i, d->j, 2, piece};
    for (int i = 0; i < n; i++) {
      if (n > 1) e.axis = i % 3; /* along x, y, z and about them; a single one is about z */
      if (check_stiffness(f, &e, stiffness[i].value, stiffness[i].turns)) break;
    }
  }
}

void tml_model_check_units(tml_findings *f)
{
  const tml_model *m = f->sim->model;
  const double length = geometric_size(m);
  for (int b = 1; b < m->n_bodies; b++)
    if (m->bodies[b].kind != TML_POINT) check_inertia(f, &m->bodies[b], length);
  check_masses(f);
  check_gravity(f);
  check_forces(f);
}
