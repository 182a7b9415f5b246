/* cli_file_watch.c - waits until a model file, or a file beside it, is saved. */
#include "cli/common/cli.h"

#include <dirent.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#define LOOK_EVERY 0.2 /* [s] time between looks at the folder */

/* Whether a model may consist of such files: model files, included files, tables, datasets, shapes, finite elements. */
static bool is_model_file(const char *name)
{
  static const tml_format_family families[] = {TML_FORMATS_MODEL, TML_FORMATS_COLUMNS, TML_FORMATS_MESH};
  const char *dot = strrchr(name, '.');
  for (size_t i = 0; i < sizeof families/sizeof *families; i++)
    if (tml_format_of_file(families[i], name) >= 0) return true;
  return dot && strcmp(dot, ".inp") == 0;
}

static uint64_t mix_hash(uint64_t mark, uint64_t x) { return (mark ^ x)*0x9e3779b97f4a7c15u + (mark >> 29); }

static uint64_t file_mark(const char *path)
{
  struct stat s;
  if (stat(path, &s) || !S_ISREG(s.st_mode)) return 0;
  const uint64_t when = mix_hash((uint64_t)s.st_mtim.tv_sec, (uint64_t)s.st_mtim.tv_nsec);
  return mix_hash(when, mix_hash((uint64_t)s.st_size, (uint64_t)s.st_ino));
}

/* A hash that changes if one of these files changes; it does not depend on their order. */
static uint64_t folder_mark(const char *model)
{
  const char *slash = strrchr(model, '/');
  char *dir = slash ? strndup(model, (size_t)(slash - model) + 1) : strdup(".");
  DIR *d = dir ? opendir(dir) : NULL;
  uint64_t sum = file_mark(model);
  for (const struct dirent *e; d && (e = readdir(d));) {
    char *path = is_model_file(e->d_name) ? tml_cli_path(dir, e->d_name) : NULL;
    if (path) sum += file_mark(path);
    free(path);
  }
  if (d) closedir(d);
  free(dir);
  return sum;
}

void tml_cli_watch_begin(tml_cli_watch *w, const char *model)
{
  w->model = model;
  w->mark = folder_mark(model);
}

/* Editors may save a file in several steps, so a change counts only after the folder has not changed for a while. */
bool tml_cli_watch_wait(tml_cli_watch *w)
{
  const struct timespec pause = {.tv_nsec = (long)(LOOK_EVERY*1e9)};
  uint64_t last = w->mark;
  while (!tml_cli_stop_asked()) {
    nanosleep(&pause, NULL);
    const uint64_t now = folder_mark(w->model);
    if (now != w->mark && now == last) {
      w->mark = now;
      return true;
    }
    last = now;
  }
  return false;
}
