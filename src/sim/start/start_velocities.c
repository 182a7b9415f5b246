/* start_velocities.c - keeps the start velocities of bodies and joints that the model prescribes; the other velocities
 * follow from the constraints. */
#include "sim/start/assembly.h"
#include "core/arena.h"

#define DEPENDENT 1e-7  /* relative response below which a prescribed velocity depends on the others */
#define FITS 1e-3       /* relative error allowed in prescribed velocities, which are rounded in the input */
#define ROUND_OFF 1e-12
enum { MOST = 1000,     /* largest number of prescribed velocities for which a matrix is made */
       ROUNDS = 3 };    /* correction passes; the later ones remove round-off and what the regularisation left */

/* One prescribed velocity: c . v = value, over the coordinates of two bodies. */
typedef struct prescribed {
  int body[2];
  double *c[2];
  double value;
  double unit;   /* [m] factor that converts it to m/s */
  double size;   /* response without constraints: sqrt(c M^-1 c^T) */
} prescribed;

typedef struct prescribed_set {
  tml_assembler *a;
  int n;
  prescribed *list;
  double *columns;      /* coefficients of all rows */
  double *S, *y, *miss; /* n x n, n, n */
  int *pivot;
  double *before;       /* velocities before the correction */
  tml_arena arena;
} prescribed_set;

/* ---------------------------------------------------------------- prescribed velocities ------ */

static bool is_zero(const double x[3]) { return x[0] == 0.0 && x[1] == 0.0 && x[2] == 0.0; }

bool tml_start_velocities_prescribed(const tml_model *m, int body)
{
  const tml_divided_body *w = tml_model_whole_of(m, body);
  return !w || body == w->first;
}

static int count_given_rates(const tml_model *m)
{
  int n = 0;
  for (int b = 1; b < m->n_bodies; b++)
    if (tml_start_velocities_prescribed(m, b)) n += 3*!is_zero(m->bodies[b].u) + 3*!is_zero(m->bodies[b].w);
  for (int k = 0; k < m->n_joints; k++)
    n += !!(m->joints[k].given & TML_GIVEN_ANGLE_RATE) + !!(m->joints[k].given & TML_GIVEN_DISPLACEMENT_RATE);
  return n;
}

const double *tml_start_velocities_point(const tml_model *m, int body)
{
  static const double centre[3] = {0};
  return m->bodies[body].of_centre ? centre : m->markers[m->bodies[body].frame].s;
}

/* Sets the response of the row without constraints; 0: nothing moves. */
static void set_size(prescribed_set *g, prescribed *row)
{
  const tml_system *s = g->a->sys;
  double sum = 0.0;
  for (int side = 0; side < 2; side++) {
    const tml_sysbody *b = &s->body[row->body[side]];
    for (int j = 0; j < b->nv; j++) {
      const double mass = g->a->kkt.matrices.M[b->diagonal + j*b->vv_len + j];
      sum += row->c[side][j]*row->c[side][j]/mass;
    }
  }
  row->size = sqrt(sum);
}

/* Initialises the next row, which is not yet counted in n. */
static prescribed *next_row(prescribed_set *g, int i, int j)
{
  const size_t n = (size_t)g->a->sys->widest;
  double *c = g->columns + 2*n*(size_t)g->n;
  prescribed *row = &g->list[g->n];
  memset(c, 0, 2*n*sizeof *c);
  *row = (prescribed){.body = {i, j}, .c = {c, c + n}};
  return row;
}

/* Adds three components of a prescribed velocity of a body; those that the body cannot have (z of a planar one) are
 * left out. */
static void add_vector(prescribed_set *g, int body, tml_vector_kind kind, const double value[3])
{
  const tml_system *s = g->a->sys;
  tml_vector x;
  if (is_zero(value)) return;
  s->body[body].ops->vector(&x, &g->a->work->frame[body], kind, tml_start_velocities_point(s->model, body), 1);
  for (int i = 0; i < 3; i++) {
    prescribed *row = next_row(g, 0, body);
    row->value = value[i];
    row->unit = kind == TML_VECTOR_SPIN ? s->length : 1.0;
    for (int j = 0; j < s->body[body].ops->nv; j++) row->c[1][j] = x.P[TML_NV*i + j];
    set_size(g, row);
    if (row->size > 0.0) g->n++;
  }
}

static void add_rate(prescribed_set *g, const tml_joint *j, tml_motion_kind kind)
{
  const tml_system *s = g->a->sys;
  tml_place place[2];
  tml_measure m;
  tml_measured x;
  const int frame[2] = {tml_system_builder_frame(s, j->i), tml_system_builder_frame(s, j->j)};
  prescribed *row = next_row(g, s->model->markers[j->i].body, s->model->markers[j->j].body);
  row->value = j->rate[kind];
  row->unit = kind == TML_MOTION_ROTATION ? s->length : 1.0;
  tml_system_builder_marker(s, j->i, &place[0]);
  tml_system_builder_marker(s, j->j, &place[1]);
  if (kind == TML_MOTION_ROTATION) tml_measure_angle(&m, &place[0], &place[1]);
  else tml_measure_sliding(&m, &place[0], &place[1]);
  const tml_pair p = tml_system_pair(s, g->a->work, frame);
  if (tml_measure_eval(&x, &m, &p, 1) != TML_OK) return; /* the coordinate is not defined at this pose */
  for (int side = 0, col = 0; side < 2; col += p.ops[side]->nv, side++) {
    const tml_view view = tml_system_view(s, g->a->work, frame[side]);
    tml_flexible_node_map_grad(row->c[side], &view, x.grad + col);
  }
  set_size(g, row);
  if (row->size > 0.0) g->n++;
}

static void collect_given(prescribed_set *g, const double *q)
{
  const tml_model *m = g->a->sys->model;
  tml_system_frames(g->a->sys, g->a->work, q, g->a->work->zero);
  for (int b = 1; b < m->n_bodies; b++) {
    if (!tml_start_velocities_prescribed(m, b)) continue;
    add_vector(g, b, TML_VECTOR_POINT, m->bodies[b].u);
    add_vector(g, b, TML_VECTOR_SPIN, m->bodies[b].w);
  }
  for (int k = 0; k < m->n_joints; k++) {
    if (m->joints[k].given & TML_GIVEN_ANGLE_RATE) add_rate(g, &m->joints[k], TML_MOTION_ROTATION);
    if (m->joints[k].given & TML_GIVEN_DISPLACEMENT_RATE) add_rate(g, &m->joints[k], TML_MOTION_TRANSLATION);
  }
}

/* ---------------------------------------------------------------- keeping it ----------------- */

static double velocity_along(const prescribed_set *g, const prescribed *row, const double *v)
{
  double sum = 0.0;
  for (int side = 0; side < 2; side++) {
    const tml_sysbody *b = &g->a->sys->body[row->body[side]];
    for (int j = 0; j < b->nv; j++) sum += row->c[side][j]*v[b->v + j];
  }
  return sum;
}

/* Computes the errors of the prescribed velocities; returns the largest, in m/s. */
static double find_missed(prescribed_set *g, const double *v)
{
  double most = 0.0;
  for (int i = 0; i < g->n; i++) {
    g->miss[i] = g->list[i].value - velocity_along(g, &g->list[i], v);
    most = fmax(most, fabs(g->miss[i])*g->list[i].unit);
  }
  return most;
}

/* Adds f times row i to the right-hand side, as a momentum. Modes that are held take none. */
static void add_momentum(const prescribed_set *g, int i, double f)
{
  const prescribed *row = &g->list[i];
  for (int side = 0; side < 2; side++) {
    const tml_sysbody *b = &g->a->sys->body[row->body[side]];
    const int n = g->a->rigid ? b->lengths + b->angles : b->nv;
    for (int j = 0; j < n; j++) g->a->kkt.b[b->v + j] += f*row->c[side][j];
  }
}

static void clear_right_side(const prescribed_set *g)
{
  memset(g->a->kkt.b, 0, (size_t)g->a->kkt.saddle.n*sizeof(double));
}

/* S = C P C^T, with the prescribed rows C and the constrained inverse mass P; each row is scaled by its unconstrained
 * response. */
static void fill_response(prescribed_set *g)
{
  for (int j = 0; j < g->n; j++) {
    clear_right_side(g);
    add_momentum(g, j, 1.0/g->list[j].size);
    tml_kkt_solve(&g->a->kkt, g->a->kkt.b);
    for (int i = 0; i < g->n; i++)
      g->S[(size_t)i*(size_t)g->n + (size_t)j] = velocity_along(g, &g->list[i], g->a->kkt.b)/g->list[i].size;
  }
}

static void swap_rows(prescribed_set *g, int a, int b)
{
  const size_t n = (size_t)g->n;
  for (size_t j = 0; j < n; j++) {
    const double x = g->S[(size_t)a*n + j];
    g->S[(size_t)a*n + j] = g->S[(size_t)b*n + j];
    g->S[(size_t)b*n + j] = x;
  }
  for (size_t i = 0; i < n; i++) {
    const double x = g->S[i*n + (size_t)a];
    g->S[i*n + (size_t)a] = g->S[i*n + (size_t)b];
    g->S[i*n + (size_t)b] = x;
  }
  const int p = g->pivot[a];
  g->pivot[a] = g->pivot[b];
  g->pivot[b] = p;
}

/* Cholesky factor of S in its lower half, with pivoting; returns the number of independent rows. */
static int factor_response(prescribed_set *g)
{
  const size_t n = (size_t)g->n;
  for (int i = 0; i < g->n; i++) g->pivot[i] = i;
  for (size_t k = 0; k < n; k++) {
    size_t best = k;
    for (size_t i = k; i < n; i++)
      if (g->S[i*n + i] > g->S[best*n + best]) best = i;
    if (!(g->S[best*n + best] > DEPENDENT)) return (int)k;
    swap_rows(g, (int)k, (int)best);
    const double root = g->S[k*n + k] = sqrt(g->S[k*n + k]);
    for (size_t i = k + 1; i < n; i++) g->S[i*n + k] /= root;
    for (size_t i = k + 1; i < n; i++)
      for (size_t j = k + 1; j <= i; j++) {
        g->S[i*n + j] -= g->S[i*n + k]*g->S[j*n + k];
        g->S[j*n + i] = g->S[i*n + j];
      }
  }
  return g->n;
}

/* Changes v by impulses on the independent rows that remove their errors. */
static void correct_velocities(prescribed_set *g, int rank, double *v)
{
  const size_t n = (size_t)g->n;
  for (int i = 0; i < rank; i++) {
    const int p = g->pivot[i];
    g->y[i] = g->miss[p]/g->list[p].size;
    for (int j = 0; j < i; j++) g->y[i] -= g->S[(size_t)i*n + (size_t)j]*g->y[j];
    g->y[i] /= g->S[(size_t)i*n + (size_t)i];
  }
  for (int i = rank - 1; i >= 0; i--) {
    for (int j = i + 1; j < rank; j++) g->y[i] -= g->S[(size_t)j*n + (size_t)i]*g->y[j];
    g->y[i] /= g->S[(size_t)i*n + (size_t)i];
  }
  clear_right_side(g);
  for (int i = 0; i < rank; i++) add_momentum(g, g->pivot[i], g->y[i]/g->list[g->pivot[i]].size);
  tml_kkt_solve(&g->a->kkt, g->a->kkt.b);
  for (int i = 0; i < g->a->sys->nv; i++) v[i] += g->a->kkt.b[i];
}

/* Corrects v; v is unchanged if the prescribed velocities cannot be met. */
static tml_status keep_given(prescribed_set *g, const double *q, double *v)
{
  double speed = 0.0;
  tml_status st = TML_OK;
  for (int i = 0; i < g->n; i++) speed = fmax(speed, fabs(g->list[i].value)*g->list[i].unit);
  if (!(find_missed(g, v) > ROUND_OFF*speed) || g->n > MOST) return TML_OK;
  memcpy(g->before, v, (size_t)g->a->sys->nv*sizeof *v);
  fill_response(g);
  const int rank = factor_response(g);
  for (int k = 0; k < ROUNDS && st == TML_OK; k++) {
    find_missed(g, v);
    correct_velocities(g, rank, v);
    st = tml_assembly_close_velocities(g->a, q, v);
  }
  if (!(st == TML_OK && find_missed(g, v) <= FITS*speed)) memcpy(v, g->before, (size_t)g->a->sys->nv*sizeof *v);
  return st < 0 ? st : TML_OK;
}

static bool allocate_given(prescribed_set *g, int n)
{
  const size_t most = n < MOST ? (size_t)n : MOST;
  g->list = tml_arena_new(&g->arena, (size_t)n, sizeof *g->list);
  g->columns = tml_arena_new(&g->arena, 2*(size_t)n*(size_t)g->a->sys->widest, sizeof *g->columns);
  g->miss = tml_arena_new(&g->arena, (size_t)n, sizeof *g->miss);
  g->S = tml_arena_new(&g->arena, most*most, sizeof *g->S);
  g->y = tml_arena_new(&g->arena, most, sizeof *g->y);
  g->pivot = tml_arena_new(&g->arena, most, sizeof *g->pivot);
  g->before = tml_arena_new(&g->arena, (size_t)g->a->sys->nv, sizeof *g->before);
  return !g->arena.failed;
}

tml_status tml_start_velocities_assemble(tml_assembler *a, const double *q, double *v, tml_error *err)
{
  prescribed_set g = {.a = a};
  const int n = count_given_rates(a->sys->model);
  if (n == 0 || a->sys->m == 0) return TML_OK;
  tml_status st = allocate_given(&g, n) ? TML_OK : tml_fail_memory(err);
  if (st == TML_OK) {
    collect_given(&g, q);
    st = keep_given(&g, q, v);
    if (st != TML_OK) tml_fail(err, st, "%s", tml_status_text(st));
  }
  tml_arena_free(&g.arena);
  return st;
}
