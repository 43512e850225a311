// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// All characters agree up to the end.
#include <string.h>
int main(void) {
  char a[2] = {'o', 'k'};
  return strcmp(a, "ok");
}
