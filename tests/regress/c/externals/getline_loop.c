// RUN: cairn verify %s --timeout 60
// EXPECT: verdict: SAFE
// RUN: cairn verify -DLEAK %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack)
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *line = NULL;
  size_t size = 0;
  ssize_t n = getline(&line, &size, stdin);
#ifdef LEAK
  // Also where it fails there may be memory.
  if (n < 0) return 1;
#endif
  if (n > 0 && line[n - 1] == '\n') line[n - 1] = 0;
  free(line);
  return 0;
}
