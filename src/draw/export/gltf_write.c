/* gltf_write.c - writes a glTF document as JSON, and in the binary form around it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "draw/export/gltf_document.h"
#include "file/text/json_write.h"
#include "file/binary/base64_deflate.h"
#include "file/atomic_file.h"

static void put_number_array(tml_json *j, const char *key, const double *x, int n)
{
  tml_json_array(j, key);
  for (int i = 0; i < n; i++) tml_json_number(j, NULL, x[i]);
  tml_json_end(j);
}

static bool same_numbers(const double *x, const double *y, int n) { return memcmp(x, y, (size_t)n*sizeof *x) == 0; }

static void put_name(tml_json *j, const tml_gltf_node *n)
{
  char name[256];
  snprintf(name, sizeof name, "%.200s%s%s", n->name, n->part ? " " : "", n->part ? n->part : "");
  tml_json_string(j, "name", name);
}

static void put_node(tml_json *j, const tml_gltf *g, const tml_gltf_node *n)
{
  const double turn[4] = {n->e[1], n->e[2], n->e[3], n->e[0]};
  tml_json_object(j, NULL);
  put_name(j, n);
  if (!same_numbers(n->at, (double[3]){0, 0, 0}, 3)) put_number_array(j, "translation", n->at, 3);
  if (!same_numbers(turn, (double[4]){0, 0, 0, 1}, 4)) put_number_array(j, "rotation", turn, 4);
  if (!same_numbers(n->scale, (double[3]){1, 1, 1}, 3)) put_number_array(j, "scale", n->scale, 3);
  if (n->mesh >= 0) tml_json_integer(j, "mesh", n->mesh);
  if (n->child >= 0) {
    tml_json_array(j, "children");
    for (int c = n->child; c >= 0; c = g->nodes[c].next) tml_json_integer(j, NULL, c);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_asset(tml_json *j, const tml_gltf *g)
{
  tml_json_object(j, "asset");
  tml_json_string(j, "version", "2.0");
  tml_json_string(j, "generator", TML_MARK " " TML_VERSION);
  tml_json_end(j);
  tml_json_integer(j, "scene", 0);
  tml_json_array(j, "scenes");
  tml_json_object(j, NULL);
  tml_json_array(j, "nodes");
  tml_json_integer(j, NULL, 0);
  tml_json_end(j);
  tml_json_end(j);
  tml_json_end(j);
  tml_json_array(j, "nodes");
  for (int i = 0; i < g->n_nodes; i++) put_node(j, g, &g->nodes[i]);
  tml_json_end(j);
}

static void put_targets(tml_json *j, const tml_gltf_geometry *k)
{
  if (k->n_targets == 0) return;
  tml_json_array(j, "targets");
  for (int t = 0; t < k->n_targets; t++) {
    tml_json_object(j, NULL);
    tml_json_integer(j, "POSITION", k->target + t);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_meshes(tml_json *j, const tml_gltf *g)
{
  if (g->n_meshes == 0) return;
  tml_json_array(j, "meshes");
  for (int i = 0; i < g->n_meshes; i++) {
    const tml_gltf_geometry *k = &g->geometries[g->meshes[i].geometry];
    tml_json_object(j, NULL);
    tml_json_array(j, "primitives");
    tml_json_object(j, NULL);
    tml_json_object(j, "attributes");
    tml_json_integer(j, "POSITION", k->positions);
    tml_json_integer(j, "NORMAL", k->normals);
    tml_json_end(j);
    tml_json_integer(j, "indices", k->corners);
    tml_json_integer(j, "material", g->meshes[i].material);
    put_targets(j, k);
    tml_json_end(j);
    tml_json_end(j);
    if (k->n_targets > 0) tml_json_array(j, "weights");
    for (int t = 0; t < k->n_targets; t++) tml_json_integer(j, NULL, 0);
    if (k->n_targets > 0) tml_json_end(j);
    tml_json_end(j);
  }
  tml_json_end(j);
}

/* Converts an sRGB component of a colour to linear light. */
static double linear_light(long colour, int shift)
{
  const double x = (double)(colour >> shift & 255)/255;
  return x <= 0.04045 ? x/12.92 : pow((x + 0.055)/1.055, 2.4);
}

static void put_materials(tml_json *j, const tml_gltf *g)
{
  if (g->n_materials == 0) return;
  tml_json_array(j, "materials");
  for (int i = 0; i < g->n_materials; i++) {
    const long c = g->materials[i].colour;
    const double opacity = g->materials[i].opacity;
    char name[16];
    snprintf(name, sizeof name, "#%06lx", (unsigned long)c & 0xFFFFFFUL);
    tml_json_object(j, NULL);
    tml_json_string(j, "name", name);
    tml_json_object(j, "pbrMetallicRoughness");
    put_number_array(j, "baseColorFactor",
                     (double[4]){linear_light(c, 16), linear_light(c, 8), linear_light(c, 0), opacity}, 4);
    tml_json_number(j, "metallicFactor", 0.15);
    tml_json_number(j, "roughnessFactor", 0.55);
    tml_json_end(j);
    if (opacity < 1.0) tml_json_string(j, "alphaMode", "BLEND");
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_limits(tml_json *j, const char *key, const float *x, int n)
{
  double values[4];
  for (int i = 0; i < n; i++) values[i] = (double)x[i];
  put_number_array(j, key, values, n);
}

static void put_accessors(tml_json *j, const tml_gltf *g)
{
  static const char *const types[] = {[1] = "SCALAR", [3] = "VEC3", [4] = "VEC4"};
  tml_json_array(j, "accessors");
  for (int i = 0; i < g->n_accessors; i++) {
    const tml_gltf_accessor *a = &g->accessors[i];
    tml_json_object(j, NULL);
    tml_json_integer(j, "bufferView", i);
    tml_json_integer(j, "componentType", a->whole ? 5125 : 5126); /* component types of glTF: unsigned int, float */
    tml_json_integer(j, "count", a->count);
    tml_json_string(j, "type", types[a->parts]);
    put_limits(j, "min", a->low, a->parts);
    put_limits(j, "max", a->high, a->parts);
    tml_json_end(j);
  }
  tml_json_end(j);
  tml_json_array(j, "bufferViews");
  for (int i = 0; i < g->n_accessors; i++) {
    const tml_gltf_accessor *a = &g->accessors[i];
    tml_json_object(j, NULL);
    tml_json_integer(j, "buffer", 0);
    tml_json_integer(j, "byteOffset", (long long)a->first*4);
    tml_json_integer(j, "byteLength", (long long)a->count*a->parts*4);
    if (a->whole || a->vertices) tml_json_integer(j, "target", a->whole ? 34963 : 34962); /* indices, vertices */
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_animation(tml_json *j, const tml_gltf *g)
{
  static const char *const paths[] = {"translation", "rotation", "scale", "weights"};
  if (g->n_channels == 0) return;
  tml_json_array(j, "animations");
  tml_json_object(j, NULL);
  tml_json_string(j, "name", "motion");
  tml_json_array(j, "samplers");
  for (int i = 0; i < g->n_channels; i++) {
    tml_json_object(j, NULL);
    tml_json_integer(j, "input", g->times);
    tml_json_integer(j, "output", g->channels[i].values);
    tml_json_end(j);
  }
  tml_json_end(j);
  tml_json_array(j, "channels");
  for (int i = 0; i < g->n_channels; i++) {
    tml_json_object(j, NULL);
    tml_json_integer(j, "sampler", i);
    tml_json_object(j, "target");
    tml_json_integer(j, "node", g->channels[i].node);
    tml_json_string(j, "path", paths[g->channels[i].path]);
    tml_json_end(j);
    tml_json_end(j);
  }
  tml_json_end(j);
  tml_json_end(j);
  tml_json_end(j);
}

/* ---------------------------------------------------------------- the buffer ----------------- */

static void little_endian(unsigned char to[4], uint32_t word)
{
  for (int b = 0; b < 4; b++) to[b] = (unsigned char)(word >> 8*b);
}

/* Writes the buffer as a data URI. */
static tml_status put_embedded(tml_json *j, const tml_gltf *g, tml_error *err)
{
  static const char head[] = "\"data:application/octet-stream;base64,";
  unsigned char *bytes = tml_new((size_t)g->n_words, 4);
  for (int i = 0; bytes && i < g->n_words; i++) little_endian(bytes + 4*(size_t)i, g->words[i]);
  char *text = bytes ? tml_base64_encode(bytes, 4*(size_t)g->n_words) : NULL;
  tml_delete(bytes);
  if (!text) return tml_fail_memory(err);
  tml_json_raw(j, "uri", head, sizeof head - 1);
  tml_file_text(j->file, text);
  tml_file_text(j->file, "\"");
  tml_delete(text);
  return TML_OK;
}

tml_status tml_gltf_write_text(const tml_gltf *g, tml_file *f, bool embed, tml_error *err)
{
  tml_json j = {.file = f};
  tml_json_object(&j, NULL);
  put_asset(&j, g);
  put_meshes(&j, g);
  put_materials(&j, g);
  put_accessors(&j, g);
  put_animation(&j, g);
  tml_json_array(&j, "buffers");
  tml_json_object(&j, NULL);
  tml_json_integer(&j, "byteLength", 4LL*g->n_words);
  const tml_status st = embed ? put_embedded(&j, g, err) : TML_OK;
  tml_json_end(&j);
  tml_json_end(&j);
  tml_json_end(&j);
  return st;
}

static void put_word(tml_file *f, size_t word)
{
  unsigned char bytes[4];
  little_endian(bytes, (uint32_t)word);
  tml_file_bytes(f, (const char *)bytes, sizeof bytes);
}

tml_status tml_gltf_write_binary(const tml_gltf *g, tml_file *f, const char *text, tml_error *err)
{
  tml_status st = TML_OK;
  const size_t length = strlen(text), padded = (length + 3)/4*4, data = 4*(size_t)g->n_words;
  put_word(f, 0x46546C67); /* "glTF" */
  put_word(f, 2);
  put_word(f, 12 + 8 + padded + 8 + data);
  put_word(f, padded);
  put_word(f, 0x4E4F534A); /* "JSON" */
  tml_file_text(f, text);
  for (size_t i = length; i < padded; i++) tml_file_text(f, " ");
  put_word(f, data);
  put_word(f, 0x004E4942); /* "BIN" */
  for (int i = 0; i < g->n_words && !st; i++) {
    put_word(f, g->words[i]);
    st = tml_file_end_record(f, err);
  }
  return st;
}
