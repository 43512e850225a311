// RUN: cairn verify --color never --malloc-never-fails %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *text = malloc(4);
  strcpy(text, "abc");
  free(text);
  return (int)strlen(text);  // EXPECT-HERE: invalid memory access
}
