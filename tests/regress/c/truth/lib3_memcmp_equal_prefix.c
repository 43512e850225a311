// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Both have at least four bytes.
#include <assert.h>
#include <string.h>
int main(void) {
  char a[4] = {1, 2, 3, 4}, b[5] = {1, 2, 3, 5, 6};
  assert(memcmp(a, b, 3) == 0 && memcmp(a, b, 4) < 0);
  return 0;
}
