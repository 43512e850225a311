#include "nondet.h"
#include <search.h>

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static void nothing(void *key) { (void)key; }

int main(void) {
  int keys[4];
  void *root = NULL;
  for (int i = 0; i < 4; ++i) {
    keys[i] = (int)nondet_upto(9);
    tsearch(&keys[i], &root, compare);
  }
  tdelete(&keys[nondet_upto(3)], &root, compare);
  tdestroy(root, nothing);
  return 0;
}
