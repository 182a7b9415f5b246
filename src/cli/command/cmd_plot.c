/* cmd_plot.c - trammel plot: draws channels of results as a picture. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_folder(const char *path)
{
  struct stat info;
  return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

/* ---------------------------------------------------------------- folders and curves --------- */

static bool is_joining_word(const char *word)
{
  return strcmp(word, "-") == 0 || strcmp(word, "−") == 0 || strcmp(word, "over") == 0;
}

/* Number of words from word i on that make one curve: 'a - b' may be one word or three. */
static int words_of_curve(const tml_cli_args *a, int i)
{
  int n = 1;
  while (i + n < a->n_words && (is_joining_word(a->words[i + n]) || is_joining_word(a->words[i + n - 1]))) n++;
  return n;
}

/* Joins the words of each curve. The texts are in one block, which the caller frees together with `list`. */
static char *join_words(const tml_cli_args *a, int first, const char **list, int *n)
{
  size_t size = 1;
  for (int i = first; i < a->n_words; i++) size += strlen(a->words[i]) + 1;
  char *text = calloc(size, 1), *to = text;
  for (int i = first; text && i < a->n_words;) {
    const int end = i + words_of_curve(a, i);
    list[(*n)++] = to;
    for (; i < end; i++) to += sprintf(to, i + 1 < end ? "%s " : "%s", a->words[i]);
    to++;
  }
  return text;
}

/* ---------------------------------------------------------------- options -------------------- */

static int parse_size(const tml_cli_args *a, tml_plot_options *o)
{
  const char *text = tml_cli_value(a, "size");
  char end;
  if (!text) return TML_EXIT_DONE;
  if (sscanf(text, "%5dx%5d%c", &o->width, &o->height, &end) != 2 || o->width < 1 || o->height < 1)
    return tml_cli_usage("--size %s: write --size WxH, in pixels, e.g. --size 800x450", text);
  return TML_EXIT_DONE;
}

static int parse_log(const tml_cli_args *a, tml_plot_options *o)
{
  const char *text = tml_cli_value(a, "log");
  if (!text) return TML_EXIT_DONE;
  o->log_x = strcmp(text, "x") == 0 || strcmp(text, "xy") == 0;
  o->log_y = strcmp(text, "y") == 0 || strcmp(text, "xy") == 0;
  return o->log_x || o->log_y ? TML_EXIT_DONE : tml_cli_usage("--log %s: write --log x, y or xy", text);
}

static int parse_options(const tml_cli_args *a, tml_plot_options *o)
{
  const bool part = tml_cli_value(a, "from") || tml_cli_value(a, "to");
  if (part) o->from = o->to = NAN;
  o->title = tml_cli_value(a, "title");
  o->path = tml_cli_value(a, "output");
  if (!o->path) return tml_cli_usage("give the file to write: -o FILE.svg, or another format of 'trammel help plot'");
  int status = tml_cli_parse_number(a, "from", &o->from);
  if (!status) status = tml_cli_parse_number(a, "to", &o->to);
  if (!status) status = tml_cli_parse_number(a, "scale", &o->scale);
  if (!status && tml_cli_value(a, "scale") && !(o->scale > 0)) status = tml_cli_usage("--scale must be positive");
  if (!status) status = parse_size(a, o);
  return status ? status : parse_log(a, o);
}

static int parse_window(const tml_cli_args *a, tml_signal_options *s)
{
  static const char *const words[] = {"hann", "rectangular", "flat-top", "hamming", "blackman"};
  const char *text = tml_cli_value(a, "window");
  for (int i = 0; text && i < 5; i++)
    if (strcmp(text, words[i]) == 0) s->window = (tml_window)i;
  if (!text || strcmp(words[s->window], text) == 0) return TML_EXIT_DONE;
  return tml_cli_usage("--window %s: write hann, rectangular, flat-top, hamming or blackman", text);
}

/* *asked: a filter or a spectrum is requested. */
static int parse_signal(const tml_cli_args *a, tml_signal_options *s, bool *asked)
{
  const bool fft = tml_cli_value(a, "fft"), psd = tml_cli_value(a, "psd");
  double segment = 0.0;
  s->filter = tml_cli_value(a, "filter");
  s->view = fft ? TML_SIGNAL_SPECTRUM : psd ? TML_SIGNAL_DENSITY : TML_SIGNAL_TIME;
  *asked = fft || psd || s->filter;
  if (fft && psd) return tml_cli_usage("--fft and --psd exclude each other");
  if (!fft && !psd && tml_cli_value(a, "window")) return tml_cli_usage("--window goes with --fft or --psd");
  if (!psd && tml_cli_value(a, "segment")) return tml_cli_usage("--segment goes with --psd");
  int status = tml_cli_parse_number(a, "segment", &segment);
  if (!status && tml_cli_value(a, "segment") && !(segment >= 4 && segment < 1e9 && segment == floor(segment)))
    status = tml_cli_usage("--segment must be a whole number of rows, at least 4");
  s->segment = (int)segment;
  return status ? status : parse_window(a, s);
}

/* ---------------------------------------------------------------- the command ---------------- */

static int run_plot_command(const tml_cli_args *a)
{
  tml_plot_options o = {.size = sizeof o, .dirs = a->words};
  tml_error err = {0};
  while (o.n_dirs < a->n_words && is_folder(a->words[o.n_dirs])) o.n_dirs++;
  if (o.n_dirs == 0) return tml_cli_usage("'%s' is not a results folder", a->words[0]);
  if (o.n_dirs == a->n_words)
    return tml_cli_usage("name the channels; the first line of %s/results.csv lists them", a->words[0]);
  for (int i = o.n_dirs; i < a->n_words; i++)
    if (is_folder(a->words[i]))
      return tml_cli_usage("'%s' is a folder after a channel: folders come first", a->words[i]);
  int bad = parse_options(a, &o);
  tml_signal_options signal = {.size = sizeof signal};
  bool asked = false;
  if (!bad) bad = parse_signal(a, &signal, &asked);
  if (!bad) bad = tml_cli_check_file(o.path, a);
  if (bad) return bad;
  const char **curves = calloc((size_t)a->n_words, sizeof *curves);
  char *text = curves ? join_words(a, o.n_dirs, curves, &o.n_curves) : NULL;
  o.curves = curves;
  o.signal = asked ? &signal : NULL;
  const tml_status st = text ? tml_plot(&o, &err) : TML_ERR_MEMORY;
  free(text);
  free(curves);
  if (st) return tml_cli_failure(NULL, st, &err);
  if (!tml_cli_is_stdout(o.path)) tml_cli_print(stdout, "plot         %s\n", o.path);
  return TML_EXIT_DONE;
}

static const tml_format_family formats = TML_FORMATS_PLOT;

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "where to write, in the format of its ending; '-': SVG to standard output"},
    {0, "from", "TIME", "first time shown, in the unit of the results"},
    {0, "to", "TIME", "last time shown"},
    {0, "title", "TEXT", "title above the plot"},
    {0, "size", "WxH", "in pixels of 1/96 inch; default: 720x400"},
    {0, "scale", "S", "PNG: dots per pixel, 3 for a paper; default: 1"},
    {0, "log", "AXES", "logarithmic axes: x, y or xy"},
    {0, "filter", "FILTER", "'lowpass 20 Hz', 'cfc 60', 'derivative' ...; see docs/signals.md"},
    {0, "fft", NULL, "amplitudes over frequency instead of values over time"},
    {0, "psd", NULL, "power spectral density over frequency"},
    {0, "window", "WORD", "of both: hann (default), rectangular, flat-top, hamming or blackman"},
    {0, "segment", "N", "of --psd: rows of the segments that are averaged; default: eight segments"},
    TML_CLI_FORCE,
    {0},
};

const tml_cli_command tml_cli_plot = {
    .name = "plot",
    .usage = "DIR... CHANNEL... -o FILE",
    .summary = "Draws channels of results for papers and scripts",
    .text = "DIR is a results folder; of several folders each gives its curves, to be compared. A CHANNEL is the name\n"
            "of a channel, 'A - B' for the difference of two, or 'Y over X' for one over the other. Channels of two\n"
            "units get two axes. Every peak is drawn, also of results with very many rows.\n\n"
            "  trammel plot crank-results slider.x slider.vx -o slider.svg\n"
            "  trammel plot coarse fine slider.x --from 1 --to 1.5 -o both.pdf\n"
            "  trammel plot crank-results rod.y over rod.x -o path.png --size 500x500 --scale 2\n\n"
            "exit status: 0 done, 2 wrong usage or no such channel, 5 a file cannot be read or written.",
    .formats = &formats,
    .options = options,
    .words_min = 1,
    .words_max = 100000,
    .run = run_plot_command,
};
