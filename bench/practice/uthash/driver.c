#include "nondet.h"
#include "uthash.h"

struct item {
  int key;
  UT_hash_handle hh;
};

int main(void) {
  struct item *all = NULL, *item, *next;
  for (int i = 0; i < 3; ++i) {
    int key = (int)nondet_upto(3);
    HASH_FIND_INT(all, &key, item);
    if (item || !(item = malloc(sizeof *item))) continue;
    item->key = key;
    HASH_ADD_INT(all, key, item);
  }
  HASH_ITER(hh, all, item, next) {
    HASH_DEL(all, item);
    free(item);
  }
  return 0;
}
