/* sim.c - the simulation object of the public interface. */
#include "analysis/sim.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#include "core/memory.h"

static double cpu_seconds(void) { return (double)clock()/CLOCKS_PER_SEC; }

void tml_sim_warn(tml_sim *s, const char *fmt, ...)
{
  char line[512];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(line, sizeof line, fmt, ap);
  va_end(ap);
  const size_t used = s->warnings ? strlen(s->warnings) : 0, need = used + strlen(line) + 2;
  char *text = tml_new(need, 1);
  if (!text) return;
  snprintf(text, need, "%s%s%s", s->warnings ? s->warnings : "", used ? "\n" : "", line);
  tml_delete(s->warnings);
  s->warnings = text;
}

static tml_status take_vectors(tml_sim *s, tml_error *err)
{
  const size_t nq = (size_t)s->sys->nq, nv = (size_t)s->sys->nv, m = (size_t)s->sys->m;
  s->q = tml_new(nq, sizeof(double));
  s->v = tml_new(nv, sizeof(double));
  s->a = tml_new(nv, sizeof(double));
  s->lambda = tml_new(m, sizeof(double));
  s->rv = tml_new(m, sizeof(double));
  s->angle = tml_new((size_t)s->sys->n_angles, sizeof(double));
  if (!s->q || !s->v || !s->a || !s->lambda || !s->rv || !s->angle) return tml_fail_memory(err);
  return TML_OK;
}

tml_status tml_sim_create(tml_sim **out, const tml_model *m, const tml_options *o, tml_error *err)
{
  *out = NULL;
  const double start = cpu_seconds();
  tml_sim *s = tml_new(1, sizeof *s);
  if (!s) return tml_fail_memory(err);
  s->model = m;
  s->opt = *o;
  tml_status st = tml_system_create(&s->sys, m, o->rotations, err);
  if (st == TML_OK) st = tml_work_create(&s->work, s->sys, err);
  if (st == TML_OK) st = take_vectors(s, err);
  if (st == TML_OK && s->sys->m > s->sys->nv)
    st = tml_fail(err, TML_ERR_ASSEMBLY,
                  "%d constraint equations on %d coordinates: %d of them must be redundant or in conflict",
                  s->sys->m - s->sys->n_norm, s->sys->nv - s->sys->n_norm, s->sys->m - s->sys->nv);
  if (st == TML_OK) st = tml_integrator_create(&s->run, s->sys, &s->work, o, err);
  if (st == TML_OK) {
    tml_system_initial(s->sys, s->q, s->v);
    st = tml_channels_create(s, err);
  }
  if (st != TML_OK) {
    tml_sim_free(s);
    return st;
  }
  s->run->stats.cpu_setup = cpu_seconds() - start;
  *out = s;
  return TML_OK;
}

void tml_sim_free(tml_sim *s)
{
  if (!s) return;
  tml_channels_free(&s->channels);
  tml_integrator_free(s->run);
  tml_work_free(&s->work);
  tml_system_free(s->sys);
  tml_delete(s->q);
  tml_delete(s->v);
  tml_delete(s->a);
  tml_delete(s->lambda);
  tml_delete(s->rv);
  tml_delete(s->angle);
  tml_delete(s->warnings);
  tml_delete(s);
}

/* Springs without a free length are relaxed as assembled. */
static tml_status relax_springs(tml_sim *s, tml_error *err)
{
  tml_system_frames(s->sys, &s->work, s->q, s->v);
  for (int k = 0; k < s->model->n_springs; k++) {
    tml_spring_par *p = &s->sys->spring[k];
    if (!isnan(p->free)) continue;
    tml_force_input in;
    tml_spring_state state;
    tml_system_force_input(&in, s->sys, &s->work, &s->sys->element[k], 0.0, 0);
    p->free = 0.0;
    if (tml_spring_state_eval(&state, p, &in) != TML_OK)
      return tml_fail(err, TML_ERR_ASSEMBLY, "force '%s': its ends coincide, so it has no direction",
                      s->model->springs[k].name);
    p->free = state.value;
  }
  return TML_OK;
}

static void warn_spin(tml_sim *s)
{
  const double limit = tml_formula_spin_limit(s->run);
  if (s->opt.step > 0.0 && s->run->stats.spin_step > limit)
    tml_sim_warn(s, "a body turned by %.3g rad in one step; %s is only known to be stable up to %.3g rad "
                 "per step: take a smaller step%s",
                 s->run->stats.spin_step,
                 s->opt.rotations == TML_EULER_PARAMETERS ? "this form in Euler parameters" : "this form",
                 limit, s->opt.method == TML_HHT && limit < 1.0 ? " or alpha nearer to -0.3" : "");
}

tml_status tml_sim_assemble(tml_sim *s, tml_error *err)
{
  if (s->assembled) return TML_OK;
  const double start = cpu_seconds();
  tml_status st = tml_assemble(s, s->q, s->v, err);
  if (st == TML_OK) st = relax_springs(s, err);
  if (st != TML_OK) return st;
  st = tml_integrator_start(s->run, 0.0, s->q, s->v);
  if (st != TML_OK) {
    tml_fail(err, TML_ERR_ASSEMBLY, "initial accelerations cannot be found: %s", tml_status_text(st));
    return st < 0 ? st : TML_ERR_ASSEMBLY;
  }
  s->assembled = true;
  s->current = false;
  s->power_before = s->run->energy.power;
  s->run->stats.cpu_setup += cpu_seconds() - start;
  return TML_OK;
}

tml_status tml_sim_step(tml_sim *s, tml_error *err)
{
  tml_status st = tml_sim_assemble(s, err);
  if (st != TML_OK) return st;
  const double start = cpu_seconds();
  s->t_before = s->run->t;
  s->work_before = s->run->stats.work;
  s->power_before = s->run->energy.power;
  const bool spun = s->run->stats.spin_step > tml_formula_spin_limit(s->run);
  st = tml_integrator_step(s->run);
  s->run->stats.cpu_run += cpu_seconds() - start;
  if (st != TML_OK) return tml_diagnose(s, st, err);
  if (!spun && s->run->stats.spin_step > tml_formula_spin_limit(s->run)) warn_spin(s);
  s->time = s->run->t;
  s->current = false;
  return TML_OK;
}

tml_status tml_sim_advance(tml_sim *s, double t, tml_error *err)
{
  tml_status st = tml_sim_assemble(s, err);
  if (st != TML_OK) return st;
  if (!(t >= s->t_before && isfinite(t)))
    return tml_fail(err, TML_ERR_ARGUMENT, "time %g lies before the last step", t);
  const double slack = 1e-12*fabs(t);
  while (s->run->t < t - slack) {
    st = tml_sim_step(s, err);
    if (st != TML_OK) return st;
  }
  s->time = t;
  s->current = false;
  return TML_OK;
}

double tml_sim_time(const tml_sim *s) { return s->time; }
double tml_sim_step_time(const tml_sim *s) { return s->run->t; }

const tml_stats *tml_sim_stats(const tml_sim *s) { return &s->run->stats; }

int tml_sim_degrees_of_freedom(const tml_sim *s) { return s->sys->nv - s->sys->m; }
int tml_sim_coordinates(const tml_sim *s) { return s->sys->nv; }
int tml_sim_constraints(const tml_sim *s) { return s->sys->m; }
const char *tml_sim_warnings(const tml_sim *s) { return s->warnings ? s->warnings : ""; }
const double *tml_sim_multipliers(const tml_sim *s) { return s->run->lambda; }

double tml_sim_condition(const tml_sim *s)
{
  return tml_lu_condition(s->run->lu, s->run->saddle.value);
}

tml_status tml_sim_body_state(const tml_sim *s, const char *body, tml_body_state *out)
{
  const int b = tml_model_find_body(s->model, body);
  memset(out, 0, sizeof *out);
  out->orientation[0] = 1.0;
  if (b < 0) return TML_ERR_ARGUMENT;
  if (b == 0) return TML_OK;
  const tml_sysbody *k = &s->sys->body[b];
  const double *q = (s->assembled ? s->run->q : s->q) + k->q, *v = (s->assembled ? s->run->v : s->v) + k->v;
  tml_vector p;
  tml_frame f;
  const double origin[3] = {0};
  k->ops->frame(&f, q, v);
  k->ops->vector(&p, &f, TML_VECTOR_POINT, origin, 1);
  v3_copy(out->position, p.x);
  v3_copy(out->velocity, p.u);
  v3_copy(out->angular_velocity, f.w);
  if (s->model->bodies[b].kind == TML_PLANAR) {
    out->position[2] = s->model->bodies[b].x[2];
    out->angle = q[2];
    out->orientation[0] = cos(0.5*q[2]);
    out->orientation[3] = sin(0.5*q[2]);
  } else {
    tml_body_quaternion(out->orientation, k->ops, q, &f);
  }
  return TML_OK;
}
