/* mode_text.c - describes modes and free motions in words, states stability in a sentence, and lists doubts about a
 * linear model. */
#include <stdio.h>

#include "math/inner_product.h"
#include "sim/explain/free_motions.h"
#include "analysis/linear/linear_model.h"
#include "sim/explain/motion_text.h"
#include "sim/base/sim_assembly.h"
#include "core/memory.h"
#include "core/number.h"
#include "math/fixed_random.h"

#define DEFECT 1e-6     /* defect from which coefficients are not constant or derivatives wrong */
#define CLEAR 0.3       /* fraction of the largest rate: a coordinate with this rate may name a free motion */
#define NOTHING 1e-8    /* fraction of the largest rate: smaller ones count as none */
#define CORNER 1e-7     /* size of the perturbation with which functions of the user are evaluated on both sides */
#define VIBRATES 0.05   /* least |Im| over the modulus of an eigenvalue that is called a vibration */
#define MOSTLY 0.5      /* participation of states of equations from which a mode is theirs */
enum { TRIES = TML_SAMPLES, TOLD = 2 /* bodies named per mode */ };

/* ---------------------------------------------------------------- modes ---------------------- */

static const double *mode_part(const tml_linear *l, int mode, int part)
{
  return l->shape + ((size_t)mode*2 + (size_t)part)*(size_t)l->p.width;
}

/* [m] Largest displacement by the modal coordinates of a body. */
static double modal_deformation(const tml_system *s, int body, const double *x)
{
  const tml_sysbody *k = &s->body[body];
  double most = 0.0;
  for (int i = k->v + k->ops->nv; i < k->v + k->nv; i++) most = fmax(most, s->length*fabs(x[i])/s->size[i]);
  return most;
}

double tml_linear_mode_amount(const tml_linear *l, int mode, int body)
{
  double sum = 0.0;
  for (int part = 0; part < 2; part++) {
    const double *x = mode_part(l, mode, part);
    const double moves = tml_motion_text_amount(l->p.sys, &l->p.work, body, x),
      bends = modal_deformation(l->p.sys, body, x);
    sum += moves*moves + bends*bends;
  }
  return sqrt(sum);
}

/* Multiplies the shape by the complex number that makes its largest coordinate on the body real and the motion of the
 * body 1. */
static void scale_to_body(tml_linear *l, int mode, double amount)
{
  const tml_system *s = l->p.sys;
  const tml_sysbody *k = &s->body[l->mode[mode].body];
  const int width = l->p.width;
  double *x = l->shape + (size_t)mode*2*(size_t)width, *y = x + width, most = 0.0;
  int at = k->v;
  for (int i = k->v; i < k->v + k->nv; i++) {
    const double size = hypot(x[i], y[i])/s->size[i];
    if (!(size > most*(1.0 + NOTHING))) continue;
    most = size;
    at = i;
  }
  const double re = x[at], im = y[at], size = hypot(re, im)*amount;
  if (!(size > 0.0)) return;
  for (int i = 0; i < width; i++) {
    const double a = x[i], b = y[i];
    x[i] = (a*re + b*im)/size;
    y[i] = (b*re - a*im)/size;
  }
}

bool tml_linear_mode_state(const tml_linear *l, int mode, char *text, size_t size)
{
  double largest = 0.0;
  for (int i = 0; i < l->p.n_u; i++) {
    const size_t at = (size_t)(2*l->p.sys->nv + i);
    const double amount = hypot(mode_part(l, mode, 0)[at], mode_part(l, mode, 1)[at]);
    if (!(amount > largest)) continue;
    largest = amount;
    tml_system_unknown_name(l->p.sys, i, text, size);
  }
  return largest > 0.0;
}

bool tml_linear_mode_of_states(const tml_linear *l, int mode)
{
  const int n = l->p.n, first = l->p.n_x + l->p.n_z;
  if (l->p.sparse || l->e.n != n || !l->e.left || !l->e.right) return false;
  const double *r = l->e.right + (size_t)mode*2*(size_t)n, *y = l->e.left + (size_t)mode*2*(size_t)n;
  double part = 0.0;
  for (int i = first; i < n; i++) part += hypot(y[i], y[n + i])*hypot(r[i], r[n + i]);
  return part > MOSTLY;
}

static void describe_mode(tml_linear *l, int mode)
{
  const tml_system *s = l->p.sys;
  tml_mode_note *m = &l->mode[mode];
  double most = 0.0;
  for (int b = 1; b < s->n_bodies; b++) {
    const double amount = tml_linear_mode_amount(l, mode, b);
    if (!(amount > most*(1.0 + NOTHING))) continue;
    most = amount;
    m->body = b;
  }
  const bool of_states = m->body == 0 || tml_linear_mode_of_states(l, mode);
  if (of_states && tml_linear_mode_state(l, mode, m->words, sizeof m->words) && m->body == 0) return;
  scale_to_body(l, mode, most);
  if (of_states) return;
  const double *x = mode_part(l, mode, 0);
  if (modal_deformation(s, m->body, x) > tml_motion_text_amount(s, &l->p.work, m->body, x))
    snprintf(m->words, sizeof m->words, "%s deforms", s->model->bodies[m->body].name);
  else tml_motion_text_motion(s, &l->p.work, x, TOLD, m->words, sizeof m->words);
}

/* ---------------------------------------------------------------- free motions --------------- */

/* Free motions as vectors of all velocities, and the coordinates that name them: taken[k] is a handle, or -1. */
typedef struct naming { tml_linear *l; tml_freedom f; double *x; int *taken; } naming;

static double rate_along(const naming *n, int handle, int k)
{
  const int nv = n->l->p.sys->nv;
  const double *c = n->f.C + (size_t)handle*(size_t)nv, *x = n->x + (size_t)k*(size_t)nv;
  const double sum = tml_inner_product(c, x, nv);
  return n->f.handle[handle].turns ? sum*n->l->p.sys->length : sum;
}

/* Scales x_k to a unit rate of the coordinate and removes this motion from the others, so that x_k alone moves the
 * coordinate. */
static void take_handle(naming *n, int handle, int k)
{
  const int nv = n->l->p.sys->nv;
  double *x = n->x + (size_t)k*(size_t)nv;
  const double rate = rate_along(n, handle, k);
  for (int i = 0; i < nv; i++) x[i] /= rate;
  for (int j = 0; j < n->l->e.still; j++) {
    double *y = n->x + (size_t)j*(size_t)nv;
    const double along = j == k ? 0.0 : rate_along(n, handle, j);
    for (int i = 0; i < nv; i++) y[i] -= along*x[i];
  }
  n->taken[k] = handle;
}

/* Takes the next coordinate, in the order of preference for names, that moves clearly. False: none moves. */
static bool name_next(naming *n)
{
  double most = 0.0;
  for (int pass = 0; pass < 2; pass++)
    for (int h = 0; h < n->f.n; h++)
      for (int k = 0; k < n->l->e.still; k++) {
        if (n->taken[k] >= 0) continue;
        const double rate = fabs(rate_along(n, h, k));
        if (pass == 0) most = fmax(most, rate);
        else if (rate >= CLEAR*most && rate > NOTHING) {
          take_handle(n, h, k);
          return true;
        }
      }
  return false;
}

/* Names a free motion without a coordinate by the bodies that move, else by the state of the user that changes. */
static void name_by_bodies(naming *n, int k)
{
  tml_linear *l = n->l;
  const tml_system *s = l->p.sys;
  const double *x = n->x + (size_t)k*(size_t)s->nv, *X = l->still + (size_t)k*(size_t)l->p.width + 2*s->nv;
  tml_motion_text_motion(s, &l->p.work, x, TOLD, l->free[k], sizeof l->free[k]);
  for (int i = 0; l->free[k][0] == '\0' && i < l->p.n_u; i++)
    if (fabs(X[i]) > NOTHING) tml_system_unknown_name(s, i, l->free[k], sizeof l->free[k]);
  if (l->free[k][0] == '\0') snprintf(l->free[k], sizeof l->free[k], "deformation");
}

void tml_linear_swap_positions(tml_linear *l, tml_sim *s)
{
  double *q = l->p.at.q, *v = l->p.at.v; /* in the same coordinates */
  for (int i = 0; i < s->assembly->full->nq; i++) {
    const double old = s->assembly->full_q[i];
    s->assembly->full_q[i] = q[i];
    q[i] = old;
  }
  for (int i = 0; i < s->assembly->full->nv; i++) {
    const double old = s->assembly->full_v[i];
    s->assembly->full_v[i] = v[i];
    v[i] = old;
  }
  tml_system_frames(s->assembly->full, &s->assembly->full_work, s->assembly->full_q, s->assembly->full_v);
}

static tml_status name_free(naming *n, tml_error *err)
{
  tml_linear *l = n->l;
  const tml_system *s = l->p.sys;
  const int most = l->p.n_x + l->p.sim->assembly->rank.lost;
  if (most > TML_FREEDOM_MOTIONS || s->nv > TML_FREEDOM_COORDINATES) return TML_OK;
  tml_linear_swap_positions(l, l->p.sim);
  tml_status st = tml_free_motions_create(&n->f, l->p.sim, most, err);
  while (st == TML_OK && name_next(n)) continue;
  for (int k = 0; st == TML_OK && k < l->e.still; k++)
    if (n->taken[k] >= 0)
      tml_free_motions_add_text(&n->f, n->taken[k], n->x + (size_t)k*(size_t)s->nv, l->free[k], sizeof l->free[k]);
  if (st == TML_OK) tml_free_motions_free(&n->f);
  tml_linear_swap_positions(l, l->p.sim);
  return st;
}

static tml_status describe_free(tml_linear *l, tml_error *err)
{
  const int nv = l->p.sys->nv, still = l->e.still;
  naming n = {.l = l};
  l->free = tml_new((size_t)still, sizeof *l->free);
  n.x = tml_new((size_t)still*(size_t)nv, sizeof *n.x);
  n.taken = tml_new((size_t)still, sizeof *n.taken);
  tml_status st = l->free && n.x && n.taken ? TML_OK : tml_fail_memory(err);
  for (int k = 0; st == TML_OK && k < still; k++) {
    n.taken[k] = -1;
    memcpy(n.x + (size_t)k*(size_t)nv, l->still + (size_t)k*(size_t)l->p.width, (size_t)nv*sizeof *n.x);
  }
  if (st == TML_OK && still > 0) st = name_free(&n, err);
  for (int k = 0; st == TML_OK && k < still; k++)
    if (n.taken[k] < 0) name_by_bodies(&n, k);
  tml_delete(n.x);
  tml_delete(n.taken);
  return st;
}

/* ---------------------------------------------------------------- stability ------------------ */

static void report_unstable(tml_linear *l, int mode, int more)
{
  const tml_eigenvalue *v = &l->e.value[mode];
  char other[48] = "";
  if (more > 0) snprintf(other, sizeof other, "; %d more motion%s", more, more == 1 ? " grows" : "s grow");
  if (v->im > VIBRATES*hypot(v->re, v->im))
    snprintf(l->verdict, sizeof l->verdict, "unstable: %s, a vibration at %.4g Hz that grows e-fold in %.3g s%s",
             l->mode[mode].words, v->im/(2.0*TML_PI), 1.0/v->re, other);
  else
    snprintf(l->verdict, sizeof l->verdict, "unstable: %s (grows e-fold in %.3g s)%s", l->mode[mode].words, 1.0/v->re,
             other);
}

/* Reports stability if only the slowest modes are known: faster ones may grow. */
static void report_slowest_only(tml_linear *l, int undamped, int slow, const char *free)
{
  static const char rest[] = "faster ones were not computed, so the stability of the whole model is not reported";
  if (undamped > 0)
    snprintf(l->verdict, sizeof l->verdict, "nothing grows among the %d slowest modes, of which %d are undamped; %s%s",
             l->e.count, undamped, rest, free);
  else if (slow >= 0)
    snprintf(l->verdict, sizeof l->verdict, "the %d slowest modes decay, the slowest e-fold in %.3g s (%s); %s%s",
             l->e.count, -1.0/l->e.value[slow].re, l->mode[slow].words, rest, free);
  else snprintf(l->verdict, sizeof l->verdict, "only free motions were found; %s", rest);
}

static void describe_stability(tml_linear *l)
{
  int worst = -1, grows = 0, undamped = 0, slow = -1;
  char free[120] = "";
  for (int k = 0; k < l->e.count; k++) {
    if (l->mode[k].growth > 0) {
      grows++;
      if (worst < 0 || l->e.value[k].re > l->e.value[worst].re) worst = k;
    }
    undamped += l->mode[k].growth == 0 && !l->mode[k].trivial;
    if (l->mode[k].growth < 0 && (slow < 0 || l->e.value[k].re > l->e.value[slow].re)) slow = k;
  }
  if (l->e.zeros > 0) snprintf(free, sizeof free, "; free motions neither grow nor decay");
  const bool all = isinf(l->reach);
  if (l->p.steadiness == TML_UNSTEADY)
    snprintf(l->verdict, sizeof l->verdict, "stability is not reported: the motion is not steady at this time");
  else if (worst >= 0) report_unstable(l, worst, grows - 1);
  else if (l->p.n == 0) snprintf(l->verdict, sizeof l->verdict, "nothing can move");
  else if (!all) report_slowest_only(l, undamped, slow, free);
  else if (undamped > 0)
    snprintf(l->verdict, sizeof l->verdict, "nothing grows; %d of %d modes are undamped%s", undamped, l->e.count, free);
  else if (slow >= 0)
    snprintf(l->verdict, sizeof l->verdict, "stable: all modes decay, the slowest e-fold in %.3g s (%s)%s",
             -1.0/l->e.value[slow].re, l->mode[slow].words, free);
  else snprintf(l->verdict, sizeof l->verdict, "all motions are free motions: none vibrates, grows or decays");
}

/* ---------------------------------------------------------------- doubts --------------------- */

/* Records the branches that functions of the user take at the point displaced by f y. */
static void record_decisions(tml_perturbation *p, double *scratch, const double *y, double f, double *record)
{
  const tml_system *s = p->sys;
  double *q = scratch, *v = q + s->nq, *X = v + s->nv, *d = X + s->user.nx;
  for (int i = 0; i < s->nv; i++) {
    d[i] = f*y[i];
    v[i] = p->at.v[i] + f*y[s->nv + i];
  }
  for (int i = 0; i < s->user.nx; i++) X[i] = p->at.X[i] + f*y[2*s->nv + i];
  tml_system_move(s, q, p->at.q, d);
  const tml_state x = {.t = p->at.t, .q = q, .v = v, .a = p->at.a, .lambda = p->at.lambda, .X = X, .p = p->at.p};
  tml_system_decide(s, &p->work, &x, record);
}

static const char *law_of_branch(const tml_system *s, int branch)
{
  for (int k = 0; k < s->user.first_channel; k++) {
    const tml_law *l = &s->user.law[k];
    if (branch >= l->branch && branch < l->branch + l->n_branches) return tml_system_law_name(s, k);
  }
  return "?";
}

/* Reports functions of the user that take different branches on both sides of the point. */
static tml_status find_corners(tml_linear *l, tml_error *err)
{
  tml_perturbation *p = &l->p;
  const tml_system *s = p->sys;
  const int n = s->user.n_branches;
  if (n == 0 || p->n == 0) return TML_OK;
  double *scratch = tml_new((size_t)(s->nq + 2*s->nv + s->user.nx), sizeof *scratch);
  double *y = tml_new((size_t)p->width, sizeof *y);
  double *record = tml_new(2*(size_t)n, sizeof *record);
  tml_status st = scratch && y && record ? TML_OK : tml_fail_memory(err);
  const char *law = NULL;
  unsigned seed = 3;
  for (int i = 0; st == TML_OK && i < TRIES && !law; i++) {
    memset(y, 0, (size_t)p->width*sizeof *y);
    if (p->sparse) memcpy(y, p->sample + (size_t)i*(size_t)p->width, (size_t)p->width*sizeof *y);
    for (int j = 0; !p->sparse && j < p->n; j++) {
      const double f = tml_fixed_random(&seed);
      for (int k = 0; k < p->width; k++) y[k] += f*p->Z[(size_t)j*(size_t)p->width + (size_t)k];
    }
    record_decisions(p, scratch, y, CORNER, record);
    record_decisions(p, scratch, y, -CORNER, record + n);
    for (int k = 0; k < n && !law; k++)
      if (record[k] != record[n + k]) law = law_of_branch(s, k);
  }
  if (law)
    st = tml_linear_add_note(l, err, "a function in '%s' switches at this point: its derivatives, and so eigenvalues, "
                             "are those of one side", law);
  tml_delete(scratch);
  tml_delete(y);
  tml_delete(record);
  tml_system_frames(s, &p->work, p->at.q, p->at.v);
  return st;
}

static tml_status find_validity_limits(tml_linear *l, tml_error *err)
{
  const tml_perturbation *p = &l->p;
  const tml_rank *rank = &p->sim->assembly->rank;
  tml_status st = TML_OK;
  if (p->doubt[0]) st = tml_linear_add_note(l, err, "%s", p->doubt);
  if (st == TML_OK && p->defect > DEFECT)
    st = tml_linear_add_note(l, err, "perturbations violate the constraints by %.2g of their rates: the coefficients "
                                     "are not constant at this point, so the eigenvalues are approximate", p->defect);
  if (st == TML_OK && rank->n_dropped > 0)
    st = tml_linear_add_note(l, err, "%d redundant constraint equation%s left out: eigenvalues do not depend on which, "
                             "reactions do", rank->n_dropped, rank->n_dropped == 1 ? " is" : "s are");
  return st == TML_OK ? find_corners(l, err) : st;
}

tml_status tml_linear_describe(tml_linear *l, tml_error *err)
{
  for (int k = 0; k < l->e.count; k++) describe_mode(l, k);
  tml_status st = describe_free(l, err);
  describe_stability(l);
  return st == TML_OK ? find_validity_limits(l, err) : st;
}
