// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The literal of the first turn is gone in the second one.
int main(void) {
  int *first = 0;
  for (int i = 0; i < 2; i++) {
    int *now = (int[1]){i + 10};
    if (i == 0) first = now;
    else return *first;
  }
  return 0;
}
