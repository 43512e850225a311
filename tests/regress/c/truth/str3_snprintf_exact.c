// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Exactly seven characters and the zero.
#include <assert.h>
#include <stdio.h>
int main(void) {
  char path[8];
  int n = snprintf(path, sizeof path, "%s/%s", "usr", "fil");
  assert(n == 7 && path[7] == 0);
  return 0;
}
