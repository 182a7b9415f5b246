/* named_states.c - states of a linear model in coordinates that have names (LM6): first those of joints, in the order
 * of the named free motions, then modes of flexible bodies, then coordinates of bodies; each with its rate. */
#include <stdio.h>

#include "math/inner_product.h"
#include "sim/explain/free_motions.h"
#include "analysis/linear/linear_model.h"
#include "analysis/linearise/linear_port_lookup.h"
#include "sim/channel/channel_expression.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_assembly.h"
#include "core/arena.h"
#include "units/unit_system.h"

#define CLEAR 0.05    /* part of a coordinate that must be independent of those already taken: in the first round */
#define FAINT 1e-4    /* in the second round */
#define TRACE 1e-9    /* in the third round */
enum { NAME = 256, ABOUT = 400 };

/* A coordinate: of a joint, by the handle of its motion, or number `i` of a body. */
typedef struct coordinate { int handle, body, i; bool rate; } coordinate;

typedef struct naming {
  tml_linear *l;
  tml_sim *s;
  tml_linear_sim there;  /* simulation in which gradients of channels are computed */
  tml_gradient g;
  tml_freedom f;
  int n;                 /* coordinates taken so far, of n_x */
  coordinate *taken;
  double *C;             /* n_x x nv: derivatives of the coordinates with respect to places */
  double *basis;         /* n_x x n_x: the same over the free motions, made orthonormal */
  double *row;           /* n_x: scratch */
  double *rates;         /* width: scratch */
  bool refused;          /* a gradient could not be allocated */
  tml_arena arena;
} naming;

/* ---------------------------------------------------------------- choosing ------------------- */

/* The derivative of the coordinate that a joint has by its kind is the gradient of its channel, which is right on a
 * node of a flexible body as well. */
static bool fill_joint_coordinate(naming *n, const tml_handle *h, double *c)
{
  char name[NAME];
  const int nv = n->l->p.sys->nv;
  snprintf(name, sizeof name, "%s.%s", n->s->model->joints[h->joint].name, h->turns ? "angle" : "displacement");
  const int channel = tml_channel_index(&n->there.channels.list, name);
  const tml_status st = channel < 0 ? TML_OK : tml_channel_gradient(&n->there.sim, channel, &n->g, NULL);
  n->refused = n->refused || st == TML_ERR_MEMORY;
  if (channel < 0 || st != TML_OK) return false;
  const tml_ratio *size = &n->there.channels.list.units[n->there.channels.list.items[channel].unit].size;
  for (int i = 0; i < nv; i++) c[i] = n->g.q[i]*size->num/size->den;
  return true;
}

static void fill_coordinate(naming *n, const coordinate *k, double *c)
{
  const int nv = n->l->p.sys->nv;
  memset(c, 0, (size_t)nv*sizeof *c);
  if (k->handle < 0) {
    c[n->l->p.sys->body[k->body].v + k->i] = 1.0;
    return;
  }
  tml_handle *h = &n->f.handle[k->handle];
  if (h->own && fill_joint_coordinate(n, h, c)) return;
  h->own = false;
  memcpy(c, n->f.C + (size_t)k->handle*(size_t)nv, (size_t)nv*sizeof *c);
}

/* Whether the coordinate c is independent of the first size[0] coordinates taken, over size[1] columns of Z from z on.
 * If so, it is added to the basis. */
static bool is_free(naming *n, const double *c, const double *z, const int size[2], double part)
{
  const tml_perturbation *p = &n->l->p;
  const int n_taken = size[0], count = size[1];
  double all = 0.0, left = 0.0;
  for (int i = 0; i < p->sys->nv; i++) all += c[i]*c[i]*p->sys->size[i]*p->sys->size[i];
  for (int j = 0; j < count; j++) {
    n->row[j] = 0.0;
    for (int i = 0; i < p->sys->nv; i++) n->row[j] += c[i]*z[(size_t)j*(size_t)p->width + (size_t)i];
  }
  for (int twice = 0; twice < 2; twice++)
    for (int k = 0; k < n_taken; k++) {
      const double *b = n->basis + (size_t)k*(size_t)p->n_x;
      double along = 0.0;
      for (int j = 0; j < count; j++) along += b[j]*n->row[j];
      for (int j = 0; j < count; j++) n->row[j] -= along*b[j];
    }
  for (int j = 0; j < count; j++) left += n->row[j]*n->row[j];
  if (!(left > part*part*all/(p->sys->length*p->sys->length))) return false;
  for (int j = 0; j < count; j++) n->basis[(size_t)n_taken*(size_t)p->n_x + (size_t)j] = n->row[j]/sqrt(left);
  return true;
}

static void offer_coordinate(naming *n, coordinate k, double part)
{
  const tml_perturbation *p = &n->l->p;
  if (n->n == p->n_x) return;
  double *c = n->C + (size_t)n->n*(size_t)p->sys->nv;
  fill_coordinate(n, &k, c);
  if (is_free(n, c, p->Z, (const int[]){n->n, p->n_x}, part)) n->taken[n->n++] = k;
}

static void offer_bodies(naming *n, bool modes, double part)
{
  const tml_system *s = n->l->p.sys;
  for (int b = 1; b < s->n_bodies; b++) {
    const int rigid = s->body[b].lengths + s->body[b].angles;
    for (int i = modes ? rigid : 0; i < (modes ? s->body[b].nv : rigid); i++)
      offer_coordinate(n, (coordinate){-1, b, i, false}, part);
  }
}

/* Chooses n_x coordinates for the places, and n_z of them whose rates are independent. False: there are not enough. */
static bool choose_coordinates(naming *n)
{
  static const double part[] = {CLEAR, FAINT, TRACE};
  const tml_perturbation *p = &n->l->p;
  int rates = 0;
  for (int round = 0; round < 3; round++) {
    for (int k = 0; k < n->f.n; k++) offer_coordinate(n, (coordinate){k, 0, 0, false}, part[round]);
    offer_bodies(n, true, part[round]);
    offer_bodies(n, false, part[round]);
  }
  for (int round = 0; round < 3 && n->n == p->n_x; round++)
    for (int k = 0; k < p->n_x; k++) {
      if (n->taken[k].rate || rates == p->n_z) continue;
      const double *z = p->Z + (size_t)p->n_x*(size_t)p->width + p->sys->nv;
      n->taken[k].rate = is_free(n, n->C + (size_t)k*(size_t)p->sys->nv, z, (const int[]){rates, p->n_z}, part[round]);
      rates += n->taken[k].rate;
    }
  return n->n == p->n_x && rates == p->n_z;
}

/* ---------------------------------------------------------------- names ---------------------- */

/* Names of a coordinate and its rate, their SI units, and a description. */
typedef struct words { char name[2][NAME], about[ABOUT]; const char *unit[2]; } words;

static void set_names(words *w, const char *owner, const char *place, const char *rate)
{
  snprintf(w->name[0], sizeof w->name[0], "%s.%s", owner, place);
  snprintf(w->name[1], sizeof w->name[1], "%s.%s", owner, rate);
}

static void name_of_joint(const naming *n, int k, words *w)
{
  const tml_handle *h = &n->f.handle[k];
  char place[24], rate[32];
  if (h->own) snprintf(place, sizeof place, "%s", h->turns ? "angle" : "displacement");
  else snprintf(place, sizeof place, "%s_%c", h->turns ? "turn" : "shift", "xyz"[h->k]);
  snprintf(rate, sizeof rate, "%s_rate", place);
  w->unit[0] = h->turns ? "rad" : "m";
  w->unit[1] = h->turns ? "rad/s" : "m/s";
  set_names(w, n->s->model->joints[h->joint].name, place, rate);
  tml_free_motions_add_text(&n->f, k, NULL, w->about, sizeof w->about);
}

static void name_of_body(const naming *n, int body, int i, words *w)
{
  static const char *const place[3] = {"x", "y", "z"}, *const rate[3] = {"vx", "vy", "vz"};
  const tml_sysbody *b = &n->l->p.sys->body[body];
  const char *name = n->s->model->bodies[body].name;
  const bool turns = i >= b->lengths;
  char turn[16], turn_rate[24];
  w->unit[0] = turns ? "rad" : "m";
  w->unit[1] = turns ? "rad/s" : "m/s";
  if (i >= b->lengths + b->angles) {
    const int mode = i - b->lengths - b->angles + 1;
    w->unit[0] = w->unit[1] = "";
    snprintf(turn, sizeof turn, "mode%d", mode);
    snprintf(turn_rate, sizeof turn_rate, "mode%d_rate", mode);
    set_names(w, name, turn, turn_rate);
    snprintf(w->about, sizeof w->about, "modal coordinate %d of %s", mode, name);
    return;
  }
  const int axis = turns && b->angles == 1 ? 2 : turns ? i - b->lengths : i;
  snprintf(turn, sizeof turn, "turn_%c", "xyz"[axis]);
  snprintf(turn_rate, sizeof turn_rate, "turn_%c_rate", "xyz"[axis]);
  if (!turns) set_names(w, name, place[axis], rate[axis]);
  else if (b->angles == 1) set_names(w, name, "angle", "omega");
  else set_names(w, name, turn, turn_rate);
  snprintf(w->about, sizeof w->about, "%s %s %c", name, turns ? "turns about" : "moves along", "xyz"[axis]);
}

/* The value at the point of the channel of that name; NAN: there is no such channel. */
static double channel_value(tml_sim *s, const char *channel)
{
  const int k = tml_channel_index(&s->channels->list, channel);
  double value;
  return k >= 0 && tml_sim_read(s, &k, 1, &value, NULL) == TML_OK ? value : NAN;
}

static tml_status set_state(const naming *n, int at, const words *w, int rate, tml_error *err)
{
  char text[TML_UNIT_TEXT], about[ABOUT + 16];
  tml_port *port = &n->l->ports.port[TML_LINEAR_STATE][at];
  const tml_ratio size = tml_units_scale(n->s->model->units, w->unit[rate]);
  snprintf(about, sizeof about, "%s%s", w->about, rate ? ", its rate" : "");
  port->size = size.num/size.den;
  port->follows = rate == 1;
  port->value = channel_value(n->s, w->name[rate]);
  const char *unit = tml_units_text(n->s->model->units, w->unit[rate], text);
  return tml_port_set(&n->l->ports, port, w->name[rate], unit, about, err);
}

/* Sets a state of the user, with the unit of its channel, or a state of a force element. */
static tml_status set_user_state(const naming *n, int at, int k, tml_error *err)
{
  const tml_channel_list *c = &n->s->channels->list;
  tml_port *port = &n->l->ports.port[TML_LINEAR_STATE][at];
  char name[NAME], about[ABOUT];
  snprintf(name, sizeof name, "%s", tml_system_user_name(n->l->p.sys, k));
  tml_system_unknown_name(n->l->p.sys, k, about, sizeof about);
  const int channel = k < n->s->model->n_equations ? tml_channel_index(c, name) : -1;
  port->size = 1.0;
  port->value = n->l->p.at.X[k];
  if (channel < 0) {
    snprintf(name, sizeof name, "%s.state%d", tml_system_user_name(n->l->p.sys, k), k + 1);
    return tml_port_set(&n->l->ports, port, name, "", about, err);
  }
  const tml_channel_unit *unit = &c->units[c->items[channel].unit];
  port->size = unit->size.num/unit->size.den;
  port->value /= port->size;
  return tml_port_set(&n->l->ports, port, name, unit->text, about, err);
}

/* ---------------------------------------------------------------- the transformation --------- */

/* (LM6) T: a coordinate is c x, its rate is c x' as seen from the frame. */
static void fill_rows(naming *n, double *T)
{
  tml_perturbation *p = &n->l->p;
  const int nv = p->sys->nv;
  for (int j = 0; j < p->n; j++) {
    const double *y = p->Z + (size_t)j*(size_t)p->width;
    double *t = T + (size_t)j*(size_t)p->n;
    tml_linearised_equations_rates(p, y, n->rates);
    for (int k = 0; k < p->n_x; k++) {
      const double *c = n->C + (size_t)k*(size_t)nv;
      *t++ = tml_inner_product(c, y, nv);
      if (n->taken[k].rate) *t++ = tml_inner_product(c, n->rates, nv);
    }
    for (int k = 0; k < p->n_u; k++) *t++ = y[2*nv + k];
    for (int i = 0; i < p->n; i++) T[(size_t)j*(size_t)p->n + (size_t)i] /= n->l->ports.port[TML_LINEAR_STATE][i].size;
  }
}

static tml_status name_states(naming *n, tml_error *err)
{
  const tml_perturbation *p = &n->l->p;
  tml_status st = TML_OK;
  int at = 0;
  for (int k = 0; st == TML_OK && k < p->n_x; k++) {
    words w = {0};
    if (n->taken[k].handle >= 0 && n->f.handle[n->taken[k].handle].joint >= 0) name_of_joint(n, n->taken[k].handle, &w);
    else if (n->taken[k].handle < 0) name_of_body(n, n->taken[k].body, n->taken[k].i, &w);
    else {
      const tml_handle *h = &n->f.handle[n->taken[k].handle];
      const tml_sysbody *b = &p->sys->body[h->body[1]];
      name_of_body(n, h->body[1], !h->turns ? h->k : b->angles == 1 ? b->lengths : b->lengths + h->k, &w);
    }
    st = set_state(n, at++, &w, 0, err);
    if (st == TML_OK && n->taken[k].rate) st = set_state(n, at++, &w, 1, err);
  }
  for (int k = 0; st == TML_OK && k < p->n_u; k++) st = set_user_state(n, at++, k, err);
  return st;
}

static tml_status allocate_naming(naming *n, tml_error *err)
{
  const tml_perturbation *p = &n->l->p;
  const size_t n_x = (size_t)p->n_x;
  n->taken = tml_arena_new(&n->arena, n_x, sizeof *n->taken);
  n->C = tml_arena_new(&n->arena, n_x*(size_t)p->sys->nv, sizeof *n->C);
  n->basis = tml_arena_new(&n->arena, n_x*n_x, sizeof *n->basis);
  n->row = tml_arena_new(&n->arena, n_x, sizeof *n->row);
  n->rates = tml_arena_new(&n->arena, (size_t)p->width, sizeof *n->rates);
  return n->arena.failed ? tml_fail_memory(err) : TML_OK;
}

static tml_status find_freedom(naming *n, tml_error *err)
{
  const int most = n->l->p.n_x + n->s->assembly->rank.lost;
  if (most > TML_FREEDOM_MOTIONS || n->l->p.sys->nv > TML_FREEDOM_COORDINATES) return TML_OK;
  tml_linear_swap_positions(n->l, n->s);
  const tml_status st = tml_free_motions_create(&n->f, n->s, most, err);
  tml_linear_swap_positions(n->l, n->s);
  return st;
}

tml_status tml_linear_name_states(tml_linear *l, tml_sim *s, double *T, tml_error *err)
{
  naming n = {.l = l, .s = s, .refused = false};
  tml_linear_view(&n.there, &l->p, s);
  tml_status st = tml_gradient_create(&n.g, l->p.sys, err);
  if (st == TML_OK) st = allocate_naming(&n, err);
  if (st == TML_OK) st = find_freedom(&n, err);
  const bool chosen = st == TML_OK && choose_coordinates(&n);
  tml_linear_leave(&l->p, &n.there);
  if (st == TML_OK && n.refused) st = tml_fail_memory(err);
  if (st == TML_OK && !chosen)
    st = tml_fail(err, TML_ERR_ASSEMBLY, "no independent coordinates were found for the %d states", l->p.n);
  if (st == TML_OK) st = name_states(&n, err);
  if (st == TML_OK) fill_rows(&n, T);
  if (n.f.sim) tml_free_motions_free(&n.f);
  tml_gradient_free(&n.g);
  tml_arena_free(&n.arena);
  return st;
}
