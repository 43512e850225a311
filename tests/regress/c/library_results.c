// What the standard leaves to the library, and what the translator does not follow.
// RUN: cairn verify --color never %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never %s -DSIGN=1 --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), not replayed by a compiled program
// RUN: cairn verify --color never %s -DSIGN=2 --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), not replayed by a compiled program
// RUN: cairn verify --color never %s -DSIGN=3 --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), not replayed by a compiled program
// RUN: cairn verify --color never %s -DDIGIT
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify --color never %s -DTIES --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), not replayed by a compiled program
// RUN: cairn verify --color never %s -DERRNO --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), not replayed by a compiled program
// Two results may be one object, or one that took the place of another.
// RUN: cairn verify --color never %s -DKEPT --engine bounded
// EXIT: 2
// EXPECT: comparison of pointers to different objects that may have the same address
// RUN: cairn verify --color never %s -DFILES --engine bounded
// EXIT: 2
// EXPECT: verdict: UNKNOWN (not supported: comparison of pointers to freed memory and to memory allocated later at line 81)
// RUN: cairn verify --color never %s -DROUNDING
// EXIT: 2
// EXPECT: the function 'fesetround', which is not followed
// RUN: cairn verify --color never %s -DWEAK
// EXIT: 65
// EXPECT: the weak symbol 'maybe', which has no definition here, is not supported
#include <assert.h>
#include <errno.h>
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#undef isdigit
int isdigit(int);
extern int maybe(void) __attribute__((weak));

struct pair {
  int key, value;
};

static int by_key(const void *left, const void *right) {
  return ((const struct pair *)left)->key - ((const struct pair *)right)->key;
}

int main(void) {
  char a[2] = "c", b[2] = "a";
  struct pair pairs[3] = {{2, 0}, {1, 1}, {1, 2}};
  errno = 0;
  assert(memcmp(a, b, 2) > 0 && strcmp(b, a) < 0 && strncmp(a, a, 2) == 0);
  assert(isdigit('5') && !isdigit('x'));
  time_t now = time(0), later;
  if (time(&later) == now) assert(now == later);
  qsort(pairs, 3, sizeof pairs[0], by_key);
  assert(pairs[0].key == 1 && pairs[1].key == 1 && pairs[2].value == 0);
#if defined SIGN
  int sign = SIGN == 1 ? memcmp(a, b, 2) : SIGN == 2 ? strcmp(a, b) : strncmp(a, b, 2);
  assert(sign == 1);
#elif defined DIGIT
  assert(isdigit('5') == 1);
#elif defined TIES
  assert(pairs[0].value == 1);
#elif defined ERRNO
  assert(errno == 0);
#elif defined KEPT
  char *first = getenv("HOME"), *second = getenv("PATH");
  if (first && second) assert(first != second);
#elif defined FILES
  FILE *first = fopen("a", "r");
  if (!first) return 1;
  fclose(first);
  assert(fopen("b", "r") != first);
#elif defined ROUNDING
  fesetround(FE_UPWARD);
#elif defined WEAK
  assert(maybe != 0);
#endif
  return 0;
}
