// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// A literal in the first clause lives as long as the for statement.
#include <assert.h>
int main(void) {
  int s = 0;
  for (int *p = (int[]){1, 2, 3, 0}; *p; p++) s += *p;
  assert(s == 6);
  return 0;
}
