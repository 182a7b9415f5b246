/* sweep_page.h - study.json and report.html of a study: its cases, and what they say of the results. */
#ifndef TML_STUDY_SWEEP_PAGE_H
#define TML_STUDY_SWEEP_PAGE_H

#include "study/sweep.h"

enum { TML_PAGE_CASES = 5000 }; /* most that a page shows */

tml_status tml_sweep_write_page(const tml_sweep *s, const tml_study_sheet *x, tml_error *err);

#endif
