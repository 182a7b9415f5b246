/* adams_contact.c - builds contacts from CONTACT statements: shapes, normal force, friction. Friction follows the ADAMS
 * law, in which it depends on the slip velocity alone, so that a loaded contact creeps. Contacts also act between
 * bodies that a joint connects. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "import/adams/adams_build.h"
#include "core/memory.h"
#include "core/name_match.h"
#include "model/add/add_contact.h"

/* ---------------------------------------------------------------- sides ---------------------- */

typedef struct side { tml_ref *name; const char **pointer; int n; } side;

static void free_side(side *x)
{
  tml_delete(x->name);
  tml_delete((void *)x->pointer);
}

/* Index of the shape that was made of a GRAPHICS statement on one side of a contact; -1 after an error. */
static int shape_of(tml_builder *b, tml_statement *s, const char *arg, long id)
{
  const tml_statement *g = tml_adams_build_find(b, "GRAPHICS", id);
  if (!g) {
    tml_adams_build_error(b, s, arg, "there is no GRAPHICS/%ld, which %s of CONTACT/%ld names", id, arg, s->id);
    return -1;
  }
  if (g->shape > 0) return g->shape - 1;
  s->failed = true;
  if (!g->failed)
    tml_adams_build_error(b, s, arg,
                          "GRAPHICS/%ld, which %s of CONTACT/%ld names, cannot be in contact here: BOX, CYLINDER, "
                          "PLANE, FRUSTUM with equal radii or a tip, and ELLIPSOID with equal axes can", id, arg,
                            s->id);
  return -1;
}

/* Collects the references "body.shape" to the GRAPHICS of a side. */
static bool read_side(tml_builder *b, tml_statement *s, const char *arg, side *x)
{
  tml_error err = {0};
  const tml_value *v = tml_adams_statement_get(s, arg);
  if (!v || v->numbers[0] == TML_ALL) {
    tml_adams_build_error(b, s, v ? arg : NULL, "%s of CONTACT/%ld must be a list of GRAPHICS", arg, s->id);
    return false;
  }
  x->name = tml_new((size_t)v->n, sizeof *x->name);
  x->pointer = tml_new((size_t)v->n, sizeof *x->pointer);
  if (!x->name || !x->pointer) {
    b->report->no_memory = true;
    return false;
  }
  for (x->n = 0; x->n < v->n; x->n++) {
    const int shape = shape_of(b, s, arg, (long)v->numbers[x->n]);
    if (shape < 0) return false;
    const char *label = tml_adams_build_find(b, "GRAPHICS", (long)v->numbers[x->n])->label;
    const tml_shape *sh = &b->model->shapes[shape];
    if (!sh->name) tml_adams_build_status(b, s, tml_contact_name_shape(b->model, shape, label, true, &err), &err);
    if (s->failed) return false;
    snprintf(x->name[x->n], TML_REF_MAX, "%s.%s", b->model->bodies[sh->body].name, sh->name);
    x->pointer[x->n] = x->name[x->n];
  }
  return true;
}

static const tml_shape *shape_by_id(const tml_builder *b, const tml_value *v, int k)
{
  return &b->model->shapes[tml_adams_build_find(b, "GRAPHICS", (long)v->numbers[k])->shape - 1];
}

/* Smallest dimension of all shapes of both sides [m]; planes are ignored. */
static double smallest_shape(const tml_builder *b, const tml_statement *s)
{
  double least = DBL_MAX;
  for (int k = 0; k < 2; k++) {
    const tml_value *v = tml_adams_statement_get(s, k ? "JGEOM" : "IGEOM");
    for (int j = 0; j < v->n; j++) {
      const tml_shape *x = shape_by_id(b, v, j);
      const int n = x->kind == TML_PLANE ? 0 : x->kind == TML_BOX ? 3 : x->kind == TML_SPHERE ? 1 : 2;
      for (int i = 0; i < n; i++) least = fmin(least, x->size[i]);
    }
  }
  return least < DBL_MAX ? least : 1.0;
}

static void check_planes(tml_builder *b, tml_statement *s)
{
  for (int k = 0; k < 2; k++) {
    const char *arg = k ? "JGEOM" : "IGEOM";
    const tml_value *v = tml_adams_statement_get(s, arg);
    for (int j = 0; j < v->n; j++) {
      if (shape_by_id(b, v, j)->kind != TML_PLANE) continue;
      tml_adams_build_list(b, s, arg, TML_NOTED,
                           "a PLANE has no edges here: what touches it beyond XMIN ... YMAX is held");
      return;
    }
  }
}

/* ---------------------------------------------------------------- laws ----------------------- */

/* Number of an argument that is required, in SI. */
static double required_number(tml_builder *b, tml_statement *s, const char *arg, tml_powers q)
{
  if (!tml_adams_statement_has(s, arg)) tml_adams_build_error(b, s, NULL, "CONTACT/%ld has no %s", s->id, arg);
  return tml_adams_settings_number(b, s, arg, q, 0);
}

/* The unit of STIFFNESS is force/length^EXPONENT; EXPONENT need not be an integer. */
static void read_impact(tml_builder *b, tml_statement *s, tml_contact_def *d)
{
  d->law = TML_IMPACT;
  d->exponent = required_number(b, s, "EXPONENT", (tml_powers){0});
  d->stiffness = required_number(b, s, "STIFFNESS",
                                 TML_Q_FORCE)/pow(tml_adams_settings_to_si(b, TML_Q_LENGTH, 1), d->exponent);
  d->damping = required_number(b, s, "DAMPING", (tml_powers){0, -1, 1, 1});
  d->depth = required_number(b, s, "DMAX", TML_Q_LENGTH);
  if (!s->failed && !(d->exponent >= 1.0))
    tml_adams_build_error(b, s, "EXPONENT", "EXPONENT of CONTACT/%ld is %g, must be at least 1", s->id, d->exponent);
  if (s->failed || d->depth != 0.0 || !(d->damping > 0.0)) return;
  d->depth = 1e-6*smallest_shape(b, s);
  tml_adams_build_list(b, s, "DMAX", TML_NOTED,
                       "with DMAX = 0 the force would jump: damping grows over a millionth of the "
                       "smallest size of the shapes");
}

static void read_poisson(tml_builder *b, tml_statement *s, tml_contact_def *d)
{
  d->law = TML_RESTITUTION;
  d->exponent = 1.0;
  d->stiffness = required_number(b, s, "PENALTY", (tml_powers){0, -1, 0, 1});
  d->restitution = required_number(b, s, "RESTITUTION_COEFFICIENT", (tml_powers){0});
  if (s->failed) return;
  if (!(d->stiffness > 0.0)) {
    tml_adams_build_error(b, s, "PENALTY", "PENALTY of CONTACT/%ld is %g, must be > 0", s->id,
                          tml_adams_statement_number(s, "PENALTY", 0));
    return;
  }
  tml_adams_build_list(b, s, "POISSON", TML_WARNED, "read as a spring of stiffness PENALTY that gives back "
                       "RESTITUTION_COEFFICIENT of the speed; how ADAMS blends loading and unloading is not published, "
                       "so "
                       "that forces may differ");
}

/* Index of the word OFF, ON or DYNAMICS_ONLY; -1 after an error. */
static int friction_word(tml_builder *b, tml_statement *s)
{
  static const char *const words[] = {"OFF", "ON", "DYNAMICS_ONLY"};
  const tml_value *v = tml_adams_statement_get(s, "COULOMB_FRICTION");
  if (!v) return 0;
  for (int k = 0; k < 3; k++)
    if (tml_name_equal(words[k], v->text)) return k;
  tml_adams_build_error(b, s, "COULOMB_FRICTION", "COULOMB_FRICTION is OFF, ON or DYNAMICS_ONLY, not '%.40s'", v->text);
  return -1;
}

/* (K7) mu as a function of the slip velocity; DYNAMICS_ONLY reaches MU_DYNAMIC at FRICTION_TRANSITION_VELOCITY. */
static void read_friction(tml_builder *b, tml_statement *s, tml_contact_def *d)
{
  const int word = friction_word(b, s);
  if (word < 1) return;
  d->dynamic_friction = required_number(b, s, "MU_DYNAMIC", (tml_powers){0});
  d->to = required_number(b, s, "FRICTION_TRANSITION_VELOCITY", TML_Q_VELOCITY);
  d->static_friction = d->dynamic_friction;
  d->from = d->to;
  if (word == 1) {
    d->static_friction = required_number(b, s, "MU_STATIC", (tml_powers){0});
    d->from = required_number(b, s, "STICTION_TRANSITION_VELOCITY", TML_Q_VELOCITY);
  } else {
    d->to = 10.0*d->from; /* where mu is constant: static = dynamic */
  }
  if (s->failed) return;
  if (!(d->from > 0.0)) {
    tml_adams_build_error(b, s, word == 1 ? "STICTION_TRANSITION_VELOCITY" : "FRICTION_TRANSITION_VELOCITY",
                          "friction of CONTACT/%ld needs a transition velocity > 0", s->id);
    return;
  }
  if (d->static_friction == 0.0 && d->dynamic_friction == 0.0) return;
  if (d->dynamic_friction == 0.0) d->dynamic_friction = 1e-9*d->static_friction; /* 0 would mean: as MU_STATIC */
  d->friction = TML_CREEPS;
  tml_adams_build_list(b, s, "COULOMB_FRICTION", TML_NOTED,
                       "friction depends on the slip velocity only, as in ADAMS, so "
                       "that bodies creep under any load; in a model file 'law: stick' holds them");
}

/* ---------------------------------------------------------------- the contact ---------------- */

void tml_adams_build_switched(tml_builder *b, tml_statement *s)
{
  if (s->failed) return;
  tml_adams_build_error(b, s, NULL, "CONTACT/%ld is switched during the run, and contacts act all the time", s->id);
}

static void add_contact(tml_builder *b, tml_statement *s, const side x[2])
{
  static const char *const laws[] = {"IMPACT", "POISSON"};
  tml_error err = {0};
  tml_contact_def d = {.size = sizeof d, .name = s->label, .first = x[0].pointer, .n_first = x[0].n,
                       .second = x[1].pointer, .n_second = x[1].n, .joined = true};
  const int law = tml_adams_build_choose(b, s, laws, 2);
  if (law < 0) return;
  if (law == 0) read_impact(b, s, &d);
  else read_poisson(b, s, &d);
  read_friction(b, s, &d);
  if (!s->failed) tml_adams_build_status(b, s, tml_model_add_contact(b->model, &d, &err), &err);
  if (!s->failed) check_planes(b, s);
}

void tml_adams_build_contact(tml_builder *b, tml_statement *s)
{
  side x[2] = {{NULL, NULL, 0}, {NULL, NULL, 0}};
  if (s->inactive) {
    tml_adams_build_switched(b, s);
    return;
  }
  const bool first = read_side(b, s, "IGEOM", &x[0]);
  if (read_side(b, s, "JGEOM", &x[1]) && first) add_contact(b, s, x);
  free_side(&x[0]);
  free_side(&x[1]);
}
