// RUN: cairn verify %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
#include <stdio.h>
int main(void) {
  FILE *f = fopen("/nowhere/at/all", "r");
  int c = fgetc(f);
  fclose(f);
  return c;
}
