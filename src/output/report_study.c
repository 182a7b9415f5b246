/* report_study.c - what report.html says of a study of many runs without scripts. */
#include "output/report.h"

static void put_cell(tml_file *f, tml_json_value v, const char *open, const char *close)
{
  tml_file_text(f, open);
  tml_report_value(f, v);
  tml_file_text(f, close);
}

static void put_counts(tml_file *f, tml_json_value counts)
{
  tml_file_text(f, "<table>\n<tr><th>cases</th><th></th></tr>\n");
  tml_json_walk w = tml_json_inside(counts);
  while (tml_json_next(&w)) {
    put_cell(f, w.key, "<tr><td>", "</td>");
    put_cell(f, w.value, "<td class=\"n\">", "</td></tr>\n");
  }
  tml_file_text(f, "</table>\n");
}

static void put_indices(tml_file *f, tml_json_value result)
{
  tml_json_walk w = tml_json_inside(tml_json_member(result, "sobol"));
  if (!w.at) return;
  tml_file_text(f, "<table>\n<tr><th>parameter</th><th>by itself</th><th>with others</th></tr>\n");
  while (tml_json_next(&w)) {
    put_cell(f, tml_json_member(w.value, "parameter"), "<tr><td>", "</td>");
    put_cell(f, tml_json_member(w.value, "first"), "<td class=\"n\">", "</td>");
    put_cell(f, tml_json_member(w.value, "total"), "<td class=\"n\">", "</td></tr>\n");
  }
  tml_file_text(f, "</table>\n");
}

static void put_result(tml_file *f, tml_json_value result)
{
  const tml_json_value surface = tml_json_member(result, "surface");
  if (!surface.at) return;
  put_cell(f, tml_json_member(result, "result"), "<h3>", "</h3>\n");
  put_cell(f, tml_json_member(surface, "kind"), "<p>A ", " surface through ");
  put_cell(f, tml_json_member(surface, "cases"), "", " cases misses a case that it does not know by ");
  put_cell(f, tml_json_member(surface, "loo_rms"), "", ", ");
  put_cell(f, tml_json_member(surface, "loo_relative"), "", " of the spread.</p>\n");
  put_indices(f, result);
}

void tml_report_study(tml_file *f, tml_json_value study)
{
  if (!study.at) return;
  tml_file_text(f, "<section id=\"t-study\"><h2>Study</h2>\n");
  put_cell(f, tml_json_member(study, "plan"), "<p>Plan: ", "</p>\n");
  put_counts(f, tml_json_member(study, "counts"));
  tml_json_walk w = tml_json_inside(tml_json_member(study, "analysis"));
  while (tml_json_next(&w)) put_result(f, w.value);
  tml_file_text(f, "</section>\n");
}
