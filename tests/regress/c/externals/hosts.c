// A list of addresses ends, and is gone when it is freed.
// RUN: cairn verify -DFREED %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// RUN: cairn verify -DUNCHECKED %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
#define _POSIX_C_SOURCE 200809L
#include <netdb.h>
#include <string.h>
#include <sys/socket.h>
int main(void) {
  struct addrinfo hints, *list = 0;
  int family = 0;
  memset(&hints, 0, sizeof hints);
  int failed = getaddrinfo("localhost", "80", &hints, &list);
#ifndef UNCHECKED
  if (failed) return 1;
#endif
  family = list->ai_family + list->ai_addr->sa_family;
  freeaddrinfo(list);
#ifdef FREED
  family += list->ai_family;
#endif
  return family;
}
