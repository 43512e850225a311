// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// Elements below 3 are not written.
#include <assert.h>
int main(void) {
  int a[30];
  for (int i = 0; i < 30; i++) a[i] = 0;
  for (int i = 29; i >= 3; i -= 3) a[i] = 1;
  assert(a[2] == 1);
  return 0;
}
