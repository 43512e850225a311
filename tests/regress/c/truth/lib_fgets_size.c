// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// fgets reads one less than the size and adds the zero.
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[8];
  if (!fgets(line, sizeof line, stdin)) return 0;
  unsigned long n = strlen(line);
  return line[n];
}
