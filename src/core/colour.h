/* colour.h - colours as a model file names them. */
#ifndef TML_CORE_COLOUR_H
#define TML_CORE_COLOUR_H

/* 0xRRGGBB of a CSS colour: a name, #rgb, #rrggbb (a transparency behind is ignored) or rgb(r, g, b) in whole numbers;
 * or of what things are made of: steel, brass, rubber and others. -1 for anything else. */
long tml_colour(const char *text);

/* The same as browsers know it: `text` itself unless it is a material, whose digits are put into `digits`. */
const char *tml_colour_css(const char *text, char digits[8]);

/* The name most like a text; NULL: none is. */
const char *tml_colour_closest(const char *text);

#endif
