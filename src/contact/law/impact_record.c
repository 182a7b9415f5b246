/* impact_record.c - separates the impacts of a pair of shapes from step to step. */
#include "contact/law/impact_record.h"

#include <string.h>

/* A new impact begins when the force has fallen below half of its peak and risen to twice its minimum since. */
static const double FALLEN = 0.5, RISEN = 2.0;

static void raise_peak(tml_touch_note *x, double t)
{
  x->peak = x->low = x->push;
  x->time = t;
  memcpy(x->hit_at, x->at, sizeof x->hit_at);
  memcpy(x->hit_F, x->F, sizeof x->hit_F);
}

static void begin_impact(tml_touch_note *x, double from, double t)
{
  x->from = from;
  x->impulse = 0.0;
  x->hit_speed = x->speed;
  raise_peak(x, t);
}

static void keep_impact(tml_touch_note *now, const tml_touch_note *before)
{
  now->from = before->from;
  now->peak = before->peak;
  now->time = before->time;
  now->low = before->low;
  now->impulse = before->impulse;
  now->hit_speed = before->hit_speed;
  memcpy(now->hit_at, before->hit_at, sizeof now->hit_at);
  memcpy(now->hit_F, before->hit_F, sizeof now->hit_F);
}

static double area(const tml_touch_note *before, const tml_touch_note *now, double h)
{
  return 0.5*h*(before->push + now->push);
}

void tml_touch_note_go_on(tml_touch_note *now, const tml_touch_note *before, double t0, double t1)
{
  const int rises = before->low < FALLEN*before->peak && now->push > RISEN*before->low;
  if (!(now->depth > 0.0)) return;
  if (!(before->depth > 0.0) || rises) {
    begin_impact(now, t0, t1);
    if (before->speed > now->hit_speed) now->hit_speed = before->speed;
  } else {
    keep_impact(now, before);
    if (now->speed > now->hit_speed) now->hit_speed = now->speed;
    if (now->push > now->peak) raise_peak(now, t1);
    else if (now->push < now->low) now->low = now->push;
  }
  now->impulse += area(before, now, t1 - t0);
}

int tml_touch_note_ended(const tml_touch_note *before, const tml_touch_note *now, double h, double *impulse)
{
  *impulse = before->impulse;
  if (!(before->depth > 0.0)) return 0;
  if (!(now->depth > 0.0)) *impulse += area(before, now, h);
  return !(now->depth > 0.0) || now->from > before->from;
}
