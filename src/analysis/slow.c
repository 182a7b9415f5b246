/* slow.c - why the steps of a run are as short as they are, in words. */
#include <math.h>
#include <stdio.h>

#include "analysis/motion_words.h"
#include "analysis/sim.h"
#include "analysis/spectrum.h"

#define LOST_MUCH 0.2          /* part of the attempts that came to nothing: that alone makes a run slow */
#define STEPS_A_TURN 2000.0 /* the finest steps a period is cut into: shorter ones have another reason */

static void tell_fastest(tml_sim *s, double h, char *text, size_t size)
{
  static const double turn = 6.283185307179586;
  tml_pace p;
  if (tml_pace_find(s, &p) != TML_OK || p.body <= 0) return;
  const double rate = hypot(p.re, p.im);
  if (!(rate*h*STEPS_A_TURN > turn)) return;
  if (p.im > 0.05*rate)
    tml_words_add(text, size, "; body '%s' vibrates once within %.2g s", s->model->bodies[p.body].name, turn/p.im);
  else
    tml_words_add(text, size, "; the motion of body '%s' changes within %.2g s", s->model->bodies[p.body].name,
                  1.0/rate);
  tml_words_add(text, size, ": check its stiffness against its mass, and their units");
}

void tml_sim_slowness(tml_sim *s, char *text, size_t size)
{
  if (!text || size == 0) return;
  *text = '\0';
  if (!s || !s->run) return;
  const tml_stats *n = tml_sim_stats(s);
  if (s->opt.step > 0) {
    snprintf(text, size, "the step is fixed at %.3g s", s->opt.step);
    return;
  }
  const long long lost = n->rejected + n->failed;
  snprintf(text, size, "steps are %.2g s long, the shortest was %.2g s", n->h_last, n->h_smallest);
  if ((double)lost > LOST_MUCH*(double)(n->steps + lost))
    tml_words_add(text, size, "; %lld of %lld attempts came to nothing: something changes abruptly, smooth the force "
                  "laws", lost, n->steps + lost);
  tell_fastest(s, n->h_last, text, size);
}
