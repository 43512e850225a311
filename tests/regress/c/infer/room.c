// What getsockopt gives back has the room that it was given, and no more; an address may be longer than its room,
// but no address is longer than struct sockaddr_storage.
// RUN: cairn infer %s
// EXPECT: longest  tests/regress/c/infer/room.c:
// EXPECT: proved, 0 by preconditions, 0 open
// EXPECT: longer  tests/regress/c/infer/room.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: fits  tests/regress/c/infer/room.c:
// EXPECT: proved, 0 by preconditions, 0 open
// EXPECT: 1 alarm
#include <string.h>
#include <sys/socket.h>

int fits(int socket) {
  char name[17];
  socklen_t length = sizeof name - 1;
  if (getsockopt(socket, SOL_SOCKET, SO_BINDTODEVICE, name, &length) == -1) return -1;
  name[length] = 0;
  return name[0];
}

int longer(int socket) {
  char address[16];
  socklen_t length = sizeof address;
  if (getsockname(socket, (struct sockaddr *)address, &length) == -1) return -1;
  address[length] = 0;
  return address[0];
}

int longest(int socket) {
  struct sockaddr_storage address;
  socklen_t length = sizeof address;
  if (getsockname(socket, (struct sockaddr *)&address, &length) == -1) return -1;
  memset(&address, 0, length);
  return address.ss_family;
}
