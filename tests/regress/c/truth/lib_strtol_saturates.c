// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(the compiled program fails in another way): today verdict: UNKNOWN, ideal verdict: SAFE
// What does not fit is LONG_MAX with ERANGE.
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
int main(void) {
  errno = 0;
  long v = strtol("99999999999999999999", 0, 10);
  assert(v == LONG_MAX && errno == ERANGE);
  return 0;
}
