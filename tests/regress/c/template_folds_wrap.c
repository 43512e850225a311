// Wrong: the second loop goes around the first elements once more, because its counter is short.
// RUN: cairn verify %s --engine template --property unreach-call --timeout 8
// EXIT: 2
// EXPECT: verdict: UNKNOWN
extern short __VERIFIER_nondet_short(void);
extern void __VERIFIER_error(void);

unsigned short a[256];

int main(void) {
  for (int i = 0; i < 256; i++) a[i] = __VERIFIER_nondet_short();
  unsigned short sum = 0;
  unsigned char i = 0;
  do {
    sum = sum + a[i];
    i++;
  } while (i != 0);
  int left = 300;
  do {
    sum = sum - a[i];
    i++;
    left--;
  } while (left > 0);
  if (sum != 0) __VERIFIER_error();
  return 0;
}
