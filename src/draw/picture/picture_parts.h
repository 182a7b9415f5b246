/* picture_parts.h - functions and data that the files of this folder share while they build a picture. */
#ifndef TML_DRAW_PICTURE_PICTURE_PARTS_H
#define TML_DRAW_PICTURE_PICTURE_PARTS_H

#include "draw/picture/picture.h"

typedef struct tml_picture_box { double middle[3], half[3]; } tml_picture_box; /* box around a shape, in its own axes */

/* A picture under construction. A failed allocation sets `failed`. */
typedef struct tml_drawing {
  tml_picture *p;
  const tml_places *places;
  const tml_scene *scene;
  const tml_drawn_meshes *meshes;
  tml_picture_box *boxes;    /* per shape */
  int *first, *next;         /* lists of used markers: the first one per body, the next one per marker; -1: end */
  double (*points)[3];       /* work space for the points of a body: one per marker */
  double *limit;             /* [m] per body: largest size of symbols on it */
  unsigned char *reached;    /* work space: whether a search through joints has reached the body */
  double heaviest;           /* largest mass of a body */
  bool failed;
} tml_drawing;

/* Determines the size of the whole and of the symbols (picture_size.c). `lengths` is work space: one number per used
 * marker. */
void tml_picture_measure(tml_drawing *d, double *lengths);
/* [m] Size of symbols on a body, and of an element between two markers, which follows the smaller body. */
double tml_picture_symbol_on(const tml_drawing *d, int body);
double tml_picture_symbol_of(const tml_drawing *d, const tml_scene_link *l);
/* Corner 0 to 7 of the box around a shape, in the axes of its body. */
void tml_picture_corner(const tml_drawing *d, int shape, int corner, double x[3]);
/* Middle of the box around a shape, in the axes of its body. */
void tml_picture_middle(const tml_drawing *d, int shape, double x[3]);

/* The space that moving bodies pass through; low > high if nothing moves. */
void tml_picture_space(const tml_drawing *d, double low[3], double high[3]);

/* Planes (picture_plane.c). A plane is endless if it has no size. */
bool tml_picture_endless(const tml_scene_shape *k);
void tml_picture_plane(tml_drawing *d, const tml_scene_shape *k);
/* Draws the parts of a body besides its shapes (picture_body.c). */
void tml_picture_body(tml_drawing *d, int body);
/* Draws the symbol of a joint (picture_symbols.c). */
void tml_picture_joint(tml_drawing *d, const tml_scene_link *l);
/* Draws toothed wheels and racks (picture_gears.c). */
void tml_picture_gears(tml_drawing *d, const tml_scene_coupler *c);
/* [m] Range of the second marker of a link along z of the first over the motion. */
void tml_picture_travel(const tml_drawing *d, const tml_scene_link *l, double *low, double *high);
/* Adds a part given in the axes of a marker to the marker's body. */
void tml_picture_put_on(tml_drawing *d, int marker, tml_part part);
/* Draw force elements of the lists "springs" and "mounts". */
void tml_picture_coil(tml_drawing *d, const tml_scene_link *l);
void tml_picture_ring(tml_drawing *d, const tml_scene_link *l);
/* Draws a span of a rope with the pulley at its end. `before` and `behind` are the neighbouring spans of the same rope,
 * or NULL. */
void tml_picture_rope(tml_drawing *d, const tml_scene_link *before, const tml_scene_link *l,
                      const tml_scene_link *behind);
void tml_picture_relation(tml_drawing *d, const tml_scene_link *l);
/* Draws a crank; returns false and draws nothing if the body is not one (picture_crank.c). */
bool tml_picture_crank(tml_drawing *d, int body);

/* Adds a part. The pointer is valid until the next call; NULL: out of memory. */
tml_part *tml_picture_add(tml_drawing *d, const tml_part *part);
void tml_picture_point(tml_drawing *d, double x, double y); /* a point of the plate that was added last */

#endif
