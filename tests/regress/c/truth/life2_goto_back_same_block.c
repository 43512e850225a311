// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// The jump stays within the block, so x lives on.
int main(void) {
  int n = 0, *p = 0, s = 0;
again:;
  int x;
  if (n == 0) { x = 5; }
  else return s;
  p = &x;
  s += *p;
  n++;
  goto again;
}
