// RUN: cairn verify --color never -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never -p valid-deref -p assert -DDANGLING %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A variable of a block that one path returns is not the result of the others.
#include <assert.h>
union number { unsigned first; int second; };
struct large { int numbers[12]; };
static int reached;
static union number one(int n) {
  int again = 0;
  union number outer = {7};
back:
  for (; n < 3; n++) {
    for (int j = 0; j < 2; j++) {
      int m = n;
      if (again++ < 2) goto on;
      m++;
    on:
      if (again < 3) goto back;
      reached = m;
    }
    if (n == 2) {
      union number inner = {9};
      return inner;
    }
  }
  return outer;
}
static struct large two(int n) {
  struct large outer = {{1}};
  struct large *kept = &outer;
  if (n > 0) {
    struct large inner = {{2}};
    if (n > 1) return inner;
#ifdef DANGLING
    kept = &inner;
#endif
  }
  outer.numbers[0] = kept->numbers[0];
  return outer;
}
int main(void) {
  assert(one(0).first == 9);
  assert(one(3).first == 7);
  assert(two(2).numbers[0] == 2);
  assert(two(0).numbers[0] == 1);
  assert(two(1).numbers[0] == 1);
  return 0;
}
