// The printf and scanf families, where formats are known: strings are read, targets written.
// RUN: cairn verify --color never %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never %s --data-model ILP32
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never %s -DNUMBER
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// RUN: cairn verify --color never %s -DREAD
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify --color never %s -DWORD
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// Zeros may be printed and read, too.
// RUN: cairn verify --color never %s -DPRINTED_ZERO --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert)
// RUN: cairn verify --color never %s -DREAD_ZERO --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert)
// RUN: cairn verify --color never %s -DOTHER_TYPE --engine bounded
// EXIT: 2
// EXPECT: call of the external procedure 'sprintf', which may change memory
// RUN: cairn verify --color never %s -DUNENDED
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// RUN: cairn verify --color never %s -DLINE
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// RUN: cairn verify --color never %s -DCOUNT --engine bounded
// EXIT: 2
// EXPECT: call of the external procedure 'printf', which may change memory
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char out[12], cut[4];
  int x = 7;
  assert(sprintf(out, "%d", 42) == 2 && strlen(out) == 2);
  assert(snprintf(cut, sizeof cut, "%s%u!", "abc", 10u) == 6 && cut[3] == 0);
  printf("%s %5.2f %c%%\n", cut, 1.5, 'x');
  char letter[2];
  if (sprintf(letter, "%c", cut[0]) == 1 && letter[0]) assert(strlen(letter) == 1);
  if (scanf("%d", &x) != 1) assert(x == 7);
  sprintf(out, "%d", x);
#if defined NUMBER
  char small[11];
  sprintf(small, "%d", x);
#elif defined READ
  assert(x != 12);
#elif defined WORD
  char word[3];
  scanf("%3s", word);
#elif defined PRINTED_ZERO
  sprintf(out, "%c", x);
  assert(strlen(out) == 1);
#elif defined READ_ZERO
  char word[4];
  if (scanf("%3s", word) == 1) assert(strlen(word) >= 1);
#elif defined OTHER_TYPE
  sprintf(out, "%ld", x);
#elif defined UNENDED
  char unended[2] = {'a', 'b'};
  printf("%s\n", unended);
#elif defined LINE
  char line[3];
  fgets(line, 5, stdin);
#elif defined COUNT
  printf("ab%n", &x);
#endif
  return 0;
}
