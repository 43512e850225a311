// RUN: cairn verify --engine symheap %s
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
// The new value depends on the old one.
#include <assert.h>
int main(void) {
  int a[64];
  for (int i = 0; i < 64; i++) a[i] = i;
  for (int i = 0; i < 64; i++) a[i] = a[i] + 10;
  for (int i = 0; i < 64; i++) assert(a[i] == i + 10);
  return 0;
}
