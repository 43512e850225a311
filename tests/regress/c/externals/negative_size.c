// A length that has become negative does not make recv fail; what a failed call leaves behind is anything.
// RUN: cairn verify -q --timeout 60 --no-replay -DRECV %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// RUN: cairn verify -q --timeout 60 --no-replay -p assert -DTIME %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert)
#include <assert.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <time.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
#ifdef RECV
  char buffer[64];
  int used = __VERIFIER_nondet_int();
  if (used < 0 || used > 65) return 0;
  return (int)recv(0, buffer, 64 - used - (used > 64 ? 1 : 0), 0) > 64;
#else
  char text[4] = {1, 2, 3, 4};
  struct tm t = {0};
  if (strftime(text, sizeof text, "%Y-%m-%d", &t) == 0) assert(text[2] == 3);
  return 0;
#endif
}
