// Blanks in the names of a file and of its folder do not hide where the compiled program fails.
// RUN: mkdir '%t/my files' && cp %s '%t/my files/an old one.c' && cairn verify -q -p valid-deref '%t/my files/an old one.c'
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// RUN: cd '%t/my files' && cairn verify -q -p no-overflow 'an old one.c'
// EXIT: 1
// EXPECT: verdict: UNSAFE (no-overflow), replayed by a compiled program
#include <limits.h>

int main(void) {
  int values[2] = {0}, i = INT_MAX;
  i++;
  i = 2;
  return values[i];
}
