// --explain says which engine decided what.
// RUN: cairn verify %s -p unreach-call --explain --jobs 1
// EXPECT: what the engines did
// EXPECT: bounded: proves 0 of 1 assertion (
// EXPECT: trial: proves 0 of 1 assertion
// EXPECT: template: proves 1 of 1 assertion
// EXPECT: verdict: SAFE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int i = 0;
  while (i < n) i++;
  if (n >= 0 && i != n) reach_error();
  return 0;
}
