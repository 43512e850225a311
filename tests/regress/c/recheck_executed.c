// Stack memory that is allocated in a loop is nothing that the checker follows. A proof without queries then needs other
// support: all executions, if they are few.
// RUN: cairn verify %s
// EXPECT: proof: re-checked by the only execution of the program
// EXPECT: verdict: SAFE
// RUN: cairn verify %s -DINPUT=_Bool
// EXPECT: proof: re-checked by all 2 executions of the program
// EXPECT: verdict: SAFE
// RUN: cairn verify %s -DINPUT=int
// EXIT: 2
// EXPECT: proof: not re-checked: not supported: stack memory allocated in a loop at line 24
// EXPECT: verdict: UNKNOWN (proved, but the re-check did not confirm it: not supported: stack memory allocated in a loop
#include <assert.h>
#ifdef INPUT
extern INPUT input(void);
#else
int input(void) { return 7; }
#endif

int main(void) {
  int x = input();
  char *last = 0;
  for (int i = 0; i < 3; i++) {
    char *p = __builtin_alloca(8);
    assert(p != last);
    last = p;
  }
  assert((x ^ x) == 0);
  return 0;
}
