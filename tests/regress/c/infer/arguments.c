// The right counterparts of arguments_wrong.c: nothing is reported.
// RUN: for d in FIRST LAST BEHIND ROOM COPY OPTIONS CALLEE; do cairn infer -D $d %s; done
// EXPECT: 0 open, 0 alarms
// EXPECT: 0 alarms
// EXPECT: 0 open, 0 alarms
// EXPECT: 0 open, 0 alarms
// EXPECT: 0 open, 0 alarms
// EXPECT: 0 alarms
// EXPECT: 0 alarms
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static char name[8];
#ifdef FIRST
static void swap(char **v, int i, int j) {
  char *t = v[i];
  v[i] = v[j];
  v[j] = t;
}
int main(int argc, char **argv) {
  if (argc < 2) return (int)strlen(argv[0]);
  size_t length = strlen(argv[1]);
  argv[1][0] = 'x';
  swap(argv, 0, 1);
  return (int)length;
}
#elif defined LAST
int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) puts(argv[i]);
  for (char **p = argv; *p; p++) puts(*p);
}
#elif defined BEHIND
int main(int argc, char **argv) { return argv[argc] != 0; }
#elif defined ROOM
int main(int argc, char **argv) {
  if (argc < 2 || strlen(argv[1]) >= sizeof name) return 1;
  strcpy(name, argv[1]);
}
#elif defined COPY
int main(int argc, char **argv) {
  if (argc != 3) return 1;
  char *p = malloc(strlen(argv[2]) + 1);
  if (p) strcpy(p, argv[2]);
  free(p);
}
#elif defined OPTIONS
int main(int argc, char **argv) {
  int c;
  while ((c = getopt(argc, argv, "ab:")) != -1) {
    if (c == '?') return 1;
    if (c == 'b') puts(optarg);
  }
  if (argc <= optind + 1) return 1;
  return argv[optind][0] + argv[optind + 1][0];
}
#elif defined CALLEE
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
  if (strlen(argv[optind]) >= sizeof name) return 1;
  strcpy(name, argv[optind]);
}
#endif
