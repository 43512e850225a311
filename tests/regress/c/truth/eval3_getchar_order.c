// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// Which of the two characters comes first is not fixed.
#include <assert.h>
#include <string.h>
static char in[3] = "ab", *at = in;
static int get(void) { return *at++; }
static int pair(int a, int b) { return a * 256 + b; }
int main(void) { assert(pair(get(), get()) == 'a' * 256 + 'b'); return 0; }
