/* report_page.h - the parts of report.html: numbers, readable text, and the page's own script and style. */
#ifndef TML_REPORT_REPORT_PAGE_H
#define TML_REPORT_REPORT_PAGE_H

#include "file/text/json_read.h"
#include "file/table/number_columns.h"
#include "file/output_file.h"
#include "results/scene/flexible_data.h"
#include "draw/picture/picture.h"

enum { TML_REPORT_FRAMES = 2000 }; /* more rows than that are thinned */

/* A column of the page: what it was in all rows, and how its frames are stored. */
typedef struct tml_report_column {
  const char *name;              /* borrowed from the columns */
  bool extra;                    /* from poses.csv or modes.csv: for the picture, not recorded by the user */
  double min, max, mean, rms;    /* of all rows */
  double zero, scale;            /* frame = zero + scale k */
  int bytes;                     /* of k: 2 or 4 */
} tml_report_column;

typedef struct tml_report_data {
  tml_columns *results, *poses, *modes; /* poses, modes: NULL when there are none */
  long long rows;
  int frames;
  long long *frame_rows;         /* rows of the results that are stored */
  tml_report_column *columns;    /* the first one is time */
  int n;
  char *packed;                  /* deflated and in base64; see docs/report.md */
  const tml_names *wanted;       /* channels that place the bodies, or NULL */
  tml_frames looks;              /* these at some of the frames, as many as a picture needs */
} tml_report_data;

/* Reads dir/results.csv and dir/poses.csv and packs them. `wanted` may be NULL. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_report_read(tml_report_data *d, const char *dir, const tml_names *wanted, tml_error *err);
void tml_report_release(tml_report_data *d);

/* Columns one after the other, quantised (report_column.c). */
typedef struct tml_report_packer {
  int frames;
  const long long *rows;         /* of the frames, in the file being read */
  double *frame;                 /* one column at the frames */
  unsigned char *bytes;          /* all columns so far */
  size_t used;
  double min, max, sum, squares; /* of the column under way */
  long long n;
  int at;
} tml_report_packer;

/* Room for `columns` columns. */
tml_status tml_report_packer_open(tml_report_packer *p, int columns, int frames, tml_error *err);
void tml_report_packer_close(tml_report_packer *p);
void tml_report_begin(tml_report_packer *p);
/* Values of the column from row `row` on. */
void tml_report_values(tml_report_packer *p, long long row, const double *values, long long n);
/* Completes *c, which has its name, and stores the frames. */
void tml_report_end(tml_report_packer *p, tml_report_column *c);

/* A study that a folder may hold, with results or alone (report_studies.c). */
typedef struct tml_report_study {
  char *text;                    /* of its file; NULL: there is none */
  tml_json_value value;
} tml_report_study;
enum { TML_REPORT_STUDIES = 6 };

/* What one folder holds. */
typedef struct tml_report_folder {
  const char *dir;
  char *text, *meshes;           /* of summary.json and meshes.json, which may be NULL */
  tml_json_value summary;
  tml_report_data data;
  tml_scene scene;
  tml_names wanted;              /* channels that place its bodies */
  int *channel;                  /* the first one of each body */
  tml_picture picture;
  bool drawn;                    /* there is a picture: the summary tells of a mechanism that makes sense */
  tml_bent_bodies bent;          /* flexible bodies */
  tml_stress *stress;            /* where they are stressed most; NULL: not known */
  tml_columns *touches;          /* of contacts.csv; NULL: there is none */
  char *verify_text;
  tml_json_value verify;         /* empty: none */
  tml_report_study studies[TML_REPORT_STUDIES];
  bool studied;                  /* there is one */
} tml_report_folder;

/* What the summary says of the mechanism; called before the numbers are read. TML_ERR_MEMORY. */
tml_status tml_report_scene(tml_report_folder *f, tml_error *err);
/* How it is drawn; called after that. `like`: the folder over which it is laid, or NULL. (report_page.c) */
tml_status tml_report_draw(tml_report_folder *f, const tml_report_folder *like, tml_error *err);
void tml_report_forget_scene(tml_report_folder *f);

/* Flexible bodies: what the folder has of them, as an object of the page, and in words (report_flexible.c). */
tml_status tml_report_bend(tml_report_folder *f, tml_error *err);
void tml_report_put_flexible(tml_json *j, const tml_report_folder *f);
void tml_report_stress_text(tml_file *f, const tml_report_folder *folder);

/* Contacts: sums and the hardest hits in words, from the summary (report_contacts.c). */
void tml_report_contacts(tml_file *f, tml_json_value summary);
void tml_report_static(tml_file *f, tml_json_value summary); /* report_text.c */

/* A file of JSON in the folder, if there is one; `value` may be NULL. (report.c) */
tml_status tml_report_json(char **text, tml_json_value *value, const char *dir, const char *file, tml_error *err);
/* It as an element of the page; nothing if there is none. */
void tml_report_element(tml_file *f, const char *id, const char *suffix, const char *text);

/* Studies: reading, as elements of the page, in words. */
tml_status tml_report_studies_read(tml_report_folder *f, const char *dir, tml_error *err);
void tml_report_studies_put(tml_file *f, const tml_report_folder *folder, const char *suffix);
void tml_report_studies_text(tml_file *f, const tml_report_folder *folder);
void tml_report_studies_free(tml_report_folder *f);
/* Of the first that has one, "" if none has; the caller deletes it. NULL: no memory. */
char *tml_report_studies_title(const tml_report_folder *f);

/* Columns that two folders share, as differences: the first less the second, in all rows of the first within the time
 * of the second. TML_ERR_ARGUMENT when there are none. (report_pair.c) */
tml_status tml_report_compare(tml_report_data *d, const tml_report_folder *a, const tml_report_folder *b,
                              tml_error *err);

void tml_report_value(tml_file *f, tml_json_value v);     /* of a summary, for people */
void tml_report_number(tml_file *f, double x);            /* as a cell of a table */
/* "h_first" as "first step [s]", others with blanks in the place of strokes. */
void tml_report_label(tml_file *f, tml_json_value key, tml_json_value units);
/* What can be read without scripts: status, warnings, settings, statistics, channels, model. */
void tml_report_text(tml_file *f, const tml_report_folder *folder);
/* The same for the accuracy in a summary, a verdict, a comparison of methods, and the differences of two runs
 * (report_extra.c). */
void tml_report_accuracy(tml_file *f, tml_json_value summary);
void tml_report_verdict(tml_file *f, tml_json_value verify);
void tml_report_methods(tml_file *f, tml_json_value compare);
void tml_report_differences(tml_file *f, const tml_report_folder *a, const tml_report_folder *b,
                            const tml_report_data *difference);

/* Made from web/dist when the library is built. */
extern const unsigned char tml_report_script[], tml_report_style[];
extern const size_t tml_report_script_size, tml_report_style_size;
extern const char tml_report_script_hash[]; /* for the page's security policy */

#endif
