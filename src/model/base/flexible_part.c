/* flexible_part.c - attachments (nodes and pads) of a flexible body for markers, and freeing its data. */
#include "model/base/flexible_part.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "core/name_match.h"
#include "model/base/definition_check.h"

void tml_flexible_part_free(tml_flexible_part *p)
{
  if (!p) return;
  for (int i = 0; i < p->n_kept; i++) tml_delete(p->kept[i]);
  tml_delete(p->kept);
  tml_structure_free(p->structure);
  tml_flexible_free(p->modes);
  tml_delete(p->attachments);
  tml_delete(p->held);
  tml_names_free(&p->by_name);
  tml_delete(p);
}

tml_status tml_flexible_add_attachment(tml_flexible_part *p, const char *name, int node, int interface, tml_error *err)
{
  if (!tml_grow((void **)&p->attachments, &p->cap_attachments, p->n_attachments, sizeof *p->attachments))
    return tml_fail_memory(err);
  if (!tml_names_add(&p->by_name, name, p->n_attachments)) return tml_fail_memory(err);
  p->attachments[p->n_attachments++] = (tml_attachment){p->by_name.keys[p->by_name.count - 1], node, interface};
  return TML_OK;
}

int tml_flexible_find_numbered(const tml_structure *s, long id)
{
  for (int i = 0; s && s->id && i < s->n_nodes; i++)
    if (s->id[i] == id) return i;
  return -1;
}

static bool is_digit_text(const char *text)
{
  for (const char *c = text; *c; c++)
    if (!isdigit((unsigned char)*c)) return false;
  return *text && strlen(text) < 10;
}

int tml_flexible_attachment(tml_flexible_part *p, const char *name, tml_error *err)
{
  const int found = tml_names_find(&p->by_name, name);
  if (found >= 0) return found;
  const int node = is_digit_text(name) ? tml_flexible_find_numbered(p->structure, strtol(name, NULL, 10)) : -1;
  if (node >= 0) return tml_flexible_add_attachment(p, name, node, -1, err) ? -1 : p->n_attachments - 1;
  tml_fail_field(err, TML_ERR_MODEL, "node", "the body has no node '%.*s'", TML_NAME_MAX, name);
  const char *close = tml_name_closest(name, (const char *const *)p->by_name.keys, p->by_name.count);
  if (close) tml_error_append(err, " (did you mean '%s'?)", close);
  return -1;
}
