/* cli.h - declarations that the sub-commands of `trammel` share. The command uses only the public header of the
 * library. */
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
  TML_EXIT_DISTRUST = 1, /* done, but --verify found that the results are unreliable */
  TML_EXIT_USAGE = 2,
  TML_EXIT_MODEL = 3,
  TML_EXIT_SIMULATION = 4,
  TML_EXIT_FILE = 5,
  TML_EXIT_INTERRUPTED = 130
};
int tml_cli_exit(tml_status st);

/* ---------------------------------------------------------------- commands (main.c, cli_arguments.c) */

typedef struct tml_cli_option {
  char letter;           /* 'o' for -o, or 0 */
  const char *name;      /* "method" for --method */
  const char *argument;  /* "NAME", or NULL for a flag */
  const char *help;      /* NULL: internal option, not listed in the help */
} tml_cli_option;

/* An option of the command line; `value` is NULL for a flag. */
typedef struct tml_cli_set_option {
  const tml_cli_option *option;
  const char *value;
} tml_cli_set_option;

/* A parsed command line: words, and options in their order. */
typedef struct tml_cli_args {
  const char **words;
  int n_words;
  tml_cli_set_option *given;
  int n_given;
} tml_cli_args;

typedef struct tml_cli_command {
  const char *name;
  const char *usage;              /* arguments after "trammel NAME" */
  const char *summary;            /* one line */
  const char *text;               /* paragraphs for the help of the command, or "" */
  const char *needs;              /* packages that this build lacks for the command; NULL: none */
  const tml_format_family *formats; /* output formats, by --format or the ending of the name; NULL: no choice */
  const tml_cli_option *options;  /* ends with an empty entry; --help is accepted by every command */
  bool lists_keys;                /* the help ends with the keys of --option */
  int words_min, words_max;
  int (*run)(const tml_cli_args *a); /* returns the exit status */
} tml_cli_command;

#define TML_X(name) extern const tml_cli_command tml_cli_##name;
TML_COMMAND_LIST(TML_X)
#undef TML_X
extern const tml_cli_command *const tml_cli_commands[]; /* ends with NULL */

/* The command of that name; NULL after an error message with a suggestion. */
const tml_cli_command *tml_cli_find(const char *name);
/* Parses the arguments of a command into `a`. *help: the user requested help. Returns an exit status. */
int tml_cli_parse(const tml_cli_command *c, int argc, char **argv, tml_cli_args *a, bool *help);
/* Value of the last option of that name ("" for a flag); NULL: not given. */
const char *tml_cli_value(const tml_cli_args *a, const char *name);
/* Reads a text that is a number; false: it is none. */
bool tml_cli_number(const char *text, double *out);
/* The same for a whole number in a range. NULL keeps *out. */
bool tml_cli_whole(const char *text, int least, int most, int *out);
/* Sets *out if the option is given, to a finite number. Returns an exit status. */
int tml_cli_parse_number(const tml_cli_args *a, const char *name, double *out);
/* Output format for a path (or NULL): that of --format, else that of the ending, else the first. Returns -1 after an
 * error message. */
int tml_cli_format(const tml_cli_args *a, tml_format_family family, const char *path);
/* Closest of n words by edit distance; NULL if none is close. */
const char *tml_cli_closest(const char *word, const char *const *words, int n);

/* Debian packages required by the methods of variable order, and by the commands fit and optimise. */
#define TML_CLI_SUNDIALS_PACKAGE "libsundials-dev"
#ifdef TML_CLI_WITHOUT_FIT
#define TML_CLI_FIT_NEEDS "libcminpack-dev and libnlopt-dev"
#else
#define TML_CLI_FIT_NEEDS NULL
#endif

enum { TML_CLI_LIST = 64 }; /* most entries of a list on the command line */

/* A copy of "a,b,c", split into its parts. */
typedef struct tml_cli_list { char *text; const char *part[TML_CLI_LIST]; int n; } tml_cli_list;

/* Splits the value of an option, which may be NULL. The caller frees `text`, also after an error. Returns an exit
 * status. */
int tml_cli_cut(tml_cli_list *l, const char *option, const char *text);

/* Options that fit and optimise share: the unknown parameters, and how runs are made. */
#define TML_CLI_SOUGHT \
  {0, "parameters", "P,Q=A..B,...", "parameters to find, with bounds; the search starts at the values of the model"}
#define TML_CLI_SEARCH_RUNS                                                                              \
  {0, "method", "NAME", "integration method; default: dop853, radau or hht, depending on the model"},     \
  {0, "tolerance", "EPS", "local error per step; default: by the method"},                               \
  {0, "set", "NAME=VALUE", "replace a parameter of the model, where the search starts; may be repeated"}, \
  TML_CLI_ALLOW_PLUGIN,                                                                                  \
  {0, "option", "KEY=VALUE", "any option of the runs, as in 'trammel help run'; may be repeated"},       \
  TML_CLI_FORCE,                                                                                         \
  {'q', "quiet", NULL, "print only warnings and errors"}

/* Prints a blank and a word quoted for the shell (files.c). */
void tml_cli_put_word(FILE *f, const char *word);
/* cmd_fit.c: prints the command that runs a model with the values found ("--set k=1") and the other options of this
 * command line. */
void tml_cli_report_run(const char *name, const char *found, const tml_cli_args *a);
/* cmd_fit.c: parses --parameters "a,b=0..1,c=2.."; the list owns the texts. Returns an exit status. */
int tml_cli_ranges(tml_cli_list *l, const char *text, tml_search_range range[TML_CLI_LIST]);

void tml_cli_print_usage(void);                           /* help of `trammel`, to stdout */
void tml_cli_print_help(const tml_cli_command *c);        /* help of one command, to stdout */
void tml_cli_print_man(void);                             /* the manual page, to stdout (cli_manual.c) */
void tml_cli_print_completion(void);                      /* completion for bash, to stdout (completion.c) */

/* ---------------------------------------------------------------- talking (cli_messages.c) --- */

/* Prints text that may come from a model, a file or the command line. Control characters are escaped ("\x1b"), so that
 * such a text cannot control the terminal; line feeds are kept. */
void tml_cli_print(FILE *to, const char *fmt, ...) TML_CLI_PRINTF(2, 3);
/* The same for one line, which it terminates; line feeds inside it are escaped as well. */
void tml_cli_print_line(FILE *to, const char *fmt, ...) TML_CLI_PRINTF(2, 3);
/* cli_wrap.c: writes bytes; lines on standard output are wrapped if that is a terminal. Nothing else may be written to
 * standard output in between. tml_cli_width: columns of the terminal; 0: standard output is none. */
void tml_cli_put(FILE *to, const char *bytes, size_t n);
int tml_cli_width(void);
/* Columns of the terminal of messages and progress; 0: none. Lines of progress are shorter below TML_CLI_WIDE. */
enum { TML_CLI_WIDE = 100 };
int tml_cli_message_width(void);
/* Writes the text of a message to stderr, and ends its line. On a terminal it is wrapped; `used` columns of its first
 * line are taken. */
void tml_cli_print_message_text(const char *text, int used);
/* Prints a verdict to standard output in its colour, unless that is no terminal or NO_COLOR is set. */
typedef enum tml_cli_verdict { TML_CLI_PLAIN, TML_CLI_GOOD, TML_CLI_DOUBTFUL, TML_CLI_BAD } tml_cli_verdict;
void tml_cli_print_verdict(tml_cli_verdict mood, const char *text);

/* Finds a file that the command needs: in the folder named by an environment variable, else in the first of several
 * places relative to the program that contains it. */
enum { TML_CLI_FOLDER = 8192 };
typedef struct tml_cli_search_path { const char *variable, *file, *const *places; int n_places; } tml_cli_search_path;
bool tml_cli_find_beside(char folder[TML_CLI_FOLDER], const tml_cli_search_path *b); /* files.c */
/* Finds the folder of the module with which pages run their model; prints an error if there is none. */
int tml_cli_find_module(char folder[TML_CLI_FOLDER]);
/* Writes a page of a results folder that can run its model: `m`, or the model text in the summary. Without a path it
 * goes to the folder. */
int tml_cli_write_interactive(const char *dir, const char *path, const tml_model *m);
/* With --report: tml_cli_check_page checks before the work that the page may be written; tml_cli_study_page writes
 * it. */
int tml_cli_check_page(const char *dir, const tml_cli_args *a);
int tml_cli_study_page(const char *dir, const tml_cli_args *a);

/* Prints "trammel: error: ..." to stderr and returns TML_EXIT_USAGE, for `return tml_cli_usage(...)`. */
int tml_cli_usage(const char *fmt, ...) TML_CLI_PRINTF(1, 2);
/* The same for a failure of the library; returns its exit status. `subject`, the file concerned, may be NULL. */
int tml_cli_failure(const char *subject, tml_status st, const tml_error *err);
/* Prints messages from index `first` on in the style of a compiler; without notes if `quiet`. */
void tml_cli_print_messages(const tml_messages *m, int first, bool quiet);
/* Whether the stream is a terminal that understands escape sequences. */
bool tml_cli_terminal(int fd);

/* Prints a progress bar for a fraction from 0 to 1 to stderr: "[######......]  50 %", with finer characters if the
 * locale has them. */
void tml_cli_print_bar(double part);

/* The progress line of a study on stderr. */
typedef struct tml_cli_line {
  bool shown;   /* set by the caller: the line is enabled */
  bool printed; /* the line is on the terminal */
  double last;  /* [s] real time at which it was printed */
} tml_cli_line;
/* Updates the line; returns false once the user has asked to stop. */
bool tml_cli_line_report(tml_cli_line *l, const tml_study_progress *p);
void tml_cli_line_erase(tml_cli_line *l);

/* ---------------------------------------------------------------- models (cli_model.c) ------- */

/* Options of commands that read a model. */
#define TML_CLI_SET {0, "set", "NAME=VALUE", "replace a parameter of the model; may be repeated"}
#define TML_CLI_ASSEMBLE \
  {0, "assemble", "HOW", "nearest: bodies are moved to close the joints; exact: open joints are an error"}
#define TML_CLI_RUN_OPTION \
  {0, "option", "KEY=VALUE", "an option of the run, as under 'simulate:'; may be repeated"}
#define TML_CLI_MODEL_AT_A_TIME TML_CLI_SET, TML_CLI_ALLOW_PLUGIN, TML_CLI_ASSEMBLE, TML_CLI_RUN_OPTION
#define TML_CLI_ALLOW_PLUGIN \
  {0, "allow-plugin", "FILE", "load a plug-in, a shared library whose routines the model uses; may be repeated"}
/* Option of those that draw, run or write a robot. */
#define TML_CLI_PACKAGE_PATH \
  {0, "package-path", "NAME=DIR", "where the package NAME is, of which a robot in URDF names meshes; may be repeated"}

typedef struct tml_cli_model {
  tml_model *model;
  tml_messages *messages;
  tml_plugins *plugins;
  int printed; /* number of messages already printed */
  bool quiet;  /* --quiet: notes are not printed */
  bool silent; /* messages are not printed */
} tml_cli_model;

/* Findings of `check` so far; members are NULL if that stage was not reached. */
typedef struct tml_cli_checked {
  const tml_messages *read;  /* messages of the reader */
  tml_messages *found;
  tml_sim *sim;
  bool assembled;
  const char *failure;
} tml_cli_checked;
void tml_cli_check_json(const char *name, const tml_cli_checked *c); /* cmd_check.c: prints them to stdout */

/* Reads a file, or a built-in example named "example:NAME". The options --set of `a` replace parameters, --allow-plugin
 * load plug-ins. Prints errors. Returns an exit status. */
int tml_cli_load(tml_cli_model *out, const char *name, const tml_cli_args *a);
/* The same without printing messages. They are kept after a failure as well, until tml_cli_unload. */
int tml_cli_load_silent(tml_cli_model *out, const char *name, const tml_cli_args *a);
void tml_cli_unload(tml_cli_model *m);
/* Prints the messages that were added since the last call. */
void tml_cli_model_print(tml_cli_model *m);
/* Index of a built-in example; -1 after an error message with a suggestion. */
int tml_cli_find_example(const char *name);

/* ---------------------------------------------------------------- files (files.c) ------------ */

#define TML_CLI_FORMAT {0, "format", "WORD", "one of the formats below; default: by the ending of FILE, else the first"}
#define TML_CLI_FORCE {0, "force", NULL, "replace files that Trammel did not write"}

/* Whether the path is standard output ("-" or "/dev/stdout"), to which nothing else may be printed then. */
bool tml_cli_is_stdout(const char *path);
/* Refuses to replace a file that Trammel did not write, unless --force is given. Returns an exit status. */
int tml_cli_check_file(const char *path, const tml_cli_args *a);
/* The same for files that users edit: any existing file is kept, unless --force is given. */
int tml_cli_check_new(const char *path, const tml_cli_args *a);
/* Refuses "-" as the name of a folder. */
int tml_cli_check_folder(const char *dir);
/* The path dir/file; the caller frees it. NULL: out of memory. */
char *tml_cli_path(const char *dir, const char *file);
/* Whether the file exists: it is missing if the library was built without HDF5, or if a report failed. */
bool tml_cli_has_file(const char *dir, const char *file);

/* ---------------------------------------------------------------- runs (cli_run_options.c) --- */

/* Reads the options of a run from the command line. Returns an exit status. */
int tml_cli_settings(const tml_model *m, tml_options *o, const tml_cli_args *a);
/* The same for studies of many runs, which ignore the method, tolerance and step of the model file: these count only if
 * the command line sets them. */
int tml_cli_study_settings(const tml_model *m, tml_options *o, const tml_cli_args *a);
/* Parses --at of modes and linear: the time up to which the model is run before it is linearised. NAN: at the start,
 * which is an equilibrium if `static` is requested (tml_cli_settings). */
int tml_cli_parse_at(const tml_cli_args *a, double *at);
/* The default folder in the current folder: "models/crank.yaml" and "example:crank" give "crank" with that ending. The
 * caller frees it; NULL: out of memory. */
char *tml_cli_default_dir(const char *model, const char *ending);
/* The model and the folder on which a command works. */
typedef struct tml_cli_job {
  const char *name, *dir; /* name of the model; folder of -o, or the default */
  char *own_dir;
  tml_cli_model m;
  tml_options o;          /* options of the model, without those of the command line (tml_cli_settings) */
} tml_cli_job;
/* Loads the model of the first word; `ending` is that of the default folder. Returns an exit status; after an error
 * tml_cli_end is not needed. */
int tml_cli_begin(tml_cli_job *j, const tml_cli_args *a, const char *ending);
void tml_cli_end(tml_cli_job *j);
/* SIGINT and SIGTERM make tml_cli_stop_asked return true, so that the run ends in good order. A second signal half a
 * second later or more ends the process at once. So does the first one if tml_cli_stop_asked is not called within one
 * second, or within five seconds after steps have begun. */
void tml_cli_catch_signals(void);
bool tml_cli_stop_asked(void);
double tml_cli_now(void); /* [s] real time */

/* openblas_setup.c: restricts OpenBLAS to one thread. */
void tml_cli_one_thread(void);
/* Makes OpenBLAS allocate its buffer; without memory for it OpenBLAS would retry forever. `subject` is named in the
 * error message. Returns an exit status. */
int tml_cli_reserve(const char *subject);

/* cmd_run.c: runs the model of the first word; `report` writes its page, `open` opens the page in a browser. */
typedef struct tml_cli_show_how { bool report, open; } tml_cli_show_how;
int tml_cli_run_model(const tml_cli_args *a, const tml_cli_show_how *how);

/* ---------------------------------------------------------------- pages (cli_browser.c, cli_file_watch.c) */

/* Opens a page of a results folder in a browser, or prints its path. Returns an exit status. */
int tml_cli_show(const char *dir, const char *file);

/* State of the folder of a model when it was last examined. */
typedef struct tml_cli_watch { const char *model; unsigned long long mark; } tml_cli_watch;
void tml_cli_watch_begin(tml_cli_watch *w, const char *model);
/* Waits until a file there is saved; false: the user asked to stop. */
bool tml_cli_watch_wait(tml_cli_watch *w);

/* ---------------------------------------------------------------- sequences (vary.c) --------- */

/* Values of --vary NAME=FROM:TO:COUNT or NAME=A,B,C; empty without the option. */
typedef struct tml_cli_sequence { char *name; double *values; int n; } tml_cli_sequence;
/* `also` names what else may be varied, for the error message. Returns an exit status. Call tml_cli_vary_free in any
 * case. */
int tml_cli_vary(tml_cli_sequence *s, const char *text, const char *also);
void tml_cli_vary_free(tml_cli_sequence *s);

/* cmd_static.c: finds equilibria as `w` requests, prints and writes them, with a page if `report`. Returns an exit
 * status. */
int tml_cli_rest(tml_cli_model *m, const char *name, tml_static_options *w, const tml_options *o, bool report);
/* modes_vary.c: trammel modes --vary at a time (NAN: the start) for n modes. Returns an exit status. */
int tml_cli_modes_vary(const tml_model *m, const tml_cli_args *a, double at, int n);

#endif
