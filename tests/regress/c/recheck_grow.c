// A buffer that grows: unwound once more than the engine did, it is soon shown from the program; with eight more it took
// longer than there was time for.
// RUN: cairn verify -p valid-memsafety %s
// EXIT: 0
// EXPECT: from the program
// EXPECT: verdict: SAFE
#include <stdlib.h>

unsigned __VERIFIER_nondet_uint(void);
char __VERIFIER_nondet_char(void);

int main(void) {
  unsigned size = 0, used = 0, n = __VERIFIER_nondet_uint();
  char *buffer = NULL;
  if (n > 8) return 0;
  for (unsigned i = 0; i < n; i++) {
    if (used == size) {
      char *larger = realloc(buffer, size + 4);
      if (!larger) break;
      buffer = larger;
      size += 4;
    }
    buffer[used++] = __VERIFIER_nondet_char();
  }
  free(buffer);
  return 0;
}
