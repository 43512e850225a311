// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Month 12 is one past the table.
static const char *const month[12] = {"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"};
int __VERIFIER_nondet_int(void);
int main(void) {
  int m = __VERIFIER_nondet_int();
  if (m < 1 || m > 12) return 0;
  return month[m][0];
}
