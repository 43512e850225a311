// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(call of the external procedure 'strcasecmp'): today verdict: UNKNOWN, ideal verdict: SAFE
// Without regard to case.
#include <assert.h>
#include <strings.h>
int main(void) { assert(strcasecmp("AbC", "aBc") == 0 && strncasecmp("Xa", "xb", 1) == 0); return 0; }
