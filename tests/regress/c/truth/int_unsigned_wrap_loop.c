// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An unsigned counter is always at least 0, so the loop goes on at the top.
int main(void) {
  int a[4] = {1, 2, 3, 4}, s = 0;
  for (unsigned i = 3; i >= 0; i--) {
    s += a[i];
    if (s > 100) return 1;
  }
  return s;
}
