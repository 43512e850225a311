#include "nondet.h"
#include "scan.h"

int main(void) {
  unsigned length = nondet_upto(10), sum = 0;
  char *text = nondet_bytes(length), *part;
  size_t size;
  if (text && scan_netstring(text, length, &part, &size))
    for (size_t i = 0; i < size; ++i) sum += (unsigned char)part[i];
  free(text);
  return (int)(sum & 1);
}
