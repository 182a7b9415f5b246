# Writes a C file with the text of every example model, or ready part, as bytes: no limits on length, nothing to escape.
#   cmake -DDIR=<folder of the files> -DLIST=<name of the array> -DOUT=<C file> -P embed-examples.cmake
file(GLOB files "${DIR}/*.yaml")
list(SORT files)

set(arrays "")
set(entries "")
set(count 0)
foreach(path IN LISTS files)
  get_filename_component(name "${path}" NAME_WE)
  file(READ "${path}" hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)"
         "\\1\n  " bytes "${bytes}")

  file(READ "${path}" text)
  set(title "")
  if(text MATCHES "(^|\n)title: *([^\n]*)")
    set(title "${CMAKE_MATCH_2}")
    string(REPLACE "\\" "\\\\" title "${title}")
    string(REPLACE "\"" "\\\"" title "${title}")
  endif()

  string(APPEND arrays "static const unsigned char text_${count}[] = {\n  ${bytes}0\n};\n\n")
  string(APPEND entries "  {\"${name}\", \"${title}\", (const char *)text_${count}},\n")
  math(EXPR count "${count} + 1")
endforeach()

if(count EQUAL 0)
  message(FATAL_ERROR "no files in ${DIR}")
endif()
file(WRITE "${OUT}.new"
"/* Made from a folder of the source; do not edit. */
#include \"modelfile/parts/embedded_examples.h\"

${arrays}const tml_example ${LIST}[] = {
${entries}};

const int ${LIST}_count = ${count};
")
file(COPY_FILE "${OUT}.new" "${OUT}" ONLY_IF_DIFFERENT)
file(REMOVE "${OUT}.new")
