/* report_studies.c - studies in report.html: each is a JSON file that the page's script shows, and a table for readers
 * without scripts. */
#include <string.h>

#include "core/memory.h"
#include "report/report_page.h"
#include "results/results_folder.h"

static void put_in(tml_file *f, const char *before, tml_json_value v, const char *after)
{
  tml_file_text(f, before);
  tml_report_value(f, v);
  tml_file_text(f, after);
}

static void put_cells(tml_file *f, tml_json_value row, const char *const *keys, int n)
{
  for (int i = 0; i < n; i++) put_in(f, "<td class=\"n\">", tml_json_member(row, keys[i]), "</td>");
}

/* ---------------------------------------------------------------- derivatives ---------------- */

static void put_derivatives(tml_file *f, tml_json_value result)
{
  static const char *const keys[] = {"derivative", "error", "relative"};
  put_in(f, "<h3>", tml_json_member(result, "result"), " = ");
  put_in(f, "", tml_json_member(result, "value"), " ");
  put_in(f, "", tml_json_member(result, "unit"), "</h3>\n<table class=\"numbers\"><tr><th>parameter</th>"
         "<th>derivative</th><th>error</th><th>relative</th><th>unit</th></tr>\n");
  tml_json_walk w = tml_json_inside(tml_json_member(result, "derivatives"));
  while (tml_json_next(&w)) {
    const tml_json_value failure = tml_json_member(w.value, "failure");
    put_in(f, "<tr><th>", tml_json_member(w.value, "parameter"), "</th>");
    if (tml_json_is_text(failure) && !tml_json_same(failure, "")) {
      put_in(f, "<td colspan=\"4\">", failure, "</td></tr>\n");
      continue;
    }
    put_cells(f, w.value, keys, sizeof keys/sizeof *keys);
    put_in(f, "<td>", tml_json_member(w.value, "unit"), "</td></tr>\n");
  }
  tml_file_text(f, "</table>\n");
}

static void put_sensitivity(tml_file *f, tml_json_value study)
{
  tml_file_text(f, "<section id=\"t-sensitivity\"><h2>Derivatives of results</h2>\n");
  tml_json_walk w = tml_json_inside(tml_json_member(study, "results"));
  while (tml_json_next(&w)) put_derivatives(f, w.value);
  tml_file_text(f, "</section>\n");
}

/* ---------------------------------------------------------------- modes over a parameter ----- */

static void put_sentences(tml_file *f, tml_json_value list)
{
  tml_json_walk w = tml_json_inside(list);
  while (tml_json_next(&w)) put_in(f, "<p>", tml_json_member(w.value, "text"), "</p>\n");
}

/* Writes the first and last value of a list of numbers. */
static void put_ends(tml_file *f, tml_json_value list)
{
  tml_json_value first = {0}, last = {0};
  tml_json_walk w = tml_json_inside(list);
  while (tml_json_next(&w)) {
    if (!first.at) first = w.value;
    last = w.value;
  }
  put_in(f, "<td class=\"n\">", first, "</td>");
  put_in(f, "<td class=\"n\">", last, "</td>");
}

static void put_locus(tml_file *f, tml_json_value study)
{
  put_in(f, "<section id=\"t-locus\"><h2>Modes over ", tml_json_member(study, "vary"), "</h2>\n");
  put_sentences(f, tml_json_member(study, "limits"));
  put_sentences(f, tml_json_member(study, "crossings"));
  tml_file_text(f, "<table class=\"numbers\"><tr><th>mode</th><th>frequency [Hz], first value</th><th>last value</th>"
                   "<th>what moves most</th></tr>\n");
  tml_json_walk w = tml_json_inside(tml_json_member(study, "modes"));
  while (tml_json_next(&w)) {
    put_in(f, "<tr><th>", tml_json_member(w.value, "number"), "</th>");
    put_ends(f, tml_json_member(w.value, "frequency"));
    put_in(f, "<td>", tml_json_member(w.value, "motion"), "</td></tr>\n");
  }
  tml_file_text(f, "</table></section>\n");
}

/* ---------------------------------------------------------------- many cases ----------------- */

static void put_indices(tml_file *f, tml_json_value analysis)
{
  static const char *const keys[] = {"first", "first_error", "total", "total_error"};
  tml_json_walk w = tml_json_inside(tml_json_member(analysis, "sobol"));
  bool any = false;
  while (tml_json_next(&w)) {
    if (!any)
      put_in(f, "<h3>Sobol indices of ", tml_json_member(analysis, "result"), "</h3>\n<table class=\"numbers\"><tr>"
             "<th>parameter</th><th>first</th><th>error</th><th>total</th><th>error</th></tr>\n");
    any = true;
    put_in(f, "<tr><th>", tml_json_member(w.value, "parameter"), "</th>");
    put_cells(f, w.value, keys, sizeof keys/sizeof *keys);
    tml_file_text(f, "</tr>\n");
  }
  if (any) tml_file_text(f, "</table>\n");
}

/* Writes how many cases ended in which way, and what was varied; study.csv contains the table of cases. */
static void put_study(tml_file *f, tml_json_value study)
{
  static const char *const keys[] = {"low", "high"};
  put_in(f, "<section id=\"t-study\"><h2>Study of ", tml_json_member(study, "cases"), " cases</h2>\n<p>Plan: ");
  put_in(f, "", tml_json_member(study, "plan"), ". Cases:");
  tml_json_walk w = tml_json_inside(tml_json_member(study, "counts"));
  while (tml_json_next(&w)) {
    put_in(f, " ", w.value, " ");
    put_in(f, "", w.key, "");
  }
  tml_file_text(f, ".</p>\n<table class=\"numbers\"><tr><th>parameter</th><th>from</th><th>to</th><th>unit</th></tr>"
                   "\n");
  w = tml_json_inside(tml_json_member(study, "parameters"));
  while (tml_json_next(&w)) {
    put_in(f, "<tr><th>", tml_json_member(w.value, "name"), "</th>");
    put_cells(f, w.value, keys, sizeof keys/sizeof *keys);
    put_in(f, "<td>", tml_json_member(w.value, "unit"), "</td></tr>\n");
  }
  tml_file_text(f, "</table>\n");
  w = tml_json_inside(tml_json_member(study, "analysis"));
  while (tml_json_next(&w)) put_indices(f, w.value);
  tml_file_text(f, "</section>\n");
}

/* ---------------------------------------------------------------- fits and optima ------------ */

static void put_found(tml_file *f, tml_json_value study, const char *const *keys, int n)
{
  tml_file_text(f, "<table class=\"numbers\"><tr><th>parameter</th>");
  for (int i = 0; i < n; i++) {
    tml_file_text(f, "<th>");
    tml_file_text(f, keys[i]);
    tml_file_text(f, "</th>");
  }
  tml_file_text(f, "<th>unit</th></tr>\n");
  tml_json_walk w = tml_json_inside(tml_json_member(study, "parameters"));
  while (tml_json_next(&w)) {
    put_in(f, "<tr><th>", tml_json_member(w.value, "name"), "</th>");
    put_cells(f, w.value, keys, n);
    put_in(f, "<td>", tml_json_member(w.value, "unit"), "</td></tr>\n");
  }
  tml_file_text(f, "</table>\n");
  w = tml_json_inside(tml_json_member(study, "notes"));
  while (tml_json_next(&w)) put_in(f, "<p>", w.value, "</p>\n");
  tml_file_text(f, "</section>\n");
}

static void put_fit(tml_file *f, tml_json_value study)
{
  static const char *const keys[] = {"start", "value", "error", "from", "to"};
  tml_file_text(f, "<section id=\"t-fit\"><h2>Parameters from measurements</h2>\n");
  tml_json_walk w = tml_json_inside(tml_json_member(study, "channels"));
  while (tml_json_next(&w)) {
    put_in(f, "<p>", tml_json_member(w.value, "channel"), " deviates by ");
    put_in(f, "", tml_json_member(w.value, "rms"), " ");
    put_in(f, "", tml_json_member(w.value, "unit"), " (rms).</p>\n");
  }
  put_found(f, study, keys, sizeof keys/sizeof *keys);
}

static void put_optimum(tml_file *f, tml_json_value study)
{
  static const char *const keys[] = {"start", "value", "low", "high"};
  put_in(f, "<section id=\"t-optimise\"><h2>", tml_json_member(study, "of"), " = ");
  put_in(f, "", tml_json_member(study, "best"), " ");
  put_in(f, "", tml_json_member(study, "unit"), "</h2>\n");
  put_found(f, study, keys, sizeof keys/sizeof *keys);
}

/* ---------------------------------------------------------------- all studies ---------------- */

static const struct { const char *file, *id; void (*text)(tml_file *f, tml_json_value study); }
kinds[TML_REPORT_STUDIES] = {
    {TML_RESULTS_COMPARE, "compare", tml_report_methods},
    {TML_RESULTS_SENSITIVITY, "sensitivity", put_sensitivity},
    {TML_RESULTS_LOCUS, "locus", put_locus},
    {TML_RESULTS_STUDY, "study", put_study},
    {TML_RESULTS_FIT, "fit", put_fit},
    {TML_RESULTS_OPTIMISE, "optimise", put_optimum}};

tml_status tml_report_studies_read(tml_report_folder *f, tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = 0; i < TML_REPORT_STUDIES && !st; i++) {
    st = tml_report_json(&f->studies[i].text, &f->studies[i].value, f, kinds[i].file, err);
    if (f->studies[i].value.at) f->studied = true;
  }
  return st;
}

char *tml_report_studies_title(const tml_report_folder *f)
{
  tml_json_value title = {0};
  for (int i = TML_REPORT_STUDIES - 1; i >= 0; i--) {
    const tml_json_value own = tml_json_member(f->studies[i].value, "title");
    if (own.at && !tml_json_same(own, "")) title = own;
  }
  return tml_json_text(title);
}

void tml_report_studies_put(tml_file *f, const tml_report_folder *folder, const char *suffix)
{
  for (int i = 0; i < TML_REPORT_STUDIES; i++) tml_report_element(f, kinds[i].id, suffix, folder->studies[i].text);
}

void tml_report_studies_text(tml_file *f, const tml_report_folder *folder)
{
  for (int i = 0; i < TML_REPORT_STUDIES; i++)
    if (folder->studies[i].value.at) kinds[i].text(f, folder->studies[i].value);
}
