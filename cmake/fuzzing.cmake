# The readers are compiled for libFuzzer in builds with clang's address sanitizer, once for all programs: the coverage that
# they count costs the other tests little, and the fuzzers need no objects of their own.
set(TRAMMEL_LIBFUZZER OFF)
if(CMAKE_C_COMPILER_ID MATCHES "Clang" AND TRAMMEL_SANITIZE MATCHES "address")
  include(CheckCSourceCompiles)
  set(CMAKE_REQUIRED_FLAGS -fsanitize=fuzzer)
  check_c_source_compiles("int LLVMFuzzerTestOneInput(const unsigned char *d, unsigned long n);
    int LLVMFuzzerTestOneInput(const unsigned char *d, unsigned long n) { return (int)(n + (unsigned long)d)*0; }"
    TRAMMEL_LIBFUZZER_LINKS)
  unset(CMAKE_REQUIRED_FLAGS)
  set(TRAMMEL_LIBFUZZER ${TRAMMEL_LIBFUZZER_LINKS})
endif()
if(TRAMMEL_LIBFUZZER)
  set(readers ${trammel_same} ${trammel_optional} ${trammel_sources})
  list(FILTER readers INCLUDE REGEX "/src/(core|units|file|expr|flexible|model|import|modelfile|study/design)/")
  set_property(SOURCE ${readers} APPEND PROPERTY COMPILE_OPTIONS -fsanitize=fuzzer-no-link)
endif()
