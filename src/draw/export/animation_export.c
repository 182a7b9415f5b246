/* animation_export.c - tml_export: the animation of a results folder for other programs. See docs/plots.md. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/float_traps.h"
#include "core/name_match.h"
#include "draw/export/gltf_document.h"
#include "results/summary_read.h"
#include "file/atomic_file.h"
#include "draw/export/vtk_write.h"

typedef struct document {
  char *summary;           /* text of summary.json */
  tml_file *text;          /* the document, for the binary form */
  const char *document;    /* what it says */
  tml_scene scene;
  tml_frames frames;
  tml_names wanted;
  int *channel, *node;     /* by body */
  tml_picture picture;
  tml_drawn_meshes meshes;
  int *mesh_geometry;
  tml_bent_bodies bent;
  tml_modes_rows *rows;    /* of these */
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
  const tml_status st = tml_meshes_read(&d->meshes, dir, d->scene.length, err);
  if (st) return st;
  d->mesh_geometry = tml_new((size_t)d->meshes.n, sizeof *d->mesh_geometry);
  for (int i = 0; d->mesh_geometry && i < d->meshes.n; i++) d->mesh_geometry[i] = -1;
  return d->mesh_geometry ? TML_OK : tml_fail_memory(err);
}

static tml_status read_flexible(document *d, const char *dir, tml_error *err)
{
  tml_status st = tml_flexible_file_read(&d->bent, dir, err);
  if (!st && !(d->rows = tml_new((size_t)d->bent.n, sizeof *d->rows))) st = tml_fail_memory(err);
  for (int i = 0; i < d->bent.n && !st; i++) st = tml_modes_read(&d->rows[i], dir, &d->bent.bodies[i], err);
  return st;
}

static tml_status build(document *d, const char *dir, tml_error *err)
{
  const size_t n = (size_t)d->scene.n_bodies;
  d->channel = tml_new(n, sizeof *d->channel);
  d->node = tml_new(n, sizeof *d->node);
  tml_status st = d->channel && d->node ? TML_OK : tml_fail_memory(err);
  if (!st) st = tml_places_want(&d->wanted, d->channel, &d->scene, err);
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

/* The head of the binary form says how long the text is, so the text is made first. */
static tml_status write_both(document *d, const char *path, tml_error *err)
{
  tml_status st = tml_file_in_memory(&d->text, err);
  if (!st) st = write_text(d->text, d, err);
  if (st) return st;
  d->document = tml_file_contents(d->text, err);
  return d->document ? tml_file_replace(path, write_binary, d, err) : err ? err->code : TML_ERR_MEMORY;
}

/* By the ending of the name; what has none, a pipe or standard output, gets the binary form. */
static bool choose_form(document *d, const char *path)
{
  const char *dot = strrchr(path, '.');
  d->embed = dot && tml_same_word(dot, ".gltf");
  return d->embed || (dot && tml_same_word(dot, ".glb")) || tml_target_is_stream(path);
}

tml_status tml_export_at(const char *dir, const char *format, const char *path, double time, tml_error *err)
{
  TML_MASK_TRAPS;
  if (!dir || !*dir || !path || !*path) return tml_fail(err, TML_ERR_ARGUMENT, "the folder or the file has no name");
  if (!format || strcmp(format, "vtk") != 0)
    return tml_fail(err, TML_ERR_ARGUMENT, "one instant is written as vtk only, not as '%s'", format ? format : "");
  return tml_vtk_write(dir, path, time, err);
}

tml_status tml_export(const char *dir, const char *format, const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  if (!dir || !*dir || !path || !*path) return tml_fail(err, TML_ERR_ARGUMENT, "the folder or the file has no name");
  if (format && strcmp(format, "vtk") == 0) return tml_vtk_write(dir, path, NAN, err);
  if (!format || strcmp(format, "gltf") != 0)
    return tml_fail(err, TML_ERR_ARGUMENT, "there is no format '%s'; formats: gltf, vtk", format ? format : "");
  document d = {.embed = false};
  if (!choose_form(&d, path))
    return tml_fail(err, TML_ERR_ARGUMENT, "'%s': glTF is written as .glb or .gltf", path);
  tml_status st = read_scene(&d, dir, err);
  if (!st) st = build(&d, dir, err);
  if (!st) st = d.embed ? tml_file_replace(path, write_text, &d, err) : write_both(&d, path, err);
  tml_gltf_free(&d.gltf);
  tml_frames_free(&d.frames);
  tml_names_free(&d.wanted);
  tml_scene_free(&d.scene);
  tml_delete(d.channel);
  tml_delete(d.node);
  tml_meshes_free(&d.meshes);
  tml_picture_free(&d.picture);
  tml_delete(d.mesh_geometry);
  for (int i = 0; d.rows && i < d.bent.n; i++) tml_modes_rows_free(&d.rows[i]);
  tml_delete(d.rows);
  tml_bent_bodies_free(&d.bent);
  tml_delete(d.summary);
  tml_file_free(d.text);
  return st;
}
