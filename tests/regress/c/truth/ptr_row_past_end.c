// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Row 3 does not exist.
int main(void) {
  int m[3][2] = {{1, 2}, {3, 4}, {5, 6}};
  int s = 0;
  for (int (*row)[2] = m; row <= m + 3; row++) s += (*row)[0];
  return s;
}
