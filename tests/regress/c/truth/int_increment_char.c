// RUN: cairn verify --color never --timeout 60 -p no-overflow -p assert %s
// EXPECT: verdict: SAFE
// c++ on a signed char computes as int and converts back.
#include <assert.h>
int main(void) {
  signed char c = 127;
  c++;
  assert(c == -128);
  short s = 32767;
  s += 1;
  assert(s == -32768);
  return 0;
}
