/* report_picture.c - how the mechanism of a results folder is drawn, from what its summary and its numbers say. So
 * pages of old folders look as those of new ones. */
#include "core/memory.h"
#include "report/report_page.h"

tml_status tml_report_scene(tml_report_folder *f, tml_error *err)
{
  tml_error damage = {0};
  tml_status st = tml_scene_read(&f->scene, f->summary, &damage);
  if (st == TML_ERR_MEMORY) return tml_fail_memory(err);
  f->drawn = !st && f->scene.n_bodies > 0;
  if (!f->drawn) return TML_OK;
  f->channel = tml_new((size_t)f->scene.n_bodies, sizeof *f->channel);
  return f->channel ? tml_places_want(&f->wanted, f->channel, &f->scene, err) : tml_fail_memory(err);
}

tml_status tml_report_draw(tml_report_folder *f, const tml_report_folder *like, tml_error *err)
{
  if (!f->drawn) return TML_OK;
  const tml_places places = {.scene = &f->scene, .frames = &f->data.looks, .channel = f->channel};
  tml_drawn_meshes meshes = {0};
  tml_error damage = {0}; /* without meshes their boxes are drawn */
  if (f->meshes && tml_meshes_read(&meshes, f->dir, f->scene.length, &damage)) tml_meshes_free(&meshes);
  const tml_status st = tml_picture_make(&f->picture, &places, &meshes,
                                         like && like->drawn ? &like->picture : NULL, err);
  tml_meshes_free(&meshes);
  return st;
}

void tml_report_forget_scene(tml_report_folder *f)
{
  tml_picture_free(&f->picture);
  tml_scene_free(&f->scene);
  tml_names_free(&f->wanted);
  tml_delete(f->channel);
}
