/* fmu_pack.h - the parts of an FMU before it is packed: its variables, its files and the contents of its
 * description. */
#ifndef TML_FMU_PACK_FMU_PACK_H
#define TML_FMU_PACK_FMU_PACK_H

#include "model/base/model.h"
#include "file/output_file.h"

typedef enum tml_fmu_kind {
  TML_FMU_TIME, TML_FMU_PARAMETER, TML_FMU_INPUT, TML_FMU_OUTPUT, TML_FMU_STATE, TML_FMU_DERIVATIVE, TML_FMU_INDICATOR
} tml_fmu_kind;

/* A variable; its value reference is its index in the list. */
typedef struct tml_fmu_variable {
  tml_fmu_kind kind;
  char *name;            /* name in the model */
  char *shown;           /* its name in modelDescription.xml */
  char *about;
  char unit[TML_UNIT_TEXT]; /* "": no unit */
  double start;          /* start value of a parameter or input */
  int of;                /* of a derivative: its state, by index from 1 (FMI 2) or value reference (FMI 3) */
  bool past;             /* an output that depends on the history alone: no input changes it instantly */
  bool ranged;           /* the range `low` to `high` is known */
  double low, high;
} tml_fmu_variable;

/* A file of the resources. */
enum { TML_FMU_FILES = 4000 }; /* largest number of files */
typedef struct tml_fmu_file {
  char name[120];        /* path in the model text, relative to the resources */
  char *path;            /* where the file is; NULL: written for the FMU */
  unsigned char *bytes;
  size_t n;
} tml_fmu_file;

typedef struct tml_fmu {
  const tml_model *model;
  const char *text;      /* text of the model (standalone) */
  bool flat;             /* the text has no parts or includes: they are spelled out */
  char left_out[200];    /* names of parameters that the text cannot follow, cut to this length */
  char *moved;           /* the text with the new names of its files; NULL: the model has no files */
  tml_fmu_file *files; int n_files;
  int version;
  char identifier[128];  /* C identifier that names the library */
  char token[64];
  TML_ARRAY(tml_fmu_variable, variables);
  tml_options options;   /* run options of the model */
  bool derives;          /* directional derivatives of outputs with respect to inputs are available */
  bool sensors;          /* the model has sensors: steps may end early */
  bool exchange;         /* supports model exchange, not co-simulation */
  int n_states, n_indicators; /* of model exchange */
} tml_fmu;

/* fmu_description.c: write modelDescription.xml and documentation/index.html. */
void tml_fmu_describe(tml_file *f, const tml_fmu *x);
void tml_fmu_document(tml_file *f, const tml_fmu *x);
/* fmu_variables.c: chooses the variables from a simulation of the model, as the options `o` ask. */
tml_status tml_fmu_choose(tml_fmu *x, tml_sim *s, const tml_fmu_options *o, tml_error *err);
void tml_fmu_free(tml_fmu *x);
/* fmu_files.c: collects the files that the model reads, and makes its text with their names in the FMU. */
tml_status tml_fmu_gather(tml_fmu *x, tml_error *err);
void tml_fmu_free_files(tml_fmu *x);
/* Adds a variable; its texts are copied. */
tml_status tml_fmu_add(tml_fmu *x, tml_fmu_variable v, const char *name, const char *about, tml_error *err);
/* fmu_exchange_states.c: adds states, their derivatives and, in FMI 3, event indicators. TML_ERR_MODEL: the model does
 * not support model exchange. The other functions write <ModelExchange> and the lists of its structure. */
tml_status tml_fmu_choose_states(tml_fmu *x, tml_error *err);
void tml_fmu_put_exchange(tml_file *f, const tml_fmu *x);
void tml_fmu_put_exchange_structure(tml_file *f, const tml_fmu *x);
/* fmu_description.c: write an attribute of an XML element. */
void tml_fmu_put_text(tml_file *f, const char *key, const char *text);
void tml_fmu_put_count(tml_file *f, const char *key, int n);
void tml_fmu_put_flag(tml_file *f, const char *key, bool on);

#endif
