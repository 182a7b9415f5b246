/* interactive.c - data with which a page runs its model again: text and parameters of the model, and the run-only
 * library as WebAssembly. See docs/interactive.md. */
#include "report/interactive.h"

#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "file/binary/base64_deflate.h"
#include "modelfile/standalone_model.h"
#include "report/report_page.h"
#include "results/summary_read.h"

/* ---------------------------------------------------------------- the module ----------------- */

/* Reads a file of the module, deflated and in base64. */
static tml_status pack_file(tml_arena *arena, char **out, const char *folder, const char *name, tml_error *err)
{
  char *path = tml_folder_path(folder, name);
  unsigned char *bytes = NULL;
  size_t n = 0;
  if (!path) return tml_fail_memory(err);
  tml_status st = tml_regular_file_read(path, &bytes, &n, err);
  if (st == TML_OK && !(*out = tml_arena_adopt(arena, tml_base64_pack(bytes, n)))) st = tml_fail_memory(err);
  tml_delete(bytes);
  tml_delete(path);
  return st;
}

/* ---------------------------------------------------------------- the model ------------------ */

static bool has_range(const tml_model *m)
{
  for (int i = 0; i < m->n_parameters; i++)
    if (m->parameters[i].ranged) return true;
  return false;
}

/* Offers the parameters that have a range and that the text still depends on. */
static tml_status choose_parameters(tml_interactive *x, tml_error *err)
{
  const tml_model *m = x->model;
  const char *frozen = NULL;
  bool any = false;
  x->offered = tml_arena_new(&x->arena, (size_t)m->n_parameters, sizeof *x->offered);
  if (!x->offered) return tml_fail_memory(err);
  for (int i = 0; i < m->n_parameters; i++) {
    tml_status st = TML_OK;
    x->offered[i] = m->parameters[i].ranged;
    if (x->offered[i] && x->text == m->flat) st = tml_standalone_model_follows(&x->offered[i], m, i, err);
    if (st) return st;
    if (m->parameters[i].ranged && !x->offered[i]) frozen = tml_model_parameter(m, i).name;
    any = any || x->offered[i];
  }
  return any ? TML_OK : tml_fail(err, TML_ERR_ARGUMENT, "'%.80s' cannot be changed in an interactive page: the model "
                                 "includes files, and places or numbers of parts are made of it", frozen);
}

/* Reads the model whose text the summary of a folder holds. */
static tml_status read_summary(tml_model **out, tml_json_value summary, tml_error *err)
{
  char *text = tml_json_text(tml_json_member(summary, "model_text"));
  tml_messages *messages = NULL;
  if (!text || tml_messages_create(&messages) != TML_OK) {
    tml_delete(text);
    return tml_fail_memory(err);
  }
  tml_status st = tml_model_read_text(out, "/no-such-folder/model.yaml", text, strlen(text), NULL, messages);
  if (st == TML_ERR_MEMORY) tml_fail_memory(err);
  else if (st)
    st = tml_fail(err, TML_ERR_ARGUMENT, "the model text in the folder is not enough for a page that runs it ('trammel "
                  "run --report --interactive' has its files): %s", tml_standalone_model_error(messages));
  tml_messages_free(messages);
  tml_delete(text);
  return st;
}

tml_status tml_interactive_open(tml_interactive *x, const tml_model *m, tml_json_value summary, const char *module,
                                tml_error *err)
{
  *x = (tml_interactive){0};
  tml_status st = m ? TML_OK : read_summary(&x->own, summary, err);
  x->model = m ? m : x->own;
  if (st) return st;
  if (x->model->dataset || x->model->robot || !x->model->source || !*x->model->source)
    return tml_fail(err, TML_ERR_ARGUMENT, "a page can run a model file only: 'trammel convert' makes one");
  if (!has_range(x->model))
    return tml_fail(err, TML_ERR_ARGUMENT, "no parameter of the model has a range, so there is nothing to change in "
                                           "an interactive page: write it as NAME: {value: 0.5, range: [0.1, 1]}");
  st = tml_standalone_model_text(&x->text, x->model, "a page can run", err);
  if (!st) st = choose_parameters(x, err);
  if (!st) st = pack_file(&x->arena, &x->script, module, "run_model.js", err);
  if (!st) st = pack_file(&x->arena, &x->code, module, "run_model.wasm", err);
  return st;
}

void tml_interactive_close(tml_interactive *x)
{
  tml_model_free(x->own);
  tml_arena_free(&x->arena);
  *x = (tml_interactive){0};
}

/* ---------------------------------------------------------------- the element ---------------- */

static void put_parameter_list(tml_json *j, const tml_interactive *x)
{
  const tml_model *m = x->model;
  tml_json_array(j, "parameters");
  for (int i = 0; i < m->n_parameters; i++) {
    const tml_parameter_info p = tml_model_parameter(m, i);
    if (!x->offered[i] || !p.ranged) continue;
    tml_json_object(j, NULL);
    tml_json_string(j, "name", p.name);
    tml_json_number(j, "value", p.value);
    tml_json_string(j, "unit", p.unit);
    tml_json_number(j, "low", p.low);
    tml_json_number(j, "high", p.high);
    tml_json_end(j);
  }
  tml_json_end(j);
}

/* The parameters set when the model was read; a flat text already contains them. */
static void put_sets(tml_json *j, const tml_interactive *x)
{
  const tml_model *m = x->model;
  char text[400];
  tml_json_array(j, "sets");
  for (int i = 0; i < m->n_kept && x->text != m->flat; i++) {
    const tml_setting_kept *k = &m->kept[i];
    if (k->text) snprintf(text, sizeof text, "%s=%s", k->name, k->text);
    else snprintf(text, sizeof text, "%s=%.17g", k->name, k->value);
    tml_json_string(j, NULL, text);
  }
  tml_json_end(j);
}

void tml_interactive_put(tml_file *f, const tml_interactive *x)
{
  tml_json j = {.file = f, .in_page = true};
  tml_file_text(f, "<script type=\"application/json\" id=\"trammel-interactive\">");
  tml_json_object(&j, NULL);
  tml_json_string(&j, "text", x->text);
  put_sets(&j, x);
  put_parameter_list(&j, x);
  tml_json_end(&j);
  tml_file_text(f, "</script>\n<script type=\"text/plain\" id=\"trammel-module-script\">");
  tml_file_text(f, x->script);
  tml_file_text(f, "</script>\n<script type=\"text/plain\" id=\"trammel-module\">");
  tml_file_text(f, x->code);
  tml_file_text(f, "</script>\n");
}
