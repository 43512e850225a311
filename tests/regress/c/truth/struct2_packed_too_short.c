// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The header needs five bytes and the buffer has four.
#include <string.h>
struct __attribute__((packed)) h { unsigned char type; unsigned len; };
int main(void) {
  unsigned char raw[4] = {7, 1, 2, 0};
  struct h x;
  memcpy(&x, raw, sizeof x);
  return x.type;
}
