// Sums of elements and of something else: the order of the first two elements does not matter.
// RUN: cairn verify %s --engine template --property unreach-call --timeout 120
// EXPECT: verdict: SAFE
// RUN: cairn verify %s --engine template --property unreach-call --timeout 8 -DWEIGHTED
// EXIT: 2
// EXPECT: verdict: UNKNOWN
extern char __VERIFIER_nondet_char(void);
extern void __VERIFIER_error(void);

#ifdef WEIGHTED
#define PART(i) (a[i] * (unsigned char)(i))
#else
#define PART(i) (a[i] + (unsigned char)(i))
#endif

unsigned char a[5000];

unsigned char fold(void) {
  unsigned char all = 0;
  for (int i = 0; i < 5000; i++) all = all + PART(i);
  return all;
}

int main(void) {
  for (int i = 0; i < 5000; i++) a[i] = __VERIFIER_nondet_char();
  unsigned char one = fold();
  unsigned char first = a[0];
  a[0] = a[1];
  a[1] = first;
  unsigned char two = fold();
  if (one != two) __VERIFIER_error();
  return 0;
}
