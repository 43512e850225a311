// Summaries are kept from run to run, and used again as long as the function, what it calls, and what its pointers may
// point to are the same: not where lines move or other functions change.
// RUN: rm -f %t/kept* && cp tests/regress/c/infer/kept.c %t/kept.c && cd %t && cairn infer --no-runs --cache kept.db --stats kept.c | grep -c 'from an earlier run'
// EXIT: 1
// EXPECT: 0
// RUN: cd %t && cairn infer --no-runs --cache kept.db --stats kept.c > kept.again; cairn infer --no-runs --cache kept.db kept.c > kept.all && grep -c 'from an earlier run' kept.again
// EXPECT: 5
// The places of the report follow lines that move.
// RUN: cd %t && sed -i '1i //\n//\n//' kept.c && cairn infer --no-runs --cache kept.db --stats kept.c | grep -c 'from an earlier run'
// EXPECT: 5
// RUN: cd %t && cairn infer --no-runs --cache kept.db kept.c > kept.moved; cairn infer --no-runs --no-cache kept.c > kept.fresh; diff kept.moved kept.fresh && grep -A1 '^element ' kept.moved
// EXPECT: element  kept.c:32
// EXPECT: line 34
// A change of `element` concerns its callers; another literal and another static array concern nobody else.
// RUN: cd %t && sed -i 's/< 8)/< 9)/' kept.c && cairn infer --no-runs --cache kept.db --stats kept.c | grep -c 'from an earlier run'
// EXPECT: 2
// RUN: cd %t && sed -i 's/"abc"/"abcd"/; s/int unused;/static char unused[5]; length(unused);/' kept.c && cairn infer --no-runs --cache kept.db --stats kept.c | grep -c 'from an earlier run'
// EXPECT: 2
// An alarm is found where only what is called has changed.
// RUN: cd %t && cairn infer --no-runs --cache kept.db kept.c > kept.some; cairn infer --no-runs --no-cache kept.c > kept.fresh; diff kept.some kept.fresh && grep -A1 alarm: kept.some
// EXPECT: alarm: an execution fails here
// EXPECT: calls element
// RUN: cd %t && cairn infer --no-runs --no-cache --stats kept.c | grep -c 'from an earlier run'
// EXIT: 1
// EXPECT: 0
#include <stddef.h>
#include <string.h>

int element(const int *a, int n) {
  if (n >= 0 && n < 8)
    return a[n];
  return 0;
}

int length(const char *text) { return (int)strlen(text); }

int caller(void) {
  int eight[8] = {0};
  return element(eight, 8);
}

int other(int x) {
  int unused;
  return length("abc") + x;
}

int main(void) { return caller() == other(2); }
