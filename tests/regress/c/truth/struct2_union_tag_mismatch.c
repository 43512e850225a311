// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The tag says pointer, the value is a number.
struct v { int is_ptr; union { long n; int *p; } u; };
static int get(struct v *x) { return x->is_ptr ? *x->u.p : (int)x->u.n; }
int main(void) {
  int w = 2;
  struct v x = {1, {.p = &w}};
  get(&x);
  x.u.n = 5;
  return get(&x);
}
