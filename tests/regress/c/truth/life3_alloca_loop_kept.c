// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// All of them live until the function returns.
#include <assert.h>
int main(void) {
  int *p[3], s = 0;
  for (int i = 0; i < 3; i++) { p[i] = __builtin_alloca(sizeof(int)); *p[i] = i; }
  for (int i = 0; i < 3; i++) s += *p[i];
  assert(s == 3);
  return 0;
}
