// RUN: cairn verify %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
#include <stdio.h>
int main(void) {
  FILE *f = fopen("/etc/passwd", "r");
  if (!f) return 1;
  fclose(f);
  fclose(f);
  return 0;
}
