// Whatever is called may change errno; a program that keeps its address is not followed.
// RUN: cairn verify %s --timeout 30 -p assert
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: address of errno that is kept at line 9)
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
int main(void) {
  int *kept = &errno;
  *kept = 0;
  long value = strtol("99999999999999999999", 0, 10);
  assert(*kept == 0);
  return value > 0;
}
