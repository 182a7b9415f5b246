/* vtk_write.h - flexible bodies of a results folder for ParaView: unstructured grids of XML, as text. */
#ifndef TML_DRAW_EXPORT_VTK_WRITE_H
#define TML_DRAW_EXPORT_VTK_WRITE_H

#include "core/error.h"

/* `path` ends with .pvd: a series, its grids in a folder beside it; or with .vtu: one grid, at `time` or right before,
 * NAN: the last one. Metres, Pa, seconds. TML_ERR_ARGUMENT, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_vtk_write(const char *dir, const char *path, double time, tml_error *err);

#endif
