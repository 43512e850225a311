// RUN: cairn verify --malloc-never-fails --color never %s
// EXIT: 2
// EXPECT: comparison of pointers to freed memory and to memory allocated later at line 13
// EXPECT: verdict: UNKNOWN (not supported: comparison of pointers to 
#include <assert.h>
#include <stdlib.h>

int main(void) {
  char *old = malloc(8);
  free(old);
  char *fresh = malloc(8);
  // The allocator may give the same memory again.
  assert(old != fresh);
  free(fresh);
  return 0;
}
