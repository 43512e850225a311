// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A const global variable is not written to.
static const int limit = 3;
static void set(const int *p) { *(int *)p = 4; }
int main(void) {
  set(&limit);
  return limit;
}
