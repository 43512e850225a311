// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The variable of the clause lives through all turns.
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0, *p = &i; *p < 3; ++*p) n++;
  assert(n == 3);
  return 0;
}
