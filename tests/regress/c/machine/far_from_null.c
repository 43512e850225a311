// RUN: cairn verify --color never -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// Pages have 4, 16 or 64 KiB: what lies beyond the first one may be mapped.
#include <stddef.h>
struct large {
  char before[70000];
  int x;
};
int main(void) {
  struct large *p = NULL;
  return p->x; // EXPECT-HERE: memory access
}
