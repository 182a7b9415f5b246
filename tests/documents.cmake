# Tests of the documents: what they show is what the program does. Also the targets that write the generated ones.

# A generated document: `program` prints it, the target named with - writes it to docs, and a test compares the two.
function(add_generated_document program file)
  string(REPLACE "_" "-" target ${program})
  add_executable(${program} tools/${program}.c)
  target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${program} PRIVATE trammel_static trammel_flags)
  add_custom_target(${target} COMMAND ${program} > ${PROJECT_SOURCE_DIR}/docs/${file} COMMENT "Writing docs/${file}" VERBATIM)
  add_test(NAME docs/${program} COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/docs/test_${program}.sh
    $<TARGET_FILE:${program}> ${PROJECT_SOURCE_DIR})
endfunction()
add_generated_document(model_reference model-reference.md)
add_generated_document(model_schema model.schema.json)
add_generated_document(adams_reference adams.md)
add_generated_document(expression_reference expressions.md)

add_executable(example_pendulum ${PROJECT_SOURCE_DIR}/examples/c/pendulum.c)
target_link_libraries(example_pendulum PRIVATE trammel_static trammel_flags)
add_custom_target(part-pages
  COMMAND bash ${PROJECT_SOURCE_DIR}/scripts/make-part-pages $<TARGET_FILE:trammel> ${PROJECT_SOURCE_DIR}/docs/parts
  COMMENT "Writing docs/parts" VERBATIM)
add_test(NAME docs/part_pages COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/docs/test_part_pages.sh
  $<TARGET_FILE:trammel> ${PROJECT_SOURCE_DIR})
add_test(NAME docs/example COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/docs/test_example.sh
  $<TARGET_FILE:example_pendulum> ${PROJECT_SOURCE_DIR})
add_test(NAME docs/api_reference COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/docs/test_api_reference.sh
  ${PROJECT_SOURCE_DIR})
add_test(NAME docs/troubleshooting COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/docs/test_troubleshooting.sh
  $<TARGET_FILE:trammel> ${PROJECT_SOURCE_DIR})
add_test(NAME docs/validation COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/docs/test_validation.sh
  $<TARGET_FILE:trammel> ${PROJECT_SOURCE_DIR})
add_test(NAME docs/papers COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/docs/test_papers.sh
  $<TARGET_FILE:trammel> ${PROJECT_SOURCE_DIR})
add_test(NAME docs/blocks COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/docs/test_blocks.sh ${PROJECT_SOURCE_DIR})
add_test(NAME docs/links COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/docs/test_links.sh ${PROJECT_SOURCE_DIR})
# Every page with commands and their output (```console). Pages that need programs which are not there, or what works on large
# models, are skipped.
file(GLOB_RECURSE documents RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/*.md)
set(pages)
foreach(page README.md ${documents})
  file(STRINGS ${PROJECT_SOURCE_DIR}/${page} commands REGEX "^```console")
  if(commands)
    string(REGEX REPLACE "\\.md$" "" page ${page})
    list(APPEND pages ${page})
  endif()
endforeach()
# trammel_skip_pages(FOUND WHAT PAGES): pages that need what the build does not have.
function(trammel_skip_pages found what)
  if(NOT ${found})
    foreach(page ${ARGN})
      list(REMOVE_ITEM pages docs/${page})
      add_test(NAME docs/${page} COMMAND sh -c "echo SKIPPED: ${what}; exit 77")
      set_tests_properties(docs/${page} PROPERTIES SKIP_RETURN_CODE 77)
    endforeach()
    set(pages ${pages} PARENT_SCOPE)
  endif()
endfunction()
if(TARGET trammel_fmi)
  set(has_fmi ON)
endif()
trammel_skip_pages(has_fmi "no FMU library" fmi)
trammel_skip_pages(TRAMMEL_FE "no MUMPS and ARPACK" finite-element-tutorial modes)
trammel_skip_pages(TRAMMEL_FIT "no cminpack and NLopt" fit optimise)
foreach(page IN LISTS pages)
  get_filename_component(name ${page} NAME)
  set(how --check)
  if(name MATCHES "^(README|tutorial|cookbook)$") # what newcomers compare with their own screen
    set(how --integers)
  endif()
  add_test(NAME docs/${name} COMMAND bash ${CMAKE_CURRENT_SOURCE_DIR}/docs/console.sh ${how}
    ${PROJECT_SOURCE_DIR}/${page}.md)
  set_tests_properties(docs/${name} PROPERTIES
    ENVIRONMENT "PATH=$<TARGET_FILE_DIR:trammel>:$ENV{PATH};C_INCLUDE_PATH=${PROJECT_SOURCE_DIR}/include" TIMEOUT 300
    SKIP_RETURN_CODE 77)
endforeach()
