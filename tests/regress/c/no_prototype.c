// Calls through pointers to functions without prototype, and to one that takes more arguments but is given none.
// RUN: cairn verify %s --std gnu99 --data-model LP64
// EXPECT: verdict: SAFE
// RUN: cairn verify %s --std gnu99 --data-model ILP32
// EXPECT: verdict: SAFE
// RUN: cairn verify %s --std gnu99 --data-model LP64 -DVARIADIC
// EXPECT: verdict: SAFE
// RUN: cairn verify %s --std gnu99 --data-model LP64 -DOTHER
// EXIT: 2
// EXPECT: call of set through a pointer with other parameters or results
#include <assert.h>

static int number = 5;

static void set(int **place) { *place = &number; }

static void *make(void (*set_it)()) {
  void *made = 0;
#ifdef OTHER
  set_it(&made, 1);
#else
  set_it(&made);
#endif
  return made;
}

#ifdef VARIADIC
static int first(int value, ...) { return value; }
#else
static int first(int value) { return value; }
#endif

int main(void) {
#ifdef VARIADIC
  int (*function)(int, ...) = first;
  assert(function(7) == 7);
#else
  int *made = make(set);
  int (*function)() = first;
  assert(*made == 5 && function(7) == 7);
#endif
  return 0;
}
