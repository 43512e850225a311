// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Each turn of the loop enters the switch's block anew.
int main(void) {
  int *p = 0;
  for (int i = 0; i < 2; i++) {
    switch (i) {
      int t;
    case 0: t = 5; p = &t; break;
    case 1: t = 6; return *p;
    }
  }
  return 0;
}
