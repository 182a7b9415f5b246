/* vtk_write.h - writes the flexible bodies of a results folder for ParaView: unstructured grids in XML, as text. */
#ifndef TML_DRAW_EXPORT_VTK_WRITE_H
#define TML_DRAW_EXPORT_VTK_WRITE_H

#include "core/error.h"

/* Writes the file `path`. If it ends with .pvd: a series, its grids in a folder beside it. If it ends with .vtu: one
 * grid at the last frame that is not after `time`; NAN: the last frame. Units are metres, Pa and seconds.
 * TML_ERR_ARGUMENT, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_vtk_write(const char *dir, const char *path, double time, tml_error *err);

#endif
