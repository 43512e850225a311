// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// An empty struct has no size.
#include <assert.h>
struct e { };
struct s { int a; struct e x; int b; };
int main(void) { struct s v = {1, {}, 2}; assert(sizeof(struct e) == 0 && sizeof v == 8 && v.b == 2); return 0; }
