// Bytes that are written at once are shown as the values that they are.
// RUN: cairn verify %s
// EXIT: 1
// EXPECT: memset(&x, 0, sizeof x);      x = {a = 0, b = {0, 0, 0}, t = "", next = NULL}
// EXPECT: int a[2] = {0};               a = {0, 0}
// EXPECT: y = x;                        y = {a = 0, b = {0, 0, 0}, t = "", next = NULL}
// EXPECT: memcpy(&y.b[1], x.b, 2);      y = {b = {[1] = 0}}
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
#include <string.h>
struct s {
  int a;
  short b[3];
  char t[8];
  struct s *next;
};
int __VERIFIER_nondet_int(void);
int main(void) {
  struct s x, y;
  memset(&x, 0, sizeof x);
  int a[2] = {0};
  y = x;
  memcpy(&y.b[1], x.b, 2);
  y.a = __VERIFIER_nondet_int();
  if (y.a == 5) a[y.a] = y.t[0] + x.b[1];
  return a[0];
}
