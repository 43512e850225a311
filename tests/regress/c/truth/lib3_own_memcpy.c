// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The program's own memcpy, used by its own code only.
#include <assert.h>
static int calls;
static void *my_copy(void *d, const void *s, unsigned long n) { calls++; for (unsigned long i = 0; i < n; i++) ((char *)d)[i] = ((const char *)s)[i]; return d; }
int main(void) {
  int a = 0x01020304, b = 0;
  my_copy(&b, &a, sizeof a);
  assert(b == a && calls == 1);
  return 0;
}
