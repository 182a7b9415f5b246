/* fe_sets.c - collects named sets of nodes or elements of an input deck. */
#include "flexible/solid/fe_sets.h"

#include <string.h>

#include "core/memory.h"
#include "core/name_match.h"

enum { SETS_MOST = 10000, RANGES_MOST = 20000000, FIELDS_MOST = 32 };

void tml_fe_sets_free(tml_fe_sets *s)
{
  for (int i = 0; i < s->count; i++) {
    tml_delete(s->set[i].name);
    tml_delete(s->set[i].range);
  }
  tml_delete(s->set);
  *s = (tml_fe_sets){0};
}

int tml_fe_sets_find(const tml_fe_sets *s, const char *name)
{
  for (int i = 0; i < s->count; i++)
    if (tml_name_equal(s->set[i].name, name)) return i;
  return -1;
}

tml_status tml_fe_sets_open(tml_fe_sets *s, int *set, const char *name, tml_error *err)
{
  *set = tml_fe_sets_find(s, name);
  if (*set >= 0) return TML_OK;
  if (s->count == SETS_MOST) return tml_fail(err, TML_ERR_MODEL, "there are more than %d sets", SETS_MOST);
  if (!tml_grow((void **)&s->set, &s->capacity, s->count, sizeof *s->set)) return tml_fail_memory(err);
  s->set[s->count] = (tml_fe_set){.name = tml_strdup(name)};
  if (!s->set[s->count].name) return tml_fail_memory(err);
  *set = s->count++;
  return TML_OK;
}

tml_status tml_fe_sets_add(tml_fe_sets *s, int set, tml_fe_range range, tml_error *err)
{
  tml_fe_set *k = &s->set[set];
  tml_fe_range *last = k->count > 0 ? &k->range[k->count - 1] : NULL;
  if (last && last->step == 1 && range.step == 1 && range.first - 1 == last->last) {
    last->last = range.last;
    return TML_OK;
  }
  if (s->ranges == RANGES_MOST) return tml_fail(err, TML_ERR_MODEL, "the sets have too many members");
  if (!tml_grow((void **)&k->range, &k->capacity, k->count, sizeof *k->range)) return tml_fail_memory(err);
  k->range[k->count++] = range;
  s->ranges++;
  return TML_OK;
}

/* Adds all members of another set. */
static tml_status add_set(tml_fe_sets *s, int set, int other, tml_error *err)
{
  tml_status st = TML_OK;
  const int n = s->set[other].count;
  for (int i = 0; i < n && !st; i++) st = tml_fe_sets_add(s, set, s->set[other].range[i], err);
  return st;
}

static tml_status add_member(tml_fe_sets *s, int set, const tml_lines *l, const char *field, tml_error *err)
{
  int id, other;
  const bool number = (field[0] >= '0' && field[0] <= '9') || field[0] == '-' || field[0] == '+';
  if (!number) {
    if ((other = tml_fe_sets_find(s, field)) >= 0) return add_set(s, set, other, err);
    return tml_lines_fail(l, err, "'%.60s' is neither a number nor a set that was given before", field);
  }
  const tml_status st = tml_lines_int(l, &id, field, 1, err);
  return st ? st : tml_fe_sets_add(s, set, (tml_fe_range){id, id, 1}, err);
}

tml_status tml_fe_sets_line(tml_fe_sets *s, int set, const tml_lines *l, bool generate, tml_error *err)
{
  char *field[FIELDS_MOST];
  const int n = tml_line_reader_split(l->text, field, FIELDS_MOST, false);
  tml_status st = TML_OK;
  if (generate) {
    int x[3] = {0, 0, 1};
    if (n < 2) return tml_lines_fail(l, err, "GENERATE needs first, last and step");
    for (int i = 0; i < n && i < 3 && !st; i++) st = tml_lines_int(l, &x[i], field[i], 1, err);
    return st ? st : tml_fe_sets_add(s, set, (tml_fe_range){x[0], x[1], x[2]}, err);
  }
  for (int i = 0; i < n && !st; i++)
    if (field[i][0]) st = add_member(s, set, l, field[i], err);
  return st;
}

/* Index of the first of n ascending numbers that is not below `least`. */
static int lower_bound(const int *id, int n, int least)
{
  int low = 0, high = n;
  while (low < high) {
    const int middle = low + (high - low)/2;
    if (id[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

int tml_fe_set_mark(const tml_fe_set *k, const int *id, int n, bool *mark)
{
  int count = 0;
  memset(mark, 0, (size_t)n*sizeof *mark);
  for (int r = 0; r < k->count; r++) {
    const tml_fe_range *x = &k->range[r];
    for (int i = lower_bound(id, n, x->first); i < n && id[i] <= x->last; i++) {
      if (mark[i] || (id[i] - x->first)%x->step != 0) continue;
      mark[i] = true;
      count++;
    }
  }
  return count;
}
