// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// It stops when the buffer is full.
#include <stdio.h>
int main(void) {
  char b[8];
  int at = 0;
  for (int i = 0; i < 4 && at < (int)sizeof b; i++) at += snprintf(b + at, sizeof b - at, "%d,", 100 + i);
  return at;
}
