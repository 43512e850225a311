#include "nondet.h"
#include "minixml.h"

static void name(void *sum, const char *text, int length) {
  for (int i = 0; i < length; ++i) *(int *)sum += text[i] == 'x';
}

int main(void) {
  struct xmlparser parser = {0};
  int sum = 0;
  parser.xmlsize = (int)nondet_upto(8);
  char *text = nondet_bytes((size_t)parser.xmlsize);
  parser.xmlstart = text;
  parser.data = &sum;
  parser.starteltfunc = parser.endeltfunc = parser.datafunc = name;
  if (text) parsexml(&parser);
  free(text);
  return 0;
}
