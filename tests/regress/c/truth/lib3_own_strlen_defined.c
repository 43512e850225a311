// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// A program that defines strlen with another meaning gets its own.
#include <assert.h>
#include <stddef.h>
size_t strlen(const char *s) { (void)s; return 3; }
int main(void) {
  const char *volatile p = "x";
  assert(strlen(p) == 3);
  return 0;
}
