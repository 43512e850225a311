// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The table of constants is written through a cast.
static const int primes[3] = {2, 3, 5};
int main(void) {
  int *p = (int *)primes;
  p[1] = 4;
  return p[1];
}
