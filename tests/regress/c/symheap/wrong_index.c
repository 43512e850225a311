// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// The value is that of another index.
#include <assert.h>
int main(void) {
  int a[100];
  for (int i = 0; i < 100; i++) a[i] = 99 - i;
  for (int i = 0; i < 100; i++) assert(a[i] == i);
  return 0;
}
