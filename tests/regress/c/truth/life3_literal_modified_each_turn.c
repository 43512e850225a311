// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The literal is initialised anew in each turn.
#include <assert.h>
int main(void) {
  for (int i = 0; i < 3; i++) {
    int *p = &(int){1};
    assert(*p == 1);
    *p = 9;
  }
  return 0;
}
