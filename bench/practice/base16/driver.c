#include "nondet.h"
#include "base16.h"

int main(void) {
  unsigned length = nondet_upto(6);
  uint8_t *bytes = nondet_bytes(length);
  char *digits = malloc(BASE16_ENCODE_LENGTH(length));
  uint8_t *back = malloc(BASE16_DECODE_LENGTH(BASE16_ENCODE_LENGTH(length)));
  if (bytes && digits && back) {
    struct base16_decode_ctx context;
    size_t written;
    base16_encode_update(digits, length, bytes);
    if (length > 0 && nondet_upto(1)) digits[0] = __VERIFIER_nondet_char();
    base16_decode_init(&context);
    base16_decode_update(&context, &written, back, BASE16_ENCODE_LENGTH(length), digits);
  }
  free(bytes);
  free(digits);
  free(back);
  return 0;
}
