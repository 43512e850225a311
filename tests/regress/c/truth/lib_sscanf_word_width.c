// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// A width of three and the zero.
#include <stdio.h>
int main(void) {
  char w[4] = "";
  sscanf("hello world", "%3s", w);
  return w[0];
}
