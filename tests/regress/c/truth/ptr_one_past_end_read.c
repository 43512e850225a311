// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The loop looks at the element at the end before it compares.
int main(void) {
  int a[3] = {1, 2, 3}, s = 0;
  int *p = a;
  while (*p != 0 && p < a + 3) s += *p++;
  return s;
}
