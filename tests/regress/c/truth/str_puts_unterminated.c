// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The array has no zero.
#include <stdio.h>
int main(void) {
  const char word[4] = "good";
  puts(word);
  return 0;
}
