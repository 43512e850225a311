// A _Bool holds 0 or 1; what another byte means as one is not defined.
// RUN: for i in 1 2 3 4; do cairn verify -q --timeout 60 -p assert -DCASE=$i %s; done
// EXIT: 2
// EXPECT: verdict: UNKNOWN (
// EXPECT: a byte that is neither 0 nor 1, read as a _Bool
// EXPECT: verdict: UNKNOWN (
// EXPECT: a byte that is neither 0 nor 1, read as a _Bool
// EXPECT: verdict: UNKNOWN (
// EXPECT: a byte that is neither 0 nor 1, read as a _Bool
// EXPECT: verdict: UNKNOWN (
// EXPECT: a byte that is neither 0 nor 1, read as a _Bool
// RUN: for i in 5 6 7 8 9; do cairn verify -q --timeout 60 -DCASE=$i %s; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
union both {
  _Bool flag;
  unsigned char byte;
};
struct item {
  struct item *next;
  _Bool seen;
};
struct bits {
  _Bool a : 1;
  unsigned rest : 7;
};
static int used;
int main(void) {
#if CASE == 1
  union both u;
  u.byte = 2;
  used = u.flag;
#elif CASE == 2
  _Bool flags[4];
  memset(flags, -1, sizeof flags);
  used = flags[1];
#elif CASE == 3
  int x = __VERIFIER_nondet_int();
  used = *(_Bool *)&x;
#elif CASE == 4
  struct item *item = malloc(sizeof *item);
  if (item) used = item->seen;
#elif CASE == 5
  union both u;
  u.byte = __VERIFIER_nondet_int() & 1;
  assert(u.flag == u.byte);
#elif CASE == 6
  _Bool flags[4];
  memset(flags, 1, sizeof flags);
  assert(flags[3]);
#elif CASE == 7
  struct item *list = 0;
  for (int i = 0; i < 3; i++) {
    struct item *item = malloc(sizeof *item);
    if (!item) break;
    item->seen = __VERIFIER_nondet_bool();
    item->next = list;
    list = item;
  }
  int count = 0;
  while (list) {
    struct item *next = list->next;
    count += list->seen;
    free(list);
    list = next;
  }
  assert(count <= 3);
#elif CASE == 8
  struct bits b = {__VERIFIER_nondet_int(), 99}, c = b;
  assert(c.a == 0 || c.a == 1);
#elif CASE == 9
  struct item *items = calloc(3, sizeof *items);
  if (!items) return 0;
  assert(!items[2].seen);
  items[1].seen = 7;
  struct item copy = items[1];
  free(items);
  assert(copy.seen == 1);
#endif
  return 0;
}
