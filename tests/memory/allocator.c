/* allocator.c - see allocator.h. */
#include "memory/allocator.h"

#include <execinfo.h>
#include <stdlib.h>
#include <unistd.h>

#include <suitesparse/SuiteSparse_config.h>

/* ---------------------------------------------------------------- places --------------------- */

/* Where a request comes from: the functions that lead to it, the nearest few. The library allocates the same thing at
 * the same place many times; refusing it once there shows as much as refusing it always. */
enum { DEPTH = 6, PLACES = 1 << 14 };

typedef struct place {
  uint64_t key;
  long long first;     /* the first request that came from there */
} place;

static place places[PLACES];
static int n_places;
static bool record;

/* Open addressing. */
static void note_place(long long call)
{
  void *stack[DEPTH + 2];
  const int n = backtrace(stack, DEPTH + 2);
  uint64_t key = 1469598103934665603u;
  for (int i = 2; i < n; i++) key = (key ^ (uint64_t)(uintptr_t)stack[i])*1099511628211u;
  if (key == 0) key = 1;
  size_t slot = (size_t)(key >> 40) % PLACES;
  while (places[slot].key && places[slot].key != key) slot = (slot + 1) % PLACES;
  if (places[slot].key) return;
  if (++n_places > PLACES/2) abort();
  places[slot] = (place){key, call};
}

/* ---------------------------------------------------------------- the allocator -------------- */

long long calls;       /* so far */
long long klu_calls;   /* of them, by KLU */
long long fail_at = -1; /* the call that gets nothing, counted from 0; -1: none does */

void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t n);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t n);

static void *refusal[DEPTH + 8]; /* who asked for what was refused */
static int n_refusal;

static int refused(void)
{
  if (record) note_place(calls);
  const bool now = calls++ == fail_at;
  if (now) n_refusal = backtrace(refusal, DEPTH + 8);
  return now;
}

void *__wrap_malloc(size_t n) { return refused() ? NULL : __real_malloc(n); }
void *__wrap_calloc(size_t n, size_t size) { return refused() ? NULL : __real_calloc(n, size); }
void *__wrap_realloc(void *p, size_t n) { return refused() ? NULL : __real_realloc(p, n); }

static void *klu_malloc_here(size_t n) { return klu_calls++, __wrap_malloc(n); }
static void *klu_calloc_here(size_t n, size_t size) { return klu_calls++, __wrap_calloc(n, size); }
static void *klu_realloc_here(void *p, size_t n) { return klu_calls++, __wrap_realloc(p, n); }

int watch_klu(void **state)
{
  (void)state;
#if SUITESPARSE_MAIN_VERSION >= 7
  SuiteSparse_config_malloc_func_set(klu_malloc_here);
  SuiteSparse_config_calloc_func_set(klu_calloc_here);
  SuiteSparse_config_realloc_func_set(klu_realloc_here);
#else
  SuiteSparse_config.malloc_func = klu_malloc_here;
  SuiteSparse_config.calloc_func = klu_calloc_here;
  SuiteSparse_config.realloc_func = klu_realloc_here;
#endif
  return 0;
}

/* ---------------------------------------------------------------- running out of memory ------ */

static int by_number(const void *a, const void *b)
{
  const long long x = *(const long long *)a, y = *(const long long *)b;
  return (x > y) - (x < y);
}

/* The first request of every place, in their order. */
static int list_places(long long *list)
{
  int n = 0;
  for (int i = 0; i < PLACES; i++)
    if (places[i].key) list[n++] = places[i].first;
  qsort(list, (size_t)n, sizeof *list, by_number);
  return n;
}

/* Does it once, and then again for every place from which memory is asked for, refusing it there: each time it either
 * fails as out of memory, or does without. `known` was looked at before: what it requests is left out. */
void fail_everywhere(tml_status (*known)(tml_error *err), tml_status (*use)(tml_error *err))
{
  static long long list[PLACES];
  tml_error err = {0};
  memset(places, 0, sizeof places);
  n_places = 0;
  fail_at = -1;
  record = true;
  if (known) assert_int_equal(known(&err), TML_OK);
  for (int i = 0; i < PLACES; i++) places[i].first = -1;
  calls = 0;
  if (use(&err) != TML_OK) fail_msg("%s", err.text);
  record = false;
  const long long all = calls;
  const int n = list_places(list);
  int tried = 0, failures = 0;
  for (int i = 0; i < n; i++) {
    if (list[i] < 0) continue;
    err = (tml_error){0};
    calls = 0;
    fail_at = list[i];
    const tml_status st = use(&err);
    fail_at = -1;
    if (st != TML_OK && st != TML_ERR_MEMORY) {
      backtrace_symbols_fd(refusal, n_refusal, STDERR_FILENO); /* addr2line -fe PROGRAM tells more */
      fail_msg("request %lld of %lld: status %d, %s", list[i], all, st, err.text);
    }
    failures += st != TML_OK;
    tried++;
  }
  print_message("%lld requests from %d places, %d of them vital\n", all, tried, failures);
  assert_true(failures > tried/2);
}
