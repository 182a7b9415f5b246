/* foreign_file.c - recognises files of other programs that cannot be read, by what is in them. */
#include "modelfile/foreign_file.h"

#include <stdbool.h>
#include <string.h>

#define READ "read are models of Trammel (.yaml, .json), datasets of ADAMS/Solver (.adm) and robots in URDF"

/* A file that has `word` at the start of a line, or as the first element of XML if it begins with '<'. */
typedef struct foreign_format { const char *word, *about; } foreign_format;
static const foreign_format list[] = {
    {"<mujoco", "this is a model of MuJoCo (MJCF), which is not read: convert it to URDF; " READ},
    {"<sdf", "this is a model in SDF, which is not read: convert it to URDF; " READ},
    {"<COLLADA", "this is a mesh in COLLADA, not a model; " READ},
    {"<fmiModelDescription", "this is the description of an FMU, not a model; 'trammel fmu' writes FMUs, none are "
                             "read"},
    {"model create", "this is a command file of ADAMS/View (.cmd), which is not read: write a dataset (.adm) there, by "
                     "File, Export, Adams/Solver Dataset"},
    {"part create", "this is a command file of ADAMS/View (.cmd), which is not read: write a dataset (.adm) there, by "
                    "File, Export, Adams/Solver Dataset"},
};

/* The first element of a text in XML: behind declarations and comments. */
static const char *first_element(const char *c, const char *end)
{
  while (c < end && (c = memchr(c, '<', (size_t)(end - c)))) {
    if (end - c < 2 || (c[1] != '?' && c[1] != '!')) return c;
    const bool comment = end - c > 4 && strncmp(c, "<!--", 4) == 0;
    do c = memchr(c + 1, '>', (size_t)(end - c - 1));
    while (c && comment && strncmp(c - 2, "--", 2) != 0);
    if (!c) return NULL;
  }
  return NULL;
}

static bool begins(const char *c, const char *end, const char *word)
{
  const size_t n = strlen(word);
  return (size_t)(end - c) > n && strncmp(c, word, n) == 0;
}

static bool has_line(const char *c, const char *end, const char *word)
{
  while (c && c < end) {
    if (begins(c, end, word)) return true;
    c = memchr(c, '\n', (size_t)(end - c));
    if (c) c++;
  }
  return false;
}

const char *tml_foreign_file_text(const char *text, size_t size)
{
  const char *end = text + size, *start = text;
  while (start < end && memchr(" \t\r\n\xef\xbb\xbf", *start, 7)) start++;
  if (size >= 4 && memcmp(text, "PK\3\4", 4) == 0)
    return "this is an FMU or another archive; 'trammel fmu' writes FMUs, none are read; " READ;
  const char *element = start < end && *start == '<' ? first_element(start, end) : NULL;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    if (*list[i].word == '<' ? element && begins(element, end, list[i].word) : has_line(text, end, list[i].word))
      return list[i].about;
  return NULL;
}
