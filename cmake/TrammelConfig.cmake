# Targets Trammel::trammel (shared) and Trammel::trammel_static.
include("${CMAKE_CURRENT_LIST_DIR}/TrammelTargets.cmake")
