// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// On x86 a char of 0x80 and above is negative.
#include <assert.h>
int main(void) {
  char c = (char)0xff;
  assert(c == -1 && c < 0);
  assert((unsigned char)c == 255);
  return 0;
}
