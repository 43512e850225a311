// RUN: cairn verify %s --timeout 30 -p valid-deref
// EXIT: 2
// EXPECT: say what they do with --external
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: call of the external procedure 'fill', which may change memory at line 38)
// RUN: cairn verify %s --timeout 30 -p valid-deref --external 'hash=reads' --external 'fill(out(n), n: _) -> 0..n' --external 'draw=writes(1)'
// EXPECT: the verdict rests on what --external says of 'hash'
// EXPECT: the verdict rests on what --external says of 'fill'
// EXPECT: verdict: SAFE
// RUN: cairn verify %s --timeout 30 -p valid-deref --external 'hash=reads' --external 'fill(out(n), n: _)' --external 'draw=writes(1)'
// EXIT: 65
// EXPECT: it returns something, and the clause does not say what
// RUN: cairn verify %s --timeout 30 --external 'hash=sometimes'
// EXIT: 65
// EXPECT: expected 'pure', 'reads' or 'writes(1, …)' behind '=', found 'sometimes'
// RUN: cairn verify %s --timeout 30 --external 'fill(out(m), n: _) -> any'
// EXIT: 65
// EXPECT: no parameter is named 'm'
// RUN: cairn verify %s --timeout 30 --external 'fill(out(n), n: _) -> any stays'
// EXIT: 65
// EXPECT: what stays is a number or text of a function whose parameters are all '_' or 'text'
// RUN: cairn verify %s --timeout 30 --external 'main=pure'
// EXIT: 65
// EXPECT: the program defines it
// RUN: cairn verify %s --timeout 30 --external 'strlen=pure'
// EXIT: 65
// EXPECT: Cairn has a model of it
#include <string.h>

unsigned hash(const char *text);
int fill(char *target, int size);
struct canvas {
  int width;
};
void draw(struct canvas *c);

int main(void) {
  char buffer[8];
  int n = fill(buffer, 8);
  struct canvas c = {3};
  draw(&c);
  unsigned h = hash("abc") % 8;
  int table[4] = {0};
  if (c.width >= 0 && c.width < 4) table[c.width] = 1;
  return (n > 0 ? buffer[n - 1] : 0) + buffer[h] + table[0] + (int)strlen("x");
}
