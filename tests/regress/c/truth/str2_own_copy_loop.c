// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The loop copies the zero as well.
#include <assert.h>
static void copy(char *d, const char *s) { while ((*d++ = *s++)) { } }
int main(void) {
  char b[4];
  copy(b, "abc");
  assert(b[3] == 0);
  return 0;
}
