# Writes a C file with the script and the style of the report page, as bytes.
#   cmake -DDIR=<web/dist> -DOUT=<C file> -P embed-report.cmake
function(bytes_of path result)
  file(READ "${path}" hex HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  set(${result} "${bytes}" PARENT_SCOPE)
endfunction()

bytes_of("${DIR}/report.js" script)
bytes_of("${DIR}/report.css" style)
file(STRINGS "${DIR}/report.js.hash" hash LIMIT_COUNT 1)
file(WRITE "${OUT}"
"/* Made from the folder web/dist; do not edit. */
#include \"report/report_page.h\"

const unsigned char tml_report_script[] = {
${script}};
const size_t tml_report_script_size = sizeof tml_report_script;

const unsigned char tml_report_style[] = {
${style}};
const size_t tml_report_style_size = sizeof tml_report_style;

const char tml_report_script_hash[] = \"${hash}\";
")
