// Two processes work on what takes long; the verdict and its proof are as with one.
// RUN: cairn verify --jobs 2 -p valid-memsafety %s
// EXPECT: queries from the program, re-checked by
// EXPECT: verdict: SAFE
// RUN: cairn verify --jobs 2 -p valid-memsafety -D BROKEN %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// RUN: CAIRN_JOBS=many cairn verify %s
// EXIT: 64
// EXPECT: the environment variable CAIRN_JOBS must be a number below 1000, not 'many'
// RUN: CAIRN_JOBS=many cairn verify --jobs 1001 %s
// EXIT: 64
// EXPECT: --jobs must be at most 1000
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *next;
  int value;
};
int main(void) {
  struct node *list = 0, *item;
  int count = 0;
  while (__VERIFIER_nondet_int()) {
    item = malloc(sizeof *item);
    if (!item) break;
    item->value = count % 3;
    item->next = list;
    list = item;
    count++;
  }
  for (item = list; item; item = item->next) item->value++;
  while (list) {
    item = list->next;
    free(list);
    list = item;
  }
#ifdef BROKEN
  if (count == 5) list->value = 0;
#endif
  return 0;
}
