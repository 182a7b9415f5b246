/* file_format_list.h - formats of files, a list for each family. A line has the word of the format, the endings of its
 * file names (the usual one first) and what such a file holds. The room that writes or reads a family has one table of
 * functions, which it makes of the list: write_WORD or read_WORD, so that a line without its function does not compile.
 * Options, help, completion of bash and messages follow the lists. */
#ifndef TML_CORE_FILE_FORMAT_LIST_H
#define TML_CORE_FILE_FORMAT_LIST_H

/* src/draw/export/animation_export.c */
#define TML_ANIMATION_FORMATS(X)                                                                          \
  X(gltf, ".glb .gltf", "glTF 2.0 for Blender and the web; .gltf: text with everything in it")            \
  X(vtk, ".pvd .vtu", "flexible bodies for ParaView: a series of grids, or one grid")

/* src/draw/plot/plot.c */
#define TML_PLOT_FORMATS(X)                                                                               \
  X(svg, ".svg", "vector graphics; also of standard output")                                              \
  X(png, ".png", "pixels")                                                                                \
  X(pdf, ".pdf", "vector graphics")                                                                       \
  X(csv, ".csv", "the numbers of the curves of one folder")

/* src/results/channel_statistics.c; the numbers are those of tml_stats_format. */
#define TML_STATISTICS_FORMATS(X)                                                                         \
  X(text, ".txt", "a table to be read")                                                                   \
  X(csv, ".csv", "columns with units")                                                                    \
  X(json, ".json", "with all digits")

/* src/study/linear/linear_matrix_files.c; every one is written. */
#define TML_LINEAR_FORMATS(X)                                                                             \
  X(json, ".json", "with all digits")                                                                     \
  X(mat, ".mat", "MATLAB, Octave, SciPy")                                                                 \
  X(hdf5, ".h5", "HDF5")

/* src/flexible/modal/modal_file_write.c; the contents tell the reader which format a file has. */
#define TML_REDUCED_FORMATS(X)                                                                            \
  X(hdf5, ".h5", "HDF5; also under any other name")                                                       \
  X(json, ".json", "text")

/* src/file/table/column_file.c */
#define TML_COLUMN_FORMATS(X)                                                                             \
  X(text, ".csv .txt", "columns of numbers; also under any other name")                                   \
  X(hdf5, ".h5", "channels of a results.h5")

/* src/import/mesh_read.c */
#define TML_MESH_FORMATS(X)                                                                               \
  X(stl, ".stl", "triangles, text or binary")                                                             \
  X(obj, ".obj", "points and faces of Wavefront")

/* src/modelfile/read_model.c; a file with another ending is recognised by its contents. */
#define TML_MODEL_FORMATS(X)                                                                              \
  X(yaml, ".yaml .yml .json", "a model of Trammel")                                                       \
  X(adams, ".adm .acf", "a dataset of ADAMS, or the command file beside it")                              \
  X(urdf, ".urdf .xacro", "a robot")

#endif
