// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The array is a copy that may be changed.
#include <assert.h>
static char text[] = "abc";
int main(void) {
  text[0] = 'z';
  assert(sizeof text == 4 && text[0] == 'z' && text[3] == 0);
  return 0;
}
