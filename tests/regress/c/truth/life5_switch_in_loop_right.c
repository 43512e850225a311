// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Each turn sets the pointer anew.
#include <assert.h>
int main(void) {
  int s = 0;
  for (int i = 0; i < 2; i++) {
    switch (i) {
      int t, *p;
    case 0: t = 5; p = &t; s += *p; break;
    case 1: t = 6; p = &t; s += *p; break;
    }
  }
  assert(s == 11);
  return 0;
}
