// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The left operand is read from what the right one changes.
#include <assert.h>
struct s { int n; };
static int drop(struct s *p) { return p->n--; }
int main(void) { struct s s = {3}; assert(s.n == drop(&s)); return 0; }
