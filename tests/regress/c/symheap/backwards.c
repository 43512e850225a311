// RUN: cairn verify --engine symheap %s
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
// The index goes down.
#include <assert.h>
int main(void) {
  int a[100];
  for (int i = 99; i >= 0; i--) a[i] = i;
  for (int i = 0; i < 100; i++) assert(a[i] == i);
  return 0;
}
