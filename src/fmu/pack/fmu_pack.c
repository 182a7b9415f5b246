/* fmu_pack.c - tml_fmu_write: writes a model as an FMU (docs/fmi.md). The zip file holds the description, the library
 * that runs the model, its text and files, the table of its variables (read by src/fmu/entry/fmi_variable_table.c), a
 * documentation page and licences. */
#include "fmu/pack/fmu_pack.h"

#include <ctype.h>
#include <dirent.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/archive.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/messages.h"
#include "core/float_traps.h"
#include "core/regular_file.h"
#include "core/struct_size.h"
#include "file/folder_path.h"
#include "model/base/method_facts.h"
#include "file/binary/zip_write.h"

#if defined(__x86_64__)
#define PLATFORM_2 "linux64"
#define PLATFORM_3 "x86_64-linux"
#elif defined(__aarch64__)
#define PLATFORM_2 NULL /* FMI 2 has no name for this platform */
#define PLATFORM_3 "aarch64-linux"
#else
#define PLATFORM_2 NULL
#define PLATFORM_3 NULL
#endif

/* ---------------------------------------------------------------- what it can hold ----------- */

static tml_status check_options(const tml_model *m, const tml_fmu_options *o, tml_error *err)
{
  if (TML_MISSING(err, o->folder) || TML_BAD_TEXTS(err, o->inputs, o->n_inputs)
      || TML_BAD_TEXTS(err, o->outputs, o->n_outputs) || TML_BAD_TEXTS(err, o->parameters, o->n_parameters))
    return TML_ERR_ARGUMENT;
  if (o->use != TML_FMU_CO_SIMULATION && o->use != TML_FMU_MODEL_EXCHANGE)
    return tml_fail(err, TML_ERR_ARGUMENT, "there is no use %d of FMUs", (int)o->use);
  if (o->version != 2 && o->version != 3)
    return tml_fail(err, TML_ERR_ARGUMENT, "there is no version %d of FMI here: take 2 or 3", o->version);
  if (!(o->version == 2 ? PLATFORM_2 : PLATFORM_3))
    return tml_fail(err, TML_ERR_ARGUMENT, "FMI %d has no name for this kind of machine", o->version);
  if (m->dataset || m->robot || !m->source || !*m->source)
    return tml_fail(err, TML_ERR_ARGUMENT, "only a model file can become an FMU: 'trammel convert' makes one");
  if (m->n_routines > 0)
    return tml_fail(err, TML_ERR_ARGUMENT, "an FMU cannot hold plug-ins, and '%.60s' is a routine of one",
                    m->routines[0].routine->fn.name);
  if (o->use == TML_FMU_CO_SIMULATION && tml_method_external(m->options.method))
    return tml_fail(err, TML_ERR_ARGUMENT, "the method '%s' is not in FMUs: choose another in the model",
                    tml_method_get(m->options.method).word);
  return TML_OK;
}

/* Makes a C identifier from the name of the file. */
static void make_identifier(tml_fmu *x, const char *path)
{
  const char *slash = strrchr(path, '/'), *from = slash ? slash + 1 : path, *dot = strrchr(from, '.');
  const size_t n = dot && dot > from ? (size_t)(dot - from) : strlen(from);
  size_t k = 0;
  if (n == 0 || isdigit((unsigned char)*from) || strcmp(path, "-") == 0) {
    memcpy(x->identifier, "model_", 6);
    k = 6;
  }
  for (size_t i = 0; i < n && k + 1 < sizeof x->identifier; i++) {
    const unsigned char c = (unsigned char)from[i];
    x->identifier[k++] = c < 128 && isalnum(c) ? (char)c : '_';
  }
  x->identifier[k] = '\0';
}

/* Finds out at the start of the model whether directional derivatives are available; without inputs there are none. */
static tml_status try_derivatives(tml_fmu *x, tml_sim *s, tml_messages *messages, tml_error *fault)
{
  const char **names = tml_new((size_t)x->n_variables + 1, sizeof *names);
  tml_directions_request d = {.size = sizeof d, .outputs = names};
  tml_directions *directions = NULL;
  tml_error err = {0};
  if (!names) return tml_fail_memory(fault);
  for (int i = 0; i < x->n_variables; i++)
    if (x->variables[i].kind == TML_FMU_OUTPUT && !x->variables[i].past) names[d.n_outputs++] = x->variables[i].name;
  d.inputs = names + d.n_outputs;
  for (int i = 0; i < x->n_variables; i++)
    if (x->variables[i].kind == TML_FMU_INPUT) names[d.n_outputs + d.n_inputs++] = x->variables[i].name;
  const bool any = d.n_inputs > 0 || x->exchange;
  const tml_status st = any ? tml_directions_create(&directions, s, &d, &err) : TML_OK;
  x->derives = any && st == TML_OK;
  if (!x->derives && any && messages)
    tml_messages_add(messages, TML_NOTE, NULL, 0, 0, NULL, "the FMU has no directional derivatives: %s", err.text);
  tml_directions_free(directions);
  tml_delete(names);
  return st == TML_ERR_MEMORY ? tml_fail_memory(fault) : TML_OK;
}

static tml_status examine_model(tml_fmu *x, const tml_fmu_options *o, tml_messages *messages, tml_error *err)
{
  tml_sim *s = NULL;
  tml_status st = tml_fmu_gather(x, err);
  if (st == TML_OK) st = tml_sim_create(&s, x->model, &x->options, err);
  if (st == TML_OK) st = tml_sim_assemble(s, err);
  if (st == TML_OK) st = tml_fmu_choose(x, s, o, err);
  if (st == TML_OK && *x->left_out && messages)
    tml_messages_add(messages, TML_NOTE, NULL, 0, 0, NULL, "no parameters of the FMU, as places or numbers of parts "
                     "are made of them and the model has files, or includes some: %s", x->left_out);
  if (st == TML_OK) st = try_derivatives(x, s, messages, err);
  x->sensors = x->model->n_sensors > 0;
  tml_sim_free(s);
  return st;
}

/* ---------------------------------------------------------------- texts ---------------------- */

/* Writes resources/variables.txt. The parameter values that were set are listed only if the text of the model does not
 * contain them already (x->flat). */
static void put_variable_table(tml_file *f, const tml_fmu *x)
{
  static const char *const kinds[] = {"time", "parameter", "input", "output", "state", "derivative", "indicator"};
  const tml_model *m = x->model;
  tml_file_text(f, "trammel-fmu 1\ntoken ");
  tml_file_text(f, x->token);
  tml_file_text(f, "\n");
  for (int i = 0; i < m->n_kept && !x->flat; i++) {
    tml_file_text(f, "set ");
    tml_file_text(f, m->kept[i].name);
    tml_file_text(f, " ");
    if (m->kept[i].text) tml_file_text(f, m->kept[i].text);
    else tml_file_number(f, m->kept[i].value);
    tml_file_text(f, "\n");
  }
  if (x->exchange) {
    char text[48];
    snprintf(text, sizeof text, "exchange me %d\n", x->n_indicators);
    tml_file_text(f, text);
  }
  for (int i = 0; i < x->n_variables; i++) {
    tml_file_text(f, x->variables[i].past ? "past" : kinds[x->variables[i].kind]);
    tml_file_text(f, " ");
    tml_file_text(f, x->variables[i].name);
    tml_file_text(f, "\n");
  }
}

/* The instantiation token: two digests of everything that distinguishes this FMU, in the form of a GUID. */
static tml_status make_token(tml_fmu *x, tml_error *err)
{
  tml_file *table;
  tml_status st = tml_file_in_memory(&table, err);
  if (st != TML_OK) return st;
  put_variable_table(table, x);
  tml_fmu_describe(table, x);
  const char *text = tml_file_contents(table, err);
  uint64_t a = tml_archive_digest_text(tml_archive_digest_text(TML_DIGEST_START, TML_VERSION), x->text);
  for (int i = 0; i < x->n_files; i++) a = tml_archive_digest(a, x->files[i].bytes, x->files[i].n);
  a = tml_archive_digest_text(a, text);
  const uint64_t b = tml_archive_digest_text(tml_archive_digest_text(a, text), x->text);
  snprintf(x->token, sizeof x->token, "{%08x-%04x-%04x-%04x-%04x%08x}", (unsigned)(a >> 32),
           (unsigned)(a >> 16 & 65535), (unsigned)(a & 65535), (unsigned)(b >> 48), (unsigned)(b >> 32 & 65535),
           (unsigned)(b & 0xffffffffU));
  tml_file_free(table);
  return text ? TML_OK : err ? err->code : TML_ERR_MEMORY;
}

/* ---------------------------------------------------------------- packing -------------------- */

static tml_status add_text(tml_zip *z, const char *name, void (*put)(tml_file *f, const tml_fmu *x), const tml_fmu *x,
                           tml_error *err)
{
  tml_file *f;
  tml_status st = tml_file_in_memory(&f, err);
  if (st != TML_OK) return st;
  put(f, x);
  const char *text = tml_file_contents(f, err);
  st = text ? tml_zip_add(z, name, text, strlen(text), false, err) : TML_ERR_MEMORY;
  tml_file_free(f);
  return st;
}

static tml_status add_file(tml_zip *z, const char *name, const char *folder, const char *file, tml_error *err)
{
  char *path = tml_folder_path(folder, file);
  unsigned char *bytes = NULL;
  size_t n = 0;
  if (!path) return tml_fail_memory(err);
  tml_status st = tml_regular_file_read(path, &bytes, &n, err);
  if (st == TML_OK) st = tml_zip_add(z, name, bytes, n, strstr(file, ".so") != NULL, err);
  tml_delete(bytes);
  tml_delete(path);
  return st;
}

/* Adds the files of a folder whose names begin with `start`, sorted by name so that the same model gives the same
 * bytes. */
static tml_status add_folder(tml_zip *z, const char *to, const char *folder, const char *start, tml_error *err)
{
  struct dirent **list = NULL;
  char name[600];
  const int n = scandir(folder, &list, NULL, alphasort);
  tml_status st = n >= 0 ? TML_OK : tml_fail(err, TML_ERR_FILE, "cannot read the folder '%s'", folder);
  for (int i = 0; i < n; i++) {
    if (st == TML_OK && list[i]->d_name[0] != '.' && strncmp(list[i]->d_name, start, strlen(start)) == 0) {
      snprintf(name, sizeof name, "%s/%s", to, list[i]->d_name);
      st = add_file(z, name, folder, list[i]->d_name, err);
    }
    free(list[i]);
  }
  free(list);
  return st;
}

static tml_status add_library(tml_zip *z, const tml_fmu *x, const char *folder, tml_error *err)
{
  char to[64], name[256];
  snprintf(to, sizeof to, "binaries/%s", x->version == 2 ? PLATFORM_2 : PLATFORM_3);
  snprintf(name, sizeof name, "%s/%s.so", to, x->identifier);
  const tml_status st = add_file(z, name, folder, "trammel_fmi.so", err);
  return st == TML_OK ? add_folder(z, to, folder, "lib", err) : st;
}

static tml_status add_licences(tml_zip *z, const char *folder, tml_error *err)
{
  char *licences = tml_folder_path(folder, "licenses");
  if (!licences) return tml_fail_memory(err);
  const tml_status st = add_folder(z, "documentation/licenses", licences, "", err);
  tml_delete(licences);
  return st;
}

static tml_status add_resources(tml_zip *z, const tml_fmu *x, tml_error *err)
{
  char name[160];
  tml_status st = tml_zip_add(z, "resources/model.yaml", x->text, strlen(x->text), false, err);
  if (st == TML_OK) st = add_text(z, "resources/variables.txt", put_variable_table, x, err);
  for (int i = 0; st == TML_OK && i < x->n_files; i++) {
    snprintf(name, sizeof name, "resources/%s", x->files[i].name);
    st = tml_zip_add(z, name, x->files[i].bytes, x->files[i].n, false, err);
  }
  return st;
}

typedef struct job { const tml_fmu *x; const char *folder; } job;

static tml_status write_all(tml_file *f, void *user, tml_error *err)
{
  const job *j = user;
  tml_zip z = {.file = f};
  tml_status st = add_text(&z, "modelDescription.xml", tml_fmu_describe, j->x, err);
  if (st == TML_OK) st = add_library(&z, j->x, j->folder, err);
  if (st == TML_OK) st = add_resources(&z, j->x, err);
  if (st == TML_OK) st = add_text(&z, "documentation/index.html", tml_fmu_document, j->x, err);
  if (st == TML_OK) st = add_licences(&z, j->folder, err);
  if (st == TML_OK) st = tml_zip_finish(&z, err);
  tml_zip_free(&z);
  return st;
}

tml_status tml_fmu_write(const tml_model *m, const tml_fmu_options *o, const char *path, tml_messages *messages,
                         tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, o, path)) return TML_ERR_ARGUMENT;
  o = TML_TAKE(tml_fmu_options, o, err);
  if (!o) return TML_ERR_ARGUMENT;
  tml_status st = check_options(m, o, err);
  if (st != TML_OK) return st;
  tml_fmu x = {.model = m, .version = o->version, .options = m->options,
               .exchange = o->use == TML_FMU_MODEL_EXCHANGE};
  job j = {&x, o->folder};
  make_identifier(&x, path);
  st = examine_model(&x, o, messages, err);
  if (st == TML_OK) st = make_token(&x, err);
  if (st == TML_OK) st = tml_file_replace(path, write_all, &j, err);
  tml_fmu_free(&x);
  return st;
}
