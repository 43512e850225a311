// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Only the first 8 bytes are cleared.
#include <assert.h>
#include <string.h>
static void clear(char *b) { memset(b, 0, sizeof b); }
int main(void) {
  char b[12] = "hello world";
  clear(b);
  assert(b[9] == 0);
  return 0;
}
