// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A record of length 0 at the end makes the reader look at the next type outside.
unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char b[6];
  for (int i = 0; i < 6; i++) b[i] = __VERIFIER_nondet_uchar();
  unsigned at = 0, n = 0;
  while (at < 6) {
    unsigned len = b[at + 1];
    at += 2 + len;
    n++;
  }
  return (int)n;
}
