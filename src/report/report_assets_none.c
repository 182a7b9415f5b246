/* report_assets_none.c - empty script and style of the report for the run-only profile, which writes data for a page
 * that has its own. */
#include "report/report_page.h"

const unsigned char tml_report_script[] = "", tml_report_style[] = "";
const size_t tml_report_script_size = 0, tml_report_style_size = 0;
const char tml_report_script_hash[] = "sha256-";
