#include "nondet.h"
#include "bitstream.h"

int main(void) {
  BitStream *stream = BitStream_new();
  if (!stream) return 0;
  unsigned length = nondet_upto(3);
  unsigned char *bytes = nondet_bytes(length);
  if (bytes) BitStream_appendBytes(stream, length, bytes);
  BitStream_appendNum(stream, nondet_upto(9), __VERIFIER_nondet_uint());
  free(BitStream_toByte(stream));
  free(bytes);
  BitStream_free(stream);
  return 0;
}
