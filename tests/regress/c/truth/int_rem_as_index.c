// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A negative hash gives a negative index.
int __VERIFIER_nondet_int(void);
int main(void) {
  int slots[8] = {0};
  int h = __VERIFIER_nondet_int();
  slots[h % 8] = 1;
  return slots[0];
}
