/* urdf_read_none.c - replaces the URDF reader in the build profile that only runs models. */
#include "import/urdf/urdf.h"

tml_status tml_urdf_read(tml_model *m, const tml_urdf_file *f, const tml_urdf_options *o, tml_messages *messages)
{
  (void)m, (void)o;
  tml_messages_add(messages, TML_ERROR, f->name, 0, 0, "", "robots in URDF are left out of this build, which only runs "
                   "models: 'trammel convert' makes a model file of them");
  return TML_ERR_MODEL;
}

bool tml_urdf_looks_like(const char *text, size_t size)
{
  (void)text, (void)size;
  return false;
}
