/* fe_structure.c - freeing a finite element model, and naming its nodes in messages. */
#include "flexible/element/fe_structure.h"

#include <stdio.h>

#include "core/arena.h"
#include "core/memory.h"
#include "linear/symmetric/sparse_symmetric.h"

void tml_structure_free(tml_structure *s)
{
  if (!s) return;
  tml_symmetric_free(&s->K);
  tml_symmetric_free(&s->M);
  tml_delete(s->solids);
  tml_delete(s->solid_node);
  tml_arena_free(&s->arena);
  tml_delete(s);
}

void tml_structure_node(const tml_structure *s, int node, char text[TML_NODE_TEXT])
{
  snprintf(text, TML_NODE_TEXT, "node %d", s->id ? s->id[node] : node + 1);
  if (node < s->n_names) snprintf(text, TML_NODE_TEXT, "node '%.60s'", s->name[node]);
  else
    for (int k = 0; k < s->n_lines; k++)
      if (s->line[3*k] == node || s->line[3*k + 1] == node) {
        snprintf(text, TML_NODE_TEXT, "a node inside of '%.60s'", s->part[s->line[3*k + 2]]);
        break;
      }
}
