/* plugin.c - loads plug-ins, checks the routines that they provide, and finds routines by name. */
#include "expr/function/plugin.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/regular_file.h"
#include "core/float_traps.h"
#include "core/name_match.h"

struct tml_library {
  void *handle;
  const tml_plugin *offer;
  atomic_int users;
};

struct tml_plugins {
  tml_library **files;
  int n_files, cap_files;
};

void tml_library_keep(tml_library *l) { atomic_fetch_add(&l->users, 1); }

void tml_library_release(tml_library *l)
{
  if (!l || atomic_fetch_sub(&l->users, 1) > 1) return;
  if (l->handle) dlclose(l->handle);
  tml_delete(l);
}

/* ---------------------------------------------------------------- what a plug-in offers ------ */

static bool is_name(const char *name)
{
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
  return name && *name && strspn(name, letters) == strlen(name) && !strchr("0123456789", *name);
}

static bool offers_before(const tml_plugin *g, int i)
{
  for (int k = 0; k < i; k++)
    if (strcmp(g->routines[k].name, g->routines[i].name) == 0) return true;
  return false;
}

static tml_status check_routine(const tml_plugins *p, const tml_plugin *g, int i, tml_error *err)
{
  const tml_plugin_routine *r = &g->routines[i];
  tml_library *other;
  if (!is_name(r->name))
    return tml_fail(err, TML_ERR_FILE, "its routine %d has no name of letters, digits and '_'", i + 1);
  if (r->n_arguments < 1 || r->n_arguments > TML_PLUGIN_ARGUMENTS_MAX)
    return tml_fail(err, TML_ERR_FILE, "its routine '%.60s' has %d arguments; 1 to %d are possible", r->name,
                    r->n_arguments, TML_PLUGIN_ARGUMENTS_MAX);
  if (r->n_parameters < 0 || !r->value)
    return tml_fail(err, TML_ERR_FILE, "its routine '%.60s' has %s", r->name,
                    r->value ? "a negative number of parameters" : "no function for its value");
  if (offers_before(g, i))
    return tml_fail(err, TML_ERR_FILE, "it offers the routine '%.60s' twice", r->name);
  if (tml_plugins_find(p, r->name, &other))
    return tml_fail(err, TML_ERR_FILE, "it offers the routine '%.60s', which a plug-in before it offers too", r->name);
  return TML_OK;
}

static tml_status check_offer(const tml_plugins *p, const tml_plugin *g, tml_error *err)
{
  if (!g) return tml_fail(err, TML_ERR_FILE, "its tml_plugin_get returns nothing");
  if (g->version != TML_PLUGIN_VERSION)
    return tml_fail(err, TML_ERR_FILE, "it is made for version %d of the plug-in interface, this is version %d: "
                    "compile it again with the trammel_plugin.h of this version", g->version, TML_PLUGIN_VERSION);
  if (g->n_routines < 0 || (g->n_routines > 0 && !g->routines))
    return tml_fail(err, TML_ERR_FILE, "its list of routines is not valid");
  tml_status st = TML_OK;
  for (int i = 0; i < g->n_routines && !st; i++) st = check_routine(p, g, i, err);
  return st;
}

/* ---------------------------------------------------------------- loading -------------------- */

/* Prefixes a name without a slash with "./", because dlopen would search for it in the system folders. */
static char *full_path(const char *path)
{
  const size_t size = strlen(path) + sizeof "./";
  char *full = tml_new(size, 1);
  if (!full) return NULL;
  if (!strchr(path, '/')) strcpy(full, "./");
  return strcat(full, path);
}

static tml_status load_library(tml_library *l, const char *path, tml_error *err)
{
  struct stat about;
  const tml_plugin *(*get)(void);
  if (stat(path, &about) != 0) return tml_fail(err, TML_ERR_FILE, "cannot be opened: %s", strerror(errno));
  if (!S_ISREG(about.st_mode))
    return tml_fail(err, TML_ERR_FILE, "is %s, not a file", tml_file_kind(about.st_mode));
  l->handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!l->handle) return tml_fail(err, TML_ERR_FILE, "cannot be loaded as a plug-in: %s", dlerror());
  void *symbol = dlsym(l->handle, "tml_plugin_get");
  if (!symbol) return tml_fail(err, TML_ERR_FILE, "is not a plug-in: it does not define tml_plugin_get");
  _Static_assert(sizeof get == sizeof symbol, "POSIX");
  memcpy(&get, &symbol, sizeof get); /* ISO C has no cast from void * to a function pointer */
  l->offer = get();
  return TML_OK;
}

tml_status tml_plugins_create(tml_plugins **out)
{
  TML_MASK_TRAPS;
  if (!out) return TML_ERR_ARGUMENT;
  *out = tml_new(1, sizeof **out);
  return *out ? TML_OK : TML_ERR_MEMORY;
}

tml_status tml_plugins_open(tml_plugins *p, const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, p, path)) return TML_ERR_ARGUMENT;
  tml_library *l = tml_new(1, sizeof *l);
  char *full = full_path(path);
  tml_status st = TML_OK;
  if (!l || !full || !tml_grow((void **)&p->files, &p->cap_files, p->n_files, sizeof l)) st = tml_fail_memory(err);
  if (l) atomic_init(&l->users, 1);
  if (!st) st = load_library(l, full, err);
  if (!st) st = check_offer(p, l->offer, err);
  if (st) tml_library_release(l);
  else p->files[p->n_files++] = l;
  tml_delete(full);
  return st;
}

void tml_plugins_free(tml_plugins *p)
{
  if (!p) return;
  for (int i = 0; i < p->n_files; i++) tml_library_release(p->files[i]);
  tml_delete(p->files);
  tml_delete(p);
}

/* ---------------------------------------------------------------- finding -------------------- */

const tml_plugin_routine *tml_plugins_find(const tml_plugins *p, const char *name, tml_library **library)
{
  for (int i = 0; p && i < p->n_files; i++) {
    const tml_plugin *g = p->files[i]->offer;
    *library = p->files[i];
    for (int k = 0; k < g->n_routines; k++)
      if (strcmp(g->routines[k].name, name) == 0) return &g->routines[k];
  }
  return NULL;
}

const char *tml_plugins_closest(const tml_plugins *p, const char *name)
{
  const char *best = NULL;
  for (int i = 0; p && i < p->n_files; i++) {
    const tml_plugin *g = p->files[i]->offer;
    for (int k = 0; k < g->n_routines; k++) {
      const char *const both[] = {best ? best : g->routines[k].name, g->routines[k].name};
      best = tml_name_closest(name, both, 2);
    }
  }
  return best;
}
