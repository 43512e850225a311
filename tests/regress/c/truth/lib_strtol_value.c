// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Base 10, with the rest behind the number.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *end;
  assert(strtol("  -42xyz", &end, 10) == -42);
  assert(*end == 'x');
  assert(strtol("0x1f", &end, 0) == 31 && *end == 0);
  assert(strtol("777", &end, 8) == 511);
  return 0;
}
