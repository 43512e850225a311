#include "nondet.h"
#include "sds.h"

int main(void) {
  char *part = nondet_text(4);
  if (!part) return 0;
  sds text = sdsnew(part);
  text = sdscatlen(text, "  ", 2);
  text = sdstrim(text, " ");
  sdsrange(text, (int)nondet_upto(3), -1);
  sdsfree(text);
  free(part);
  return 0;
}
