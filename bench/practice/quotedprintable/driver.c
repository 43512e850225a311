#include "nondet.h"
#include "textcode.h"

int main(void) {
  unsigned length = nondet_upto(6);
  char *text = nondet_bytes(length);
  if (!text) return 0;
  char *code = malloc(fmt_quotedprintable(NULL, text, length));
  if (code) fmt_quotedprintable(code, text, length);
  free(code);
  free(text);
  return 0;
}
