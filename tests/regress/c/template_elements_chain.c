// Arrays that are filled, changed in place and compared, loop after loop; each loop keeps what it has not come to yet.
// RUN: cairn verify %s --engine template --property unreach-call
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
extern void __VERIFIER_error(void);

int a[30000], b[30000];

int main(void) {
  for (int i = 0; i < 30000; i++) a[i] = 17;
  for (int i = 0; i < 30000; i++) b[i] = a[i] + i;
  for (int i = 0; i < 30000; i++) b[i] = b[i] - a[i];
  for (int i = 0; i < 30000; i++)
    if (b[i] != i) __VERIFIER_error();
  return 0;
}
