/* hdf5_driver.c - an HDF5 file driver that survives a full disk. HDF5 cannot close a file that it cannot write: it
 * keeps the file open and tries again at the exit of the program. The driver therefore remembers the first failure and
 * reports this write and all later ones as successful; its user checks the error and removes the file. The driver does
 * not lock files, which some network file systems do not support. */
#include "file/binary/hdf5_driver.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "file/atomic_file.h"
#include "file/binary/hdf5_lock.h"

#if H5_VERSION_GE(1, 13, 0)
#include <H5FDdevelop.h>
#endif

#define LARGEST ((haddr_t)((HADDR_MAX >> 1) - 1)) /* an off_t is signed */

typedef struct driver_file {
  H5FD_t pub;               /* must be first */
  tml_hdf5_target *target;
  haddr_t eoa, eof;         /* end of the allocated range; end of the written range */
} driver_file;

static H5FD_t *driver_open(const char *name, unsigned flags, hid_t access, haddr_t largest)
{
  (void)name, (void)flags, (void)largest;
  tml_hdf5_target *const *info = H5Pget_driver_info(access);
  driver_file *f = info ? calloc(1, sizeof *f) : NULL;
  if (info && !f) (*info)->error = ENOMEM;
  if (!f) return NULL;
  f->target = *info;
  return &f->pub;
}

static herr_t driver_close(H5FD_t *file)
{
  free(file);
  return 0;
}

static herr_t driver_query(const H5FD_t *file, unsigned long *flags)
{
  (void)file;
  *flags = H5FD_FEAT_AGGREGATE_METADATA | H5FD_FEAT_ACCUMULATE_METADATA | H5FD_FEAT_DATA_SIEVE
           | H5FD_FEAT_AGGREGATE_SMALLDATA;
  return 0;
}

static haddr_t driver_get_eoa(const H5FD_t *file, H5FD_mem_t type)
{
  (void)type;
  return ((const driver_file *)file)->eoa;
}

static herr_t driver_set_eoa(H5FD_t *file, H5FD_mem_t type, haddr_t address)
{
  (void)type;
  ((driver_file *)file)->eoa = address;
  return 0;
}

static haddr_t driver_get_eof(const H5FD_t *file, H5FD_mem_t type)
{
  (void)type;
  return ((const driver_file *)file)->eof;
}

/* A range that was allocated but never written reads as zeros. */
static herr_t driver_read(H5FD_t *file, H5FD_mem_t type, hid_t transfer, haddr_t address, size_t size,
                          void *to)
{
  (void)type, (void)transfer;
  const driver_file *f = (const driver_file *)file;
  char *at = to;
  while (size > 0) {
    const ssize_t n = pread(f->target->fd, at, size, (off_t)address);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return -1;
    if (n == 0) {
      memset(at, 0, size);
      return 0;
    }
    at += n;
    address += (haddr_t)n;
    size -= (size_t)n;
  }
  return 0;
}

static herr_t driver_write(H5FD_t *file, H5FD_mem_t type, hid_t transfer, haddr_t address, size_t size,
                           const void *from)
{
  (void)type, (void)transfer;
  driver_file *f = (driver_file *)file;
  const char *at = from;
  if (address + size > f->eof) f->eof = address + size;
  while (size > 0 && !f->target->error) {
    const ssize_t n = pwrite(f->target->fd, at, size, (off_t)address);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      f->target->error = n < 0 ? errno : EIO;
      return 0;
    }
    at += n;
    address += (haddr_t)n;
    size -= (size_t)n;
  }
  return 0;
}

/* Readers expect a file that is as long as the range allocated in it. */
static herr_t driver_truncate(H5FD_t *file, hid_t transfer, hbool_t closing)
{
  (void)transfer, (void)closing;
  driver_file *f = (driver_file *)file;
  if (!f->target->error && ftruncate(f->target->fd, (off_t)f->eoa) != 0) f->target->error = errno;
  f->eof = f->eoa;
  return 0;
}

static const H5FD_class_t driver_class = {
#if H5_VERSION_GE(1, 13, 0)
    .version = H5FD_CLASS_VERSION,
    .value = (H5FD_class_value_t)600, /* any value above those reserved by the HDF Group */
#endif
    .name = "trammel",
    .maxaddr = LARGEST,
    .fc_degree = H5F_CLOSE_STRONG,
    .fapl_size = sizeof(tml_hdf5_target *),
    .open = driver_open,
    .close = driver_close,
    .query = driver_query,
    .get_eoa = driver_get_eoa,
    .set_eoa = driver_set_eoa,
    .get_eof = driver_get_eof,
    .read = driver_read,
    .write = driver_write,
    .truncate = driver_truncate,
    .fl_map = H5FD_FLMAP_DICHOTOMY,
};

/* ---------------------------------------------------------------- files ---------------------- */

/* Makes the lists for files that go to `target`; false: failure. They must be released in either case. */
static bool make_lists(tml_hdf5_lists *l, tml_hdf5_target *target)
{
  l->driver = H5FDregister(&driver_class);
  l->access = H5Pcreate(H5P_FILE_ACCESS);
  l->creation = H5Pcreate(H5P_FILE_CREATE);
  l->group_creation = H5Pcreate(H5P_GROUP_CREATE);
  l->dataset_creation = H5Pcreate(H5P_DATASET_CREATE);
  l->text = H5Tcopy(H5T_C_S1);
  return l->driver >= 0 && H5Tset_size(l->text, H5T_VARIABLE) >= 0 && H5Tset_cset(l->text, H5T_CSET_UTF8) >= 0
         && H5Pset_obj_track_times(l->creation, false) >= 0 && H5Pset_obj_track_times(l->group_creation, false) >= 0
         && H5Pset_obj_track_times(l->dataset_creation, false) >= 0
         && H5Pset_libver_bounds(l->access, H5F_LIBVER_EARLIEST, H5F_LIBVER_V18) >= 0
         && H5Pset_driver(l->access, l->driver, &target) >= 0;
}

static void release_lists(tml_hdf5_lists *l)
{
  if (l->text >= 0) H5Tclose(l->text);
  const hid_t lists[] = {l->group_creation, l->dataset_creation, l->creation, l->access};
  for (size_t i = 0; i < sizeof lists/sizeof *lists; i++)
    if (lists[i] >= 0) H5Pclose(lists[i]);
  if (l->driver >= 0) H5FDunregister(l->driver);
}

static tml_status write_file(tml_hdf5_file *f, const char *path, unsigned chunk_tree, tml_hdf5_put *put, void *user,
                             tml_error *err)
{
  char cause[TML_HDF5_CAUSE] = "";
  tml_status st = TML_OK;
  bool ok = make_lists(&f->lists, &f->target);
  if (chunk_tree) ok = ok && H5Pset_istore_k(f->lists.creation, chunk_tree) >= 0;
  if (ok) f->file = H5Fcreate(path, H5F_ACC_TRUNC, f->lists.creation, f->lists.access);
  ok = ok && f->file >= 0 && put(f, user, &st, err);
  if (!ok) tml_hdf5_cause(cause);
  if (f->file >= 0 && H5Fclose(f->file) < 0 && ok) {
    ok = false;
    tml_hdf5_cause(cause);
  }
  release_lists(&f->lists);
  if (ok || st || f->target.error) return st;
  return *cause ? tml_fail(err, TML_ERR_FILE, "cannot write '%s': HDF5: %s", path, cause)
                : tml_fail_memory(err); /* no error of HDF5: memory for the content was missing */
}

tml_status tml_hdf5_replace(const char *path, unsigned chunk_tree, tml_hdf5_put *put, void *user, tml_error *err)
{
  const hid_t none = H5I_INVALID_HID;
  tml_hdf5_file f = {.lists = {none, none, none, none, none, none}, .file = none};
  tml_target place;
  tml_status st = tml_atomic_file_open(&place, path, err);
  if (st) return st;
  f.target.fd = place.fd;
  const tml_hdf5_turn turn = tml_hdf5_begin();
  st = write_file(&f, place.temporary ? place.temporary : path, chunk_tree, put, user, err);
  tml_hdf5_end(&turn);
  if (!st && f.target.error == ENOMEM) st = tml_fail_memory(err);
  else if (!st && f.target.error)
    st = tml_fail(err, TML_ERR_FILE, "cannot write '%s': %s", path, strerror(f.target.error));
  if (!st) return tml_atomic_file_finish(&place, err);
  tml_atomic_file_drop(&place);
  return st;
}
