# The library inside FMUs (docs/fmi.md): what runs models, of the same objects, with the functions of FMI 2 and 3 around
# it, and no other name to be seen. KLU is linked in; libfyaml, whose archive is not made for that, goes beside it.
set(trammel_fmi_folder ${PROJECT_BINARY_DIR}/fmi)
set(fmi_archives)
set(fmi_missing)
foreach(name klu btf amd colamd suitesparseconfig z)
  find_library(TRAMMEL_FMI_${name} lib${name}.a)
  mark_as_advanced(TRAMMEL_FMI_${name})
  if(TRAMMEL_FMI_${name})
    list(APPEND fmi_archives ${TRAMMEL_FMI_${name}})
  else()
    list(APPEND fmi_missing lib${name}.a)
  endif()
endforeach()
if(fmi_missing OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
  message(STATUS "Without FMU export, which is for Linux and needs archives that are missing: ${fmi_missing}")
  return()
endif()

file(GLOB fmi_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/fmu/entry/*.c)
add_library(trammel_fmi MODULE ${fmi_sources} $<TARGET_OBJECTS:trammel_same> $<TARGET_OBJECTS:trammel_run_objects>)
set_target_properties(trammel_fmi PROPERTIES PREFIX "" SUFFIX .so LINKER_LANGUAGE C
  LIBRARY_OUTPUT_DIRECTORY ${trammel_fmi_folder} LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/fmi.map
  INSTALL_RPATH "$ORIGIN" BUILD_WITH_INSTALL_RPATH ON)
target_include_directories(trammel_fmi PRIVATE include src)
target_link_options(trammel_fmi PRIVATE LINKER:--version-script=${PROJECT_SOURCE_DIR}/cmake/fmi.map
  LINKER:--gc-sections)
if(NOT TRAMMEL_SANITIZE) # whose run-time library is only in the executable
  target_link_options(trammel_fmi PRIVATE LINKER:--no-undefined LINKER:--strip-all)
endif()
target_link_libraries(trammel_fmi PRIVATE trammel_flags ${fmi_archives} ${TRAMMEL_LIB_fyaml} m ${CMAKE_DL_LIBS})

# The copy has the name by which the loader looks for it.
get_filename_component(fmi_fyaml ${TRAMMEL_LIB_fyaml} REALPATH)
string(REGEX REPLACE "\\.so\\.([0-9]+).*" ".so.\\1" fmi_fyaml_name ${fmi_fyaml})
get_filename_component(fmi_fyaml_name ${fmi_fyaml_name} NAME)
file(MAKE_DIRECTORY ${trammel_fmi_folder})
file(COPY_FILE ${fmi_fyaml} ${trammel_fmi_folder}/${fmi_fyaml_name} ONLY_IF_DIFFERENT)
add_dependencies(trammel trammel_fmi)

# Licences of all that is in it, as far as the system has their texts.
set(fmi_licences ${trammel_fmi_folder}/licenses)
file(MAKE_DIRECTORY ${fmi_licences})
file(COPY_FILE ${PROJECT_SOURCE_DIR}/cmake/fmi-license.txt ${fmi_licences}/license.txt ONLY_IF_DIFFERENT)
file(COPY_FILE ${PROJECT_SOURCE_DIR}/LICENSE ${fmi_licences}/trammel.txt ONLY_IF_DIFFERENT)
foreach(item /usr/share/doc/libsuitesparse-dev/copyright=suitesparse /usr/share/doc/libfyaml0/copyright=libfyaml
        /usr/share/doc/zlib1g-dev/copyright=zlib /usr/share/common-licenses/LGPL-2.1=LGPL-2.1)
  string(REPLACE "=" ";" item ${item})
  list(POP_BACK item name)
  if(EXISTS ${item})
    file(COPY_FILE ${item} ${fmi_licences}/${name}.txt ONLY_IF_DIFFERENT)
  endif()
endforeach()

install(FILES ${trammel_fmi_folder}/trammel_fmi.so ${trammel_fmi_folder}/${fmi_fyaml_name}
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/trammel)
install(DIRECTORY ${fmi_licences} DESTINATION ${CMAKE_INSTALL_LIBDIR}/trammel)
