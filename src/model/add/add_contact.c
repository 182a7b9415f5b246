/* add_contact.c - adding contacts: sides by name or pattern, contact laws, geometry of the shapes. */
#include "model/add/add_contact.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "contact/law/hertz_stiffness.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/name_match.h"
#include "core/struct_size.h"
#include "model/base/definition_check.h"
#include "model/add/contact_spans.h"
#include "model/geometry/contact_geometry.h"
#include "model/formula/element_common.h"
#include "model/base/name_suggestion.h"

/* Presliding displacement over the size of the smallest shape; FINER (K55) if the coefficient drops at break-away,
 * because bodies that stick and slip are late by it in every cycle. */
static const double PRESLIDING = 1e-4, FINER = 1e-6;
static const double GRAVITY = 9.81; /* [m/s2] for default values of friction (K22) */

/* ---------------------------------------------------------------- shapes --------------------- */

tml_status tml_contact_name_shape(tml_model *m, int shape, const char *name, bool touches, tml_error *err)
{
  tml_shape *s = &m->shapes[shape];
  tml_status st = name ? tml_check_name(name, err) : TML_OK;
  for (int i = 0; !st && name && i < m->n_shapes; i++)
    if (i != shape && m->shapes[i].body == s->body && m->shapes[i].name && strcmp(m->shapes[i].name, name) == 0)
      st = tml_fail_field(err, TML_ERR_MODEL, "name", "body '%s' has a shape '%s' already", m->bodies[s->body].name,
                          name);
  char *copy = !st && name ? tml_strdup(name) : NULL;
  if (!st && name && !copy) return tml_fail_memory(err);
  if (st) return st;
  tml_delete(s->name);
  s->name = copy;
  s->passive = !touches;
  return TML_OK;
}

/* ---------------------------------------------------------------- sides ---------------------- */

/* Whether the name of a side stands for a shape of a body, which may be the whole whose piece the body is. */
static bool names_shape_of(const char *text, const char *body, const tml_shape *s)
{
  if (!strchr(text, '.') || strchr(body, '.')) {
    if (!s->passive && tml_name_matches(text, body)) return true;
    if (!strchr(text, '.')) return false;
  }
  const size_t n = strlen(body);
  char full[2*TML_NAME_MAX + 2];
  if (!s->name || n + strlen(s->name) + 2 > sizeof full) return false;
  memcpy(full, body, n);
  full[n] = '.';
  strcpy(full + n + 1, s->name);
  return tml_name_matches(text, full);
}

static bool names_shape(const tml_model *m, const char *text, const tml_shape *s)
{
  const int row = m->bodies[s->body].row;
  const tml_divided_body *whole = row > 0 ? &m->divided_bodies[row - 1] : tml_model_whole_of(m, s->body);
  return names_shape_of(text, m->bodies[s->body].name, s) || (whole && names_shape_of(text, whole->name, s));
}

static tml_status add_number(int **list, int *n, int *cap, int value, tml_error *err)
{
  if (!tml_grow((void **)list, cap, *n, sizeof **list)) return tml_fail_memory(err);
  (*list)[(*n)++] = value;
  return TML_OK;
}

/* Explains why the name of a side stands for no shape. */
static tml_status fail_no_shape(const tml_model *m, const char *text, const char *field, tml_error *err)
{
  if (strpbrk(text, "*?"))
    return tml_fail_field(err, TML_ERR_MODEL, field, "'%s' matches no shape of any body", text);
  const char *dot = tml_model_find_body(m, text) < 0 ? strrchr(text, '.') : NULL;
  char body[TML_NAME_MAX + 2] = "";
  const size_t n = dot ? (size_t)(dot - text) : strlen(text);
  memcpy(body, text, n < sizeof body - 1 ? n : sizeof body - 1);
  if (tml_model_find_body(m, body) >= 0 && dot)
    return tml_fail_field(err, TML_ERR_MODEL, field, "body '%s' has no shape with the name '%s'", body, dot + 1);
  const int found = tml_model_find_body(m, body);
  bool mesh = false;
  for (int k = 0; k < m->n_shapes; k++) mesh = mesh || (m->shapes[k].body == found && m->shapes[k].kind == TML_MESH);
  if (found >= 0)
    return tml_fail_field(err, TML_ERR_MODEL, field, "body '%s' has no shape that can touch others%s", body,
                          mesh ? " (a mesh does with 'contact: true')" : "");
  if (tml_model_find_element(m, body, TML_ELEMENT_WHOLE) >= 0)
    return tml_fail_field(err, TML_ERR_MODEL, field, "'%s' has no shape that touches others: a beam whose section is "
                          "not a tube needs a 'contact-radius'", body);
  const char *close = tml_model_closest_body(m, body);
  return tml_fail_field(err, TML_ERR_MODEL, field, "there is no body '%s'%s%s%s", body, close ? " (did you mean '" : "",
                        close ? close : "", close ? "'?)" : "");
}

typedef struct side { const char *const *names; int n; const char *field; } side;

static tml_status take_side(tml_model *m, const side *x, int **list, int *n, int *cap, tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = 0; i < x->n && !st; i++) {
    const int before = *n;
    bool any = false;
    if (!x->names[i]) return tml_fail_field(err, TML_ERR_ARGUMENT, x->field, "a name is missing");
    for (int k = 0; k < m->n_shapes && !st; k++) {
      if (!names_shape(m, x->names[i], &m->shapes[k])) continue;
      any = true;
      st = tml_contact_geometry_make(m, &m->shapes[k], err);
      if (!st) st = add_number(list, n, cap, k, err);
    }
    if (!st && !any && before == *n) st = fail_no_shape(m, x->names[i], x->field, err);
  }
  return st;
}

static int compare_ints(const void *a, const void *b)
{
  const int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

/* Sorts a list and removes duplicates: several names may stand for the same shape. */
static void sort_once(int *list, int *n)
{
  int kept = 0;
  qsort(list, (size_t)*n, sizeof *list, compare_ints);
  for (int i = 0; i < *n; i++)
    if (i == 0 || list[i] != list[kept - 1]) list[kept++] = list[i];
  *n = kept;
}

static tml_status take_apart(tml_model *m, const tml_contact_def *d, tml_contact *c, tml_error *err)
{
  for (int i = 0; i < 2*d->n_except; i++) {
    const int body = d->except[i] ? tml_model_find_body(m, d->except[i]) : -1;
    if (body < 0)
      return tml_fail_field(err, TML_ERR_MODEL, "except", "there is no body '%s'", d->except[i] ? d->except[i] : "");
    if (!tml_grow((void **)&c->apart, &c->cap_apart, c->n_apart, sizeof *c->apart)) return tml_fail_memory(err);
    c->apart[c->n_apart++] = body;
  }
  return TML_OK;
}

static tml_status take_sides(tml_model *m, const tml_contact_def *d, tml_contact *c, tml_error *err)
{
  const bool among = d->n_second == 0;
  const side one = {d->first, d->n_first, "first"}, two = {d->second, d->n_second, "second"};
  if (d->n_first < 1) return tml_fail_field(err, TML_ERR_MODEL, "first", "no shape that touches is named");
  tml_status st = take_side(m, &one, &c->one, &c->n_one, &c->cap_one, err);
  if (!st) st = take_side(m, among ? &one : &two, &c->other, &c->n_other, &c->cap_other, err);
  if (!st) st = take_apart(m, d, c, err);
  if (st) return st;
  sort_once(c->one, &c->n_one);
  sort_once(c->other, &c->n_other);
  return TML_OK;
}

static bool list_has(const int *list, int n, int x) { return bsearch(&x, list, (size_t)n, sizeof *list, compare_ints); }

static bool is_joined(const tml_model *m, int a, int b)
{
  for (int k = 0; k < m->n_joints; k++) {
    const int i = m->markers[m->joints[k].i].body, j = m->markers[m->joints[k].j].body;
    if ((i == a && j == b) || (i == b && j == a)) return true;
  }
  return false;
}

/* Whether a joint connects a body of one shape to a body of the other. */
static bool are_joined(const tml_model *m, int a, int b)
{
  int x[2], y[2];
  const int n = tml_contact_carriers(&m->shapes[a], x), k = tml_contact_carriers(&m->shapes[b], y);
  bool joined = false;
  for (int i = 0; i < n*k; i++) joined = joined || is_joined(m, x[i/k], y[i%k]);
  return joined;
}

bool tml_contact_except(const tml_contact *c, int x, int y)
{
  for (int i = 0; i < c->n_apart; i += 2)
    if ((c->apart[i] == x && c->apart[i + 1] == y) || (c->apart[i] == y && c->apart[i + 1] == x)) return true;
  return false;
}

bool tml_contact_within(const tml_model *m, const tml_contact *c, int a, int b)
{
  const int i = m->shapes[a].marker, j = m->shapes[b].marker;
  return c->d.joined && i >= 0 && j >= 0 && m->markers[i].attached_to != m->markers[j].attached_to;
}

bool tml_contact_allows(const tml_model *m, const tml_contact *c, int a, int b)
{
  const int x = m->shapes[a].body, y = m->shapes[b].body;
  const bool here = (list_has(c->one, c->n_one, a) && list_has(c->other, c->n_other, b)) ||
                    (list_has(c->one, c->n_one, b) && list_has(c->other, c->n_other, a));
  if (x == y) return here && tml_contact_within(m, c, a, b);
  return here && !tml_contact_neighbours(m, a, b) && !tml_contact_except(c, x, y) &&
         (c->d.joined || !are_joined(m, a, b));
}

static bool check_pair_kind(const tml_model *m, int a, int b, tml_error *err)
{
  return tml_contact_pair_check(&(tml_contact_pair){m->shapes[a].collider, m->shapes[b].collider, 0.0}, err) == TML_OK;
}

/* Selects one shape of every kind on a side; whether two shapes can touch depends only on their kinds. */
static int pick_kinds(const tml_model *m, const int *list, int n, int out[TML_CONTACT_KINDS])
{
  bool seen[TML_CONTACT_KINDS] = {false};
  int count = 0;
  for (int i = 0; i < n; i++) {
    const tml_contact_kind kind = m->shapes[list[i]].collider->kind;
    if (!seen[kind]) out[count++] = list[i];
    seen[kind] = true;
  }
  return count;
}

static bool check_all_pair_kinds(const tml_model *m, const tml_contact *c)
{
  int one[TML_CONTACT_KINDS], other[TML_CONTACT_KINDS];
  const int n = pick_kinds(m, c->one, c->n_one, one), k = pick_kinds(m, c->other, c->n_other, other);
  bool all = true;
  for (int i = 0; i < n*k; i++) all = all && check_pair_kind(m, one[i/k], other[i%k], NULL);
  return all;
}

/* Checks that some pair of shapes may touch and that the geometry supports all such pairs. If all pairs of kinds are
 * supported the search ends at the first pair. */
static tml_status check_pairs(const tml_model *m, const tml_contact *c, tml_error *err)
{
  const bool known = check_all_pair_kinds(m, c);
  bool any = false;
  for (int i = 0; i < c->n_one && !(any && known); i++)
    for (int j = 0; j < c->n_other && !(any && known); j++) {
      const int a = c->one[i], b = c->other[j];
      if (!tml_contact_allows(m, c, a, b)) continue;
      any = true;
      if (check_pair_kind(m, a, b, err)) continue;
      tml_error_append(err, " (bodies '%s' and '%s')", m->bodies[m->shapes[a].body].name,
                       m->bodies[m->shapes[b].body].name);
      return TML_ERR_MODEL;
    }
  if (any) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "first", "no two of these shapes can touch: they are on one body, or "
                        "joints connect their bodies ('joined: true' lets these touch, too)");
}

/* ---------------------------------------------------------------- laws ----------------------- */

/* The name of a field in model files. */
static const char *key_of(const char *field)
{
  static const char *const other[][2] = {{"static_friction", "static"}, {"dynamic_friction", "dynamic"},
                                         {"stick_velocity", "stick-velocity"}};
  for (size_t i = 0; i < sizeof other/sizeof *other; i++)
    if (strcmp(field, other[i][0]) == 0) return other[i][1];
  return field;
}

static tml_status check_positive(double x, const char *field, const char *unit, tml_error *err)
{
  if (x > 0.0 && isfinite(x)) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, field, "%s is %g%s%s, must be > 0", key_of(field), x, *unit ? " " : "",
                        unit);
}

static tml_status not_negative(double x, const char *field, const char *unit, tml_error *err)
{
  if (x >= 0.0 && isfinite(x)) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, field, "%s is %g%s%s, must be >= 0", key_of(field), x, *unit ? " " : "",
                        unit);
}

/* Elastic constants of both sides of a definition with E and nu; the second side defaults to the first. */
static tml_elastic_pair elastic_pair(const tml_contact_def *d)
{
  const int other = d->elasticity[1] == 0.0 ? 0 : 1;
  return (tml_elastic_pair){{d->elasticity[0], d->elasticity[other]}, {d->poisson[0], d->poisson[other]}};
}

double tml_contact_restitution(const tml_contact_def *d, const double restitution[2])
{
  const tml_elastic_pair x = elastic_pair(d);
  return tml_hertz_restitution(&x, restitution);
}

static tml_status check_elastic(const tml_contact_def *d, tml_error *err)
{
  const tml_elastic_pair x = elastic_pair(d);
  tml_status st = TML_OK;
  if (d->stiffness != 0.0)
    st = tml_fail_field(err, TML_ERR_MODEL, "stiffness", "give either stiffness or E, not both");
  if (!st && d->exponent != 0.0 && d->exponent != 1.5)
    st = tml_fail_field(err, TML_ERR_MODEL, "exponent", "exponent is %g: E without a stiffness makes it 1.5 (Hertz)",
                        d->exponent);
  for (int i = 0; i < 2 && !st; i++) st = tml_check_elastic(x.E[i], x.nu[i], "E", "nu", err);
  return st;
}

tml_status tml_contact_check_stiffness(const tml_contact_def *d, tml_error *err)
{
  if (d->elasticity[0] != 0.0 || d->elasticity[1] != 0.0) return check_elastic(d, err);
  const double exponent = d->exponent == 0.0 ? 1.5 : d->exponent;
  const tml_status st = check_positive(d->stiffness, "stiffness", "N/m^exponent", err);
  if (st || (exponent >= 1.0 && exponent <= 10.0)) return st;
  return tml_fail_field(err, TML_ERR_MODEL, "exponent", "exponent is %g, must be 1 to 10", exponent);
}

tml_status tml_contact_check_losses(const tml_contact_def *d, tml_error *err)
{
  switch (d->law) {
    case TML_IMPACT: {
      const tml_status st = not_negative(d->damping, "damping", "N s/m", err);
      return st || d->damping == 0.0 ? st : check_positive(d->depth, "depth", "m", err);
    }
    case TML_RESTITUTION:
      if (!(d->restitution >= 0.0 && d->restitution <= 1.0))
        return tml_fail_field(err, TML_ERR_MODEL, "restitution", "restitution is %g, must be 0 to 1", d->restitution);
      return d->transition == 0.0 ? TML_OK : check_positive(d->transition, "transition", "m/s", err);
    case TML_HUNT_CROSSLEY: return not_negative(d->dissipation, "dissipation", "s/m", err);
  }
  return tml_fail_field(err, TML_ERR_MODEL, "law", "there is no law of contact %d", (int)d->law);
}

tml_status tml_contact_normal(const tml_contact_def *d, tml_normal_law *law, tml_error *err)
{
  tml_status st = tml_contact_check_stiffness(d, err);
  if (!st) st = tml_contact_check_losses(d, err);
  if (st) return st;
  const bool damped = d->law == TML_IMPACT && d->damping > 0.0;
  *law = (tml_normal_law){.kind = (tml_normal_kind)d->law, .stiffness = d->stiffness,
                          .exponent = d->exponent == 0.0 ? 1.5 : d->exponent, .damping = d->damping,
                          .depth = damped ? d->depth : 1.0, .restitution = d->restitution,
                          .transition = d->transition == 0.0 ? 0.01 : d->transition, .dissipation = d->dissipation};
  return TML_OK;
}

static tml_status take_normal(const tml_contact_def *d, tml_contact *c, tml_error *err)
{
  const tml_elastic_pair x = elastic_pair(d);
  const tml_status st = tml_contact_normal(d, &c->law.normal, err);
  if (!st) c->modulus = d->stiffness == 0.0 ? tml_hertz_modulus(&x) : 0.0;
  return st;
}

tml_touch_law tml_contact_law_of(const tml_model *m, const tml_contact *c, const int shape[2])
{
  tml_touch_law law = c->law;
  if (c->modulus > 0.0)
    law.normal.stiffness =
        tml_hertz_stiffness(c->modulus, m->shapes[shape[0]].collider, m->shapes[shape[1]].collider);
  return law;
}

/* With E every pair has its own stiffness, for which one of the two shapes must have a radius. */
static tml_status check_round(const tml_model *m, tml_contact *c, tml_error *err)
{
  bool first = true;
  for (int i = 0; i < c->n_one && c->modulus > 0.0; i++)
    for (int j = 0; j < c->n_other; j++) {
      const int shape[2] = {c->one[i], c->other[j]};
      if (!tml_contact_allows(m, c, shape[0], shape[1])) continue;
      const double k = tml_contact_law_of(m, c, shape).normal.stiffness;
      if (!isfinite(k))
        return tml_fail_field(err, TML_ERR_MODEL, "material", "shapes of bodies '%s' and '%s' have no radius, so that "
                              "E gives no stiffness: give a stiffness", m->bodies[m->shapes[shape[0]].body].name,
                              m->bodies[m->shapes[shape[1]].body].name);
      if (first) c->law.normal.stiffness = k;
      first = false;
    }
  return TML_OK;
}

/* [m] Size of the smallest bounded shape; 1 if all are unbounded. */
static double smallest_shape_size(const tml_model *m, const tml_contact *c)
{
  double least = INFINITY;
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < (k ? c->n_other : c->n_one); i++)
      least = fmin(least, 2.0*m->shapes[(k ? c->other : c->one)[i]].collider->reach);
  return isfinite(least) ? least : 1.0;
}

tml_status tml_contact_check_friction(const tml_contact_def *d, tml_error *err)
{
  if ((int)d->friction < TML_FRICTIONLESS || d->friction > TML_CREEPS)
    return tml_fail_field(err, TML_ERR_MODEL, "friction", "there is no kind of friction %d", (int)d->friction);
  tml_status st = not_negative(d->rolling, "rolling", "m", err);
  if (!st) st = not_negative(d->spinning, "spinning", "m", err);
  if (st || d->friction == TML_FRICTIONLESS) return st;
  st = check_positive(d->static_friction, "static_friction", "", err);
  if (!st) st = not_negative(d->dynamic_friction, "dynamic_friction", "", err);
  if (!st) st = not_negative(d->presliding, "presliding", "m", err);
  if (!st) st = not_negative(d->stick_velocity, "stick_velocity", "m/s", err);
  if (!st) st = not_negative(d->from, "from", "m/s", err);
  if (!st) st = not_negative(d->to, "to", "m/s", err);
  if (!st && d->dynamic_friction > d->static_friction)
    st = tml_fail_field(err, TML_ERR_MODEL, "dynamic_friction",
                        "the dynamic coefficient %g is above the static one, %g", d->dynamic_friction,
                        d->static_friction);
  if (!st && d->to > 0.0 && !(d->to > d->from))
    st = tml_fail_field(err, TML_ERR_MODEL, "to", "'to' is %g m/s, must be more than 'from', %g m/s", d->to, d->from);
  return st;
}

/* (K22) Defaults: the stick stiffness gives a stuck mass a damping ratio of 0.3. */
tml_status tml_contact_friction(const tml_contact_def *d, double least, tml_friction_law *f, tml_error *err)
{
  const double mu = d->static_friction;
  const tml_status st = tml_contact_check_friction(d, err);
  if (st || d->friction == TML_FRICTIONLESS) return st;
  f->kind = d->friction == TML_STICKS ? TML_FRICTION_STICK : TML_FRICTION_REGULARISED;
  f->rest = mu;
  f->slide = d->dynamic_friction == 0.0 ? mu : d->dynamic_friction;
  f->sudden = f->kind == TML_FRICTION_STICK && f->slide < f->rest && d->from == 0.0 && d->to == 0.0;
  f->presliding = d->presliding > 0.0 ? d->presliding : (f->sudden ? FINER : PRESLIDING)*least;
  f->stick_velocity = d->stick_velocity > 0.0 ? d->stick_velocity
                      : fmax(1e-3, sqrt(mu*GRAVITY*f->presliding)/0.6);
  f->from = d->from > 0.0 ? d->from : f->stick_velocity;
  f->to = d->to > 0.0 ? d->to : 10.0*f->from;
  if (f->to > f->from) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "to", "'to' is %g m/s, must be more than 'from', %g m/s", f->to, f->from);
}

static tml_status take_laws(const tml_model *m, const tml_contact_def *d, tml_contact *c, tml_error *err)
{
  tml_status st = take_normal(d, c, err);
  if (!st) st = check_round(m, c, err);
  if (!st) st = tml_contact_friction(d, smallest_shape_size(m, c), &c->law.friction, err);
  c->law.rubs = d->friction != TML_FRICTIONLESS;
  c->law.roll = d->rolling;
  c->law.spin = d->spinning;
  c->law.still = 0.1;
  return st;
}

/* ---------------------------------------------------------------- adding --------------------- */

static const char *const *copy_names(tml_arena *a, const char *const *names, int n)
{
  const char **list = tml_arena_new(a, (size_t)n, sizeof *list);
  for (int i = 0; list && i < n; i++) list[i] = tml_arena_strdup(a, names[i]);
  return list;
}

/* Replaces the borrowed names of a definition by copies. */
static tml_status keep_names(tml_contact *c, tml_error *err)
{
  c->d.first = copy_names(&c->arena, c->d.first, c->d.n_first);
  c->d.second = copy_names(&c->arena, c->d.second, c->d.n_second);
  c->d.except = copy_names(&c->arena, c->d.except, 2*c->d.n_except);
  return c->arena.failed ? tml_fail_memory(err) : TML_OK;
}

void tml_contact_free(tml_contact *c)
{
  tml_arena_free(&c->arena);
  tml_delete(c->one);
  tml_delete(c->other);
  tml_delete(c->apart);
}

/* Copies a definition whose struct may be of an older or newer version. */
static tml_status copy_contact_definition(tml_contact_def *out, const tml_contact_def *d, tml_error *err)
{
  *out = (tml_contact_def){0};
  if (!tml_struct_take(out, sizeof *out, d, "tml_contact_def", err)) return TML_ERR_ARGUMENT;
  if (TML_BAD_ARRAY(err, out->first, out->n_first) || TML_BAD_ARRAY(err, out->second, out->n_second) ||
      TML_BAD_ARRAY(err, out->except, out->n_except))
    return TML_ERR_ARGUMENT;
  return TML_OK;
}

tml_status tml_model_add_contact(tml_model *m, const tml_contact_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  tml_contact c = {0};
  tml_status st = copy_contact_definition(&c.d, d, err);
  if (st) return st;
  d = &c.d;
  st = tml_check_element_name(m, d->name, err);
  if (!st) st = take_sides(m, d, &c, err);
  if (!st) st = check_pairs(m, &c, err);
  if (!st) st = take_laws(m, d, &c, err);
  if (!st) st = keep_names(&c, err);
  const char *name = d->name;
  if (!st && !tml_grow((void **)&m->contacts, &m->cap_contacts, m->n_contacts, sizeof c)) st = tml_fail_memory(err);
  if (!st) st = tml_model_claim_name(m, name, m->n_contacts, TML_ELEMENT_CONTACT, &c.name, err);
  if (st) {
    tml_element_context(st, "contact", name, err);
    tml_contact_free(&c);
    return st;
  }
  c.d.name = c.name;
  m->contacts[m->n_contacts++] = c;
  return TML_OK;
}
