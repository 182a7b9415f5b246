/* report_text.c - the text of report.html for readers without scripts: tables, with all texts of the model escaped. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "file/text/html_escape.h"
#include "report/report_page.h"

enum { TABLE_MOST = 400 }; /* most channels listed; the files beside the page contain all */

/* A number as printf writes it, with a decimal point in any locale. */
static void put_formatted(tml_file *f, const char *format, double x)
{
  char text[32];
  snprintf(text, sizeof text, format, x);
  for (char *c = text; *c; c++)
    if (*c == ',') *c = '.';
  tml_file_text(f, text);
}

void tml_report_value(tml_file *f, tml_json_value v)
{
  char *text = tml_json_is_text(v) ? tml_json_text(v) : NULL;
  if (text) {
    tml_html_escape(f, text);
  } else if (tml_json_is_text(v)) {
    tml_file_no_memory(f);
  } else if (tml_json_is_number(v) && isfinite(tml_json_double(v))) {
    const double x = tml_json_double(v);
    put_formatted(f, x == floor(x) && fabs(x) < 1e15 ? "%.0f" : "%.6g", x);
  } else if (tml_json_is_flag(v)) {
    tml_file_text(f, *v.at == 't' ? "yes" : "no");
  } else {
    tml_file_text(f, "–");
  }
  tml_delete(text);
}

void tml_report_number(tml_file *f, double x)
{
  tml_file_text(f, "<td class=\"n\">");
  put_formatted(f, "%.6g", x);
  tml_file_text(f, "</td>");
}

/* Labels of keys that need an explanation, and the unit of their numbers. */
static const struct { const char *key, *label, *unit; } labels[] = {
    {"steps", "steps accepted", ""},           {"rejected", "rejected for accuracy", ""},
    {"failed", "corrector failures", ""},      {"unconverged", "accepted unconverged", ""},
    {"h_first", "first step", "time"},         {"h_smallest", "smallest step", "time"},
    {"h_largest", "largest step", "time"},     {"h_last", "last step", "time"},
    {"drift_position", "drift of joints, position", ""}, {"drift_velocity", "drift of joints, velocity", ""},
    {"energy_start", "energy at the start", "energy"},   {"energy_end", "energy at the end", "energy"},
    {"work", "work done", "energy"},           {"energy_error", "energy balance, error", "energy"},
    {"spin_step", "largest turn in a step [rad]", ""},   {"cpu_setup", "CPU to set up [s]", ""},
    {"cpu_run", "CPU of the run [s]", ""},     {"end", "end", "time"},
    {"output", "between rows", "time"},        {"first-step", "first step", "time"},
    {"passages", "singular configurations passed", ""}};

void tml_report_label(tml_file *f, tml_json_value key, tml_json_value units)
{
  for (size_t i = 0; i < sizeof labels/sizeof *labels; i++) {
    if (!tml_json_same(key, labels[i].key)) continue;
    char *unit = tml_json_text(tml_json_member(units, labels[i].unit));
    tml_file_text(f, labels[i].label);
    tml_file_text(f, unit && *unit ? " [" : "");
    tml_html_escape(f, unit ? unit : "");
    tml_file_text(f, unit && *unit ? "]" : "");
    tml_delete(unit);
    return;
  }
  char *text = tml_json_text(key);
  if (!text) tml_file_no_memory(f);
  for (char *c = text; c && *c; c++)
    if (*c == '_' || *c == '-') *c = ' ';
  tml_html_escape(f, text ? text : "");
  tml_delete(text);
}

/* A section with the members of an object of the summary, one per row. */
typedef struct member_section { const char *id, *title, *member; bool folded; } member_section;

static const member_section sections[] = {
  {"t-model", "Model", "model", true},
  {"t-set", "Parameters that were set", "set", false},
  {"t-settings", "Settings", "settings", true},
  {"t-statistics", "Statistics", "statistics", true},
  {"t-units", "Units", "units", true}};

static void put_member_table(tml_file *f, const member_section *x, tml_json_value summary)
{
  const tml_json_value object = tml_json_member(summary, x->member), units = tml_json_member(summary, "units");
  tml_json_walk w = tml_json_inside(object);
  if (!object.at) return;
  tml_file_text(f, "<section id=\"");
  tml_file_text(f, x->id);
  tml_file_text(f, x->folded ? "\"><details><summary><h2>" : "\"><details open><summary><h2>");
  tml_file_text(f, x->title);
  tml_file_text(f, "</h2></summary><table>\n");
  while (tml_json_next(&w)) {
    tml_file_text(f, "<tr><th>");
    tml_report_label(f, w.key, units);
    tml_file_text(f, "</th><td>");
    tml_report_value(f, w.value);
    tml_file_text(f, "</td></tr>\n");
  }
  tml_file_text(f, "</table></details></section>\n");
}

static void put_member(tml_file *f, const char *before, tml_json_value v, const char *after)
{
  tml_file_text(f, before);
  tml_report_value(f, v);
  tml_file_text(f, after);
}

static void put_status(tml_file *f, tml_json_value s)
{
  put_member(f, "<section id=\"t-status\"><h2>Run</h2><p>Status: <b>", tml_json_member(s, "status"), "</b>, ");
  put_member(f, "", tml_json_member(s, "rows"), " rows up to t = ");
  put_member(f, "", tml_json_member(s, "time"), " ");
  put_member(f, "", tml_json_member(tml_json_member(s, "units"), "time"), ", trammel ");
  put_member(f, "", tml_json_member(s, "trammel"), ".</p>\n");
  if (tml_json_member(s, "method").at) put_member(f, "<p>Method: ", tml_json_member(s, "method"), "</p>\n");
  char *message = tml_json_text(tml_json_member(s, "message"));
  if (!message) tml_file_no_memory(f);
  if (message && *message) {
    tml_file_text(f, "<pre class=\"message\">");
    tml_html_escape(f, message);
    tml_file_text(f, "</pre>\n");
  }
  tml_delete(message);
  tml_json_walk w = tml_json_inside(tml_json_member(s, "warnings"));
  bool any = false;
  while (tml_json_next(&w)) {
    put_member(f, any ? "<li>" : "<h3>Warnings</h3><ul class=\"warnings\">\n<li>", w.value, "</li>\n");
    any = true;
  }
  tml_file_text(f, any ? "</ul></section>\n" : "</section>\n");
}

/* Writes the table of channels. Their units and descriptions are in the summary, in the order of the columns after
 * time. */
static void put_channel_table(tml_file *f, tml_json_value s, const tml_report_data *d)
{
  tml_json_walk w = tml_json_inside(tml_json_member(s, "channels"));
  tml_file_text(f, "<section id=\"t-channels\"><h2>Channels</h2><table class=\"wide\">\n<tr><th>name</th><th>unit</th>"
                   "<th>min</th><th>max</th><th>mean</th><th>RMS</th><th>meaning</th></tr>\n");
  int i = 1;
  for (; i < d->n && i <= TABLE_MOST && !d->columns[i].extra; i++) {
    const tml_report_column *c = &d->columns[i];
    const bool known = tml_json_next(&w) && tml_json_same(tml_json_member(w.value, "name"), c->name);
    tml_file_text(f, "<tr><th>");
    tml_html_escape(f, c->name);
    tml_file_text(f, "</th><td>");
    if (known) tml_report_value(f, tml_json_member(w.value, "unit"));
    tml_file_text(f, "</td>");
    tml_report_number(f, c->min);
    tml_report_number(f, c->max);
    tml_report_number(f, c->mean);
    tml_report_number(f, c->rms);
    tml_file_text(f, "<td>");
    if (known) tml_report_value(f, tml_json_member(w.value, "about"));
    if (known && tml_json_member(w.value, "unique").at) tml_file_text(f, " (not unique)");
    tml_file_text(f, "</td></tr>\n");
  }
  tml_file_text(f, "</table>\n");
  if (i < d->n && !d->columns[i].extra) tml_file_text(f, "<p>More channels are in results.csv.</p>\n");
  tml_file_text(f, "</section>\n");
}

static void put_model_text(tml_file *f, tml_json_value s)
{
  char *text = tml_json_text(tml_json_member(s, "model_text"));
  if (!text) tml_file_no_memory(f);
  if (text && *text) {
    tml_file_text(f, "<section id=\"t-listing\"><h2>Model text</h2><pre>");
    tml_html_escape(f, text);
    tml_file_text(f, "</pre></section>\n");
  }
  tml_delete(text);
}

void tml_report_text(tml_file *f, const tml_report_folder *folder)
{
  const tml_json_value s = folder->summary;
  tml_report_accuracy(f, s);
  tml_report_verdict(f, folder->verify);
  tml_report_stress_text(f, folder);
  tml_report_studies_text(f, folder);
  if (!s.at) return;
  put_status(f, s);
  tml_report_static(f, s);
  tml_report_contacts(f, s);
  for (size_t i = 0; i < sizeof sections/sizeof *sections; i++) put_member_table(f, &sections[i], s);
  if (folder->data.n > 0) put_channel_table(f, s, &folder->data);
  put_model_text(f, s);
}

/* ---------------------------------------------------------------- static equilibria ------ */

static void put_cell(tml_file *f, tml_json_value v, const char *open, const char *close)
{
  tml_file_text(f, open);
  tml_report_value(f, v);
  tml_file_text(f, close);
}

static void put_case(tml_file *f, tml_json_value c)
{
  const tml_json_value failure = tml_json_member(c, "failure");
  tml_file_text(f, "<tr>");
  put_cell(f, tml_json_member(c, "value"), "<td class=\"n\">", "</td>");
  put_cell(f, failure.at ? failure : tml_json_member(c, "text"), "<td>", "</td></tr>\n");
}

void tml_report_static(tml_file *f, tml_json_value summary)
{
  const tml_json_value rest = tml_json_member(summary, "static");
  if (!rest.at) return;
  tml_file_text(f, "<section id=\"t-rest\"><h2>Static equilibrium</h2><table class=\"wide\">\n");
  put_cell(f, tml_json_member(rest, "vary"), "<tr><th>", "</th><th>verdict</th></tr>\n");
  tml_json_walk w = tml_json_inside(tml_json_member(rest, "cases"));
  while (tml_json_next(&w)) put_case(f, w.value);
  tml_file_text(f, "</table>\n");
  w = tml_json_inside(tml_json_member(rest, "limits"));
  while (tml_json_next(&w)) {
    put_cell(f, tml_json_member(w.value, "kind"), "<p>", " at ");
    put_cell(f, tml_json_member(w.value, "value"), "", ": ");
    put_cell(f, tml_json_member(w.value, "motion"), "", "</p>\n");
  }
  tml_file_text(f, "</section>\n");
}
