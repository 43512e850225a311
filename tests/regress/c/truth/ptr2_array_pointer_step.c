// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// &a + 1 is behind the whole array.
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int *p = (int *)(&a + 1);
  return *p;
}
