/* friction_rest.c - deformations of friction with which nothing that sticks accelerates (K54). */
#include "contact/law/friction_rest.h"

#include <math.h>
#include <string.h>

#include "math/vec3.h"

static const double HARDLY = 1e-2;    /* fraction of the stick velocity: slip of what may stick */
static const double INSIDE = 0.99;    /* fraction of the presliding displacement: where the search begins at most */
static const double TRIAL = 5e-3;     /* fraction of it: change of a deformation with which the response is measured */
static const double CONVERGED = 3e-5; /* fraction of it: change of a deformation that ends the search */
static const double LOOSE = 1e-5;     /* of the largest response: directions in which accelerations do not answer */
static const double BEYOND = 1e-9;    /* fraction of it: rounding of the limit */

bool tml_rest_describe(tml_resting *x, const tml_friction_law *law, tml_rest_case now, const tml_slip *slip,
                       double force)
{
  const bool hardly = v3_norm(slip->velocity) <= HARDLY*law->stick_velocity;
  if (!now.stuck && !(now.begins && hardly)) return false;
  x->joins = now.begins && (!now.stuck || !now.stuck_before);
  x->stiffness = force/law->presliding;
  x->length = law->presliding;
  x->ratio = law->slide/law->rest;
  x->slips = false;
  v3_copy(x->z, slip->displacement);
  for (int i = 0; i < 3; i++) x->damped[i] = law->presliding/law->stick_velocity*slip->velocity[i];
  return true;
}

bool tml_rest_enter(tml_resting *x, int n)
{
  bool any = false;
  for (int k = 0; k < n; k++) {
    const double size = v3_norm(x[k].z), most = x[k].joins ? 0.0 : INSIDE*x[k].length;
    v3_copy(x[k].start, x[k].z);
    any = any || x[k].joins;
    if (!(size > most)) continue;
    for (int i = 0; i < 3; i++) x[k].z[i] *= most/size;
    any = true;
  }
  return any;
}

void tml_rest_begin(tml_resting *x, int n)
{
  for (int k = 0; k < n; k++) {
    v3_copy(x[k].origin, x[k].z);
    v3_copy(x[k].there, x[k].accel);
    v3_copy(x[k].base, x[k].z);
    v3_copy(x[k].left, x[k].accel);
    v3_copy(x[k].along, x[k].accel);
  }
}

/* Largest entry of the direction relative to the presliding displacement. */
static double direction_size(const tml_resting *x, int n)
{
  double size = 0.0;
  for (int k = 0; k < n; k++) size = fmax(size, v3_norm(x[k].along)/x[k].length);
  return size;
}

double tml_rest_try_next(tml_resting *x, int n)
{
  const double size = direction_size(x, n), part = size > 0.0 && isfinite(size) ? TRIAL/size : 0.0;
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 3; i++) x[k].z[i] = x[k].origin[i] + part*x[k].along[i];
  return part;
}

/* Acceleration that a deformation along the direction takes away. */
static void answer_of(double answer[3], const tml_resting *x, double part)
{
  for (int i = 0; i < 3; i++) answer[i] = (x->there[i] - x->accel[i])/part;
}

/* Sums over all entries: of the accelerations that are left, of the direction, of what the direction takes away; and of
 * the largest deformations. */
typedef struct sums { double left, along, curved, most; } sums;

static sums sums_of(const tml_resting *x, int n, double part)
{
  sums s = {0.0, 0.0, 0.0, 0.0};
  for (int k = 0; k < n; k++) {
    double answer[3];
    answer_of(answer, &x[k], part);
    s.left += x[k].stiffness*v3_dot(x[k].left, x[k].left);
    s.along += x[k].stiffness*v3_dot(x[k].along, x[k].along);
    s.curved += x[k].stiffness*v3_dot(x[k].along, answer);
    s.most += x[k].stiffness*x[k].length*x[k].length;
  }
  return s;
}

bool tml_rest_advance(tml_resting *x, int n, double part, double *firmest)
{
  const double size = direction_size(x, n);
  const sums s = sums_of(x, n, part);
  double next = 0.0;
  *firmest = fmax(*firmest, s.curved/s.along);
  const double noise = CONVERGED**firmest;
  if (!(s.curved > LOOSE**firmest*s.along) || !(s.left > noise*noise*s.most)) return false;
  const double way = s.left/s.curved;
  for (int k = 0; k < n; k++) {
    double answer[3];
    answer_of(answer, &x[k], part);
    v3_axpy(x[k].left, -way, answer);
    v3_axpy(x[k].base, way, x[k].along);
    next += x[k].stiffness*v3_dot(x[k].left, x[k].left);
  }
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 3; i++) x[k].along[i] = x[k].left[i] + next/s.left*x[k].along[i];
  return size*way > CONVERGED && next > noise*noise*s.most;
}

double tml_rest_end(tml_resting *x, int n)
{
  double change = 0.0;
  for (int k = 0; k < n; k++) {
    double moved[3], whole[3];
    v3_sub(moved, x[k].base, x[k].start);
    v3_copy(x[k].z, x[k].base);
    for (int i = 0; i < 3; i++) whole[i] = x[k].z[i] + x[k].damped[i];
    const double size = v3_norm(whole), length = x[k].length;
    x[k].slips = size > (1.0 + BEYOND)*length;
    for (int i = 0; x[k].slips && i < 3; i++) x[k].z[i] = x[k].ratio*length/size*whole[i];
    change = fmax(change, v3_norm(moved)/length);
  }
  return change;
}
