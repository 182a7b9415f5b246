/* study_file.c - reads a study from a file of its own, which names the model. */
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "modelfile/base/model_reader.h"
#include "modelfile/study_file.h"
#include "file/text/text_file.h"
#include "model/base/study_definition.h"

/* Path relative to the folder of the study file, unless it is absolute. The caller deletes it. */
static char *path_beside(const char *path, const char *model)
{
  const char *slash = strrchr(path, '/');
  const size_t folder = slash && *model != '/' ? (size_t)(slash - path) + 1 : 0, size = folder + strlen(model) + 1;
  char *whole = tml_new(size, 1);
  if (whole) snprintf(whole, size, "%.*s%s", (int)folder, path, model);
  return whole;
}

static tml_status read_example(tml_model **out, const char *name, const tml_read_options *o, tml_messages *messages)
{
  const char *word = strchr(name, ':') + 1;
  for (int i = 0; i < tml_example_count(); i++)
    if (strcmp(tml_example_name(i), word) == 0)
      return tml_model_read_text(out, name, tml_example_text(i), strlen(tml_example_text(i)), o, messages);
  tml_messages_add(messages, TML_ERROR, name, 0, 0, "", "there is no example '%s'", word);
  return TML_ERR_FILE;
}

static tml_status read_model(tml_model **out, const char *path, const char *model, const tml_read_options *o,
                             tml_messages *messages)
{
  if (strncmp(model, "example:", 8) == 0) return read_example(out, model, o, messages);
  char *whole = path_beside(path, model);
  const tml_status st = whole ? tml_model_read(out, whole, o, messages) : TML_ERR_MEMORY;
  tml_delete(whole);
  return st;
}

static void free_study_reader(tml_reader *r)
{
  for (int i = 0; i < r->n_problems; i++) tml_delete(r->problems[i].text);
  tml_delete(r->problems);
  tml_names_free(&r->told_units);
  tml_names_free(&r->told_tables);
}

/* Reads the keys of a study file; the model is in another file. */
static tml_status read_file(tml_model **out, tml_reader *r, const tml_read_options *o, tml_messages *messages)
{
  tml_line_reader_split f;
  tml_mapping_open(&f, r, r->root, r->root, &tml_keys_study_file);
  const char *version = tml_read_value_text(&f, "trammel"), *model = tml_read_value_text(&f, "model");
  const char *title = tml_read_value_text(&f, "title");
  const tml_yaml *study = tml_mapping_get(&f, "study");
  if (version && strcmp(version, "1") != 0)
    tml_mapping_error(&f, "trammel", "the file format '%.20s' is not known, this program reads format 1", version);
  tml_status st = f.ok && model ? read_model(&r->model, r->path, model, o, messages) : TML_ERR_MODEL;
  if (!st && study) tml_read_study(r, study);
  if (!st && title && r->model->study && !(r->model->study->title = tml_strdup(title))) r->no_memory = true;
  tml_file_problems_deliver(r, messages);
  if (!st && r->n_problems) st = TML_ERR_MODEL;
  if (r->no_memory) st = TML_ERR_MEMORY;
  if (!st) *out = r->model;
  else tml_model_free(r->model);
  return st;
}

tml_status tml_study_read_model(tml_model **out, const char *path, const tml_read_options *o, tml_messages *messages)
{
  tml_error err = {0};
  tml_document d = {0};
  char *text;
  size_t size;
  *out = NULL;
  if (strncmp(path, "example:", 8) == 0) return read_example(out, path, o, messages);
  tml_status st = tml_text_read(&text, &size, path, TML_TEXT_MAX, true, &err);
  if (st) {
    tml_messages_add(messages, TML_ERROR, path, 0, 0, "", "%s", err.text);
    return st;
  }
  tml_reader r = {.doc = &d, .path = path, .options = o, .messages = messages};
  st = tml_yaml_tree_parse(&d, path, text, size, NULL, messages);
  r.root = d.root;
  if (!st && tml_mapping_peek(d.root, "model")) st = read_file(out, &r, o, messages);
  else if (!st) st = tml_model_read(out, path, o, messages);
  free_study_reader(&r);
  tml_yaml_tree_free(&d);
  tml_delete(text);
  return st;
}
