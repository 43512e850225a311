// RUN: cairn verify --engine symheap %s
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
// Even elements are written, odd ones keep what the first loop wrote.
#include <assert.h>
int main(void) {
  int a[200];
  for (int i = 0; i < 200; i++) a[i] = 7;
  for (int i = 0; i < 200; i += 2) a[i] = i;
  for (int i = 0; i < 200; i++) {
    if (i % 2 == 0)
      assert(a[i] == i);
    else
      assert(a[i] == 7);
  }
  return 0;
}
