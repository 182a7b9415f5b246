/* cli.h - what the sub-commands of `trammel` share. The command uses only the public header. */
#ifndef TML_CLI_COMMON_CLI_H
#define TML_CLI_COMMON_CLI_H

#include <stdio.h>

#include "cli/common/command_list.h"
#include "trammel.h"

#if defined(__GNUC__)
#define TML_CLI_PRINTF(a, b) __attribute__((format(printf, a, b)))
#else
#define TML_CLI_PRINTF(a, b)
#endif

/* Exit status. */
enum {
  TML_EXIT_DONE = 0,
  TML_EXIT_DISTRUST = 1, /* done, but --verify says that the results are not to be trusted */
  TML_EXIT_USAGE = 2,
  TML_EXIT_MODEL = 3,
  TML_EXIT_SIMULATION = 4,
  TML_EXIT_FILE = 5,
  TML_EXIT_INTERRUPTED = 130
};
int tml_cli_exit(tml_status st);

/* ---------------------------------------------------------------- commands (main.c, args.c) -- */

typedef struct tml_cli_option {
  char letter;           /* 'o' for -o, or 0 */
  const char *name;      /* "method" for --method */
  const char *argument;  /* "NAME", or NULL for a flag */
  const char *help;      /* NULL: for the command itself, nobody is told */
} tml_cli_option;

/* One option as given; `value` is NULL for a flag. */
typedef struct tml_cli_given {
  const tml_cli_option *option;
  const char *value;
} tml_cli_given;

/* A parsed command line: plain words, and options in their order. */
typedef struct tml_cli_args {
  const char **words;
  int n_words;
  tml_cli_given *given;
  int n_given;
} tml_cli_args;

typedef struct tml_cli_command {
  const char *name;
  const char *usage;              /* what follows "trammel NAME" */
  const char *summary;            /* one line */
  const char *text;               /* paragraphs for the help of the command, or "" */
  const char *needs;              /* packages that this build lacks for the command, or NULL: it works */
  const tml_format_family *formats; /* of what it writes, with --format or by the ending of a name; NULL: no choice */
  const tml_cli_option *options;  /* ends with an empty one; --help is understood everywhere */
  bool lists_keys;                /* its help ends with the keys of --option */
  int words_min, words_max;
  int (*run)(const tml_cli_args *a); /* returns the exit status */
} tml_cli_command;

#define TML_X(name) extern const tml_cli_command tml_cli_##name;
TML_COMMAND_LIST(TML_X)
#undef TML_X
extern const tml_cli_command *const tml_cli_commands[]; /* ends with NULL */

/* The command of that name; NULL after a complaint with a suggestion. */
const tml_cli_command *tml_cli_find(const char *name);
/* Parses the arguments of a command into `a`; *help: the user asked for help. Exit status, 0: it can run. */
int tml_cli_parse(const tml_cli_command *c, int argc, char **argv, tml_cli_args *a, bool *help);
/* Value of the last option of that name ("" for a flag), or NULL. */
const char *tml_cli_value(const tml_cli_args *a, const char *name);
/* Format of what is written to a path (which may be NULL): that of --format, else by the ending of the name, else the
 * first; -1 after a complaint. */
int tml_cli_format(const tml_cli_args *a, tml_format_family family, const char *path);
/* Closest of n words by edit distance, or NULL when none is close. */
const char *tml_cli_closest(const char *word, const char *const *words, int n);

/* Debian packages that the methods of variable order, and the commands fit and optimise need. */
#define TML_CLI_SUNDIALS_PACKAGE "libsundials-dev"
#ifdef TML_CLI_WITHOUT_FIT
#define TML_CLI_FIT_NEEDS "libcminpack-dev and libnlopt-dev"
#else
#define TML_CLI_FIT_NEEDS NULL
#endif

enum { TML_CLI_LIST = 64 }; /* entries of a list on the command line */

/* A copy of "a,b,c" cut into its parts. */
typedef struct tml_cli_list { char *text; const char *part[TML_CLI_LIST]; int n; } tml_cli_list;

/* Of the value of an option, which may be NULL; the caller frees `text`, also after a complaint. Returns an exit
 * status. */
int tml_cli_cut(tml_cli_list *l, const char *option, const char *text);

/* What fit and optimise have in common: what is sought, and how runs are made. */
#define TML_CLI_SOUGHT \
  {0, "parameters", "P,Q=A..B,...", "what is sought, with bounds; it starts at the values of the model"}
#define TML_CLI_SEARCH_RUNS                                                                              \
  {0, "method", "NAME", "integration method; default: dop853, radau or hht, as the model asks for"},     \
  {0, "tolerance", "EPS", "local error per step; default: by the method"},                               \
  {0, "set", "NAME=VALUE", "replace a parameter of the model, where the search starts; may be repeated"}, \
  TML_CLI_ALLOW_PLUGIN,                                                                                  \
  {0, "option", "KEY=VALUE", "any option of the runs, as in 'trammel help run'; may be repeated"},       \
  TML_CLI_FORCE,                                                                                         \
  {'q', "quiet", NULL, "print only warnings and errors"}

/* A word for a shell, whatever is in it, after a blank (files.c). */
void tml_cli_put_word(FILE *f, const char *word);
/* fit.c: how a model is run with what was found, "--set k=1", and with what this command line says of it. */
void tml_cli_tell_run(const char *name, const char *found, const tml_cli_args *a);
/* fit.c: --parameters "a,b=0..1,c=2..", whose texts the list keeps. Returns an exit status. */
int tml_cli_ranges(tml_cli_list *l, const char *text, tml_search_range range[TML_CLI_LIST]);

void tml_cli_print_usage(void);                           /* of `trammel` itself, to stdout */
void tml_cli_print_help(const tml_cli_command *c);        /* of one command, to stdout */
void tml_cli_print_man(void);                             /* the manual page, to stdout (man.c) */
void tml_cli_print_completion(void);                      /* for bash, to stdout (completion.c) */

/* ---------------------------------------------------------------- talking (talk.c) ----------- */

/* Everything that may hold words of a model, a file or the command line is printed by these two: control characters
 * come out as "\x1b", so that nobody else steers the terminal. Lines of the format stay lines. */
void tml_cli_print(FILE *to, const char *fmt, ...) TML_CLI_PRINTF(2, 3);
/* The same for one line, which this ends: line feeds inside it are escaped, too. */
void tml_cli_print_line(FILE *to, const char *fmt, ...) TML_CLI_PRINTF(2, 3);

/* A file that the command needs: in the folder that a variable of the environment names, else in the first of some
 * places beside the program that has it. */
enum { TML_CLI_FOLDER = 8192 };
typedef struct tml_cli_beside { const char *variable, *file, *const *places; int n_places; } tml_cli_beside;
bool tml_cli_find_beside(char folder[TML_CLI_FOLDER], const tml_cli_beside *b); /* files.c */
/* The folder with the module that pages run their model with, or says that there is none. */
int tml_cli_find_module(char folder[TML_CLI_FOLDER]);
/* Writes the page of a results folder that runs its model, `m` or the text in the summary; no path: in the folder. */
int tml_cli_write_interactive(const char *dir, const char *path, const tml_model *m);
/* With --report: whether the page of a study may be written, which is asked before the work, and writing it. */
int tml_cli_check_page(const char *dir, const tml_cli_args *a);
int tml_cli_study_page(const char *dir, const tml_cli_args *a);

/* "trammel: error: ..." on stderr; returns TML_EXIT_USAGE, for `return tml_cli_usage(...)`. */
int tml_cli_usage(const char *fmt, ...) TML_CLI_PRINTF(1, 2);
/* The same for a failure of the library, with its exit status. `subject` (a file) may be NULL. */
int tml_cli_failure(const char *subject, tml_status st, const tml_error *err);
/* Messages from number `first` on, in the style of a compiler; without notes when quiet. */
void tml_cli_print_messages(const tml_messages *m, int first, bool quiet);
/* True when the stream is a terminal that understands escape sequences. */
bool tml_cli_terminal(int fd);

/* A bar for a part from 0 to 1, to stderr: "[######......]  50 %", in finer characters where the locale has them. */
void tml_cli_print_bar(double part);

/* The line on stderr that tells how far a study is. */
typedef struct tml_cli_line {
  bool shown;   /* set by the caller: there is to be one */
  bool printed; /* it stands there */
  double last;  /* [s] real time at which it was printed */
} tml_cli_line;
/* Says no once the user has asked to stop. */
bool tml_cli_line_tell(tml_cli_line *l, const tml_study_progress *p);
void tml_cli_line_erase(tml_cli_line *l);

/* ---------------------------------------------------------------- models (load.c) ------------ */

/* For the options of every command that reads a model. */
#define TML_CLI_ALLOW_PLUGIN \
  {0, "allow-plugin", "FILE", "load a plug-in, a shared library whose routines the model uses; may be repeated"}
/* For those of them that draw, run or write a robot. */
#define TML_CLI_PACKAGE_PATH \
  {0, "package-path", "NAME=DIR", "where the package NAME is, of which a robot in URDF names meshes; may be repeated"}

typedef struct tml_cli_model {
  tml_model *model;
  tml_messages *messages;
  tml_plugins *plugins;
  int printed; /* how many of the messages the user has seen */
  bool quiet;  /* --quiet: notes are not printed */
  bool silent; /* messages are not printed */
} tml_cli_model;

/* What `check` found: all that is known so far; NULL: nothing. */
typedef struct tml_cli_checked {
  const tml_messages *read;  /* by the reader */
  tml_messages *found;
  tml_sim *sim;
  bool assembled;
  const char *failure;
} tml_cli_checked;
void tml_cli_check_json(const char *name, const tml_cli_checked *c); /* cmd_check.c: to stdout */

/* Reads a file, or a built-in example named "example:NAME"; --set options of `a` replace parameters, --allow-plugin
 * options load plug-ins. Prints what is wrong. Returns an exit status. */
int tml_cli_load(tml_cli_model *out, const char *name, const tml_cli_args *a);
/* The same without a word about the model; its messages stay after a failure, too, to be unloaded. */
int tml_cli_load_silent(tml_cli_model *out, const char *name, const tml_cli_args *a);
void tml_cli_unload(tml_cli_model *m);
/* Prints the messages that came since the last time. */
void tml_cli_model_print(tml_cli_model *m);
/* Index of a built-in example; -1 after a complaint with a suggestion. */
int tml_cli_find_example(const char *name);

/* ---------------------------------------------------------------- files (files.c) ------------ */

#define TML_CLI_FORMAT {0, "format", "WORD", "one of the formats below; default: by the ending of FILE, else the first"}
#define TML_CLI_FORCE {0, "force", NULL, "replace files that Trammel did not write"}

/* Whether the path is standard output, where nothing else may be printed then: "-" or "/dev/stdout". */
bool tml_cli_is_stdout(const char *path);
/* Before a file is written: refuses to replace one that Trammel did not write, unless --force is given. Returns an exit
 * status. */
int tml_cli_check_file(const char *path, const tml_cli_args *a);
/* The same for files that people go on to edit: whatever is there stays, unless --force is given. */
int tml_cli_check_new(const char *path, const tml_cli_args *a);
/* Refuses "-" where a folder is asked for. */
int tml_cli_check_folder(const char *dir);
/* dir/file; the caller frees it. NULL: no memory. */
char *tml_cli_path(const char *dir, const char *file);
/* Whether there is such a file: the library may have been built without HDF5, a report may have failed. */
bool tml_cli_has_file(const char *dir, const char *file);

/* ---------------------------------------------------------------- runs (settings.c) ---------- */

/* Options of a run from the command line. Returns an exit status. */
int tml_cli_settings(const tml_model *m, tml_options *o, const tml_cli_args *a);
/* The same for studies of many runs: method, tolerance and step of the model are for its runs; here they count only
 * where they are asked for. */
int tml_cli_study_settings(const tml_model *m, tml_options *o, const tml_cli_args *a);
/* --at of modes and linear: where a model is linearised, a time to which it is run; NAN: as it starts, which is at rest
 * where `static` is asked for (tml_cli_settings). */
int tml_cli_parse_at(const tml_cli_args *a, double *at);
/* "models/crank.yaml" and "example:crank" go to "crank" with that ending in the current folder. The caller frees it;
 * NULL: no memory. */
char *tml_cli_default_dir(const char *model, const char *ending);
/* What a command that writes a folder works on. */
typedef struct tml_cli_job {
  const char *name, *dir; /* of the model; of -o, else the default */
  char *own_dir;
  tml_cli_model m;
  tml_options o;          /* of the model; those of the command line are for tml_cli_settings */
} tml_cli_job;
/* Loads the first word; `ending`: of the folder without -o. Returns an exit status, after which nothing is to end. */
int tml_cli_begin(tml_cli_job *j, const tml_cli_args *a, const char *ending);
void tml_cli_end(tml_cli_job *j);
/* SIGINT and SIGTERM end the run in good order; one that comes half a second later or more ends the process at once. So
 * does the first one if nobody asks tml_cli_stop_asked for a second, or five once steps are made. */
void tml_cli_catch_signals(void);
bool tml_cli_stop_asked(void);
double tml_cli_now(void); /* [s] real time */

/* blas.c: OpenBLAS works with one thread from here on. */
void tml_cli_one_thread(void);
/* Makes OpenBLAS allocate its buffer; without memory for it OpenBLAS would retry forever. Returns an exit status.
 * `subject`: whom the message names. */
int tml_cli_reserve(const char *subject);

/* run.c: whether a run is to have a page, and whether that is to be opened; runs the first word so. */
typedef struct tml_cli_show_how { bool report, open; } tml_cli_show_how;
int tml_cli_run_model(const tml_cli_args *a, const tml_cli_show_how *how);

/* ---------------------------------------------------------------- pages (show.c, watch.c) ---- */

/* Opens a page of a results folder in a browser, or tells where it is. Returns an exit status. */
int tml_cli_show(const char *dir, const char *file);

/* The folder of a model as it was when last looked at. */
typedef struct tml_cli_watch { const char *model; unsigned long long mark; } tml_cli_watch;
void tml_cli_watch_begin(tml_cli_watch *w, const char *model);
/* Until a file there is saved; false: the user asked to stop. */
bool tml_cli_watch_wait(tml_cli_watch *w);

/* ---------------------------------------------------------------- sequences (vary.c) --------- */

/* What --vary NAME=FROM:TO:COUNT or NAME=A,B,C says; empty without the option. */
typedef struct tml_cli_sequence { char *name; double *values; int n; } tml_cli_sequence;
/* `also`: what else may be varied, for the complaint. Returns an exit status; to be freed in any case. */
int tml_cli_vary(tml_cli_sequence *s, const char *text, const char *also);
void tml_cli_vary_free(tml_cli_sequence *s);

/* static.c: equilibria as `w` asks for them, found, told and written, with a page. Returns an exit status. */
int tml_cli_rest(tml_cli_model *m, const char *name, tml_static_options *w, const tml_options *o, bool report);
/* modes_vary.c: trammel modes --vary, at a time (NAN: the start), n modes. Returns an exit status. */
int tml_cli_modes_vary(const tml_model *m, const tml_cli_args *a, double at, int n);

#endif
