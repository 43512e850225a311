// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Row 1 has three characters and no zero; the precision allows four.
#include <stdio.h>
static const char codes[2][3] = {"usd", "eur"};
int main(void) {
  printf("%.4s\n", codes[1]);
  return 0;
}
