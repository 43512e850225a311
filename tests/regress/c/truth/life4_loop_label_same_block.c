// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// goto within the body keeps the body's variables.
#include <assert.h>
int main(void) {
  int total = 0;
  for (int i = 0; i < 2; i++) {
    int n = 0, *p = &n;
  again:
    ++*p;
    if (*p < 3) goto again;
    total += n;
  }
  assert(total == 6);
  return 0;
}
