// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// Half of the element is filled.
#include <assert.h>
#include <string.h>
int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++) a[i] = 5;
  memset(a, 0, 22);
  assert(a[5] == 5);
  return 0;
}
