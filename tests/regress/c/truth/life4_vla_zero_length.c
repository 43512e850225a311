// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// No element is touched.
int main(void) {
  int s = 0;
  for (int n = 1; n < 3; n++) { int a[n]; for (int i = 0; i + 1 < n; i++) a[i] = 0; s += n; }
  return s;
}
