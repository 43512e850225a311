// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Character constants are ints; '\377' is -1.
#include <assert.h>
int main(void) {
  assert('\377' == -1 && '\x41' == 'A' && 010 == 8 && sizeof "a\0b" == 4);
  return 0;
}
