// What functions of the library do matters for the order of evaluation, too, and what has no call in the source.
// RUN: cairn verify --color never -p valid-deref -DFREE %s
// EXIT: 2
// EXPECT: unspecified order of evaluation
// RUN: cairn verify --color never -p assert -DCOPY %s
// EXIT: 2
// EXPECT: depends on the order of evaluation
// RUN: cairn verify --color never -p assert -DTEXT %s
// EXIT: 2
// EXPECT: depends on the order of evaluation
// RUN: cairn verify --color never -p assert -DPRINT %s
// EXIT: 2
// EXPECT: order of evaluation
// RUN: cairn verify --color never -p assert -DARGUMENTS %s
// EXIT: 2
// EXPECT: changed and used without a sequence point in between
// RUN: cairn verify --color never -p assert -DATOMIC %s
// EXIT: 2
// EXPECT: changed and used without a sequence point in between
// RUN: cairn verify --color never -p assert -DOLD_ATOMIC %s
// EXIT: 2
// EXPECT: changed and used without a sequence point in between
// RUN: cairn verify --color never -p assert -DLENGTH %s
// EXIT: 2
// EXPECT: changed and used without a sequence point in between
// What touches different things, and what is sequenced, does not.
// RUN: cairn verify --color never -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
#include <assert.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int number = 1, other = 2;
char text[4];
char second_text[4];
_Atomic int shared = 1;

static int first(int a, int b) { return a + 0 * b; }
static int add(int a, int b) { return a + b; }

static int difference(int n, ...) {
  va_list more, again;
  va_start(more, n);
#ifdef ARGUMENTS
  int out = va_arg(more, int) - va_arg(more, int);
#else
  va_copy(again, more);
  int out = va_arg(more, int) - 2 * va_arg(again, int);
  out += va_arg(more, int);
  va_end(again);
#endif
  va_end(more);
  return out;
}

int main(void) {
#if defined FREE
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = 1;
  return first(*p, (free(p), 0));
#elif defined COPY
  assert(*(int *)memcpy(&number, &other, sizeof number) + 10 * number == 22);
#elif defined TEXT
  assert(first(text[0] == 0, strcpy(text, "a") != 0));
#elif defined PRINT
  assert(first(text[0] == 0, sprintf(text, "a")));
#elif defined ARGUMENTS
  assert(difference(2, 7, 3) == 4);
#elif defined ATOMIC
  assert(atomic_fetch_add(&shared, 5) + 10 * atomic_load(&shared) == 61);
#elif defined OLD_ATOMIC
  assert(__sync_fetch_and_add(&number, 5) + 10 * number == 61);
#elif defined LENGTH
  int i = 2;
  assert(sizeof(char[i++]) + i == 5);
#else
  assert(difference(2, 7, 3) == -4);
  assert(atomic_fetch_add(&shared, 5) + 10 * number == 11);
  assert((atomic_fetch_add(&shared, 1), atomic_load(&shared)) == 7);
  assert(atomic_load(&shared) + atomic_load(&shared) == 14);
  assert(first(second_text[0] == 0, strcpy(text, "a") != 0));
  char *p = malloc(1), *q = malloc(1);
  assert(add((free(p), 1), (free(q), 2)) == 3);
#endif
  return 0;
}
