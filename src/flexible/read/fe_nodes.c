/* fe_nodes.c - reads node coordinates: *NODE cards of CalculiX and Abaqus, GRID cards of Nastran, or a table. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "flexible/read/fe_deck.h"
#include "flexible/read/fe_read.h"
#include "flexible/read/nastran_cards.h"

static tml_status add_node(tml_fe_nodes *nodes, tml_fe_node node, tml_error *err)
{
  if (!tml_grow((void **)&nodes->node, &nodes->capacity, nodes->count, sizeof node)) return tml_fail_memory(err);
  nodes->node[nodes->count++] = node;
  return TML_OK;
}

/* Reads the number and the coordinates of a node; missing coordinates are 0, as in CalculiX and Nastran. */
static tml_status take_node(const tml_lines *l, tml_fe_node *node, const char *id, const char *const x[3],
                            tml_error *err)
{
  *node = (tml_fe_node){.line = l->line};
  tml_status st = tml_lines_int(l, &node->id, id, 1, err);
  for (int k = 0; k < 3 && !st; k++)
    if (x[k][0]) st = tml_lines_double(l, &node->X[k], x[k], err);
  return st;
}

/* ---------------------------------------------------------------- *NODE ---------------------- */

static tml_status read_input(tml_fe_nodes *nodes, const tml_data_source *source, tml_error *err)
{
  tml_deck deck;
  tml_lines *l = NULL;
  bool inside = false;
  tml_status st = tml_deck_open(&deck, source, err);
  nodes->deck = true;
  while (!st && !(st = tml_deck_next(&deck, &l, err)) && l) {
    if (l->text[0] == '*') {
      inside = tml_deck_keyword(l->text, "*NODE");
      continue;
    }
    if (!inside) continue;
    char *field[4];
    const int n = tml_line_reader_split(l->text, field, 4, false);
    const char *x[3] = {n > 1 ? field[1] : "", n > 2 ? field[2] : "", n > 3 ? field[3] : ""};
    tml_fe_node node;
    st = take_node(l, &node, n > 0 ? field[0] : "", x, err);
    if (!st) st = add_node(nodes, node, err);
  }
  tml_deck_close(&deck);
  return st;
}

/* ---------------------------------------------------------------- GRID ----------------------- */

static tml_status take_grid(tml_lines *l, tml_fe_node *node, tml_error *err)
{
  tml_card card, more = {0};
  tml_card_read(&card, l->text);
  const char *const cp = card.field[2];
  if (cp[0] && strcmp(cp, "0") != 0)
    return tml_lines_fail(l, err, "the place is given in coordinate system %s; only the basic one is read", cp);
  if (card.wide) {
    if (tml_lines_next(l)) tml_card_read(&more, l->text);
    if (!tml_card_continues(&more)) return tml_lines_fail(l, err, "a line '*' with the rest of GRID* should be here");
  }
  const char *const x[3] = {card.field[3], card.field[4], card.wide ? more.field[1] : card.field[5]};
  return take_node(l, node, card.field[1], x, err);
}

static tml_status read_grids(tml_fe_nodes *nodes, tml_lines *l, tml_error *err)
{
  tml_status st = TML_OK;
  while (!st && tml_lines_next(l)) {
    if (!tml_line_reader_starts_with(l->text, "GRID")) continue;
    tml_card card;
    tml_card_read(&card, l->text);
    if (!tml_card_is(&card, "GRID")) continue;
    tml_fe_node node;
    st = take_grid(l, &node, err);
    if (!st) st = add_node(nodes, node, err);
  }
  return st;
}

/* ---------------------------------------------------------------- table ---------------------- */

static bool starts_number(const char *text)
{
  return (text[0] >= '0' && text[0] <= '9') || text[0] == '+' || text[0] == '-';
}

static tml_status take_row(const tml_lines *l, tml_fe_node *node, tml_error *err)
{
  char *field[6];
  const int n = tml_line_reader_split(l->text, field, 6, true);
  if (n != 4 && n != 5)
    return tml_lines_fail(l, err, "%d numbers; a node has its number, x, y, z and how many unknowns (3 or 6)", n);
  const char *const x[3] = {field[1], field[2], field[3]};
  tml_status st = take_node(l, node, field[0], x, err);
  if (!st && n == 5) st = tml_lines_int(l, &node->unknowns, field[4], 3, err);
  if (!st && n == 5 && node->unknowns != 3 && node->unknowns != 6)
    st = tml_lines_fail(l, err, "node %d has %d unknowns, not 3 or 6", node->id, node->unknowns);
  return st;
}

static tml_status read_table(tml_fe_nodes *nodes, tml_lines *l, tml_error *err)
{
  tml_status st = TML_OK;
  nodes->table = true;
  while (!st && tml_lines_next(l)) {
    if (!l->text[0] || l->text[0] == '#' || (nodes->count == 0 && !starts_number(l->text))) continue;
    tml_fe_node node;
    st = take_row(l, &node, err);
    if (!st) st = add_node(nodes, node, err);
  }
  return st;
}

/* ---------------------------------------------------------------- all ------------------------ */

static int by_id(const void *a, const void *b)
{
  const tml_fe_node *p = a, *q = b;
  if (p->id != q->id) return p->id < q->id ? -1 : 1;
  return (p->line > q->line) - (p->line < q->line);
}

static tml_status fail_duplicate(const tml_fe_nodes *nodes, const char *name, tml_error *err)
{
  for (int i = 1; i < nodes->count; i++)
    if (nodes->node[i].id == nodes->node[i - 1].id)
      return tml_fail(err, TML_ERR_MODEL, "%.200s:%d: node %d was given before in line %d", name, nodes->node[i].line,
                      nodes->node[i].id, nodes->node[i - 1].line);
  return TML_OK;
}

/* Sorts the nodes by number and refuses duplicates. A table keeps its order: only a copy is sorted for this check. */
static tml_status sort_nodes(tml_fe_nodes *nodes, const char *name, tml_error *err)
{
  const size_t n = (size_t)nodes->count;
  tml_fe_nodes sorted = *nodes;
  if (nodes->table) {
    sorted.node = tml_new(n, sizeof *sorted.node);
    if (!sorted.node) return tml_fail_memory(err);
    memcpy(sorted.node, nodes->node, n*sizeof *sorted.node);
  }
  qsort(sorted.node, n, sizeof *sorted.node, by_id);
  const tml_status st = fail_duplicate(&sorted, name, err);
  if (nodes->table) tml_delete(sorted.node);
  return st;
}

/* Chooses the reader by the first line that is neither empty nor a comment. */
static tml_status read_any(tml_fe_nodes *nodes, tml_lines *l, const tml_data_source *source, tml_error *err)
{
  bool input = false, numbers = false;
  while (tml_lines_next(l) && (!l->text[0] || l->text[0] == '#')) continue;
  input = l->text[0] == '*';
  numbers = starts_number(l->text) || tml_line_reader_starts_with(l->text, "id") ||
    tml_line_reader_starts_with(l->text, "node");
  tml_lines_close(l);
  tml_status st = tml_lines_open(l, source, err);
  if (st) return st;
  if (input) st = read_input(nodes, source, err);
  else st = numbers ? read_table(nodes, l, err) : read_grids(nodes, l, err);
  if (!st) st = tml_lines_ended(l, err);
  if (!st && nodes->count == 0)
    st = tml_fail(err, TML_ERR_MODEL, "'%.200s' has no nodes: neither *NODE cards "
                  "nor GRID cards nor a table 'number, x, y, z, unknowns'", source->name);
  return st;
}

tml_status tml_fe_read_nodes(tml_fe_nodes *nodes, const tml_data_source *source, tml_error *err)
{
  tml_lines l;
  tml_status st = tml_lines_open(&l, source, err);
  if (!st) st = read_any(nodes, &l, source, err);
  tml_lines_close(&l);
  return st ? st : sort_nodes(nodes, source->name, err);
}

static int compare_id(const void *key, const void *element)
{
  const int id = *(const int *)key, other = ((const tml_fe_node *)element)->id;
  return (id > other) - (id < other);
}

void tml_fe_by_number(tml_fe_nodes *nodes)
{
  nodes->table = false;
  qsort(nodes->node, (size_t)nodes->count, sizeof *nodes->node, by_id);
}

int tml_fe_find_node(const tml_fe_nodes *nodes, int id)
{
  const tml_fe_node *found =
      bsearch(&id, nodes->node, (size_t)nodes->count, sizeof *nodes->node, compare_id);
  return found ? (int)(found - nodes->node) : -1;
}
