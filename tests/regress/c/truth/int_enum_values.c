// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Enumerators count on from the one before.
#include <assert.h>
enum e { A = -1, B, C = 10, D, E = C };
int main(void) {
  enum e x = D;
  assert(A == -1 && B == 0 && x == 11 && E == 10 && sizeof(enum e) == 4);
  return 0;
}
