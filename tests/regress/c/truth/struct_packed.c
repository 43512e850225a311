// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// A packed struct has no gaps.
#include <assert.h>
struct __attribute__((packed)) s { char c; int i; short h; };
int main(void) {
  struct s v = {1, 0x01020304, 5};
  unsigned char *b = (unsigned char *)&v;
  assert(sizeof v == 7 && b[1] == 4 && b[4] == 1 && b[5] == 5);
  return 0;
}
