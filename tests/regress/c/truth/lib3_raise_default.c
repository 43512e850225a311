// RUN: cairn verify --color never %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// RUN: cairn verify --color never -DIGNORED %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// Without a handler SIGTERM ends the program; where it is ignored, the program goes on.
#include <assert.h>
#include <signal.h>
int main(void) {
#ifdef IGNORED
  if (signal(SIGTERM, SIG_IGN) == SIG_ERR) return 0;
#endif
  raise(SIGTERM);
  assert(0);
  return 0;
}
