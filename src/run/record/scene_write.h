/* scene_write.h - the mechanism as a picture needs it: the member "scene" of summary.json. */
#ifndef TML_RUN_RECORD_SCENE_WRITE_H
#define TML_RUN_RECORD_SCENE_WRITE_H

#include "file/text/json_write.h"

/* Bodies, shapes, markers, joints, springs and what `plot:` asks for. Lengths are in the unit of the model; places on a
 * body are relative to its centre of mass, in body axes. */
void tml_scene_write(tml_json *j, const tml_model *m);

#endif
