// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The array of length zero has no element.
struct s { int n; int a[0]; };
int main(void) {
  struct s x = {1};
  return x.a[0];
}
