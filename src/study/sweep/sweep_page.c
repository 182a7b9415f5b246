/* sweep_page.c - writes study.json, the data of the report page of a study, and the page itself. */
#include "study/sweep/sweep_page.h"

#include <math.h>
#include <stdio.h>

#include "core/memory.h"
#include "file/text/record_fields.h"
#include "results/results_folder.h"
#include "results/summary_read.h"
#include "study/common/folder.h"

/* The contents of study.json, and the cases that the page shows. */
typedef struct page {
  const tml_sweep *sweep;
  const tml_study_sheet *sheet;
  int shown;                /* number of cases that the page shows */
  long long *cases;         /* numbers of these cases */
  tml_case_list reported;   /* cases that have a page of their own */
  double *parameters;       /* per case shown */
  double *results;
  double *cpu;
  unsigned char *status;
  char **texts;             /* per case shown; NULL: none */
  tml_analysis analysis;
  tml_arena arena;
} page;

/* The k-th of n evenly spaced cases, including the first and the last. */
static long long spaced_case(long long cases, int n, int k)
{
  if (n == cases || n < 2) return k;
  return (long long)floor((double)k*(double)(cases - 1)/(double)(n - 1) + 0.5);
}

static long long case_of(const page *p, int k) { return p->cases[k]; }

/* Chooses all cases or, if there are too many, evenly spaced ones and those that have a page. */
static tml_status choose_cases(page *p, tml_error *err)
{
  const long long cases = p->sheet->cases;
  const int n = cases < TML_PAGE_CASES ? (int)cases : TML_PAGE_CASES;
  const tml_case_list *l = &p->reported;
  p->cases = tml_arena_new(&p->arena, (size_t)n + (size_t)l->n_cases, sizeof *p->cases);
  if (!p->cases) return tml_fail_memory(err);
  for (int k = 0, at = 0; k < n; k++) {
    const long long i = spaced_case(cases, n, k);
    for (; at < l->n_cases && l->cases[at] <= i; at++)
      if (l->cases[at] < i) p->cases[p->shown++] = l->cases[at];
    p->cases[p->shown++] = i;
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- reading -------------------- */

static tml_status allocate_page(page *p, tml_error *err)
{
  const tml_study_sheet *x = p->sheet;
  const size_t n = (size_t)p->shown;
  p->parameters = tml_arena_new(&p->arena, n*(size_t)x->parameters.n, sizeof *p->parameters);
  p->results = tml_arena_new(&p->arena, n*(size_t)x->results.n, sizeof *p->results);
  p->cpu = tml_arena_new(&p->arena, n, sizeof *p->cpu);
  p->status = tml_arena_new(&p->arena, n, 1);
  p->texts = tml_arena_new(&p->arena, n, sizeof *p->texts);
  return p->arena.failed ? tml_fail_memory(err) : TML_OK;
}

static void free_page(page *p)
{
  tml_arena_free(&p->arena);
  tml_delete(p->reported.cases);
}

static tml_status read_rows(page *p, tml_error *err)
{
  const tml_study_sheet *x = p->sheet;
  tml_status st = TML_OK;
  for (int k = 0; k < p->shown && !st; k++) {
    tml_study_row r;
    st = x->row(x->user, case_of(p, k), &r, err);
    if (st) return st;
    for (int i = 0; i < x->parameters.n; i++) p->parameters[k*x->parameters.n + i] = r.parameters[i];
    for (int i = 0; i < x->results.n; i++) p->results[k*x->results.n + i] = r.results[i];
    p->cpu[k] = r.cpu;
    p->status[k] = (unsigned char)r.status;
    if (*r.text && !(p->texts[k] = tml_arena_strdup(&p->arena, r.text))) return tml_fail_memory(err);
  }
  return st;
}

/* ---------------------------------------------------------------- writing -------------------- */

static void put_study_parameters(tml_json *j, const page *p)
{
  const tml_study_columns *c = &p->sheet->parameters;
  tml_json_array(j, "parameters");
  for (int i = 0; i < c->n; i++) {
    const tml_design_span s = tml_design_span_of(&p->sweep->design.def->vary[i]);
    tml_json_object(j, NULL);
    tml_json_string(j, "name", c->names[i]);
    tml_json_string(j, "unit", c->units[i]);
    tml_json_string(j, "scale", s.log ? "log" : "linear");
    tml_json_number(j, "low", s.low);
    tml_json_number(j, "high", s.high);
    tml_json_numbers(j, "values", p->parameters + i, p->shown, c->n);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_results(tml_json *j, const page *p)
{
  const tml_study_columns *c = &p->sheet->results;
  tml_json_array(j, "results");
  for (int i = 0; i < c->n; i++) {
    tml_json_object(j, NULL);
    tml_json_string(j, "name", c->names[i]);
    tml_json_string(j, "unit", c->units[i]);
    tml_json_string(j, "of", p->sweep->results.items[i].text);
    tml_json_numbers(j, "values", p->results + i, p->shown, c->n);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_cases(tml_json *j, const page *p)
{
  tml_json_array(j, "status");
  for (int k = 0; k < p->shown; k++) tml_json_string(j, NULL, tml_case_word((tml_case_status)p->status[k]));
  tml_json_end(j);
  tml_json_array(j, "diagnosis");
  for (int k = 0; k < p->shown; k++) tml_json_string(j, NULL, p->texts[k] ? p->texts[k] : "");
  tml_json_end(j);
  tml_json_numbers(j, "cpu", p->cpu, p->shown, 1);
}

/* Writes links to the pages of cases, relative to this page, and the commands that make the missing ones. */
static void put_reports(tml_json *j, const page *p)
{
  const tml_case_list *l = &p->reported;
  tml_json_array(j, "reports");
  for (int k = 0, at = 0; k < p->shown; k++) {
    char link[64] = "";
    for (; at < l->n_cases && l->cases[at] <= case_of(p, k); at++)
      if (l->cases[at] == case_of(p, k))
        snprintf(link, sizeof link, TML_SWEEP_CASE "%06lld/" TML_RESULTS_REPORT, l->cases[at]);
    tml_json_string(j, NULL, link);
  }
  tml_json_end(j);
  if (!p->sweep->run_line) return;
  tml_json_object(j, "commands");
  tml_json_string(j, "run", p->sweep->run_line);
  tml_json_string(j, "report", p->sweep->report_line);
  tml_json_end(j);
}

#define F(member) TML_RECORD(tml_sweep_counts, member)
static const tml_record_field count_fields[] = {F(done), F(failed), F(crashed), F(timeout), F(missing), {0}};
#undef F

static tml_status write_study_document(tml_file *f, void *user, tml_error *err)
{
  const page *p = user;
  const tml_study_sheet *x = p->sheet;
  tml_json j = {.file = f};
  (void)err; /* unused: the file keeps its first failure until it is closed */
  tml_study_folder_head(&j, x->title);
  tml_json_string(&j, "model", x->model);
  tml_json_string(&j, "plan", x->plan);
  tml_json_integer(&j, "seed", x->seed);
  tml_json_integer(&j, "cases", x->cases);
  tml_json_array(&j, "shown");
  for (int k = 0; k < p->shown; k++) tml_json_integer(&j, NULL, case_of(p, k));
  tml_json_end(&j);
  put_study_parameters(&j, p);
  put_results(&j, p);
  put_cases(&j, p);
  put_reports(&j, p);
  tml_json_object(&j, "counts");
  tml_record_json(&j, count_fields, &p->sweep->counts);
  tml_json_end(&j);
  tml_analysis_put(&j, &p->analysis);
  tml_json_end(&j);
  return TML_OK;
}

tml_status tml_sweep_write_page(const tml_sweep *s, const tml_study_sheet *x, tml_error *err)
{
  page p = {.sweep = s, .sheet = x};
  char *path = tml_folder_path(s->dir, TML_RESULTS_STUDY);
  tml_status st = path ? tml_sweep_reported(&p.reported, s, err) : tml_fail_memory(err);
  if (!st) st = choose_cases(&p, err);
  if (!st) st = allocate_page(&p, err);
  if (!st) st = read_rows(&p, err);
  if (!st) st = tml_analysis_make(&p.analysis, s, x, err);
  if (!st) st = tml_file_replace(path, write_study_document, &p, err);
  if (!st) st = tml_report(s->dir, NULL, err);
  tml_delete(path);
  tml_analysis_free(&p.analysis);
  free_page(&p);
  return st;
}
