#include "nondet.h"
#include "circbuffer.h"
#include <string.h>

int main(void) {
  circbuffer *ring = cbuf_new(1 + nondet_upto(4));
  unsigned char *first, *second;
  for (int i = 0; i < 3; ++i) {
    unsigned length = nondet_upto(5), length1, length2;
    if (length > 0 && length <= cbuf_writelen(ring)) {
      memset(cbuf_writeptr(ring, length), 1, length);
      cbuf_incrwrite(ring, length);
      cbuf_readptrs(ring, &first, &length1, &second, &length2);
      if (length1 > 0) first[length1 - 1] = 0;
      if (length2 > 0) second[length2 - 1] = 0;
      cbuf_incrread(ring, nondet_upto(length1));
    }
  }
  cbuf_free(ring);
  return 0;
}
