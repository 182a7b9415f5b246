# What of the sources the profile "run" of the library has: all that reads a model file and runs it, with results and
# the data of the report; nothing else, and no library but KLU, libfyaml and zlib.

# Left out, by name below src.
set(trammel_run_without
  "adams/[a-z_]*" "urdf/[a-z_]*"
  "analysis/(admissible|check|check_contacts|direction_states|linear|linear_shares|linear_words|named_states|plausible|ports|projector|shifted|slowest|steady)"
  "core/hdf5_turn" "core/library" "input/(examples|moved|sheet_hdf5|study_file)" "integrate/(cvode|ida)"
  "linear/(eigen|krylov|krylov_arpack|krylov_none|response)"
  "flexible/(fe_arpack|fe_deck|fe_dmig|fe_elements|fe_examine|fe_matrix|fe_mumps|fe_nodes|fe_sets|fe_symmetric|matrices|mbdyn|nastran|modes_hdf5|solid_element|solids)"
  "model/flexible_reduced" "search/[a-z_]*"
  "output/(cairo_library|canvas|canvas_cairo|canvas_cairo_none|canvas_svg|example_write|export|flat_write|fmu|fmu_[a-z]*|zip|gltf|gltf_[a-z]*|hdf5|hdf5_columns|hdf5_driver|hdf5_study|linear_[a-z]*|loads|loads_write|model_[a-z]*|modes_hdf5_write|modes_write|plot|plot_[a-z]*|recover|reduced|study_write|vtk|writer|xy_plot)"
  "study/(compare|compare_files|compare_plots|design|design_[a-z]*|effects|effects_[a-z]*|fit|fit_[a-z]*|folder|lines|locus|locus_[a-z]*|opinion|orders|optimise|optimise_[a-z]*|parameters|reducer|reduction|reference|replay|replay_choice|sensitivity|sensitivity_[a-z]*|settled|shapes|static|static_files|surface|sweep|sweep_[a-z]*|trials|unknowns|verify)")
# In the place of some of these; the whole library has none of them.
set(trammel_run_instead adams/adams_none urdf/urdf_none analysis/direction_states_none flexible/readers_none
  output/report_none)
# The same in both but compiled otherwise: dense matrices by linear/own.h, and no method of SUNDIALS.
set(trammel_run_other analysis/redundancy analysis/stability flexible/fe_dense flexible/tall linear/condensed
  linear/dense linear/schur model/method
  flexible/fe_none flexible/modes_hdf5_none input/sheet_hdf5_none integrate/sundials_none output/hdf5_none)
list(JOIN trammel_run_without "|" trammel_run_pattern)
set(trammel_run_pattern "/src/(${trammel_run_pattern})\\.c(\\.o)?$")
