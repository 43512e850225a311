// Answers of solvers are kept from run to run.
// RUN: rm -rf %t/c && mkdir -p %t/c && cairn infer --cache %t/c/answers %s > %t/c/first && cairn infer --cache %t/c/answers %s > %t/c/second && cmp %t/c/first %t/c/second && echo the same
// EXPECT: the same
// RUN: XDG_CACHE_HOME=$(realpath %t)/c cairn infer %s | grep functions && ls %t/c/cairn/answers.sqlite
// EXPECT: answers.sqlite
// A file that is no cache is not touched when it is named, and made anew where caches are by themselves.
// RUN: printf 'not a database, but something else, which is long enough to be one: %1000s' x > %t/c/other && cp %t/c/other %t/c/copy && cairn infer --cache %t/c/other %s; code=$?; cmp %t/c/other %t/c/copy && exit $code
// EXIT: 65
// EXPECT: is no cache of Cairn, or a damaged one
// RUN: cp %t/c/other %t/c/cairn/answers.sqlite && rm -f %t/c/cairn/answers.sqlite-wal && XDG_CACHE_HOME=$(realpath %t)/c cairn infer %s
// EXPECT: is damaged and made anew
// EXPECT: functions
// RUN: XDG_CACHE_HOME=$(realpath %t)/c cairn infer %s 2>&1 | grep -c warning
// EXIT: 1
// EXPECT: 0
// RUN: cairn infer --no-cache --cache x %s
// EXIT: 64
// RUN: cairn infer --cache %t/c/no/such/folder %s
// EXIT: 65
// EXPECT: cannot be used
int get(const int *a, int n, int i) {
  if (i < 0 || i >= n) return 0;
  return a[i];
}
int use(void) {
  int a[4] = {1, 2, 3, 4};
  return get(a, 4, 2) + get(a, 5, 4);
}
