// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An enum may hold another value than its enumerators.
int __VERIFIER_nondet_int(void);
enum color { RED, GREEN, BLUE };
int main(void) {
  int rgb[3] = {1, 2, 3};
  enum color c = __VERIFIER_nondet_int();
  return rgb[c];
}
