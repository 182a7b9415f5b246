/* flexible_segments.c - cuts a flexible body of beams into pieces, for large deflections. Every piece is a flexible
 * body of one straight beam. Fixed joints connect the pieces at the cuts and where beams meet. Afterwards they are
 * bodies and joints like any others; only their names refer to the whole. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "model/add/add_body.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/flexible/add_flexible_body.h"
#include "model/base/orientation.h"

enum { LEAST_ELEMENTS = 2 }; /* of a piece, so that its inertia is accurate enough */

typedef struct cutting {
  tml_model *m;
  const tml_flexible_part *p;    /* the whole body */
  tml_body_def body;             /* definition of all pieces except for name and mass */
  double drift[3];               /* [m/s] start velocity of all pieces in addition to that of `body` */
  const char *name;              /* name of the whole */
  int whole;                     /* index of the whole + 1 */
  int *share;                    /* per beam: number of its pieces */
  int *marker;                   /* per node: marker on the first piece that has the node; -1: none yet */
  tml_lump_def *mass;            /* room for the masses of one piece */
  int n_cuts, n_welds;
  tml_error *err;
} cutting;

/* A piece under construction, between two nodes of the whole; -1: a cut. */
typedef struct piece {
  int beam, node[2];
  tml_node_def end[2];
  char cut[2][24];
} piece;

/* ---------------------------------------------------------------- the plan ------------------- */

/* Attachments begin with the nodes in their order. */
static int node_of(const tml_flexible_part *p, int beam, int end)
{
  return tml_names_find(&p->by_name, p->def.beams[beam].nodes[end]);
}

static double beam_length(const tml_flexible_part *p, int beam)
{
  const double *a = p->def.nodes[node_of(p, beam, 0)].at, *b = p->def.nodes[node_of(p, beam, 1)].at;
  return sqrt((b[0] - a[0])*(b[0] - a[0]) + (b[1] - a[1])*(b[1] - a[1]) + (b[2] - a[2])*(b[2] - a[2]));
}

/* Every beam has one piece; each further piece goes to the beam whose pieces are longest. */
static void share_out(cutting *c)
{
  const tml_flexible_def *d = &c->p->def;
  for (int i = 0; i < d->n_beams; i++) c->share[i] = 1;
  for (int left = d->pieces - d->n_beams; left > 0; left--) {
    int longest = 0;
    double most = 0.0;
    for (int i = 0; i < d->n_beams; i++) {
      const double length = beam_length(c->p, i)/c->share[i];
      if (!(length > most*(1.0 + 1e-9))) continue; /* the first of beams of equal length */
      most = length;
      longest = i;
    }
    c->share[longest]++;
  }
}

/* Refuses beams that are not connected with the first one; for a whole body the reduction detects this. */
static tml_status check_joined(const cutting *c)
{
  const tml_flexible_def *d = &c->p->def;
  int *reached = c->marker; /* used as work space; it is reset below */
  int apart = -1;
  reached[node_of(c->p, 0, 0)] = 1;
  for (bool more = true; more;) {
    more = false;
    apart = -1;
    for (int i = 0; i < d->n_beams; i++) {
      int *a = &reached[node_of(c->p, i, 0)], *b = &reached[node_of(c->p, i, 1)];
      more = more || *a != *b;
      if (*a || *b) *a = *b = 1;
      else apart = i;
    }
  }
  for (int i = 0; i < d->n_nodes; i++) reached[i] = -1;
  if (apart < 0) return TML_OK;
  return tml_fail_field(c->err, TML_ERR_MODEL, "pieces", "beam '%s' is joined to '%s' by no other beam",
                        c->p->structure->part[apart], c->p->structure->part[0]);
}

/* Checks the names that pieces and cuts will have. */
static tml_status check_names(const cutting *c)
{
  const tml_flexible_def *d = &c->p->def;
  char last[TML_NAME_MAX + 32];
  const int length = snprintf(last, sizeof last, "%.*s.piece%d", TML_NAME_MAX, c->name, d->pieces);
  if (length > TML_NAME_MAX)
    return tml_fail_field(c->err, TML_ERR_MODEL, "name", "the names of its pieces, as '%.*s...', would be longer than "
                          "%d characters", 20, c->name, TML_NAME_MAX);
  for (int i = 0; i < d->n_nodes; i++) {
    const char *n = d->nodes[i].name;
    if (strncmp(n, "cut", 3) != 0 || strspn(n + 3, "0123456789") != strlen(n + 3) || !n[3]) continue;
    snprintf(last, sizeof last, "nodes.%d", i);
    return tml_fail_field(c->err, TML_ERR_MODEL, last, "no node of a body in pieces can be called '%s': cuts are", n);
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- one piece ------------------ */

/* Sets the ends of piece k of a beam. */
static void place_ends(cutting *c, piece *x, int k)
{
  const tml_flexible_def *d = &c->p->def;
  const int n = c->share[x->beam], from = node_of(c->p, x->beam, 0), to = node_of(c->p, x->beam, 1);
  const double *a = d->nodes[from].at, *b = d->nodes[to].at;
  x->node[0] = k == 0 ? from : -1;
  x->node[1] = k == n - 1 ? to : -1;
  for (int e = 0; e < 2; e++) {
    const double part = (double)(k + e)/n;
    snprintf(x->cut[e], sizeof x->cut[e], "cut%d", c->n_cuts + e);
    x->end[e].size = sizeof x->end[e];
    x->end[e].name = x->node[e] < 0 ? x->cut[e] : d->nodes[x->node[e]].name;
    for (int i = 0; i < 3; i++) x->end[e].at[i] = part < 1.0 ? a[i] + part*(b[i] - a[i]) : b[i];
  }
}

static bool is_end(const piece *x, const char *name)
{
  return strcmp(name, x->end[0].name) == 0 || strcmp(name, x->end[1].name) == 0;
}

/* A lumped mass belongs to the first piece that has its node. */
static int pick_masses(cutting *c, const piece *x)
{
  const tml_flexible_def *d = &c->p->def;
  int n = 0;
  for (int i = 0; i < d->n_masses; i++)
    if (is_end(x, d->masses[i].node) && c->marker[tml_names_find(&c->p->by_name, d->masses[i].node)] < 0)
      c->mass[n++] = d->masses[i];
  return n;
}

/* Both ends are interfaces, even if nothing acts there, so that all pieces have equal stiffness. */
static tml_status make_piece(cutting *c, const piece *x, tml_flexible_part **out)
{
  const tml_interface_def ends[2] = {{.size = sizeof *ends, .name = x->end[0].name},
                                     {.size = sizeof *ends, .name = x->end[1].name}};
  tml_flexible_def f = c->p->def;
  tml_beam_def beam = f.beams[x->beam];
  const int elements = beam.elements > 0 ? beam.elements : TML_BEAM_ELEMENTS, n = c->share[x->beam];
  beam.elements = (elements + n - 1)/n;
  if (beam.elements < LEAST_ELEMENTS) beam.elements = LEAST_ELEMENTS;
  beam.name = c->p->structure->part[x->beam];
  for (int e = 0; e < 2; e++) beam.nodes[e] = x->end[e].name;
  if (f.fixed == 0 && !(f.frequency > 0)) f.fixed = f.pieces > TML_FIXED_MODES ? -1 : TML_FIXED_MODES/f.pieces;
  f.nodes = x->end;
  f.n_nodes = 2;
  f.beams = &beam;
  f.n_beams = 1;
  f.masses = c->mass;
  f.n_masses = pick_masses(c, x);
  f.interfaces = ends;
  f.n_interfaces = 2;
  f.pieces = 1;
  return tml_flexible_make(out, &f, c->err);
}

/* Adds the body of a piece. Markers on nodes that no earlier piece has belong to the whole. */
static tml_status add_segment_body(cutting *c, const piece *x)
{
  tml_divided_body *w = &c->m->divided_bodies[c->whole - 1];
  tml_flexible_part *p = NULL;
  tml_body_def d = c->body;
  char name[TML_NAME_MAX + 1];
  snprintf(name, sizeof name, "%s.piece%d", c->name, w->n + 1);
  d.name = name;
  if (w->n > 0) d.hold = 0; /* holding the first piece holds the whole without preventing deflection */
  tml_status st = make_piece(c, x, &p);
  if (!st) st = tml_flexible_set_mass(&d, p, c->err);
  if (!st) st = tml_body_add(c->m, &d, p, c->err);
  if (st) {
    tml_flexible_part_free(p);
    return st;
  }
  p->whole = c->whole;
  p->beam = x->beam;
  w->n++;
  for (int i = 0; i < 3; i++) c->m->bodies[c->m->n_bodies - 1].v[i] += c->drift[i];
  for (int e = 0; e < 2 && !st; e++) {
    const bool first = x->node[e] < 0 ? e == 1 : c->marker[x->node[e]] < 0;
    const tml_marker_def k = {.size = sizeof k, .body = first ? c->name : name, .name = x->end[e].name,
                              .node = x->end[e].name};
    st = tml_model_add_marker(c->m, &k, c->err);
  }
  return st;
}

static tml_status weld_markers(cutting *c, int i, int j)
{
  char name[TML_NAME_MAX + 24];
  snprintf(name, sizeof name, "%s.weld%d", c->name, ++c->n_welds);
  return tml_model_weld(c->m, name, i, j, c->err);
}

/* Connects the piece that was added last with earlier ones. */
static tml_status join_segment(cutting *c, const piece *x, int before)
{
  tml_status st = TML_OK;
  for (int e = 0; e < 2 && !st; e++) {
    const int own = c->m->n_markers - 2 + e;
    if (x->node[e] >= 0 && c->marker[x->node[e]] < 0) c->marker[x->node[e]] = own;
    else if (x->node[e] >= 0) st = weld_markers(c, c->marker[x->node[e]], own);
    else if (e == 0) st = weld_markers(c, before, own);
  }
  return st;
}

/* ---------------------------------------------------------------- all of them ---------------- */

static tml_status cut_beams(cutting *c)
{
  tml_status st = TML_OK;
  for (int i = 0; i < c->p->def.n_beams && !st; i++)
    for (int k = 0; k < c->share[i] && !st; k++) {
      piece x = {.beam = i};
      const int before = c->m->n_markers - 1; /* at the end of the previous piece */
      place_ends(c, &x, k);
      st = add_segment_body(c, &x);
      if (!st) st = join_segment(c, &x, before);
      c->n_cuts += x.node[1] < 0;
    }
  return st;
}

/* All pieces use the frame of the whole. A velocity of its centre of mass is converted to one of its origin: to
 * `velocity`, which is prescribed, if one was given, otherwise to `drift`, which is only a start value. */
static void set_body(cutting *c, const tml_body_def *d)
{
  double e[4], A[9], r[3];
  const double *w = d->angular_velocity;
  c->body = *d;
  c->body.mass = 0.0;
  memset(c->body.inertia, 0, sizeof c->body.inertia);
  memset(c->body.centre, 0, sizeof c->body.centre);
  if (!d->of_centre || tml_orient_normalise(e, d->orientation, NULL)) return;
  tml_orient_matrix(A, e);
  tml_orient_apply(r, A, d->centre);
  const double turning[3] = {w[1]*r[2] - w[2]*r[1], w[2]*r[0] - w[0]*r[2], w[0]*r[1] - w[1]*r[0]};
  const bool given = d->velocity[0] != 0 || d->velocity[1] != 0 || d->velocity[2] != 0;
  for (int i = 0; i < 3; i++) (given ? c->body.velocity : c->drift)[i] -= turning[i];
  c->body.of_centre = false;
}

static tml_status add_whole(cutting *c)
{
  tml_model *m = c->m;
  tml_divided_body w = {.first = m->n_bodies};
  if (!tml_grow((void **)&m->divided_bodies, &m->cap_divided_bodies, m->n_divided_bodies,
                sizeof w)) return tml_fail_memory(c->err);
  const tml_status st = tml_model_claim_name(m, c->name, m->n_divided_bodies, TML_ELEMENT_WHOLE, &w.name, c->err);
  if (!st) m->divided_bodies[m->n_divided_bodies++] = w;
  c->whole = m->n_divided_bodies;
  return st;
}

/* Removes what was added. tml_names_undo removes the name entered last, which need not be that of the element; only the
 * number of calls matters. */
static void take_back(tml_model *m)
{
  tml_divided_body *w = &m->divided_bodies[--m->n_divided_bodies];
  while (m->n_joints > 0 && m->joints[m->n_joints - 1].part) {
    tml_joint *j = &m->joints[m->n_joints - 1];
    if (m->markers[j->j].body < w->first) break;
    tml_names_undo(&m->elements);
    m->n_joints--;
  }
  while (m->n_bodies > w->first) tml_body_take_back(m);
  tml_names_undo(&m->elements);
}

static tml_status add_all(cutting *c, tml_flexible_part *p)
{
  tml_status st = add_whole(c);
  if (st) return st;
  st = cut_beams(c);
  if (st) take_back(c->m);
  else c->m->divided_bodies[c->whole - 1].part = p;
  return st;
}

tml_status tml_flexible_add_segments(tml_model *m, const tml_body_def *d, tml_flexible_part *p, tml_error *err)
{
  cutting c = {.m = m, .p = p, .name = d->name, .err = err};
  c.share = tml_new((size_t)p->def.n_beams, sizeof *c.share);
  c.marker = tml_new((size_t)p->def.n_nodes, sizeof *c.marker);
  c.mass = tml_new((size_t)p->def.n_masses, sizeof *c.mass);
  tml_status st = c.share && c.marker && c.mass ? TML_OK : tml_fail_memory(err);
  if (!st) st = check_names(&c);
  if (!st) st = check_joined(&c);
  if (st && st != TML_ERR_MEMORY) tml_element_context(st, "body", d->name, err);
  if (!st) {
    share_out(&c);
    set_body(&c, d);
    st = add_all(&c, p);
  }
  tml_delete(c.share);
  tml_delete(c.marker);
  tml_delete(c.mass);
  return st;
}
