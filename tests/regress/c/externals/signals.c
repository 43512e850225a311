// A signal that is ignored changes nothing; handlers run at any time, which is not followed.
// RUN: cairn verify %s --timeout 60
// EXPECT: verdict: SAFE
// RUN: cairn verify -DHANDLER %s --timeout 60
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: signal handler at line 24)
// RUN: cairn verify -DBROKEN %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <string.h>
static int stopped;
static void stop(int number) { stopped = number; }
int main(void) {
  struct sigaction action, old;
  memset(&action, 0, sizeof action);
#ifdef HANDLER
  action.sa_handler = stop;
#else
  (void)stop;
  action.sa_handler = SIG_IGN;
#endif
  if (sigaction(SIGPIPE, &action, &old) != 0) return 1;
  if (signal(SIGINT, SIG_DFL) == SIG_ERR) return 1;
#ifdef BROKEN
  sigaction(SIGPIPE, (struct sigaction *)&stopped, 0);
#endif
  return stopped;
}
