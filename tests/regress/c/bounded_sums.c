// Sums of many elements are the same in whatever order they are added up.
// RUN: cairn verify %s --property unreach-call --timeout 100
// EXPECT: verdict: SAFE
// RUN: cairn verify %s -DBROKEN --property unreach-call --no-replay --timeout 100
// EXIT: 1
// EXPECT: verdict: UNSAFE
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

enum { N = 200 };

static long long forwards(const int *values) {
  long long sum = 0;
  for (int i = 0; i < N; i++) sum = sum + values[i] - i;
  return sum;
}

static long long backwards(const int *values) {
  long long sum = 0;
  for (int i = N - 1; i >= 0; i--) sum = values[i] + sum - i;
  return sum;
}

int main(void) {
  int values[N];
  for (int i = 0; i < N; i++) values[i] = __VERIFIER_nondet_int();
  long long sum = forwards(values);
#ifdef BROKEN
  values[N / 2]++;
#endif
  if (sum != backwards(values)) __VERIFIER_error();
  return 0;
}
