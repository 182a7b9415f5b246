/* report_assets_none.c - script and style of the report in the profile that only runs models: none. What it writes is
 * data for a page that has them. */
#include "report/report_page.h"

const unsigned char tml_report_script[] = "", tml_report_style[] = "";
const size_t tml_report_script_size = 0, tml_report_style_size = 0;
const char tml_report_script_hash[] = "sha256-";
