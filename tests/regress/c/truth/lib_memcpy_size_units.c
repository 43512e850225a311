// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Three bytes are not three ints.
#include <assert.h>
#include <string.h>
int main(void) {
  int a[3] = {1, 2, 3}, b[3] = {0, 0, 0};
  memcpy(b, a, 3);
  assert(b[1] == 2);
  return 0;
}
