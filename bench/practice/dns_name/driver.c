#include "nondet.h"
#include <arpa/inet.h>
#include "udns.h"

int main(void) {
  unsigned room = nondet_upto(8);
  char *name = nondet_text(7), text[12];
  unsigned char *dn = malloc(room);
  if (name && dn && dns_ptodn(name, 0, dn, room, NULL) > 0) dns_dntop(dn, text, sizeof text);
  free(name);
  free(dn);
  return 0;
}
