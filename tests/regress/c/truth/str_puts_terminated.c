// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// One element more holds the zero.
#include <stdio.h>
int main(void) {
  const char word[5] = "good";
  puts(word);
  puts(word + 4);
  return 0;
}
