// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The cleanup frees what the function returns.
#include <stdlib.h>
static void drop(int **p) { free(*p); }
static int *mk(void) {
  int *p __attribute__((cleanup(drop))) = malloc(4);
  if (p) *p = 1;
  return p;
}
int main(void) { int *p = mk(); return p ? *p : 0; }
