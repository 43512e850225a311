// A program that never reaches longjmp keeps its verdict; where it does, nothing is known.
// RUN: cairn verify %s --timeout 30
// EXPECT: verdict: SAFE
// RUN: cairn verify -DJUMPS %s --timeout 30
// EXIT: 2
// EXPECT: longjmp
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: the function 'longjmp', which is not followed at line 12)
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf env;
static void fail(int code) {
  if (code > 100) longjmp(env, 1);
}
int main(int argc, char **argv) {
  if (setjmp(env)) return 1;
#ifdef JUMPS
  fail(argc);
#else
  fail(argc > 5 ? 5 : argc);
#endif
  return 0;
}
