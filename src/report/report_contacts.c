/* report_contacts.c - contacts in report.html: sums per contact and the hardest hits, as tables. */
#include "core/memory.h"
#include "report/report_page.h"

/* A column of a table. `unit` is a member of the summary's units; with `sign` and `other` it is combined from two. */
typedef struct column { const char *key, *title, *unit, *sign, *other; } column;

static const column sums[] = {
    {"touches", "touches", NULL, NULL, NULL},           {"changes", "changes of state", NULL, NULL, NULL},
    {"deepest", "deepest", "length", NULL, NULL},       {"part", "of the smaller shape", NULL, NULL, NULL},
    {"deepest_time", "at", "time", NULL, NULL},         {"force", "largest force", "force", NULL, NULL},
    {"lost_normal", "lost in blows", "energy", NULL, NULL},
    {"lost_friction", "lost by friction", "energy", NULL, NULL}};
static const column hits[] = {
    {"time", "time", "time", NULL, NULL},       {"force", "largest force", "force", NULL, NULL},
    {"impulse", "impulse", "force", " ", "time"}, {"speed", "speed", "length", "/", "time"}};
enum { SUMS = sizeof sums/sizeof *sums, HITS = sizeof hits/sizeof *hits };

static void put_unit(tml_file *f, const column *c, tml_json_value units)
{
  tml_file_text(f, " [");
  tml_report_value(f, tml_json_member(units, c->unit));
  if (c->sign) {
    tml_file_text(f, c->sign);
    tml_report_value(f, tml_json_member(units, c->other));
  }
  tml_file_text(f, "]");
}

static void put_titles(tml_file *f, const column *c, int n, tml_json_value units)
{
  for (int i = 0; i < n; i++) {
    tml_file_text(f, "<th>");
    tml_file_text(f, c[i].title);
    if (c[i].unit) put_unit(f, &c[i], units);
    tml_file_text(f, "</th>");
  }
  tml_file_text(f, "</tr>\n");
}

static void put_cells(tml_file *f, const column *c, int n, tml_json_value row)
{
  for (int i = 0; i < n; i++) {
    tml_file_text(f, "<td class=\"n\">");
    tml_report_value(f, tml_json_member(row, c[i].key));
    tml_file_text(f, "</td>");
  }
  tml_file_text(f, "</tr>\n");
}

/* Writes the two bodies of a pair. */
static void put_bodies(tml_file *f, tml_json_value row)
{
  tml_json_walk w = tml_json_inside(tml_json_member(row, "bodies"));
  tml_file_text(f, "<td>");
  for (bool first = true; tml_json_next(&w); first = false) {
    if (!first) tml_file_text(f, " \xe2\x80\x93 ");
    tml_report_value(f, w.value);
  }
  tml_file_text(f, "</td>");
}

static void put_rows(tml_file *f, tml_json_value list, const char *name, const column *c, int n)
{
  tml_json_walk w = tml_json_inside(list);
  while (tml_json_next(&w)) {
    tml_file_text(f, "<tr><th>");
    tml_report_value(f, tml_json_member(w.value, name));
    tml_file_text(f, "</th>");
    put_bodies(f, w.value);
    put_cells(f, c, n, w.value);
  }
  tml_file_text(f, "</table>\n");
}

void tml_report_contacts(tml_file *f, tml_json_value summary)
{
  const tml_json_value contacts = tml_json_member(summary, "contacts"), units = tml_json_member(summary, "units");
  const tml_json_value list = tml_json_member(summary, "hits");
  if (!contacts.at) return;
  tml_file_text(f, "<section id=\"t-contacts\"><h2>Contacts</h2><table class=\"wide\">\n<tr><th>contact</th>"
                   "<th>deepest between</th>");
  put_titles(f, sums, SUMS, units);
  put_rows(f, contacts, "name", sums, SUMS);
  tml_json_walk w = tml_json_inside(list);
  if (tml_json_next(&w)) {
    tml_file_text(f, "<h3>Hardest hits</h3><table class=\"wide\">\n<tr><th>contact</th><th>between</th>");
    put_titles(f, hits, HITS, units);
    put_rows(f, list, "contact", hits, HITS);
  }
  tml_file_text(f, "</section>\n");
}
