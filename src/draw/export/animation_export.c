/* animation_export.c - tml_export: the animation of a results folder as a file for other programs (docs/plots.md). */
#include <math.h>

#include "core/memory.h"
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/file_format.h"
#include "core/struct_size.h"
#include "draw/export/gltf_document.h"
#include "results/summary_read.h"
#include "file/atomic_file.h"
#include "draw/export/vtk_write.h"

typedef struct document {
  char *summary;           /* text of summary.json */
  tml_file *text;          /* the JSON document, written before the binary form */
  const char *document;    /* contents of `text` */
  tml_scene scene;
  tml_frames frames;
  tml_names wanted;
  int *channel, *node;     /* per body */
  tml_picture picture;
  tml_drawn_meshes meshes;
  int *mesh_geometry;
  tml_bent_bodies bent;
  tml_modes_rows *rows;    /* per flexible body */
  tml_gltf gltf;
  bool embed;
} document;

static tml_status read_scene(document *d, const char *dir, tml_error *err)
{
  tml_json_value summary;
  tml_status st = tml_summary_read(&d->summary, &summary, dir, err);
  if (!st) st = tml_scene_read(&d->scene, summary, err);
  if (st || d->scene.n_bodies > 1) return st;
  return tml_fail(err, TML_ERR_FILE, "the summary describes no bodies: there is nothing to draw");
}

static tml_status read_meshes(document *d, const char *dir, tml_error *err)
{
  const tml_status st = tml_mesh_data_read(&d->meshes, dir, d->scene.length, err);
  if (st) return st;
  d->mesh_geometry = tml_new((size_t)d->meshes.n, sizeof *d->mesh_geometry);
  for (int i = 0; d->mesh_geometry && i < d->meshes.n; i++) d->mesh_geometry[i] = -1;
  return d->mesh_geometry ? TML_OK : tml_fail_memory(err);
}

static tml_status read_flexible(document *d, const char *dir, tml_error *err)
{
  tml_status st = tml_flexible_file_read(&d->bent, dir, err);
  if (!st && !(d->rows = tml_new((size_t)d->bent.n, sizeof *d->rows))) st = tml_fail_memory(err);
  for (int i = 0; i < d->bent.n && !st; i++) st = tml_modal_rows_read(&d->rows[i], dir, &d->bent.bodies[i], err);
  return st;
}

static tml_status build_document(document *d, const char *dir, tml_error *err)
{
  const size_t n = (size_t)d->scene.n_bodies;
  d->channel = tml_new(n, sizeof *d->channel);
  d->node = tml_new(n, sizeof *d->node);
  tml_status st = d->channel && d->node ? TML_OK : tml_fail_memory(err);
  if (!st) st = tml_scene_positions_want(&d->wanted, d->channel, &d->scene, err);
  if (!st) st = tml_frames_read(&d->frames, dir, &d->wanted, err);
  if (st) return st;
  const tml_places places = {.scene = &d->scene, .frames = &d->frames, .channel = d->channel};
  st = read_meshes(d, dir, err);
  if (!st) st = read_flexible(d, dir, err);
  if (!st) st = tml_picture_make(&d->picture, &places, &d->meshes, NULL, err);
  if (st) return st;
  for (int i = 0; i < TML_GLTF_UNITS; i++) d->gltf.unit[i] = -1;
  tml_gltf_scene s = {.g = &d->gltf, .scene = &d->scene, .places = &places, .picture = &d->picture, .node = d->node,
                      .meshes = &d->meshes, .mesh_geometry = d->mesh_geometry, .bent = &d->bent, .rows = d->rows};
  tml_gltf_build(&s);
  return d->gltf.failed ? tml_fail_memory(err) : TML_OK;
}

static tml_status write_text(tml_file *f, void *user, tml_error *err)
{
  const document *d = user;
  return tml_gltf_write_text(&d->gltf, f, d->embed, err);
}

static tml_status write_binary(tml_file *f, void *user, tml_error *err)
{
  const document *d = user;
  return tml_gltf_write_binary(&d->gltf, f, d->document, err);
}

/* The header of the binary form contains the length of the text, so the text is written to memory first. */
static tml_status write_both(document *d, const char *path, tml_error *err)
{
  tml_status st = tml_file_in_memory(&d->text, err);
  if (!st) st = write_text(d->text, d, err);
  if (st) return st;
  d->document = tml_file_contents(d->text, err);
  return d->document ? tml_file_replace(path, write_binary, d, err) : err ? err->code : TML_ERR_MEMORY;
}

static tml_status write_gltf(const char *dir, const char *path, double time, tml_error *err)
{
  const int format = tml_format_find(TML_FORMATS_ANIMATION, "gltf");
  const int ending = tml_format_ending(TML_FORMATS_ANIMATION, format, path);
  document d = {.embed = ending == 1};
  if (!isnan(time)) return tml_fail(err, TML_ERR_ARGUMENT, "one instant is written as vtk only, not as 'gltf'");
  if (ending < 0 && !tml_atomic_file_is_stream(path)) /* a pipe or standard output gets the binary form */
    return tml_format_fail_ending(err, TML_FORMATS_ANIMATION, format, path, "glTF is written");
  tml_status st = read_scene(&d, dir, err);
  if (!st) st = build_document(&d, dir, err);
  if (!st) st = d.embed ? tml_file_replace(path, write_text, &d, err) : write_both(&d, path, err);
  tml_gltf_free(&d.gltf);
  tml_frames_free(&d.frames);
  tml_names_free(&d.wanted);
  tml_scene_free(&d.scene);
  tml_delete(d.channel);
  tml_delete(d.node);
  tml_mesh_data_free(&d.meshes);
  tml_picture_free(&d.picture);
  tml_delete(d.mesh_geometry);
  for (int i = 0; d.rows && i < d.bent.n; i++) tml_modal_rows_read_free(&d.rows[i]);
  tml_delete(d.rows);
  tml_flexible_read_free(&d.bent);
  tml_delete(d.summary);
  tml_file_free(d.text);
  return st;
}

static tml_status write_vtk(const char *dir, const char *path, double time, tml_error *err)
{
  return tml_vtk_write(dir, path, time, err);
}

/* ---------------------------------------------------------------- formats -------------------- */

#define TML_X(word, endings, about) write_##word,
static tml_status (*const writers[])(const char *dir, const char *path, double time, tml_error *err) = {
    TML_ANIMATION_FORMATS(TML_X)};
#undef TML_X

tml_status tml_export(const tml_export_options *o, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, o)) return TML_ERR_ARGUMENT;
  o = TML_TAKE(tml_export_options, o, err);
  if (!o) return TML_ERR_ARGUMENT;
  const int i = tml_format_find(TML_FORMATS_ANIMATION, o->format);
  if (!o->dir || !*o->dir || !o->path || !*o->path)
    return tml_fail(err, TML_ERR_ARGUMENT, "the folder or the file has no name");
  if (i < 0) return tml_format_fail_word(err, TML_FORMATS_ANIMATION, o->format);
  if (o->at && isnan(o->time)) return tml_fail(err, TML_ERR_ARGUMENT, "the instant to be exported is not a number");
  return writers[i](o->dir, o->path, o->at ? o->time : NAN, err);
}
