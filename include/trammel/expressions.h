/* trammel/expressions.h - what expressions use, tables, maps, columns of files and routines of plug-ins; channels and
 * signals that are made of them. */
#ifndef TRAMMEL_EXPRESSIONS_H
#define TRAMMEL_EXPRESSIONS_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a table or map is beyond its points. */
typedef enum tml_extrapolation {
  TML_EXTRAPOLATE_LINEAR = 0,   /* it goes on straight, with the slope of its end */
  TML_EXTRAPOLATE_CONSTANT = 1, /* it keeps the value of its end */
  TML_EXTRAPOLATE_NONE = 2,     /* nothing: a run that gets there fails and says where */
  TML_EXTRAPOLATE_CONTINUE = 3  /* the first and the last piece go on, a cubic where it is one */
} tml_extrapolation;

/* A function of one variable given by points. */
typedef struct tml_table_def {
  size_t size;          /* sizeof(tml_table_def) as the program was compiled */
  const char *name;
  int n;                /* >= 4 points */
  const double *x, *y;  /* x strictly increasing */
  tml_extrapolation extrapolate;
} tml_table_def;

/* A function of two variables given by a grid of points. */
typedef struct tml_map_def {
  size_t size;                  /* sizeof(tml_map_def) as the program was compiled */
  const char *name;
  int nx, ny;                   /* >= 2 */
  const double *x, *y;          /* strictly increasing */
  const double *z;              /* nx numbers for each y, the first y first */
  tml_extrapolation extrapolate;
} tml_map_def;

/* Columns of numbers of a file: tml_sheet_read. */
typedef struct tml_sheet tml_sheet;
typedef struct tml_sheet_options {
  size_t size;                  /* sizeof(tml_sheet_options) as the program was compiled */
  const char *const *columns;   /* those wanted, in this order, by name or number ("1" is the first); NULL: all */
  int n_columns;
  int skip;                     /* lines at the top that are left out */
  bool decimal_comma;           /* numbers are written 1,5 */
  bool grid;                    /* no line of names; whatever stands first in the first line counts as 0 */
  bool gaps;                    /* of a text: nothing, "nan", "NA" or "-" is a number that is missing, NAN */
} tml_sheet_options;

/* A channel of your own: recorded, plotted and listed like all others. */
typedef struct tml_channel_def {
  size_t size;          /* sizeof(tml_channel_def) as the program was compiled */
  const char *name;     /* as of an element, among which it must be unique; or "request(N).fK" */
  const char *value;    /* expression in `time` and in functions of the state, docs/expressions.md, whose elements must
                           be there already: fm to tz sum up those that are */
  const char *unit;     /* of the results: "W", "deg"; NULL: that of the model for the dimension of the value */
  const char *about;    /* one line, or NULL for the expression itself */
} tml_channel_def;

/* A signal: a channel that is filtered when the run is over, and then written, plotted and listed like all others. */
typedef struct tml_signal_def {
  size_t size;          /* sizeof(tml_signal_def) as the program was compiled */
  const char *name;     /* as of an element, among which it must be unique */
  const char *of;       /* the channel; it has to be recorded, which is looked at when a run begins */
  const char *filter;   /* "lowpass 20 Hz", "derivative", ...: docs/signals.md */
  const char *about;    /* one line, or NULL for filter and channel */
} tml_signal_def;

/* Shared libraries that were loaded, and the routines they offer (trammel_plugin.h, docs/plugins.md). */
typedef struct tml_plugins tml_plugins;

/* An empty list of plug-ins. TML_ERR_MEMORY. */
tml_status tml_plugins_create(tml_plugins **out);
/* Loads a plug-in: its code runs from then on, so only files that the user has named. TML_ERR_FILE, TML_ERR_MEMORY;
 * then nothing has changed. */
tml_status tml_plugins_open(tml_plugins *p, const char *path, tml_error *err);
/* A plug-in stays loaded as long as a model uses its routines. */
void tml_plugins_free(tml_plugins *p);

/* A routine of a plug-in as a function of expressions. */
typedef struct tml_routine_def {
  size_t size;                  /* sizeof(tml_routine_def) as the program was compiled */
  const char *name;             /* in expressions; not that of a parameter, table or function */
  const tml_plugins *plugins;
  const char *routine;          /* as the plug-in names it; NULL: the same name */
  int n_arguments;              /* as many as it must have; 0: not checked */
  int n_parameters;             /* as many as it has */
  const double *parameters;     /* copied, handed over as they are */
  const char *unit;             /* of its value: "N"; NULL: a number that fits everywhere */
} tml_routine_def;

/* A table. */
tml_status tml_model_add_table(tml_model *m, const tml_table_def *d, tml_error *err);
/* A map, for expressions: akispl(x, y, map), cubspl, monspl and linspl. */
tml_status tml_model_add_map(tml_model *m, const tml_map_def *d, tml_error *err);
/* Reads columns of numbers: of a text file with commas, semicolons, tabs or blanks between them, or of results.csv and
 * results.h5, whose units are known (docs/tables.md). NULL: all columns. TML_ERR_MODEL with the line that is wrong,
 * TML_ERR_FILE, TML_ERR_MEMORY. The caller frees it. */
tml_status tml_sheet_read(tml_sheet **out, const char *path, const tml_sheet_options *o, tml_error *err);
/* Frees a sheet. */
void tml_sheet_free(tml_sheet *s);
/* How many columns it has. */
int tml_sheet_columns(const tml_sheet *s);
/* How many rows it has. */
int tml_sheet_rows(const tml_sheet *s);
/* The name of a column, without its unit; "" where the file names none. */
const char *tml_sheet_name(const tml_sheet *s, int column);
/* The unit of a column as the file has it, "" if it has none. */
const char *tml_sheet_unit(const tml_sheet *s, int column);
/* The numbers of a column. */
const double *tml_sheet_values(const tml_sheet *s, int column);
/* The line of the file that a row stands in, from 1; 0: it is no text. */
int tml_sheet_line(const tml_sheet *s, int row);
/* A routine of a plug-in, for expressions. */
tml_status tml_model_add_routine(tml_model *m, const tml_routine_def *d, tml_error *err);

/* A channel by an expression. */
tml_status tml_model_add_channel(tml_model *m, const tml_channel_def *d, tml_error *err);
/* A signal. TML_ERR_MODEL also for a filter that cannot be read. */
tml_status tml_model_add_signal(tml_model *m, const tml_signal_def *d, tml_error *err);

#ifdef __cplusplus
}
#endif
#endif
