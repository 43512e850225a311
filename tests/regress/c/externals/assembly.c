// Assembly without instructions does nothing.
// RUN: cairn verify %s --timeout 30
// EXPECT: verdict: SAFE
#include <assert.h>
int main(void) {
  int x = 5, y = 7;
  __asm__ volatile("" ::: "memory");
  __asm__ volatile("" : "+r"(x));
  __asm__("" : "=r"(y) : "0"(y));
  __asm__ volatile("# nothing\n\tnop");
  assert(x == 5 && y == 7);
  return 0;
}
