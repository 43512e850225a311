// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The literal in the condition lives through the whole if statement.
#include <assert.h>
int main(void) {
  int *p;
  if ((p = (int[]){4, 5})[0] == 4) assert(p[1] == 5);
  return 0;
}
