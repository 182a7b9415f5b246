/* picture_parts.h - what the makers of a picture share. */
#ifndef TML_DRAW_PICTURE_PICTURE_PARTS_H
#define TML_DRAW_PICTURE_PICTURE_PARTS_H

#include "draw/picture/picture.h"

typedef struct tml_picture_box { double middle[3], half[3]; } tml_picture_box; /* around a shape, in its own axes */

/* A picture in the making. Memory that runs out is remembered in `failed`. */
typedef struct tml_drawing {
  tml_picture *p;
  const tml_places *places;
  const tml_scene *scene;
  const tml_drawn_meshes *meshes;
  tml_picture_box *boxes;    /* of the shapes */
  int *first, *next;         /* used markers of each body: the first one; of each marker, the next one; -1: none */
  double (*points)[3];       /* of a body: room for all markers */
  double *limit;             /* [m] of each body: symbols on it are not larger */
  unsigned char *reached;    /* of a search through joints: of each body, whether it was found */
  double heaviest;           /* mass of a body */
  bool failed;
} tml_drawing;

/* Sizes of the whole and of what is to be drawn (picture_size.c). `lengths` has room for one number per used marker. */
void tml_picture_measure(tml_drawing *d, double *lengths);
/* Size of symbols on a body; of an element between two markers: small beside the smaller one. */
double tml_picture_symbol_on(const tml_drawing *d, int body);
double tml_picture_symbol_of(const tml_drawing *d, const tml_scene_link *l);
/* Corner 0 to 7 of the box around a shape, in the axes of its body. */
void tml_picture_corner(const tml_drawing *d, int shape, int corner, double x[3]);
/* Middle of the box around a shape, in the axes of its body. */
void tml_picture_middle(const tml_drawing *d, int shape, double x[3]);

/* The space that what moves passes through; the lower end is above the upper one where nothing does. */
void tml_picture_space(const tml_drawing *d, double low[3], double high[3]);

/* Planes (picture_plane.c); endless ones have no size. */
bool tml_picture_endless(const tml_scene_shape *k);
void tml_picture_plane(tml_drawing *d, const tml_scene_shape *k);
/* What is drawn of a body besides its shapes (picture_body.c). */
void tml_picture_body(tml_drawing *d, int body);
/* Symbols (picture_symbols.c). */
void tml_picture_joint(tml_drawing *d, const tml_scene_link *l);
/* Toothed wheels (picture_gears.c). */
void tml_picture_gears(tml_drawing *d, const tml_scene_coupler *c);
/* From where to where the second marker of a link goes along z of the first. */
void tml_picture_travel(const tml_drawing *d, const tml_scene_link *l, double *low, double *high);
/* Puts a part that is given in the axes of a marker on that marker. */
void tml_picture_put_on(tml_drawing *d, int marker, tml_part part);
/* Force elements of the lists "springs" and "mounts", whatever their kind. */
void tml_picture_coil(tml_drawing *d, const tml_scene_link *l);
void tml_picture_ring(tml_drawing *d, const tml_scene_link *l);
/* A span of it, with the pulley that it comes to; what is before and behind it of the same rope, or NULL. */
void tml_picture_rope(tml_drawing *d, const tml_scene_link *before, const tml_scene_link *l,
                      const tml_scene_link *behind);
void tml_picture_relation(tml_drawing *d, const tml_scene_link *l);
/* A crank, if the body is one: false, nothing is drawn (picture_crank.c). */
bool tml_picture_crank(tml_drawing *d, int body);

/* A part where it belongs; the answer is valid until the next one, NULL when there is no memory. */
tml_part *tml_picture_add(tml_drawing *d, const tml_part *part);
void tml_picture_point(tml_drawing *d, double x, double y); /* of the plate that was added last */

#endif
