// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A variable without value need not be any special value.
#include <assert.h>
int main(void) {
  unsigned char x;
  unsigned char *p = &x;
  assert(*p < 200);
  return 0;
}
