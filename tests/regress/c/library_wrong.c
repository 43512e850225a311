// Programs that use the C library wrongly, one for each number: texts without an end, pieces of memory that are too small or
// overlap, alignments that are none.
// RUN: for i in {1..35}; do cairn verify --color never -q --no-replay --timeout 60 %s -DWRONG=$i || echo $i; done
// EXPECT-NOT: verdict: SAFE
// EXPECT-NOT: verdict: UNKNOWN
// EXPECT: verdict: UNSAFE
// EXPECT: 1
// EXPECT: verdict: UNSAFE
// EXPECT: 2
// EXPECT: verdict: UNSAFE
// EXPECT: 3
// EXPECT: verdict: UNSAFE
// EXPECT: 4
// EXPECT: verdict: UNSAFE
// EXPECT: 5
// EXPECT: verdict: UNSAFE
// EXPECT: 6
// EXPECT: verdict: UNSAFE
// EXPECT: 7
// EXPECT: verdict: UNSAFE
// EXPECT: 8
// EXPECT: verdict: UNSAFE
// EXPECT: 9
// EXPECT: verdict: UNSAFE
// EXPECT: 10
// EXPECT: verdict: UNSAFE
// EXPECT: 11
// EXPECT: verdict: UNSAFE
// EXPECT: 12
// EXPECT: verdict: UNSAFE
// EXPECT: 13
// EXPECT: verdict: UNSAFE
// EXPECT: 14
// EXPECT: verdict: UNSAFE
// EXPECT: 15
// EXPECT: verdict: UNSAFE
// EXPECT: 16
// EXPECT: verdict: UNSAFE
// EXPECT: 17
// EXPECT: verdict: UNSAFE
// EXPECT: 18
// EXPECT: verdict: UNSAFE
// EXPECT: 19
// EXPECT: verdict: UNSAFE
// EXPECT: 20
// EXPECT: verdict: UNSAFE
// EXPECT: 21
// EXPECT: verdict: UNSAFE
// EXPECT: 22
// EXPECT: verdict: UNSAFE
// EXPECT: 23
// EXPECT: verdict: UNSAFE
// EXPECT: 24
// EXPECT: verdict: UNSAFE
// EXPECT: 25
// EXPECT: verdict: UNSAFE
// EXPECT: 26
// EXPECT: verdict: UNSAFE
// EXPECT: 27
// EXPECT: verdict: UNSAFE
// EXPECT: 28
// EXPECT: verdict: UNSAFE
// EXPECT: 29
// EXPECT: verdict: UNSAFE
// EXPECT: 30
// EXPECT: verdict: UNSAFE
// EXPECT: 31
// EXPECT: verdict: UNSAFE
// EXPECT: 32
// EXPECT: verdict: UNSAFE
// EXPECT: 33
// EXPECT: verdict: UNSAFE
// EXPECT: 34
// EXPECT: verdict: UNSAFE
// EXPECT: 35
#define _GNU_SOURCE
#include <assert.h>
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#if WRONG == 1
// puts_unterminated
const char s[3] = "abc";
int main(void) { puts(s); return 0; }
#elif WRONG == 2
// puts_row
static const char names[2][3] = {"abc", "def"};
int main(void) { puts(names[1]); return 0; }
#elif WRONG == 3
// puts_past
static const char text[4] = "abc";
int main(void) { puts(text + 4); return 0; }
#elif WRONG == 4
// fmt_unterminated
const char fmt[2] = {'a', '\n'};
int main(void) { printf(fmt); return 0; }
#elif WRONG == 5
// prec_s_bug
int main(void) { char *b = (char[]){'a','b','c'}; printf("%.10s\n", b); return 0; }
#elif WRONG == 6
// prec_star_bug
int main(void) { static const char b[3] = {'a','b','c'}; int n = 5; printf("%.*s\n", n, b); return 0; }
#elif WRONG == 7
// prec_star_neg
int main(void) { static const char b[3] = {'a','b','c'}; printf("%.*s\n", -1, b); return 0; }
#elif WRONG == 8
// const_prec
static const char b[3] = {'a','b','c'};
int main(void) { printf("%.4s\n", b); return 0; }
#elif WRONG == 9
// fputs_freed
int main(void) { char *p = malloc(4); if (!p) return 0; strcpy(p, "abc"); free(p); fputs(p, stdout); return 0; }
#elif WRONG == 10
// perror_unterminated
int main(void) { char b[2]; b[0] = 'a'; b[1] = 'b'; perror(b); return 0; }
#elif WRONG == 11
// sprintf_over
int main(void) { char b[4]; sprintf(b, "%04x", 10); return 0; }
#elif WRONG == 12
// sprintf_s_over
int main(void) { char b[4]; sprintf(b, "%s", "abcd"); return 0; }
#elif WRONG == 13
// snprintf_size
int main(void) { char b[4]; snprintf(b, 8, "%s", "abcdef"); return 0; }
#elif WRONG == 14
// memcmp_bug
int main(void) { char *a = malloc(4), *b = malloc(8); if (!a || !b) return 0; memset(a, 1, 4); memset(b, 2, 8); int r = memcmp(a, b, 8); free(a); free(b); return r > 0; }
#elif WRONG == 15
// memcpy_overlap
int main(void) { char a[10] = "abcdefghi"; memcpy(a + 1, a, 5); return 0; }
#elif WRONG == 16
// strcpy_overlap
int main(void) { char a[10] = "abcdef"; strcpy(a, a + 2); return 0; }
#elif WRONG == 17
// strcpy_overlap2
int main(void) { char a[20] = "abcdef"; strcpy(a + 2, a); return 0; }
#elif WRONG == 18
// strcat_self
int main(void) { char a[20] = "abc"; strcat(a, a); return 0; }
#elif WRONG == 19
// strncpy_noterm
int main(void) { char *s = "abcdef"; char b[4]; strncpy(b, s, 4); return (int)strlen(b); }
#elif WRONG == 20
// strncat_bug
int main(void) { char b[8] = "abcd"; strncat(b, "efgh", 4); return 0; }
#elif WRONG == 21
// posix_memalign_bug
int main(void) { char *p = NULL; posix_memalign((void **)&p, 4, 8); *p = 1; free(p); return 0; }
#elif WRONG == 22
// strtok_null
int main(void) { char *t = strtok(NULL, ","); return t != NULL; }
#elif WRONG == 23
// strtok_literal
int main(void) { char *t = strtok("a,b", ","); return t == 0; }
#elif WRONG == 24
// strdup_bug
int main(void) { char *p = strdup("hey"); if (!p) return 0; p[4] = 'x'; free(p); return 0; }
#elif WRONG == 25
// strndup_leak
int main(void) { char *p = strndup("heyho", 3); if (!p) return 0; p = 0; return 0; }
#elif WRONG == 26
// qsort_over
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) { int *v = calloc(3, sizeof *v); if (!v) return 0; qsort(v, 4, sizeof v[0], cmp); free(v); return 0; }
#elif WRONG == 27
// strspn_set
int main(void) { char *set = malloc(2); if (!set) return 0; set[0] = 'a'; set[1] = 'b'; size_t n = strspn("aax", set); free(set); return (int)n; }
#elif WRONG == 28
// strrchr_null
int main(void) { char t[] = "abc"; char *p = strrchr(t, '/'); return p[1]; }
#elif WRONG == 29
// fwrite_bug
int main(void) { char b[4] = "abc"; fwrite(b, 1, 6, stdout); return 0; }
#elif WRONG == 30
// memset_bug
int main(void) { int v[4]; memset(v, 0, sizeof v + 1); return v[0]; }
#elif WRONG == 31
// realloc_uaf
int main(void) { int *p = malloc(4); if (!p) return 0; *p = 7; int *q = realloc(p, 4000000); if (!q) { free(p); return 0; } int r = *p; free(q); return r; }
#elif WRONG == 32
// strlen_past
int main(void) { char a[3] = "abc"; return (int)strlen(a); }
#elif WRONG == 33
// strlen_table
static const char t[][2] = {"a", "bc"};
int main(void) { return (int)strlen(t[1]); }
#elif WRONG == 34
// dead_block
int main(void) { char *p; { char b[4] = "abc"; p = b; } puts(p); return 0; }
#elif WRONG == 35
// fprintf_stderr_bug
int main(void) { char b[2] = {'x', 'y'}; fprintf(stderr, "[%s]\n", b); return 0; }
#endif
