// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A compound literal in a block ends with it.
int __VERIFIER_nondet_int(void);
struct pt { int x, y; };
int main(void) {
  struct pt *p = 0;
  int k = __VERIFIER_nondet_int();
  if (k) {
    p = &(struct pt){k, 2};
  } else {
    p = &(struct pt){1, 1};
  }
  return p->x;
}
