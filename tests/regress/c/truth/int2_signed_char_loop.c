// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A signed char never reaches 200.
#include <assert.h>
int main(void) {
  signed char c = 0;
  int turns = 0;
  while (c < 200 && turns < 300) { c++; turns++; }
  assert(turns == 200);
  return 0;
}
