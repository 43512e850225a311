// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// A static variable lives as long as the program.
#include <assert.h>
static int *counter(void) { static int n = 5; n++; return &n; }
int main(void) {
  int *p = counter();
  int *q = counter();
  assert(p == q && *p == 7);
  return 0;
}
