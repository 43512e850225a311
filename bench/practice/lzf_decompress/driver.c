#include "nondet.h"
#include "lzf.h"

int main(void) {
  unsigned length = 1 + nondet_upto(5), room = nondet_upto(16);
  unsigned char *packed = nondet_bytes(length), *plain = malloc(room);
  if (packed && plain) lzf_decompress(packed, length, plain, room);
  free(packed);
  free(plain);
  return 0;
}
