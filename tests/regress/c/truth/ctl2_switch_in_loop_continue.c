// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// continue belongs to the loop, break to the switch.
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 4; i++) {
    switch (i) { case 1: continue; case 2: break; }
    n++;
  }
  assert(n == 2);
  return 0;
}
