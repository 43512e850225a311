// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The address is in a struct that is copied out.
struct s { int *p; int n; };
int main(void) {
  struct s out = {0, 0};
  for (int i = 0; i < 1; i++) { int x = 7; struct s in = {&x, 1}; out = in; }
  return out.n ? *out.p : 0;
}
