// A loop that jumps enter in its middle, with a loop inside that is entered at two places as well.
// RUN: cairn verify %s --engine template --property valid-deref --property unreach-call
// EXPECT: queries from the program, re-checked by Z3
// EXPECT: verdict: SAFE
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

int main(void) {
  int table[10];
  int i = 0;
  int odd = 1;
  if (__VERIFIER_nondet_int()) goto middle;
first:
  if (i >= 10) goto end;
  table[i] = odd;
  if (__VERIFIER_nondet_int()) goto inside;
  do {
    odd = odd + 2;
  inside:
    if (odd > 1000) odd = 1;
  } while (__VERIFIER_nondet_int());
  i++;
middle:
  if (i < 10) table[i] = 7;
  goto first;
end:
  if (odd % 2 != 1 || odd > 1000) __VERIFIER_error();
  return 0;
}
