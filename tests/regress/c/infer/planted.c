// Ten functions with errors of the kinds that are hard to see, and none that is reported where there is none: main has two.
// RUN: cairn infer %s
// EXPECT: 0 open, 11 alarms
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct rec { int id; double w; };
/* 1 off by one, symbolic size */
int *fill1(int n) { int *a = malloc(n * sizeof *a); if (!a) return 0; for (int i = 0; i <= n; i++) a[i] = i; return a; }
/* 2 wrong element size */
struct rec *mk2(size_t n) { struct rec *r = malloc(n * sizeof(struct rec *)); if (!r) return 0; for (size_t i = 0; i < n; i++) r[i].id = 0; return r; }
/* 3 wrong size in callee's precondition */
void set3(double *d, int n) { for (int i = 0; i < n; i++) d[i] = 0; }
void use3(void) { double *d = malloc(10 * sizeof(float)); if (!d) return; set3(d, 10); free(d); }
/* 4 callback through void* with wrong type */
void cb4(void *p) { ((struct rec *)p)->w = 1; }
void each4(void (*f)(void *), void *p) { f(p); }
void use4(void) { int x = 0; each4(cb4, &x); }
/* 5 string without room for the terminator */
char *dup5(const char *s) { size_t n = strlen(s); char *d = malloc(n); if (!d) return 0; memcpy(d, s, n); d[n] = 0; return d; }
/* 6 use after free via helper */
void drop6(int *p) { free(p); }
int use6(void) { int *p = malloc(4); if (!p) return 0; *p = 1; drop6(p); return *p; }
/* 7 double free on one path */
void use7(int c) { char *p = malloc(3); if (!p) return; if (c) free(p); free(p); }
/* 8 null result not checked */
int use8(void) { int *p = malloc(4); *p = 1; int r = *p; free(p); return r; }
/* 9 last element of sized array */
int last9(int *a, int n) { return a[n]; }
int use9(void) { int a[5] = {0}; return last9(a, 5); }
/* 10 argv without argc */
int main(int argc, char **argv) { printf("%s\n", argv[2]); return argc + use9(); }
