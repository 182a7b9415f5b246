/* fmu_pack.h - what an FMU is made of before it is packed: its variables and what its description says of them. */
#ifndef TML_FMU_PACK_FMU_PACK_H
#define TML_FMU_PACK_FMU_PACK_H

#include "model/base/model.h"
#include "file/output_file.h"

typedef enum tml_fmu_kind {
  TML_FMU_TIME, TML_FMU_PARAMETER, TML_FMU_INPUT, TML_FMU_OUTPUT, TML_FMU_STATE, TML_FMU_DERIVATIVE, TML_FMU_INDICATOR
} tml_fmu_kind;

/* A variable; its value reference is its number in the list. */
typedef struct tml_fmu_variable {
  tml_fmu_kind kind;
  char *name;            /* in the model */
  char *shown;           /* in the description */
  char *about;
  char unit[TML_UNIT_TEXT]; /* "": none */
  double start;          /* of parameters and inputs */
  int of;                /* of a derivative: its state, as descriptions of this version count */
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
  const char *text;      /* of the model (alone.h) */
  bool flat;             /* it is without parts */
  char left_out[200];    /* names of parameters that it does not follow, as many as have room */
  char *moved;           /* flat, where it has files; NULL: it has none */
  tml_fmu_file *files; int n_files;
  int version;
  char identifier[128];  /* a name in C, by which the library is called */
  char token[64];
  TML_ARRAY(tml_fmu_variable, variables);
  tml_options options;   /* of the model */
  bool derives;          /* derivatives of outputs by inputs are known */
  bool sensors;          /* steps may end early */
  bool exchange;         /* for model exchange, not for co-simulation */
  int n_states, n_indicators; /* of that */
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
/* One more; its texts are copied. */
tml_status tml_fmu_add(tml_fmu *x, tml_fmu_variable v, const char *name, const char *about, tml_error *err);
/* fmu_exchange.c: states, derivatives of these and, in FMI 3, event indicators. TML_ERR_MODEL: the model cannot be
 * exchanged. And what the description says of them: <ModelExchange>, and lists of its structure. */
tml_status tml_fmu_choose_states(tml_fmu *x, tml_error *err);
void tml_fmu_put_exchange(tml_file *f, const tml_fmu *x);
void tml_fmu_put_exchange_structure(tml_file *f, const tml_fmu *x);
/* fmu_description.c: attributes. */
void tml_fmu_put_text(tml_file *f, const char *key, const char *text);
void tml_fmu_put_count(tml_file *f, const char *key, int n);
void tml_fmu_put_flag(tml_file *f, const char *key, bool on);

#endif
