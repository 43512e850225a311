// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// The last element is not written.
#include <assert.h>
int main(void) {
  int a[100];
  a[99] = 1;
  for (int i = 0; i < 99; i++) a[i] = 7;
  for (int i = 0; i < 100; i++) assert(a[i] == 7);
  return 0;
}
