// What functions of the library compute from their arguments is exact, or counts only where a compiled program fails.
// RUN: cairn verify --color never -DEXACT %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never -DEXACT -DWRONG %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify --color never -DDATE %s
// EXIT: 2
// EXPECT: it depends on an unspecified result of timegm, and a compiled program has not confirmed it
// RUN: cairn verify --color never -DDATE -DWRONG %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify --color never -DPOWER %s
// EXIT: 2
// EXPECT: it depends on an unspecified value of a mathematical function
// RUN: cairn verify --color never -DCLASS %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never -DCLASS -DWRONG %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify --color never -DUNUSED %s
// EXPECT: verdict: SAFE
#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <wctype.h>

int main(void) {
#ifdef WRONG
  const int wrong = 1;
#else
  const int wrong = 0;
#endif
#ifdef EXACT
  int exponent;
  sigset_t set;
  assert(lround(2.5) == 3 + wrong);
  assert(lrint(2.5) == 2);
  assert(frexp(8, &exponent) == 0.5 && exponent == 4);
  assert(fmax(NAN, 2) == 2 && fmin(-1, 1) == -1);
  assert(difftime(5, 3) == 2);
  assert(imaxabs(-5) == 5);
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  assert(sigismember(&set, SIGINT) == 1 && sigismember(&set, SIGTERM) == 0);
#elif defined DATE
  struct tm day = {.tm_year = 70, .tm_mday = 2};
  assert(timegm(&day) == 86400 + wrong);
#elif defined POWER
  assert(pow(2, 3) > 7);
#elif defined CLASS
  assert(towupper(L'a') == L'A' && iswdigit(L'7') && !iswalpha(L'-') != wrong);
#else
  double sum = 0;
  for (int i = 0; i < 3; i++) sum += sin(i) + hypot(i, 2) + fmod(i, 2);
  printf("%f\n", sum);
#endif
  return 0;
}
