// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The program's strchr has another meaning and does not change what strspn does.
#include <assert.h>
unsigned long strspn(const char *s, const char *set);
char *strchr(const char *s, int c) { (void)s; (void)c; return 0; }
int main(void) {
  assert(strspn("aab", "a") == 2);
  return 0;
}
