// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Two unsigned shorts are multiplied as int: 65535 * 65535 overflows.
unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort();
  unsigned c = a * b;
  return c == 7;
}
