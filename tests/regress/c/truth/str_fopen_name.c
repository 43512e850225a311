// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// fopen reads its name and its mode.
#include <stdio.h>
int main(void) {
  char name[3] = {'l', 'o', 'g'};
  FILE *f = fopen(name, "r");
  if (f) fclose(f);
  return 0;
}
