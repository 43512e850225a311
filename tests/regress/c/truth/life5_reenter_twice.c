// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The second entry has another object.
int main(void) {
  int *p = 0, n = 0;
again:
  {
    int x;
    if (n == 1) return *p;
    x = 3;
    p = &x;
    n++;
  }
  goto again;
}
