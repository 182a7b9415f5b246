/* channel_list.c - the list of channels: names, units and groups, which channels are recorded, and search by name. */
#include "sim/base/channel_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "core/name_match.h"

/* ---------------------------------------------------------------- recorded channels ---------- */

bool tml_channel_meant(const char *pattern, const char *name)
{
  if (!pattern || !name) return false;
  const size_t n = strlen(pattern);
  char inside[256]; /* chain[*] means all channels of each element */
  if (n > 3 && strcmp(pattern + n - 3, "[*]") == 0 && n + 3 < sizeof inside) {
    snprintf(inside, sizeof inside, "%s.*", pattern);
    if (tml_name_matches(inside, name)) return true;
  }
  return tml_name_matches(pattern, name) || (strncmp(pattern, name, n) == 0 && name[n] == '.');
}

static bool is_wanted_channel(const tml_model *m, const char *name, bool marker)
{
  bool all = m->n_record == 0;
  for (int i = 0; i < m->n_record; i++) {
    if (strcmp(m->record[i], "all") == 0) all = true;
    else if (tml_channel_meant(m->record[i], name)) return true;
  }
  for (int i = 0; i < m->n_signals; i++)
    if (strcmp(m->signals[i].of, name) == 0) return true;
  return all && !marker;
}

/* ---------------------------------------------------------------- building ------------------- */

enum { UNIT_OF_MODEL = 'm', UNIT_AS_IT_IS = 'a' };

/* Index of a unit in `units`; a unit that is not in the list is appended, and *fresh is set. -1: out of memory. */
static int unit_index(tml_channel_list *c, char kind, const char *text, bool *fresh)
{
  char key[TML_UNIT_TEXT + 1];
  snprintf(key, sizeof key, "%c%s", kind, text);
  const int found = tml_names_find(&c->unit_names, key);
  *fresh = found < 0;
  if (!*fresh) return found;
  if (!tml_grow((void **)&c->units, &c->cap_units, c->n_units, sizeof *c->units) ||
      !tml_names_add(&c->unit_names, key, c->n_units)) return -1;
  c->units[c->n_units] = (tml_channel_unit){.size = {1, 1}};
  return c->n_units++;
}

/* Index of an SI unit, converted to the unit system of the model; -1: out of memory. */
static int model_unit_index(tml_channel_list *c, const tml_units *system, const char *si)
{
  bool fresh;
  const int i = unit_index(c, UNIT_OF_MODEL, si, &fresh);
  if (i < 0 || !fresh) return i;
  snprintf(c->units[i].si, sizeof c->units[i].si, "%s", si);
  c->units[i].size = tml_units_scale(system, si);
  tml_units_text(system, si, c->units[i].text);
  return i;
}

/* Index of a unit that is used without conversion; -1: out of memory. */
static int literal_unit_index(tml_channel_list *c, const char *text)
{
  bool fresh;
  const int i = unit_index(c, UNIT_AS_IT_IS, text, &fresh);
  if (i >= 0 && fresh) snprintf(c->units[i].text, sizeof c->units[i].text, "%s", text);
  return i;
}

/* Names are many and short, so they share large blocks of memory. */
typedef struct tml_name_block {
  struct tml_name_block *before;
  size_t used;
  char text[];
} tml_name_block;

#define BLOCK ((size_t)1 << 16)

/* Copies a name into the blocks, a very long one into a block of its own; NULL: out of memory. */
static char *keep_name(tml_channel_list *c, const char *name)
{
  const size_t n = strlen(name) + 1;
  if (!c->names || c->names->used + n > BLOCK) {
    tml_name_block *b = tml_new(1, sizeof *b + (n > BLOCK ? n : BLOCK));
    if (!b) return NULL;
    b->before = c->names;
    c->names = b;
  }
  char *copy = c->names->text + c->names->used;
  memcpy(copy, name, n);
  c->names->used += n;
  return copy;
}

static tml_item *add_item(tml_channel_list *c, const tml_model *m, const char *name, const char *about, bool marker)
{
  if (!tml_grow((void **)&c->items, &c->cap_items, c->n_items, sizeof *c->items)) return NULL;
  tml_item *item = &c->items[c->n_items];
  *item = (tml_item){.name = keep_name(c, name), .about = about};
  if (!item->name) return NULL;
  item->recorded = is_wanted_channel(m, name, marker);
  c->n_items++;
  return item;
}

bool tml_channel_add(tml_channel_list *c, const tml_model *m, const char *name, const char *unit,
                     const char *about, bool marker)
{
  tml_item *item = add_item(c, m, name, about, marker);
  if (item) item->unit = model_unit_index(c, m->units, unit);
  return item && item->unit >= 0;
}

bool tml_channel_add_definition(tml_channel_list *c, const tml_model *m, const tml_own_channel *d)
{
  tml_item *item = add_item(c, m, d->name, d->about, false);
  if (item) item->unit = literal_unit_index(c, d->unit);
  return item && item->unit >= 0;
}

bool tml_channel_add_peak(tml_channel_list *c, const tml_model *m, const char *name, int source, const char *about)
{
  tml_item *item = add_item(c, m, name, about, false);
  if (!item) return false;
  const tml_item *of = &c->items[source];
  item->unit = of->unit;
  item->row = of->row;
  item->n_rows = of->n_rows;
  item->need = of->need;
  return true;
}

bool tml_channel_group_add(tml_channel_list *c, int first, int kind, int index)
{
  if (!tml_grow((void **)&c->groups, &c->cap_groups, c->n_groups, sizeof *c->groups)) return false;
  c->groups[c->n_groups++] = (tml_channel_group){.first = first, .kind = kind, .index = index};
  return true;
}

int tml_channel_group_end(const tml_channel_list *c, int group)
{
  return group + 1 < c->n_groups ? c->groups[group + 1].first : c->n_items;
}

static bool in_group(const tml_channel_list *c, int group, int channel)
{
  if (group < 0 || group >= c->n_groups) return false;
  return c->groups[group].first <= channel && channel < tml_channel_group_end(c, group);
}

/* Channels are mostly read in their order, so the group `near` and the one after it are tried before bisection. */
int tml_channel_group_of(const tml_channel_list *c, int channel, int near)
{
  if (in_group(c, near, channel)) return near;
  if (in_group(c, near + 1, channel)) return near + 1;
  int low = 0, high = c->n_groups - 1;
  while (low < high) {
    const int middle = low + (high - low + 1)/2;
    if (c->groups[middle].first <= channel) low = middle;
    else high = middle - 1;
  }
  return low;
}

/* A name and its channel, for sorting. */
typedef struct entry { const char *name; int index; } entry;

static int by_name(const void *a, const void *b)
{
  const entry *x = a, *y = b;
  return strcmp(x->name, y->name);
}

tml_status tml_channels_complete(tml_channel_list *c, tml_error *err)
{
  entry *list = tml_new((size_t)c->n_items, sizeof *list);
  c->values = tml_new((size_t)c->n_items, sizeof *c->values);
  c->by_name = tml_new((size_t)c->n_items, sizeof *c->by_name);
  if (!list || !c->values || !c->by_name) {
    tml_delete(list);
    return tml_fail_memory(err);
  }
  for (int i = 0; i < c->n_items; i++) list[i] = (entry){c->items[i].name, i};
  qsort(list, (size_t)c->n_items, sizeof *list, by_name);
  for (int i = 0; i < c->n_items; i++) c->by_name[i] = list[i].index;
  tml_delete(list);
  return TML_OK;
}

void tml_channels_free(tml_channel_list *c)
{
  while (c->names) {
    tml_name_block *before = c->names->before;
    tml_delete(c->names);
    c->names = before;
  }
  tml_names_free(&c->unit_names);
  tml_delete(c->units);
  tml_delete(c->items);
  tml_delete(c->groups);
  tml_delete(c->values);
  tml_delete(c->by_name);
  *c = (tml_channel_list){0};
}

int tml_channel_index(const tml_channel_list *c, const char *name)
{
  int low = 0, high = c->n_items - 1;
  while (low <= high) {
    const int middle = low + (high - low)/2, i = c->by_name[middle], order = strcmp(name, c->items[i].name);
    if (order == 0) return i;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return -1;
}

bool tml_channel_matches(const tml_channel_list *c, const char *pattern)
{
  if (strcmp(pattern, "all") == 0) return true;
  for (int i = 0; i < c->n_items; i++)
    if (tml_channel_meant(pattern, c->items[i].name)) return true;
  return false;
}

/* First channel of the element whose name precedes the last dot of `word`, for values that are spelled differently:
 * "load.value" finds "load", "road.multiplier" finds "road.force". */
static const char *closest_below(const tml_channel_list *c, const char *word)
{
  const char *dot = strrchr(word, '.');
  const size_t n = dot ? (size_t)(dot - word) : 0;
  for (int i = 0; i < c->n_items && n > 0; i++) {
    const char *name = c->items[c->by_name[i]].name;
    if (strncmp(name, word, n) == 0 && (!name[n] || name[n] == '.')) return name;
  }
  return NULL;
}

const char *tml_channel_closest(const tml_channel_list *c, const char *word)
{
  const char **names = tml_new((size_t)c->n_items, sizeof *names);
  if (!names) return NULL;
  for (int i = 0; i < c->n_items; i++) names[i] = c->items[i].name;
  const char *best = tml_name_closest(word, names, c->n_items);
  tml_delete(names);
  return best ? best : closest_below(c, word);
}
