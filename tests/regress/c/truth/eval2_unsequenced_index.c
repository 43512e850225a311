// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(an object that is changed and used without a sequence point in between): today verdict: UNKNOWN, ideal verdict: UNSAFE
// i is read and changed without order: not defined.
#include <assert.h>
int main(void) {
  int a[3] = {0, 0, 0}, i = 0;
  a[i] = i++;
  assert(a[0] == 0 && a[1] == 0);
  assert(i == 1);
  assert(a[i] == 0 && a[0] != 1);
  i = 0;
  int s = i + i++;
  assert(s == 0);
  return 0;
}
