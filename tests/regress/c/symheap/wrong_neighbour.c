// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// Each element is the one before it plus one, not two.
#include <assert.h>
int main(void) {
  int a[50];
  a[0] = 0;
  for (int i = 1; i < 50; i++) a[i] = a[i - 1] + 1;
  assert(a[20] == 40);
  return 0;
}
