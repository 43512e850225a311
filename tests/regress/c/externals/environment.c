// What the environment and the user are stays as it is from call to call, unless the program changes it.
// RUN: cairn verify -q -D STAYS %s
// EXPECT: verdict: SAFE
// RUN: for v in NULL_VALUE OTHER_VARIABLE OTHER_USER; do cairn verify -q -D $v %s; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: for v in CHANGED CHANGED_USER COMPUTED_NAME AFTER_COMPUTED_NAME THROUGH_POINTER CHILD; do echo $v; cairn verify -q -D $v %s; done
// EXIT: 2
// EXPECT: CHANGED
// EXPECT: verdict: UNKNOWN
// EXPECT: CHANGED_USER
// EXPECT: verdict: UNKNOWN
// EXPECT: COMPUTED_NAME
// EXPECT: verdict: UNKNOWN
// EXPECT: AFTER_COMPUTED_NAME
// EXPECT: verdict: UNKNOWN
// EXPECT: THROUGH_POINTER
// EXPECT: verdict: UNKNOWN
// EXPECT: CHILD
// EXPECT: verdict: UNKNOWN
// RUN: cairn verify -q -D ONE_COMPUTED_NAME %s
// EXPECT: verdict: SAFE
// RUN: cairn infer --no-cache -D STAYS %s
// EXPECT: 0 alarms
// RUN: cairn infer --no-cache -D NULL_VALUE %s
// EXPECT: 1 alarm
#include <assert.h>
#include <stdlib.h>
#include <unistd.h>
char name[8];
static char *value(const char *of) { return getenv(of); }
int main(void) {
#ifdef STAYS
  if (!getenv("A")) return 0;
  for (int i = 0; i < 2; i++) assert(getenv("A"));
  assert(getuid() == getuid() && getegid() == getegid() && getpid() == getpid());
  return *getenv("A") == 'a';
#elif defined NULL_VALUE
  if (getenv("A")) return 0;
  return *getenv("A");
#elif defined OTHER_VARIABLE
  if (getenv("A")) assert(getenv("B"));
#elif defined OTHER_USER
  assert(getuid() == geteuid());
#elif defined CHANGED
  if (setenv("A", "1", 1) != 0) return 0;
  assert(getenv("A"));
#elif defined CHANGED_USER
  uid_t user = getuid();
  if (setuid(user) != 0) return 0;
  assert(getuid() == user);
#elif defined COMPUTED_NAME
  name[0] = 'A';
  if (getenv("A")) assert(getenv(name));
#elif defined AFTER_COMPUTED_NAME
  name[0] = 'A';
  if (getenv(name)) assert(getenv("A"));
#elif defined THROUGH_POINTER
  char *(*get)(const char *) = getenv;
  if (get("A")) assert(get("A"));
#elif defined CHILD
  pid_t self = getpid();
  if (fork() == 0) assert(getpid() != self);
#elif defined ONE_COMPUTED_NAME
  name[0] = 'A';
  char *a = value(name);
  if (a) return *a == 'a';
#endif
  return 0;
}
