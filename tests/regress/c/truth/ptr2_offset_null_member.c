// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The address of a member of null is near null.
#include <stddef.h>
struct s { int a, b; };
static int *second(struct s *p) { return &p->b; }
int main(void) { return *second(0); }
