// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The usual copy loop: different objects.
#include <assert.h>
int main(void) {
  char s[4] = "abc", d[4], *p = d;
  const char *q = s;
  while ((*p++ = *q++)) { }
  assert(d[2] == 'c' && d[3] == 0 && p - d == 4);
  return 0;
}
