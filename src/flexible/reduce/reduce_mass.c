/* reduce_mass.c - mass, centre of mass and inertia of a structure, and whether it is connected. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "flexible/reduce/reduce_steps.h"
#include "math/vec3.h"

static const double LEAST = 1e-14; /* inertia that counts as zero, relative to mass times the square of the size */

double tml_reduce_rigid_field(int a, int direction, const double X[3])
{
  if (a < 3 || direction >= 3) return direction == a ? 1.0 : 0.0;
  double axis[3] = {0}, turn[3];
  axis[a - 3] = 1.0;
  v3_cross(turn, axis, X);
  return turn[direction];
}

/* ---------------------------------------------------------------- mass ----------------------- */

static tml_status find_owners(tml_reducing *r, tml_error *err)
{
  const tml_structure *s = r->s;
  r->node = tml_new((size_t)s->n, sizeof *r->node);
  r->direction = tml_new((size_t)s->n, sizeof *r->direction);
  if (!r->node || !r->direction) return tml_fail_memory(err);
  for (int i = 0; i < s->n_nodes; i++)
    for (int k = 0; k < 6; k++)
      if (s->unknown[6*i + k] >= 0) {
        r->node[s->unknown[6*i + k]] = i;
        r->direction[s->unknown[6*i + k]] = k;
      }
  return TML_OK;
}

/* (FR1) G = R^T M R of the six rigid motions with rotations about a place. */
static void rigid_mass(const tml_reducing *r, const double about[3], double G[6][6])
{
  const tml_symmetric *M = &r->s->M;
  memset(G, 0, 36*sizeof(double));
  for (int j = 0; j < M->n; j++) {
    double X[3], load[6] = {0};
    for (int k = M->column[j]; k < M->column[j + 1]; k++) {
      const int i = M->row[k];
      v3_sub(X, r->s->X + 3*r->node[i], about);
      for (int a = 0; a < 6; a++) load[a] += M->value[k]*tml_reduce_rigid_field(a, r->direction[i], X);
    }
    v3_sub(X, r->s->X + 3*r->node[j], about);
    for (int b = 0; b < 6; b++) {
      const double x = tml_reduce_rigid_field(b, r->direction[j], X);
      for (int a = 0; a < 6 && x != 0.0; a++) G[a][b] += load[a]*x;
    }
  }
}

static tml_status check_inertia(const tml_reducing *r, tml_error *err)
{
  double J[9], size = 0, centre_arm[3];
  for (int i = 0; i < r->s->n_nodes; i++) {
    v3_sub(centre_arm, r->s->X + 3*i, r->centre);
    size = fmax(size, v3_dot(centre_arm, centre_arm));
  }
  for (int k = 0; k < 3; k++)
    if (!(r->J0[4*k] > LEAST*r->mass*size) || !m3_inverse(J, r->J0))
      return tml_fail(err, TML_ERR_MODEL, "the body has no inertia about %c: all of its mass is on a line", "xyz"[k]);
  return TML_OK;
}

tml_status tml_reduce_mass(tml_reducing *r, tml_error *err)
{
  tml_status st = r->s->n > 0 ? find_owners(r, err) : tml_fail(err, TML_ERR_MODEL, "the body has no unknowns");
  if (st) return st;
  double G[6][6];
  rigid_mass(r, r->s->X, G);
  r->mass = (G[0][0] + G[1][1] + G[2][2])/3;
  if (!(r->mass > 0) || !isfinite(r->mass))
    return tml_fail(err, TML_ERR_MODEL, "the body has no mass (%g kg)", r->mass);
  for (int a = 0; a < 3; a++) { /* (FR2) */
    const int b = (a + 1)%3, c = (a + 2)%3;
    r->centre[a] = r->s->X[a] + (G[b][3 + c] - G[c][3 + b])/(2*r->mass);
  }
  rigid_mass(r, r->centre, G);
  for (int a = 0; a < 3; a++)
    for (int b = 0; b < 3; b++) r->J0[3*a + b] = 0.5*(G[3 + a][3 + b] + G[3 + b][3 + a]);
  return check_inertia(r, err);
}

/* ---------------------------------------------------------------- pieces --------------------- */

static int find_component(int *up, int i)
{
  while (up[i] != i) i = up[i] = up[up[i]];
  return i;
}

static void join_components(int *up, int i, int j)
{
  const int a = find_component(up, i), b = find_component(up, j);
  if (a < b) up[b] = a;
  else up[a] = b;
}

/* Finds whether the entries of K connect all nodes. Nodes without coordinates of their own are ignored. */
tml_status tml_reduce_check(const tml_reducing *r, tml_error *err)
{
  int *up = tml_new((size_t)r->s->n_nodes, sizeof *up);
  if (!up) return tml_fail_memory(err);
  for (int i = 0; i < r->s->n_nodes; i++) up[i] = i;
  for (int j = 0; j < r->n; j++)
    for (int k = r->K.column[j]; k < r->K.column[j + 1]; k++)
      if (r->K.value[k] != 0.0) join_components(up, r->coordinate[r->K.row[k]].node, r->coordinate[j].node);
  tml_status st = TML_OK;
  for (int j = 0; j < r->n && !st; j++)
    if (find_component(up, r->coordinate[j].node) != find_component(up, r->coordinate[0].node)) {
      char a[TML_NODE_TEXT], b[TML_NODE_TEXT];
      tml_structure_node(r->s, r->coordinate[j].node, a);
      tml_structure_node(r->s, r->coordinate[0].node, b);
      st = tml_fail(err, TML_ERR_MODEL, "the body is in pieces: nothing connects %s with %s", a, b);
    }
  tml_delete(up);
  return st;
}
