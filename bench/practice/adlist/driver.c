#include "nondet.h"
#include "adlist.h"

int main(void) {
  list *list = listCreate();
  listIter iterator;
  listNode *node;
  if (!list) return 0;
  unsigned count = nondet_upto(4);
  for (unsigned i = 0; i < count; ++i) {
    if (nondet_upto(1))
      listAddNodeTail(list, NULL);
    else
      listAddNodeHead(list, NULL);
  }
  listRewind(list, &iterator);
  while ((node = listNext(&iterator)))
    if (nondet_upto(1)) listDelNode(list, node);
  listRelease(list);
  return 0;
}
