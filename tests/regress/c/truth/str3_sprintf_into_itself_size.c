// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The sum of both texts is one too long.
#include <stdio.h>
int main(void) {
  char path[8];
  const char *dir = "usr", *name = "file";
  sprintf(path, "%s/%s", dir, name);
  return path[0];
}
