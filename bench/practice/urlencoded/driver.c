#include "nondet.h"
#include "textcode.h"
#include <string.h>

int main(void) {
  size_t written;
  char *text = nondet_text(8);
  char *plain = text ? malloc(strlen(text) + 1) : NULL;
  if (plain) {
    scan_urlencoded(text, plain, &written);
    plain[written] = 0;
  }
  free(plain);
  free(text);
  return 0;
}
