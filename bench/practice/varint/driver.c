#include "nondet.h"
#include "git-compat-util.h"
#include "varint.h"

int main(void) {
  unsigned char *code = malloc(10);
  if (code) {
    const unsigned char *at = code;
    encode_varint(__VERIFIER_nondet_ulong(), code);
    decode_varint(&at);
  }
  free(code);
  return 0;
}
