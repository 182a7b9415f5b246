/* film_stage.c - opens the page of results in a browser without a window, and takes pictures of it. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "cli/film/film_stage.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { SIZE_LEAST = 64, SIZE_MOST = 8192, PLOTS_MOST = 4, FRAGMENT = 6000 };

typedef struct request {
  int width, height, plots;
  char camera[100];         /* as the page takes it: 'top', [1,2,3] or null */
  char fragment[FRAGMENT];  /* fragment of the address, "" without a link */
} request;

/* ---------------------------------------------------------------- options -------------------- */

static int parse_size(const tml_cli_args *a, request *r)
{
  const char *text = tml_cli_value(a, "size");
  char end;
  if (!text) return TML_EXIT_DONE;
  if (sscanf(text, "%5dx%5d%c", &r->width, &r->height, &end) != 2 || r->width < SIZE_LEAST || r->height < SIZE_LEAST ||
      r->width > SIZE_MOST || r->height > SIZE_MOST)
    return tml_cli_usage("--size %s: write --size WxH, in pixels from %d to %d, e.g. --size 1280x720", text, SIZE_LEAST,
                         SIZE_MOST);
  return TML_EXIT_DONE;
}

static int parse_camera(const tml_cli_args *a, request *r)
{
  static const char *const words[] = {"front", "top", "side", "iso"};
  const char *text = tml_cli_value(a, "camera");
  double d[3];
  char end;
  if (!text) return TML_EXIT_DONE;
  for (size_t i = 0; i < sizeof words/sizeof *words; i++)
    if (strcmp(words[i], text) == 0) snprintf(r->camera, sizeof r->camera, "'%s'", text);
  if (sscanf(text, "%lf,%lf,%lf%c", &d[0], &d[1], &d[2], &end) == 3 && isfinite(d[0] + d[1] + d[2]) &&
      hypot(hypot(d[0], d[1]), d[2]) > 0)
    snprintf(r->camera, sizeof r->camera, "[%.9g,%.9g,%.9g]", d[0], d[1], d[2]);
  if (strcmp(r->camera, "null") != 0) return TML_EXIT_DONE;
  return tml_cli_usage("--camera %s: write front, top, side, iso, or a direction as X,Y,Z", text);
}

static int parse_link(const tml_cli_args *a, request *r)
{
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.!~*'()%=&";
  const char *text = tml_cli_value(a, "link"), *hash = text ? strchr(text, '#') : NULL;
  if (!text) return TML_EXIT_DONE;
  if (!hash || strncmp(hash, "#view=", 6) != 0 || strspn(hash + 1, plain) != strlen(hash + 1))
    return tml_cli_usage("--link: this is no address that Link of a page copied; such an address has '#view=' in it");
  if (strlen(hash) > sizeof r->fragment) return tml_cli_usage("--link: the address is too long");
  snprintf(r->fragment, sizeof r->fragment, "%s", hash + 1);
  return TML_EXIT_DONE;
}

static int parse_request(const tml_cli_args *a, request *r)
{
  double plots = 0.0;
  *r = (request){.width = 1280, .height = 720, .camera = "null"};
  int status = parse_size(a, r);
  if (!status) status = parse_camera(a, r);
  if (!status) status = parse_link(a, r);
  if (!status) status = tml_cli_parse_number(a, "plots", &plots);
  if (!status && !(plots >= 0 && plots <= PLOTS_MOST && plots == floor(plots)))
    status = tml_cli_usage("--plots must be a whole number from 0 to %d", PLOTS_MOST);
  r->plots = (int)plots;
  return status;
}

/* ---------------------------------------------------------------- the page ------------------- */

static int fail_browser(const tml_stage *s)
{
  if (tml_cli_stop_asked()) return TML_EXIT_INTERRUPTED;
  tml_error err = {.code = TML_ERR_FILE};
  snprintf(err.text, sizeof err.text, "%s", s->browser.error);
  return tml_cli_failure(NULL, TML_ERR_FILE, &err);
}

/* Writes the page into the folder of the browser, so that the results stay as they are. */
static int write_page(const tml_stage *s, const char *dir, char path[TML_CLI_FOLDER])
{
  tml_error err = {0};
  struct stat info;
  if (stat(dir, &info) == 0 && S_ISREG(info.st_mode))
    return tml_cli_usage("'%s' is a file: give the folder of its results, which 'trammel run' writes", dir);
  char *folder = realpath(s->browser.folder, NULL);
  snprintf(path, TML_CLI_FOLDER, "%s/page.html", folder ? folder : s->browser.folder);
  free(folder);
  const tml_status st = tml_report(dir, path, &err);
  return st ? tml_cli_failure(NULL, st, &err) : TML_EXIT_DONE;
}

static bool read_span(tml_stage *s)
{
  const char *value = "";
  if (!tml_browser_evaluate(&s->browser, "(p=>[p.start,p.end,p.run.secondsPerUnit,p.speed,p.time].join(' '))"
                            "(trammelReport.player)", &value))
    return false;
  if (sscanf(value, "%lf %lf %lf %lf %lf", &s->start, &s->end, &s->seconds, &s->speed, &s->time) == 5) return true;
  snprintf(s->browser.error, sizeof s->browser.error, "the page has no times");
  return false;
}

int tml_stage_open(tml_stage *s, const tml_cli_args *a)
{
  request r;
  char path[TML_CLI_FOLDER], expression[256];
  const char *value = "";
  tml_browser *b = &s->browser;
  *s = (tml_stage){.browser = {.to = -1, .from = -1}};
  int status = parse_request(a, &r);
  if (status) return status;
  if (!tml_browser_start(b)) return fail_browser(s);
  status = write_page(s, a->words[0], path);
  if (status) return status;
  const tml_browser_page page = {.file = path, .fragment = *r.fragment ? r.fragment : NULL, .width = r.width,
                                 .height = r.height, .dark = tml_cli_value(a, "dark") != NULL};
  snprintf(expression, sizeof expression, "trammelReport.stage({camera:%s,plots:%d,stamp:%s})", r.camera, r.plots,
           tml_cli_value(a, "no-time") ? "false" : "true");
  const bool ok = tml_browser_open(b, &page, "window.trammelReport&&trammelReport.ready?'ready':'wait'") &&
                  tml_browser_evaluate(b, expression, &value) && read_span(s);
  return ok ? TML_EXIT_DONE : fail_browser(s);
}

int tml_stage_shoot(tml_stage *s, double time, bool fast, const unsigned char **png, size_t *n)
{
  char expression[80];
  const char *value = "";
  snprintf(expression, sizeof expression, "trammelReport.frame(%.17g)", time);
  const bool ok = tml_browser_evaluate(&s->browser, expression, &value) &&
                  tml_browser_picture(&s->browser, fast, png, n);
  return ok ? TML_EXIT_DONE : fail_browser(s);
}

void tml_stage_close(tml_stage *s) { tml_browser_end(&s->browser); }
