// Paths that glibc allocates are texts, however long they may be.
// RUN: cairn infer --no-cache %s
// EXPECT: main  tests/regress/c/infer/paths.c:
// EXPECT: , 0 alarms
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  char *resolved = realpath(argc > 1 ? argv[1] : "/", 0);
  const int is_root = resolved && strcmp("/", resolved) == 0;
  const int has_more = resolved && resolved[0] == '/' && resolved[1] != 0;
  free(resolved);
  return is_root + has_more;
}
