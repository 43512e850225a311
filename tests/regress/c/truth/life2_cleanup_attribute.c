// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The cleanup function runs at the end of the block.
#include <assert.h>
static int closed;
static void done(int *fd) { closed += *fd; }
int main(void) {
  { int fd __attribute__((cleanup(done))) = 4; fd++; }
  assert(closed == 5);
  return 0;
}
