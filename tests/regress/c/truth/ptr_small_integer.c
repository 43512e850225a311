// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// 16 is no address of an object.
int main(void) {
  int *p = (int *)16;
  return *p;
}
