/* adams_requests.c - requests of an ADAMS command file besides the run: several equilibria, linear models. */
#include "core/memory.h"
#include "model/base/model.h"

static void free_names(char **names, int n)
{
  for (int i = 0; names && i < n; i++) tml_delete(names[i]);
  tml_delete((void *)names);
}

void tml_linear_order_free(tml_linear_order *x)
{
  tml_delete(x->about);
  free_names(x->inputs, x->n_inputs);
  free_names(x->outputs, x->n_outputs);
  *x = (tml_linear_order){0};
}

void tml_adams_requests_free(tml_model *m)
{
  for (int i = 0; i < m->n_linear_orders; i++) tml_linear_order_free(&m->linear_orders[i]);
  tml_delete(m->linear_orders);
}

tml_orders tml_model_orders(const tml_model *m)
{
  tml_orders x = {0};
  if (!m) return x;
  x = m->orders;
  x.linear = m->n_linear_orders;
  return x;
}
