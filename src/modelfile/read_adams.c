/* read_adams.c - reads an ADAMS dataset together with its command file, from texts or files. */
#include "modelfile/read_adams.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "import/adams/adams_read.h"
#include "core/file_format.h"
#include "core/memory.h"
#include "core/name_match.h"
#include "file/text/text_file.h"
#include "file/text/yaml_tree.h"

/* ---------------------------------------------------------------- texts ---------------------- */

/* Old files are not always UTF-8. Each byte that is not valid UTF-8 becomes '?', so that all offsets stay valid. */
static char *clean_copy(const char *name, const char *text, size_t size, tml_messages *messages)
{
  char *copy = tml_new(size + 1, 1);
  size_t at = 0, bad, count = 0;
  if (!copy) return NULL;
  memcpy(copy, text, size);
  while (!tml_text_valid(copy + at, size - at, &bad)) {
    at += bad;
    copy[at++] = '?';
    count++;
  }
  if (count > 0)
    tml_messages_add(messages, TML_NOTE, name, 0, 0, "", "%zu bytes are no UTF-8 text; they are read as '?'", count);
  return copy;
}

static tml_status no_overrides(const char *name, tml_messages *messages)
{
  tml_messages_add(messages, TML_ERROR, name, 0, 0, "", "a dataset has no parameters that could be set; convert it to "
                   "YAML first");
  return TML_ERR_MODEL;
}

tml_status tml_read_adams_dataset(tml_model **out, const tml_dataset *d, tml_messages *messages)
{
  if (d->n_overrides > 0) return no_overrides(d->name, messages);
  tml_adams_file files[2] = {{.name = d->name, .path = d->path, .size = d->size},
                             {.name = d->commands_name, .size = d->commands_size}};
  char *copy[2] = {clean_copy(d->name, d->text, d->size, messages), NULL};
  if (d->commands) copy[1] = clean_copy(d->commands_name, d->commands, d->commands_size, messages);
  files[0].text = copy[0];
  files[1].text = copy[1];
  tml_status st = TML_ERR_MEMORY;
  if (copy[0] && (copy[1] || !d->commands))
    st = tml_adams_read(out, &files[0], d->commands ? &files[1] : NULL, messages);
  tml_delete(copy[0]);
  tml_delete(copy[1]);
  return st;
}

/* ---------------------------------------------------------------- files ---------------------- */

/* The same path with another suffix of three letters, in upper or lower case like the old one. */
static char *with_suffix(const char *path, const char *suffix)
{
  char *other = tml_strdup(path);
  const size_t n = strlen(path);
  for (size_t k = 0; other && k < 3; k++) {
    const bool capital = path[n - 3 + k] >= 'A' && path[n - 3 + k] <= 'Z';
    other[n - 3 + k] = (char)(capital ? suffix[k] - 'a' + 'A' : suffix[k]);
  }
  return other;
}

/* Whether a command file belongs to the dataset beside it: its first line names the dataset or is blank. */
static bool commands_belong(const char *commands, size_t size, const char *path, tml_messages *messages,
                            const char *name)
{
  const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
  char *model = tml_adams_model_of(commands, size);
  char own[256];
  snprintf(own, sizeof own, "%.*s", (int)(strlen(base) - 4), base);
  const bool yes = !model || tml_name_equal(model, own);
  if (yes) tml_messages_add(messages, TML_NOTE, name, 0, 0, "", "this command file is applied");
  else
    tml_messages_add(messages, TML_NOTE, name, 1, 1, "", "this command file is not applied: it is for the dataset '%s'",
                     model);
  tml_delete(model);
  return yes;
}

static tml_status read_dataset(tml_model **out, tml_dataset *d, tml_messages *messages)
{
  tml_error err = {0};
  d->path = d->name;
  char *text = NULL, *path = tml_format_ends(d->name, ".adm") ? with_suffix(d->name, "acf") : NULL;
  tml_status st = TML_OK;
  if (path && access(path, F_OK) == 0) {
    st = tml_text_read(&text, &d->commands_size, path, TML_TEXT_MAX, false, &err);
    if (st) tml_messages_add(messages, TML_ERROR, path, 0, 0, "", "%s", err.text);
    else if (commands_belong(text, d->commands_size, d->name, messages, path)) {
      d->commands = text;
      d->commands_name = path;
    }
  }
  if (!st) st = tml_read_adams_dataset(out, d, messages);
  tml_delete(text);
  tml_delete(path);
  return st;
}

/* Path of the dataset that a command file names, in the same folder. */
static char *dataset_path(const char *path, const char *text, size_t size)
{
  char *model = tml_adams_model_of(text, size);
  const char *slash = strrchr(path, '/');
  if (!model) return with_suffix(path, "adm");
  const int folder = slash ? (int)(slash - path) + 1 : 0;
  const size_t room = (size_t)folder + strlen(model) + sizeof ".adm";
  char *full = tml_new(room, 1);
  if (full) snprintf(full, room, "%.*s%s.adm", folder, path, model);
  tml_delete(model);
  return full;
}

static tml_status read_commands(tml_model **out, tml_dataset *d, tml_messages *messages)
{
  tml_error err = {0};
  char *text = NULL, *path = dataset_path(d->name, d->text, d->size);
  tml_dataset both = {.name = path, .path = path, .commands_name = d->name, .commands = d->text,
                      .commands_size = d->size, .n_overrides = d->n_overrides};
  tml_status st = path ? tml_text_read(&text, &both.size, path, TML_TEXT_MAX, false, &err) : TML_ERR_MEMORY;
  if (st == TML_ERR_FILE)
    tml_messages_add(messages, TML_ERROR, d->name, 1, 1, "", "its dataset, %s, %s", path, err.text);
  both.text = text;
  if (!st) st = tml_read_adams_dataset(out, &both, messages);
  tml_delete(text);
  tml_delete(path);
  return st;
}

tml_status tml_dataset_read_file(tml_model **out, tml_dataset *d, tml_messages *messages)
{
  return tml_format_ends(d->name, ".acf") ? read_commands(out, d, messages) : read_dataset(out, d, messages);
}
