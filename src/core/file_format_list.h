/* file_format_list.h - the file formats of the program, one list for each family. An entry holds the word of the
 * format, the endings of its file names (the usual one first) and a description. The module that writes or reads a
 * family builds its table of functions from the list (write_WORD or read_WORD), so that an entry without its function
 * does not compile. Command line options, help, bash completion and messages use the same lists. */
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

/* The numbers are those of tml_stats_format. src/results/channel_statistics.c */
#define TML_STATISTICS_FORMATS(X)                                                                         \
  X(text, ".txt", "a table to be read")                                                                   \
  X(csv, ".csv", "columns with units")                                                                    \
  X(json, ".json", "with all digits")

/* All of these formats are written. src/study/linear/linear_matrix_files.c */
#define TML_LINEAR_FORMATS(X)                                                                             \
  X(json, ".json", "with all digits")                                                                     \
  X(mat, ".mat", "MATLAB, Octave, SciPy")                                                                 \
  X(hdf5, ".h5", "HDF5")

/* The reader recognises the format by the contents. src/flexible/modal/modal_file_write.c */
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

/* A file with another ending is recognised by its contents. src/modelfile/read_model.c */
#define TML_MODEL_FORMATS(X)                                                                              \
  X(yaml, ".yaml .yml .json", "a model of Trammel")                                                       \
  X(adams, ".adm .acf", "a dataset of ADAMS, or the command file beside it")                              \
  X(urdf, ".urdf .xacro", "a robot")

#endif
