/* trammel/model.h - a model as a whole: units, elements and parameters, what it records.
 *
 * The functions tml_model_add_... add what their definition says. They return TML_ERR_MODEL with the field that is
 * wrong, or TML_ERR_MEMORY, and leave the model as it was. Strings are copied. */
#ifndef TRAMMEL_MODEL_H
#define TRAMMEL_MODEL_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tml_model tml_model;

/* An empty model, in SI units, with the body "ground". TML_ERR_MEMORY. */
tml_status tml_model_create(tml_model **out);
/* Frees a model; its simulations must be gone. */
void tml_model_free(tml_model *m);
/* System of units: SI (the default), mm-kg-s, mm-t-s, mm-kg-ms, mm-kg-N-ms, in-lbf-s or ft-lbf-s; only while the
 * model is empty. It holds for the texts of expressions, for the parameters and tables they use, and for channels.
 * The numbers of definitions and options stay SI. See docs/units.md. */
tml_status tml_model_set_units(tml_model *m, const char *name, tml_error *err);
/* The name of the system of units. */
const char *tml_model_units(const tml_model *m);
/* One line about the model; NULL: "". */
tml_status tml_model_set_title(tml_model *m, const char *title, tml_error *err);
/* Acceleration of free fall [m/s2], ground axes; none at first. */
tml_status tml_model_set_gravity(tml_model *m, const double g[3], tml_error *err);
/* A number under a name for expressions that are added later. */
tml_status tml_model_set_parameter(tml_model *m, const char *name, double value, tml_error *err);

/* Switches a joint, motion, coupler, gear, constraint, force or sensor off (or on again) from the start; a sensor can
 * switch it on. TML_ERR_MODEL: there is none of that name. */
tml_status tml_model_set_active(tml_model *m, const char *name, bool active, tml_error *err);
/* Announces an element, so that expressions can name it before it is added under that name: a "variable" or "equation",
 * also as a part of a block ("plant.y1"), of a unit (NULL: a plain number); a force element by its kind, "spring",
 * "force" or "bushing"; or a "sensor", so that others can switch it. A simulation needs all of them. */
tml_status tml_model_reserve(tml_model *m, const char *kind, const char *name, const char *unit, tml_error *err);
/* Channels to record: names or patterns with * and ?; none means everything. */
tml_status tml_model_add_record(tml_model *m, const char *pattern, tml_error *err);
/* Channels on which the accuracy of a run is judged: names or patterns with * and ?, recorded or not; none means all
 * that are recorded. */
tml_status tml_model_add_judge(tml_model *m, const char *pattern, tml_error *err);

/* What a model has, in the order it was named, ground first. */
typedef struct tml_element_info {
  const char *kind;     /* "body", "joint", "motion", "force", "coupler", "input", "variable", "equation", "block",
                           "constraint", "sensor", "contact", "channel" or "signal" */
  const char *type;     /* of a body, joint or force: "rigid", "revolute", "spring"; of a signal: its filter; else "" */
  const char *name;
  const char *i, *j;    /* markers of a joint, force or constraint, "body.marker" or "body"; "": none */
  const char *of;       /* of a motion: its joint; of a signal: its channel; else "" */
} tml_element_info;
/* How many elements the model has. */
int tml_model_element_count(const tml_model *m);
/* One of them, by its number. */
tml_element_info tml_model_element(const tml_model *m, int i);

/* A parameter: its value as a plain number in the unit of the file, in which tml_override sets it. */
typedef struct tml_parameter_info {
  const char *name;
  double value;
  char unit[32];        /* "": a plain number */
  bool ranged;          /* the file states where it makes sense: */
  double low, high;     /* from where to where, in the unit of the value; else NAN */
} tml_parameter_info;
/* How many parameters the model has. */
int tml_model_parameter_count(const tml_model *m);
/* One of them, by its number. */
tml_parameter_info tml_model_parameter(const tml_model *m, int i);

/* One line about the model, or "". */
const char *tml_model_title(const tml_model *m);
/* Path or name of what the model was read from, "example:NAME" of an example, or NULL. */
const char *tml_model_source_name(const tml_model *m);
/* The text of the file it came from, or "". */
const char *tml_model_source(const tml_model *m);

#ifdef __cplusplus
}
#endif
#endif
