// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(an object that is changed and used without a sequence point in between): today verdict: UNKNOWN, ideal verdict: UNSAFE
// i is written twice without an order.
#include <assert.h>
int main(void) { int i = 1; i = i++ + 1; assert(i == 2); return 0; }
