// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// break leaves the inner loop only.
#include <assert.h>
int main(void) {
  int hits = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      if (i * j == 1) break;
      hits++;
    }
  assert(hits == 4);
  return 0;
}
