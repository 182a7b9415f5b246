/* report_static.c - what report.html says of static equilibria without scripts. */
#include "report/report_page.h"

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

void tml_report_rest(tml_file *f, tml_json_value summary)
{
  const tml_json_value rest = tml_json_member(summary, "static");
  if (!rest.at) return;
  tml_file_text(f, "<section id=\"t-rest\"><h2>Where it rests</h2><table class=\"wide\">\n");
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
