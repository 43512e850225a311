// RUN: cairn verify -p assert tests/regress/c/replay/input/second.c %s --harness %t/h.c
// EXIT: 1
// EXPECT: second.c:21
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: grep -c CAIRN_PART %t/h.c
// EXPECT: 4
#include <stdlib.h>

struct item;
struct item *make(void);
void use(struct item *item);
int __VERIFIER_nondet_int(void);

static int count = 1;

int main(int argc, char **argv) {
  struct item *item = __VERIFIER_nondet_int() == 5 ? make() : 0;
  if (argc > 2 && argv[1] && item && count) use(item);
  free(item);
  return 0;
}
