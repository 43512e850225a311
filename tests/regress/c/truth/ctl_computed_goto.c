// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// A small interpreter with a table of labels.
#include <assert.h>
int main(void) {
  static const unsigned char code[] = {0, 0, 1, 0, 2};
  static void *const ops[] = {&&inc, &&dbl, &&end};
  int acc = 0, pc = 0;
  goto *ops[code[pc++]];
inc: acc++; goto *ops[code[pc++]];
dbl: acc *= 2; goto *ops[code[pc++]];
end: assert(acc == 5);
  return 0;
}
