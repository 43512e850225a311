// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The static variable keeps its value between calls.
#include <assert.h>
static int next(void) { static int n = 0; return ++n; }
int main(void) {
  next();
  int b = next();
  assert(b == 1);
  return 0;
}
