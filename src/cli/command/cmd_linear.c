/* cmd_linear.c - trammel linear: state-space matrices of a mechanism between inputs and outputs, and its frequency
 * response. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PRINTED = 8 /* most states for which matrices are printed */, FREQUENCIES = 400 };
#define NOTHING 1e-13 /* an entry is printed as 0 below this fraction of the largest one in its row */

typedef struct settings { double at; tml_linear_sweep sweep; } settings;

/* Names separated by commas. */
typedef struct names { char *text; const char **name; int n; } names;

static void names_free(names *x)
{
  free(x->text);
  free(x->name);
}

static int parse_names(names *x, const char *text)
{
  int n = 1;
  *x = (names){0};
  if (!text || !*text) return TML_EXIT_DONE;
  for (const char *c = text; *c; c++) n += *c == ',';
  x->text = malloc(strlen(text) + 1);
  x->name = calloc((size_t)n, sizeof *x->name);
  if (!x->text || !x->name) return tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  strcpy(x->text, text);
  for (char *c = x->text; c; x->n++) {
    while (*c == ' ') c++;
    x->name[x->n] = c;
    c = strchr(c, ',');
    if (c) *c++ = '\0';
  }
  return TML_EXIT_DONE;
}

/* Takes all inputs of the model. */
static int take_inputs(names *x, const tml_sim *s)
{
  const int n = tml_sim_input_count(s);
  x->name = calloc((size_t)n + 1, sizeof *x->name);
  if (!x->name) return tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  for (x->n = 0; x->n < n; x->n++) x->name[x->n] = tml_sim_input(s, x->n).name;
  return TML_EXIT_DONE;
}

/* Parses FROM:TO or FROM:TO:N. */
static int parse_bode(const char *text, tml_linear_sweep *w)
{
  char *end;
  *w = TML_INIT(tml_linear_sweep, .n = 0);
  if (!text) return TML_EXIT_DONE;
  w->from = strtod(text, &end);
  w->to = *end == ':' ? strtod(end + 1, &end) : NAN;
  const long n = *end == ':' ? strtol(end + 1, &end, 10) : FREQUENCIES;
  if (*end || !(w->from > 0) || !(w->to >= w->from) || !isfinite(w->to) || n < 1 || n > 100000)
    return tml_cli_usage("--bode %s: write FROM:TO or FROM:TO:N, frequencies in Hz above 0 and how many", text);
  w->n = (int)n;
  return TML_EXIT_DONE;
}

/* ---------------------------------------------------------------- output --------------------- */

static void print_ports(const tml_linear *l, tml_linear_side side, const char *what)
{
  for (int i = 0; i < tml_linear_port_count(l, side); i++) {
    const tml_linear_port p = tml_linear_port_get(l, side, i);
    tml_cli_print_line(stdout, "%-8s%3d  %-28s %-10s %s", i == 0 ? what : "", i + 1, p.name,
                       *p.unit ? p.unit : "-", p.about);
  }
}

static void print_matrix(const tml_linear *l, tml_linear_matrix which, char letter)
{
  int rows, columns;
  const double *x = tml_linear_matrix_get(l, which, &rows, &columns);
  for (int i = 0; i < rows && columns > 0; i++) {
    double most = 0;
    for (int j = 0; j < columns; j++) most = fmax(most, fabs(x[(size_t)j*(size_t)rows + (size_t)i]));
    tml_cli_print(stdout, "%c ", i == 0 ? letter : ' ');
    for (int j = 0; j < columns; j++) {
      const double entry = x[(size_t)j*(size_t)rows + (size_t)i];
      tml_cli_print(stdout, " %12.6g", fabs(entry) <= NOTHING*most ? 0.0 : entry);
    }
    tml_cli_print(stdout, "\n");
  }
}

static void print_linear(const tml_model *m, const tml_linear *l)
{
  const tml_linear_info x = tml_linear_about(l);
  const char *title = tml_model_title(m);
  if (title && *title) tml_cli_print_line(stdout, "%s", title);
  tml_cli_print(stdout, "linearised at t = %.9g s: %d states, defect %.1e\n\n", x.time, x.states, x.defect);
  print_ports(l, TML_LINEAR_STATE, "states");
  print_ports(l, TML_LINEAR_INPUT, "inputs");
  print_ports(l, TML_LINEAR_OUTPUT, "outputs");
  tml_cli_print(stdout, "\n");
  if (x.states <= PRINTED)
    for (int k = 0; k < 4; k++) print_matrix(l, (tml_linear_matrix)k, "ABCD"[k]);
  if (x.states <= PRINTED && x.states > 0) tml_cli_print(stdout, "\n");
  tml_cli_print(stdout, "%s\n", x.verdict);
}

static void print_notes(const char *name, const tml_linear *l)
{
  fflush(stdout); /* before any text on stderr */
  for (int k = 0; k < tml_linear_note_count(l); k++)
    tml_cli_print(stderr, "%s: note: %s\n", name, tml_linear_note(l, k));
}

/* ---------------------------------------------------------------- the command ---------------- */

static const tml_format_family formats = TML_FORMATS_LINEAR;

/* Prints the names of the files in all formats that this build writes. */
static void print_matrices(const char *dir)
{
  for (int i = 0; i < tml_format_count(formats); i++) {
    char file[32];
    snprintf(file, sizeof file, "linear%s", tml_format_get(formats, i).endings);
    if (tml_cli_has_file(dir, file)) tml_cli_print(stdout, "%s%s%s%s", i ? ", " : "matrices     ", i ? "" : dir,
                                                   i ? "" : "/", file);
  }
  tml_cli_print(stdout, "\n");
}

static int write_files(const tml_cli_args *a, const tml_linear *l, const tml_linear_sweep *w)
{
  tml_error err = {0};
  const bool force = tml_cli_value(a, "force") != NULL;
  const char *given = tml_cli_value(a, "output");
  char *dir = given ? NULL : tml_cli_default_dir(a->words[0], "-linear");
  const char *to = given ? given : dir;
  int status = to ? tml_cli_check_folder(to) : tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  if (!status) {
    tml_status st = tml_linear_write_matrices(l, to, force, &err);
    if (!st && w->n > 0) st = tml_linear_write_response(l, w, to, force, &err);
    if (st) status = tml_cli_failure(NULL, st, &err);
    else print_matrices(to);
    if (!status && w->n > 0) tml_cli_print(stdout, "response     %s/bode.csv, bode-size.svg, bode-phase.svg\n", to);
  }
  free(dir);
  return status;
}

static int connect_ports(tml_linear *l, tml_sim *s, const tml_cli_args *a)
{
  names inputs = {0}, outputs = {0};
  tml_error err = {0};
  const char *given = tml_cli_value(a, "inputs");
  int status = given ? parse_names(&inputs, given) : take_inputs(&inputs, s);
  if (!status) status = parse_names(&outputs, tml_cli_value(a, "outputs"));
  if (!status) {
    const tml_linear_request d = {.size = sizeof d, inputs.name, inputs.n, outputs.name, outputs.n};
    const tml_status st = tml_linear_connect(l, s, &d, &err);
    if (st) status = tml_cli_failure(a->words[0], st, &err);
  }
  names_free(&inputs);
  names_free(&outputs);
  return status;
}

static int linearise_model(const tml_model *m, const tml_cli_args *a, const settings *x)
{
  tml_options o;
  tml_model_options(m, &o);
  int status = tml_cli_settings(m, &o, a);
  if (status) return status;
  tml_sim *s = NULL;
  tml_linear *l = NULL;
  tml_error err = {0};
  tml_status st = tml_sim_create(&s, m, &o, &err);
  if (!st && !isnan(x->at)) st = tml_sim_advance(s, x->at, &err);
  if (!st) st = tml_linear_create(&l, s, NULL, &err);
  status = st ? tml_cli_failure(a->words[0], st, &err) : connect_ports(l, s, a);
  if (!status) {
    print_linear(m, l);
    print_notes(a->words[0], l);
    status = write_files(a, l, &x->sweep);
  }
  tml_linear_free(l);
  tml_sim_free(s);
  return status;
}

static int run_linear_command(const tml_cli_args *a)
{
  tml_cli_model m;
  settings x;
  int status = tml_cli_parse_at(a, &x.at);
  if (!status) status = parse_bode(tml_cli_value(a, "bode"), &x.sweep);
  if (!status) status = tml_cli_load(&m, a->words[0], a);
  if (status) return status;
  status = linearise_model(m.model, a, &x);
  tml_cli_unload(&m);
  return status;
}

static const tml_cli_option options[] = {
    {0, "inputs", "NAMES", "inputs of the model, separated by commas; default: all"},
    {0, "outputs", "NAMES", "channels, separated by commas; default: none"},
    {0, "at", "WHERE", "'start' of the model (default), 'static': its equilibrium, or a time to which it is run [s]"},
    {0, "bode", "FROM:TO", "frequency response from and to [Hz], followed by :N for N frequencies; default: none"},
    {'o', "output", "DIR", "folder for the files; default: MODEL-linear"},
    TML_CLI_MODEL_AT_A_TIME,
    TML_CLI_FORCE,
    {0},
};

const tml_cli_command tml_cli_linear = {
    .name = "linear",
    .usage = "MODEL [--inputs NAMES] [--outputs NAMES] [--at WHERE] [--bode FROM:TO] [-o DIR]",
    .summary = "Writes state matrices A, B, C, D of a model for small motions, and its frequency response",
    .text = "Linearises the equations where the model starts, or where it is at a time of its run: x' = A x + B u,\n"
            "y = C x + D u for small changes. States are coordinates of joints and bodies with their rates, and those\n"
            "of equations; u are inputs of the model, y channels. DIR/linear.json, linear.mat (for MATLAB, Octave,\n"
            "SciPy) and linear.h5 have the matrices with all digits, names and units.\n\n"
            "  trammel linear cart.yaml --inputs force --outputs cart.x,pole.angle --bode 0.1:100\n\n"
            "exit status: 0 done; 2 no such input or channel, 3 wrong model, 4 there is no linear model, 5 file.",
    .formats = &formats,
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_linear_command,
};
