// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// Two iterations write the element; the later one stores 1.
#include <assert.h>
int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++) {
    a[i] = 1;
    a[9 - i] = 2;
  }
  assert(a[7] == 2);
  return 0;
}
