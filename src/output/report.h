/* report.h - the parts of report.html: numbers, readable text, and the page's own script and style. */
#ifndef TML_OUTPUT_REPORT_H
#define TML_OUTPUT_REPORT_H

#include "output/columns.h"
#include "output/file.h"
#include "output/json_read.h"

enum { TML_REPORT_FRAMES = 2000 }; /* more rows than that are thinned */

/* A column of the page: what it was in all rows, and how its frames are stored. */
typedef struct tml_report_column {
  const char *name;              /* borrowed from the columns */
  bool extra;                    /* from poses.csv: for the picture, not recorded by the user */
  double min, max, mean, rms;    /* of all rows */
  double zero, scale;            /* frame = zero + scale k */
  int bytes;                     /* of k: 2 or 4 */
} tml_report_column;

typedef struct tml_report_data {
  tml_columns *results, *poses;  /* poses: NULL when there are none */
  long long rows;
  int frames;
  tml_report_column *columns;    /* the first one is time */
  int n;
  char *packed;                  /* deflated and in base64; see docs/report.md */
} tml_report_data;

/* Reads dir/results.csv and dir/poses.csv and packs them. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_report_read(tml_report_data *d, const char *dir, tml_error *err);
void tml_report_release(tml_report_data *d);

/* zlib format, then base64; the caller deletes it. NULL: no memory. */
char *tml_report_pack(const unsigned char *bytes, size_t n);
char *tml_report_base64(const unsigned char *bytes, size_t n); /* only the second */

/* Text for an element or attribute of the page: nothing in it can become markup. */
void tml_report_escape(tml_file *f, const char *text);
/* What can be read without scripts: status, warnings, settings, statistics, channels, model. */
void tml_report_text(tml_file *f, tml_json_value summary, const tml_report_data *d);

/* Made from web/dist when the library is built. */
extern const unsigned char tml_report_script[], tml_report_style[];
extern const size_t tml_report_script_size, tml_report_style_size;
extern const char tml_report_script_hash[]; /* for the page's security policy */

#endif
