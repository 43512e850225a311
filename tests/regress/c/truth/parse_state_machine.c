// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The machine counts words; there are at most two in three characters.
#include <assert.h>
char __VERIFIER_nondet_char(void);
enum st { OUT, IN };
int main(void) {
  enum st s = OUT;
  int words = 0;
  for (int i = 0; i < 3; i++) {
    char c = __VERIFIER_nondet_char();
    switch (s) {
    case OUT: if (c != ' ') { s = IN; words++; } break;
    case IN: if (c == ' ') s = OUT; break;
    }
  }
  assert(words <= 2);
  return 0;
}
