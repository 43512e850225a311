// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The variable is declared outside of the inner loop.
#include <assert.h>
int main(void) {
  int s = 0;
  for (int i = 0; i < 2; i++) {
    int acc = 0, *p = &acc;
    for (int j = 0; j < 2; j++) *p += j + i;
    s += acc;
  }
  assert(s == 4);
  return 0;
}
