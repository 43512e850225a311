// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Library functions that only read.
#include <assert.h>
#include <string.h>
int main(void) { char a[] = "ab", b[] = "cde"; assert(strlen(a) + strlen(b) == 5); return 0; }
