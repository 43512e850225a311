// RUN: cairn verify -p no-overflow --color never %s
// EXIT: 1
// EXPECT: signed addition overflows
int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  return x < 0 ? x : x + 1;  // EXPECT-HERE: [no-overflow]
}
