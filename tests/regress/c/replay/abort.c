// RUN: cairn verify --color never --malloc-never-fails -p valid-memcleanup %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memcleanup), replayed by a compiled program
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
static void *kept;
static char *strdup(const char *text) { return kept = malloc(8); }
int main(void) {
  strdup("");
  if (__VERIFIER_nondet_int()) reach_error();
  abort();
}
