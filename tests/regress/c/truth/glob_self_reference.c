// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// A list head that points to itself.
#include <assert.h>
struct l { struct l *next, *prev; };
static struct l head = {&head, &head};
int main(void) { assert(head.next->prev == &head); return 0; }
