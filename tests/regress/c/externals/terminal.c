// What ioctl writes depends on the request.
// RUN: cairn verify %s --timeout 60
// EXPECT: verdict: SAFE
// RUN: cairn verify -DBROKEN %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// RUN: cairn verify -DOTHER %s --timeout 60
// EXIT: 2
// EXPECT: request of ioctl that is not followed
#include <assert.h>
#include <sys/ioctl.h>
int main(void) {
  struct winsize size = {0};
  int kept = 7;
#ifdef BROKEN
  if (ioctl(1, TIOCGWINSZ, &kept) != 0) return 1;
#elif defined OTHER
  if (ioctl(1, 12345, &kept) != 0) return 1;
#else
  if (ioctl(1, TIOCGWINSZ, &size) != 0) assert(size.ws_col == 0);
#endif
  assert(kept == 7);
  return 0;
}
