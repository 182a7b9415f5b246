/* name_table.c - hash table with open addressing; only the last entry can be removed. */
#include "core/name_table.h"

#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

#include "core/memory.h"

static uint32_t hash_name(const char *s)
{
  uint32_t h = 2166136261u; /* FNV-1a */
  for (; *s; s++) h = (h ^ (unsigned char)*s)*16777619u;
  return h ^ (h >> 15);
}

/* Returns the slot that holds the name, or the empty slot where it belongs. */
static int slot_of(const tml_names *t, const char *name)
{
  assert(t->n_slots > 0 && (t->n_slots & (t->n_slots - 1)) == 0 && t->count <= t->n_slots/2); /* the search ends */
  const uint32_t mask = (uint32_t)t->n_slots - 1;
  uint32_t s = hash_name(name) & mask;
  while (t->slots[s] && strcmp(t->keys[t->slots[s] - 1], name) != 0) s = (s + 1) & mask;
  return (int)s;
}

/* Keeps at least half of the slots empty. */
static bool grow_slots(tml_names *t)
{
  if (t->count < t->n_slots/2) return true;
  if (t->n_slots > INT_MAX/4) return false;
  const int more = t->n_slots ? 2*t->n_slots : 16;
  int *slots = tml_new((size_t)more, sizeof *slots);
  if (!slots) return false;
  tml_delete(t->slots);
  t->slots = slots;
  t->n_slots = more;
  for (int i = 0; i < t->count; i++) t->slots[slot_of(t, t->keys[i])] = i + 1;
  return true;
}

const char *tml_names_add(tml_names *t, const char *name, int value)
{
  assert(value >= 0); /* tml_names_find returns -1 for an unknown name */
  int capacity = t->capacity;
  if (!grow_slots(t)) return NULL;
  if (!tml_grow((void **)&t->keys, &capacity, t->count, sizeof *t->keys)) return NULL;
  capacity = t->capacity;
  if (!tml_grow((void **)&t->values, &capacity, t->count, sizeof *t->values)) return NULL;
  t->capacity = capacity;
  char *key = tml_strdup(name);
  if (!key) return NULL;
  t->keys[t->count] = key;
  t->values[t->count] = value;
  t->slots[slot_of(t, name)] = ++t->count;
  return key;
}

int tml_names_find(const tml_names *t, const char *name)
{
  if (t->count == 0) return -1;
  const int s = t->slots[slot_of(t, name)];
  return s ? t->values[s - 1] : -1;
}

/* The slot can simply be emptied: no later name exists whose search passes over it. */
void tml_names_undo(tml_names *t)
{
  if (t->count == 0) return;
  t->slots[slot_of(t, t->keys[t->count - 1])] = 0;
  tml_delete(t->keys[--t->count]);
}

void tml_names_free(tml_names *t)
{
  for (int i = 0; i < t->count; i++) tml_delete(t->keys[i]);
  tml_delete(t->keys);
  tml_delete(t->values);
  tml_delete(t->slots);
  *t = (tml_names){0};
}
