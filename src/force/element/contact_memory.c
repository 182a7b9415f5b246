/* contact_memory.c - what a pair of shapes remembers of the last step: poses, points and the record of its impact. */
#include "force/element/contact_memory.h"

#include <stddef.h>

enum { POSE = TML_CONTACT_POSE, POINT = 15 };
static const uint64_t NOBODY = UINT64_MAX; /* marks the end of the stored points */

/* Maximum number of points of a pair. A sphere has only one, except in the hole of a tube. */
int tml_contact_most_points(const tml_contact_par *p)
{
  const tml_contact_kind a = p->pair.A->kind, b = p->pair.B->kind;
  const bool seat = a == TML_CONTACT_TUBE || b == TML_CONTACT_TUBE;
  return !seat && (a == TML_CONTACT_SPHERE || b == TML_CONTACT_SPHERE) ? 1 : TML_CONTACT_POINTS;
}

/* Offset of the impact record in the memory, after poses and points. */
static int note_place(const tml_contact_par *p) { return 2*POSE + POINT*tml_contact_most_points(p); }

int tml_contact_memory_size(const tml_contact_par *p) { return note_place(p) + TML_TOUCH_NOTE; }

void tml_contact_read_point(tml_touch_memory *m, const double *memory, int k)
{
  const double *from = memory + 2*POSE + POINT*k;
  memcpy(&m->feature, from, sizeof m->feature);
  v3_copy(m->stuck.z, from + 1);
  m->stuck.stuck = from[4] > 0.5;
  v3_copy(m->arm[0], from + 5);
  v3_copy(m->arm[1], from + 8);
  m->gap = from[11];
  m->speed = from[12];
  m->struck = from[13] > 0.5;
  m->loading = from[14];
  m->even = 0.0;
}

void tml_contact_write_point(double *memory, int k, const tml_touch_memory *m)
{
  double *to = memory + 2*POSE + POINT*k;
  memcpy(to, &m->feature, sizeof m->feature);
  v3_copy(to + 1, m->stuck.z);
  to[4] = m->stuck.stuck ? 1.0 : 0.0;
  v3_copy(to + 5, m->arm[0]);
  v3_copy(to + 8, m->arm[1]);
  to[11] = m->gap;
  to[12] = m->speed;
  to[13] = m->struck ? 1.0 : 0.0;
  to[14] = m->loading;
}

static uint64_t feature_of(const double *from)
{
  uint64_t feature;
  memcpy(&feature, from, sizeof feature);
  return feature;
}

/* Number of stored points. */
static int stored_points(const tml_contact_par *p, const double *memory)
{
  int n = 0;
  while (n < tml_contact_most_points(p) && feature_of(memory + 2*POSE + POINT*n) != NOBODY) n++;
  return n;
}

int tml_contact_stored_index(const tml_contact_par *p, const double *memory, uint64_t feature)
{
  const double *at = memory + 2*POSE;
  const int most = tml_contact_most_points(p);
  for (int k = 0; k < most && feature_of(at) != NOBODY; k++, at += POINT)
    if (feature_of(at) == feature) return k;
  return -1;
}

bool tml_contact_recall_point(tml_touch_memory *m, const tml_contact_par *p, const double *memory, uint64_t feature)
{
  const int k = tml_contact_stored_index(p, memory, feature);
  if (k >= 0) tml_contact_read_point(m, memory, k);
  return k >= 0;
}

bool tml_contact_recall_stuck(tml_friction_state *out, uint64_t *feature, const double *memory,
                              const tml_contact_par *p, int k)
{
  const double *at = memory + 2*POSE;
  tml_touch_memory m;
  if (k >= tml_contact_most_points(p)) return false;
  for (int i = 0; i <= k; i++)
    if (feature_of(at + POINT*i) == NOBODY) return false;
  tml_contact_read_point(&m, memory, k);
  *out = m.stuck;
  *feature = m.feature;
  return true;
}

void tml_contact_remember_stuck(double *memory, const tml_contact_par *p, int k, const tml_friction_state *s)
{
  tml_touch_memory m;
  (void)p;
  tml_contact_read_point(&m, memory, k);
  m.stuck = *s;
  tml_contact_write_point(memory, k, &m);
}

void tml_contact_remember_losses(double *memory, const tml_contact_par *p, const double lost[2])
{
  tml_touch_note note;
  memcpy(&note, memory + note_place(p), sizeof note);
  memcpy(note.lost, lost, sizeof note.lost);
  memcpy(memory + note_place(p), &note, sizeof note);
}

void tml_contact_end_points(double *memory, const tml_contact_par *p, int n)
{
  if (n < tml_contact_most_points(p)) memcpy(memory + 2*POSE + POINT*n, &NOBODY, sizeof NOBODY);
}

bool tml_contact_touched(const double *memory) { return feature_of(memory + 2*POSE) != NOBODY; }

bool tml_contact_settled(const double *memory, const tml_contact_par *p)
{
  tml_touch_memory m;
  for (int k = 0; k < stored_points(p, memory); k++) {
    tml_contact_read_point(&m, memory, k);
    if (m.struck) return false;
  }
  return tml_contact_touched(memory);
}

bool tml_contact_switches(const tml_contact_par *p) { return p->law.rubs && p->law.friction.sudden; }

bool tml_contact_switched(const double *now, const double *before, const tml_contact_par *p)
{
  tml_touch_memory then, m;
  if (!tml_contact_switches(p)) return false;
  for (int k = 0; k < stored_points(p, now); k++) {
    tml_contact_read_point(&m, now, k);
    if (tml_contact_recall_point(&then, p, before, m.feature) && m.stuck.stuck != then.stuck.stuck) return true;
  }
  return false;
}

void tml_contact_write_note(double *memory, const tml_contact_par *p, const tml_touch_note *note)
{
  memcpy(memory + note_place(p), note, sizeof *note);
}

tml_touch_note tml_contact_noted(const double *memory, const tml_contact_par *p)
{
  tml_touch_note x;
  memcpy(&x, memory + note_place(p), sizeof x);
  return x;
}

bool tml_contact_noted_nothing(const double *memory, const tml_contact_par *p)
{
  enum { DEPTH = offsetof(tml_touch_note, depth)/sizeof(double), LOST = offsetof(tml_touch_note, lost)/sizeof(double) };
  const double *note = memory + note_place(p);
  return !(note[DEPTH] > 0.0) && note[LOST] == 0.0 && note[LOST + 1] == 0.0;
}
