// RUN: cairn verify --data-model LP64 --malloc-never-fails --color never %s
// EXPECT: verdict: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct node {
  struct node *next;
  int value;
  short flags[2];
};

union word {
  unsigned int whole;
  unsigned char bytes[4];
};

extern int __VERIFIER_nondet_int(void);

int main(void) {
  // Bytes of an integer.
  union word w;
  w.whole = 0x11223344u;
  w.bytes[1] = 0xff;
  assert(w.whole == 0x1122ff44u);

  // Pointers survive copies of what holds them.
  struct node a, b, *list = calloc(3, sizeof *list);
  assert(list[2].next == 0 && list[1].flags[1] == 0);
  memset(&a, 0, sizeof a);
  a.next = &b;
  a.value = 7;
  memcpy(&list[1], &a, sizeof a);
  b = list[1];
  assert(b.next == &b && b.value == 7 && b.flags[0] == 0);

  // Elements at an index that is not known.
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i >= 3) i = 2;
  list[i].value = 40 + i;
  list[i].next = list;
  assert(list[i].value == 40 + i && list[i].next == list);
  assert(i == 1 || list[1].next == &b);
  free(list);
  return 0;
}
