// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Equal literals may or may not be one object.
#include <assert.h>
int main(void) {
  const char *a = "same", *b = "same";
  assert(a != b);
  return 0;
}
