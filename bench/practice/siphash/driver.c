#include "nondet.h"
#include <stdint.h>

uint64_t siphash(const uint8_t *in, const size_t inlen, const uint8_t *k);

int main(void) {
  unsigned length = nondet_upto(20);
  uint8_t *bytes = nondet_bytes(length), *key = nondet_bytes(16);
  if (bytes && key) siphash(bytes, length, key);
  free(bytes);
  free(key);
  return 0;
}
