// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Two loops, two variables with one name.
#include <assert.h>
int main(void) {
  int s = 0;
  for (int i = 0; i < 2; i++) { int v = i, *p = &v; s += *p; }
  for (int i = 0; i < 2; i++) { int v = 10 * i, *p = &v; s += *p; }
  assert(s == 11);
  return 0;
}
