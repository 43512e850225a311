// RUN: cairn verify --color never --no-replay --property tests/regress/c/input/unreach-call.prp %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached
// RUN: cairn verify --color never --no-replay --property tests/regress/c/input/valid-memsafety.prp %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// RUN: cairn verify --color never --property tests/regress/c/input/termination.prp %s
// EXIT: 64
// EXPECT: the property 'Fend' of 'tests/regress/c/input/termination.prp' is not supported
// RUN: cairn ir -p assert -D PART=1 --data-model ILP32 --entry part %s
// EXPECT: proc part(x: bv32
#ifdef PART
int part(long x) { return x == sizeof(long); }
#endif
int main(void) {
  int *pointer = 0;
  return *pointer;
}
