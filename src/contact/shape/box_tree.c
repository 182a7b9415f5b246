/* box_tree.c - builds a tree of bounding boxes by splitting at the median along the longest axis. */
#include "contact/shape/box_tree.h"

#include <math.h>

#include "core/memory.h"

enum { LEAF = 4 };

static void bound_node(tml_contact_node *node, const tml_contact_tree *t, const double *boxes, int first, int count)
{
  for (int k = 0; k < 3; k++) {
    node->low[k] = INFINITY;
    node->high[k] = -INFINITY;
  }
  for (int i = first; i < first + count; i++)
    for (int k = 0; k < 3; k++) {
      node->low[k] = fmin(node->low[k], boxes[6*t->item[i] + k]);
      node->high[k] = fmax(node->high[k], boxes[6*t->item[i] + 3 + k]);
    }
}

static bool comes_before_on_axis(const double *boxes, int axis, int i, int j)
{
  const double x = boxes[6*i + axis] + boxes[6*i + 3 + axis], y = boxes[6*j + axis] + boxes[6*j + 3 + axis];
  return x < y || (x == y && i < j);
}

/* Quickselect: items before `middle` precede it along the axis. */
static void split_at_median(int *item, int n, int middle, const double *boxes, int axis)
{
  for (int low = 0, high = n - 1; low < high;) {
    const int pivot = item[(low + high)/2];
    int i = low, j = high;
    while (i <= j) {
      while (comes_before_on_axis(boxes, axis, item[i], pivot)) i++;
      while (comes_before_on_axis(boxes, axis, pivot, item[j])) j--;
      if (i > j) break;
      const int keep = item[i];
      item[i++] = item[j];
      item[j--] = keep;
    }
    if (middle <= j) high = j;
    else if (middle >= i) low = i;
    else return;
  }
}

/* The depth is the logarithm of the number of items, because the halves differ by at most one. */
static void build_node(tml_contact_tree *t, const double *boxes, int first, int count)
{
  const int self = t->n_nodes++;
  tml_contact_node *node = &t->node[self];
  bound_node(node, t, boxes, first, count);
  node->first = first;
  node->count = count;
  if (count <= LEAF) return;
  int axis = 0;
  for (int k = 1; k < 3; k++)
    if (node->high[k] - node->low[k] > node->high[axis] - node->low[axis]) axis = k;
  split_at_median(t->item + first, count, count/2, boxes, axis);
  build_node(t, boxes, first, count/2);
  t->node[self].right = t->n_nodes;
  build_node(t, boxes, first + count/2, count - count/2);
}

bool tml_contact_tree_build(tml_contact_tree *t, const double *boxes, int n)
{
  *t = (tml_contact_tree){0};
  t->node = tml_new(2*(size_t)n + 1, sizeof *t->node);
  t->item = tml_new((size_t)n, sizeof *t->item);
  if (!t->node || !t->item) return false;
  for (int i = 0; i < n; i++) t->item[i] = i;
  if (n) build_node(t, boxes, 0, n);
  return true;
}

void tml_contact_tree_clear(tml_contact_tree *t)
{
  tml_delete(t->node);
  tml_delete(t->item);
  *t = (tml_contact_tree){0};
}

double tml_contact_box_distance2(const tml_contact_node *n, const double x[3])
{
  double sum = 0.0;
  for (int k = 0; k < 3; k++) {
    const double d = x[k] < n->low[k] ? n->low[k] - x[k] : x[k] > n->high[k] ? x[k] - n->high[k] : 0.0;
    sum += d*d;
  }
  return sum;
}
