// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// strcpy and strcat return their target.
#include <assert.h>
#include <string.h>
int main(void) {
  char b[10];
  char *r = strcat(strcpy(b, "ab"), "cd");
  assert(r == b && strcmp(b, "abcd") == 0);
  return 0;
}
