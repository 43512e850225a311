// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// From one block into another: the first one's variable is gone.
int main(void) {
  int *p = 0;
  { int a = 1; p = &a; goto in; }
  { int b = 2;
  in:
    b = 3;
    return *p + b;
  }
}
