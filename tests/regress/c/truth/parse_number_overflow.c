// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Ten digits may be more than an int holds.
int main(void) {
  const char *s = "2147483648";
  int v = 0;
  for (; *s; s++) v = v * 10 + (*s - '0');
  return v > 0;
}
