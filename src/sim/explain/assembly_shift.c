/* assembly_shift.c - what assembly moved from where it is drawn, and the search for an equilibrium from where it was
 * assembled, reported by how far that is. */
#include <stdlib.h>

#include "analysis/check/model_check.h"
#include "sim/explain/motion_text.h"
#include "sim/static/static_solve.h"
#include "core/memory.h"
#include "core/float_traps.h"

#define ROUND_OFF 1e-9 /* sizes of the largest body, or rad: what is not worth a word */
#define EXACT 1e-6     /* what is still where it is drawn */
#define NOTED 1e-3     /* told in a run, too */
#define FAR 0.03       /* as a warning */
#define FAR_TO_REST 1.0 /* of the size of the whole model: a search for rest that is warned of */
enum { NAMED = 4 };    /* bodies in one line */

/* The way of a body from coordinates q0 to q, of the assembled system. */
static tml_moved measure(const tml_body *d, const double *q0, const double *q)
{
  tml_moved x = {.body = d->name};
  if (d->kind == TML_PLANAR) {
    x.way = hypot(q[0] - q0[0], q[1] - q0[1]);
    x.turn = fabs(remainder(q[2] - q0[2], 2.0*acos(-1.0)));
    return x;
  }
  double way[3], e[4];
  v3_sub(way, q, q0);
  x.way = v3_norm(way);
  if (d->kind == TML_POINT) return x;
  const double back[4] = {q0[3], -q0[4], -q0[5], -q0[6]};
  tml_quat_mul(e, back, q + 3);
  x.turn = 2.0*atan2(v3_norm(e + 1), fabs(e[0]));
  return x;
}

/* From `from`, coordinates of the assembled system, or from where it is drawn; to `to`. */
static tml_moved measure_body(const tml_sim *s, int b, const double *from, const double *to)
{
  const tml_body *d = &s->model->bodies[b];
  const int at = s->full->body[b].q;
  double q0[7] = {d->x[0], d->x[1], d->x[2], d->e[0], d->e[1], d->e[2], d->e[3]};
  if (d->kind == TML_PLANAR) q0[2] = d->angle;
  return measure(d, from ? from + at : q0, to + at);
}

static double amount(const tml_sim *s, const tml_moved *x) { return fmax(x->way/s->full->length, x->turn); }

typedef struct ranked { double amount; int body; } ranked;

/* Farther first; in the order of the model where equal. */
static int by_amount(const void *a, const void *b)
{
  const ranked *x = a, *y = b;
  if (x->amount != y->amount) return x->amount < y->amount ? 1 : -1;
  return x->body - y->body;
}

static tml_status list_moved(const tml_sim *s, tml_moves *out, const double *from, const double *to, tml_error *err)
{
  ranked *list = tml_new((size_t)s->model->n_bodies, sizeof *list);
  tml_delete(out->list); /* of a start that failed */
  out->n = 0;
  out->list = tml_new((size_t)s->model->n_bodies, sizeof *out->list);
  const tml_status st = list && out->list ? TML_OK : tml_fail_memory(err);
  for (int b = 1; b < s->model->n_bodies && st == TML_OK; b++) {
    const tml_moved x = measure_body(s, b, from, to);
    if (amount(s, &x) > ROUND_OFF) list[out->n++] = (ranked){amount(s, &x), b};
  }
  if (st == TML_OK) qsort(list, (size_t)out->n, sizeof *list, by_amount);
  for (int i = 0; i < out->n; i++) out->list[i] = measure_body(s, list[i].body, from, to);
  tml_delete(list);
  return st;
}

void tml_moved_text(const tml_sim *s, const tml_moved *x, char *text, size_t size)
{
  char way[TML_AMOUNT_TEXT];
  const bool goes = x->way > ROUND_OFF*s->full->length, turns = x->turn > ROUND_OFF;
  tml_words_add(text, size, "'%s'", x->body);
  if (goes) tml_words_add(text, size, " by %s", tml_amount(s, "m", x->way, way));
  if (turns) tml_words_add(text, size, "%s by %.3g deg", goes ? " and" : "", x->turn*180.0/acos(-1.0));
}

static void name_all(const tml_sim *s, const tml_moves *m, char *text, size_t size)
{
  for (int i = 0; i < m->n && i < NAMED; i++) {
    if (i > 0) tml_words_add(text, size, "; ");
    tml_moved_text(s, &m->list[i], text, size);
  }
  if (m->n > NAMED) tml_words_add(text, size, "; and %d more", m->n - NAMED);
}

/* A start that joints are given is meant to move them. */
static bool asked_for(const tml_sim *s)
{
  for (int k = 0; k < s->model->n_joints; k++)
    if (s->model->joints[k].given & (TML_GIVEN_ANGLE | TML_GIVEN_DISPLACEMENT)) return true;
  return false;
}

tml_status tml_moved_create(tml_sim *s, tml_error *err)
{
  char text[400] = "";
  const tml_status st = list_moved(s, &s->moved, NULL, s->full_q, err);
  if (st != TML_OK) return st;
  const double most = s->moved.n > 0 ? amount(s, &s->moved.list[0]) : 0.0;
  name_all(s, &s->moved, text, sizeof text);
  if (s->opt.assemble == TML_ASSEMBLE_EXACT && most > EXACT)
    return tml_fail(err, TML_ERR_ASSEMBLY, "bodies are not drawn where joints and motions have them, and "
                    "'assemble: exact' does not let them be moved: %s", text);
  if (most > FAR && !asked_for(s))
    tml_sim_warn(s, "assembly moved bodies from where they are drawn: %s. Draw them where they belong, or name by "
                 "'hold' what must stay", text);
  else if (most > NOTED)
    tml_sim_note(s, "assembly moved bodies from where they are drawn: %s", text);
  return TML_OK;
}

/* ---------------------------------------------------------------- to rest -------------------- */

typedef struct box { double low[3], high[3]; } box;

static void hold(box *b, const double *x, int n)
{
  for (int i = 0; i < n; i++) {
    b->low[i] = fmin(b->low[i], x[i]);
    b->high[i] = fmax(b->high[i], x[i]);
  }
}

/* What of two markers is on ground. */
static void hold_ground(box *b, const tml_model *m, int i, int j)
{
  if (m->markers[i].body == 0) hold(b, m->markers[i].s, 3);
  if (m->markers[j].body == 0) hold(b, m->markers[j].s, 3);
}

/* [m] From one end of the model to the other, points on ground that hold it and the largest body included. */
static double model_size(const tml_sim *s, const double *q)
{
  const tml_model *m = s->model;
  box b = {{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}};
  double sum = 0.0;
  for (int k = 1; k < m->n_bodies; k++) hold(&b, q + s->full->body[k].q, m->bodies[k].kind == TML_PLANAR ? 2 : 3);
  for (int k = 0; k < m->n_joints; k++) hold_ground(&b, m, m->joints[k].i, m->joints[k].j);
  for (int k = 0; k < m->n_forces; k++) hold_ground(&b, m, m->forces[k].i, m->forces[k].j);
  for (int i = 0; i < 3; i++) sum += b.high[i] > b.low[i] ? (b.high[i] - b.low[i])*(b.high[i] - b.low[i]) : 0.0;
  return sqrt(sum) + s->full->length;
}

static void tell_settled(tml_sim *s, const double *from)
{
  char text[400] = "", far[TML_AMOUNT_TEXT];
  double way = 0.0;
  for (int i = 0; i < s->settled.n; i++) way = fmax(way, s->settled.list[i].way);
  const double size = model_size(s, from);
  name_all(s, &s->settled, text, sizeof text);
  if (way > FAR_TO_REST*size)
    tml_sim_warn(s, "the search for rest moved bodies far, against a model of %s: %s. Check that this is the rest you "
                 "mean, draw bodies nearer to it, or hold what is free to run away", tml_amount(s, "m", size, far),
                 text);
  else if (s->settled.n > 0 && amount(s, &s->settled.list[0]) > NOTED)
    tml_sim_note(s, "the search for rest moved bodies from where they were assembled: %s", text);
}

tml_status tml_settle_at_rest(tml_sim *s, const tml_static_wish *wish, tml_static_result *out, tml_error *err)
{
  tml_pose from = {0}, to = {0};
  tml_status st = tml_pose_take(&from, s, err);
  if (st == TML_OK) st = tml_analysis_static(s, wish, out, err);
  if (st == TML_OK) st = tml_pose_take(&to, s, err);
  if (st == TML_OK) st = list_moved(s, &s->settled, from.q, to.q, err);
  if (st == TML_OK) tell_settled(s, from.q);
  tml_pose_free(&from);
  tml_pose_free(&to);
  return st;
}

int tml_sim_settled_count(const tml_sim *s) { return s ? s->settled.n : 0; }

tml_moved tml_sim_settled(const tml_sim *s, int i)
{
  return i >= 0 && i < tml_sim_settled_count(s) ? s->settled.list[i] : (tml_moved){.body = ""};
}

/* ---------------------------------------------------------------- reading -------------------- */

int tml_sim_moved_count(const tml_sim *s) { return s ? s->moved.n : 0; }

tml_moved tml_sim_moved(const tml_sim *s, int i)
{
  TML_MASK_TRAPS;
  return i >= 0 && i < tml_sim_moved_count(s) ? s->moved.list[i] : (tml_moved){.body = ""};
}
