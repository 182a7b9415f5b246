/* test_fmu.c - tml_fmu_write with a folder of its own in the place of the library: the zip file byte by byte, read here
 * by the description of the format and zlib, and what stands in it. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "support/problem.h"

static const char text[] = "trammel: 1\n"
                           "title: \"<Two> & \\\"more\\uFFFE\\\"\"\n"
                           "units: mm-kg-s\n"
                           "parameters: {m: 2, far: {value: 5, range: [1, 9]}, gone: 1}\n"
                           "bodies: {b: {kind: point, mass: m}}\n"
                           "inputs: {u: {unit: N, start: 3}}\n"
                           "forces: {push: {force: b, value: [u, far, 0]}}\n"
                           "sensors: {s: {when: \"dx(b) > far\", stop: true}}\n"
                           "channels: {m: {value: dx(b), unit: m}}\n"
                           "simulate: {end: 7, output: 0.5, tolerance: 1e-6}\n";

/* ---------------------------------------------------------------- a folder ------------------- */

static char folder[64], path[96];

static void write_file(const char *name, const char *content, size_t n)
{
  char to[160];
  snprintf(to, sizeof to, "%s/%s", folder, name);
  FILE *f = fopen(to, "wb");
  assert_non_null(f);
  assert_int_equal(fwrite(content, 1, n, f), n);
  fclose(f);
}

static int make_folder(void **state)
{
  char licences[96], repeated[5000];
  (void)state;
  strcpy(folder, "fmu-XXXXXX");
  assert_non_null(mkdtemp(folder));
  snprintf(licences, sizeof licences, "%s/licenses", folder);
  snprintf(path, sizeof path, "%s/9 lives.fmu", folder);
  mkdir(licences, 0755);
  memset(repeated, 'r', sizeof repeated);
  write_file("trammel_fmi.so", repeated, sizeof repeated);
  write_file("libone.so.1", "\001\200\377", 3); /* too short to be packed */
  write_file("other.txt", "no", 2);
  write_file("licenses/license.txt", "free", 4);
  return 0;
}

static int remove_folder(void **state)
{
  char command[96];
  (void)state;
  snprintf(command, sizeof command, "rm -rf %s", folder);
  return system(command);
}

static tml_status write_fmu(int version, tml_error *err)
{
  static const char *const parameters[] = {"m", "far"};
  tml_messages *messages;
  tml_model *m;
  const tml_fmu_options o = {.size = sizeof o, .version = version, .folder = folder, .parameters = parameters,
                             .n_parameters = 2};
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read_text(&m, "a.yaml", text, sizeof text - 1, NULL, messages), TML_OK);
  const tml_status st = tml_fmu_write(m, &o, path, messages, err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* ---------------------------------------------------------------- reading a zip file --------- */

typedef struct archive { unsigned char *bytes; size_t n; } archive;

static unsigned number(const archive *a, size_t at, int bytes)
{
  unsigned x = 0;
  assert_true(at + (size_t)bytes <= a->n);
  for (int i = 0; i < bytes; i++) x |= (unsigned)a->bytes[at + (size_t)i] << 8*i;
  return x;
}

static archive read_archive(void)
{
  archive a = {malloc(1 << 20), 0};
  FILE *f = fopen(path, "rb");
  assert_true(a.bytes && f);
  a.n = fread(a.bytes, 1, 1 << 20, f);
  fclose(f);
  return a;
}

/* The content of an entry by the list at the end, with a NUL behind it; both of its headers must say the same. */
static char *read_entry(const archive *a, const char *name, unsigned *mode)
{
  const size_t end = a->n - 22;
  assert_int_equal(number(a, end, 4), 0x06054b50);
  size_t at = number(a, end + 16, 4);
  assert_int_equal(at + number(a, end + 12, 4), end);
  for (unsigned i = number(a, end + 8, 2); i > 0; i--) {
    const unsigned length = number(a, at + 28, 2), size = number(a, at + 24, 4), packed = number(a, at + 20, 4);
    const size_t place = number(a, at + 42, 4);
    assert_int_equal(number(a, at, 4), 0x02014b50);
    assert_int_equal(number(a, place, 4), 0x04034b50);
    assert_memory_equal(a->bytes + at + 6, a->bytes + place + 4, 26);
    if (length == strlen(name) && memcmp(a->bytes + at + 46, name, length) == 0) {
      unsigned char *out = calloc(size + 1, 1), *from = a->bytes + place + 30 + length;
      z_stream z = {.next_in = from, .avail_in = packed, .next_out = out, .avail_out = size};
      if (number(a, at + 10, 2) == 0) {
        assert_int_equal(size, packed);
        memcpy(out, from, size);
      } else {
        assert_int_equal(number(a, at + 10, 2), 8);
        assert_int_equal(inflateInit2(&z, -15), Z_OK);
        assert_int_equal(inflate(&z, Z_FINISH), Z_STREAM_END);
        assert_int_equal(z.total_out, size);
        inflateEnd(&z);
      }
      assert_int_equal(crc32(0, out, size), number(a, at + 16, 4));
      *mode = number(a, at + 38, 4) >> 16;
      return (char *)out;
    }
    at += 46 + length;
  }
  return NULL;
}

static void expect(const archive *a, const char *name, unsigned mode, const char *content)
{
  unsigned found;
  char *text_there = read_entry(a, name, &found);
  if (!text_there) fail_msg("no %s", name);
  assert_int_equal(found, mode);
  assert_string_equal(text_there, content);
  free(text_there);
}

static void contains(const char *all, const char *part)
{
  if (!strstr(all, part)) fail_msg("'%s' is not in\n%s", part, all);
}

/* ---------------------------------------------------------------- tests ---------------------- */

static void test_files(void **state)
{
  tml_error err = {0};
  unsigned mode;
  (void)state;
  if (write_fmu(2, &err) != TML_OK) fail_msg("%s", err.text);
  const archive a = read_archive();
  char *library = read_entry(&a, "binaries/linux64/model_9_lives.so", &mode);
  assert_int_equal(strlen(library), 5000);
  assert_int_equal(mode, 0100755);
  free(library);
  expect(&a, "binaries/linux64/libone.so.1", 0100755, "\001\200\377");
  expect(&a, "resources/model.yaml", 0100644, text);
  expect(&a, "documentation/licenses/license.txt", 0100644, "free");
  assert_null(read_entry(&a, "binaries/linux64/other.txt", &mode));
  char *listed = read_entry(&a, "resources/variables.txt", &mode);
  contains(listed, "trammel-fmu 1\ntoken {");
  contains(listed, "}\ntime time\nparameter m\nparameter far\ninput u\noutput b.x\n");
  free(listed);
  free(a.bytes);
}

static void test_description(void **state)
{
  tml_error err = {0};
  unsigned mode;
  (void)state;
  assert_int_equal(write_fmu(2, &err), TML_OK);
  archive a = read_archive();
  char *x = read_entry(&a, "modelDescription.xml", &mode);
  contains(x, "description=\"&lt;Two&gt; &amp; &quot;more&quot;\"");
  contains(x, "<Unit name=\"N\"><BaseUnit kg=\"1\" m=\"1\" s=\"-2\"/></Unit>");
  contains(x, "<Unit name=\"mm\"><BaseUnit m=\"1\" factor=\"0.001\"/></Unit>");
  contains(x, "<DefaultExperiment startTime=\"0\" stopTime=\"7\" tolerance=\"1e-06\" stepSize=\"0.5\"/>");
  contains(x, "name=\"parameter.m\" valueReference=\"1\"");
  contains(x, "initial=\"exact\"><Real min=\"1\" max=\"9\" start=\"5\"/>");
  contains(x, "name=\"u\" valueReference=\"3\" description=\"input\" causality=\"input\" variability=\"continuous\">"
              "<Real unit=\"N\" start=\"3\"/>");
  contains(x, "<Outputs>\n      <Unknown index=\"5\"/>");
  contains(x, "providesDirectionalDerivative=\"true\"");
  free(x);
  free(a.bytes);

  assert_int_equal(write_fmu(3, &err), TML_OK);
  a = read_archive();
  x = read_entry(&a, "modelDescription.xml", &mode);
  contains(x, "mightReturnEarlyFromDoStep=\"true\"");
  contains(x, "<Output valueReference=\"4\"/>");
  contains(x, "initial=\"calculated\" intermediateUpdate=\"true\" unit=\"mm\"/>");
  if (strstr(x, "gone")) fail_msg("a parameter that was not chosen");
  free(x);
  free(a.bytes);
}

/* A table as numbers in the units of the model; a mesh that weighs as it is, for both that name it; one that is only
 * drawn not at all. */
static void test_moved(void **state)
{
  static const char model[] = "trammel: 1\n"
                              "tables: {f: {file: a.txt, extrapolate: none}}\n"
                              "bodies:\n"
                              "  b: {density: &d 7, shapes: &s [{mesh: {file: \"t .stl\"}},"
                              " {mesh: {file: t .stl, density: 0}}]}\n"
                              "  c: {density: *d, shapes: *s, velocity: [\"akispl(0.001, f)\", 0, 0]}\n";
  static const char mesh[] = "solid t\n"
    "outer loop\nvertex 0 0 0\nvertex 0 1 0\nvertex 1 0 0\nendloop\nouter loop\nvertex 0 0 0\nvertex 1 0 0\n"
    "vertex 0 0 1\nendloop\nouter loop\nvertex 0 0 0\nvertex 0 0 1\nvertex 0 1 0\nendloop\nouter loop\n"
    "vertex 1 0 0\nvertex 0 1 0\nvertex 0 0 1\nendloop\nendsolid t\n";
  static const char numbers[] = "x[mm] y[-]\n0 1\n1 2.5\n2 1e3\n4 -0.1\n";
  tml_error err = {0};
  tml_messages *messages;
  tml_model *m;
  char place[128];
  unsigned mode;
  (void)state;
  write_file("model.yaml", model, sizeof model - 1);
  write_file("t .stl", mesh, sizeof mesh - 1);
  write_file("a.txt", numbers, sizeof numbers - 1);
  snprintf(place, sizeof place, "%s/model.yaml", folder);
  const tml_fmu_options o = {.size = sizeof o, .version = 2, .folder = folder};
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  if (tml_model_read(&m, place, NULL, messages) != TML_OK) fail_msg("%s", tml_messages_get(messages, 0).text);
  if (tml_fmu_write(m, &o, path, messages, &err) != TML_OK) fail_msg("%s", err.text);
  tml_model_free(m);
  tml_messages_free(messages);
  const archive a = read_archive();
  expect(&a, "resources/files/1-a.txt.csv", 0100644, "0,1\n0.001,2.5\n0.002,1000\n0.004,-0.1\n");
  expect(&a, "resources/files/2-t_.stl", 0100644, mesh);
  expect(&a, "resources/model.yaml", 0100644,
         "trammel: 1\n\ntables:\n  f: {file: files/1-a.txt.csv, extrapolate: none}\n\nbodies:\n"
         "  b:\n    density: 7\n    shapes: [{mesh: {file: files/2-t_.stl}}]\n"
         "  c:\n    density: 7\n    shapes: [{mesh: {file: files/2-t_.stl}}]\n"
         "    velocity: [\"akispl(0.001, f)\", 0, 0]\n");
  assert_null(read_entry(&a, "resources/files/3-t_.stl", &mode));
  free(a.bytes);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown(test_files, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown(test_description, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown(test_moved, make_folder, remove_folder),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
