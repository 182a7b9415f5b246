/* force_unknowns.c - unknowns owned by force elements: transfers their equations from the frames of their bodies to
 * the equations of the system. */
#include <stdio.h>

#include "core/arena.h"
#include "system/base/extra_unknowns.h"

static const tml_sysforce *element_of(const tml_system *s, const tml_provider *x) { return &s->element[x->element]; }

int tml_force_unknowns_count(const tml_system *s, const tml_sysforce *e, int *states)
{
  *states = 0;
  return e->ops->unknowns ? e->ops->unknowns->count(&s->model->forces[e->force], states) : 0;
}

tml_force_unknown tml_force_unknowns_get(const tml_system *s, const tml_sysforce *e, int k)
{
  return e->ops->unknowns->unknown(&s->model->forces[e->force], k);
}

static int unknown_position(const tml_system *s, const tml_provider *x, int k)
{
  return tml_extra_unknowns_index(element_of(s, x), x->n_states, k);
}

/* ---------------------------------------------------------------- names ---------------------- */

static const char *provider_name(const tml_system *s, const tml_provider *x, int index)
{
  (void)index;
  return tml_system_force_name(s, x->element);
}

static void name_force_unknown(const tml_system *s, int k, char *text, size_t size)
{
  const tml_owner *o = &s->user.owner[k];
  const tml_provider *x = &s->user.provider[o->provider];
  const tml_force_unknown d = tml_force_unknowns_get(s, element_of(s, x), o->index);
  snprintf(text, size, "%s '%s' (%s%s [%s])", element_of(s, x)->ops->word, provider_name(s, x, o->index),
           o->index < x->n_states ? "rate of " : "", d.name, d.unit);
}

/* ---------------------------------------------------------------- pattern -------------------- */

/* Number of slots of an equation: for the bodies, its own unknowns, and values by expression; -1: it does not read
 * that quantity. */
static int width_of(const tml_provider *x) { return TML_FORCE_BODIES + x->n + TML_FORCE_VALUES; }

/* True for a value by expression that is an unknown not owned by the element. */
static bool is_other_unknown(const tml_provider *x, const tml_sysforce *e, int value)
{
  const int k = e->user[value];
  const bool rate = k >= e->state && k < e->state + x->n_states;
  return k >= 0 && !rate && !(k >= e->unknown && k < e->unknown + x->n - x->n_states);
}

/* True if equation k reads one of these quantities and the column exists. */
static bool does_read(const tml_system *s, const tml_provider *x, int k, tml_force_column of, int i)
{
  const tml_sysforce *e = element_of(s, x);
  const tml_force_unknowns *d = e->ops->unknowns;
  if (of == TML_COLUMN_BODY && s->body[e->body[i]].nv == 0) return false;
  if (of == TML_COLUMN_VALUE && !is_other_unknown(x, e, i)) return false;
  return !d->reads || d->reads(&s->model->forces[e->force], k, of, i);
}

static void add_force_reads(tml_system *s, tml_provider *x, tml_reads *to)
{
  const tml_sysforce *e = element_of(s, x);
  x->slot = tml_arena_new(&s->arena, (size_t)(x->n*width_of(x)), sizeof *x->slot);
  to->failed = to->failed || !x->slot;
  for (int i = 0; i < x->n*width_of(x) && !to->failed; i++) x->slot[i] = -1;
  for (int k = 0; k < x->n && !to->failed; k++) {
    const int row = unknown_position(s, x, k);
    int *slot = x->slot + k*width_of(x), *unknown = slot + TML_FORCE_BODIES, *value = unknown + x->n;
    for (int b = 0; b < e->n_bodies; b++)
      if (does_read(s, x, k, TML_COLUMN_BODY, b))
        tml_extra_unknowns_add_read(to, &(tml_read){TML_READ_BODY, e->body[b], row, slot + b});
    for (int i = 0; i < x->n; i++)
      if (i == k || does_read(s, x, k, TML_COLUMN_UNKNOWN, i))
        tml_extra_unknowns_add_read(to, &(tml_read){TML_READ_UNKNOWN, unknown_position(s, x, i), row, unknown + i});
    for (int i = 0; i < TML_FORCE_VALUES; i++)
      if (does_read(s, x, k, TML_COLUMN_VALUE, i))
        tml_extra_unknowns_add_read(to, &(tml_read){TML_READ_UNKNOWN, e->user[i], row, value + i});
  }
}

static const char *provider_reaction(const tml_system *s, const tml_provider *x)
{
  (void)s, (void)x;
  return NULL;
}

/* ---------------------------------------------------------------- evaluation ----------------- */

void tml_force_unknowns_allocate(tml_work *w, const tml_system *s)
{
  int most = 0;
  for (int i = 0; i < s->user.n_providers; i++) {
    const int n = s->user.provider[i].n;
    most = n > most ? n : most;
  }
  w->n_equation_values = most*(2*TML_NF + 2*most + TML_FORCE_VALUES + 3);
  w->equation_values = tml_arena_new(&w->arena, (size_t)w->n_equation_values, sizeof(double));
}

/* Evaluates the equations of an element into w->equations. */
static tml_status evaluate_equations(const tml_system *s, tml_work *w, const tml_provider *x, double t, int order)
{
  const tml_sysforce *e = element_of(s, x);
  tml_force_equations *y = &w->equations;
  tml_force_input in;
  const int n = x->n;
  double *at = w->equation_values;
  memset(at, 0, (size_t)w->n_equation_values*sizeof *at);
  *y = (tml_force_equations){.n = n, .n_states = x->n_states};
  const struct { double **p; int n; } list[] = {{&y->rho, n}, {&y->q, n*TML_NF}, {&y->v, n*TML_NF}, {&y->t, n},
                                                {&y->X, n*x->n_states}, {&y->p, n*n},
                                                {&y->value, n*TML_FORCE_VALUES}, {&y->made, n}};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    *list[i].p = at;
    at += list[i].n;
  }
  tml_system_force_input(&in, s, w, e, t, order);
  const tml_status st = e->ops->unknowns->eval(y, e->par, &in);
  for (int k = 0; k < n && st == TML_OK; k++)
    if (!isfinite(y->rho[k])) return TML_RETRY_NAN;
  return st;
}

static void start_unknowns(const tml_system *s, const tml_provider *x, double *X, double *p)
{
  const tml_sysforce *e = element_of(s, x);
  for (int k = 0; k < x->n; k++) {
    const double value = tml_force_unknowns_get(s, e, k).start;
    if (k < x->n_states) X[e->state + k] = value;
    p[unknown_position(s, x, k)] = k < x->n_states ? 0.0 : value;
  }
}

static bool is_ready(const tml_system *s, const tml_provider *x, const double *known)
{
  const tml_sysforce *e = element_of(s, x);
  bool ready = true;
  for (int i = 0; i < TML_FORCE_VALUES; i++) ready = ready && (!is_other_unknown(x, e, i) || known[e->user[i]] != 0.0);
  return ready;
}

/* Algebraic unknowns come first, since rates may depend on them. */
static bool guess_unknowns(const tml_system *s, tml_work *w, const tml_provider *x, const tml_state *at, double *p,
                           double *known)
{
  bool any = false;
  for (int i = 0; i < x->n && is_ready(s, x, known); i++) {
    const int k = (i + x->n_states) % x->n, place = unknown_position(s, x, k);
    if (known[place] != 0.0) continue;
    if (evaluate_equations(s, w, x, at->t, 0) == TML_OK) p[place] -= w->equations.rho[k];
    known[place] = any = true;
  }
  return any;
}

static tml_status unknowns_residual(const tml_system *s, tml_work *w, const tml_provider *x, const tml_state *at,
                                    double *rho)
{
  const tml_status st = evaluate_equations(s, w, x, at->t, 0);
  for (int k = 0; k < x->n && st == TML_OK; k++) rho[unknown_position(s, x, k)] = w->equations.rho[k];
  return st;
}

/* rho_q = rho_u,q L + rho_u,v K and rho_v = rho_u,v L of equation k, in the columns of its bodies (B10). */
static void add_bodies(const tml_system *s, tml_work *w, const tml_provider *x, int k, tml_user_matrices *out)
{
  const tml_sysforce *e = element_of(s, x);
  const double *q = w->equations.q + k*TML_NF, *v = w->equations.v + k*TML_NF;
  for (int b = 0, column = 0; b < e->n_bodies; column += s->frame[e->frame[b]].ops->nv, b++) {
    const tml_sysbody *body = &s->body[e->body[b]];
    const tml_view view = tml_system_view(s, w, e->frame[b]);
    const int slot = x->slot[k*width_of(x) + b];
    if (slot < 0) continue;
    tml_flexible_node_map_rate_q(w->own[0], &view, &(tml_column_derivatives){.rate_q = q + column, .grad = v + column});
    tml_flexible_node_map_grad(w->own[1], &view, v + column);
    for (int j = 0; j < view.n; j++) { /* view.n only: modes do not move the frame of the body itself */
      out->q[slot + j*body->uv_len] += w->own[0][j];
      out->v[slot + j*body->uv_len] += w->own[1][j];
    }
  }
}

static void add_unknowns(const tml_force_equations *y, const tml_provider *x, int k, tml_user_matrices *out)
{
  const int *slot = x->slot + k*width_of(x) + TML_FORCE_BODIES;
  for (int i = 0; i < x->n; i++)
    if (slot[i] >= 0) out->p[slot[i]] += y->p[k*x->n + i];
  for (int i = 0; i < x->n_states; i++)
    if (slot[i] >= 0) out->X[slot[i]] += y->X[k*x->n_states + i];
  for (int i = 0; i < TML_FORCE_VALUES; i++)
    if (slot[x->n + i] >= 0) out->p[slot[x->n + i]] += y->value[k*TML_FORCE_VALUES + i];
}

static tml_status unknowns_matrices(const tml_system *s, tml_work *w, const tml_provider *x, const tml_state *at,
                                    tml_user_matrices *out)
{
  tml_system_nodes(s, w, 2);
  const tml_status st = evaluate_equations(s, w, x, at->t, 1);
  for (int k = 0; k < x->n && st == TML_OK; k++) {
    const int row = unknown_position(s, x, k);
    add_bodies(s, w, x, k, out);
    add_unknowns(&w->equations, x, k, out);
    const double slope = fabs(out->p[s->user.diagonal[row]]), made = w->equations.made[k];
    out->t[row] = w->equations.t[k];
    out->size[row] = fmax(slope > 0.0 ? made/slope : 0.0, fabs(w->p[row]));
  }
  return st;
}

const tml_provider_ops tml_element_provider = {.name = provider_name, .tell = name_force_unknown,
                                               .reads = add_force_reads, .reaction = provider_reaction,
                                               .start = start_unknowns, .guess = guess_unknowns,
                                                 .residual = unknowns_residual,
                                               .matrices = unknowns_matrices};
