// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// 98 is no multiple of 3.
#include <assert.h>
int main(void) {
  int a[100];
  for (int i = 0; i < 100; i++) a[i] = 0;
  for (int i = 0; i < 100; i += 3) a[i] = 1;
  assert(a[98] == 1);
  return 0;
}
