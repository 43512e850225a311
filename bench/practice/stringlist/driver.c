#include "nondet.h"
#include <stringlist.h>

int main(void) {
  StringList *list = sl_init();
  if (!list) return 0;
  for (int i = 0; i < 3; ++i) {
    char *text = nondet_text(2);
    if (text && sl_add(list, text) != 0) free(text);
  }
  sl_delete(list, "a", 1);
  sl_find(list, "b");
  sl_free(list, 1);
  return 0;
}
