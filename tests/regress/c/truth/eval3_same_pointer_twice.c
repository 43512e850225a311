// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(an object that is changed and used without a sequence point in between): today verdict: UNKNOWN, ideal verdict: UNSAFE
// p is changed twice without an order.
#include <assert.h>
int main(void) { int a[3] = {1, 2, 3}, *p = a; int s = *p++ + 10 * *p++; assert(s == 21); return 0; }
