/* channel_list.h - the list of channels (quantities that can be recorded): their names, units and values. Large models
 * have hundreds of thousands of channels, so a channel costs its name and little more. */
#ifndef TML_SIM_BASE_CHANNEL_LIST_H
#define TML_SIM_BASE_CHANNEL_LIST_H

#include "core/name_table.h"
#include "model/base/model.h"
#include "units/unit_system.h"

/* A unit in which channels are reported. */
typedef struct tml_channel_unit {
  char si[TML_UNIT_TEXT];    /* SI name of the unit; "" if `text` is used without conversion */
  char text[TML_UNIT_TEXT];  /* name in the unit system of the model */
  tml_ratio size;            /* value of the unit in SI */
} tml_channel_unit;

/* Kinds of channel groups, in the order in which their channels are listed. */
typedef enum tml_channel_owner {
  TML_CHANNELS_BODY, TML_CHANNELS_STRESS, TML_CHANNELS_WHOLE, TML_CHANNELS_WHOLE_STRESS, TML_CHANNELS_MARKER,
  TML_CHANNELS_JOINT, TML_CHANNELS_MOTION, TML_CHANNELS_MOTION_WRENCH, TML_CHANNELS_COUPLER, TML_CHANNELS_RELATION,
  TML_CHANNELS_FORCE, TML_CHANNELS_FORCE_WRENCH, TML_CHANNELS_EQUATION, TML_CHANNELS_VARIABLE, TML_CHANNELS_CONTACT,
  TML_CHANNELS_PAIR, TML_CHANNELS_ENERGY,
  TML_CHANNELS_RUN, TML_CHANNELS_OWN, TML_CHANNELS_PEAK, TML_CHANNELS_KINDS
} tml_channel_owner;

/* Channels of one element, from `first` up to the first channel of the next group. They are evaluated together. */
typedef struct tml_channel_group {
  int first, kind, index;
  unsigned evaluated; /* number of the evaluation that computed it last */
} tml_channel_group;

/* Two bodies that may touch by a contact and have channels of their own because `record:` names them. */
typedef struct tml_channel_pair { int contact, body[2]; } tml_channel_pair;

typedef struct tml_item {
  char *name;
  const char *about;
  int row;                   /* first row of the full system whose multiplier the channel depends on */
  int unit;
  short n_rows;              /* number of such rows; 0: none */
  signed char need;          /* tml_need: how much of the state the value requires */
  bool recorded;
} tml_item;

typedef struct tml_channel_list {
  TML_ARRAY(tml_item, items);
  TML_ARRAY(tml_channel_group, groups);
  TML_ARRAY(tml_channel_unit, units);
  /* indices of `units` by name; the first letter of a key says whether the unit is converted */
  tml_names unit_names;
  double *values;
  unsigned evaluation;       /* number of the present evaluation */
  int *by_name;              /* channel indices in alphabetical order of the names; set by tml_channels_complete */
  struct tml_name_block *names; /* last of the linked memory blocks that store the names */
} tml_channel_list;

/* Adds a channel. `unit` is an SI unit; `about` is not copied and must outlive the list. `marker`: the channel is
 * recorded only if `record:` names it. False: out of memory. */
bool tml_channel_add(tml_channel_list *c, const tml_model *m, const char *name, const char *unit,
                     const char *about, bool marker);
/* Adds a channel that the user defines; its values are given in the unit of the definition. False: out of memory. */
bool tml_channel_add_definition(tml_channel_list *c, const tml_model *m, const tml_own_channel *d);
/* Adds a channel that holds extreme values of the channel `source`, in its unit. False: out of memory. */
bool tml_channel_add_peak(tml_channel_list *c, const tml_model *m, const char *name, int source, const char *about);
/* Makes the channels from `first` on a group; to be called after they were added. False: out of memory. */
bool tml_channel_group_add(tml_channel_list *c, int first, int kind, int index);
/* Index of the group of a channel; the search begins at group `near` (-1: no hint). */
int tml_channel_group_of(const tml_channel_list *c, int channel, int near);
int tml_channel_group_end(const tml_channel_list *c, int group); /* the channel after its last one */
/* Sorts the names and allocates the values; to be called once, after all channels were added. */
tml_status tml_channels_complete(tml_channel_list *c, tml_error *err);
void tml_channels_free(tml_channel_list *c);

/* Stores an SI value in the unit of the channel. */
static inline void tml_channel_set(tml_channel_list *c, int i, double value)
{
  const tml_ratio *size = &c->units[c->items[i].unit].size;
  c->values[i] = value*size->den/size->num;
}

/* Whether a pattern of `record:` matches any channel. */
bool tml_channel_matches(const tml_channel_list *c, const char *pattern);

/* Name of the channel that is most similar to `word`, for error messages; NULL if none is similar. */
const char *tml_channel_closest(const tml_channel_list *c, const char *word);

int tml_channel_index(const tml_channel_list *c, const char *name); /* index of a channel by name; -1: there is none */

#endif
