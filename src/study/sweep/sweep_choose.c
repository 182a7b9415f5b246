/* sweep_choose.c - selects cases of a study by a text: numbers, cases without results, cases with the smallest or
 * largest values of a result. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/name_match.h"
#include "study/sweep/sweep.h"

/* The selection so far: a flag per case. */
typedef struct choice {
  tml_sweep *sweep;
  unsigned char *taken;
  tml_sweep_rows rows;
  bool open;                /* `rows` is open */
} choice;

/* ---------------------------------------------------------------- by number ------------------ */

static bool read_number(long long *out, const char *text, char **end)
{
  if (*text < '0' || *text > '9') return false;
  *out = strtoll(text, end, 10);
  return true;
}

/* Parses "17" and "20-25". */
static tml_status take_numbers(choice *x, const char *word, tml_error *err)
{
  char *end;
  long long from, to;
  const long long cases = x->sweep->design.cases;
  bool good = read_number(&from, word, &end);
  to = from;
  if (good && *end == '-') good = read_number(&to, end + 1, &end);
  if (!good || *end || to < from)
    return tml_fail(err, TML_ERR_ARGUMENT, "'%.60s' names no cases: write numbers '17' or '20-25', 'failed', 'all', "
                    "'min:RESULT' or 'max:RESULT:3'", word);
  if (to >= cases)
    return tml_fail(err, TML_ERR_ARGUMENT, "there is no case %lld: there are %lld, from 0 on", to, cases);
  memset(x->taken + from, 1, (size_t)(to - from + 1));
  return TML_OK;
}

static void take_failed(choice *x)
{
  const tml_sweep *s = x->sweep;
  for (long long i = 0; i < s->design.cases && s->status; i++)
    if (s->status[i] != TML_CASE_DONE && s->status[i] != TML_CASE_MISSING) x->taken[i] = 1;
}

/* ---------------------------------------------------------------- by result ------------------ */

/* Parses "NAME" and "NAME:3". */
static tml_status find_result(const tml_sweep *s, const char *text, int *result, long long *n, tml_error *err)
{
  const char *colon = strrchr(text, ':');
  char *end = NULL;
  const bool counted = colon && read_number(n, colon + 1, &end) && !*end;
  const size_t length = counted ? (size_t)(colon - text) : strlen(text);
  if (!counted) *n = 1;
  for (*result = 0; *result < s->results.n_items; ++*result)
    if (strlen(s->names[*result]) == length && strncmp(s->names[*result], text, length) == 0) break;
  if (*result == s->results.n_items) {
    const char *near = tml_name_closest(text, (const char *const *)s->names, s->results.n_items);
    return tml_fail(err, TML_ERR_ARGUMENT, "the study keeps no result '%.*s'%s%s%s", (int)length, text,
                    near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
  }
  if (*n < 1) return tml_fail(err, TML_ERR_ARGUMENT, "'%s': write how many cases, 1 or more", text);
  return TML_OK;
}

/* A case and its sort key; the smallest key comes first, and of equal keys the first case. */
typedef struct ranked { double key; long long number; } ranked;

static int by_rank(const void *a, const void *b)
{
  const ranked *p = a, *q = b;
  if (p->key != q->key) return p->key < q->key ? -1 : 1;
  return (p->number > q->number) - (p->number < q->number);
}

/* Ranks the cases that have a value of the result. */
static tml_status rank_results(choice *x, int result, double sign, ranked *list, long long *n, tml_error *err)
{
  tml_status st = x->open ? TML_OK : tml_sweep_rows_open(&x->rows, x->sweep, err);
  x->open = true;
  *n = 0;
  for (long long i = 0; i < x->sweep->design.cases && !st; i++) {
    tml_study_row r;
    st = tml_sweep_rows_read(&x->rows, i, &r, err);
    if (!st && !isnan(r.results[result])) list[(*n)++] = (ranked){sign*r.results[result], i};
  }
  if (!st && *n > 1) qsort(list, (size_t)*n, sizeof *list, by_rank);
  return st;
}

static tml_status take_extremes(choice *x, const char *text, double sign, tml_error *err)
{
  const tml_sweep *s = x->sweep;
  int result;
  long long n, ranks = 0;
  tml_status st = find_result(s, text, &result, &n, err);
  if (st || !s->status) return st;
  ranked *list = tml_new((size_t)s->design.cases, sizeof *list);
  st = list ? rank_results(x, result, sign, list, &ranks, err) : tml_fail_memory(err);
  for (long long k = 0; k < n && k < ranks && !st; k++) x->taken[list[k].number] = 1;
  tml_delete(list);
  return st;
}

/* ---------------------------------------------------------------- words ---------------------- */

static tml_status take_choice(choice *x, const char *word, tml_error *err)
{
  if (strcmp(word, "all") == 0) memset(x->taken, 1, (size_t)x->sweep->design.cases);
  else if (strcmp(word, "failed") == 0) take_failed(x);
  else if (strncmp(word, "min:", 4) == 0) return take_extremes(x, word + 4, 1.0, err);
  else if (strncmp(word, "max:", 4) == 0) return take_extremes(x, word + 4, -1.0, err);
  else return take_numbers(x, word, err);
  return TML_OK;
}

/* Parses a list separated by commas. Cases whose result has a comma in its name must be selected by number. */
static tml_status take_all(choice *x, const char *which, tml_error *err)
{
  char *copy = tml_strdup(which);
  tml_status st = copy ? TML_OK : tml_fail_memory(err);
  for (char *at = copy; at && !st;) {
    char *comma = strchr(at, ',');
    if (comma) *comma = '\0';
    st = take_choice(x, at, err);
    at = comma ? comma + 1 : NULL;
  }
  tml_delete(copy);
  return st;
}

tml_status tml_sweep_choose(tml_sweep *s, const char *which, long long *cases, int most, long long *n, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, which, n) || TML_BAD_ARRAY(err, cases, most)) return TML_ERR_ARGUMENT;
  *n = 0;
  if (!s->prepared) return tml_fail(err, TML_ERR_ARGUMENT, "the study is not prepared");
  choice x = {.sweep = s, .taken = tml_new((size_t)s->design.cases, 1), .rows = {.fd = -1}};
  tml_status st = x.taken ? TML_OK : tml_fail_memory(err);
  if (!st && s->dir) st = tml_sweep_read_status(s, err);
  if (!st) st = take_all(&x, which, err);
  for (long long i = 0; i < s->design.cases && !st; i++) {
    if (x.taken[i] && *n < most) cases[*n] = i;
    *n += x.taken[i];
  }
  if (x.open) tml_sweep_rows_close(&x.rows);
  tml_delete(x.taken);
  return st;
}
