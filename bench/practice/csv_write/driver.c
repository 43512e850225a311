#include "nondet.h"
#include "csv.h"

int main(void) {
  unsigned length = nondet_upto(8), room = nondet_upto(12);
  char *text = nondet_bytes(length), *quoted = malloc(room);
  if (text) csv_write(quoted, room, text, length);
  free(quoted);
  free(text);
  return 0;
}
