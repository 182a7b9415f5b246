/* broad_phase.c - finds pairs of overlapping boxes: a sweep along one axis, sorted by insertion because the order
 * hardly changes; a grid for many items. */
#include "contact/pair/broad_phase.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "math/vec3.h"

enum { SWEEP_MOST = 150 };        /* largest number of items for the sweep; more items use the grid */
static const long long SPECIAL = LLONG_MAX; /* marks a special item in place of a cell index */
static const double special_size = 4.0; /* [-] relative to the mean size: larger items are compared with all others */

void tml_contact_bounds(const tml_contact_shape *s, const tml_contact_pose *pose, double low[3], double high[3])
{
  double o[3], A[9], middle[3], half[3], centre[3];
  m3_mulv(o, pose->A, s->at);
  v3_axpy(o, 1.0, pose->x);
  m3_mul(A, pose->A, s->C);
  if (s->kind == TML_CONTACT_PLANE) { /* bounded only if it is normal to a ground axis */
    for (int i = 0; i < 3; i++) {
      low[i] = A[3*i + 2] <= -1.0 + 1e-12 ? o[i] : -INFINITY;
      high[i] = A[3*i + 2] >= 1.0 - 1e-12 ? o[i] : INFINITY;
    }
    return;
  }
  if (!isfinite(s->reach)) {
    for (int i = 0; i < 3; i++) {
      low[i] = -INFINITY;
      high[i] = INFINITY;
    }
    return;
  }
  for (int i = 0; i < 3; i++) {
    middle[i] = 0.5*(s->low[i] + s->high[i]);
    half[i] = 0.5*(s->high[i] - s->low[i]);
  }
  m3_mulv(centre, A, middle);
  for (int i = 0; i < 3; i++) {
    const double *a = A + 3*i, size = fabs(a[0])*half[0] + fabs(a[1])*half[1] + fabs(a[2])*half[2];
    low[i] = o[i] + centre[i] - size;
    high[i] = o[i] + centre[i] + size;
  }
}

tml_status tml_broad_init(tml_broad *b, double skin, tml_error *err)
{
  if (TML_MISSING(err, b)) return TML_ERR_ARGUMENT;
  *b = (tml_broad){0};
  return tml_broad_set_skin(b, skin, err);
}

tml_status tml_broad_set_skin(tml_broad *b, double skin, tml_error *err)
{
  if (TML_MISSING(err, b)) return TML_ERR_ARGUMENT;
  b->skin = skin;
  b->stale = true;
  if (!(skin > 0.0)) return tml_fail(err, TML_ERR_ARGUMENT, "skin of a search for contacts = %g m, must be > 0", skin);
  return TML_OK;
}

void tml_broad_clear(tml_broad *b)
{
  void *const all[] = {b->pairs, b->items, b->order, b->special, b->cells, b->bucket, b->member, b->count, b->sorted};
  for (size_t i = 0; i < sizeof all/sizeof *all; i++) tml_delete(all[i]);
  *b = (tml_broad){.skin = b->skin};
}

/* Reallocates *array for n elements; its content is lost. False: no memory, and nothing is changed. */
static bool reserve_array(void **array, int n, size_t size)
{
  void *larger = tml_new((size_t)n, size);
  if (!larger) return false;
  tml_delete(*array);
  *array = larger;
  return true;
}

static bool make_item_room(tml_broad *b, int n)
{
  if (n < b->item_room) return true;
  const int room = n + n/2 + 1;
  b->item_room = b->n = 0; /* if anything fails below, the previous items are lost */
  if (!reserve_array((void **)&b->items, room, sizeof *b->items) ||
      !reserve_array((void **)&b->order, room, sizeof(int)) ||
      !reserve_array((void **)&b->special, room, sizeof(int)) ||
        !reserve_array((void **)&b->member, room, sizeof(int)) ||
      !reserve_array((void **)&b->count, room + 1, sizeof(int)) ||
      !reserve_array((void **)&b->cells, 3*room, sizeof *b->cells))
    return false;
  b->item_room = room;
  return true;
}

static bool add_pair(tml_broad *b, int i, int j)
{
  if (!tml_grow((void **)&b->pairs, &b->pair_room, b->n_pairs, sizeof *b->pairs)) return false;
  b->pairs[b->n_pairs++] = i < j ? (tml_broad_pair){i, j} : (tml_broad_pair){j, i};
  return true;
}

/* Adds the pair if it overlaps and is wanted. False: no memory. */
static bool try_pair(tml_broad *b, int i, int j)
{
  const tml_broad_item *a = &b->items[i], *c = &b->items[j];
  if (a->body == c->body) return true;
  for (int k = 0; k < 3; k++)
    if (a->low[k] > c->high[k] + b->skin || c->low[k] > a->high[k] + b->skin) return true;
  if (b->wanted && !(i < j ? b->wanted(b->context, a, c) : b->wanted(b->context, c, a))) return true;
  return add_pair(b, i, j);
}

/* Order along the axis by the lower ends; ties by number, so that the result is deterministic. */
static bool comes_before(const tml_broad *b, int i, int j)
{
  const double x = b->items[i].low[b->axis], y = b->items[j].low[b->axis];
  return x < y || (x == y && i < j);
}

static void sift_down(tml_broad *b, int root, int n)
{
  for (int child; (child = 2*root + 1) < n; root = child) {
    if (child + 1 < n && comes_before(b, b->order[child], b->order[child + 1])) child++;
    if (!comes_before(b, b->order[root], b->order[child])) return;
    const int keep = b->order[root];
    b->order[root] = b->order[child];
    b->order[child] = keep;
  }
}

static void heap_sort(tml_broad *b)
{
  for (int i = b->n/2 - 1; i >= 0; i--) sift_down(b, i, b->n);
  for (int last = b->n - 1; last > 0; last--) {
    const int keep = b->order[0];
    b->order[0] = b->order[last];
    b->order[last] = keep;
    sift_down(b, 0, last);
  }
}

/* For asserts: the items are in the order in which they are swept. */
static bool is_in_order(const tml_broad *b)
{
  for (int i = 1; i < b->n; i++)
    if (comes_before(b, b->order[i], b->order[i - 1])) return false;
  return true;
}

static void sort_along(tml_broad *b)
{
  long long moves = 0;
  for (int i = 1; i < b->n; i++) {
    const int item = b->order[i];
    int j = i;
    for (; j > 0 && comes_before(b, item, b->order[j - 1]); j--) b->order[j] = b->order[j - 1];
    b->order[j] = item;
    moves += i - j;
    if (moves > 20LL*b->n) { /* the order differs too much from the last one */
      heap_sort(b);
      break;
    }
  }
  assert(is_in_order(b));
}

static bool sweep_boxes(tml_broad *b)
{
  sort_along(b);
  for (int i = 0; i < b->n; i++) {
    const double end = b->items[b->order[i]].high[b->axis] + b->skin;
    for (int j = i + 1; j < b->n && b->items[b->order[j]].low[b->axis] <= end; j++)
      if (!try_pair(b, b->order[i], b->order[j])) return false;
  }
  return true;
}

static double largest_extent(const tml_broad_item *a)
{
  double most = a->high[0] - a->low[0];
  for (int k = 1; k < 3; k++)
    if (a->high[k] - a->low[k] > most) most = a->high[k] - a->low[k];
  return most;
}

/* Chooses the special items and the cell size, which is that of the largest other item. Each item belongs to the cell
 * of its centre. Returns the size. */
static double choose_cells(tml_broad *b)
{
  double sum = 0.0, most = 0.0;
  int bounded = 0;
  for (int i = 0; i < b->n; i++) {
    const double size = largest_extent(&b->items[i]);
    if (!isfinite(size)) continue;
    sum += size;
    bounded++;
  }
  const double bound = special_size*sum/(bounded > 0 ? bounded : 1);
  b->n_special = 0;
  for (int i = 0; i < b->n; i++) {
    const double size = largest_extent(&b->items[i]);
    b->cells[3*i] = size <= bound ? 0 : SPECIAL;
    if (!(size <= bound)) b->special[b->n_special++] = i;
    else if (size > most) most = size;
  }
  return most + b->skin;
}

static bool is_special(const tml_broad *b, int i) { return b->cells[3*i] == SPECIAL; }

static int bucket_of(const long long cell[3], int buckets)
{
  const unsigned long long h = (unsigned long long)cell[0]*73856093ULL ^ (unsigned long long)cell[1]*19349663ULL ^
                               (unsigned long long)cell[2]*83492791ULL;
  return (int)((h ^ h >> 17) & (unsigned long long)(buckets - 1));
}

/* Sorts the members by bucket, in ascending order: member[bucket[h]] to member[bucket[h + 1] - 1]. */
static void fill_buckets(tml_broad *b, double cell, int buckets)
{
  memset(b->bucket, 0, (size_t)(buckets + 1)*sizeof *b->bucket);
  for (int i = 0; i < b->n; i++) {
    if (is_special(b, i)) continue;
    for (int k = 0; k < 3; k++) {
      const double x = floor(0.5*(b->items[i].low[k] + b->items[i].high[k])/cell);
      b->cells[3*i + k] = x < -1e15 ? -(long long)1e15 : x > 1e15 ? (long long)1e15 : (long long)x;
    }
    b->bucket[bucket_of(b->cells + 3*i, buckets)]++;
  }
  int sum = 0;
  for (int h = 0; h <= buckets; h++) sum += b->bucket[h], b->bucket[h] = sum;
  for (int i = b->n - 1; i >= 0; i--)
    if (!is_special(b, i)) b->member[--b->bucket[bucket_of(b->cells + 3*i, buckets)]] = i;
}

static bool same_cell(const long long a[3], const long long b[3])
{
  return a[0] == b[0] && a[1] == b[1] && a[2] == b[2];
}

/* Tries all members of a cell; in the item's own cell only those with larger numbers. */
static bool try_cell(tml_broad *b, int i, const long long cell[3], int buckets, bool own)
{
  const int h = bucket_of(cell, buckets);
  for (int m = b->bucket[h]; m < b->bucket[h + 1]; m++) {
    const int j = b->member[m];
    if ((!own || j > i) && same_cell(b->cells + 3*j, cell) && !try_pair(b, i, j)) return false;
  }
  return true;
}

/* Tries the item's own cell and one of every two opposite neighbours, so that each pair occurs once. */
static bool try_neighbours(tml_broad *b, int i, int buckets)
{
  for (int m = 13; m < 27; m++) {
    const long long cell[3] = {b->cells[3*i] + m%3 - 1, b->cells[3*i + 1] + m/3%3 - 1, b->cells[3*i + 2] + m/9 - 1};
    if (!try_cell(b, i, cell, buckets, m == 13)) return false;
  }
  return true;
}

static bool search_grid(tml_broad *b)
{
  int buckets = 1;
  while (buckets < 2*b->n) buckets *= 2;
  if (buckets + 1 > b->bucket_room) {
    if (!reserve_array((void **)&b->bucket, buckets + 1, sizeof *b->bucket)) return false;
    b->bucket_room = buckets + 1;
  }
  const double cell = choose_cells(b);
  fill_buckets(b, cell, buckets);
  for (int i = 0; i < b->n; i++)
    if (!is_special(b, i) && !try_neighbours(b, i, buckets)) return false;
  for (int s = 0; s < b->n_special; s++)
    for (int j = 0; j < b->n; j++) {
      const int i = b->special[s];
      if (j == i || (j < i && is_special(b, j))) continue;
      if (!try_pair(b, i, j)) return false;
    }
  return true;
}

/* Sorts the pairs by their first item, then each group by the second. */
static bool sort_pairs(tml_broad *b)
{
  if (b->sorted_room < b->pair_room) {
    if (!reserve_array((void **)&b->sorted, b->pair_room, sizeof *b->sorted)) return false;
    b->sorted_room = b->pair_room;
  }
  memset(b->count, 0, (size_t)(b->n + 1)*sizeof *b->count);
  for (int p = 0; p < b->n_pairs; p++) b->count[b->pairs[p].first + 1]++;
  for (int i = 0; i < b->n; i++) b->count[i + 1] += b->count[i];
  for (int p = 0; p < b->n_pairs; p++) b->sorted[b->count[b->pairs[p].first]++] = b->pairs[p];
  for (int p = 1; p < b->n_pairs; p++) {
    const tml_broad_pair item = b->sorted[p];
    int q = p;
    for (; q > 0 && b->sorted[q - 1].first == item.first && b->sorted[q - 1].second > item.second; q--)
      b->sorted[q] = b->sorted[q - 1];
    b->sorted[q] = item;
  }
  for (int p = 1; p < b->n_pairs; p++) /* no pair twice */
    assert(b->sorted[p - 1].first < b->sorted[p].first || b->sorted[p - 1].second < b->sorted[p].second);
  if (b->n_pairs) memcpy(b->pairs, b->sorted, (size_t)b->n_pairs*sizeof *b->pairs);
  return true;
}

/* True if nothing has moved by more than half of the skin since the last search. */
static bool still_holds(const tml_broad *b, const tml_broad_item *items, int n)
{
  if (n != b->n || b->searches == 0 || b->stale) return false;
  const double most = 0.5*b->skin;
  for (int i = 0; i < n; i++) {
    const tml_broad_item *now = &items[i], *then = &b->items[i];
    if (now->body != then->body || now->shape != then->shape) return false;
    for (int k = 0; k < 3; k++)
      if ((now->low[k] != then->low[k] && !(fabs(now->low[k] - then->low[k]) <= most)) ||
          (now->high[k] != then->high[k] && !(fabs(now->high[k] - then->high[k]) <= most)))
        return false;
  }
  return true;
}

/* The axis along which the centres of the items have the largest variance. */
static int widest_axis(const tml_broad *b)
{
  int best = 0;
  double most = -1.0;
  for (int k = 0; k < 3; k++) {
    double sum = 0.0, squares = 0.0, count = 0.0;
    for (int i = 0; i < b->n; i++) {
      const double x = 0.5*(b->items[i].low[k] + b->items[i].high[k]);
      if (!isfinite(x)) continue;
      sum += x;
      squares += x*x;
      count += 1.0;
    }
    const double spread = count > 0.0 ? squares/count - sum/count*(sum/count) : 0.0;
    if (spread > most) {
      most = spread;
      best = k;
    }
  }
  return best;
}

static bool search_pairs(tml_broad *b, const tml_broad_item *items, int n)
{
  const int before = b->n;
  if (!make_item_room(b, n)) return false;
  if (n) memcpy(b->items, items, (size_t)n*sizeof *items);
  if (n != before || b->n == 0) {
    b->n = n;
    b->axis = widest_axis(b);
    for (int i = 0; i < n; i++) b->order[i] = i;
  }
  b->n_pairs = 0;
  b->searches++;
  b->stale = false;
  return (n > SWEEP_MOST ? search_grid(b) : sweep_boxes(b)) && sort_pairs(b);
}

tml_status tml_broad_update(tml_broad *b, const tml_broad_item *items, int n, bool *changed, tml_error *err)
{
  if (TML_MISSING(err, b, changed) || TML_BAD_ARRAY(err, items, n)) return TML_ERR_ARGUMENT;
  *changed = false;
  for (int i = 1; i < n; i++)
    if (!(items[i].body > items[i - 1].body ||
          (items[i].body == items[i - 1].body && items[i].shape > items[i - 1].shape)))
      return tml_fail(err, TML_ERR_ARGUMENT, "item %d (body %d, shape %d) does not come after the one before it", i,
                      items[i].body, items[i].shape);
  assert(b->skin > 0.0 && b->n_pairs >= 0);
  if (still_holds(b, items, n)) return TML_OK;
  *changed = true;
  if (search_pairs(b, items, n)) return TML_OK;
  b->n = b->n_pairs = 0;
  b->searches = 0;
  return tml_fail_memory(err);
}
