// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The pointer is set anew after the copy.
#include <assert.h>
struct s { int v; int *self; };
static struct s mk(void) { struct s x = {3, 0}; x.self = &x.v; return x; }
int main(void) { struct s y = mk(); y.self = &y.v; y.v = 4; assert(*y.self == 4); return 0; }
