# What of the sources the profile "run" of the library has: all that reads a model file and runs it, with results and
# the data of the report; nothing else, and no library but KLU, libfyaml and zlib.

# Left out: rooms and folders below src ...
set(trammel_run_without study fmu cli math/optim linear/eigen flexible/solid flexible/read analysis/linear analysis/check
  import/adams import/adams_text import/urdf modelfile/write draw/canvas draw/plot draw/export)
# ... and these files, which serve what is left out ...
set(trammel_run_without_files modelfile/parts/embedded_examples modelfile/parts/relocated_model modelfile/study_file)
# ... and every file that needs one of these libraries, which is a word of its name.
set(trammel_run_libraries hdf5 libxml2 mumps arpack cvode ida cminpack nlopt cairo)
# In the place of some of these; the whole library has none of them.
set(trammel_run_instead import/adams/adams_read_none import/urdf/urdf_read_none analysis/linearise/direction_states_none
  flexible/read/fe_readers_none report/report_assets_none)
# The same in both but compiled otherwise: dense matrices by linear/builtin/builtin_lapack.h, and stubs for libraries.
set(trammel_run_other linear/lu/condensed_lu linear/lu/dense_lu linear/schur/schur_complement
  linear/symmetric/symmetric_dense linear/symmetric/dense_products sim/start/redundant_rows sim/static/stability
  model/base/method_list linear/symmetric/symmetric_none flexible/modal/modal_file_hdf5_none
  file/table/column_file_hdf5_none file/text/xml_parse_none integrate/sundials/sundials_none results/hdf5_none)
list(JOIN trammel_run_without "|" run_folders)
list(JOIN trammel_run_without_files "|" run_files)
list(JOIN trammel_run_libraries "|" run_words)
set(trammel_run_pattern "/src/(${run_folders})/|/src/(${run_files})\\.c(\\.o)?$|/([a-z0-9_]*_)?(${run_words})(_[a-z]*)?\\.c(\\.o)?$")

# trammel_drop_run(LIST): takes out of a list of sources what the profile leaves out.
function(trammel_drop_run list)
  set(kept ${${list}})
  list(FILTER kept EXCLUDE REGEX "${trammel_run_pattern}")
  set(stubs ${${list}})
  list(FILTER stubs INCLUDE REGEX "_none\\.c$")
  list(FILTER stubs EXCLUDE REGEX "/src/(${run_folders})/")
  list(APPEND kept ${stubs})
  list(REMOVE_DUPLICATES kept)
  set(${list} ${kept} PARENT_SCOPE)
endfunction()

# trammel_choose(FLAG WORDS STUBS): keeps the files of an optional library in trammel_sources, or the stubs in their place.
function(trammel_choose flag words stubs)
  set(chosen ${trammel_sources})
  if(${flag})
    list(FILTER chosen EXCLUDE REGEX "/([a-z0-9_]*_)?(${stubs})_none\\.c$")
  else()
    set(kept ${trammel_sources})
    list(FILTER kept INCLUDE REGEX "_none\\.c$")
    list(FILTER chosen EXCLUDE REGEX "/([a-z0-9_]*_)?(${words})(_[a-z0-9]*)*\\.c$")
    list(APPEND chosen ${kept})
    list(REMOVE_DUPLICATES chosen)
  endif()
  set(trammel_sources ${chosen} PARENT_SCOPE)
endfunction()
