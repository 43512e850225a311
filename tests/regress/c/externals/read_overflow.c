// RUN: cairn verify %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
#include <unistd.h>
int main(void) {
  char buffer[16];
  ssize_t n = read(0, buffer, sizeof buffer);
  if (n < 0) return 1;
  buffer[n] = 0;
  return 0;
}
