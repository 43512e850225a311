// Functions that look up users have an object each, as in glibc, which their next call changes.
// RUN: cairn verify -q -p assert %s
// EXPECT: verdict: SAFE
// RUN: cairn verify -q -p assert -D SHARED %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
#include <assert.h>
#include <pwd.h>

int main(void) {
  struct passwd *by_number = getpwuid(0), *by_name = getpwnam("root");
#ifdef SHARED
  if (by_number && by_name) assert(by_number == by_name);
#else
  if (by_number && by_name) assert(by_number != by_name);
#endif
  return 0;
}
