// Pointers that outlive what they point to, in the ways of users.
// RUN: for i in $(seq 21); do cairn verify -q --timeout 60 --no-replay -DW=$i %s; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: a compound literal or temporary in a statement expression within another one is not supported
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct s { char name[8]; int *p; };
static struct s mk(int n) { struct s r = {"ab", 0}; r.name[0] = (char)('a' + n); return r; }
static struct s *last;
static void reg(struct s *p) { last = p; }
static char *dup_name(int n) { return strcpy(mk(n).name, "x"); }
#if W == 1
int main(void) { const char *q; q = mk(1).name; return q[0]; }
#elif W == 2
int main(void) { for (int i = 0; i < 2; i++) reg(&(struct s){"a", 0}); return last->name[0]; }
#elif W == 3
static int *pick(int n) { return n ? (int[]){1} : (int[]){2}; }
int main(void) { return *pick(1); }
#elif W == 4
int main(void) { int n = __VERIFIER_nondet_int(); int *p = 0; if (n > 0) p = (int[]){1,2}; else p = (int[]){3}; return p[0]; }
#elif W == 5
int main(void) { int n = __VERIFIER_nondet_int(), *p = &n; while (n > 0) { p = &(int){n}; n = 0; } return *p; }
#elif W == 6
int main(void) { int n = __VERIFIER_nondet_int(), *p = &n, k = 0;
  do { int x; if (k == 0) { x = 1; p = &x; } else if (k == 1) { return *p; } skip: k++; } while (k < 3); if (n == 77) goto skip; return 0; }
#elif W == 7
int main(void) { int n = __VERIFIER_nondet_int(); int *p = &n;
 if (n == 1) goto mid; { int v = 1; mid: v = 2; p = &v; } return *p; }
#elif W == 8
int main(void) { int n = __VERIFIER_nondet_int(); int *p = ({ int q[2] = {1, 2}; q; }); return *p; }
#elif W == 9
int main(void) { int *p = ({ int *r = (int[]){1,2}; r; }); return *p; }
#elif W == 10
int main(void) { int x = *({ int *r = (int[]){1,2}; r; }); return x; }
#elif W == 11
int main(void) { return dup_name(1)[0]; }
#elif W == 12
int main(void) { int i = 0; int *p; again: if (i == 1) return *p; { int z = 3; p = &z; i++; goto again; } }
#elif W == 13
int main(void) { int n = __VERIFIER_nondet_int(); int *p = 0; switch (n) case 1: p = (int[]){3}; if (p) return *p; return 0; }
#elif W == 14
int main(void) { int n = __VERIFIER_nondet_int(); int *p = &n; void *t[] = {&&a, &&b}; goto *t[n & 1]; { int x; a: x = 1; p = &x; goto *t[1]; } b: return *p; }
#elif W == 15
int main(void) { int n = __VERIFIER_nondet_int(); int *p = &n; for (int i = 0; i < 3; i++) { switch (i) { int u; case 0: u = 1; p = &u; continue; case 1: return *p; } } return 0; }
#elif W == 16
#include <stdlib.h>
int main(void) { int n = 2, *p; for (int i = 0; i < 2; i++) { int a[n]; p = a; a[0] = i; } int *q = malloc(4); if (!q) return 0; free(q); return *p; }
#elif W == 17
struct t { int (*f)(void); int d[2]; };
static struct t mkt(void) { return (struct t){0, {1, 2}}; }
int main(void) { int *p = 0; int r = (p = mkt().d, *p); return r == 1 ? *p : 0; }
#elif W == 18
int main(void) { int *p; if (1) p = &(int){4}; return *p; }
#elif W == 19
int main(void) { int n = 3; int *p = &n; { int a[n]; a[0]=0; { int b[n]; b[1] = 1; p = &b[1]; } return *p + a[0]; } }
#elif W == 20
int f(int n, int (*a)[n]) { int b[n][n]; b[0][0] = (*a)[0]; int *p = b[0]; { int c[sizeof b]; c[0] = *p; p = c; } return *p; }
int main(void) { int a[2] = {1,2}; return f(2, &a); }
#elif W == 21
int main(void) { int *p = 0, turn = 0; { int x; x = 5; p = &x; goto out; back: x = 6; if (turn == 2) return x; return *p; } out: turn = 1; goto back; }
#endif
