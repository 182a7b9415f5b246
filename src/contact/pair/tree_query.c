/* tree_query.c - tests the nodes of a box tree against bounds. */
#include "contact/pair/tree_query.h"

#include <math.h>

#include "math/vec3.h"

static void start_walk(tml_contact_walk *w, const tml_contact_tree *tree)
{
  w->tree = tree;
  w->leaf = NULL;
  w->next = 0;
  w->n = 0;
  if (tree->n_nodes) w->stack[w->n++] = 0;
}

void tml_contact_walk_near(tml_contact_walk *w, const tml_contact_tree *tree, const tml_contact_side *P,
                           const tml_contact_side *S, double room)
{
  start_walk(w, tree);
  tml_contact_window_set(&w->in, P, S, room);
}

void tml_contact_walk_box(tml_contact_walk *w, const tml_contact_tree *tree, const double low[3], const double high[3])
{
  start_walk(w, tree);
  m3_identity(w->in.R);
  w->in.o[0] = w->in.o[1] = w->in.o[2] = 0.0;
  v3_copy(w->in.low, low);
  v3_copy(w->in.high, high);
}

static bool is_near(const tml_contact_walk *w, const tml_contact_node *node)
{
  double middle[3], half[3], centre[3];
  for (int k = 0; k < 3; k++) {
    middle[k] = 0.5*(node->low[k] + node->high[k]);
    half[k] = 0.5*(node->high[k] - node->low[k]);
  }
  m3_mulv(centre, w->in.R, middle);
  for (int k = 0; k < 3; k++) {
    const double *r = w->in.R + 3*k, x = centre[k] + w->in.o[k];
    const double size = fabs(r[0])*half[0] + fabs(r[1])*half[1] + fabs(r[2])*half[2];
    if (x - size > w->in.high[k] || x + size < w->in.low[k]) return false;
  }
  return true;
}

int tml_contact_walk_next(tml_contact_walk *w)
{
  for (;;) {
    if (w->leaf && w->next < w->leaf->count) return w->tree->item[w->leaf->first + w->next++];
    w->leaf = NULL;
    if (!w->n) return -1;
    const int at = w->stack[--w->n];
    const tml_contact_node *node = &w->tree->node[at];
    if (!is_near(w, node)) continue;
    if (node->right) {
      w->stack[w->n++] = node->right;
      w->stack[w->n++] = at + 1;
      continue;
    }
    w->leaf = node;
    w->next = 0;
  }
}
