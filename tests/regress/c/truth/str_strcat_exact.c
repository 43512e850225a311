// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// 3 + 4 characters and the zero are 8 bytes.
#include <assert.h>
#include <string.h>
int main(void) {
  char b[8] = "abc";
  strcat(b, "defg");
  assert(b[6] == 'g' && b[7] == 0);
  return 0;
}
