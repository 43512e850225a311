// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The variable of the turn before.
int main(void) {
  int *prev = 0, s = 0;
  for (int i = 0; i < 3; i++) {
    int here = i;
    if (prev) s += *prev;
    prev = &here;
  }
  return s;
}
