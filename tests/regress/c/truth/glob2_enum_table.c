// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Designated initialisers by enumerators.
#include <assert.h>
enum op { ADD, SUB, N };
static const char sym[N] = {[SUB] = '-', [ADD] = '+'};
int main(void) { assert(sym[ADD] == '+' && sym[SUB] == '-'); return 0; }
