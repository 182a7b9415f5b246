/* reduce_box.c - times the linear algebra of reduction on a free box of solid elements: factors, static solves, lowest
 * modes; compares the first frequencies with those of beams.
 * usage: reduce_box NX NY NZ MODES [STATIC SOLVES] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "core/memory.h"
#include "linear/symmetric/symmetric_solver.h"
#include "support/fe_box.h"

static const double PI = 3.14159265358979323846;

static double seconds(void)
{
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9*(double)t.tv_nsec;
}

static double memory(void)
{
  struct rusage u;
  getrusage(RUSAGE_SELF, &u);
  return (double)u.ru_maxrss/1024.0;
}

static int give_up(const tml_error *err)
{
  fprintf(stderr, "reduce_box: %s\n", err->text);
  return 1;
}

static int time_factors(const tml_structure *s, int sides)
{
  tml_fe_factor *f;
  tml_error err = {0};
  int unknown;
  double begin = seconds();
  if (tml_symmetric_solver_factor_create(&f, &s->K, &s->M, 1e6, &unknown, &err)) return give_up(&err);
  printf(" factor=%.2f", seconds() - begin);
  double *b = tml_new((size_t)s->n*(size_t)sides, sizeof *b);
  for (size_t i = 0; b && i < (size_t)s->n*(size_t)sides; i++) b[i] = (double)(i%17) - 8.0;
  begin = seconds();
  if (!b || tml_symmetric_solver_factor_solve(f, b, sides, &err)) return give_up(&err);
  printf(" static=%.2f", seconds() - begin);
  tml_delete(b);
  tml_symmetric_solver_factor_free(f);
  return 0;
}

/* The first bending frequencies about either axis by Euler and Bernoulli, lowered by shear and rotary inertia as for
 * Timoshenko's beam with pinned ends of the same wave length: rough, to a percent or two. */
static double bending(const fe_box *b, int across)
{
  const double L = b->size[0], k = 4.730040744862704/L, r2 = b->size[across]*b->size[across]/12.0;
  const double shear = 2*(1 + b->nu)*6.0/5.0;
  return k*k*sqrt(b->E*r2/b->density)/(2*PI)/sqrt(1 + k*k*r2*(1 + shear));
}

static int time_modes(const tml_structure *s, const fe_box *b, int count)
{
  int found;
  double *omega2, *x;
  tml_error err = {0};
  const double begin = seconds();
  if (tml_symmetric_solver_modes(&found, &omega2, &x, &s->K, &s->M, count, 0, NULL, &err)) return give_up(&err);
  printf(" modes=%.2f found=%d memory=%.0f", seconds() - begin, found, memory());
  double rigid = 0;
  for (int j = 0; j < 6; j++) rigid = fmax(rigid, fabs(omega2[j]));
  printf(" rigid=%.1e", rigid/omega2[6]);
  printf(" f7=%.3f f8=%.3f last=%.1f", sqrt(omega2[6])/(2*PI), sqrt(omega2[7])/(2*PI), sqrt(omega2[found - 1])/(2*PI));
  printf(" beams=%.1f,%.1f\n", bending(b, 2), bending(b, 1));
  tml_delete(omega2);
  tml_delete(x);
  return 0;
}

int main(int argc, char **argv)
{
  if (argc < 5) {
    fprintf(stderr, "usage: reduce_box NX NY NZ MODES [STATIC SOLVES]\n");
    return 2;
  }
  const fe_box b = fe_steel_box(atoi(argv[1]), atoi(argv[2]), atoi(argv[3]));
  tml_structure *s = fe_box_structure(&b);
  if (!s) return 1;
  printf("unknowns=%d", s->n);
  const int bad = time_factors(s, argc > 5 ? atoi(argv[5]) : 78) || time_modes(s, &b, atoi(argv[4]));
  tml_structure_free(s);
  return bad;
}
