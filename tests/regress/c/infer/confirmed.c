// Alarms are confirmed by compiled programs, left open with a reason, or refuted.
// RUN: cairn infer --no-cache --harness %t/tests %s
// EXPECT: pair  tests/regress/c/infer/confirmed.c:
// EXPECT: not confirmed: an execution fails there, which no compiled program has shown: the harness does not compile
// EXPECT: trace
// EXPECT: /tests/alarm-pair.txt
// EXPECT: through  tests/regress/c/infer/confirmed.c:
// EXPECT: not confirmed: nothing fails there when pointers and global variables are what 'cairn verify --entry through' takes them to be
// EXPECT: squares  tests/regress/c/infer/confirmed.c:
// EXPECT: 1 check: 0 proved, 0 by preconditions, 0 open, 1 alarm refuted
// EXPECT: too_short  tests/regress/c/infer/confirmed.c:
// EXPECT: , calls clear: tests/regress/c/infer/confirmed.c:
// EXPECT: confirmed by a compiled program: invalid memory access: writes 4 bytes at offset 36 of `a` (36 bytes, allocated at line
// EXPECT: /tests/alarm-too_short.c
// EXPECT: trace
// EXPECT: /tests/alarm-too_short.txt
// EXPECT: 3 alarms, 1 of them confirmed, 1 refuted
// The program fails, and there is none for what is not confirmed.
// RUN: ls %t/tests; cd %t/tests && sed -n 's/^ \* *\(clang-19 .*\) THIS_FILE.*/\1 alarm-too_short.c/p' alarm-too_short.c > build && bash build && ! ./a.out > out 2>&1 && grep -o 'ERROR: AddressSanitizer: heap-buffer-overflow' out && grep -o 'in clear .*confirmed.c:[0-9]*' out
// EXPECT: alarm-pair.dot
// EXPECT: alarm-pair.txt
// EXPECT: alarm-too_short.c
// EXPECT: alarm-too_short.dot
// EXPECT: alarm-too_short.txt
// EXPECT: ERROR: AddressSanitizer: heap-buffer-overflow
// EXPECT: in clear
// RUN: cat %t/tests/alarm-too_short.txt; head -1 %t/tests/alarm-too_short.dot
// EXPECT: heap at the failure
// EXPECT: heap#1 = {0, 0, 0, 0, 0, 0, 0, 0, 0}
// EXPECT: digraph heap
// RUN: cairn infer --no-cache --confirm --format json %s
// EXPECT: "confirmed": false,
// EXPECT: "not_confirmed_because": "an execution fails there
// EXPECT: "refuted": [
// EXPECT: "confirmed": true,
// EXPECT: "failure": "invalid memory access
// EXPECT-NOT: "test":
// RUN: cairn infer --no-cache --confirm-time 3 %s
// EXIT: 64
// EXPECT: --confirm-time needs --confirm
#include <stdlib.h>

static void clear(int *a, int n) {
  for (int i = 0; i < n; i++) a[i] = 0;
}

void too_short(void) {
  int *a = malloc(9 * sizeof(int));
  if (!a) return;
  clear(a, 10);
  free(a);
}

int squares(int n) {
  int *none = NULL, sum = 0;
  if (n < 0 || n > 5) return 0;
  for (int i = 0; i < n; i++) sum += 2 * i + 1;
  if (sum != n * n) return *none;
  return sum;
}

int through(const int *from, int n) {
  int *none = NULL, sum = 0;
  if (n < 0 || n > 5) return 0;
  for (int i = 0; i < n; i++) sum += 2 * i + 1;
  if (sum != n * n) return *none;
  return from == NULL ? sum : *from;
}

struct pair {
  int a, b;
};

int pair(struct pair pair) {
  int *none = NULL;
  return *none + pair.a;
}
