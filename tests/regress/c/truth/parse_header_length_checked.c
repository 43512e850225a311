// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// The length is limited to the rest of the packet.
unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char pkt[8], sum = 0;
  for (int i = 0; i < 8; i++) pkt[i] = __VERIFIER_nondet_uchar();
  unsigned len = pkt[0];
  if (len > 7) len = 7;
  for (unsigned i = 1; i <= len; i++) sum ^= pkt[i];
  return sum;
}
