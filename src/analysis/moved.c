/* moved.c - what assembly moved from where it is drawn, told by how far that is. */
#include <stdlib.h>

#include "analysis/check.h"
#include "analysis/motion_words.h"
#include "core/memory.h"
#include "core/traps.h"

#define ROUND_OFF 1e-9 /* sizes of the largest body, or rad: what is not worth a word */
#define EXACT 1e-6     /* what is still where it is drawn */
#define NOTED 1e-3     /* told in a run, too */
#define FAR 0.03       /* as a warning */
enum { NAMED = 4 };    /* bodies in one line */

static tml_moved measure(const tml_sim *s, int b)
{
  const tml_body *d = &s->model->bodies[b];
  const double *q = s->full_q + s->full->body[b].q;
  tml_moved x = {.body = d->name};
  if (d->kind == TML_PLANAR) {
    x.way = hypot(q[0] - d->x[0], q[1] - d->x[1]);
    x.turn = fabs(remainder(q[2] - d->angle, 2.0*acos(-1.0)));
    return x;
  }
  double way[3], back[4] = {d->e[0], -d->e[1], -d->e[2], -d->e[3]}, e[4];
  v3_sub(way, q, d->x);
  x.way = v3_norm(way);
  if (d->kind == TML_POINT) return x;
  tml_quat_mul(e, back, q + 3);
  x.turn = 2.0*atan2(v3_norm(e + 1), fabs(e[0]));
  return x;
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

static tml_status list_moved(tml_sim *s, tml_error *err)
{
  ranked *list = tml_new((size_t)s->model->n_bodies, sizeof *list);
  tml_delete(s->moved); /* of a start that failed */
  s->n_moved = 0;
  s->moved = tml_new((size_t)s->model->n_bodies, sizeof *s->moved);
  const tml_status st = list && s->moved ? TML_OK : tml_fail_memory(err);
  for (int b = 1; b < s->model->n_bodies && st == TML_OK; b++) {
    const tml_moved x = measure(s, b);
    if (amount(s, &x) > ROUND_OFF) list[s->n_moved++] = (ranked){amount(s, &x), b};
  }
  if (st == TML_OK) qsort(list, (size_t)s->n_moved, sizeof *list, by_amount);
  for (int i = 0; i < s->n_moved; i++) s->moved[i] = measure(s, list[i].body);
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

static void name_all(const tml_sim *s, char *text, size_t size)
{
  for (int i = 0; i < s->n_moved && i < NAMED; i++) {
    if (i > 0) tml_words_add(text, size, "; ");
    tml_moved_text(s, &s->moved[i], text, size);
  }
  if (s->n_moved > NAMED) tml_words_add(text, size, "; and %d more", s->n_moved - NAMED);
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
  const tml_status st = list_moved(s, err);
  if (st != TML_OK) return st;
  const double most = s->n_moved > 0 ? amount(s, &s->moved[0]) : 0.0;
  name_all(s, text, sizeof text);
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

int tml_sim_moved_count(const tml_sim *s) { return s ? s->n_moved : 0; }

tml_moved tml_sim_moved(const tml_sim *s, int i)
{
  TML_MASK_TRAPS;
  return i >= 0 && i < tml_sim_moved_count(s) ? s->moved[i] : (tml_moved){.body = ""};
}
