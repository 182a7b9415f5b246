# Tests of what uses the library from outside: consumers of an installation, packages, Python, FMUs, and the library that only
# runs models.

# A sanitized library needs the sanitizer in its consumers too: installation is tested on plain builds. And it has
# variables of its own.
if(NOT TRAMMEL_SANITIZE)
  add_test(NAME scripts/shared_state
    COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/scripts/test_shared_state.sh $<TARGET_FILE:trammel_static>)
  add_test(NAME install/consumers
    COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/install/test_install.sh ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR})
  set_tests_properties(install/consumers PROPERTIES TIMEOUT 300)
  add_test(NAME install/packages
    COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/install/test_deb.sh ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR})
  set_tests_properties(install/packages PROPERTIES TIMEOUT 600 SKIP_RETURN_CODE 77)
endif()

# ---- the Python package over the shared library, which a sanitizer would have to be in the interpreter for. Exit status
# 77: there is no Python with what the tests need.
if(NOT TRAMMEL_SANITIZE)
  set(python_tests ${PROJECT_SOURCE_DIR}/python/tests)
  set(python_package ${python_tests}/test_package.py)
  set(python_notebook ${python_tests}/test_notebook.py)
  set(python_calls ${python_tests} --ignore=${python_package} --ignore=${python_notebook})
  foreach(name calls notebook package)
    add_test(NAME python/${name} COMMAND bash ${PROJECT_SOURCE_DIR}/python/run-tests $<TARGET_FILE:trammel_shared>
      $<TARGET_FILE:trammel> ${python_${name}})
    set_tests_properties(python/${name} PROPERTIES TIMEOUT 300 SKIP_RETURN_CODE 77 COST 10)
  endforeach()
endif()

# ---- the library that only runs models
set(run_library $<TARGET_FILE:trammel_run>)
if(TRAMMEL_SANITIZE) # its names are wanted, too
  set(run_library -)
endif()
set_target_properties(run_model PROPERTIES EXCLUDE_FROM_ALL OFF)
add_test(NAME profile/run COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/profile/test_profile.sh $<TARGET_FILE:trammel>
  $<TARGET_FILE:run_model> ${run_library} ${PROJECT_SOURCE_DIR})
set_tests_properties(profile/run PROPERTIES TIMEOUT 300)

# ---- FMUs, loaded through the interface of the standard
file(GLOB fmi_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/fmu/entry/*.c)
target_sources(memory_tests PRIVATE ${fmi_sources})
target_include_directories(unit_tests SYSTEM PRIVATE ${TRAMMEL_ZLIB_INCLUDE})
target_link_libraries(unit_tests PRIVATE ${TRAMMEL_LIB_z})
find_program(TRAMMEL_PYTHON python3)
mark_as_advanced(TRAMMEL_PYTHON)
if(TARGET trammel_fmi AND TRAMMEL_PYTHON)
  foreach(name fmi2 fmi3 files exchange)
    add_executable(fmi_test_${name} fmi/test_${name}.c fmi/importer.c fmi/solver.c)
    target_include_directories(fmi_test_${name} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_include_directories(fmi_test_${name} SYSTEM PRIVATE ${TRAMMEL_CMOCKA_INCLUDE})
    target_compile_definitions(fmi_test_${name} PRIVATE TRAMMEL_COMMAND="$<TARGET_FILE:trammel>"
      TRAMMEL_PYTHON="${TRAMMEL_PYTHON}" TRAMMEL_FMI_TESTS="${CMAKE_CURRENT_SOURCE_DIR}/fmi"
      TRAMMEL_PLATFORM="${CMAKE_SYSTEM_PROCESSOR}-linux")
    target_link_libraries(fmi_test_${name} PRIVATE trammel_flags Threads::Threads ${TRAMMEL_LIB_cmocka} m ${CMAKE_DL_LIBS})
    add_test(NAME fmi/${name} COMMAND fmi_test_${name} WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
    set_tests_properties(fmi/${name} PROPERTIES TIMEOUT 300)
  endforeach()
  add_test(NAME fmi/check COMMAND ${TRAMMEL_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/fmi/test_check.py
    $<TARGET_FILE:trammel> ${CMAKE_CURRENT_SOURCE_DIR}/fmi/glider.yaml)
  add_executable(example_fmu_control ${PROJECT_SOURCE_DIR}/examples/c/fmu_control.c)
  target_include_directories(example_fmu_control PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(example_fmu_control PRIVATE trammel_flags ${CMAKE_DL_LIBS})
  add_test(NAME fmi/example COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/fmi/test_example.sh $<TARGET_FILE:trammel>
    $<TARGET_FILE:example_fmu_control> ${PROJECT_SOURCE_DIR})
endif()
