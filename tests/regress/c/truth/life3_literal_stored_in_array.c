// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The table outlives the literals of the loop's turns.
struct p { int x; };
int main(void) {
  struct p *t[2];
  for (int i = 0; i < 2; i++) t[i] = &(struct p){i};
  return t[0]->x;
}
