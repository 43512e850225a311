#include "nondet.h"
#include <sys/types.h>
#include <md5.h>

int main(void) {
  unsigned first = nondet_upto(40), length = nondet_upto(100);
  uint8_t digest[MD5_DIGEST_LENGTH];
  unsigned char *bytes = nondet_bytes(length);
  MD5_CTX context;
  MD5Init(&context);
  if (bytes && first <= length) {
    MD5Update(&context, bytes, first);
    MD5Update(&context, bytes + first, length - first);
  }
  MD5Final(digest, &context);
  free(bytes);
  return 0;
}
