// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The block is left and entered again behind the declaration: another object.
int main(void) {
  int *p = 0, turn = 0;
  {
    int x;
    x = 5;
    p = &x;
    goto out;
  back:
    x = 6;
    if (turn == 2) return x;
    return *p;
  }
out:
  turn = 1;
  goto back;
}
