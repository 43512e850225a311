#include "nondet.h"
#include "utstring.h"

int main(void) {
  UT_string *text;
  utstring_new(text);
  char *part = nondet_text(6);
  if (part) {
    utstring_bincpy(text, part, strlen(part));
    utstring_bincpy(text, "abc", 3);
    utstring_find(text, 0, "bc", 2);
  }
  free(part);
  utstring_free(text);
  return 0;
}
