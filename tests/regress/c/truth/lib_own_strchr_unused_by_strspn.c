// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(the compiled program fails in another way): today verdict: UNKNOWN, ideal verdict: SAFE
// The program's strchr has another meaning and does not change what strspn does.
#include <assert.h>
unsigned long strspn(const char *s, const char *set);
char *strchr(const char *s, int c) { (void)s; (void)c; return 0; }
int main(void) {
  assert(strspn("aab", "a") == 2);
  return 0;
}
