/* friction_law.c - Coulomb friction with true sticking, and regularised friction, which creeps. */
#include "contact/law/friction_law.h"

#include "math/vec3.h"
#include "math/waveform.h"

static const double PAST = 1e-6;   /* fraction of the presliding displacement: how far a step goes beyond the limit */
static const double NEARLY = 1e-3; /* fraction of the stick velocity: slip that has ended */
static const double FAR = 1e-5;    /* of the presliding displacement: beyond the limit in a step that is repeated */
static const double LEAST = 0.1, HALF = 0.5, MOST = 0.95; /* parts of such a step */

double tml_friction_coefficient(const tml_friction_law *law, double speed, double *slope)
{
  if (law->kind == TML_FRICTION_REGULARISED && speed < law->from) /* (K7) regularised: mu is odd in the speed */
    return tml_waveform_step(speed, &(tml_step){{-law->from, law->from}, {-law->rest, law->rest}}, slope);
  return tml_waveform_step(speed, &(tml_step){{law->from, law->to}, {law->rest, law->slide}}, slope);
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
static void regularised(tml_friction_ratio *out, const tml_friction_law *law, const tml_slip *slip)
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
static void sticking_suddenly(tml_friction_ratio *out, const tml_friction_law *law, const tml_friction_state *before,
                              const double zeta[3])
{
  static const double none[3] = {0};
  const double part = law->slide/law->rest, l = v3_norm(zeta), s0 = law->presliding;
  out->sticks = l <= (before->stuck ? 1.0 : part);
  out->size = l;
  double e[3] = {0};
  v3_axpy(e, out->sticks ? 1.0 : 1.0/l, zeta);
  const double mu = out->sticks || before->stuck ? law->rest : law->slide, stiff = out->sticks ? mu : mu/l;
  out->limit = mu;
  v3_axpy(out->ratio, -mu, e);
  add_projected(out->by_displacement, -stiff/s0, out->sticks ? none : e);
  add_projected(out->by_velocity, -stiff/law->stick_velocity, out->sticks ? none : e);
  for (int i = 0; i < 3; i++) out->z[i] = s0*part*e[i];
}

/* (K8) l <= 1: sticking, T = -mu N zeta. l > 1: slipping, and the stored deformation stays at the limit. */
static void sticking(tml_friction_ratio *out, const tml_friction_law *law, const tml_friction_state *before,
                     const tml_slip *slip)
{
  const double *v = slip->velocity, speed = v3_norm(v), s0 = law->presliding;
  double slope, zeta[3] = {0};
  const double mu = tml_friction_coefficient(law, speed, &slope);
  v3_axpy(zeta, 1.0/s0, before->z);
  v3_axpy(zeta, 1.0/s0, slip->displacement);
  v3_axpy(zeta, 1.0/law->stick_velocity, v);
  if (law->sudden) {
    sticking_suddenly(out, law, before, zeta);
    for (int i = 0; out->sticks && i < 3; i++) out->z[i] = before->z[i] + slip->displacement[i];
    return;
  }
  const double l = v3_norm(zeta);
  out->sticks = l <= 1.0;
  double e[3] = {0}, none[3] = {0};
  v3_axpy(e, out->sticks ? 1.0 : 1.0/l, zeta);
  const double stiff = out->sticks ? mu : mu/l;
  v3_axpy(out->ratio, -mu, e);
  add_projected(out->by_displacement, -stiff/s0, out->sticks ? none : e);
  add_projected(out->by_velocity, -stiff/law->stick_velocity, out->sticks ? none : e);
  if (speed > 0.0) add_outer(out->by_velocity, -slope/speed, e, v);
  for (int i = 0; i < 3; i++) out->z[i] = out->sticks ? before->z[i] + slip->displacement[i] : s0*e[i];
}

void tml_friction_force(tml_friction_ratio *out, const tml_friction_law *law, const tml_friction_state *before,
                        const tml_slip *slip)
{
  *out = (tml_friction_ratio){0};
  if (law->kind == TML_FRICTION_REGULARISED) regularised(out, law, slip);
  else sticking(out, law, before, slip);
}

double tml_friction_passed_over(const tml_friction_law *law, const tml_friction_state *before,
                                const tml_friction_ratio *after)
{
  const double from = v3_norm(before->z)/law->presliding;
  if (!law->sudden || after->sticks) return 1.0;
  if (!before->stuck) return v3_dot(before->z, after->z) < 0.0 ? HALF : 1.0;
  if (!(after->size > 1.0 + FAR)) return 1.0;
  return fmin(MOST, fmax(LEAST, (1.0 + PAST - from)/(after->size - from)));
}

double tml_friction_switch_time(const tml_friction_law *law, bool stuck, const tml_slip *now, const double accel[3])
{
  const double speed = v3_norm(now->velocity), s0 = law->presliding;
  if (!stuck) {
    const double slower = speed > 0.0 ? -v3_dot(now->velocity, accel)/speed : 0.0;
    return slower > 0.0 ? (speed + NEARLY*law->stick_velocity)/slower : INFINITY;
  }
  double zeta[3], rate[3];
  for (int i = 0; i < 3; i++) {
    zeta[i] = now->displacement[i]/s0 + now->velocity[i]/law->stick_velocity;
    rate[i] = now->velocity[i]/s0 + accel[i]/law->stick_velocity;
  }
  const double l = v3_norm(zeta), faster = l > 0.0 ? v3_dot(zeta, rate)/l : 0.0;
  return l < 1.0 && faster > 0.0 ? (1.0 + PAST - l)/faster : INFINITY;
}
