// errno is no object that the program changes: looking at it does not matter for the order of evaluation. Variables of
// other types than what is accessed through a pointer do not, either.
// RUN: cairn verify --color never -p valid-deref %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never -p assert -DSAME %s
// EXIT: 2
// EXPECT: unspecified order of evaluation
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

static long calls;
static int *last;
static long count(void) { return calls += 1; }

struct file {
  const char *name;
  int line;
};

int main(void) {
  struct file f = {"name", 3}, *p = &f;
  long *counter = &calls;
  last = &f.line;
  if (remove(p->name)) printf("%s:%d: %s\n", p->name, *last, strerror(errno));
  printf("%d %ld\n", *last, count());
#ifdef SAME
  assert(*counter < count());
#endif
  return *counter > 0;
}
