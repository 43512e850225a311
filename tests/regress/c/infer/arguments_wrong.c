// Errors with the arguments of a program. arguments.c has the right ones.
// RUN: cairn infer -D FIRST %s
// EXPECT: main  tests/regress/c/infer/arguments_wrong.c:
// EXPECT: at tests/regress/c/infer/arguments_wrong.c:38
// EXPECT: 1 alarm
// RUN: cairn infer -D LAST %s
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: at tests/regress/c/infer/arguments_wrong.c:44
// EXPECT: 1 alarm
// RUN: cairn infer -D BEHIND %s
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: at tests/regress/c/infer/arguments_wrong.c:47
// EXPECT: 1 alarm
// RUN: cairn infer -D ROOM %s
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: at tests/regress/c/infer/arguments_wrong.c:52
// EXPECT: 1 alarm
// RUN: cairn infer -D COPY %s
// EXPECT: access outside of live memory
// EXPECT: at tests/regress/c/infer/arguments_wrong.c:58
// EXPECT: 1 alarm
// RUN: cairn infer -D OPTIONS %s
// EXPECT: alarm
// EXPECT: at tests/regress/c/infer/arguments_wrong.c:68
// EXPECT: 1 alarm
// RUN: cairn infer -D CALLEE %s
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: at tests/regress/c/infer/arguments_wrong.c:85
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static char name[8];
#ifdef FIRST
// Without a first one.
int main(int argc, char **argv) {
  return (int)strlen(argv[1]);
}
#elif defined LAST
// One too many: the last one is null.
int main(int argc, char **argv) {
  for (int i = 1; i <= argc; i++)
    puts(argv[i]);
}
#elif defined BEHIND
int main(int argc, char **argv) { return argv[argc + 1] != 0; }
#elif defined ROOM
// As long as anybody likes.
int main(int argc, char **argv) {
  if (argc < 2) return 1;
  strcpy(name, argv[1]);
}
#elif defined COPY
int main(int argc, char **argv) {
  if (argc != 3) return 1;
  char *p = malloc(strlen(argv[2]));
  if (p) strcpy(p, argv[2]);
  free(p);
}
#elif defined OPTIONS
// Perhaps there is only one behind the options.
int main(int argc, char **argv) {
  int c;
  while ((c = getopt(argc, argv, "ab")) != -1)
    if (c == '?') return 1;
  if (argc <= optind) return 1;
  return argv[optind][0] + argv[optind + 1][0];
}
#elif defined CALLEE
// Options are read elsewhere, and what is behind them is as long as anybody likes.
static const struct option long_options[] = {{"help", no_argument, NULL, 'h'}, {"version", no_argument, NULL, 'v'}, {NULL, 0, NULL, 0}};
static void usage(int status) { puts("usage"); exit(status); }
static void parse(int argc, char **argv, const char *version, void (*help)(int)) {
  int c = getopt_long(argc, argv, "+", long_options, NULL);
  if (c == 'v') {
    puts(version);
    exit(0);
  }
  if (c != -1) help(c != 'h');
}
int main(int argc, char **argv) {
  parse(argc, argv, "1.0", usage);
  if (argc != optind + 1) return 1;
  strcpy(name, argv[optind]);
}
#endif
