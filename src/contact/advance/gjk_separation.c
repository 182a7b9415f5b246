/* gjk_separation.c - supporting planes of shapes, and the pair of parallel ones with the largest gap: the algorithm
 * of Gilbert, Johnson and Keerthi. */
#include "contact/advance/gjk_separation.h"

#include <math.h>

#include "contact/shape/triangle_surface.h"
#include "math/vec3.h"

enum { CORNERS = 4, ITERATIONS = 40 };
static const double CLOSE = 1e-3;   /* relative error by which the distance may be underestimated */
static const double OVERLAP = 1e-12; /* relative to the sizes: below this distance the cores overlap */
static const double FLAT = 1e-14;   /* relative determinant below which a simplex is degenerate */

bool tml_contact_is_convex(const tml_contact_shape *s)
{
  return s->kind != TML_CONTACT_TUBE && s->kind != TML_CONTACT_CURVE && s->kind != TML_CONTACT_MESH;
}

bool tml_contact_is_bounded(const tml_contact_shape *s) { return isfinite(s->reach); }

/* The farthest corner of a hull along a direction. */
static void farthest_corner(double p[3], const tml_contact_surface *f, const double d[3])
{
  double most = -INFINITY;
  int best = 0;
  for (int i = 0; i < f->n_points; i++) {
    const double x = v3_dot(f->points + 3*i, d);
    if (x > most) best = i;
    most = fmax(most, x);
  }
  v3_copy(p, f->points + 3*best);
}

/* The farthest point of a core of revolution about z: on a rim, or the tip of a cone. */
static void farthest_revolved(double p[3], const tml_contact_shape *s, const double d[3])
{
  const double across = hypot(d[0], d[1]), r = across > 0.0 ? s->outer/across : 0.0;
  const bool cone = s->kind == TML_CONTACT_CONE;
  const bool upper = cone ? s->top*d[2] > s->bottom*d[2] + s->outer*across : d[2] > 0.0;
  p[0] = cone && upper ? 0.0 : r*d[0];
  p[1] = cone && upper ? 0.0 : r*d[1];
  p[2] = upper ? s->top : s->bottom;
}

/* The farthest point along d of the core of a bounded shape, or of the box around it, in the frame of the shape.
 * *radius is the offset around the core. */
static void support_point(double p[3], double *radius, const tml_contact_shape *s, const double d[3])
{
  *radius = s->radius;
  switch (s->kind) {
    case TML_CONTACT_CYLINDER:
    case TML_CONTACT_TUBE:
    case TML_CONTACT_CONE: farthest_revolved(p, s, d); return;
    case TML_CONTACT_HULL: farthest_corner(p, s->surface, d); return;
    case TML_CONTACT_CURVE:
    case TML_CONTACT_MESH:
      for (int k = 0; k < 3; k++) p[k] = d[k] > 0.0 ? s->high[k] : s->low[k];
      *radius = 0.0;
      return;
    default:
      for (int k = 0; k < 3; k++) p[k] = d[k] > 0.0 ? s->half[k] : -s->half[k];
  }
}

/* As support_point, in ground axes. */
static void farthest_out(double p[3], double *radius, const tml_contact_shape *s, const tml_contact_pose *pose,
                         const double n[3])
{
  double body[3], d[3], local[3];
  m3_tmulv(body, pose->A, n);
  m3_tmulv(d, s->C, body);
  support_point(local, radius, s, d);
  m3_mulv(body, s->C, local);
  v3_axpy(body, 1.0, s->at);
  m3_mulv(p, pose->A, body);
  v3_axpy(p, 1.0, pose->x);
}

double tml_contact_support(const tml_contact_shape *s, const tml_contact_pose *pose, const double n[3])
{
  double p[3], radius = 0.0;
  if (s->kind == TML_CONTACT_PLANE) {
    m3_mulv(p, pose->A, s->at);
    v3_axpy(p, 1.0, pose->x);
  } else {
    farthest_out(p, &radius, s, pose, n);
  }
  return v3_dot(n, p) + radius;
}

double tml_contact_gap_along(const tml_contact_shape *const shape[2], const tml_contact_pose pose[2],
                             const double n[3])
{
  const double back[3] = {-n[0], -n[1], -n[2]};
  return -tml_contact_support(shape[1], &pose[1], back) - tml_contact_support(shape[0], &pose[0], n);
}

/* ---------------------------------------------------------------- nearest point of a simplex - */

typedef struct simplex { int n; double p[CORNERS][3]; } simplex;

/* Solves G x = b with 1 to 3 rows, G symmetric positive definite. False: G is singular. */
static bool solve_small(double G[3][3], double b[3], int n)
{
  double scale = 0.0;
  for (int i = 0; i < n; i++) scale = fmax(scale, G[i][i]);
  for (int k = 0; k < n; k++) {
    if (!(G[k][k] > FLAT*scale)) return false;
    for (int i = k + 1; i < n; i++) {
      const double f = G[i][k]/G[k][k];
      for (int j = k; j < n; j++) G[i][j] -= f*G[k][j];
      b[i] -= f*b[k];
    }
  }
  for (int k = n - 1; k >= 0; k--) {
    for (int j = k + 1; j < n; j++) b[k] -= G[k][j]*b[j];
    b[k] /= G[k][k];
  }
  return true;
}

/* Barycentric coordinates of the point of the affine hull that is closest to the origin.
 * False: the simplex is degenerate. */
static bool shares_of(double share[CORNERS], const simplex *x)
{
  double e[3][3], G[3][3], b[3];
  for (int i = 1; i < x->n; i++) v3_sub(e[i - 1], x->p[i], x->p[0]);
  for (int i = 0; i + 1 < x->n; i++) {
    for (int j = 0; j + 1 < x->n; j++) G[i][j] = v3_dot(e[i], e[j]);
    b[i] = -v3_dot(e[i], x->p[0]);
  }
  if (!solve_small(G, b, x->n - 1)) return false;
  share[0] = 1.0;
  for (int i = 1; i < x->n; i++) {
    share[i] = b[i - 1];
    share[0] -= b[i - 1];
  }
  return true;
}

static simplex without_corner(const simplex *x, int corner)
{
  simplex y = {0};
  for (int i = 0; i < x->n; i++)
    if (i != corner) v3_copy(y.p[y.n++], x->p[i]);
  return y;
}

/* v: the point of the simplex that is closest to the origin. *x keeps only the corners
 * of the face that contains it. */
static void nearest_point(double v[3], simplex *x) /* NOLINT: recursion depth is at most the number of corners */
{
  double share[CORNERS], best = INFINITY;
  simplex keep = *x;
  const bool spans = shares_of(share, x);
  bool inside = spans;
  for (int i = 0; i < x->n && spans; i++) inside = inside && share[i] > 0.0;
  if (inside || x->n == 1) {
    memset(v, 0, 3*sizeof *v);
    for (int i = 0; i < x->n; i++) v3_axpy(v, x->n == 1 ? 1.0 : share[i], x->p[i]);
    return;
  }
  for (int i = 0; i < x->n; i++) {
    double u[3];
    if (spans && share[i] > 0.0) continue;
    simplex face = without_corner(x, i);
    nearest_point(u, &face);
    if (!(v3_dot(u, u) < best)) continue;
    best = v3_dot(u, u);
    v3_copy(v, u);
    keep = face;
  }
  *x = keep;
}

/* ---------------------------------------------------------------- distance ------------------- */

static void middle_of(double c[3], const tml_contact_shape *s, const tml_contact_pose *pose)
{
  m3_mulv(c, pose->A, s->middle);
  v3_axpy(c, 1.0, pose->x);
}

/* The separation from a plane, for which only its normal is possible. */
static double from_plane(const tml_contact_shape *const shape[2], const tml_contact_pose pose[2], double n[3])
{
  const int k = shape[0]->kind == TML_CONTACT_PLANE ? 0 : 1;
  double normal[3];
  m3_column(normal, shape[k]->C, 2);
  m3_mulv(n, pose[k].A, normal);
  for (int i = 0; i < 3 && k == 1; i++) n[i] = -n[i];
  return tml_contact_gap_along(shape, pose, n);
}

/* Adds the corner of the difference of both cores that is farthest along -n. Returns the gap along n. */
static double add_corner(simplex *x, const tml_contact_shape *const shape[2], const tml_contact_pose pose[2],
                         const double n[3])
{
  const double back[3] = {-n[0], -n[1], -n[2]};
  double a[3], b[3], radius[2];
  farthest_out(a, &radius[0], shape[0], &pose[0], n);
  farthest_out(b, &radius[1], shape[1], &pose[1], back);
  v3_sub(x->p[x->n], b, a);
  return v3_dot(n, x->p[x->n++]) - radius[0] - radius[1];
}

double tml_contact_separation(const tml_contact_shape *const shape[2], const tml_contact_pose pose[2], double n[3])
{
  double v[3], a[3], b[3], best = -INFINITY, radii = 0.0;
  simplex x = {0};
  if (shape[0]->kind == TML_CONTACT_PLANE || shape[1]->kind == TML_CONTACT_PLANE) return from_plane(shape, pose, n);
  for (int k = 0; k < 2; k++) radii += tml_contact_is_convex(shape[k]) || shape[k]->kind == TML_CONTACT_TUBE
                                           ? shape[k]->radius : 0.0;
  middle_of(a, shape[0], &pose[0]);
  middle_of(b, shape[1], &pose[1]);
  v3_sub(v, b, a);
  memset(n, 0, 3*sizeof *n);
  const double least = OVERLAP*(shape[0]->reach + shape[1]->reach);
  for (int i = 0; i < ITERATIONS; i++) {
    const double size = v3_norm(v);
    double u[3] = {1.0, 0.0, 0.0};
    if (!(size > least) && i > 0) return -1.0;
    for (int k = 0; k < 3 && size > 0.0; k++) u[k] = v[k]/size;
    const double gap = add_corner(&x, shape, pose, u);
    if (gap > best) v3_copy(n, u);
    best = fmax(best, gap);
    if (i > 0 && size - radii - best <= CLOSE*fmax(size - radii, 0.0) + least) break;
    nearest_point(v, &x);
    if (x.n == CORNERS) return -1.0; /* the origin is inside the simplex: the cores overlap */
  }
  return best;
}
