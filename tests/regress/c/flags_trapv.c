// With -ftrapv, an overflow ends the program: nothing after it is reached, and counterexamples are compiled with it, too.
// RUN: for f in "-ftrapv" "-ftrapv -DWRONG" "-ftrapv -fno-trapv"; do mkdir -p %t && echo "[{\"directory\": \"$PWD\", \"file\": \"%s\", \"command\": \"gcc $f -c %s\"}]" > %t/compile_commands.json; cairn verify -q -p assert -p no-overflow --compile-commands %t %s; cairn verify -q -p assert --compile-commands %t %s; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (no-overflow)
// EXPECT: verdict: SAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
#include <assert.h>

int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x + 1;
  y -= 2;
  int z = -y;
  z++;
  assert(y < x);
  assert(z * 2 / 2 == z);
#ifdef WRONG
  assert(z != 5);
#endif
  return 0;
}
