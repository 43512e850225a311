// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// continue leaves the block of t; the next turn looks at the old variable.
int main(void) {
  int *p = 0, r = 0, i = 0;
  while (i < 3) {
    if (p) { r += *p; break; }
    int t = i++;
    p = &t;
    continue;
  }
  return r;
}
