// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// An int covers four bytes.
#include <assert.h>
int main(void) { unsigned char b[8];
  int *p = (int *)b;
  for (int i = 0; i < 8; i++) b[i] = 1;
  p[0] = 0;
  assert(b[2] == 1);
  return 0;
}
