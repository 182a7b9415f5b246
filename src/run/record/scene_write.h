/* scene_write.h - writes the data of a mechanism that a picture needs, as the member "scene" of summary.json. */
#ifndef TML_RUN_RECORD_SCENE_WRITE_H
#define TML_RUN_RECORD_SCENE_WRITE_H

#include "file/text/json_write.h"

/* Writes bodies, shapes, markers, joints, springs and what `plot:` requests. Lengths are in the unit of the model;
 * places on a body are relative to its centre of mass, in body axes. */
void tml_scene_write(tml_json *j, const tml_model *m);

#endif
