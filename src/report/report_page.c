/* report_page.c - tml_report and tml_report_overlay: write a results folder as one self-contained page. See
 * docs/report.md. */
#include "report/report_page.h"

#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "core/float_traps.h"
#include "file/text/html_escape.h"
#include "report/interactive.h"
#include "file/text/json_write.h"
#include "results/results_folder.h"
#include "results/summary_read.h"
#include "file/atomic_file.h"
#include "results/scene/contact_rows.h"
#include "results/results_file_list.h"

typedef struct page {
  tml_report_folder folder[2]; /* the second one only in an overlay */
  bool overlay;
  tml_report_data difference;
  tml_interactive again;       /* data of a page that runs its model */
} page;

static void put_title(tml_file *f, const page *p)
{
  const tml_json_value model = tml_json_member(p->folder[0].summary, "model");
  char *title = tml_json_text(tml_json_member(model, "title")), *name = tml_json_text(tml_json_member(model, "name"));
  char *studied = tml_report_studies_title(&p->folder[0]);
  const char *text = title && *title ? title : name && *name ? name : studied && *studied ? studied : "Results";
  if (!title || !name || !studied) tml_file_no_memory(f);
  tml_html_escape(f, text);
  if (p->overlay) tml_file_text(f, ": two runs");
  tml_delete(title);
  tml_delete(name);
  tml_delete(studied);
}

/* Writes the head. Only the page's own script and its module may run, and nothing is fetched from anywhere. */
static void put_page_head(tml_file *f, const page *p)
{
  tml_file_text(f, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                   "<meta name=\"generator\" content=\"" TML_MARK " " TML_VERSION "\">\n"
                   "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src '");
  tml_file_text(f, tml_report_script_hash);
  if (p->again.code) tml_file_text(f, "' 'wasm-unsafe-eval'; worker-src blob:; style-src 'unsafe-inline';");
  else tml_file_text(f, "'; style-src 'unsafe-inline';");
  tml_file_text(f, " img-src data: blob:; base-uri 'none'; form-action 'none'\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
  put_title(f, p);
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

/* Writes JSON inside an element: "<" occurs only within strings, where it can be written as an escape sequence. */
void tml_report_element(tml_file *f, const char *id, const char *suffix, const char *text)
{
  if (!text) return;
  tml_file_text(f, "<script type=\"application/json\" id=\"trammel-");
  tml_file_text(f, id);
  tml_file_text(f, suffix);
  tml_file_text(f, "\">");
  for (const char *c = text; *c;) {
    const size_t n = strcspn(c, "<");
    tml_file_bytes(f, c, n);
    c += n;
    if (!*c) break;
    tml_file_text(f, "\\u003c");
    c++;
  }
  tml_file_text(f, "</script>\n");
}

static void put_column_scripts(tml_file *f, const char *suffix, const tml_report_data *d)
{
  tml_json j = {.file = f, .in_page = true};
  tml_file_text(f, "<script type=\"application/json\" id=\"trammel-columns");
  tml_file_text(f, suffix);
  tml_file_text(f, "\">");
  tml_json_object(&j, NULL);
  tml_json_integer(&j, "rows", d->rows);
  tml_json_integer(&j, "frames", d->frames);
  put_columns(&j, d);
  tml_json_end(&j);
  tml_file_text(f, "</script>\n<script type=\"text/plain\" id=\"trammel-data");
  tml_file_text(f, suffix);
  tml_file_text(f, "\">");
  tml_file_text(f, d->packed);
  tml_file_text(f, "</script>\n");
}

static void put_picture(tml_file *f, const char *suffix, const tml_report_folder *d)
{
  tml_json j = {.file = f, .in_page = true};
  tml_file_text(f, "<script type=\"application/json\" id=\"trammel-picture");
  tml_file_text(f, suffix);
  tml_file_text(f, "\">");
  tml_picture_write(&j, &d->picture, &d->scene);
  tml_file_text(f, "</script>\n");
}

static void put_flexible(tml_file *f, const char *suffix, const tml_report_folder *d)
{
  tml_json j = {.file = f, .in_page = true};
  tml_file_text(f, "<script type=\"application/json\" id=\"trammel-flexible");
  tml_file_text(f, suffix);
  tml_file_text(f, "\">");
  tml_report_put_flexible(&j, d);
  tml_file_text(f, "</script>\n");
}

/* Writes the points of contact; nothing if they cannot be read. */
static void put_contact_rows(tml_file *f, const char *suffix, const tml_report_folder *d)
{
  tml_json j = {.file = f, .in_page = true};
  tml_error damage = {0};
  tml_file_text(f, "<script type=\"application/json\" id=\"trammel-touches");
  tml_file_text(f, suffix);
  tml_file_text(f, "\">");
  if (tml_contact_rows_put(&j, d->touches, &damage)) tml_file_no_memory(f);
  tml_file_text(f, "</script>\n");
}

static void put_folder(tml_file *f, const tml_report_folder *d, const char *suffix)
{
  tml_report_element(f, "summary", suffix, d->text);
  tml_report_element(f, "meshes", suffix, d->meshes);
  tml_report_element(f, "verify", suffix, d->verify_text);
  tml_report_studies_put(f, d, suffix);
  if (d->drawn) put_picture(f, suffix, d);
  if (d->drawn && d->bent.n + d->bent.n_beams > 0) put_flexible(f, suffix, d);
  if (d->drawn && d->touches) put_contact_rows(f, suffix, d);
  if (d->data.packed) put_column_scripts(f, suffix, &d->data);
}

static void put_data(tml_file *f, const page *p)
{
  put_folder(f, &p->folder[0], "");
  if (p->again.code) tml_interactive_put(f, &p->again);
  if (!p->overlay) return;
  put_folder(f, &p->folder[1], "-b");
  put_column_scripts(f, "-d", &p->difference);
  tml_json j = {.file = f, .in_page = true};
  tml_file_text(f, "<script type=\"application/json\" id=\"trammel-overlay\">");
  tml_json_object(&j, NULL);
  tml_json_string(&j, "a", p->folder[0].dir);
  tml_json_string(&j, "b", p->folder[1].dir);
  tml_json_end(&j);
  tml_file_text(f, "</script>\n");
}

static tml_status put_page(tml_file *f, void *user, tml_error *err)
{
  (void)err; /* a file keeps its first error until it is closed */
  const page *p = user;
  put_page_head(f, p);
  tml_file_text(f, "<div id=\"app\"></div>\n<main id=\"text\">\n<h1>");
  put_title(f, p);
  tml_file_text(f, "</h1>\n<noscript><p class=\"note\">Animation and plots need JavaScript, which is switched off. "
                   "The text below describes the run.</p></noscript>\n");
  if (p->overlay) tml_report_differences(f, &p->folder[0], &p->folder[1], &p->difference);
  tml_report_text(f, &p->folder[0]);
  tml_file_text(f, "</main>\n");
  put_data(f, p);
  tml_file_text(f, "<script>");
  tml_file_bytes(f, (const char *)tml_report_script, tml_report_script_size);
  tml_file_text(f, "</script>\n</body>\n</html>\n");
  return TML_OK;
}

/* ---------------------------------------------------------------- reading -------------------- */

tml_status tml_report_json(char **text, tml_json_value *value, tml_report_folder *f, const char *file, tml_error *err)
{
  char *path = tml_folder_path(f->dir, file);
  tml_json_value whole;
  if (!path) return tml_fail_memory(err);
  tml_status st = access(path, F_OK) == 0 ? tml_file_read(text, path, err) : TML_OK;
  if (*text && !tml_arena_adopt(&f->arena, *text)) st = tml_fail_memory(err), *text = NULL;
  if (!st && *text && (!tml_json_read(&whole, *text) || !strchr("{[", *whole.at)))
    st = tml_fail(err, TML_ERR_FILE, "'%s' is not what trammel writes there", path);
  if (!st && *text && value) *value = whole;
  tml_delete(path);
  return st;
}

/* Reads contacts.csv if it exists and is valid: only the picture needs it. */
static tml_status read_contact_rows(tml_report_folder *f, const char *dir, tml_error *err)
{
  char *path = tml_folder_path(dir, TML_RESULTS_CONTACTS);
  tml_error damage = {0};
  if (!path) return tml_fail_memory(err);
  tml_status st = access(path, R_OK) == 0 ? tml_columns_read(&f->touches, path, TML_COLUMNS_CAPACITY, &damage) : TML_OK;
  if (f->touches && !tml_contact_rows_fit(f->touches)) {
    tml_columns_free(f->touches);
    f->touches = NULL;
  }
  tml_delete(path);
  return st == TML_ERR_MEMORY ? tml_fail_memory(err) : TML_OK;
}

/* Whether there are results: the summary of a case that could not be run contains nothing else. */
static bool has_rows(tml_json_value summary)
{
  const tml_json_value rows = tml_json_member(summary, "rows");
  return !tml_json_is_number(rows) || tml_json_double(rows) != 0.0;
}

/* Reads a folder of results, or one that contains only a study. */
static tml_status read_folder(tml_report_folder *f, const char *dir, bool results, tml_error *err)
{
  f->dir = dir;
  tml_status st = tml_report_studies_read(f, err);
  if (st) return st;
  char *summary = tml_folder_path(dir, TML_RESULTS_SUMMARY);
  const bool there = summary && access(summary, F_OK) == 0;
  if (!summary) st = tml_fail_memory(err);
  else if (there || results || !f->studied) st = tml_file_read(&f->text, summary, err);
  if (f->text && !tml_arena_adopt(&f->arena, f->text)) st = tml_fail_memory(err);
  if (!st && f->text && (!tml_json_read(&f->summary, f->text) || *f->summary.at != '{'))
    st = tml_fail(err, TML_ERR_FILE, "'%s' is not a summary of a run", summary);
  tml_delete(summary);
  if (st || !f->text) return st;
  st = tml_report_json(&f->verify_text, &f->verify, f, TML_RESULTS_VERIFY, err);
  if (!st) st = tml_report_json(&f->meshes, NULL, f, TML_RESULTS_MESHES, err);
  if (!st) st = tml_report_scene(f, err);
  if (!st) st = tml_report_bend(f, err);
  if (!st) st = read_contact_rows(f, dir, err);
  if (!st && !has_rows(f->summary)) return TML_OK;
  return st ? st : tml_report_read(&f->data, dir, &f->wanted, err);
}

static void release_folder(tml_report_folder *f)
{
  tml_report_release(&f->data);
  tml_report_forget_scene(f);
  tml_flexible_read_free(&f->bent);
  tml_stress_free(f->stress);
  tml_columns_free(f->touches);
  tml_arena_free(&f->arena);
}

/* Writes the page to `path`, or to `file` in the folder, which must then be ours. */
static tml_status write_page(page *p, const char *path, const char *file, tml_error *err)
{
  const char *dir = p->folder[0].dir;
  if (path) return tml_file_replace(path, put_page, p, err);
  tml_status st = tml_results_file_list_check_one(dir, file, err);
  if (st) return st;
  char *own = tml_folder_path(dir, file);
  st = own ? tml_file_replace(own, put_page, p, err) : tml_fail_memory(err);
  tml_delete(own);
  return st;
}

/* Writes the page of one folder; with a module, a page that runs its model. */
static tml_status write_one(const char *dir, const char *path, const tml_model *m, const char *module, tml_error *err)
{
  if (!dir || !*dir) return tml_fail(err, TML_ERR_ARGUMENT, "the results folder has no name");
  page p = {0};
  tml_status st = read_folder(&p.folder[0], dir, module != NULL, err);
  if (!st && module) st = tml_interactive_open(&p.again, m, p.folder[0].summary, module, err);
  if (!st) st = tml_report_draw(&p.folder[0], NULL, err);
  if (!st) st = write_page(&p, path, TML_RESULTS_REPORT, err);
  tml_interactive_close(&p.again);
  release_folder(&p.folder[0]);
  return st;
}

tml_status tml_report(const char *dir, const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  return write_one(dir, path, NULL, NULL, err);
}

tml_status tml_report_interactive(const char *dir, const char *path, const tml_model *m, const char *module,
                                  tml_error *err)
{
  TML_MASK_TRAPS;
  if (!module || !*module) return tml_fail(err, TML_ERR_ARGUMENT, "the folder of the module has no name");
  return write_one(dir, path, m, module, err);
}

tml_status tml_report_overlay(const char *dir, const char *other, const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  if (!dir || !*dir || !other || !*other) return tml_fail(err, TML_ERR_ARGUMENT, "a results folder has no name");
  page p = {.overlay = true};
  tml_status st = read_folder(&p.folder[0], dir, true, err);
  if (!st) st = read_folder(&p.folder[1], other, true, err);
  if (!st) st = tml_report_draw(&p.folder[0], NULL, err);
  if (!st) st = tml_report_draw(&p.folder[1], &p.folder[0], err);
  if (!st) st = tml_report_compare(&p.difference, &p.folder[0], &p.folder[1], err);
  if (!st) st = write_page(&p, path, TML_RESULTS_OVERLAY, err);
  tml_report_release(&p.difference);
  release_folder(&p.folder[0]);
  release_folder(&p.folder[1]);
  return st;
}

/* ---------------------------------------------------------------- picture ---------------- */

tml_status tml_report_scene(tml_report_folder *f, tml_error *err)
{
  tml_error damage = {0};
  tml_status st = tml_scene_read(&f->scene, f->summary, &damage);
  if (st == TML_ERR_MEMORY) return tml_fail_memory(err);
  f->drawn = !st && f->scene.n_bodies > 0;
  if (!f->drawn) return TML_OK;
  f->channel = tml_arena_new(&f->arena, (size_t)f->scene.n_bodies, sizeof *f->channel);
  return f->channel ? tml_scene_positions_want(&f->wanted, f->channel, &f->scene, err) : tml_fail_memory(err);
}

tml_status tml_report_draw(tml_report_folder *f, const tml_report_folder *like, tml_error *err)
{
  if (!f->drawn) return TML_OK;
  const tml_places places = {.scene = &f->scene, .frames = &f->data.looks, .channel = f->channel};
  tml_drawn_meshes meshes = {0};
  tml_error damage = {0}; /* without meshes, their boxes are drawn */
  if (f->meshes && tml_mesh_data_read(&meshes, f->dir, f->scene.length, &damage)) tml_mesh_data_free(&meshes);
  const tml_status st = tml_picture_make(&f->picture, &places, &meshes,
                                         like && like->drawn ? &like->picture : NULL, err);
  tml_mesh_data_free(&meshes);
  return st;
}

void tml_report_forget_scene(tml_report_folder *f)
{
  tml_picture_free(&f->picture);
  tml_scene_free(&f->scene);
  tml_names_free(&f->wanted);
}
