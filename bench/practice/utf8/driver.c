#include "nondet.h"
#include "fmt.h"
#include "scan.h"

int main(void) {
  unsigned length = nondet_upto(6);
  char *text = nondet_bytes(length);
  uint32_t point;
  if (text && scan_utf8(text, length, &point)) {
    char *again = malloc(fmt_utf8(NULL, point));
    if (again) fmt_utf8(again, point);
    free(again);
  }
  free(text);
  return 0;
}
