// What is known of memory: what is written to it and that it stays the same until it is written (combined), only the one
// (content), only the other (meminv), or neither (smash).
// RUN: cairn infer --no-cache %s
// EXPECT: written  tests/regress/c/infer/configurations.c:
// EXPECT: 3 proved, 0 by preconditions, 0 open
// EXPECT: unchanged  tests/regress/c/infer/configurations.c:
// EXPECT: 2 proved, 1 by preconditions, 0 open
// EXPECT: kept  tests/regress/c/infer/configurations.c:
// EXPECT: 4 proved, 1 by preconditions, 0 open
// RUN: cairn infer --no-cache --config content %s
// EXPECT: written  tests/regress/c/infer/configurations.c:
// EXPECT: 3 proved, 0 by preconditions, 0 open
// EXPECT: unchanged  tests/regress/c/infer/configurations.c:
// EXPECT: 1 proved, 1 by preconditions, 1 open
// EXPECT: kept  tests/regress/c/infer/configurations.c:
// EXPECT: 3 proved, 1 by preconditions, 1 open
// RUN: cairn infer --no-cache --config meminv %s
// EXPECT: written  tests/regress/c/infer/configurations.c:
// EXPECT: 2 proved, 0 by preconditions, 1 open
// EXPECT: unchanged  tests/regress/c/infer/configurations.c:
// EXPECT: 2 proved, 1 by preconditions, 0 open
// EXPECT: kept  tests/regress/c/infer/configurations.c:
// EXPECT: 3 proved, 1 by preconditions, 1 open
// RUN: cairn infer --no-cache --config smash %s
// EXPECT: written  tests/regress/c/infer/configurations.c:
// EXPECT: 2 proved, 0 by preconditions, 1 open
// EXPECT: unchanged  tests/regress/c/infer/configurations.c:
// EXPECT: 1 proved, 1 by preconditions, 1 open
// EXPECT: kept  tests/regress/c/infer/configurations.c:
// EXPECT: 3 proved, 1 by preconditions, 1 open
// RUN: cairn infer --config all %s
// EXIT: 64
int kept(const int *p) {
  int copy[1];
  if (*p == 0) return 0;
  copy[0] = *p;
  return 10 / copy[0];
}

int unchanged(const int *p) {
  if (*p == 0) return 0;
  return 10 / *p;
}

int written(int i) {
  int a[4];
  a[i & 3] = 2;
  return 10 / a[i & 3];
}
