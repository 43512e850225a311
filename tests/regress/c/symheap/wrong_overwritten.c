// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// Two iterations write one element; the later one counts.
#include <assert.h>
int main(void) {
  int a[8];
  for (int i = 0; i < 16; i++) a[i % 8] = i;
  assert(a[3] == 3);
  return 0;
}
