// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// The index wraps around: elements are written again.
#include <assert.h>
int main(void) {
  int a[256];
  unsigned char i = 0;
  for (int k = 0; k < 300; k++) {
    a[i] = k;
    i++;
  }
  assert(a[10] == 10);
  return 0;
}
