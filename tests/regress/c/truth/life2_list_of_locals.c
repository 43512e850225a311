// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The nodes of the list are variables of loop turns.
struct n { struct n *next; int v; };
int main(void) {
  struct n *l = 0;
  for (int i = 0; i < 2; i++) {
    struct n x = {l, i};
    l = &x;
  }
  return l->v;
}
