// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Without regard to case.
#include <assert.h>
#include <strings.h>
int main(void) { assert(strcasecmp("AbC", "aBc") == 0 && strncasecmp("Xa", "xb", 1) == 0); return 0; }
