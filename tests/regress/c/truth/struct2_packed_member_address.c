// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// memcpy from a packed member.
#include <assert.h>
#include <string.h>
struct __attribute__((packed)) h { unsigned char type; unsigned len; };
int main(void) {
  unsigned char raw[5] = {7, 1, 2, 0, 0};
  struct h x;
  memcpy(&x, raw, sizeof x);
  assert(x.type == 7 && x.len == 513);
  return 0;
}
