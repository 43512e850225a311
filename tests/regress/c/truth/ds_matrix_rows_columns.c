// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Rows and columns are mixed up.
int main(void) {
  int m[4][2], s = 0;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 2; j++) m[i][j] = i;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 4; j++) s += *(&m[0][0] + j * 4 + i);
  return s;
}
