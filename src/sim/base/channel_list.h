/* channel_list.h - names, units and values of what can be recorded. Large models have hundreds of thousands of
 * channels, so a channel costs its name and little more. */
#ifndef TML_SIM_BASE_CHANNEL_LIST_H
#define TML_SIM_BASE_CHANNEL_LIST_H

#include "core/name_table.h"
#include "model/base/model.h"
#include "units/unit_system.h"

/* A unit in which channels are reported. */
typedef struct tml_channel_unit {
  char si[TML_UNIT_TEXT];    /* as the program names it; "" where `text` is taken as it is */
  char text[TML_UNIT_TEXT];  /* as the model names it */
  tml_ratio size;            /* its SI value */
} tml_channel_unit;

/* All kinds of elements that have channels, in the order of their channels. */
typedef enum tml_channel_owner {
  TML_CHANNELS_BODY, TML_CHANNELS_STRESS, TML_CHANNELS_WHOLE, TML_CHANNELS_WHOLE_STRESS, TML_CHANNELS_MARKER,
  TML_CHANNELS_JOINT, TML_CHANNELS_MOTION, TML_CHANNELS_MOTION_WRENCH, TML_CHANNELS_COUPLER, TML_CHANNELS_RELATION,
  TML_CHANNELS_FORCE, TML_CHANNELS_FORCE_WRENCH, TML_CHANNELS_EQUATION, TML_CHANNELS_VARIABLE, TML_CHANNELS_CONTACT,
  TML_CHANNELS_PAIR, TML_CHANNELS_ENERGY,
  TML_CHANNELS_RUN, TML_CHANNELS_OWN, TML_CHANNELS_KINDS
} tml_channel_owner;

/* Channels of one element, from `first` to those of the next group; they are computed together. */
typedef struct tml_channel_group { int first, kind, index; } tml_channel_group;

/* Two bodies that may touch by a contact and have channels of their own. */
typedef struct tml_channel_pair { int contact, body[2]; } tml_channel_pair;

typedef struct tml_item {
  char *name;
  const char *about;
  int row;                   /* of the full system: the multipliers it depends on */
  int unit;
  short n_rows;              /* 0: none */
  signed char need;          /* tml_need */
  bool recorded;
} tml_item;

typedef struct tml_channel_list {
  TML_ARRAY(tml_item, items);
  TML_ARRAY(tml_channel_group, groups);
  TML_ARRAY(tml_channel_unit, units);
  tml_names unit_names;      /* their indices by name, behind a letter that tells those taken as they are */
  double *values;
  int *by_name;              /* indices in the order of names, once complete */
  struct tml_name_block *names; /* what the names are stored in, a block after the other */
} tml_channel_list;

/* Adds a channel; `unit` is SI and lives for ever, `marker` says that it is only recorded when asked for. */
bool tml_channel_add(tml_channel_list *c, const tml_model *m, const char *name, const char *unit,
                     const char *about, bool marker);
/* Adds a channel of the user's own, whose values come in its unit. */
bool tml_channel_add_definition(tml_channel_list *c, const tml_model *m, const tml_own_channel *d);
/* The channels from `first` on belong together; to be called after they were added. */
bool tml_channel_group_add(tml_channel_list *c, int first, int kind, int index);
/* The group of a channel; `near` is where to look first, -1: anywhere. */
int tml_channel_group_of(const tml_channel_list *c, int channel, int near);
/* To be called when all are there. */
tml_status tml_channels_complete(tml_channel_list *c, tml_error *err);
void tml_channels_free(tml_channel_list *c);

/* Stores an SI value in the unit of the channel. */
static inline void tml_channel_set(tml_channel_list *c, int i, double value)
{
  const tml_ratio *size = &c->units[c->items[i].unit].size;
  c->values[i] = value*size->den/size->num;
}

/* Does a pattern of `record:` pick any channel? */
bool tml_channel_matches(const tml_channel_list *c, const char *pattern);

/* Closest name of a channel, or NULL. */
const char *tml_channel_closest(const tml_channel_list *c, const char *word);

int tml_channel_index(const tml_channel_list *c, const char *name); /* -1: none */

#endif
