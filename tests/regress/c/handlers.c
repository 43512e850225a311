// Handlers of signals that only write to volatile variables run whenever such a variable is read; others are not followed.
// RUN: cairn verify --color never %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never -DCLEARED %s
// EXIT: 2
// EXPECT: it depends on an unspecified arrival of a signal, and a compiled program has not confirmed it
// RUN: cairn verify --color never -DBROKEN %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// RUN: cairn verify --color never -DCOUNTS %s
// EXIT: 2
// EXPECT: undefined behaviour may be reached: signal handler
// RUN: cairn verify --color never -DPLAIN %s
// EXIT: 2
// EXPECT: undefined behaviour may be reached: signal handler
// RUN: cairn verify --color never -DOLD %s
// EXPECT: verdict: SAFE
#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static volatile sig_atomic_t stop, last;
static int seen;

static void on_stop(int number) {
  (void)number;
#ifdef COUNTS
  stop++;
#elif defined PLAIN
  seen = 1;
#else
  stop = 1;
#endif
}
static void on_other(int number) { last = number; }

int main(void) {
  int lines[4] = {0};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_stop;
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGINT, &action, NULL) < 0) return 1;
  if (signal(SIGTERM, on_other) == SIG_ERR) return 1;
  last = 0;
#ifdef OLD
  void (*old)(int) = signal(SIGTERM, SIG_IGN);
  assert(old == on_other || old == SIG_ERR);
  return 0;
#endif
#ifdef CLEARED
  stop = 0;
  assert(!stop);
#endif
  for (int i = 0; !stop && getchar() != EOF; i++) {
#ifndef BROKEN
    if (i == 4) break;
#endif
    lines[i] = 1;
  }
  if (stop) assert(stop == 1);
  return seen + lines[0] + (last != 0);
}
