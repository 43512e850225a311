// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// One byte too few.
static void copy(char *d, const char *s) { while ((*d++ = *s++)) { } }
int main(void) {
  char b[3];
  copy(b, "abc");
  return b[0];
}
