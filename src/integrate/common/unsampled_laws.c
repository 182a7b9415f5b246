/* unsampled_laws.c - examines laws between the points of a step at which the method evaluates them; see
 * unsampled_laws.h. */
#include "integrate/common/unsampled_laws.h"

#include "core/memory.h"
#include "expr/program_bounds.h"
#include "expr/function/function_list.h"
#include "expr/input_path.h"
#include "expr/variation_profile.h"
#include "integrate/common/integrator.h"
#include "system/base/evaluate.h"

#define STEP_PART 0.1     /* permitted deviation, as a fraction of the range of the samples of a step */
#define LOW_PART 0.02     /* permitted deviation for methods of low order, which assume straight lines */
#define RUN_PART 0.01     /* permitted deviation, as a fraction of the range in all steps so far */
#define RUN_MOST 1e4      /* tolerances: largest effect on the state of a deviation that RUN_PART permits */
#define ROUND_OFF 1e-6    /* permitted deviation, as a fraction of the value */
#define LATER 0.02        /* time over which a change of velocity has an effect, as a fraction of the run */
#define FINEST 0.03125    /* in z: shortest subinterval that is not divided further */
#define WIDER 4.0         /* longest steps in an unproven subinterval, in its widths */
#define SHORTEST 1e-8     /* fraction of the run: shorter steps are not examined */
#define NEARLY 1e-6       /* rounding of the intended end of a step, as a fraction of the step */
#define FORGOTTEN 0.9     /* reduction per step of the longest recent step */
#define MUCH 0.05         /* fraction of its range in all steps so far: a change of a law that is part of a feature */
#define NOISE 1e-14       /* fraction of the sum of the terms that cancel in a law */
#define LONGER 1e4        /* steps: longest time over which an impulse counts; beyond it round-off would count */
#define SHORT 0.3         /* fraction of the usual step: shorter ones are due to something narrow */
#define TURNED 0.1        /* [rad] rotations in a step above which inputs are also known in its middle */
#define ENDS_ERROR 384.0  /* error of the cubic through both ends of an arc: turn^4/ENDS_ERROR of its radius */
#define MIDDLE_ERROR 3.1e5 /* error of the quintic that also uses the middle: turn^6/MIDDLE_ERROR of the radius */
#define RATE_ERROR 12.0   /* largest derivative of these errors over a step, in their size */
#define NOTABLE 0.1       /* fraction of the permitted error of an impulse: larger ones set the length of steps */
#define TINY 0.01         /* fraction of the permitted error of an impulse: subintervals that add less are left out */
enum { START, MIDDLE, END };
enum { CELLS = 128, NODES = 6, GAUSS = 3 }; /* most subintervals of one law in one step; most samples; points of the
                                              quadrature in a subinterval */

/* An input of a law: data at the start, in the middle and at the end of the step (input_path.h), and its path. The
 * value in the middle is NaN if it is not known. */
typedef struct input {
  double seen[3][4];
  double size;           /* largest value so far */
  double error;          /* interpolation error of the path, due to the rotation of its body */
  double path[TML_PATH];
} input;

/* A law of a force element, which has one input, or a formula of the user. */
typedef struct examined_law {
  const tml_expr *expr;
  int element;           /* element of the system; -1: a formula */
  int index;             /* index among the laws of the element, or of the system */
  int first, n;          /* range of its inputs */
  double strength;       /* acceleration due to a unit of the law, in weights of the coordinates; INFINITY: not known */
  double rate;           /* weighted norm of the rates of the states per unit of the value of the law */
  double known[2];       /* `strength` and `rate` as computed last, for the error of the impulse; INFINITY: never */
  double noise;          /* round-off of its value */
  double missed;         /* error of its impulse in the examined step, in tolerances */
  double slack;          /* change of its value, where sampled, by errors of its inputs: tolerance and paths */
  double strayed;        /* change of its value, where sampled, by errors of paths alone */
  double low, high;      /* range of its values in the accepted steps */
  double least, most;    /* range of its values in the examined step */
  bool jumps;            /* it may jump in the examined step */
  bool switches;         /* it may switch there: a kink is no narrow feature */
} examined_law;

struct tml_unsampled {
  int n, n_inputs;
  examined_law *law;
  input *input;
  tml_span *cell;        /* ranges of the inputs of one law over a subinterval */
  double (*point)[TML_EXPR_COEF], (*slope)[TML_EXPR_COEF]; /* inputs at a point of the step, and derivatives of the
                                                              law by them */
  bool fresh, looked;    /* inputs at the start of the current step are known; those at its end are known */
  bool acts;             /* a force law changes strongly within the examined step */
  bool inside;           /* a narrow feature made the accepted step short */
  double missed;         /* error of the impulse of a law in the examined step, in tolerances: the largest */
  double usual;          /* [s] longest of the recent steps */
  double steady;         /* [s] the same, since the last restart */
  double from, until, longest; /* [s] a step must end at `from`; from there to `until` steps are at most `longest` */
  tml_span *span;        /* bounds of the nodes of one law over a subinterval */
  double *decision, *work;
};

/* ---------------------------------------------------------------- list of laws --------------- */

/* Largest acceleration of a coordinate caused by a unit of force or torque on a free body, in weights. A force has
 * the size of the largest body as its arm. */
static double body_strength(const tml_integrator *g, int b, bool torque)
{
  const tml_sysbody *body = &g->sys->body[b];
  const double L = g->sys->length;
  double most = 0.0;
  for (int i = 0; i < body->nv; i++) {
    const bool length = i < body->lengths, angle = !length && i < body->lengths + body->angles;
    const double arm = length ? (torque ? 1.0/L : 1.0) : angle ? (torque ? 1.0 : L) : 1.0;
    const double l = g->lightness[body->v + i];
    if (isfinite(l)) most = fmax(most, l*l*arm*g->weight[body->v + i]);
  }
  return most;
}

static double element_strength(const tml_integrator *g, const tml_sysforce *e, bool torque)
{
  double most = 0.0;
  for (int i = 0; i < e->n_bodies; i++) most = fmax(most, body_strength(g, e->body[i], torque));
  return most;
}

/* With u->law NULL, laws and their inputs are only counted. */
static void add_law(tml_unsampled *u, const examined_law *x)
{
  if (u->law) u->law[u->n] = *x;
  if (u->law) u->law[u->n].first = u->n_inputs;
  u->n++;
  u->n_inputs += x->n;
}

static examined_law new_law(const tml_expr *e, int n, double strength)
{
  return (examined_law){.expr = e, .n = n, .strength = strength, .known = {strength}, .low = INFINITY,
                        .high = -INFINITY};
}

static void add_elements(tml_unsampled *u, const tml_integrator *g)
{
  const tml_system *s = g->sys;
  tml_force_argument a[TML_FORCE_LAWS];
  for (int k = 0; k < s->n_elements; k++) {
    const tml_sysforce *e = &s->element[k];
    const int n = e->ops->arguments && !e->off ? e->ops->arguments(a, e->par, NULL) : 0;
    for (int i = 0; i < n; i++) {
      if (!tml_expr_may_hide(a[i].law)) continue;
      examined_law x = new_law(a[i].law, 1, fabs(a[i].force)*element_strength(g, e, a[i].torque));
      x.element = k;
      x.index = i;
      add_law(u, &x);
    }
  }
}

/* Formulas that must be examined. Formulas of time alone are searched before the run. Accelerations and reactions
 * inside a step are unknown, and an equation f = 0 has no values to compare. */
static bool is_examined(const tml_law *l)
{
  bool state = false;
  if (l->implicit) return false;
  for (int k = 0; k < l->n_feeds; k++) {
    const tml_feed_kind kind = l->feed[k].kind;
    if (kind == TML_FEED_ACCELERATION || kind == TML_FEED_SPIN_RATE || kind == TML_FEED_LAMBDA) return false;
    state = state || kind != TML_FEED_INPUT;
  }
  return state && tml_expr_may_hide(l->expr);
}

static void add_formulas(tml_unsampled *u, const tml_integrator *g)
{
  for (int k = 0; k < g->sys->user.first_row; k++) {
    const tml_law *l = &g->sys->user.law[k];
    if (!is_examined(l)) continue;
    examined_law x = new_law(l->expr, l->n_inputs, INFINITY); /* computed when needed */
    x.element = -1;
    x.index = k;
    add_law(u, &x);
  }
}

static void list_laws(tml_unsampled *u, const tml_integrator *g)
{
  u->n = u->n_inputs = 0;
  add_elements(u, g);
  add_formulas(u, g);
}

static bool take_space(tml_unsampled *u)
{
  size_t nodes = 1, branches = 1, work = 1, inputs = 1;
#define GROW(size, n) size = (size_t)(n) > size ? (size_t)(n) : size
  for (int i = 0; i < u->n; i++) {
    GROW(nodes, tml_expr_nodes(u->law[i].expr));
    GROW(branches, tml_expr_branch_count(u->law[i].expr));
    GROW(work, tml_expr_gradient_size(u->law[i].expr));
    GROW(work, tml_expr_nodes(u->law[i].expr));
    GROW(work, tml_expr_work_size(u->law[i].expr));
    GROW(inputs, u->law[i].n);
  }
#undef GROW
  u->input = tml_new((size_t)u->n_inputs, sizeof *u->input);
  u->cell = tml_new(inputs, sizeof *u->cell);
  u->point = tml_new(inputs, sizeof *u->point);
  u->slope = tml_new(inputs, sizeof *u->slope);
  u->span = tml_new(nodes, sizeof *u->span);
  u->decision = tml_new(branches, sizeof *u->decision);
  u->work = tml_new(work, sizeof *u->work);
  return u->input && u->cell && u->point && u->slope && u->span && u->decision && u->work;
}

tml_status tml_unsampled_create(tml_unsampled **out, const tml_integrator *g, tml_error *err)
{
  tml_unsampled none = {0};
  *out = NULL;
  list_laws(&none, g);
  if (none.n == 0) return TML_OK;
  tml_unsampled *u = tml_new(1, sizeof *u);
  if (!u) return tml_fail_memory(err);
  u->law = tml_new((size_t)none.n, sizeof *u->law);
  if (u->law) list_laws(u, g);
  if (!u->law || !take_space(u)) {
    tml_unsampled_free(u);
    return tml_fail_memory(err);
  }
  u->from = u->until = -INFINITY;
  *out = u;
  return TML_OK;
}

void tml_unsampled_free(tml_unsampled *u)
{
  if (!u) return;
  void *const list[] = {u->law, u->input, u->cell, u->point, u->slope, u->span, u->decision, u->work, u};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
}

void tml_unsampled_store(tml_unsampled *u, tml_archive *a)
{
  if (!u) return;
  for (int i = 0; i < u->n; i++) {
    tml_archive_double(a, &u->law[i].low);
    tml_archive_double(a, &u->law[i].high);
    tml_archive_double(a, &u->law[i].strength);
    tml_archive_double(a, &u->law[i].rate);
    tml_archive_doubles(a, u->law[i].known, 2);
  }
  for (int i = 0; i < u->n_inputs; i++) {
    tml_archive_doubles(a, *u->input[i].seen, 12);
    tml_archive_double(a, &u->input[i].size);
  }
  tml_archive_flag(a, &u->fresh);
  tml_archive_flag(a, &u->inside);
  tml_archive_double(a, &u->from);
  tml_archive_double(a, &u->until);
  tml_archive_double(a, &u->longest);
  tml_archive_double(a, &u->usual);
  tml_archive_double(a, &u->steady);
}

/* ---------------------------------------------------------------- paths ---------------------- */

/* Records the inputs of all laws of one element, beginning with law i. Returns the first law of another element. */
static int note_element(tml_integrator *g, int i, int when, const tml_state *x)
{
  const tml_unsampled *u = g->unsampled;
  const int k = u->law[i].element;
  const tml_sysforce *e = &g->sys->element[k];
  tml_force_argument a[TML_FORCE_LAWS];
  tml_force_input in;
  tml_system_force_input(&in, g->sys, g->work, e, x->t, 0);
  e->ops->arguments(a, e->par, &in);
  for (; i < u->n && u->law[i].element == k; i++) {
    const tml_force_argument *at = &a[u->law[i].index];
    const double now[4] = {at->value, at->rate, NAN, 0.0};
    memcpy(u->input[u->law[i].first].seen[when], now, sizeof now);
  }
  return i;
}

/* States of the user and unknowns are not known in the middle. */
static void note_formula(tml_integrator *g, const examined_law *w, int when, const tml_state *x)
{
  const tml_law *l = &g->sys->user.law[w->index];
  input *in = &g->unsampled->input[w->first];
  tml_law_set_input_history(g->sys, g->work, l, x);
  for (int k = 0; k < w->n; k++) memcpy(in[k].seen[when], g->work->input[k], sizeof g->work->input[k]);
  for (int k = 0; k < l->n_feeds && when == MIDDLE; k++)
    if (tml_law_input_width(l->feed[k].kind) == 1) in[l->feed[k].input].seen[MIDDLE][0] = NAN;
}

/* Records all inputs at a state of the step. Accelerations are not used, since those of a method may differ from those
 * of the motion. */
static void note_inputs(tml_integrator *g, int when, tml_state x)
{
  const tml_unsampled *u = g->unsampled;
  x.a = x.lambda = NULL;
  tml_system_frames(g->sys, g->work, x.q, x.v);
  tml_work_unknowns(g->work, &x);
  int i = 0;
  while (i < u->n && u->law[i].element >= 0) i = note_element(g, i, when, &x);
  for (; i < u->n; i++) note_formula(g, &u->law[i], when, &x);
}

/* [rad] How far a body turns in the step: the largest component. */
static double body_turn(const tml_integrator *g, int b)
{
  const tml_sysbody *body = &g->sys->body[b];
  const double *turn = g->D + body->v + body->lengths;
  double most = 0.0;
  for (int i = 0; i < body->angles; i++) most = fmax(most, fabs(turn[i]));
  return most;
}

/* True if a body turns so far that the cubic through both ends is not the path of its axes. */
static bool turns_far(const tml_integrator *g)
{
  bool any = false;
  for (int b = 1; b < g->sys->n_bodies && !any; b++) any = body_turn(g, b) > TURNED;
  return any;
}

/* (E25a) Sets the interpolation error of a component of a vector of a body that turns. Its rate times h/turn is the
 * length of the turning vector. */
static void set_error(input *x, double h, double turn, bool middle)
{
  const double part = middle ? pow(turn, 6.0)/MIDDLE_ERROR : pow(turn, 4.0)/ENDS_ERROR;
  const double rate = fmax(fabs(x->seen[START][1]), fabs(x->seen[END][1]));
  x->error = turn > 0.0 && isfinite(rate) ? rate*h/turn*part : 0.0;
  if (x->seen[END][3] != 0.0) x->error *= RATE_ERROR/h;
}

static void set_errors(tml_integrator *g, const examined_law *w, bool middle)
{
  const tml_law *l = &g->sys->user.law[w->index];
  for (int k = 0; k < l->n_feeds; k++) {
    const tml_feed *f = &l->feed[k];
    if (tml_law_input_width(f->kind) == 1) continue;
    const double turn = body_turn(g, f->body);
    for (int i = 0; i < 3; i++) set_error(&g->unsampled->input[w->first + f->input + i], g->h, turn, middle);
  }
}

static void set_path(input *x, double half, bool middle)
{
  double (*seen)[4] = x->seen;
  if (middle && isfinite(seen[MIDDLE][0])) tml_path_through(x->path, seen, half);
  else tml_path_between(x->path, seen[START], seen[END], half);
}

static void set_paths(tml_integrator *g)
{
  tml_unsampled *u = g->unsampled;
  const bool middle = turns_far(g);
  if (!u->fresh) note_inputs(g, START, tml_integrator_accepted(g));
  u->fresh = true;
  if (middle) note_inputs(g, MIDDLE, tml_dense_output_trial_middle(g));
  note_inputs(g, END, tml_integrator_trial(g));
  for (int i = 0; i < u->n_inputs; i++) {
    input *x = &u->input[i];
    set_path(x, 0.5*g->h, middle);
    x->size = fmax(x->size, fmax(fabs(tml_path_at(x->path, -1.0)), fabs(tml_path_at(x->path, 1.0))));
  }
  for (int i = 0; i < u->n; i++)
    if (u->law[i].element < 0) set_errors(g, &u->law[i], middle);
}

/* ---------------------------------------------------------------- one law -------------------- */

static tml_span bound_law(const tml_unsampled *u, const examined_law *x, double from, double to)
{
  for (int k = 0; k < x->n; k++) u->cell[k] = tml_path_span(u->input[x->first + k].path, from, to);
  tml_expr_bounds(x->expr, u->cell, false, u->span, u->decision);
  return tml_expr_bounded(x->expr, u->span);
}

/* The branches that the method uses; NULL: those that follow from the values. */
static const tml_branches *kept_decisions(const tml_integrator *g, const examined_law *x, tml_branches *place)
{
  return x->element < 0 ? tml_law_branches(g->work, &g->sys->user.law[x->index], place) : NULL;
}

/* True if the law may jump in the subinterval bounded last: a jump remains however short the step is. Steps end at
 * the switches of a formula whose branches are kept. */
static bool may_jump(const tml_unsampled *u, const examined_law *x, const tml_branches *kept)
{
  bool any = false;
  for (int i = 0; i < tml_expr_branch_count(x->expr) && !any; i++)
    any = u->decision[i] == TML_OPEN && (kept || tml_expr_branch_jumps(x->expr, i));
  return any;
}

/* True if the law may switch in the subinterval bounded last. */
static bool may_switch(const tml_unsampled *u, const examined_law *x)
{
  bool any = false;
  for (int i = 0; i < tml_expr_branch_count(x->expr) && !any; i++) any = u->decision[i] == TML_OPEN;
  return any;
}

/* True if a switching function of the law is on another branch than the method uses in the whole subinterval: the step
 * will end before it. */
static bool decides_otherwise(const tml_unsampled *u, const examined_law *x, const tml_branches *kept)
{
  bool any = false;
  for (int i = 0; kept && i < tml_expr_branch_count(x->expr) && !any; i++)
    any = isfinite(u->decision[i]) && isfinite(kept->number[i]) && u->decision[i] != kept->number[i];
  return any;
}

/* [s] Time over which a change of velocity in this step counts: the usual step. */
static double impulse_time(const tml_integrator *g)
{
  const double span = LATER*tml_options_span(&g->opt, g->begin);
  return fmin(fmax(g->h, fmin(span, g->unsampled->steady)), LONGER*g->h);
}

/* (E27) Permitted deviation of the law from the polynomial: its effect on the state is below the tolerance, or it is
 * small relative to the change of the law in this step, or in the run if its effect is also limited. */
static double allowed_deviation(const tml_integrator *g, const examined_law *x)
{
  const double size = fmax(fabs(x->least), fabs(x->most)), run = fmax(x->high, x->most) - fmin(x->low, x->least);
  const double part = g->ops->order < 4.0 ? LOW_PART : STEP_PART, later = LATER*tml_options_span(&g->opt, g->begin);
  const double least = fmax(ROUND_OFF*size, fmax(x->noise, x->slack));
  const double limit = x->switches ? INFINITY : RUN_MOST*g->opt.tolerance/(g->h*impulse_time(g)*x->strength);
  const double most = fmax(fmax(part*(x->most - x->least), fmin(RUN_PART*run, limit)), least);
  return fmax(most, g->opt.tolerance/(g->h*fmax(later*x->strength, x->rate)));
}

/* The inputs of the law at z. */
static const double (*inputs_at(const tml_unsampled *u, const examined_law *x, double z))[TML_EXPR_COEF]
{
  for (int k = 0; k < x->n; k++) {
    memset(u->point[k], 0, sizeof u->point[k]);
    u->point[k][0] = tml_path_at(u->input[x->first + k].path, z);
  }
  return (const double(*)[TML_EXPR_COEF])u->point;
}

static double value_at(const tml_integrator *g, const examined_law *x, double z)
{
  const tml_unsampled *u = g->unsampled;
  tml_branches place;
  double f[TML_EXPR_COEF];
  tml_expr_eval_branches(x->expr, inputs_at(u, x, z), 0, f, u->work, kept_decisions(g, x, &place));
  return f[0];
}

/* Adds the change of the law at z by errors of its inputs. Time, the first input of a formula, has none. */
static void add_slack(const tml_integrator *g, examined_law *x, double z)
{
  const tml_unsampled *u = g->unsampled;
  tml_branches place;
  double f[TML_EXPR_COEF], slack = 0.0, strayed = 0.0;
  tml_expr_gradient(x->expr, x->n, inputs_at(u, x, z), 0, f, u->slope, u->work, kept_decisions(g, x, &place));
  for (int k = x->element < 0; k < x->n; k++) {
    const input *in = &u->input[x->first + k];
    slack += fabs(u->slope[k][0])*g->opt.tolerance*in->size;
    strayed += fabs(u->slope[k][0])*in->error;
  }
  x->strayed = fmax(x->strayed, strayed);
  x->slack = fmax(x->slack, slack + strayed);
}

/* Computes the places z at which the method samples a law. Returns their number. */
static int find_nodes(const tml_integrator *g, double z[NODES])
{
  static const double usual[3] = {0.0, 0.5, 1.0};
  const double *node = g->ops->nodes[1] > 0.0 ? g->ops->nodes : usual;
  int n = 0;
  for (; n < NODES && (n == 0 || z[n - 1] < 1.0); n++) z[n] = 2.0*node[n] - 1.0;
  return n;
}

static void find_slack(const tml_integrator *g, examined_law *x)
{
  double z[NODES];
  const int n = find_nodes(g, z);
  for (int i = 0; i < n; i++) add_slack(g, x, z[i]);
}

/* The polynomial through the values of the law at the nodes of the method: all that the method knows of it. */
static void sample_law(const tml_integrator *g, examined_law *x, double c[TML_PATH])
{
  double z[NODES], f[NODES];
  const int n = find_nodes(g, z);
  for (int i = 0; i < n; i++) {
    f[i] = value_at(g, x, z[i]);
    x->least = fmin(x->least, f[i]);
    x->most = fmax(x->most, f[i]);
  }
  tml_path_interpolate(c, z, f, n);
}

typedef struct survey {
  const tml_unsampled *u;
  tml_integrator *g;
  examined_law *x;
  const tml_branches *kept;
  double c[TML_PATH], most;
  double tiny;     /* deviations up to this have no effect on the state */
  double missed;   /* integral over z of the deviation from the polynomial */
  int cells;
  bool over;       /* the law has switched: later values belong to another step */
  double from, to; /* the first subinterval that is not proven */
} survey;

/* The integral over z, from `from` to `to`, of the deviation of the law from the polynomial, by Gauss. */
static double integrate_deviation(survey *y, double from, double to)
{
  static const double node[GAUSS] = {-0.77459666924148338, 0.0, 0.77459666924148338};
  static const double weight[GAUSS] = {5.0/18.0, 8.0/18.0, 5.0/18.0};
  double sum = 0.0;
  for (int i = 0; i < GAUSS; i++) {
    const double z = 0.5*(from + to) + 0.5*(to - from)*node[i];
    sum += weight[i]*(value_at(y->g, y->x, z) - tml_path_at(y->c, z));
  }
  return (to - from)*sum;
}

/* What the deviation contributes to the quadrature of the method, at nodes that the polynomial does not go through. */
static double sum_rest(const survey *y)
{
  double sum = 0.0;
  for (int i = 0; y->tiny < INFINITY && i < TML_REST && y->g->ops->rest[i].weight != 0.0; i++) {
    const double z = 2.0*y->g->ops->rest[i].node - 1.0;
    sum += y->g->ops->rest[i].weight*(value_at(y->g, y->x, z) - tml_path_at(y->c, z));
  }
  return sum;
}

/* (E26) True if the law is proven to stay near the polynomial. Proceeds from left to right and halves subintervals
 * that are not proven. */
static bool stays_near_polynomial(survey *y, double from, double to)
{
  if (y->over) return true;
  const tml_span f = bound_law(y->u, y->x, from, to);
  const tml_span r = tml_interval_sub(f, tml_path_span(y->c, from, to));
  y->cells++;
  y->over = decides_otherwise(y->u, y->x, y->kept);
  if (y->over || tml_interval_range_is_none(f.v)) return true;
  const double most = fmin(tml_interval_range_size(r.m) + tml_interval_range_size(r.s), tml_interval_range_size(r.v));
  if (most > y->tiny && most <= y->most) y->missed += integrate_deviation(y, from, to);
  if (most <= y->most) return true;
  if (to - from <= FINEST || y->cells >= CELLS) {
    y->from = from;
    y->to = to;
    return may_jump(y->u, y->x, y->kept);
  }
  const double middle = 0.5*(from + to);
  return stays_near_polynomial(y, from, middle) && stays_near_polynomial(y, middle, to);
}

/* Computes the effect of a unit of a formula on accelerations and rates of states, at the end of the step. */
static bool find_strength(tml_integrator *g, examined_law *x)
{
  const tml_system *s = g->sys;
  tml_kkt *k = g->kkt;
  const tml_state end = tml_integrator_trial(g);
  if (x->element >= 0) return false;
  const int at = s->nv + s->m + s->user.law[x->index].equation;
  if (at >= k->saddle.n || tml_kkt_factor_in_passing(k, g->work, &end) != TML_OK) return false;
  memset(k->b, 0, (size_t)k->saddle.n*sizeof *k->b);
  k->b[at] = 1.0;
  tml_kkt_solve(k, k->b);
  x->known[0] = x->known[1] = 0.0;
  for (int i = 0; i < s->nv; i++) x->known[0] = fmax(x->known[0], fabs(k->b[i])*g->weight[i]);
  for (int i = 0; i < s->user.nx; i++) x->known[1] = fmax(x->known[1], fabs(k->b[s->nv + s->m + i])*g->X_weight[i]);
  return true;
}

/* True if something narrow makes the steps short. */
static bool is_brief(const tml_integrator *g) { return g->h < SHORT*g->unsampled->steady; }

/* (E30) Effect of a unit of deviation, over all of the step, on the state afterwards, in tolerances. The strength of a
 * formula is computed once: an estimate suffices here. States of the user count only if the step is brief. */
static double impulse_effect(tml_integrator *g, examined_law *x)
{
  if (x->switches || !(g->ops->nodes[1] > 0.0)) return 0.0;
  if (!isfinite(x->known[0]) && !find_strength(g, x)) return 0.0;
  return g->h*fmax(x->known[0]*impulse_time(g), is_brief(g) ? x->known[1] : 0.0)/g->opt.tolerance;
}

/* (E30) The error of the impulse, without what errors of the paths may have made of it. */
static double impulse_error(const tml_integrator *g, examined_law *x, double effect, double integral)
{
  if (effect*integral > NOTABLE && !(x->slack > 0.0)) find_slack(g, x);
  return effect*fmax(0.0, integral - x->strayed);
}

/* (E26) for the whole step. */
static bool survey_law(survey *y)
{
  y->most = allowed_deviation(y->g, y->x);
  y->missed = 0.0;
  y->cells = 0;
  y->over = false;
  return stays_near_polynomial(y, -1.0, 1.0);
}

/* True if a law hides nothing in the step. Most laws have so little curvature that the first bound suffices. */
static bool examine_law(tml_integrator *g, examined_law *x, survey *y)
{
  const tml_span f = bound_law(g->unsampled, x, -1.0, 1.0);
  tml_branches place;
  const tml_branches *const kept = kept_decisions(g, x, &place);
  x->jumps = may_jump(g->unsampled, x, NULL);
  x->switches = may_switch(g->unsampled, x) || (!g->opt.switches && tml_expr_branch_count(x->expr) > 0);
  x->missed = x->slack = x->strayed = 0.0;
  x->least = x->most = 0.5*(f.m.lo + f.m.hi);
  if (tml_interval_range_is_none(f.v) || !isfinite(x->least)) {
    x->least = INFINITY;
    x->most = -INFINITY;
    return true;
  }
  if (x->jumps && !kept) return true; /* no polynomial follows a jump */
  const double bend = 0.5*(f.s.hi - f.s.lo);
  if (bend <= allowed_deviation(g, x) && (!is_brief(g) || bend*impulse_effect(g, x) <= TINY)) return true;
  x->noise = NOISE*tml_expr_cancelled(x->expr, g->unsampled->span, g->unsampled->work);
  const double effect = impulse_effect(g, x);
  *y = (survey){.u = g->unsampled, .g = g, .x = x, .kept = kept, .tiny = TINY/effect};
  sample_law(g, x, y->c);
  bool near = survey_law(y);
  if (!near) {
    find_slack(g, x);
    near = survey_law(y);
  }
  if (near && !y->over) x->missed = impulse_error(g, x, effect, fabs(0.5*y->missed - sum_rest(y)));
  return near;
}

/* True if the law changes much. A jump is not counted, since no step is short enough for it. */
static bool changes_much(const examined_law *x)
{
  return !x->jumps && x->most - x->least > MUCH*(fmax(x->high, x->most) - fmin(x->low, x->least));
}

/* The strength of a formula is computed only if a branch depends on it. */
static bool law_hides_event(tml_integrator *g, examined_law *x, survey *y)
{
  if (examine_law(g, x, y)) return false;
  if (!find_strength(g, x)) return true;
  x->strength = x->known[0];
  x->rate = x->known[1];
  return !examine_law(g, x, y);
}

/* ---------------------------------------------------------------- steps ---------------------- */

tml_status tml_unsampled_examine(tml_integrator *g)
{
  tml_unsampled *u = g->unsampled;
  if (!u || g->opt.step > 0.0 || g->like.h > 0.0 || g->ops->exact) return TML_OK;
  const double shortest = fmax(SHORTEST*tml_options_span(&g->opt, g->begin), g->opt.h_min);
  double from = INFINITY, to = INFINITY;
  set_paths(g);
  if (!(g->h_last > 0.0)) u->steady = 0.0;
  u->looked = true;
  u->acts = false;
  u->missed = 0.0;
  for (int i = 0; i < u->n; i++) {
    survey y;
    const bool hidden = law_hides_event(g, &u->law[i], &y);
    u->acts = u->acts || changes_much(&u->law[i]);
    u->missed = fmax(u->missed, u->law[i].missed);
    if (!hidden || !(y.from < from)) continue;
    from = y.from;
    to = y.to;
  }
  if (!(from < INFINITY) || g->h <= shortest) return TML_OK;
  u->from = g->t + 0.5*g->h*(1.0 + from);
  u->until = g->t + 0.5*g->h*(1.0 + to);
  u->longest = 0.5*WIDER*g->h*(to - from);
  return TML_RETRY_UNSAMPLED;
}

void tml_unsampled_accept(tml_integrator *g)
{
  tml_unsampled *u = g->unsampled;
  if (!u) return;
  const bool inside = u->looked && u->acts && is_brief(g);
  g->n_cut += inside && !u->inside;
  u->inside = inside;
  u->fresh = u->looked;
  u->looked = false;
  u->usual = fmax(g->h, FORGOTTEN*u->usual);
  u->steady = fmax(g->h, FORGOTTEN*u->steady);
  for (int i = 0; i < u->n && u->fresh; i++) {
    examined_law *x = &u->law[i];
    x->low = fmin(x->low, x->least);
    x->high = fmax(x->high, x->most);
  }
  for (int i = 0; i < u->n_inputs && u->fresh; i++)
    memcpy(u->input[i].seen[START], u->input[i].seen[END], sizeof u->input[i].seen[START]);
}

void tml_unsampled_forget(tml_integrator *g)
{
  if (g->unsampled) g->unsampled->fresh = false;
}

double tml_unsampled_usual_step(const tml_integrator *g)
{
  return g->unsampled && g->unsampled->acts ? g->unsampled->usual : 0.0;
}

double tml_unsampled_impulse_error(const tml_integrator *g) { return g->unsampled ? g->unsampled->missed : 0.0; }

double tml_unsampled_limit(const tml_integrator *g)
{
  const tml_unsampled *u = g->unsampled;
  if (!u || !(g->t < u->until)) return INFINITY;
  return g->t < u->from - NEARLY*u->longest ? u->from - g->t : u->longest;
}
