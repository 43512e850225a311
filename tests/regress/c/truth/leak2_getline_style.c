// RUN: cairn verify --color never --timeout 60 -p valid-memtrack -p valid-free %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The buffer of the last turn is not freed.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static char *read_one(void) { return __VERIFIER_nondet_int() > 0 ? malloc(4) : malloc(1); }
static void run(void) {
  for (int i = 0; i < 2; i++) {
    char *l = read_one();
    if (!l) return;
    if (i == 1) break;
    free(l);
  }
}
int main(void) { run(); return 0; }
