// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The first three agree and the fourth lies outside.
#include <string.h>
int main(void) {
  char a[3] = {'k', 'e', 'y'};
  return strncmp(a, "keyword", 4);
}
