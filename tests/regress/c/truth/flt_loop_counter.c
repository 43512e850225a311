// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Ten times 0.1 is not 1.
#include <assert.h>
int main(void) {
  float s = 0;
  for (int i = 0; i < 10; i++) s += 0.1f;
  assert(s == 1.0f);
  return 0;
}
