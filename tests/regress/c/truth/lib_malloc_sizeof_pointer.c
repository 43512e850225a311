// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The size is that of the pointer, 8 bytes, not that of the struct.
#include <stdlib.h>
struct rec { int id; char name[20]; };
int main(void) {
  struct rec *r = malloc(sizeof r);
  if (!r) return 0;
  r->id = 1;
  r->name[10] = 0;
  free(r);
  return 0;
}
