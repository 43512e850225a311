// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The jump enters the block behind the declaration; x ends with the block all the same.
int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0;
  if (__VERIFIER_nondet_int()) goto in;
  {
    int x;
    x = 1;
  in:
    x = 2;
    p = &x;
  }
  return *p;
}
