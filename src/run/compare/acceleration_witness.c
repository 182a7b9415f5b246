/* acceleration_witness.c - detects what the steps of a run have missed: at each row of results, accelerations by the
 * equations are compared with those of the step over that time (docs/theory/accuracy.md). */
#include "run/compare/acceleration_witness.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/measure/quantity_text.h"
#include "sim/base/sim.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_equations.h"
#include "sim/channel/reported_state.h"
#include "core/arena.h"

#define INSIDE 1e-6 /* fraction of a step: rows closer to its ends are not compared */
#define BEYOND 0.5  /* fraction of the change of acceleration over the step: less is due to interpolation or a kink */
#define NEAR 1e-4   /* distance of points to the row for a difference quotient, as a fraction of the step */
#define PREDICTED 0.2 /* fraction of the correction of the interpolation by jerks: less is its remaining error */
/* Polynomial of degree 7 by a position error d at an end: largest acceleration, in d/h^2, and velocity in the middle of
 * the step, in d/h. */
#define AMPLIFIED 7.5
#define MIDDLE (140.0/64.0)
#define STIFF (2.0/3.0) /* power of the tolerance that bounds errors of positions: that of radau, the largest */
#define SMALLEST 0.01 /* least reference for slow coordinates, as a fraction of the fastest one */
#define STILL 1e-6  /* sizes over the whole run, or range of a state: less counts as rest */

tml_status tml_witness_open(tml_witness *w, const tml_sim *s, tml_error *err)
{
  *w = (tml_witness){.nv = s->eq->sys->nv, .nx = s->eq->sys->user.nx, .finer = {.step = NAN, .row = NAN}};
  w->deviation = tml_arena_new(&w->arena, (size_t)(w->nv + w->nx), sizeof *w->deviation);
  double **const vectors[] = {&w->rate, &w->finer.jerk[0], &w->finer.jerk[1], &w->finer.bend, &w->finer.apart,
                              &w->finer.rate, &w->finer.scratch};
  for (size_t i = 0; i < sizeof vectors/sizeof *vectors; i++)
    *vectors[i] = tml_arena_new(&w->arena, (size_t)w->nv, sizeof(double));
  return w->arena.failed ? tml_fail_memory(err) : TML_OK;
}

void tml_witness_free(tml_witness *w)
{
  tml_arena_free(&w->arena);
  *w = (tml_witness){0};
}

/* ---------------------------------------------------------------- reference sizes ------------ */

static int coordinate_body(const tml_system *s, int i)
{
  int b = 1;
  while (b < s->n_bodies - 1 && i >= s->body[b].v + s->body[b].nv) b++;
  return b;
}

/* Largest range of a velocity among the n coordinates from `first` on, in sizes per second; `kind` < 0: of any kind. */
static double speed_range(const tml_ranges *r, const tml_system *s, int first, int n, int kind)
{
  double most = 0.0;
  for (int i = first; i < first + n; i++)
    if (kind < 0 || (int)s->kind[i] == kind) most = fmax(most, (r->fastest[i] - r->slowest[i])/s->size[i]);
  return most;
}

/* The largest range of all velocities, in sizes per second. */
static double largest_speed_range(const tml_ranges *r, const tml_sim *s)
{
  return fmax(speed_range(r, s->eq->sys, 0, s->eq->sys->nv, -1),
              STILL/SMALLEST/tml_options_span(&s->opt, s->phase->begin));
}

/* Reference for changes of a velocity or state: its range, but at least a part of the largest velocity range. */
static double change_size(const tml_ranges *r, const tml_sim *s, int i, double most)
{
  const tml_system *sys = s->eq->sys;
  if (i >= sys->nv) return fmax(r->X_high[i - sys->nv] - r->X_low[i - sys->nv], STILL);
  const tml_sysbody *body = &sys->body[coordinate_body(sys, i)];
  const double own = speed_range(r, sys, body->v, body->nv, (int)sys->kind[i]);
  return sys->size[i]*fmax(own, SMALLEST*most);
}

/* ---------------------------------------------------------------- at a row ------------------- */

/* A quantity over the step: its values and rates at both ends. */
typedef struct ends { double x0, x1, rate0, rate1; } ends;

static ends ends_of(const tml_integrator *g, int i)
{
  const int k = i - g->sys->nv;
  if (k < 0) return (ends){g->v_old[i], g->v[i], g->qdd_old[i], g->qdd[i]};
  return (ends){g->X_old[k], g->X[k], g->p_old[k], g->p[k]};
}

/* Rate at s in [0, 1] of the cubic Hermite interpolant. */
static double cubic_rate(const ends *e, double s, double h)
{
  return 6.0*s*(1.0 - s)*(e->x1 - e->x0)/h + (1.0 - s)*(1.0 - 3.0*s)*e->rate0 + s*(3.0*s - 2.0)*e->rate1;
}

/* Error of an acceleration that errors of positions cause: through stiffness and damping, and because the iteration of
 * implicit methods leaves as much of positions as the tolerance permits, which the second derivative of the step
 * divides by the square of its length. */
static double by_positions(const tml_integrator *g, int i)
{
  if (i >= g->sys->nv) return 0.0;
  const double left = g->ops->stiff ? 0.0 : g->opt.tolerance/(g->weight[i]*g->h_last*g->h_last);
  return fmax(left, pow(g->opt.tolerance, STIFF)*g->sys->size[i]*(g->stiffness + g->damping/g->h_last));
}

static double found_at(const tml_sim *s, int i)
{
  const int nv = s->eq->sys->nv;
  return i < nv ? s->reported->at.a[i] : s->reported->at.p[i - nv];
}

/* Whether the rate by the equations at the row lies between the rates at both ends of the step, with some margin. It
 * nearly always does, so this is tested first. */
static bool is_between(const ends *e, double found)
{
  const double change = e->rate1 - e->rate0, slack = BEYOND*fabs(change);
  const double low = change > 0.0 ? e->rate0 : e->rate1, high = change > 0.0 ? e->rate1 : e->rate0;
  return found >= low - slack && found <= high + slack;
}

/* Difference of the rate by the equations and the rate of the step; 0 if it is within the expected error. */
static double off_by(const tml_sim *s, int i, const ends *e, double rate)
{
  const double found = found_at(s, i), off = fabs(found - rate);
  const double outside = fmax(fmin(e->rate0, e->rate1) - found, found - fmax(e->rate0, e->rate1));
  const double most = fmax(BEYOND*fabs(e->rate1 - e->rate0), by_positions(s->eq->run, i));
  return off > most && outside > most ? off : 0.0;
}

/* Accelerations at a time inside the step, as difference quotients of interpolated velocities: by the interpolation of
 * the method, or with `finer` by polynomials with jerks. False if it fails. */
static bool rates_about(const tml_finer_rates *f, tml_integrator *g, double time, bool finer, double *rate)
{
  const tml_passage kept = g->passage; /* an interpolation for reports must not influence the method */
  const tml_bends bends = {.jerk = {f->jerk[0], f->jerk[1]}, .Xdd = {g->Xdd, g->Xdd}};
  const double apart = NEAR*g->h_last;
  tml_status st = TML_OK;
  for (int k = 0; k < 2 && st == TML_OK; k++) {
    const double t = time + (k ? apart : -apart);
    if (finer) tml_hermite_output_at(g, t, &bends, g->q_mid, g->v_mid, g->X_mid);
    else st = tml_integrator_interpolate_motion(g, t, g->q_mid, g->v_mid, g->X_mid);
    for (int i = 0; i < g->sys->nv; i++) rate[i] = (k ? rate[i] : 0.0) + (k ? 0.5 : -0.5)*g->v_mid[i]/apart;
  }
  g->passage = kept;
  return st == TML_OK;
}

/* ---------------------------------------------------------------- error of the interpolation - */

static void note_bend(tml_finer_rates *f, int nv, const double *finer, const double *rate)
{
  for (int i = 0; i < nv; i++) f->bend[i] = fmax(f->bend[i], fabs(finer[i] - rate[i]));
}

/* Compares velocities in the middle of the step by the polynomial with those by one of velocities and their rates
 * alone. They differ where positions do not follow from the velocities. */
static void compare_positions(tml_finer_rates *f, tml_integrator *g)
{
  const tml_bends bends = {.jerk = {f->jerk[0], f->jerk[1]}, .Xdd = {g->Xdd, g->Xdd}};
  const double h = g->h_last;
  tml_hermite_output_at(g, g->t - 0.5*h, &bends, g->q_mid, g->v_mid, g->X_mid);
  for (int i = 0; i < g->sys->nv; i++) {
    const double mean = 0.5*(g->v_old[i] + g->v[i]), bend = 5.0/32.0*h*(g->qdd_old[i] - g->qdd[i]);
    f->apart[i] = fabs(g->v_mid[i] - mean - bend - h*h/64.0*(f->jerk[0][i] + f->jerk[1][i]));
  }
}

/* Jerks of the step, and by how much they change the interpolation, at places where it is least accurate. */
static void measure_step(tml_finer_rates *f, tml_integrator *g)
{
  static const double places[] = {0.13, 0.5, 0.87};
  if (f->step == g->t) return;
  f->step = g->t;
  f->row = NAN;
  f->known = tml_hermite_output_jerks(g, f->jerk) == TML_OK;
  memset(f->bend, 0, (size_t)g->sys->nv*sizeof *f->bend);
  for (int k = 0; k < 3 && f->known; k++) {
    const double t = g->t - (1.0 - places[k])*g->h_last;
    f->known = rates_about(f, g, t, false, f->scratch) && rates_about(f, g, t, true, f->rate);
    note_bend(f, g->sys->nv, f->rate, f->scratch);
  }
  if (f->known) compare_positions(f, g);
}

/* (A11) What the polynomial with jerks leaves of the error of an acceleration: a part of its correction, and what
 * position errors at the ends of the step cause, which the tolerance limits. */
static double finer_error(const tml_finer_rates *f, const tml_integrator *g, int i)
{
  const double h = g->h_last, position = fmin(f->apart[i]*h/MIDDLE, g->opt.tolerance/g->weight[i]);
  return PREDICTED*f->bend[i] + AMPLIFIED*position/(h*h);
}

/* The part of a difference to the interpolation of the method that its error does not explain. Jerks predict that
 * error from both ends of the step alone, so the prediction does not contain a short event between them. Only explicit
 * methods need it: they turn fast rotors by radians in a step. In stiff systems jerks contain errors of positions. */
static double beyond_interpolation(tml_witness *w, const tml_sim *s, int i, double off)
{
  tml_integrator *g = s->eq->run;
  tml_finer_rates *f = &w->finer;
  if (!g->ops->stiff) return off;
  measure_step(f, g);
  if (!f->known) return off;
  if (f->row != s->reported->at.t) {
    if (!rates_about(f, g, s->reported->at.t, true, f->rate)) return off;
    note_bend(f, g->sys->nv, f->rate, w->rate);
    f->row = s->reported->at.t;
  }
  const double left = fabs(found_at(s, i) - f->rate[i]);
  return left > finer_error(f, g, i) ? fmin(off, left) : 0.0;
}

/* ---------------------------------------------------------------- a row ---------------------- */

/* Whether accelerations are available at the row: some channel needs them, or the model has plug-ins. Plug-ins are the
 * only functions that are not searched for narrow features, so the accelerations are solved for. */
static bool solve_for_accelerations(tml_sim *s)
{
  if (s->reported->at.known < TML_NEED_FORCE && s->model->n_routines > 0 &&
      tml_reported_state_make(s, TML_NEED_FORCE, NULL))
    return false;
  return s->reported->at.known >= TML_NEED_FORCE && !s->reported->bridged;
}

/* Relative position of the row in the last step, 0 to 1; NAN: nothing can be compared. */
static double place_in_step(const tml_witness *w, const tml_sim *s)
{
  const tml_integrator *g = s->eq->run;
  if (!w->deviation || !g || g->ops->exact || g->passage.inside || !(g->h_last > 0.0)) return NAN;
  if (g->sys->nv != w->nv || g->sys->user.nx != w->nx) return NAN;
  const double part = (s->reported->at.t - (g->t - g->h_last))/g->h_last;
  return part > INSIDE && part < 1.0 - INSIDE ? part : NAN;
}

void tml_witness_row(tml_witness *w, tml_sim *s, const tml_ranges *r, double part)
{
  const double x = place_in_step(w, s);
  if (isnan(x) || r->mixed || !(r->high[0] >= r->low[0]) || !solve_for_accelerations(s)) return;
  const double h = s->eq->run->h_last, width = fmin(h, tml_sim_output(s));
  double most = NAN; /* computed when first needed */
  bool known = false;
  for (int i = 0; i < w->nv + w->nx; i++) {
    const ends e = ends_of(s->eq->run, i);
    if (is_between(&e, found_at(s, i))) continue;
    double rate = cubic_rate(&e, x, h), off = off_by(s, i, &e, rate);
    if (!(off*width > w->deviation[i].missed)) continue;
    if (isnan(most)) most = largest_speed_range(r, s);
    if (!(off*width > part*change_size(r, s, i, most))) continue;
    if (i < w->nv && !known && !rates_about(&w->finer, s->eq->run, s->reported->at.t, false, w->rate)) return;
    known = true;
    if (i < w->nv) off = off_by(s, i, &e, rate = w->rate[i]);
    if (i < w->nv && off*width > w->deviation[i].missed) off = beyond_interpolation(w, s, i, off);
    if (off*width > w->deviation[i].missed)
      w->deviation[i] = (tml_rate_deviation){.missed = off*width, .time = s->reported->at.t, .stepped = rate,
                                             .found = found_at(s, i)};
  }
}

/* ---------------------------------------------------------------- after the run -------------- */

static int worst_of(const tml_witness *w, const tml_sim *s, const tml_ranges *r, double part)
{
  const double most = largest_speed_range(r, s);
  int worst = -1;
  for (int i = 0; i < w->nv + w->nx; i++) {
    const double off = w->deviation[i].missed/change_size(r, s, i, most);
    if (!(off > part)) continue;
    part = off;
    worst = i;
  }
  return worst;
}

bool tml_witness_text(const tml_witness *w, const tml_sim *s, const tml_ranges *r, double part, char text[256])
{
  if (!w->deviation || r->mixed || !r->low || s->eq->sys->nv != w->nv || s->eq->sys->user.nx != w->nx) return false;
  const int i = worst_of(w, s, r, part);
  if (i < 0) return false;
  const tml_rate_deviation *x = &w->deviation[i];
  char found[TML_AMOUNT_TEXT], stepped[TML_AMOUNT_TEXT];
  const char *unit = i < w->nv && s->eq->sys->kind[i] == TML_CLASS_ANGLE ? "rad/s2" : "m/s2";
  tml_quantity_text(s, unit, x->found, found);
  tml_quantity_text(s, unit, x->stepped, stepped);
  if (i >= w->nv)
    snprintf(text, 256, "at t = %.4g s the rate of a state of the user is %.3g, but %.3g in the step across that "
                        "time, which missed a short event", x->time, x->found, x->stepped);
  else
    snprintf(text, 256, "at t = %.4g s body '%.40s' has the acceleration %.24s, but %.24s in the step across that "
                        "time, which missed a short "
                        "event", x->time, s->model->bodies[coordinate_body(s->eq->sys, i)].name, found,
               stepped);
  return true;
}
