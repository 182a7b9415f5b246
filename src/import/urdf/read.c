/* read.c - reads the text of a robot in URDF into a model, and recognises such texts. */
#include <string.h>

#include "core/memory.h"
#include "import/urdf/urdf_robot.h"

/* Sets the title, and gravity along -z because z points up in URDF. */
static void set_heading(tml_robot *r)
{
  static const double gravity[3] = {0, 0, -9.80665};
  tml_error err = {0};
  const char *name = tml_xml_get(r->xml, "name");
  tml_urdf_status(&r->notes, r->xml, tml_model_set_title(r->model, name ? name : "", &err), &err);
  tml_urdf_status(&r->notes, r->xml, tml_model_set_gravity(r->model, gravity, &err), &err);
}

static void free_robot(tml_robot *r)
{
  for (int i = 0; i < r->n_links; i++) tml_delete(r->links[i].label);
  for (int i = 0; i < r->n_joints; i++) tml_delete(r->joints[i].label);
  tml_delete(r->links);
  tml_delete(r->joints);
  tml_delete(r->shapes);
  tml_delete(r->order);
  tml_names_free(&r->link_names);
  tml_names_free(&r->joint_names);
  tml_names_free(&r->materials);
  tml_names_free(&r->labels);
  tml_xml_free(r->xml);
  tml_urdf_notes_free(&r->notes);
}

static void read_robot(tml_robot *r)
{
  tml_robot_parse(r);
  if (r->notes.errors || r->notes.no_memory || !tml_robot_make_tree(r)) return;
  set_heading(r);
  tml_robot_build(r);
}

tml_status tml_urdf_read(tml_model *m, const tml_urdf_file *f, const tml_urdf_options *o, tml_messages *messages)
{
  tml_robot r = {.file = f, .options = o, .model = m};
  tml_xml_fault fault = {0};
  tml_status st = tml_xml_parse(&r.xml, f->text, f->size, &fault);
  if (st == TML_ERR_MODEL) tml_messages_add(messages, TML_ERROR, f->name, fault.line, fault.column, "", "%s",
                                            fault.error.text);
  if (!st) {
    read_robot(&r);
    tml_urdf_deliver(&r.notes, f->name, messages);
    st = r.notes.no_memory ? TML_ERR_MEMORY : r.notes.errors ? TML_ERR_MODEL : TML_OK;
  }
  free_robot(&r);
  return st;
}

/* ---------------------------------------------------------------- recognising ---------------- */

static const char *text_behind(const char *c, const char *end, const char *mark)
{
  const size_t n = strlen(mark);
  for (; (size_t)(end - c) >= n; c++)
    if (memcmp(c, mark, n) == 0) return c + n;
  return end;
}

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool tml_urdf_looks_like(const char *text, size_t size)
{
  const char *c = text, *end = text + size;
  if (size >= 3 && memcmp(c, "\xef\xbb\xbf", 3) == 0) c += 3;
  for (;;) {
    while (c < end && is_space(*c)) c++;
    if (end - c >= 4 && memcmp(c, "<!--", 4) == 0) c = text_behind(c + 4, end, "-->");
    else if (end - c >= 2 && c[0] == '<' && (c[1] == '?' || c[1] == '!')) c = text_behind(c + 2, end, ">");
    else break;
  }
  return end - c >= 7 && memcmp(c, "<robot", 6) == 0 && (is_space(c[6]) || c[6] == '>' || c[6] == '/');
}
