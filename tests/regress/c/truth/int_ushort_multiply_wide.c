// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXPECT: verdict: SAFE
// One operand is made unsigned first.
unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort();
  unsigned c = (unsigned)a * b;
  return c == 7;
}
