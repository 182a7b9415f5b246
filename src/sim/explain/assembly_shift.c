/* assembly_shift.c - measures how far bodies were moved, and reports how far assembly moved them from the drawn
 * positions. */
#include <stdlib.h>

#include "core/text_append.h"
#include "sim/measure/quantity_text.h"
#include "sim/explain/assembly_shift.h"
#include "sim/base/sim_assembly.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/number.h"

#define ROUND_OFF 1e-9 /* sizes of the largest body, or rad: displacement that counts as none */
#define EXACT 1e-6     /* displacement allowed with `assemble: exact` */
#define FAR 0.03       /* displacement above which the note is a warning */
enum { NAMED = 4 };    /* largest number of bodies named in one message */

/* Displacement of a body from coordinates q0 to q of the assembled system. */
static tml_moved measure_shift(const tml_body *d, const double *q0, const double *q)
{
  tml_moved x = {.body = d->name};
  if (d->kind == TML_PLANAR) {
    x.displacement = hypot(q[0] - q0[0], q[1] - q0[1]);
    x.turn = fabs(remainder(q[2] - q0[2], 2.0*TML_PI));
    return x;
  }
  double way[3], e[4];
  v3_sub(way, q, q0);
  x.displacement = v3_norm(way);
  if (d->kind == TML_POINT) return x;
  const double back[4] = {q0[3], -q0[4], -q0[5], -q0[6]};
  tml_quat_mul(e, back, q + 3);
  x.turn = 2.0*atan2(v3_norm(e + 1), fabs(e[0]));
  return x;
}

/* Displacement of body b from `from` (coordinates of the assembled system; NULL: the drawn position) to `to`. */
static tml_moved measure_body(const tml_sim *s, int b, const double *from, const double *to)
{
  const tml_body *d = &s->model->bodies[b];
  const int at = s->assembly->full->body[b].q;
  double q0[7] = {d->x[0], d->x[1], d->x[2], d->e[0], d->e[1], d->e[2], d->e[3]};
  if (d->kind == TML_PLANAR) q0[2] = d->angle;
  return measure_shift(d, from ? from + at : q0, to + at);
}

double tml_assembly_shift_size(const tml_sim *s, const tml_moved *x)
{
  return fmax(x->displacement/s->assembly->full->length, x->turn);
}

typedef struct ranked { double amount; int body; } ranked;

/* Largest displacement first; in the order of the model if equal. */
static int compare_shifts(const void *a, const void *b)
{
  const ranked *x = a, *y = b;
  if (x->amount != y->amount) return x->amount < y->amount ? 1 : -1;
  return x->body - y->body;
}

tml_status tml_assembly_shift_list(const tml_sim *s, tml_moves *out, const double *from, const double *to,
                                   tml_error *err)
{
  ranked *list = tml_new((size_t)s->model->n_bodies, sizeof *list);
  tml_delete(out->list); /* list of an earlier start that failed */
  out->n = 0;
  out->list = tml_new((size_t)s->model->n_bodies, sizeof *out->list);
  const tml_status st = list && out->list ? TML_OK : tml_fail_memory(err);
  for (int b = 1; b < s->model->n_bodies && st == TML_OK; b++) {
    const tml_moved x = measure_body(s, b, from, to);
    if (tml_assembly_shift_size(s, &x) > ROUND_OFF) list[out->n++] = (ranked){tml_assembly_shift_size(s, &x), b};
  }
  if (st == TML_OK) qsort(list, (size_t)out->n, sizeof *list, compare_shifts);
  for (int i = 0; i < out->n; i++) out->list[i] = measure_body(s, list[i].body, from, to);
  tml_delete(list);
  return st;
}

void tml_assembly_shift_text(const tml_sim *s, const tml_moved *x, char *text, size_t size)
{
  char way[TML_AMOUNT_TEXT];
  const bool goes = x->displacement > ROUND_OFF*s->assembly->full->length, turns = x->turn > ROUND_OFF;
  tml_text_append(text, size, "'%s'", x->body);
  if (goes) tml_text_append(text, size, " by %s", tml_quantity_text(s, "m", x->displacement, way));
  if (turns) tml_text_append(text, size, "%s by %.3g deg", goes ? " and" : "", x->turn*180.0/TML_PI);
}

void tml_assembly_shift_list_text(const tml_sim *s, const tml_moves *m, char *text, size_t size)
{
  for (int i = 0; i < m->n && i < NAMED; i++) {
    if (i > 0) tml_text_append(text, size, "; ");
    tml_assembly_shift_text(s, &m->list[i], text, size);
  }
  if (m->n > NAMED) tml_text_append(text, size, "; and %d more", m->n - NAMED);
}

/* Whether the model prescribes start positions of joints, so that assembly is expected to move bodies. */
static bool asked_for(const tml_sim *s)
{
  for (int k = 0; k < s->model->n_joints; k++)
    if (s->model->joints[k].given & (TML_GIVEN_ANGLE | TML_GIVEN_DISPLACEMENT)) return true;
  return false;
}

tml_status tml_assembly_shift_create(tml_sim *s, tml_error *err)
{
  char text[400] = "";
  const tml_status st = tml_assembly_shift_list(s, &s->assembly->moved, NULL, s->assembly->full_q, err);
  if (st != TML_OK) return st;
  const double most = s->assembly->moved.n > 0 ? tml_assembly_shift_size(s, &s->assembly->moved.list[0]) : 0.0;
  tml_assembly_shift_list_text(s, &s->assembly->moved, text, sizeof text);
  if (s->opt.assemble == TML_ASSEMBLE_EXACT && most > EXACT)
    return tml_fail(err, TML_ERR_ASSEMBLY, "bodies are not drawn where joints and motions require them, and "
                    "'assemble: exact' does not allow to move them: %s", text);
  if (most > FAR && !asked_for(s))
    tml_sim_warn(s, "assembly moved bodies from where they are drawn: %s. Draw them where they belong, or name by "
                 "'hold' what must stay", text);
  else if (most > TML_MOVED_NOTED)
    tml_sim_note(s, "assembly moved bodies from where they are drawn: %s", text);
  return TML_OK;
}

/* ---------------------------------------------------------------- reading -------------------- */

int tml_sim_settled_count(const tml_sim *s) { return s ? s->assembly->settled.n : 0; }

tml_moved tml_sim_settled(const tml_sim *s, int i)
{
  return i >= 0 && i < tml_sim_settled_count(s) ? s->assembly->settled.list[i] : (tml_moved){.body = ""};
}

int tml_sim_moved_count(const tml_sim *s) { return s ? s->assembly->moved.n : 0; }

tml_moved tml_sim_moved(const tml_sim *s, int i)
{
  TML_MASK_TRAPS;
  return i >= 0 && i < tml_sim_moved_count(s) ? s->assembly->moved.list[i] : (tml_moved){.body = ""};
}
