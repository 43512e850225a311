// RUN: cairn verify --engine symheap %s
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
// Only some iterations write.
#include <assert.h>
int main(void) {
  int a[10]; int n = 10;
  for (int i = 0; i < n; i++) a[i] = 3;
  for (int i = 0; i < n; i++) if (i > 4) a[i] = 4;
  assert(a[4] == 3 && a[5] == 4);
  return 0;
}
