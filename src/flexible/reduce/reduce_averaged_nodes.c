/* reduce_averaged_nodes.c - averaged pads: chooses the unknowns that six averaged motions replace, and expresses
 * them. */
#include "flexible/reduce/reduce_averaged_nodes.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "math/vec3.h"

static const double LINE = 1e-10; /* smallest pivot of the normal equations (arms of about one); below: nodes on a
                                     line */

void tml_averaged_nodes_free(tml_pad *p)
{
  tml_delete(p->unknown);
  tml_delete(p->W);
  *p = (tml_pad){0};
}

/* Size of a pad: arms are divided by it so that averages of displacements and rotations have the same scale. */
static double averaged_size(const tml_reducing *r, const tml_interface *from)
{
  double size = 0;
  for (int i = 0; i < from->n_nodes; i++) {
    double arm[3];
    v3_sub(arm, r->s->X + 3*from->node[i], from->at);
    size = fmax(size, v3_norm(arm));
  }
  return size;
}

/* Collects the unknowns of a pad; W gets the rows of B^T, with arms divided by `size`. */
static void take_unknowns(tml_pad *p, const tml_reducing *r, const tml_interface *from, double size)
{
  const size_t room = 3*(size_t)from->n_nodes;
  for (int i = 0; i < from->n_nodes; i++)
    for (int k = 0; k < (r->how->plane ? 2 : 3); k++) {
      double arm[3];
      v3_sub(arm, r->s->X + 3*from->node[i], from->at);
      for (int a = 0; a < 3; a++) arm[a] /= size;
      for (int a = 0; a < p->motions; a++)
        p->W[(size_t)a*room + (size_t)p->count] = tml_reduce_rigid_field(p->motion[a], k, arm);
      assert((size_t)p->count < room && from->node[i] < r->s->n_nodes);
      p->unknown[p->count++] = r->s->unknown[6*from->node[i] + k];
    }
}

/* Replaces W by (B^T B)^-1 B^T with Gauss-Jordan elimination, V is the second side. False: the nodes are on a line. */
static bool average(tml_pad *p, size_t room)
{
  double N[36];
  for (int a = 0; a < p->motions; a++)
    for (int b = 0; b < p->motions; b++) {
      N[6*a + b] = 0;
      const double *x = p->W + (size_t)a*room, *y = p->W + (size_t)b*room;
      for (int k = 0; k < p->count; k++) N[6*a + b] += x[k]*y[k];
    }
  for (int a = 0; a < p->motions; a++) {
    const double pivot = N[7*a];
    if (!(pivot > LINE)) return false;
    for (int b = 0; b < p->motions; b++) {
      if (b == a) continue;
      const double f = N[6*b + a]/pivot;
      for (int c = 0; c < p->motions; c++) N[6*b + c] -= f*N[6*a + c];
      for (int k = 0; k < p->count; k++) p->W[(size_t)b*room + (size_t)k] -= f*p->W[(size_t)a*room + (size_t)k];
    }
    for (int c = 0; c < p->motions; c++) N[6*a + c] /= pivot;
    for (int k = 0; k < p->count; k++) p->W[(size_t)a*room + (size_t)k] /= pivot;
  }
  return true;
}

static void swap_columns(tml_pad *p, size_t room, int a, int b)
{
  const int unknown = p->unknown[a];
  p->unknown[a] = p->unknown[b];
  p->unknown[b] = unknown;
  for (int c = 0; c < p->motions; c++) {
    double *row = p->W + (size_t)c*room;
    const double x = row[a];
    row[a] = row[b];
    row[b] = x;
  }
}

/* Subtracts f times row b from row a of W and V. */
static void subtract_row(tml_pad *p, size_t room, int a, int b, double f)
{
  for (int k = 0; k < p->count; k++) p->W[(size_t)a*room + (size_t)k] -= f*p->W[(size_t)b*room + (size_t)k];
  for (int c = 0; c < p->motions; c++) p->V[6*a + c] -= f*p->V[6*b + c];
}

/* (FR5) Solves the averages for the unknowns with the largest coefficients: averages = W u becomes u = V averages - W
 * u. */
static void solve_for_unknowns(tml_pad *p, size_t room)
{
  for (int a = 0; a < p->motions; a++) p->V[7*a] = 1.0;
  for (int a = 0; a < p->motions; a++) {
    int best = a;
    for (int k = a; k < p->count; k++)
      if (fabs(p->W[(size_t)a*room + (size_t)k]) > fabs(p->W[(size_t)a*room + (size_t)best])) best = k;
    swap_columns(p, room, a, best);
    subtract_row(p, room, a, a, 1 - 1/p->W[(size_t)a*room + (size_t)a]);
    for (int b = 0; b < p->motions; b++)
      if (b != a) subtract_row(p, room, b, a, p->W[(size_t)b*room + (size_t)a]);
  }
}

tml_status tml_averaged_nodes_make(tml_pad *p, const tml_reducing *r, const tml_interface *from, tml_error *err)
{
  static const int plane[3] = {0, 1, 5};
  const size_t room = 3*(size_t)from->n_nodes;
  *p = (tml_pad){.motions = r->how->plane ? 3 : 6, .unknown = tml_new(room, sizeof(int)),
                 .W = tml_new(6*room, sizeof(double))};
  if (!p->unknown || !p->W) {
    tml_averaged_nodes_free(p);
    return tml_fail_memory(err);
  }
  for (int a = 0; a < p->motions; a++) p->motion[a] = r->how->plane ? plane[a] : a;
  const double size = averaged_size(r, from);
  if (size > 0) take_unknowns(p, r, from, size);
  if (!(size > 0) || !average(p, room)) {
    tml_averaged_nodes_free(p);
    return tml_fail(err, TML_ERR_MODEL, "pad '%.60s': its nodes are on a line: their average does not determine its "
                                        "rotation",
                    tml_reduce_interface_name(from));
  }
  solve_for_unknowns(p, room);
  for (int k = 0; k < p->motions; k++) {
    for (int a = 0; a < p->motions; a++)
      if (p->motion[a] >= 3) p->V[6*k + a] *= size;
    for (int j = 0; j < p->count; j++) {
      double *w = &p->W[(size_t)k*room + (size_t)j];
      *w = j < p->motions ? 0.0 : -*w;
    }
  }
  return TML_OK;
}
