/* command_list.h - the commands of `trammel` in the order of the help. Each line declares tml_cli_NAME, which one file
 * defines. The help, the manual page and the completion of bash are made from the tables of the commands. */
#ifndef TML_CLI_COMMON_COMMAND_LIST_H
#define TML_CLI_COMMON_COMMAND_LIST_H

#define TML_COMMAND_LIST(X) \
  X(run)                  \
  X(static)               \
  X(modes)                \
  X(linear)               \
  X(sensitivity)          \
  X(sweep)                \
  X(fit)                  \
  X(optimise)             \
  X(compare)              \
  X(check)                \
  X(channels)             \
  X(recover)              \
  X(view)                 \
  X(report)               \
  X(plot)                 \
  X(picture)              \
  X(film)                 \
  X(stats)                \
  X(stress)               \
  X(loads)                \
  X(export)               \
  X(convert)              \
  X(expand)               \
  X(fmu)                  \
  X(reduce)               \
  X(example)              \
  X(parts)                \
  X(help)

#endif
