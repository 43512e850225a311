// Two texts of the library may be one, or not: C does not say.
// RUN: cairn verify %s --timeout 60 -p assert
// EXIT: 2
// EXPECT: verdict: UNKNOWN (not supported: comparison of pointers to 
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *a = strerror(1);
  char *b = strerror(1);
  assert(a != b);
  return 0;
}
