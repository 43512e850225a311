// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The copy that was passed ends with the call.
struct s { int v[4]; };
static int *third(struct s x) { int *p = &x.v[2]; return p; }
int main(void) {
  struct s a = {{1, 2, 3, 4}};
  int *p = third(a);
  return *p;
}
