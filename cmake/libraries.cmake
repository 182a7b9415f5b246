# Libraries that the program is built with: those it cannot do without, and others that bring something more. Those that few
# people need are loaded when they are wanted; then only their names are compiled in.

# trammel_optional(OPTION TEXT PACKAGE VARIABLE...): an option that is ON, OFF, or AUTO: on if all of the named variables were
# found, also when a library is installed after the first configuration. It is an error if it is ON without them.
function(trammel_optional option text package)
  set(found ON)
  foreach(name IN LISTS ARGN)
    if(NOT ${name})
      set(found OFF)
    endif()
  endforeach()
  mark_as_advanced(${ARGN})
  set(${option} AUTO CACHE STRING "${text}: ON, OFF, or AUTO, if the libraries are there")
  set(value ${${option}})
  if(value STREQUAL "AUTO")
    set(value ${found})
  elseif(value AND NOT found)
    message(FATAL_ERROR "${option} is ON, but its libraries were not found (Debian: ${package})")
  endif()
  set(${option} ${value} PARENT_SCOPE)
endfunction()

# The name that a library is loaded by: lib<name>.so.<number>, as it is installed here.
function(trammel_loaded_name out name)
  get_filename_component(file ${TRAMMEL_LIB_${name}} REALPATH)
  string(REGEX MATCH "lib${name}\\.so\\.[0-9]+" loaded ${file})
  if(NOT loaded)
    get_filename_component(loaded ${TRAMMEL_LIB_${name}} NAME)
  endif()
  set(${out} ${loaded} PARENT_SCOPE)
endfunction()

# ---- always
find_path(TRAMMEL_KLU_INCLUDE klu.h PATH_SUFFIXES suitesparse REQUIRED)
find_path(TRAMMEL_LAPACKE_INCLUDE lapacke.h REQUIRED)
find_path(TRAMMEL_FYAML_INCLUDE libfyaml.h REQUIRED)
find_path(TRAMMEL_ZLIB_INCLUDE zlib.h REQUIRED)
set(trammel_libraries klu btf amd colamd suitesparseconfig lapacke openblas fyaml z m)
set(trammel_link)
foreach(name IN LISTS trammel_libraries)
  find_library(TRAMMEL_LIB_${name} ${name} REQUIRED)
  mark_as_advanced(TRAMMEL_LIB_${name})
  list(APPEND trammel_link ${TRAMMEL_LIB_${name}})
endforeach()

# Plug-ins; newer C libraries have it themselves.
list(APPEND trammel_link ${CMAKE_DL_LIBS})
list(APPEND trammel_libraries ${CMAKE_DL_LIBS})
set(THREADS_PREFER_PTHREAD_FLAG ON)

# ---- HDF5 for results.h5: the serial build where a system has several
find_path(TRAMMEL_HDF5_INCLUDE hdf5.h PATH_SUFFIXES hdf5/serial)
find_library(TRAMMEL_LIB_hdf5 NAMES hdf5_serial hdf5)
trammel_optional(TRAMMEL_HDF5 "Write results.h5" libhdf5-dev TRAMMEL_HDF5_INCLUDE TRAMMEL_LIB_hdf5)
if(TRAMMEL_HDF5)
  find_package(Threads REQUIRED)
  get_filename_component(hdf5_name ${TRAMMEL_LIB_hdf5} NAME_WE)
  string(REGEX REPLACE "^lib" "" hdf5_name ${hdf5_name})
  list(APPEND trammel_libraries ${hdf5_name})
  list(APPEND trammel_link ${TRAMMEL_LIB_hdf5} ${CMAKE_THREAD_LIBS_INIT})
endif()

# ---- SUNDIALS for the methods adams and bdf
find_path(TRAMMEL_SUNDIALS_INCLUDE ida/ida.h)
set(trammel_sundials)
foreach(name ida cvode nvecserial sunmatrixsparse sunnonlinsolfixedpoint)
  find_library(TRAMMEL_LIB_sundials_${name} sundials_${name})
  list(APPEND trammel_sundials TRAMMEL_LIB_sundials_${name})
endforeach()
trammel_optional(TRAMMEL_SUNDIALS "Methods adams and bdf" libsundials-dev TRAMMEL_SUNDIALS_INCLUDE ${trammel_sundials})
if(NOT TRAMMEL_SUNDIALS)
  message(STATUS "Without SUNDIALS (Debian: libsundials-dev): the methods adams and bdf are left out")
  set(trammel_sundials)
endif()

# ---- MUMPS, its build without MPI, for large finite element models; ARPACK-NG for their modes and those of large mechanisms
find_path(TRAMMEL_MUMPS_INCLUDE dmumps_c.h PATH_SUFFIXES mumps_seq)
find_path(TRAMMEL_ARPACK_INCLUDE arpack.h PATH_SUFFIXES arpack arpack-ng)
set(trammel_fe)
foreach(name dmumps_seq mumps_common_seq pord_seq mpiseq_seq arpack)
  find_library(TRAMMEL_LIB_${name} ${name})
  list(APPEND trammel_fe TRAMMEL_LIB_${name})
endforeach()
trammel_optional(TRAMMEL_FE
  "Reduce finite element models with more than 3000 unknowns, find modes of models with more than 600 states"
  "libmumps-seq-dev, libarpack2-dev" TRAMMEL_MUMPS_INCLUDE TRAMMEL_ARPACK_INCLUDE ${trammel_fe})
if(NOT TRAMMEL_FE)
  message(STATUS "Without MUMPS and ARPACK-NG (Debian: libmumps-seq-dev, libarpack2-dev): finite element models of more "
                 "than 3000 unknowns and modes of more than 600 states are refused")
  set(trammel_fe)
endif()
foreach(found IN LISTS trammel_sundials trammel_fe)
  string(REPLACE TRAMMEL_LIB_ "" name ${found})
  list(APPEND trammel_libraries ${name})
  list(APPEND trammel_link ${${found}})
endforeach()
if(TRAMMEL_FE)
  find_package(Threads REQUIRED)
  list(APPEND trammel_link ${CMAKE_THREAD_LIBS_INIT})
endif()

# ---- cminpack for `fit` and NLopt for `optimise`, loaded
find_path(TRAMMEL_CMINPACK_INCLUDE cminpack.h PATH_SUFFIXES cminpack-1)
find_path(TRAMMEL_NLOPT_INCLUDE nlopt.h)
find_library(TRAMMEL_LIB_cminpack cminpack)
find_library(TRAMMEL_LIB_nlopt nlopt)
trammel_optional(TRAMMEL_FIT "Fit and optimise parameters" "libcminpack-dev, libnlopt-dev"
  TRAMMEL_CMINPACK_INCLUDE TRAMMEL_NLOPT_INCLUDE TRAMMEL_LIB_cminpack TRAMMEL_LIB_nlopt)
if(TRAMMEL_FIT)
  trammel_loaded_name(trammel_cminpack_name cminpack)
  trammel_loaded_name(trammel_nlopt_name nlopt)
else()
  message(STATUS "Without cminpack and NLopt (Debian: libcminpack-dev, libnlopt-dev): 'fit' and 'optimise' are left out")
endif()

# ---- cairo for plots as PNG and PDF, loaded
find_path(TRAMMEL_CAIRO_INCLUDE cairo.h PATH_SUFFIXES cairo)
find_library(TRAMMEL_LIB_cairo cairo)
trammel_optional(TRAMMEL_CAIRO "Write plots as PNG and PDF" libcairo2-dev TRAMMEL_CAIRO_INCLUDE TRAMMEL_LIB_cairo)
if(TRAMMEL_CAIRO)
  trammel_loaded_name(cairo_name cairo)
endif()

# ---- libxml2 for robots in URDF, loaded
find_path(TRAMMEL_XML_INCLUDE libxml/parser.h PATH_SUFFIXES libxml2)
find_library(TRAMMEL_LIB_xml2 xml2)
trammel_optional(TRAMMEL_URDF "Read robots in URDF" libxml2-dev TRAMMEL_XML_INCLUDE TRAMMEL_LIB_xml2)
if(TRAMMEL_URDF)
  trammel_loaded_name(xml_name xml2)
else()
  message(STATUS "Without libxml2 (Debian: libxml2-dev): robots in URDF are refused")
endif()
