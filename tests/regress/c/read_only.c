// RUN: cairn verify -q --timeout 60 %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --timeout 60 -DA %s
// EXIT: 1
// EXPECT: , which is constant
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// RUN: cairn verify --timeout 60 -DB %s
// EXIT: 1
// EXPECT: , which is constant
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
extern int __VERIFIER_nondet_int(void);
const int limit[3] = {1, 2, 3};
static void set(int *p, int v) { *p = v; }
static void put(char *s) { s[0] = 'x'; }
int main(void) {
  int local = 0;
  char buffer[] = "abc";
  set(&local, 1);
  put(buffer);
#ifdef A
  if (__VERIFIER_nondet_int() == 77) put("abc");
#endif
#ifdef B
  set((int *)&limit[1], 3);
#endif
  return limit[local & 1];
}
