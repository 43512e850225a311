#include "nondet.h"
#include "punycode.h"

int main(void) {
  unsigned length = nondet_upto(5);
  size_t room = nondet_upto(5);
  char *text = nondet_bytes(length);
  punycode_uint *points = malloc(room * sizeof *points);
  if (text && points) punycode_decode(length, text, &room, points, NULL);
  free(text);
  free(points);
  return 0;
}
