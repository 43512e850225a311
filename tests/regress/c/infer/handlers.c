// A program that sets a handler of signals runs on behind it.
// RUN: cairn infer -D WRONG=1 %s
// EXPECT: alarm: an execution of the program fails here: access outside of live memory [valid-deref]
// EXPECT: calls last_of
// EXPECT: 1 alarm
// RUN: cairn infer -D WRONG=0 %s
// EXPECT: 0 alarms
#include <signal.h>
#include <stdlib.h>
#include <string.h>
static volatile sig_atomic_t caught;
static void catch_signal(int number) { caught = number; }
static size_t last_of(char **names, size_t count) {
  struct sigaction action = {.sa_handler = catch_signal};
  if (sigaction(SIGTERM, &action, NULL) != 0) return 0;
  size_t *lengths = calloc(count, sizeof *lengths);
  if (!lengths) return 0;
  for (size_t i = 0; i < count; i++)
    if (names[i][0] == '-') lengths[i + WRONG] = strlen(names[i]);
  const size_t last = lengths[count - 1];
  free(lengths);
  return last;
}
int main(int argc, char **argv) { return argc > 1 && last_of(argv + 1, (size_t)argc - 1) > 3; }
