#include "nondet.h"
#include <b64/cdecode.h>

int main(void) {
  unsigned length = nondet_upto(8);
  char *code = nondet_bytes(length);
  char *plain = malloc(length + 1);
  if (code && plain) {
    base64_decodestate state;
    base64_init_decodestate(&state);
    base64_decode_block(code, (int)length, plain, &state);
  }
  free(plain);
  free(code);
  return 0;
}
