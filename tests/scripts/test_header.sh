#!/usr/bin/env bash
# The public headers pass scripts/check-header: they keep what the last released version had, are plain C and have their
# comments. And the check can tell: what the rule allows passes, what it forbids is refused with the name of the thing.
set -euo pipefail
root=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
"$root/scripts/check-header"

# changed EDIT: the headers after an edit by sed, which must have changed one of them
changed() {
  rm -rf "$dir/trammel"
  cp -r "$root/include/trammel" "$root/include/trammel.h" "$dir"
  sed -E -i "$1" "$dir"/trammel/*.h
  if diff -qr "$root/include/trammel" "$dir/trammel" >"$dir/out"; then echo "the edit '$1' changes nothing"; exit 1; fi
}
passes() {
  changed "$1"
  if ! "$root/scripts/check-header" "$dir/trammel.h" >"$dir/out" 2>&1; then
    echo "refused after '$1':"; cat "$dir/out"; exit 1
  fi
}
# refused EDIT TEXT: the first thing that is said begins with TEXT
refused() {
  changed "$1"
  if "$root/scripts/check-header" "$dir/trammel.h" >"$dir/out" 2>&1; then echo "let pass: '$1'"; exit 1; fi
  if [[ $(head -n 1 "$dir/out") != "$2"* ]]; then echo "after '$1' not '$2' but:"; cat "$dir/out"; exit 1; fi
}

# functions
passes 's|^(void tml_sim_free)|/* New. */\nint tml_sim_new(const tml_sim *s, int i);\n/* Old. */\n\1|'
passes 's/(tml_sim_free\(tml_sim \*)s/\1other_name/'
refused '/^void tml_sim_free/d' 'tml_sim_free: is gone. The rule: functions stay'
refused 's/(tml_sim_free\(tml_sim \*s)/\1, int how/' 'tml_sim_free: was void (tml_sim *) and is void (tml_sim *, int)'
refused 's/^double (tml_sim_time)/int \1/' 'tml_sim_time: was double (const tml_sim *) and is int'
refused 's/(typedef bool \(\*tml_study_watch\)\(void \*user)/\1, int n/' 'tml_study_watch: was bool(*)(void *, const'
refused '/static inline void tml_model_options/d' 'tml_model_options: is gone'

# enumerations
passes 's/TML_HULL = 9/&, TML_TORUS = 10/'
passes 's/TML_METHOD_COUNT = 19/TML_FUTURE = 19, TML_METHOD_COUNT = 20/'
refused 's/TML_NEWMARK = 1,/TML_NEWMARK = 40,/' 'TML_NEWMARK: was 1 and is 40. The rule: the number of an enumerator'
refused 's/TML_CONE = 4, //' 'TML_CONE: is gone from tml_shape_kind'
refused 's/TML_MESH = 6/&, TML_TORUS = 3/' 'TML_TORUS: has the number 3 of TML_CAPSULE'
refused 's/TML_JOINT_KINDS = 20/TML_JOINT_KINDS = 17/' 'TML_JOINT_KINDS: was 20 and is 17'
refused 's/TML_MESH = 6/TML_MESH/' 'an enumerator without a number that is written out: typedef enum tml_shape_kind'
refused 's/TML_HOLD_Z = 4,/TML_HOLD_Z = 64,/' 'TML_HOLD_Z: was 4 and is 64'

# structs: those with a size grow at the end, the others do not
passes 's/^  TML_OPTION_LIST\(TML_X\)/&\n  double future;/'
passes 's/^  const tml_point_mass \*masses; int n_masses; .*/&\n  double future;/'
refused 's/^  size_t size; .*sizeof\(tml_options\).*/&\n  double future;/' 'tml_options.future: is new at 8'
refused 's/^  double turn; .*/&\n  double future;/' 'tml_moved.future: is new at 24'
refused 's/^  const tml_point_mass \*masses; int n_masses; .*/&\n  bool future;/' \
  'tml_body_def.future: is new at 236 of a struct that had 240 bytes'
refused 's/^  double mass; .*/  int mass;/' 'tml_point_mass.mass: was double of 8 bytes at 32 and is int of 4 bytes at 32'
refused 's/^  double mass; .*/  long long mass;/' 'tml_point_mass.mass: was double'
refused 's/^  X\(rho, /  X(weight, /' 'tml_options.rho: is gone'
refused 's/^  size_t size; .*sizeof\(tml_options\).*/  int size;/' 'tml_options.size: was size_t of 8 bytes at 0 and is int'
refused 's/(tml_|\} )moved\b/\1shifted/' 'tml_sim_moved: was tml_moved'
refused '/^  double displacement; \/\* \[m\] of its/d' 'tml_moved.displacement: is gone'

# with another version functions and structs may change; numbers of enumerators may not
other='s/(TML_VERSION) "0.2.0"/\1 "0.3.0"/'
passes "$other; /^void tml_sim_free/d; s/^  double mass; .*/  int mass;/"
refused "$other; s/TML_NEWMARK = 1,/TML_NEWMARK = 40,/" 'TML_NEWMARK: was 1 and is 40'

# plain C
refused 's/^void tml_sim_free/__attribute__((cold)) &/' 'not a plain declaration of C: __attribute__'
refused 's/^void tml_sim_free/TML_EXPORT(1) &/' 'not a plain declaration of C: TML_EXPORT'
refused 's/^  double turn; .*/  double turn __attribute__((aligned(8)));/' 'a field that is not plain C'
refused 's/^  int order; .*/  int order : 32;/' 'a field that is not plain C'
refused 's/^void tml_sim_free\(tml_sim \*/&restrict /' 'a parameter that is not plain C'
refused 's/#ifndef TML_DECLARATIONS_ONLY/#if 1/' 'not a plain declaration of C: static inline void tml_options_default'

# comments
refused '/Frees a simulation/d' 'tml_sim_free: no comment right above it'
refused 's|^/\* Frees a simulation.*|typedef int tml_x; /* x */|' 'not plain C'
# structs are initialised by TML_INIT in C and in C++20
cat >"$dir/init.c" <<'END'
#include "trammel.h"
size_t size_of_named(void);
size_t size_of_named(void)
{
  const tml_joint_def d = TML_INIT(tml_joint_def, .name = "pin", .kind = TML_JOINT_REVOLUTE);
  return d.name[0] == 'p' ? d.size : 0;
}
END
gcc -std=c99 -Wall -Wextra -pedantic -Werror -fsyntax-only -I "$root/include" "$dir/init.c"
if command -v g++ >/dev/null; then
  g++ -std=c++20 -Wall -Werror -fsyntax-only -I "$root/include" -x c++ "$dir/init.c"
fi
echo "the header keeps its promises, and check-header can tell"
