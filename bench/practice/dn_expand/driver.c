#include "nondet.h"

int __dn_expand(const unsigned char *, const unsigned char *, const unsigned char *, char *, int);

int main(void) {
  unsigned length = 1 + nondet_upto(7), start = nondet_upto(7);
  int room = (int)nondet_upto(6);
  unsigned char *packet = nondet_bytes(length);
  char *name = malloc((size_t)room);
  if (packet && name && start < length) __dn_expand(packet, packet + length, packet + start, name, room);
  free(packet);
  free(name);
  return 0;
}
