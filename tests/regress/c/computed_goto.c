// RUN: cairn verify -q --timeout 60 %s
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --timeout 60 -DBROKEN %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int run(const unsigned char *code) {
  static void *const table[] = {&&add, &&twice, &&end};
  int x = 1;
#define NEXT goto *table[*code++]
  NEXT;
add: x += 3; NEXT;
twice: x *= 2; NEXT;
end: return x;
}
int main(void) {
  unsigned char code[4] = {0, 1, 1, 2};
  int n = __VERIFIER_nondet_int();
  if (n > 5) code[1] = 0;
  int r = run(code);
#ifdef BROKEN
  assert(r == 16);
#else
  assert(r == (n > 5 ? 14 : 16));
#endif
  return 0;
}
