/* file_format.h - which format a file has, and messages that name the formats there are (tml_format_find and others of
 * trammel.h read the same lists). */
#ifndef TML_CORE_FILE_FORMAT_H
#define TML_CORE_FILE_FORMAT_H

#include "core/error.h"
#include "core/file_format_list.h"

/* Whether a name ends so, whatever the case, and has something before that. */
bool tml_format_ends(const char *path, const char *ending);
/* Which ending of format i of a family a file name has: 0, 1 ...; -1: none of them. */
int tml_format_ending(tml_format_family family, int i, const char *path);
/* "there is no format 'fbx'; formats: gltf, vtk" */
tml_status tml_format_fail_word(tml_error *err, tml_format_family family, const char *word);
/* ".glb or .gltf": the endings of format i, or with i < 0 of all formats of the family. */
void tml_format_endings(char *out, size_t size, tml_format_family family, int i);
/* "'x.txt': `what` as .glb or .gltf" */
tml_status tml_format_fail_ending(tml_error *err, tml_format_family family, int i, const char *path, const char *what);

#endif
