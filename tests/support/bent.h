/* bent.h - a results folder of a flexible body made by hand: two beams, modes of which every number is known. */
#ifndef TML_TESTS_BENT_H
#define TML_TESTS_BENT_H

#include "results/scene/flexible_data.h"

enum { BENT_MODES = 3, BENT_ELEMENTS = 4, BENT_PARTS = 2, BENT_ROWS = 5, BENT_POINTS = 4 };

/* Beams "AB" along x from -1 to 0 and "BC" along y from 0 to 1, of radius 0.1. Mode 0 bends both, mode 1 twists AB,
 * mode 2 pulls BC. */
tml_flexible *bent_body(void);

/* Stress modes of the body, by the same formulas: xx, xy. */
void bent_stress(const tml_flexible *f, int point, double by_mode[2][BENT_MODES]);

/* eta of row i. */
void bent_coordinates(double eta[BENT_MODES], int row);

/* flexible.json, modes.csv and a summary in `dir`, which is there; the body is number 1 and called "frame". */
void bent_folder(const char *dir);

#endif
