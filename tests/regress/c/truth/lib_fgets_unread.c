// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// When fgets fails, line is not a text.
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[4] = {'a', 'b', 'c', 'd'};
  fgets(line, sizeof line, stdin);
  return (int)strlen(line);
}
