/* importer.c - the beginnings of an importer of FMUs, for tests. */
#define _XOPEN_SOURCE 700
#include "importer.h"

#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void run_command(const char *fmt, ...)
{
  char text[4096];
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  if (system(text) != 0) fail_msg("failed: %s", text);
}

static char *read_text(const char *path)
{
  FILE *f = fopen(path, "rb");
  if (!f) fail_msg("cannot read %s", path);
  fseek(f, 0, SEEK_END);
  const long n = ftell(f);
  rewind(f);
  char *text = malloc((size_t)n + 1);
  assert_non_null(text);
  assert_int_equal(fread(text, 1, (size_t)n, f), n);
  text[n] = '\0';
  fclose(f);
  return text;
}

/* The value of the first attribute of that name. */
static void read_attribute(const char *text, const char *key, char *out, size_t size)
{
  char wanted[64];
  snprintf(wanted, sizeof wanted, " %s=\"", key);
  const char *at = strstr(text, wanted);
  assert_non_null(at);
  at += strlen(wanted);
  snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
}

static void find_functions(importer *x, int version)
{
#define FIND(name) *(void **)&x->two.name = dlsym(x->library, "fmi2" #name);
  FMI2_FUNCTIONS(FIND)
#undef FIND
#define FIND(name) *(void **)&x->three.name = dlsym(x->library, "fmi3" #name);
  FMI3_FUNCTIONS(FIND)
#undef FIND
#define THERE(name) if (version == 2) assert_non_null(*(void **)&x->two.name);
  FMI2_FUNCTIONS(THERE)
#undef THERE
#define THERE(name) if (version == 3) assert_non_null(*(void **)&x->three.name);
  FMI3_FUNCTIONS(THERE)
#undef THERE
}

/* FMUs of this program so far: to make and unpack one takes longer than what most tests do with it. */
enum { MOST = 16 };
static struct { const char *arguments; int version; importer x; } made[MOST];
static int n_made;

static void make(importer *x, const char *arguments, int version)
{
  char path[700], identifier[128];
  *x = (importer){0};
  strcpy(x->dir, "fmu test XXXXXX");
  assert_non_null(mkdtemp(x->dir));
  run_command("'%s' fmu %s --version %d -o '%s/some model.fmu' >'%s/told' 2>&1 || { cat '%s/told'; false; }",
              TRAMMEL_COMMAND, arguments, version, x->dir, x->dir, x->dir);
  run_command("'%s' '%s/check_fmu.py' '%s/some model.fmu'", TRAMMEL_PYTHON, TRAMMEL_FMI_TESTS, x->dir);
  run_command("'%s' -m zipfile -e '%s/some model.fmu' '%s'", TRAMMEL_PYTHON, x->dir, x->dir);
  snprintf(path, sizeof path, "%s/modelDescription.xml", x->dir);
  x->description = read_text(path);
  read_attribute(x->description, version == 2 ? "guid" : "instantiationToken", x->token, sizeof x->token);
  read_attribute(x->description, "modelIdentifier", identifier, sizeof identifier);
  char *full = realpath(x->dir, NULL);
  assert_non_null(full);
  snprintf(x->resources, sizeof x->resources, "%s/resources/", full);
  char *to = x->address + snprintf(x->address, sizeof x->address, "file://");
  for (const char *c = x->resources; c[1]; c++) to += sprintf(to, *c == ' ' ? "%%20" : "%c", *c);
  snprintf(path, sizeof path, "%s/binaries/%s/%s.so", full, version == 2 ? "linux64" : TRAMMEL_PLATFORM, identifier);
  free(full);
  x->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!x->library) fail_msg("%s", dlerror());
  find_functions(x, version);
}

void importer_open(importer *x, const char *arguments, int version)
{
  for (int i = 0; i < n_made; i++)
    if (made[i].version == version && strcmp(made[i].arguments, arguments) == 0) {
      *x = made[i].x;
      return;
    }
  assert_true(n_made < MOST);
  make(x, arguments, version);
  made[n_made].arguments = arguments;
  made[n_made].version = version;
  made[n_made++].x = *x;
}

int importer_close_all(void **state)
{
  (void)state;
  for (int i = 0; i < n_made; i++) {
    free(made[i].x.description);
    dlclose(made[i].x.library);
    run_command("rm -rf '%s'", made[i].x.dir);
  }
  return 0;
}

unsigned importer_reference(const importer *x, const char *name)
{
  char wanted[200];
  snprintf(wanted, sizeof wanted, " name=\"%s\" valueReference=\"", name);
  const char *at = strstr(x->description, wanted);
  if (!at) fail_msg("no variable %s", name);
  return (unsigned)strtoul(at + strlen(wanted), NULL, 10);
}

/* ---------------------------------------------------------------- messages ------------------- */

void told_two(fmi2ComponentEnvironment environment, fmi2String instance, fmi2Status status, fmi2String category,
              fmi2String message, ...)
{
  told *t = environment;
  va_list args;
  assert_non_null(instance);
  assert_non_null(category);
  t->errors += status == fmi2Error;
  t->warnings += status == fmi2Warning;
  va_start(args, message);
  vsnprintf(t->last, sizeof t->last, message, args);
  va_end(args);
}

void told_three(fmi3InstanceEnvironment environment, fmi3Status status, fmi3String category, fmi3String message)
{
  told *t = environment;
  assert_non_null(category);
  t->errors += status == fmi3Error;
  t->warnings += status == fmi3Warning;
  snprintf(t->last, sizeof t->last, "%s", message);
}

void compare_numbers(double a, double b, double tolerance, const char *file, int line)
{
  if (fabs(a - b) <= tolerance) return;
  print_error("%.17g and %.17g differ by more than %g\n", a, b, tolerance);
  _fail(file, line);
}

/* ---------------------------------------------------------------- results -------------------- */

static int find_column(char *head, const char *channel)
{
  int i = 0;
  for (char *at = strtok(head, ",\n"); at; at = strtok(NULL, ",\n"), i++)
    if (strncmp(at, channel, strlen(channel)) == 0 && strchr(" [\r", at[strlen(channel)])) return i;
  fail_msg("no column %s", channel);
  return -1;
}

double *run_column(const char *arguments, const char *channel, int *n)
{
  char dir[] = "fmu run XXXXXX", path[64];
  assert_non_null(mkdtemp(dir));
  run_command("'%s' run %s -q -o '%s/r' >'%s/told' 2>&1 || { cat '%s/told'; false; }", TRAMMEL_COMMAND, arguments, dir,
              dir, dir);
  snprintf(path, sizeof path, "%s/r/results.csv", dir);
  char *text = read_text(path), *line = strchr(text, '\n');
  assert_non_null(line);
  *line++ = '\0';
  const int column = find_column(text, channel);
  double *out = calloc(100000, sizeof *out);
  assert_non_null(out);
  for (*n = 0; *line && *n < 100000; (*n)++) {
    char *at = line;
    for (int i = 0; i < column; i++) at = strchr(at, ',') + 1;
    out[*n] = strtod(at, NULL);
    line = strchr(line, '\n') + 1;
  }
  free(text);
  run_command("rm -rf '%s'", dir);
  return out;
}

double distance(const double *a, const double *b, int n)
{
  double low = INFINITY, high = -INFINITY, most = 0.0;
  for (int i = 0; i < n; i++) {
    low = fmin(low, a[i]);
    high = fmax(high, a[i]);
    most = fmax(most, fabs(a[i] - b[i]));
  }
  return most/(high - low);
}
