/* synthetic.c - flexible bodies of made-up numbers. */
#include "support/synthetic.h"

#include "math/fixed_random.h"

void synthetic_begin(synthetic *x, int modes, double mass, const double J[9])
{
  memset(x, 0, sizeof *x);
  x->f = (tml_flexible){.n = modes, .mass = mass, .length = 1.0, .J1 = x->J1, .J2 = x->J2, .h1 = x->h1,
                        .omega2 = x->omega2, .damping = x->damping, .eta = x->eta, .rate = x->rate,
                        .n_nodes = SYNTHETIC_NODES, .node = x->node};
  memcpy(x->f.J0, J, sizeof x->f.J0);
  for (int k = 0; k < SYNTHETIC_NODES; k++) {
    x->node[k].phi = x->phi[k];
    x->node[k].psi = x->psi[k];
  }
  tml_flexible_body(&x->own, &x->f);
}

static void symmetric(double J[9], double size, unsigned *seed)
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j <= i; j++) J[3*i + j] = J[3*j + i] = size*tml_fixed_random(seed);
}

static void couple_nodes(synthetic *x, int stiffened, unsigned *seed)
{
  const int s = stiffened < x->f.n ? stiffened : x->f.n;
  x->f.stiffened = s;
  for (int k = 0; s > 0 && k < SYNTHETIC_NODES; k++) {
    x->node[k].second = x->second[k];
    for (int a = 0; a < 3; a++)
      for (int i = 0; i < s; i++)
        for (int j = 0; j <= i; j++)
          x->second[k][(a*s + i)*s + j] = x->second[k][(a*s + j)*s + i] = 0.3/s*tml_fixed_random(seed);
  }
}

void synthetic_couple(synthetic *x, int stiffened, unsigned seed)
{
  const int n = x->f.n;
  for (int j = 0; j < n; j++) {
    symmetric(x->J1 + 9*j, 0.1/sqrt(n), &seed);
    for (int k = 0; k <= j; k++) {
      symmetric(x->J2 + 9*(n*j + k), 0.1/n, &seed);
      memcpy(x->J2 + 9*(n*k + j), x->J2 + 9*(n*j + k), 9*sizeof *x->J2);
      for (int i = 0; i < 3 && k < j; i++) {
        x->h1[3*(n*j + k) + i] = 0.2/n*tml_fixed_random(&seed);
        x->h1[3*(n*k + j) + i] = -x->h1[3*(n*j + k) + i];
      }
    }
  }
  couple_nodes(x, stiffened, &seed);
}
