/* flexible_part.h - a flexible body in the model: its definition, its finite element model, and its modes. The modes
 * are computed once it is known where joints and forces act on it. */
#ifndef TML_MODEL_BASE_FLEXIBLE_PART_H
#define TML_MODEL_BASE_FLEXIBLE_PART_H

#include "flexible/reduce/reduce.h"
#include "model/base/model.h"

/* A place on which a marker may sit: a node of the finite element model, or a pad. */
typedef struct tml_attachment {
  const char *name;         /* name or number given by the user */
  int node;                 /* node of the structure, or of the modes of a file; -1: a pad */
  int interface;            /* index among the interfaces of the definition; -1: none */
} tml_attachment;

struct tml_flexible_part {
  tml_flexible_def def;     /* copy of the definition; `kept` owns all it points to */
  TML_ARRAY(void *, kept);
  tml_structure *structure; /* finite element model; NULL: the modes come from a file */
  tml_mass_of weight;
  TML_ARRAY(tml_attachment, attachments);
  tml_names by_name;        /* indices of the attachments by name */
  bool *held;               /* per attachment: it was an interface of the last reduction */
  int n_held;               /* number of attachments at the last reduction */
  int n_mounts;             /* number of joints and motions of the model when damping as mounted was computed */
  tml_flexible *modes;      /* NULL: not reduced yet */
  int whole, beam;          /* of a piece: index + 1 of the cut body in the model's `wholes`, 0: none; its beam of that
                               body */
  tml_reduction_report report;
};

void tml_flexible_part_free(tml_flexible_part *p);
/* Index of the attachment of that name. If nodes have numbers, the number of any node is accepted and added. -1 with a
 * message. */
int tml_flexible_attachment(tml_flexible_part *p, const char *name, tml_error *err);
/* Adds an attachment under a name that the part copies: `node` of the structure or of the modes (-1: none), `interface`
 * of the definition (-1: none). TML_ERR_MEMORY. */
tml_status tml_flexible_add_attachment(tml_flexible_part *p, const char *name, int node, int interface, tml_error *err);
/* Node of the finite element model by its number in the files; -1: none. */
int tml_flexible_find_numbered(const tml_structure *s, long id);

#endif
