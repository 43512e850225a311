#include "nondet.h"
#include "strbuffer.h"

int main(void) {
  strbuffer_t buffer;
  if (strbuffer_init(&buffer) != 0) return 0;
  for (int i = 0; i < 3; ++i) {
    unsigned length = nondet_upto(12);
    char *bytes = nondet_bytes(length);
    if (bytes) strbuffer_append_bytes(&buffer, bytes, length);
    free(bytes);
  }
  strbuffer_pop(&buffer);
  strbuffer_close(&buffer);
  return 0;
}
