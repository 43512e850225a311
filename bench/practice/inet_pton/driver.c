#include "nondet.h"
#include <arpa/inet.h>

int main(void) {
  unsigned char *address = malloc(16);
  char *text = nondet_text(8);
  if (text && address) inet_pton(nondet_upto(1) ? AF_INET : AF_INET6, text, address);
  free(text);
  free(address);
  return 0;
}
