// Where the program ends, what only registers of active calls still have is lost: variables that were assigned again,
// whose blocks have ended, arguments that the callee has given up.
// RUN: for i in $(seq 15); do cairn verify -q --timeout 100 -p valid-memtrack -DCASE=$i %s | grep ^verdict; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
#if CASE == 1
int main(void){ int *p = malloc(4); p = 0; exit(1); }
#elif CASE == 2
int main(void){ { int *p = malloc(4); if (p) *p = 1; } exit(1); }
#elif CASE == 3
void quit(int *q){ if (q) *q = 1; q = 0; exit(1); }
int main(void){ quit(malloc(4)); }
#elif CASE == 4
void quit(int *q){ q = 0; exit(1); }
void other(int *q){ free(q); }
int main(void){ void (*f)(int*) = __VERIFIER_nondet_int() ? quit : other; f(malloc(4)); return 0;}
#elif CASE == 5
int main(void){ int *p = 0; for (int i = 0; i < 3; i++) { p = malloc(4); if (i == 1) exit(1); free(p); if (i==0) p = malloc(8); } return 0; }
#elif CASE == 6
int main(void){ int *p = malloc(4), *q = 0; if (__VERIFIER_nondet_int()) { q = p; p = 0; } q = 0; if (__VERIFIER_nondet_int()) abort(); free(p); free(q); return 0; }
#elif CASE == 7
void f(int n){ int *p = malloc(4); if (p) *p = 3; p = 0; if (n == 0) exit(1); f(n-1); free(p); }
int main(void){ f(2); return 0; }
#elif CASE == 8
struct n { struct n *next; };
static struct n *head;
void push(struct n *x) { if (!x) exit(1); x->next = head; head = x; }
int main(void){ push(malloc(sizeof(struct n))); push(malloc(sizeof(struct n))); head = head->next; push(malloc(sizeof(struct n)));
 while (head) { struct n *t = head->next; free(head); head = t; } return 0; }
#elif CASE == 9
int *make(void){ int *p = malloc(4); if (!p) abort(); return p; }
int main(void){ int *a = make(); a = make(); free(a); return 0; }
#elif CASE == 10
int *make(void){ int *p = malloc(4); if (!p) abort(); return p; }
int main(void){ make(); exit(0); }
#elif CASE == 11
struct s { int *a; };
int main(void){ struct s v; v.a = malloc(4); v.a = 0; exit(0); }
#elif CASE == 12
char *x(char *s){ s++; s = 0; exit(1); return s; }
int main(void){ x((char*)malloc(4) + 1); }
#elif CASE == 13
int use(int *q, int *r){ q = r; r = 0; if (__VERIFIER_nondet_int()) exit(1); free(q); free(r); return 0; }
int main(void){ return use(malloc(1), malloc(2)); }
#elif CASE == 14
static int depth(int *q, int n){ if (n) { int *m = malloc(2); q = m; return depth(m, n - 1); } q = 0; exit(3); }
int main(void){ return depth(malloc(1), 0); }
#elif CASE == 15
int *g;
void done(void){ free(g); g = 0; }
int main(void){ atexit(done); g = malloc(4); g = malloc(4); exit(0); }
#endif
