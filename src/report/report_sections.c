/* report_sections.c - sections of report.html that not every folder has: verdict, accuracy, comparison of methods,
 * differences of two runs. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "file/text/html_escape.h"
#include "report/report_page.h"

enum { LIST_MOST = 200, /* most channels listed, the worst first; the page's script shows all */
       FIRST = 5 };     /* of these, how many are shown before the details are opened */

/* Writes a value between two pieces of markup. */
static void put_in(tml_file *f, const char *before, tml_json_value v, const char *after)
{
  tml_file_text(f, before);
  tml_report_value(f, v);
  tml_file_text(f, after);
}

static void put_number_cell(tml_file *f, tml_json_value v) { put_in(f, "<td class=\"n\">", v, "</td>"); }

/* ---------------------------------------------------------------- verdict, accuracy ---------- */

static bool is_false(tml_json_value v) { return v.at && *v.at == 'f'; }

typedef struct judgement {
  const char *section, *title; /* tag of the section up to its class; heading */
  bool bad;
  tml_json_value sentence, whole;
} judgement;

/* Writes the errors of up to n channels. False: there are no more. */
static bool put_channel_errors(tml_file *f, tml_json_walk *w, int n)
{
  bool any = false, more = true;
  for (int i = 0; i < n && (more = tml_json_next(w)); i++) {
    if (!any) tml_file_text(f, "<table class=\"numbers\"><tr><th>channel</th><th>estimated error</th><th>size</th>"
                               "<th>unit</th></tr>\n");
    any = true;
    put_in(f, "<tr><th>", tml_json_member(w->value, "name"), "</th>");
    put_number_cell(f, tml_json_member(w->value, "error"));
    put_number_cell(f, tml_json_member(w->value, "size"));
    put_in(f, "<td>", tml_json_member(w->value, "unit"), "</td></tr>\n");
  }
  if (any) tml_file_text(f, "</table>\n");
  return more;
}

/* Writes a verdict: the sentence and the worst channels; the lines that support it and further channels are folded. */
static void put_judgement(tml_file *f, const judgement *x)
{
  tml_file_text(f, x->section);
  tml_file_text(f, x->bad ? " class=\"verdict bad\"><h2>" : " class=\"verdict\"><h2>");
  tml_file_text(f, x->title);
  tml_file_text(f, "</h2><p><b>");
  tml_report_value(f, x->sentence);
  tml_file_text(f, "</b></p>\n");
  tml_json_walk channels = tml_json_inside(tml_json_member(x->whole, "channels"));
  tml_json_walk lines = tml_json_inside(tml_json_member(x->whole, "lines"));
  const bool more = put_channel_errors(f, &channels, FIRST);
  tml_file_text(f, "<details><summary>How it was found</summary>\n");
  while (tml_json_next(&lines)) put_in(f, "<p>", lines.value, "</p>\n");
  if (more) put_channel_errors(f, &channels, LIST_MOST - FIRST);
  tml_file_text(f, "</details></section>\n");
}

void tml_report_verdict(tml_file *f, tml_json_value verify)
{
  if (!verify.at) return;
  const judgement x = {"<section id=\"t-verdict\"", "Verdict", is_false(tml_json_member(verify, "good")),
                       tml_json_member(verify, "verdict"), verify};
  put_judgement(f, &x);
}

/* Writes nothing for a run without accuracy, which the page calls not checked. */
void tml_report_accuracy(tml_file *f, tml_json_value summary)
{
  const tml_json_value a = tml_json_member(summary, "accuracy"), text = tml_json_member(a, "text");
  if (!text.at) return;
  const judgement x = {"<section id=\"t-accuracy\"", "Accuracy", is_false(tml_json_member(a, "reached")), text, a};
  put_judgement(f, &x);
}

/* ---------------------------------------------------------------- methods -------------------- */

static const struct { const char *key, *title; } counts[] = {
    {"order", "order"},           {"energy_error", "energy error"}, {"drift_velocity", "velocity drift"},
    {"steps", "steps"},           {"iterations", "iterations"},     {"jacobians", "Jacobians"},
    {"cpu", "CPU [s]"}};
enum { COUNTS = sizeof counts/sizeof *counts };

static void put_run(tml_file *f, tml_json_value run)
{
  const tml_json_value step = tml_json_member(run, "step"), tolerance = tml_json_member(run, "tolerance");
  put_in(f, "<tr><th>", tml_json_member(run, "method"), "");
  const tml_json_value failure = tml_json_member(run, "failure");
  if (tml_json_is_text(failure) && !tml_json_same(failure, "")) put_in(f, "<small> failed: ", failure, "</small>");
  tml_file_text(f, "</th>");
  put_number_cell(f, tolerance);
  put_number_cell(f, step);
  tml_json_walk w = tml_json_inside(tml_json_member(run, "error"));
  while (tml_json_next(&w)) put_number_cell(f, w.value);
  for (int i = 0; i < COUNTS; i++) put_number_cell(f, tml_json_member(run, counts[i].key));
  tml_file_text(f, "</tr>\n");
}

void tml_report_methods(tml_file *f, tml_json_value compare)
{
  if (!compare.at) return;
  tml_file_text(f, "<section id=\"t-compare\"><h2>Methods compared</h2><p>Errors are against the reference: ");
  tml_report_value(f, tml_json_member(compare, "reference"));
  tml_file_text(f, ".</p>\n<table class=\"wide\"><tr><th>method</th><th>tolerance</th><th>step</th>");
  tml_json_walk w = tml_json_inside(tml_json_member(compare, "channels"));
  while (tml_json_next(&w)) {
    const tml_json_value name = tml_json_member(w.value, "name");
    put_in(f, "<th>error of ", name.at ? name : w.value, "</th>");
  }
  for (int i = 0; i < COUNTS; i++) {
    tml_file_text(f, "<th>");
    tml_file_text(f, counts[i].title);
    tml_file_text(f, "</th>");
  }
  tml_file_text(f, "</tr>\n");
  w = tml_json_inside(tml_json_member(compare, "runs"));
  while (tml_json_next(&w)) put_run(f, w.value);
  tml_file_text(f, "</table></section>\n");
}

/* ---------------------------------------------------------------- two runs ------------------- */

static bool same_value(tml_json_value x, tml_json_value y)
{
  return x.at && y.at && x.end - x.at == y.end - y.at && memcmp(x.at, y.at, (size_t)(x.end - x.at)) == 0;
}

/* Writes the members of an object that differ between both summaries. */
static void put_differing(tml_file *f, const tml_report_folder *a, const tml_report_folder *b, const char *member)
{
  const tml_json_value p = tml_json_member(a->summary, member), q = tml_json_member(b->summary, member);
  tml_json_walk w = tml_json_inside(p);
  while (tml_json_next(&w)) {
    char *key = tml_json_text(w.key);
    const tml_json_value other = key ? tml_json_member(q, key) : q;
    if (!key) tml_file_no_memory(f);
    if (key && !same_value(w.value, other)) {
      tml_file_text(f, "<tr><th>");
      tml_report_label(f, w.key, tml_json_member(a->summary, "units"));
      tml_file_text(f, "</th>");
      put_in(f, "<td>", w.value, "</td>");
      put_in(f, "<td>", other, "</td>");
      tml_file_text(f, "</tr>\n");
    }
    tml_delete(key);
  }
}

static double largest_of_column(const tml_report_column *c) { return fmax(fabs(c->min), fabs(c->max)); }

static void put_channel_differences(tml_file *f, const tml_report_data *d)
{
  tml_file_text(f, "<section id=\"t-channel-differences\"><h2>Differences of channels</h2><table class=\"numbers\">\n"
                   "<tr><th>channel</th><th>largest</th><th>RMS</th></tr>\n");
  int shown = 0;
  for (int i = 0; i < d->n && shown < LIST_MOST; i++) {
    if (!(largest_of_column(&d->columns[i]) > 0)) continue;
    shown++;
    tml_file_text(f, "<tr><th>");
    tml_html_escape(f, d->columns[i].name);
    tml_file_text(f, "</th>");
    tml_report_number(f, largest_of_column(&d->columns[i]));
    tml_report_number(f, d->columns[i].rms);
    tml_file_text(f, "</tr>\n");
  }
  tml_file_text(f, shown ? "</table></section>\n" : "</table><p>There are none.</p></section>\n");
}

void tml_report_differences(tml_file *f, const tml_report_folder *a, const tml_report_folder *b,
                            const tml_report_data *difference)
{
  tml_file_text(f, "<section id=\"t-differences\"><h2>Two runs</h2><table>\n<tr><th></th><th>");
  tml_html_escape(f, a->dir);
  tml_file_text(f, "</th><th>");
  tml_html_escape(f, b->dir);
  tml_file_text(f, "</th></tr>\n");
  put_differing(f, a, b, "model");
  put_differing(f, a, b, "settings");
  put_differing(f, a, b, "statistics");
  tml_file_text(f, "</table></section>\n");
  put_channel_differences(f, difference);
}
