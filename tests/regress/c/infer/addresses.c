// An integer that is used as an address may be that of an object: what it is used for stays open, is no alarm, and
// executions go on behind it.
// RUN: cairn infer --open %s
// EXIT: 0
// EXPECT: load  tests/regress/c/infer/addresses.c:
// EXPECT: access outside of live memory (an integer is used as an address)
// EXPECT: 1 check: 0 proved, 0 by preconditions, 1 open
// EXPECT: use  tests/regress/c/infer/addresses.c:
// EXPECT: access outside of live memory (an integer is used as an address)
// EXPECT: main  tests/regress/c/infer/addresses.c:
// EXPECT: at tests/regress/c/infer/addresses.c:31
// EXPECT: 4 functions, 9 checks: 6 proved, 0 by preconditions, 2 open, 1 alarm
#include <stdint.h>

struct cell {
  int value;
};

uintptr_t kept;

void keep(struct cell *cell) { kept = (uintptr_t)cell; }
int use(void) { return kept ? ((struct cell *)kept)->value : 0; }
int load(unsigned long address) { return *(int *)address; }

int main(void) {
  struct cell cell = {3};
  int numbers[1] = {0};
  load((unsigned long)&cell);
  keep(&cell);
  if (use() == 4) return 0;
  return numbers[1];
}
