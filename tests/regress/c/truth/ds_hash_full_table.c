// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The fifth key finds no place.
#include <assert.h>
static unsigned char keys[4];
static int put(unsigned char k) {
  for (unsigned i = 0; i < 4; i++) {
    unsigned s = (k + i) % 4;
    if (keys[s] == 0 || keys[s] == k) { keys[s] = k; return (int)s; }
  }
  return -1;
}
int main(void) {
  for (unsigned char k = 1; k <= 5; k++) assert(put(k) >= 0);
  return 0;
}
