// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// Arguments of printf are evaluated in any order, too.
#include <assert.h>
#include <stdio.h>
static int n, seen[2];
static int log_(int i) { seen[n++] = i; return i; }
int main(void) {
  printf("%d %d\n", log_(1), log_(2));
  assert(seen[0] == 1);
  return 0;
}
