// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// The loop may end before it has written all.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++) a[i] = 0;
  for (int i = 0; i < 10; i++) {
    if (__VERIFIER_nondet_int()) break;
    a[i] = 1;
  }
  assert(a[9] == 1);
  return 0;
}
