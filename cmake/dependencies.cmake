# Libraries that the profile "run" needs, from their sources: for WebAssembly, for which no system has them compiled.
# TRAMMEL_DEPENDENCIES is the folder where scripts/build-wasm unpacked them.
set(suitesparse ${TRAMMEL_DEPENDENCIES}/suitesparse)
set(fyaml ${TRAMMEL_DEPENDENCIES}/libfyaml)
set(zlib ${TRAMMEL_DEPENDENCIES}/zlib)

# KLU with BTF, AMD and COLAMD. What depends on the numbers is compiled twice, the second time for complex ones.
file(GLOB ordering ${suitesparse}/AMD/Source/amd_*.c ${suitesparse}/BTF/Source/btf_*.c)
list(APPEND ordering ${suitesparse}/COLAMD/Source/colamd.c ${suitesparse}/SuiteSparse_config/SuiteSparse_config.c)
set(klu_once free_symbolic defaults analyze_given analyze memory)
set(klu_twice kernel dump factor free_numeric solve scale refactor tsolve diagnostics sort extract)
list(TRANSFORM klu_once PREPEND ${suitesparse}/KLU/Source/klu_)
list(TRANSFORM klu_once APPEND .c)
list(TRANSFORM klu_twice PREPEND ${suitesparse}/KLU/Source/klu_)
list(TRANSFORM klu_twice APPEND .c)
list(APPEND klu_twice ${suitesparse}/KLU/Source/klu.c)
add_library(klu_real OBJECT ${ordering} ${klu_once} ${klu_twice})
add_library(klu_complex OBJECT ${klu_twice})
target_compile_definitions(klu_complex PRIVATE COMPLEX)
foreach(target klu_real klu_complex)
  foreach(part KLU BTF AMD COLAMD)
    target_include_directories(${target} PRIVATE ${suitesparse}/${part}/Include)
  endforeach()
  target_include_directories(${target} PRIVATE ${suitesparse}/SuiteSparse_config)
endforeach()

# Debian has the headers in a folder of their own.
file(GLOB headers ${suitesparse}/*/Include/*.h ${suitesparse}/SuiteSparse_config/*.h)
file(COPY ${headers} DESTINATION ${CMAKE_BINARY_DIR}/include/suitesparse)

# libfyaml; what its configuration finds is the same for every system with this C library.
file(GLOB fyaml_sources ${fyaml}/src/lib/*.c ${fyaml}/src/xxhash/xxhash.c)
set(fyaml_config ${CMAKE_BINARY_DIR}/fyaml)
file(CONFIGURE OUTPUT fyaml/config.h CONTENT "#define VERSION \"0.7.12\"\n")
add_library(fyaml_objects OBJECT ${fyaml_sources})
target_include_directories(fyaml_objects PRIVATE ${fyaml_config} ${fyaml}/include ${fyaml}/src/lib ${fyaml}/src/xxhash)
target_compile_definitions(fyaml_objects PRIVATE HAVE_CONFIG_H _GNU_SOURCE)

file(GLOB zlib_sources ${zlib}/*.c)
list(FILTER zlib_sources EXCLUDE REGEX "/gz[a-z]*\\.c$")
add_library(zlib_objects OBJECT ${zlib_sources})

add_library(trammel_dependencies STATIC $<TARGET_OBJECTS:klu_real> $<TARGET_OBJECTS:klu_complex>
  $<TARGET_OBJECTS:fyaml_objects> $<TARGET_OBJECTS:zlib_objects>)
foreach(target klu_real klu_complex fyaml_objects zlib_objects)
  target_compile_options(${target} PRIVATE -w)
  set_target_properties(${target} PROPERTIES C_EXTENSIONS ON)
endforeach()
