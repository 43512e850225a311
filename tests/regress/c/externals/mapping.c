// Anonymous memory is zero, has whole pages and ends with munmap. Mappings of files may be shorter than they say.
// RUN: cairn verify %s --timeout 60
// EXPECT: verdict: SAFE
// RUN: cairn verify -DUNCHECKED %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// RUN: cairn verify -DBEHIND %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// RUN: cairn verify -DAFTER %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// RUN: cairn verify -DFLAGS=MAP_PRIVATE %s --timeout 60
// EXIT: 2
// EXPECT: mapping of memory that is not followed
#define _GNU_SOURCE
#include <assert.h>
#include <sys/mman.h>
#ifndef FLAGS
#define FLAGS (MAP_PRIVATE | MAP_ANONYMOUS)
#endif
int main(void) {
  unsigned char *memory = mmap(0, 100, PROT_READ | PROT_WRITE, FLAGS, -1, 0);
#ifndef UNCHECKED
  if (memory == MAP_FAILED) return 1;
#endif
  assert(memory[0] == 0);
  memory[4095] = 1;
#ifdef BEHIND
  memory[4096] = 1;
#endif
  if (munmap(memory, 100) != 0) return 1;
#ifdef AFTER
  memory[0] = 1;
#endif
  return 0;
}
