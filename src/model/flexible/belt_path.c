/* belt_path.c - the closed path of a belt around circles: where it touches each of them, and poses by length. Equation
 * number: docs/theory/nonlinear-beams.md. */
#include "model/flexible/belt_path.h"

#include <math.h>

#include "core/memory.h"
#include "core/number.h"

enum { MOST_CIRCLES = 1000 };
static const double ALL_ROUND = 2.0*TML_PI - 1e-9; /* [rad] an arc that is longer is none at all */

/* (NB12) The tangent that leaves circle a and enters circle b. */
static bool set_tangent(tml_belt_part *t, const double a[3], const double b[3])
{
  const double dx = b[0] - a[0], dy = b[1] - a[1], apart = hypot(dx, dy);
  if (!(apart > fabs(b[2] - a[2]))) return false;
  const double side = asin((b[2] - a[2])/apart);
  t->direction = atan2(dy, dx) - side;
  t->length = apart*cos(side);
  t->from[0] = a[0] + a[2]*sin(t->direction);
  t->from[1] = a[1] - a[2]*cos(t->direction);
  return true;
}

/* The arc on a circle between the tangents before and after it. */
static void set_arc(tml_belt_part *arc, const double circle[3], double enters, double leaves)
{
  double turn = fmod(circle[2] > 0.0 ? leaves - enters : enters - leaves, 2.0*TML_PI);
  if (turn < 0.0) turn += 2.0*TML_PI;
  if (turn > ALL_ROUND) turn = 0.0;
  arc->direction = enters;
  arc->curvature = 1.0/circle[2];
  arc->length = turn*fabs(circle[2]);
  arc->from[0] = circle[0] + circle[2]*sin(enters);
  arc->from[1] = circle[1] - circle[2]*cos(enters);
}

static tml_status check_circles(const double (*circle)[3], int n, tml_error *err)
{
  if (!circle || n < 2 || n > MOST_CIRCLES)
    return tml_fail_field(err, TML_ERR_MODEL, "points", "the path goes around %d circles, must be 2 to %d",
                          circle ? n : 0, MOST_CIRCLES);
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 3; k++)
      if (!isfinite(circle[i][k]))
        return tml_fail_field(err, TML_ERR_MODEL, "points", "circle %d is not finite", i + 1);
    if (circle[i][2] == 0.0)
      return tml_fail_field(err, TML_ERR_MODEL, "points", "circle %d has no radius: the path would have a kink", i + 1);
  }
  return TML_OK;
}

tml_status tml_belt_path_set(tml_belt_path *p, const double (*circle)[3], int n, tml_error *err)
{
  *p = (tml_belt_path){0};
  const tml_status st = check_circles(circle, n, err);
  if (st) return st;
  p->n = 2*n;
  p->part = tml_new((size_t)p->n, sizeof *p->part);
  if (!p->part) return tml_fail_memory(err);
  for (int i = 0; i < n; i++)
    if (!set_tangent(&p->part[2*i + 1], circle[i], circle[(i + 1) % n]))
      return tml_fail_field(err, TML_ERR_MODEL, "points", "no straight part leads from circle %d to circle %d: they "
                            "overlap, or one is inside the other", i + 1, (i + 1) % n + 1);
  for (int i = 0; i < n; i++)
    set_arc(&p->part[2*i], circle[i], p->part[(2*i + p->n - 1) % p->n].direction, p->part[2*i + 1].direction);
  for (int i = 0; i < p->n; i++) p->length += p->part[i].length;
  return TML_OK;
}

void tml_belt_path_free(tml_belt_path *p)
{
  tml_delete(p->part);
  p->part = NULL;
}

void tml_belt_path_at(const tml_belt_path *p, double s, double x[2], double *direction)
{
  int k = 0;
  for (; k + 1 < p->n && s > p->part[k].length; k++) s -= p->part[k].length;
  const tml_belt_part *at = &p->part[k];
  const double turn = s*at->curvature, a = at->direction;
  *direction = a + turn;
  if (at->curvature == 0.0) {
    x[0] = at->from[0] + s*cos(a);
    x[1] = at->from[1] + s*sin(a);
  } else {
    x[0] = at->from[0] + (sin(a + turn) - sin(a))/at->curvature;
    x[1] = at->from[1] + (cos(a) - cos(a + turn))/at->curvature;
  }
}
