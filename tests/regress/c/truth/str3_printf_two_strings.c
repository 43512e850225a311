// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// Both are terminated.
#include <stdio.h>
int main(void) {
  char a[3] = "kg";
  const char *b = "m";
  printf("%s%5s|%-4s\n", a, b, b + 1);
  return 0;
}
