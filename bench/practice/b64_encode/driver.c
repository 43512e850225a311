#include "nondet.h"
#include <b64/cencode.h>

int main(void) {
  unsigned length = nondet_upto(8);
  char *plain = nondet_bytes(length);
  char *code = malloc(length / 3 * 4 + 5);
  if (code && plain) {
    base64_encodestate state;
    base64_init_encodestate(&state);
    int written = base64_encode_block(plain, (int)length, code, &state);
    base64_encode_blockend(code + written, &state);
  }
  free(plain);
  free(code);
  return 0;
}
