// Where the program ends, what variables of active calls hold is not lost.
// RUN: for i in $(seq 11); do cairn verify -q --timeout 100 -p valid-memtrack -DCASE=$i %s; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
#if CASE == 1
int main(void){ int *p = malloc(4); exit(1); }
#elif CASE == 2
void quit(int *q){ if (q) *q = 1; exit(1); }
int main(void){ quit(malloc(4)); }
#elif CASE == 3
int main(void){ int *p = malloc(4), *q = 0; if (__VERIFIER_nondet_int()) { q = p; p = 0; } if (__VERIFIER_nondet_int()) abort(); free(p); free(q); return 0; }
#elif CASE == 4
void f(int n){ int *p = malloc(4); if (n == 0) exit(1); f(n-1); free(p); }
int main(void){ f(2); return 0; }
#elif CASE == 5
void quit(int *q){ q = 0; exit(1); }
int main(void){ int *p = malloc(4); quit(p); return 0; }
#elif CASE == 6
struct n { struct n *next; };
static struct n *head;
void push(struct n *x) { if (!x) exit(1); x->next = head; head = x; }
int main(void){ push(malloc(sizeof(struct n))); push(malloc(sizeof(struct n))); push(malloc(sizeof(struct n)));
 while (head) { struct n *t = head->next; free(head); head = t; } return 0; }
#elif CASE == 7
int *make(void){ int *p = malloc(4); if (!p) abort(); return p; }
int main(void){ int *a = make(); int *b = make(); free(a); free(b); return 0; }
#elif CASE == 8
struct s { int *a; };
int main(void){ struct s v; v.a = malloc(4); exit(0); }
#elif CASE == 9
int use(int *q, int *r){ int *t = q; q = r; r = t; if (__VERIFIER_nondet_int()) exit(1); free(q); free(r); return 0; }
int main(void){ return use(malloc(1), malloc(2)); }
#elif CASE == 10
int *g;
void done(void){ free(g); g = 0; }
int main(void){ atexit(done); g = malloc(4); exit(0); }
#elif CASE == 11
int *g;
void quit(int *unused){ g = 0; exit(1); }
int main(void){ g = malloc(4); quit(g); }
#endif
