#include "nondet.h"
#include <search.h>

int main(void) {
  char *keys[3];
  if (!hcreate(0)) return 0;
  for (int i = 0; i < 3; ++i) {
    keys[i] = nondet_text(2);
    if (keys[i]) hsearch((ENTRY){keys[i], NULL}, ENTER);
  }
  hdestroy();
  for (int i = 0; i < 3; ++i) free(keys[i]);
  return 0;
}
