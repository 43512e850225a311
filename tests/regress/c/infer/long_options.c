// Options are read by a function of its own: arguments are the same afterwards, and the program knows how many there are.
// RUN: cairn infer %s
// EXPECT: main  tests/regress/c/infer/long_options.c:
// EXPECT: 11 checks: 10 proved, 0 by preconditions, 1 open
// EXPECT: 0 alarms
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};

void usage(int status) {
  puts("usage: name [NAME]");
  exit(status);
}

static void parse(int argc, char **argv, void (*help)(int)) {
  if (getopt_long(argc, argv, "", options, NULL) != -1) help(1);
}

int main(int argc, char **argv) {
  parse(argc, argv, usage);
  if (optind + 1 < argc) usage(1);
  if (optind + 1 != argc) return 0;
  const char *name = argv[optind];
  return sethostname(name, strlen(name));
}
