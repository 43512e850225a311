// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The length in the packet is not checked against what was received.
unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char pkt[8], sum = 0;
  for (int i = 0; i < 8; i++) pkt[i] = __VERIFIER_nondet_uchar();
  unsigned len = pkt[0];
  for (unsigned i = 1; i <= len; i++) sum ^= pkt[i];
  return sum;
}
