/* fe_readers_none.c - replaces the readers of finite element data (fe_matrices.c, fe_solid_elements.c, mbdyn_modes.c)
 * in the profile that only runs models. */
#include "flexible/read/fe_matrices.h"
#include "flexible/modal/modal_file.h"
#include "flexible/solid/solid_structure.h"

static tml_status left_out(const char *what, tml_error *err)
{
  return tml_fail(err, TML_ERR_MODEL, "%s left out of this build, which only runs models: 'trammel reduce' makes a "
                  "file of modes of them (.json)", what);
}

tml_status tml_structure_read(tml_structure **out, const tml_fe_files *files, tml_error *err)
{
  (void)files;
  *out = NULL;
  return left_out("finite element models are", err);
}

tml_status tml_solids_stress(tml_flexible *f, const tml_structure *s, const double *full, const double centre[3],
                             tml_error *err)
{
  (void)f, (void)s, (void)full, (void)centre;
  return left_out("stress of solid elements is", err);
}

tml_status tml_mbdyn_modes_read(tml_flexible **out, const tml_data_source *source, const tml_data_units *units,
                                tml_error *err)
{
  (void)source, (void)units;
  *out = NULL;
  return left_out("modes of MBDyn are", err);
}
