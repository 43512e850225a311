// Options in compile_commands.json that change what a program means are followed, also by the compiled program.
// RUN: for f in "-m32" "--target=i686-linux-gnu" "-m32 -Wall -O2 -g3 -MD -MF x.d -o x.o -Wp,-MMD,x.d -fno-strict-aliasing -pipe"; do mkdir -p %t/a && echo "[{\"directory\": \"$PWD\", \"file\": \"%s\", \"command\": \"gcc $f -c %s\"}]" > %t/a/compile_commands.json && cairn verify -q -p assert -DEXPECTED=1 --compile-commands %t/a %s; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// RUN: echo "-fpack-struct -DEXPECTED=2" > %t/more && for f in "-fpack-struct -DEXPECTED=2" "@%t/more" "-funsigned-char -D EXPECTED=3" "-fshort-enums -Wp,-DEXPECTED=4" "-fwrapv -ansi -DEXPECTED=5" "-fshort-wchar -Xpreprocessor -DEXPECTED=6" "-mlong-double-64 -UEXPECTED -DEXPECTED=7"; do mkdir -p %t/b && echo "[{\"directory\": \"$PWD\", \"file\": \"%s\", \"command\": \"ccache x86_64-linux-gnu-gcc-12 $f -c %s\"}]" > %t/b/compile_commands.json && cairn verify -q -p assert --compile-commands %t/b %s; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// RUN: for f in "-fpack-struct -DEXPECTED=-2" "-funsigned-char -DEXPECTED=-3" "-fshort-enums -DEXPECTED=-4"; do echo "[{\"directory\": \"$PWD\", \"file\": \"%s\", \"command\": \"cc $f -c %s\"}]" > %t/b/compile_commands.json && cairn verify -q -p assert --compile-commands %t/b %s; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: for f in "-fwrapv" "-fwrapv -fno-wrapv"; do echo "[{\"directory\": \"$PWD\", \"file\": \"%s\", \"command\": \"cc $f -DWRAPS -DEXPECTED=0 -c %s\"}]" > %t/b/compile_commands.json && cairn verify -q -p no-overflow --compile-commands %t/b %s; done
// EXIT: 1
// EXPECT: verdict: SAFE
// EXPECT: verdict: UNSAFE (no-overflow), replayed by a compiled program
#include <assert.h>
#include <stddef.h>
#include <wchar.h>
#ifndef EXPECTED
#define EXPECTED 0
#endif
struct packed { char c; int i; };
enum small { None, Some };
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int found = 0;
#ifdef WRAPS
  found = __VERIFIER_nondet_int() + 1;
  return 0;
#endif
  char c = (char)200;
  if (sizeof(void *) == 4) found = 1;
  if (sizeof(struct packed) == 5) found = 2;
  if (c > 0) found = 3;
  if (sizeof(enum small) == 1) found = 4;
#ifdef __STRICT_ANSI__
  found = 5;
#endif
  if (sizeof(wchar_t) == 2) found = 6;
  if (sizeof(long double) == sizeof(double)) found = 7;
  assert(found == EXPECTED);
  return 0;
}
