// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// The object of the literal is the same when the jump stays in its block.
int main(void) {
  int n = 0, *p = 0;
again:
  if (n == 1) return *p;
  p = (int[]){7, 8};
  n++;
  goto again;
}
