/* reduce_coordinates.c - maps the unknowns of a structure to coordinates: nodes, pads, and motion in a plane. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "flexible/reduce/reduce_averaged_nodes.h"
#include "linear/symmetric/sparse_symmetric.h"
#include "math/vec3.h"

static const double APART = 1e-9; /* coupling of motions in the plane with others that counts as zero, relative to
                                     sqrt(a_ii a_jj) */

const char *tml_reduce_interface_name(const tml_interface *from) { return from->name ? from->name : ""; }

static bool is_averaged(const tml_held_node *h) { return h->from->n_nodes > 1; }

static bool is_direction_kept(const tml_reducing *r, int direction)
{
  return !r->how->plane || direction == 0 || direction == 1 || direction == 5;
}

/* ---------------------------------------------------------------- holds ---------------------- */

static tml_status check_interface(const tml_reducing *r, const tml_interface *from, tml_error *err)
{
  const char *name = tml_reduce_interface_name(from);
  if (from->n_nodes < 1) return tml_fail(err, TML_ERR_MODEL, "interface '%.60s' has no nodes", name);
  for (int k = 0; k < from->n_nodes; k++)
    if (from->node[k] < 0 || from->node[k] >= r->s->n_nodes)
      return tml_fail(err, TML_ERR_MODEL, "interface '%.60s': one of its nodes does not exist", name);
  return TML_OK;
}

/* Checks that a node of a pad belongs to no other pad or interface. `owner` gets 1 + the number of the pad. */
static tml_status find_pads(const tml_reducing *r, int *owner, tml_error *err)
{
  for (int pass = 0; pass < 2; pass++)
    for (int h = 0; h < r->n_holds; h++) {
      const tml_interface *from = r->hold[h].from;
      if (is_averaged(&r->hold[h]) == (pass == 1)) continue;
      for (int k = 0; k < from->n_nodes; k++) {
        int *own = &owner[from->node[k]];
        if (*own) {
          char node[TML_NODE_TEXT];
          tml_structure_node(r->s, from->node[k], node);
          return tml_fail(err, TML_ERR_MODEL, "%s belongs to '%.60s' and to '%.60s': a node of a pad belongs to "
                          "nothing else, and only once", node, tml_reduce_interface_name(r->hold[*own - 1].from),
                          tml_reduce_interface_name(from));
        }
        if (pass == 0) *own = h + 1;
      }
    }
  return TML_OK;
}

static tml_status take_holds(tml_reducing *r, int *owner, tml_error *err)
{
  const tml_reduction *how = r->how;
  tml_status st = TML_OK;
  for (int h = 0; h < r->n_holds && !st; h++) {
    tml_held_node *hold = &r->hold[h];
    hold->from = h < how->n_interfaces ? &how->interfaces[h] : &how->others[h - how->n_interfaces];
    for (int k = 0; k < 6; k++) hold->at[k] = -1;
    st = check_interface(r, hold->from, err);
    if (!st) v3_sub(hold->X, is_averaged(hold) ? hold->from->at : r->s->X + 3*hold->from->node[0], r->centre);
  }
  return st ? st : find_pads(r, owner, err);
}

/* ---------------------------------------------------------------- map ------------------------ */

static tml_status add_term(tml_map *m, int coordinate, double value, tml_error *err)
{
  if (value == 0.0) return TML_OK;
  int capacity = m->capacity;
  if (!tml_grow((void **)&m->to, &capacity, m->count, sizeof *m->to) ||
      !tml_grow((void **)&m->value, &m->capacity, m->count, sizeof *m->value)) return tml_fail_memory(err);
  m->to[m->count] = coordinate;
  m->value[m->count++] = value;
  return TML_OK;
}

static int new_coordinate(tml_reducing *r, int node, int direction, const double X[3])
{
  tml_coordinate *c = &r->coordinate[r->n];
  *c = (tml_coordinate){.node = node, .direction = direction};
  v3_copy(c->X, X);
  return r->n++;
}

static void add_averaged_coordinates(tml_reducing *r, tml_held_node *h)
{
  for (int a = 0; a < 6; a++)
    if (is_direction_kept(r, a)) h->at[a] = new_coordinate(r, h->from->node[0], a, h->X);
}

/* (FR4) The nodes of a rigid pad follow its motion. */
static tml_status map_rigid(tml_reducing *r, tml_held_node *h, tml_error *err)
{
  tml_status st = TML_OK;
  add_averaged_coordinates(r, h);
  for (int i = 0; i < h->from->n_nodes; i++) {
    const int node = h->from->node[i];
    double arm[3];
    v3_sub(arm, r->s->X + 3*node, h->from->at);
    for (int k = 0; k < 6; k++) {
      const int u = r->s->unknown[6*node + k];
      if (u < 0 || !is_direction_kept(r, k)) continue;
      r->map.begin[u] = r->map.count;
      for (int a = 0; a < 6 && !st; a++)
        if (is_direction_kept(r, a)) st = add_term(&r->map, h->at[a], tml_reduce_rigid_field(a, k, arm), err);
      r->map.end[u] = r->map.count;
    }
  }
  return st;
}

/* (FR5) Maps the unknowns that the averages replace; `place` has the coordinates of the others. */
static tml_status map_average(tml_reducing *r, tml_held_node *h, const tml_pad *p, const int *place, tml_error *err)
{
  const size_t room = 3*(size_t)h->from->n_nodes;
  tml_status st = TML_OK;
  add_averaged_coordinates(r, h);
  for (int k = 0; k < p->motions; k++) {
    const int u = p->unknown[k];
    r->map.begin[u] = r->map.count;
    for (int j = p->motions; j < p->count && !st; j++)
      st = add_term(&r->map, place[p->unknown[j]], p->W[(size_t)k*room + (size_t)j], err);
    for (int a = 0; a < p->motions && !st; a++) st = add_term(&r->map, h->at[p->motion[a]], p->V[6*k + a], err);
    r->map.end[u] = r->map.count;
  }
  return st;
}

/* Every unknown that is kept becomes a coordinate. In `place` -2 marks an unknown that a pad replaces, -1 one that has
 * no coordinate yet. */
static tml_status map_kept_unknowns(tml_reducing *r, int *place, tml_error *err)
{
  tml_status st = TML_OK;
  for (int u = 0; u < r->s->n && !st; u++) {
    double X[3];
    v3_sub(X, r->s->X + 3*r->node[u], r->centre);
    r->map.begin[u] = r->map.end[u] = r->map.count;
    if (place[u] == -2 || !is_direction_kept(r, r->direction[u])) continue;
    place[u] = new_coordinate(r, r->node[u], r->direction[u], X);
    st = add_term(&r->map, place[u], 1.0, err);
    r->map.end[u] = r->map.count;
  }
  return st;
}

static void take_out(const tml_reducing *r, const tml_held_node *h, const tml_pad *p, int *place)
{
  if (h->from->average) for (int k = 0; k < p->motions; k++) place[p->unknown[k]] = -2;
  else
    for (int i = 0; i < h->from->n_nodes; i++)
      for (int k = 0; k < 6; k++)
        if (r->s->unknown[6*h->from->node[i] + k] >= 0) place[r->s->unknown[6*h->from->node[i] + k]] = -2;
}

static tml_status map_all(tml_reducing *r, tml_pad *pads, int *place, tml_error *err)
{
  tml_status st = TML_OK;
  for (int h = 0; h < r->n_holds && !st; h++) {
    if (!is_averaged(&r->hold[h])) continue;
    if (r->hold[h].from->average) st = tml_averaged_nodes_make(&pads[h], r, r->hold[h].from, err);
    if (!st) take_out(r, &r->hold[h], &pads[h], place);
  }
  if (!st) st = map_kept_unknowns(r, place, err);
  for (int h = 0; h < r->n_holds && !st; h++) {
    tml_held_node *hold = &r->hold[h];
    if (is_averaged(hold))
      st = hold->from->average ? map_average(r, hold, &pads[h], place, err) : map_rigid(r, hold, err);
    else
      for (int k = 0; k < 6; k++) {
        const int u = r->s->unknown[6*hold->from->node[0] + k];
        hold->at[k] = u >= 0 ? place[u] : -1;
      }
  }
  return st;
}

/* ---------------------------------------------------------------- matrices ------------------- */

/* Transposes the map: the unknowns that depend on each coordinate. */
static tml_status transpose_map(tml_map *t, const tml_reducing *r, tml_error *err)
{
  const tml_map *m = &r->map;
  t->begin = tml_new((size_t)r->n + 1, sizeof *t->begin);
  t->end = tml_new((size_t)r->n + 1, sizeof *t->end);
  t->to = tml_new((size_t)m->count, sizeof *t->to);
  t->value = tml_new((size_t)m->count, sizeof *t->value);
  if (!t->begin || !t->end || !t->to || !t->value) return tml_fail_memory(err);
  for (int k = 0; k < m->count; k++) t->begin[m->to[k] + 1]++;
  for (int i = 0; i < r->n; i++) t->begin[i + 1] += t->begin[i];
  memcpy(t->end, t->begin, ((size_t)r->n + 1)*sizeof *t->end);
  for (int u = 0; u < r->s->n; u++)
    for (int k = m->begin[u]; k < m->end[u]; k++) {
      const int at = t->end[m->to[k]]++;
      t->to[at] = u;
      t->value[at] = m->value[k];
    }
  return TML_OK;
}

static void free_map(tml_map *m)
{
  tml_delete(m->begin);
  tml_delete(m->end);
  tml_delete(m->to);
  tml_delete(m->value);
  *m = (tml_map){0};
}

/* A sparse vector under construction: values, which of them are in use, and the list of their indices. */
typedef struct sparse { double *x; bool *used; int *list, count; } sparse;

static void sparse_add(sparse *v, int i, double x)
{
  if (!v->used[i]) {
    v->used[i] = true;
    v->list[v->count++] = i;
  }
  v->x[i] += x;
}

static void sparse_clear(sparse *v)
{
  for (int k = 0; k < v->count; k++) v->x[v->list[k]] = 0.0, v->used[v->list[k]] = false;
  v->count = 0;
}

static tml_status new_sparse(sparse *v, int n, tml_error *err)
{
  const size_t k = (size_t)n;
  *v = (sparse){tml_new(k, sizeof *v->x), tml_new(k, sizeof *v->used), tml_new(k, sizeof *v->list), 0};
  return v->x && v->used && v->list ? TML_OK : tml_fail_memory(err);
}

static void free_sparse(sparse *v)
{
  tml_delete(v->x);
  tml_delete(v->used);
  tml_delete(v->list);
}

/* Adds column q of T^T A T down to the diagonal, and its mirror image. */
static tml_status add_column(tml_addends *out, const sparse *column, int q, tml_error *err)
{
  tml_status st = TML_OK;
  for (int k = 0; k < column->count && !st; k++) {
    const int p = column->list[k];
    if (p > q) continue;
    st = tml_sparse_symmetric_add(out, p, q, column->x[p], err);
    if (!st && p != q) st = tml_sparse_symmetric_add(out, q, p, column->x[p], err);
  }
  return st;
}

static tml_status add_columns(tml_addends *out, const tml_reducing *r, const tml_symmetric *A, const tml_map *t,
                              sparse work[2], tml_error *err)
{
  const tml_map *m = &r->map;
  tml_status st = TML_OK;
  for (int q = 0; q < r->n && !st; q++) {
    sparse_clear(&work[0]);
    sparse_clear(&work[1]);
    for (int k = t->begin[q]; k < t->end[q]; k++)
      for (int j = A->column[t->to[k]]; j < A->column[t->to[k] + 1]; j++)
        sparse_add(&work[0], A->row[j], t->value[k]*A->value[j]);
    for (int k = 0; k < work[0].count; k++) {
      const int u = work[0].list[k];
      for (int j = m->begin[u]; j < m->end[u]; j++) sparse_add(&work[1], m->to[j], m->value[j]*work[0].x[u]);
    }
    st = add_column(out, &work[1], q, err);
  }
  return st;
}

/* T^T A T */
static tml_status transform(tml_symmetric *out, const tml_reducing *r, const tml_symmetric *A, const tml_map *t,
                            tml_error *err)
{
  sparse work[2] = {{0}};
  tml_addends sum = {0};
  tml_status st = new_sparse(&work[0], r->s->n, err);
  if (!st) st = new_sparse(&work[1], r->n, err);
  if (!st) st = add_columns(&sum, r, A, t, work, err);
  if (!st) st = tml_sparse_symmetric_sum(out, &sum, r->n, err);
  tml_sparse_symmetric_free(&sum);
  free_sparse(&work[0]);
  free_sparse(&work[1]);
  return st;
}

static double diagonal_entry(const tml_symmetric *a, int i)
{
  for (int k = a->column[i]; k < a->column[i + 1]; k++)
    if (a->row[k] == i) return a->value[k];
  return 0.0;
}

/* Checks that motions within x-y are not coupled with others. */
static tml_status check_plane(const tml_reducing *r, const tml_symmetric *a, tml_error *err)
{
  for (int j = 0; j < a->n; j++)
    for (int k = a->column[j]; k < a->column[j + 1]; k++) {
      const int i = a->row[k];
      if (is_direction_kept(r, r->direction[i]) == is_direction_kept(r, r->direction[j])) continue;
      if (fabs(a->value[k]) <= APART*sqrt(fabs(diagonal_entry(a, i)*diagonal_entry(a, j)))) continue;
      char node[TML_NODE_TEXT];
      tml_structure_node(r->s, r->node[j], node);
      return tml_fail_field(err, TML_ERR_MODEL, "plane", "at %s motions in x-y are coupled with others: only a body "
                            "whose beams and sections lie symmetric about x-y can be kept in the plane", node);
    }
  return TML_OK;
}

/* ---------------------------------------------------------------- all ------------------------ */

static bool is_same(const tml_reducing *r)
{
  for (int h = 0; h < r->n_holds; h++)
    if (is_averaged(&r->hold[h])) return false;
  return !r->how->plane;
}

static tml_status make_matrices(tml_reducing *r, tml_error *err)
{
  if (is_same(r)) {
    r->K = r->s->K;
    r->M = r->s->M;
    free_map(&r->map);
    return TML_OK;
  }
  tml_map t = {0};
  r->own = true;
  tml_status st = transpose_map(&t, r, err);
  if (!st) st = transform(&r->K, r, &r->s->K, &t, err);
  if (!st) st = transform(&r->M, r, &r->s->M, &t, err);
  free_map(&t);
  return st;
}

static void mark_held(tml_reducing *r)
{
  for (int h = 0; h < r->how->n_interfaces; h++)
    for (int k = 0; k < 6; k++)
      if (r->hold[h].at[k] >= 0) r->held[r->hold[h].at[k]] = true;
}

static tml_status make_coordinates(tml_reducing *r, int *owner, int *place, tml_pad *pads, tml_error *err)
{
  for (int u = 0; u < r->s->n; u++) place[u] = -1;
  tml_status st = take_holds(r, owner, err);
  if (!st) st = map_all(r, pads, place, err);
  if (!st) st = make_matrices(r, err);
  if (!st) mark_held(r);
  return st;
}

tml_status tml_reduce_coordinates(tml_reducing *r, tml_error *err)
{
  r->n_holds = r->how->n_interfaces + r->how->n_others;
  const size_t n = (size_t)r->s->n, most = n + 6*(size_t)r->n_holds, holds = (size_t)r->n_holds;
  int *owner = tml_new((size_t)r->s->n_nodes, sizeof *owner), *place = tml_new(n, sizeof *place);
  tml_pad *pads = tml_new(holds, sizeof *pads);
  r->hold = tml_new(holds, sizeof *r->hold);
  r->coordinate = tml_new(most, sizeof *r->coordinate);
  r->held = tml_new(most, sizeof *r->held);
  r->map.begin = tml_new(n, sizeof *r->map.begin);
  r->map.end = tml_new(n, sizeof *r->map.end);
  tml_status st = owner && place && pads && r->hold && r->coordinate && r->held && r->map.begin && r->map.end
                  ? TML_OK : tml_fail_memory(err);
  if (!st && r->how->plane) st = check_plane(r, &r->s->K, err);
  if (!st && r->how->plane) st = check_plane(r, &r->s->M, err);
  if (!st) st = make_coordinates(r, owner, place, pads, err);
  for (int h = 0; pads && h < r->n_holds; h++) tml_averaged_nodes_free(&pads[h]);
  tml_delete(owner);
  tml_delete(place);
  tml_delete(pads);
  return st;
}

void tml_reduce_spread(double *full, const tml_reducing *r, const double *columns, int count)
{
  const size_t n = (size_t)r->n, N = (size_t)r->s->n;
  for (size_t c = 0; c < (size_t)count; c++)
    for (size_t u = 0; u < N; u++) {
      double x = 0.0;
      if (!r->map.begin) x = columns[c*n + u];
      else
        for (int k = r->map.begin[u]; k < r->map.end[u]; k++) x += r->map.value[k]*columns[c*n + (size_t)r->map.to[k]];
      full[c*N + u] = x;
    }
}
