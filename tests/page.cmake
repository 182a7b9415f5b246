# Tests of the report page: its committed bundle, and the page in a browser. Exit status 77: node or Chromium is missing.

add_test(NAME web/bundle COMMAND bash ${PROJECT_SOURCE_DIR}/scripts/build-web --check)
set_tests_properties(web/bundle PROPERTIES TIMEOUT 300 SKIP_RETURN_CODE 77 COST 20)
find_program(TRAMMEL_NODE node)
mark_as_advanced(TRAMMEL_NODE)
if(TRAMMEL_NODE)
  foreach(name page values access scene view gallery gltf flexible contacts modes static interactive signals studies study)
    add_test(NAME web/${name}
      COMMAND ${TRAMMEL_NODE} ${CMAKE_CURRENT_SOURCE_DIR}/web/test_${name}.mjs $<TARGET_FILE:trammel>)
    set_tests_properties(web/${name} PROPERTIES TIMEOUT 600 SKIP_RETURN_CODE 77 DEPENDS web/bundle COST 10)
  endforeach()
else()
  message(STATUS "no node: the report page is not tested")
endif()
