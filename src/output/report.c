/* report.c - tml_report: report.html, one page with everything in it. See docs/report.md. */
#include "output/report.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "output/json.h"
#include "output/results_dir.h"

typedef struct page {
  char *path, *path_new;
  char *text;              /* of summary.json */
  tml_json_value summary;
  tml_report_data data;
} page;

static char *joined(const char *a, const char *b)
{
  const size_t size = strlen(a) + strlen(b) + 1;
  char *s = tml_new(size, 1);
  if (s) snprintf(s, size, "%s%s", a, b);
  return s;
}

static void put_title(tml_file *f, tml_json_value summary)
{
  const tml_json_value model = tml_json_member(summary, "model");
  char *title = tml_json_text(tml_json_member(model, "title")), *name = tml_json_text(tml_json_member(model, "name"));
  const char *text = title && *title ? title : name && *name ? name : "Results";
  tml_report_escape(f, text);
  tml_delete(title);
  tml_delete(name);
}

/* Only the page's own script runs, and nothing is fetched from anywhere. */
static void put_head(tml_file *f, tml_json_value summary)
{
  tml_file_text(f, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                   "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src '");
  tml_file_text(f, tml_report_script_hash);
  tml_file_text(f, "'; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
  put_title(f, summary);
  tml_file_text(f, "</title>\n<style>\n");
  tml_file_bytes(f, (const char *)tml_report_style, tml_report_style_size);
  tml_file_text(f, "</style>\n</head>\n<body>\n");
}

static void put_columns(tml_json *j, const tml_report_data *d)
{
  tml_json_array(j, "columns");
  for (int i = 0; i < d->n; i++) {
    const tml_report_column *c = &d->columns[i];
    tml_json_object(j, NULL);
    tml_json_string(j, "name", c->name);
    tml_json_bool(j, "extra", c->extra);
    tml_json_number(j, "min", c->min);
    tml_json_number(j, "max", c->max);
    tml_json_number(j, "mean", c->mean);
    tml_json_number(j, "rms", c->rms);
    tml_json_number(j, "zero", c->zero);
    tml_json_number(j, "scale", c->scale);
    tml_json_integer(j, "bytes", c->bytes);
    tml_json_end(j);
  }
  tml_json_end(j);
}

/* JSON inside an element: "<" occurs only within strings, where it can be written otherwise. */
static void put_json_text(tml_file *f, const char *text)
{
  for (const char *c = text; *c; c++) {
    if (*c == '<') tml_file_text(f, "\\u003c");
    else tml_file_bytes(f, c, 1);
  }
}

static void put_data(tml_file *f, const page *p)
{
  tml_json j = {.file = f, .in_page = true};
  tml_file_text(f, "<script type=\"application/json\" id=\"trammel-summary\">");
  put_json_text(f, p->text);
  tml_file_text(f, "</script>\n<script type=\"application/json\" id=\"trammel-columns\">");
  tml_json_object(&j, NULL);
  tml_json_integer(&j, "rows", p->data.rows);
  tml_json_integer(&j, "frames", p->data.frames);
  put_columns(&j, &p->data);
  tml_json_end(&j);
  tml_file_text(f, "</script>\n<script type=\"text/plain\" id=\"trammel-data\">");
  tml_file_text(f, p->data.packed);
  tml_file_text(f, "</script>\n");
}

static tml_status put_page(const page *p, tml_error *err)
{
  tml_file *f;
  tml_status st = tml_file_open(&f, p->path_new, err);
  if (st) return st;
  put_head(f, p->summary);
  tml_file_text(f, "<div id=\"app\"></div>\n<main id=\"text\">\n<h1>");
  put_title(f, p->summary);
  tml_file_text(f, "</h1>\n<noscript><p class=\"note\">Animation and plots need JavaScript, which is switched off. "
                   "What follows is the run in words and numbers.</p></noscript>\n");
  tml_report_text(f, p->summary, &p->data);
  tml_file_text(f, "</main>\n");
  put_data(f, p);
  tml_file_text(f, "<script>");
  tml_file_bytes(f, (const char *)tml_report_script, tml_report_script_size);
  tml_file_text(f, "</script>\n</body>\n</html>\n");
  st = tml_file_close(f, err);
  tml_file_free(f);
  return st;
}

static tml_status open_page(page *p, const char *dir, const char *path, tml_error *err)
{
  char *summary = joined(dir, "/" TML_RESULTS_SUMMARY);
  p->path = path ? tml_strdup(path) : joined(dir, "/" TML_RESULTS_REPORT);
  p->path_new = p->path ? joined(p->path, ".new") : NULL;
  tml_status st = summary && p->path_new ? tml_file_read(&p->text, summary, err) : tml_fail_memory(err);
  if (!st && (!tml_json_read(&p->summary, p->text) || *p->summary.at != '{'))
    st = tml_fail(err, TML_ERR_FILE, "'%s' is not a summary of a run", summary);
  tml_delete(summary);
  return st ? st : tml_report_read(&p->data, dir, err);
}

tml_status tml_report(const char *dir, const char *path, tml_error *err)
{
  if (!dir || !*dir) return tml_fail(err, TML_ERR_ARGUMENT, "the results folder has no name");
  page p = {0};
  tml_status st = open_page(&p, dir, path, err);
  if (!st) {
    st = put_page(&p, err);
    if (!st && rename(p.path_new, p.path) != 0)
      st = tml_fail(err, TML_ERR_FILE, "cannot write '%s': %s", p.path, strerror(errno));
    if (st) unlink(p.path_new);
  }
  tml_report_release(&p.data);
  tml_delete(p.text);
  tml_delete(p.path);
  tml_delete(p.path_new);
  return st;
}
