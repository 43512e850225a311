// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Arithmetic on void pointers steps by bytes.
int main(void) {
  int a[2] = {1, 2};
  void *p = a;
  p = p + 7;
  return *(short *)p;
}
