# trammel_bundle: libtrammel.so with the libraries it needs inside, for the Python wheel; built only when asked for. Archives
# (.a) go in whole; what has none that can be part of a shared library lies beside it, where it is looked for first. HDF5,
# whose archive cannot either and whose shared library brings 30 others along, is left out: results.csv has the same numbers.
set(bundle_archives)
set(bundle_shared)
foreach(library IN LISTS trammel_link)
  string(REGEX REPLACE "\\.so$" ".a" archive "${library}")
  if(library MATCHES "hdf5")
    continue()
  elseif(archive MATCHES "\\.a$" AND EXISTS ${archive} AND NOT archive MATCHES "/lib(fyaml|m|dl)\\.a$")
    list(APPEND bundle_archives ${archive})
  else()
    list(APPEND bundle_shared ${library})
  endif()
endforeach()
foreach(name IN ITEMS esmumps scotch scotcherr) # orderings that the archives of MUMPS need in turn
  if(TRAMMEL_FE AND TRAMMEL_ARCHIVE_${name})
    list(APPEND bundle_archives ${TRAMMEL_ARCHIVE_${name}})
  endif()
endforeach()
if(TRAMMEL_LIB_gfortran)
  list(APPEND bundle_shared ${TRAMMEL_LIB_gfortran})
endif()
list(REMOVE_DUPLICATES bundle_archives)
set(bundle_link -Wl,--start-group ${bundle_archives} -Wl,--end-group ${bundle_shared} pthread)

# In the place of what works with HDF5.
add_library(trammel_bundle_objects OBJECT EXCLUDE_FROM_ALL
  src/results/hdf5_none.c src/flexible/modal/modal_file_hdf5_none.c src/file/table/column_file_hdf5_none.c
  src/study/sweep/sweep_hdf5_none.c)
target_include_directories(trammel_bundle_objects PRIVATE include src)
set_target_properties(trammel_bundle_objects PROPERTIES POSITION_INDEPENDENT_CODE ON)
target_link_libraries(trammel_bundle_objects PRIVATE trammel_flags)

set(with_hdf5 "/([a-z0-9_]*_)?hdf5(_[a-z]*)*[.]c[.]o$")
add_library(trammel_bundle SHARED EXCLUDE_FROM_ALL "$<FILTER:$<TARGET_OBJECTS:trammel_objects>,EXCLUDE,${with_hdf5}>"
  $<TARGET_OBJECTS:trammel_optional> $<TARGET_OBJECTS:trammel_same> $<TARGET_OBJECTS:trammel_bundle_objects>)
set_target_properties(trammel_bundle PROPERTIES OUTPUT_NAME trammel LINKER_LANGUAGE C
  LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bundle LINK_DEPENDS ${PROJECT_BINARY_DIR}/trammel.map
  BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "$ORIGIN")
# (an RPATH, not a RUNPATH, holds for what the libraries beside it need, too)
target_link_options(trammel_bundle PRIVATE LINKER:--version-script=${PROJECT_BINARY_DIR}/trammel.map
  LINKER:--disable-new-dtags LINKER:--gc-sections LINKER:-s LINKER:--no-undefined)
target_link_libraries(trammel_bundle PRIVATE ${bundle_link} m)
