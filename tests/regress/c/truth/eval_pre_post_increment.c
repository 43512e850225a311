// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The old and the new value.
#include <assert.h>
int main(void) {
  int i = 3;
  int a = i++;
  int b = ++i;
  assert(a == 3 && b == 5 && i == 5);
  int v[3] = {7, 8, 9}, *p = v;
  int c = *p++;
  int d = *++p;
  int e = ++*p;
  assert(c == 7 && d == 9 && e == 10 && v[2] == 10);
  return 0;
}
