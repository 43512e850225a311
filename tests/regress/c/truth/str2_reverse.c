// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Reversal in place.
#include <assert.h>
#include <string.h>
int main(void) {
  char s[] = "abc";
  for (unsigned long i = 0, j = strlen(s) - 1; i < j; i++, j--) { char t = s[i]; s[i] = s[j]; s[j] = t; }
  assert(!strcmp(s, "cba"));
  return 0;
}
