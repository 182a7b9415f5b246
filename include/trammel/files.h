/* trammel/files.h - model files, robots and datasets; examples, ready parts, formats of files. */
#ifndef TRAMMEL_FILES_H
#define TRAMMEL_FILES_H

#include "expressions.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The value of a parameter in place of that of the file. */
typedef struct tml_override {
  size_t size;                  /* sizeof(tml_override) as the program was compiled */
  const char *name;
  double value;                 /* in the unit of the file, */
  const char *text;             /* or as the file would state it, "80 cm", or an expression of parameters; NULL */
} tml_override;

/* Folder of the files that a robot names by "package://name/...". */
typedef struct tml_package_def {
  size_t size;               /* sizeof(tml_package_def) as the program was compiled */
  const char *name, *folder;
} tml_package_def;

/* How a model is read. */
typedef struct tml_read_options {
  size_t size;                                    /* sizeof(tml_read_options) as the program was compiled */
  const tml_override *overrides; int n_overrides; /* of the same parameter the last one counts */
  const tml_plugins *plugins;   /* what `routines:` of the model may use; NULL: nothing */
  const tml_package_def *packages; int n_packages; /* of robots in URDF */
} tml_read_options;

/* A model file in YAML or JSON, a robot in URDF (with "arm.closure.yaml" beside "arm.urdf" obeyed: docs/urdf.md), or an
 * ADAMS dataset (.adm, with the command file .acf beside it; or the .acf, which names its dataset): by suffix, else by
 * what is in it. `o` may be NULL. All problems of the file are collected in `messages`. TML_ERR_FILE, TML_ERR_MODEL,
 * TML_ERR_MEMORY; TML_ERR_ARGUMENT also when nothing but the text of an override is wrong. */
tml_status tml_model_read(tml_model **out, const char *path, const tml_read_options *o, tml_messages *messages);
/* The same from a text in memory; its `name` may be NULL. */
tml_status tml_model_read_text(tml_model **out, const char *name, const char *text, size_t size,
                               const tml_read_options *o, tml_messages *messages);

/* Another model from the text of a model that was read, with what was set then and what `o` sets, which wins: how a run
 * is repeated with other parameters. The text is read anew, which takes about a millisecond for the examples; there is
 * no other way to change a parameter. Routines of plug-ins need `o->plugins` again. Files that the text names are read
 * again from where they are. TML_ERR_MODEL also for a model that was built by calls, which has no text, for an ADAMS
 * dataset, which has no parameters, and for a robot in URDF. */
tml_status tml_model_read_again(tml_model **out, const tml_model *m, const tml_read_options *o, tml_messages *messages);

/* Writes the model as YAML that reads back as the same model, in its units; parameters as their values. Overwrites.
 * TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_model_write(const tml_model *m, const char *path, tml_error *err);

/* Writes the text of a model that was read, with all parts, instances, repetitions and includes spelled out and with
 * the parameters that were set; expressions stay as they are, comments are lost. It reads back as the same model. A
 * text that has none of these is written as it is. Overwrites. TML_ERR_ARGUMENT: the model was built by calls, or is
 * an ADAMS dataset, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_model_write_flat(const tml_model *m, const char *path, tml_error *err);

/* Built-in example models. */
int tml_example_count(void);
/* What the command calls it. */
const char *tml_example_name(int i);
/* One line about it. */
const char *tml_example_summary(int i);
/* The model file. */
const char *tml_example_text(int i);
/* Writes the text to a file, overwriting it. TML_ERR_ARGUMENT, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_example_write(int i, const char *path, tml_error *err);

/* Ready parts, which models use as `part: library:NAME`. */
int tml_library_count(void);
/* What models and the command call it, without "library:". */
const char *tml_library_name(int i);
/* One line about it. */
const char *tml_library_summary(int i);
/* The file that describes it. */
const char *tml_library_text(int i);
/* Writes that text to a file, overwriting it. TML_ERR_ARGUMENT, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_library_write(int i, const char *path, tml_error *err);
/* Its page, in Markdown: what it is, its parameters, what it holds, its equations; to be released with
 * tml_library_page_free. TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_library_page(char **out, int i, tml_error *err);
/* Releases a page; NULL is fine. */
void tml_library_page_free(char *page);

/* Families of files that are written or read in one of several formats. */
typedef enum tml_format_family {
  TML_FORMATS_ANIMATION = 0,  /* tml_export */
  TML_FORMATS_PLOT = 1,       /* tml_plot */
  TML_FORMATS_STATISTICS = 2, /* tml_stats_write; the numbers are those of tml_stats_format */
  TML_FORMATS_LINEAR = 3,     /* tml_linear_write_matrices, which writes all of them */
  TML_FORMATS_REDUCED = 4,    /* reduced flexible bodies */
  TML_FORMATS_COLUMNS = 5,    /* tml_sheet_read */
  TML_FORMATS_MESH = 6,       /* tml_mesh_read */
  TML_FORMATS_MODEL = 7,      /* tml_model_read */
  TML_FORMAT_FAMILIES = 8
} tml_format_family;

typedef struct tml_format {
  const char *word;     /* "gltf" */
  const char *endings;  /* of file names, with blanks between them, the usual one first: ".glb .gltf" */
  const char *about;    /* what such a file holds */
} tml_format;

/* Number of formats of a family. */
int tml_format_count(tml_format_family family);
/* Format i of a family; empty texts: there is none. */
tml_format tml_format_get(tml_format_family family, int i);
/* Number of the format with this word; -1: none. */
int tml_format_find(tml_format_family family, const char *word);
/* Number of the format to which the ending of a file name belongs, whatever its case; -1: none. */
int tml_format_of_file(tml_format_family family, const char *path);

/* Functions that write a file take any path: symbolic links are followed, pipes and devices are written to as they are,
 * "-" is standard output; another file is replaced when the new one is whole. Whoever lets a user name the path asks
 * this first: TML_OK when nothing is lost, because there is no such file, or one that this library wrote (it carries a
 * mark), or an empty one; else TML_ERR_FILE, and the text names it. */
tml_status tml_check_replace(const char *path, tml_error *err);

#ifdef __cplusplus
}
#endif
#endif
