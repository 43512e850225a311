// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// A program may define a static function with the name of a library function and its own meaning.
#include <assert.h>
static unsigned my_len(const char *s) { unsigned n = 0; while (*s++) n++; return n; }
int main(void) { assert(my_len("four") == 4); return 0; }
