// strtol and its relatives, strtok.
// RUN: cairn verify --color never %s --data-model LP64
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never %s -DWRONG
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *end;
  char text[] = "a,;b";
  assert(strtol(" -12x", &end, 10) == -12 && *end == 'x');
  assert(strtol("0x1F", 0, 0) == 31 && strtol("017", 0, 0) == 15);
  assert(strtol("-9999999999999999999", 0, 10) == -9223372036854775807L - 1);
  assert(strtoul("-1", 0, 10) == ~0ul && strtoul("18446744073709551616", 0, 10) == ~0ul);
  assert(strtol("abc", &end, 10) == 0 && *end == 'a' && atol("7") == 7);
  assert(strcmp(strtok(text, ",;"), "a") == 0 && strcmp(strtok(0, ",;"), "b") == 0 && !strtok(0, ",;"));
#ifdef WRONG
  assert(strtol("zz", &end, 36) == 1294);
#endif
  return 0;
}
