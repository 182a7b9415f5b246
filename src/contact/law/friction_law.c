/* friction_law.c - Coulomb friction with true sticking, and regularised friction, which creeps. */
#include "contact/law/friction_law.h"

#include "contact/law/normal_law.h"
#include "math/vec3.h"

double tml_friction_coefficient(const tml_friction_law *law, double speed, double *slope)
{
  if (law->kind == TML_FRICTION_REGULARISED && speed < law->from) /* (K7) regularised: mu is odd in the speed */
    return tml_contact_step(speed, (const double[]){-law->from, law->from}, (const double[]){-law->rest, law->rest},
                            slope);
  return tml_contact_step(speed, (const double[]){law->from, law->to}, (const double[]){law->rest, law->slide}, slope);
}

/* A += f (1 - e e^T) */
static void add_projected(double A[9], double f, const double e[3])
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) A[3*i + j] += f*((i == j) - e[i]*e[j]);
}

static void add_outer(double A[9], double f, const double a[3], const double b[3])
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) A[3*i + j] += f*a[i]*b[j];
}

/* (K7) T = -mu(|v|) N v/|v|; mu tends to zero with |v| */
static void regularised(tml_rub *out, const tml_friction_law *law, const tml_slip *slip)
{
  const double *v = slip->velocity, speed = v3_norm(v);
  double slope;
  const double mu = tml_friction_coefficient(law, speed, &slope), small = 1e-12*law->from;
  const double over = speed > small ? mu/speed : slope;
  double e[3] = {0};
  if (speed > small) v3_axpy(e, 1.0/speed, v);
  v3_axpy(out->ratio, -over, v);
  add_projected(out->by_velocity, -over, e);
  add_outer(out->by_velocity, -slope, e, e);
}

/* (K52) The limit is static friction for what stuck in the last step, also while it breaks away, and then kinetic
 * friction. The deformation stored with a slip is that of the kinetic limit, at which it may stick again. */
static void sticking_suddenly(tml_rub *out, const tml_friction_law *law, const tml_stuck *before, const double zeta[3])
{
  static const double none[3] = {0};
  const double part = law->slide/law->rest, l = v3_norm(zeta), s0 = law->presliding;
  out->sticks = l <= (before->stuck ? 1.0 : part);
  double e[3] = {0};
  v3_axpy(e, out->sticks ? 1.0 : 1.0/l, zeta);
  const double mu = out->sticks || before->stuck ? law->rest : law->slide, stiff = out->sticks ? mu : mu/l;
  v3_axpy(out->ratio, -mu, e);
  add_projected(out->by_way, -stiff/s0, out->sticks ? none : e);
  add_projected(out->by_velocity, -stiff/law->stick_velocity, out->sticks ? none : e);
  for (int i = 0; i < 3; i++) out->z[i] = s0*part*e[i];
}

/* (K8) l <= 1: sticking, T = -mu N zeta. l > 1: slipping, and the stored deformation stays at the limit. */
static void sticking(tml_rub *out, const tml_friction_law *law, const tml_stuck *before, const tml_slip *slip)
{
  const double *v = slip->velocity, speed = v3_norm(v), s0 = law->presliding;
  double slope, zeta[3] = {0};
  const double mu = tml_friction_coefficient(law, speed, &slope);
  v3_axpy(zeta, 1.0/s0, before->z);
  v3_axpy(zeta, 1.0/s0, slip->way);
  v3_axpy(zeta, 1.0/law->stick_velocity, v);
  if (law->sudden) {
    sticking_suddenly(out, law, before, zeta);
    for (int i = 0; out->sticks && i < 3; i++) out->z[i] = before->z[i] + slip->way[i];
    return;
  }
  const double l = v3_norm(zeta);
  out->sticks = l <= 1.0;
  double e[3] = {0}, none[3] = {0};
  v3_axpy(e, out->sticks ? 1.0 : 1.0/l, zeta);
  const double stiff = out->sticks ? mu : mu/l;
  v3_axpy(out->ratio, -mu, e);
  add_projected(out->by_way, -stiff/s0, out->sticks ? none : e);
  add_projected(out->by_velocity, -stiff/law->stick_velocity, out->sticks ? none : e);
  if (speed > 0.0) add_outer(out->by_velocity, -slope/speed, e, v);
  for (int i = 0; i < 3; i++) out->z[i] = out->sticks ? before->z[i] + slip->way[i] : s0*e[i];
}

void tml_friction_force(tml_rub *out, const tml_friction_law *law, const tml_stuck *before, const tml_slip *slip)
{
  *out = (tml_rub){0};
  if (law->kind == TML_FRICTION_REGULARISED) regularised(out, law, slip);
  else sticking(out, law, before, slip);
}
