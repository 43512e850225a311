#include "nondet.h"
#include "cache.h"

int main(void) {
  int length = (int)nondet_upto(6), groups = (length + 3) / 4;
  unsigned char *bytes = nondet_bytes((size_t)length);
  char *code = malloc((size_t)groups * 5 + 1);
  char *back = malloc((size_t)length);
  if (bytes && code && back) {
    encode_85(code, bytes, length);
    if (length > 0) code[nondet_upto(4)] = __VERIFIER_nondet_char();
    decode_85(back, code, length);
  }
  free(bytes);
  free(code);
  free(back);
  return 0;
}
