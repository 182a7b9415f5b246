/* file_format.h - file formats by word and by file name ending, and the messages that list the supported formats. The
 * public functions tml_format_find etc. of trammel/files.h read the same lists. */
#ifndef TML_CORE_FILE_FORMAT_H
#define TML_CORE_FILE_FORMAT_H

#include "core/error.h"
#include "core/file_format_list.h"

/* True if a file name ends with `ending`, in upper or lower case, and has at least one character before it. */
bool tml_format_ends(const char *path, const char *ending);
/* Index (0, 1 ...) of the ending of format i of a family that a file name has; -1 if it has none of them. */
int tml_format_ending(tml_format_family family, int i, const char *path);
/* Fails with TML_ERR_ARGUMENT: "there is no format 'fbx'; formats: gltf, vtk" */
tml_status tml_format_fail_word(tml_error *err, tml_format_family family, const char *word);
/* Writes ".glb or .gltf" to `out`: the endings of format i, or for i < 0 of all formats of the family. */
void tml_format_endings(char *out, size_t size, tml_format_family family, int i);
/* Fails with TML_ERR_ARGUMENT: "'x.txt': WHAT as .glb or .gltf" */
tml_status tml_format_fail_ending(tml_error *err, tml_format_family family, int i, const char *path, const char *what);

#endif
