/* flexible_part.h - a flexible body in the description: its definition, its finite element model, and its modes, which
 * are made once it is known where joints and forces hold on to it. */
#ifndef TML_MODEL_BASE_FLEXIBLE_PART_H
#define TML_MODEL_BASE_FLEXIBLE_PART_H

#include "flexible/reduce/reduce.h"
#include "model/base/model.h"

/* What a marker may sit on: a node of the finite element model, or a pad. */
typedef struct tml_foothold {
  const char *name;         /* as the user calls it: its name or its number */
  int node;                 /* of the structure, or of the modes of a file; -1: a pad */
  int interface;            /* which of the interfaces of the definition it is; -1: none */
} tml_foothold;

struct tml_flexible_part {
  tml_flexible_def def;     /* all it points to is in `kept` */
  TML_ARRAY(void *, kept);
  tml_structure *structure; /* NULL: modes of a file */
  tml_mass_of weight;
  TML_ARRAY(tml_foothold, footholds);
  tml_names by_name;        /* their indices */
  bool *held;               /* per foothold: it was an interface of the reduction */
  int n_held;               /* footholds that there were then */
  int n_mounts;             /* joints and motions of the model when damping as mounted was made */
  tml_flexible *modes;      /* NULL: not reduced yet */
  int whole, beam;          /* of a piece: which of the model's wholes, from 1, 0: none; beam of it */
  tml_reduction_report report;
};

void tml_flexible_part_free(tml_flexible_part *p);
/* The foothold of that name; where finite elements are numbered one is made for any node. -1 with an explanation. */
int tml_flexible_attachment(tml_flexible_part *p, const char *name, tml_error *err);
/* A new foothold under a name that the part keeps: a node of the structure or of the modes, -1 none; one of its
 * interfaces, -1 none. TML_ERR_MEMORY. */
tml_status tml_flexible_add_attachment(tml_flexible_part *p, const char *name, int node, int interface, tml_error *err);
/* Node of the finite element model by its number in the files; -1: none. */
int tml_flexible_find_numbered(const tml_structure *s, long id);

#endif
