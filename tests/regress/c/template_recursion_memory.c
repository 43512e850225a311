// Recursive procedures that use static memory, memory on the stack and an array; the proof is shown again from the program.
// RUN: cairn verify --engine template -p valid-memsafety %s
// EXIT: 0
// EXPECT: queries from the program, re-checked by
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine template --template shape --template intervals -p valid-memsafety -D BEHIND %s
// EXIT: 2
// EXPECT: :21:8   UNKNOWN  valid-deref
// RUN: cairn verify --engine template --template shape --template intervals -p valid-memsafety -D STALE %s
// EXIT: 2
// EXPECT: :32:19  UNKNOWN  valid-deref
#include <stdlib.h>

static int depth, *last;

void fill(int *a, int n, int i) {
  if (i >= n) return;
#ifdef BEHIND
  i++;
#endif
  a[i] = i;
  fill(a, n, i + 1);
}

int walk(int n) {
  int pair[2];
  pair[0] = n;
  depth++;
  pair[1] = n <= 0 ? 0 : walk(n - 1);
  depth--;
  // Whoever is called may have written there, but not freed it.
  if (last) *last = pair[1];
  return pair[0];
}

int main(int argc, char **argv) {
  if (argc < 1 || argc > 1000) return 0;
  int *a = malloc(argc * sizeof *a);
  if (!a) return 0;
  fill(a, argc, 0);
  last = malloc(sizeof *last);
#ifdef STALE
  free(last);
#endif
  walk(argc);
#ifndef STALE
  free(last);
#endif
  last = NULL;
  free(a);
  return 0;
}
