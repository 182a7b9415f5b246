/* fmu.h - what an FMU is made of before it is packed: its variables and what its description says of them. */
#ifndef TML_OUTPUT_FMU_H
#define TML_OUTPUT_FMU_H

#include "model/model.h"
#include "output/file.h"

typedef enum tml_fmu_kind { TML_FMU_TIME, TML_FMU_PARAMETER, TML_FMU_INPUT, TML_FMU_OUTPUT } tml_fmu_kind;

/* A variable; its value reference is its number in the list. */
typedef struct tml_fmu_variable {
  tml_fmu_kind kind;
  char *name;            /* in the model */
  char *shown;           /* in the description */
  char *about;
  char unit[TML_UNIT_TEXT]; /* "": none */
  double start;          /* of parameters and inputs */
  bool past;             /* an output that sums up what was: no input changes it at once */
  bool ranged;           /* from low to high */
  double low, high;
} tml_fmu_variable;

/* A file of the resources. */
enum { TML_FMU_FILES = 4000 }; /* most of them */
typedef struct tml_fmu_file {
  char name[120];        /* in the model, as seen from the resources */
  char *path;            /* where it came from; NULL: it was written for the FMU */
  unsigned char *bytes;
  size_t n;
} tml_fmu_file;

typedef struct tml_fmu {
  const tml_model *model;
  const char *text;      /* of the model, flat */
  char *moved;           /* the same, where it has files; NULL: it has none */
  tml_fmu_file *files; int n_files;
  int version;
  char identifier[128];  /* a name in C, by which the library is called */
  char token[64];
  TML_ARRAY(tml_fmu_variable, variables);
  tml_options options;   /* of the model */
  bool derives;          /* derivatives of outputs by inputs are known */
  bool sensors;          /* steps may end early */
} tml_fmu;

/* fmu_description.c: modelDescription.xml, and documentation/index.html. */
void tml_fmu_describe(tml_file *f, const tml_fmu *x);
void tml_fmu_document(tml_file *f, const tml_fmu *x);
/* fmu_variables.c: chosen by `o` from a simulation of the model. */
tml_status tml_fmu_choose(tml_fmu *x, tml_sim *s, const tml_fmu_options *o, tml_error *err);
void tml_fmu_free(tml_fmu *x);
/* fmu_files.c: the files that the model reads, and its text with their names in the FMU. */
tml_status tml_fmu_gather(tml_fmu *x, tml_error *err);
void tml_fmu_free_files(tml_fmu *x);

#endif
