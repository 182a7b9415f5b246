/* report_page.h - the parts of report.html: packed numbers, pictures, readable text, and the page's script and
 * style. */
#ifndef TML_REPORT_REPORT_PAGE_H
#define TML_REPORT_REPORT_PAGE_H

#include "core/arena.h"
#include "file/text/json_read.h"
#include "file/table/number_columns.h"
#include "file/output_file.h"
#include "results/scene/flexible_data.h"
#include "draw/picture/picture.h"

enum { TML_REPORT_FRAMES = 2000 }; /* rows are thinned to this number of frames */

/* A column of the page: statistics over all rows, and the storage of its frames. */
typedef struct tml_report_column {
  const char *name;              /* borrowed from the columns */
  bool extra;                    /* from poses.csv or modes.csv: needed for the picture, but not recorded by the user */
  double min, max, mean, rms;    /* over all rows */
  double zero, scale;            /* value of a frame: zero + scale k */
  int bytes;                     /* bytes of k: 2 or 4 */
} tml_report_column;

typedef struct tml_report_data {
  tml_arena arena;               /* memory of the arrays below */
  tml_columns *results, *poses, *modes; /* poses, modes: NULL when there are none */
  long long rows;
  int frames;
  long long *frame_rows;         /* rows of the results that are frames */
  tml_report_column *columns;    /* the first one is time */
  int n;
  char *packed;                  /* deflated and in base64; see docs/report.md */
  const tml_names *wanted;       /* channels that define the positions of bodies, or NULL */
  tml_frames looks;              /* values of the wanted channels at as many frames as a picture needs */
} tml_report_data;

/* Reads the rows of `dir` with poses.csv and modes.csv, and packs them. `wanted` may be NULL. TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_report_read(tml_report_data *d, const char *dir, const tml_names *wanted, tml_error *err);
void tml_report_release(tml_report_data *d);

/* Packs columns one after the other, quantised (report_column.c). */
typedef struct tml_report_packer {
  int frames;
  const long long *rows;         /* rows of the frames in the file being read */
  double *frame;                 /* the current column at the frames */
  unsigned char *bytes;          /* all packed columns so far */
  size_t used;
  double min, max, sum, squares; /* of the current column */
  long long n;
  int at;
} tml_report_packer;

/* Allocates space for `columns` columns. tml_report_begin starts a column. */
tml_status tml_report_packer_open(tml_report_packer *p, int columns, int frames, tml_error *err);
void tml_report_packer_close(tml_report_packer *p);
void tml_report_begin(tml_report_packer *p);
/* Adds values of the current column from row `row` on. */
void tml_report_values(tml_report_packer *p, long long row, const double *values, long long n);
/* Completes *c, whose name is set, and stores its frames. */
void tml_report_end(tml_report_packer *p, tml_report_column *c);

/* A study in a folder, with results or alone (report_studies.c). */
typedef struct tml_report_study {
  char *text;                    /* text of its file; NULL: there is none */
  tml_json_value value;
} tml_report_study;
enum { TML_REPORT_STUDIES = 6 };

/* The contents of one folder. */
typedef struct tml_report_folder {
  tml_arena arena;               /* texts of the files, and `channel` */
  const char *dir;
  char *text, *meshes;           /* texts of summary.json and meshes.json, which may be NULL */
  tml_json_value summary;
  tml_report_data data;
  tml_scene scene;
  tml_names wanted;              /* channels that define the positions of its bodies */
  int *channel;                  /* first of these channels for each body */
  tml_picture picture;
  bool drawn;                    /* there is a picture: the summary contains a valid mechanism */
  tml_bent_bodies bent;          /* flexible bodies */
  tml_stress *stress;            /* hot spots; NULL: not known */
  tml_columns *touches;          /* rows of contacts.csv; NULL: there is none */
  char *verify_text;
  tml_json_value verify;         /* empty: there is none */
  tml_report_study studies[TML_REPORT_STUDIES];
  bool studied;                  /* there is at least one study */
} tml_report_folder;

/* Reads the mechanism from the summary; call it before the numbers are read. TML_ERR_MEMORY. */
tml_status tml_report_scene(tml_report_folder *f, tml_error *err);
/* Prepares the picture; call it after the numbers are read. `like`: the folder that the page overlays, or NULL.
 * (report_page.c) */
tml_status tml_report_draw(tml_report_folder *f, const tml_report_folder *like, tml_error *err);
void tml_report_forget_scene(tml_report_folder *f);

/* Flexible bodies (report_flexible.c): tml_report_bend reads them, tml_report_put_flexible writes an object of the
 * page, and tml_report_stress_text writes the table of hot spots. */
tml_status tml_report_bend(tml_report_folder *f, tml_error *err);
void tml_report_put_flexible(tml_json *j, const tml_report_folder *f);
void tml_report_stress_text(tml_file *f, const tml_report_folder *folder);

/* Writes sums of contacts and the hardest hits from the summary as tables (report_contacts.c). */
void tml_report_contacts(tml_file *f, tml_json_value summary);
void tml_report_static(tml_file *f, tml_json_value summary); /* static equilibria (report_text.c) */

/* Reads a JSON file of the folder, if it exists, into the arena; `value` may be NULL (report_page.c). */
tml_status tml_report_json(char **text, tml_json_value *value, tml_report_folder *f, const char *file, tml_error *err);
/* Writes such a text as an element of the page; nothing if it is NULL. */
void tml_report_element(tml_file *f, const char *id, const char *suffix, const char *text);

/* Studies (report_studies.c): reading, elements of the page, and tables for readers without scripts. */
tml_status tml_report_studies_read(tml_report_folder *f, tml_error *err);
void tml_report_studies_put(tml_file *f, const tml_report_folder *folder, const char *suffix);
void tml_report_studies_text(tml_file *f, const tml_report_folder *folder);
/* The title of the first study that has one, "" if none has; the caller deletes it. NULL: no memory. */
char *tml_report_studies_title(const tml_report_folder *f);

/* Differences of the columns that two folders share: the first less the second, at all rows of the first within the
 * time of the second. TML_ERR_ARGUMENT if there are none. (report_overlay.c) */
tml_status tml_report_compare(tml_report_data *d, const tml_report_folder *a, const tml_report_folder *b,
                              tml_error *err);

void tml_report_value(tml_file *f, tml_json_value v);     /* writes a value of a summary in readable form */
void tml_report_number(tml_file *f, double x);            /* writes a cell of a table */
/* Writes "h_first" as "first step [s]"; other keys with blanks in place of underscores. */
void tml_report_label(tml_file *f, tml_json_value key, tml_json_value units);
/* Writes what can be read without scripts: status, warnings, settings, statistics, channels, model. */
void tml_report_text(tml_file *f, const tml_report_folder *folder);
/* The same for the accuracy in a summary, a verdict, a comparison of methods, and the differences of two runs
 * (report_sections.c). */
void tml_report_accuracy(tml_file *f, tml_json_value summary);
void tml_report_verdict(tml_file *f, tml_json_value verify);
void tml_report_methods(tml_file *f, tml_json_value compare);
void tml_report_differences(tml_file *f, const tml_report_folder *a, const tml_report_folder *b,
                            const tml_report_data *difference);

/* Generated from web/dist when the library is built. */
extern const unsigned char tml_report_script[], tml_report_style[];
extern const size_t tml_report_script_size, tml_report_style_size;
extern const char tml_report_script_hash[]; /* for the content security policy of the page */

#endif
