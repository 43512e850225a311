// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// end - start wraps where end comes first.
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char b[16] = {0};
  unsigned start = __VERIFIER_nondet_uint(), end = __VERIFIER_nondet_uint();
  if (start > 15 || end > 15) return 0;
  unsigned n = end - start;
  char s = 0;
  for (unsigned i = 0; i < n && i < 40; i++) s += b[start + i];
  return s;
}
