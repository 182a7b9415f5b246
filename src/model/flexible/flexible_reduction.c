/* flexible_reduction.c - reduces the finite element models of flexible bodies to modes, once it is known where joints
 * and forces act on them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "core/number.h"
#include "model/flexible/add_flexible_body.h"

/* Default number of modes with second-order terms: all, but at most this many. The cost per node grows with the square
 * of their number: a frame with 134 modes and 13 nodes takes 3 times as long with 60 of them, 11 times with all. */
enum { STIFFENED = 60 };

/* ---------------------------------------------------------------- users of nodes ------------- */

/* Collects the attachments of a body on which elements act. */
typedef struct attachment_search {
  const tml_model *m;
  int body;
  bool *held;
  const char **culprit; /* gets the name of the element at fault; NULL: not wanted */
  tml_error *err;
} attachment_search;

static tml_status name_culprit(const attachment_search *c, const char *kind, const char *name)
{
  if (c->culprit) *c->culprit = name;
  if (c->err) snprintf(c->err->field, sizeof c->err->field, "%ss", kind);
  return TML_ERR_MODEL;
}

/* Explains why nothing may act at a node. */
static tml_status refuse_node(const attachment_search *c, const char *kind, const char *name, const tml_attachment *k)
{
  const tml_body *b = &c->m->bodies[c->body];
  tml_fail(c->err, TML_ERR_MODEL, "%s '%s' acts on node '%s' of the flexible body '%s', which ", kind, name, k->name,
           b->name);
  if (b->flexible->structure) tml_error_append(c->err, "is not among its interfaces");
  else
    tml_error_append(c->err, "was no interface when '%.200s' was made: make it again with the node among the "
                     "interfaces", b->flexible->def.modes_file);
  return name_culprit(c, kind, name);
}

/* Notes that an element of a kind and name acts at a marker. */
static tml_status note_user(const attachment_search *c, const char *kind, const char *name, int marker)
{
  if (marker < 0 || c->m->markers[marker].body != c->body) return TML_OK;
  const tml_body *b = &c->m->bodies[c->body];
  const tml_flexible_part *p = b->flexible;
  const int k = c->m->markers[marker].attached_to;
  if (k < 0) {
    tml_fail(c->err, TML_ERR_MODEL, "%s '%s' acts on the frame of the flexible body '%s', which is no place on "
                    "it: name a node of the body, or a marker on one", kind, name, b->name);
    return name_culprit(c, kind, name);
  }
  const tml_attachment *at = &p->attachments[k];
  if (p->def.n_interfaces > 0 && at->interface < 0) return refuse_node(c, kind, name, at);
  if (!p->structure && !p->modes->node[at->node].held) return refuse_node(c, kind, name, at);
  c->held[k] = true;
  return TML_OK;
}

/* A constraint by expression acts on all markers that it reads. */
static tml_status note_formula(const attachment_search *c, const tml_relation *r, const tml_formula *f)
{
  tml_status st = TML_OK;
  for (int i = 0; i < f->n_atoms && !st; i++) {
    const int both[2] = {f->atoms[i].marker, f->atoms[i].other};
    for (int k = 0; k < 2 && !st; k++)
      if (both[k] >= 0 && c->m->markers[both[k]].attached_to >= 0)
        st = note_user(c, "constraint", r->name, both[k]);
  }
  return st;
}

/* A contact acts on the markers that its shapes sit on. */
static tml_status note_contact(const attachment_search *c, const tml_contact *x)
{
  tml_status st = TML_OK;
  for (int i = 0; i < x->n_one && !st; i++) st = note_user(c, "contact", x->name, c->m->shapes[x->one[i]].marker);
  for (int i = 0; i < x->n_other && !st; i++) st = note_user(c, "contact", x->name, c->m->shapes[x->other[i]].marker);
  return st;
}

static tml_status note_users(const attachment_search *c)
{
  const tml_model *m = c->m;
  const tml_flexible_part *p = m->bodies[c->body].flexible;
  tml_status st = TML_OK;
  for (int i = 0; i < p->n_attachments; i++) c->held[i] = p->attachments[i].interface >= 0;
  for (int i = 0; i < m->n_joints && !st; i++) {
    st = note_user(c, "joint", m->joints[i].name, m->joints[i].i);
    if (!st) st = note_user(c, "joint", m->joints[i].name, m->joints[i].j);
  }
  for (int i = 0; i < m->n_forces && !st; i++) {
    st = note_user(c, "force", m->forces[i].name, m->forces[i].i);
    if (!st) st = note_user(c, "force", m->forces[i].name, m->forces[i].j);
  }
  for (int i = 0; i < m->n_relations && !st; i++)
    for (int r = 0; r < m->relations[i].n_rows && !st; r++)
      st = note_formula(c, &m->relations[i], &m->relations[i].row[r]);
  for (int i = 0; i < m->n_contacts && !st; i++) st = note_contact(c, &m->contacts[i]);
  return st;
}

/* ---------------------------------------------------------------- damping and start ---------- */

static double ratio_of(const tml_flexible_def *d, double omega)
{
  const double f = omega/(2.0*TML_PI);
  switch (d->damping_kind) {
    case TML_DAMPING_NONE: break;
    case TML_DAMPING_MOUNTED: break; /* follows from what holds the body (flexible_mounting.c) */
    case TML_DAMPING_RATIO: return d->damping[0];
    case TML_DAMPING_RAYLEIGH: return 0.5*(d->damping[0]/omega + d->damping[1]*omega);
    case TML_DAMPING_ADAMS: return f < 100.0 ? 0.01 : f < 1000.0 ? 0.1 : 1.0;
    case TML_DAMPING_TABLE: {
      const double *x = d->damping_frequency, *y = d->damping_ratio;
      const int n = d->n_damping;
      if (f <= x[0]) return y[0];
      for (int i = 1; i < n; i++)
        if (f <= x[i]) return y[i - 1] + (y[i] - y[i - 1])*(f - x[i - 1])/(x[i] - x[i - 1]);
      return y[n - 1];
    }
  }
  return 0.0;
}

/* (FB4) */
double tml_flexible_damping(const tml_flexible_def *d, double omega2)
{
  const double omega = sqrt(omega2);
  return omega > 0.0 ? 2.0*ratio_of(d, omega)*omega : 0.0;
}

static tml_status complete_modes(tml_flexible *f, const tml_flexible_def *d, tml_error *err)
{
  for (int i = 0; i < f->n && !(d->modes_file && d->damping_kind == TML_DAMPING_NONE); i++)
    f->damping[i] = tml_flexible_damping(d, f->omega2[i]); /* a file has its own damping */
  if (d->n_start > f->n)
    return tml_fail(err, TML_ERR_MODEL, "its start gives %d modes, it has %d", d->n_start, f->n);
  if (d->start == TML_START_FILE) return TML_OK;
  memset(f->eta, 0, (size_t)f->n*sizeof *f->eta);
  memset(f->rate, 0, (size_t)f->n*sizeof *f->rate);
  for (int i = 0; i < d->n_start; i++) f->eta[i] = d->start_modes[i];
  return TML_OK;
}

/* ---------------------------------------------------------------- reduction ------------------ */

/* The attachments as interfaces of a reduction: those on which elements act come first. */
typedef struct interface_list {
  tml_interface *interface;
  int *node;         /* node numbers to which the interfaces point */
  int *place;        /* per attachment: index of its interface */
  int n, n_held;
} interface_list;

static int node_by_id(const tml_structure *s, int id)
{
  for (int i = 0; i < s->n_nodes; i++)
    if (s->id[i] == id) return i;
  return -1;
}

static void add_interface(interface_list *g, const tml_flexible_part *p, int index, int **room)
{
  const tml_attachment *k = &p->attachments[index];
  const tml_interface_def *d = k->interface >= 0 ? &p->def.interfaces[k->interface] : NULL;
  tml_interface *x = &g->interface[g->n];
  *x = (tml_interface){.name = k->name, .node = *room, .n_nodes = 1};
  if (k->node >= 0) {
    *(*room)++ = k->node;
  } else {
    x->n_nodes = d->n_nodes;
    x->average = d->average;
    memcpy(x->at, d->at, sizeof x->at);
    for (int i = 0; i < d->n_nodes; i++) *(*room)++ = node_by_id(p->structure, d->nodes[i]);
  }
  g->place[index] = g->n++;
}

static tml_status make_interfaces(interface_list *g, const tml_flexible_part *p, const bool *held, tml_error *err)
{
  size_t nodes = (size_t)p->n_attachments;
  for (int i = 0; i < p->def.n_interfaces; i++) nodes += (size_t)p->def.interfaces[i].n_nodes;
  g->interface = tml_new((size_t)p->n_attachments, sizeof *g->interface);
  g->place = tml_new((size_t)p->n_attachments, sizeof *g->place);
  g->node = tml_new(nodes, sizeof *g->node);
  if (!g->interface || !g->place || !g->node) return tml_fail_memory(err);
  int *room = g->node;
  for (int i = 0; i < p->n_attachments; i++)
    if (held[i]) add_interface(g, p, i, &room);
  g->n_held = g->n;
  for (int i = 0; i < p->n_attachments; i++)
    if (!held[i]) add_interface(g, p, i, &room);
  return TML_OK;
}

static void free_interfaces(interface_list *g)
{
  tml_delete(g->interface);
  tml_delete(g->node);
  tml_delete(g->place);
}

static tml_reduction reduction_of(const tml_flexible_def *d, const interface_list *g)
{
  const int stiffening = d->stiffening < 0 ? 0 : d->stiffening > 0 ? d->stiffening : STIFFENED;
  return (tml_reduction){
      .interfaces = g->interface, .n_interfaces = g->n_held, .others = g->interface + g->n_held,
      .n_others = g->n - g->n_held,
      .fixed = d->frequency > 0 ? -1 : d->fixed > 0 ? d->fixed : d->fixed < 0 ? 0 : TML_FIXED_MODES,
      .frequency = d->frequency, .keep = d->keep, .all = d->all, .plane = d->plane,
      .stiffening = d->n_beams > 0 ? stiffening : 0};
}

/* Sets the attachments of the markers to the nodes of the new modes. */
static void attach_markers(tml_model *m, int body, const int *place)
{
  const tml_flexible *f = m->bodies[body].flexible->modes;
  for (int k = 0; k < m->n_markers; k++)
    if (m->markers[k].body == body && m->markers[k].attached_to >= 0)
      m->markers[k].attachment = &f->node[place[m->markers[k].attached_to]];
}

static tml_status reduce_part(tml_model *m, int body, const bool *held, tml_error *err)
{
  tml_flexible_part *p = m->bodies[body].flexible;
  interface_list g = {0};
  tml_flexible *modes = NULL;
  tml_status st = make_interfaces(&g, p, held, err);
  if (!st) {
    const tml_reduction how = reduction_of(&p->def, &g);
    st = tml_structure_reduce(&modes, p->structure, &how, &p->report, err);
    if (st == TML_ERR_MODEL && p->def.stiffness) tml_error_prefix(err, "'%.200s': ", p->def.stiffness);
  }
  if (!st) st = complete_modes(modes, &p->def, err);
  if (st) {
    tml_flexible_free(modes);
  } else {
    tml_flexible_free(p->modes);
    p->modes = modes;
    attach_markers(m, body, g.place);
  }
  free_interfaces(&g);
  return st;
}

/* Modes from a file need no reduction. */
static tml_status take_modes(tml_model *m, int body, tml_error *err)
{
  tml_flexible_part *p = m->bodies[body].flexible;
  const tml_status st = complete_modes(p->modes, &p->def, err);
  for (int k = 0; k < m->n_markers && !st; k++)
    if (m->markers[k].body == body && m->markers[k].attached_to >= 0)
      m->markers[k].attachment = &p->modes->node[p->attachments[m->markers[k].attached_to].node];
  return st;
}

/* ---------------------------------------------------------------- all of a model ------------- */

tml_status tml_flexible_check_users(const tml_model *m, const char **name, tml_error *err)
{
  tml_status st = TML_OK;
  *name = NULL;
  for (int b = 0; b < m->n_bodies && !st; b++) {
    if (!m->bodies[b].flexible) continue;
    bool *held = tml_new((size_t)m->bodies[b].flexible->n_attachments, sizeof *held);
    st = held ? note_users(&(attachment_search){m, b, held, name, err}) : tml_fail_memory(err);
    tml_delete(held);
  }
  return st;
}

static bool as_before(const tml_flexible_part *p, const bool *held)
{
  const size_t n = (size_t)p->n_attachments;
  return p->modes && p->held && p->n_held == p->n_attachments && memcmp(p->held, held, n*sizeof *held) == 0;
}

static tml_status prepare_part(tml_model *m, int body, tml_error *err)
{
  tml_flexible_part *p = m->bodies[body].flexible;
  bool *held = tml_new((size_t)p->n_attachments, sizeof *held);
  if (!held) return tml_fail_memory(err);
  tml_status st = note_users(&(attachment_search){m, body, held, NULL, err});
  if (!st && !as_before(p, held)) {
    st = p->structure ? reduce_part(m, body, held, err) : take_modes(m, body, err);
    if (st && st != TML_ERR_MEMORY) tml_error_prefix(err, "body '%s': ", m->bodies[body].name);
    if (!st) {
      bool *old = p->held;
      p->held = held;
      p->n_held = p->n_attachments;
      held = old;
    }
  }
  tml_delete(held);
  return st;
}

/* Computes the damping as mounted again if joints or motions were added since; they are never removed. */
static tml_status mount_part(tml_model *m, int body, tml_error *err)
{
  tml_flexible_part *p = m->bodies[body].flexible;
  const int mounts = m->n_joints + m->n_motions + 1;
  if (p->def.damping_kind != TML_DAMPING_MOUNTED || (p->modes->coupled && p->n_mounts == mounts)) return TML_OK;
  const tml_status st = tml_flexible_mount_body(m, body, err);
  if (!st) p->n_mounts = mounts;
  if (st && st != TML_ERR_MEMORY) tml_error_prefix(err, "body '%s': ", m->bodies[body].name);
  return st;
}

tml_status tml_model_prepare(const tml_model *constant, tml_error *err)
{
  tml_model *m = (tml_model *)constant; /* the modes follow from the definition: unchanged for callers */
  tml_status st = TML_OK;
  pthread_mutex_lock(&m->modes);
  for (int b = 0; b < m->n_bodies && !st; b++)
    if (m->bodies[b].flexible) {
      st = prepare_part(m, b, err);
      if (!st) st = mount_part(m, b, err);
    }
  pthread_mutex_unlock(&m->modes);
  return st;
}
