// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// A write through another pointer in the loop.
#include <assert.h>
int main(void) {
  int a[10];
  int *p = a + 5;
  for (int i = 0; i < 10; i++) {
    a[i] = 1;
    *p = 2;
  }
  assert(a[5] == 1);
  return 0;
}
