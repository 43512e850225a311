// Programs that use the C library as they may, one for each number.
// RUN: for i in {1..41}; do cairn verify --color never -q --timeout 60 %s -DRIGHT=$i && echo $i; done
// EXPECT-NOT: verdict: UNSAFE
// EXPECT-NOT: verdict: UNKNOWN
// EXPECT: verdict: SAFE
// EXPECT: 1
// EXPECT: verdict: SAFE
// EXPECT: 2
// EXPECT: verdict: SAFE
// EXPECT: 3
// EXPECT: verdict: SAFE
// EXPECT: 4
// EXPECT: verdict: SAFE
// EXPECT: 5
// EXPECT: verdict: SAFE
// EXPECT: 6
// EXPECT: verdict: SAFE
// EXPECT: 7
// EXPECT: verdict: SAFE
// EXPECT: 8
// EXPECT: verdict: SAFE
// EXPECT: 9
// EXPECT: verdict: SAFE
// EXPECT: 10
// EXPECT: verdict: SAFE
// EXPECT: 11
// EXPECT: verdict: SAFE
// EXPECT: 12
// EXPECT: verdict: SAFE
// EXPECT: 13
// EXPECT: verdict: SAFE
// EXPECT: 14
// EXPECT: verdict: SAFE
// EXPECT: 15
// EXPECT: verdict: SAFE
// EXPECT: 16
// EXPECT: verdict: SAFE
// EXPECT: 17
// EXPECT: verdict: SAFE
// EXPECT: 18
// EXPECT: verdict: SAFE
// EXPECT: 19
// EXPECT: verdict: SAFE
// EXPECT: 20
// EXPECT: verdict: SAFE
// EXPECT: 21
// EXPECT: verdict: SAFE
// EXPECT: 22
// EXPECT: verdict: SAFE
// EXPECT: 23
// EXPECT: verdict: SAFE
// EXPECT: 24
// EXPECT: verdict: SAFE
// EXPECT: 25
// EXPECT: verdict: SAFE
// EXPECT: 26
// EXPECT: verdict: SAFE
// EXPECT: 27
// EXPECT: verdict: SAFE
// EXPECT: 28
// EXPECT: verdict: SAFE
// EXPECT: 29
// EXPECT: verdict: SAFE
// EXPECT: 30
// EXPECT: verdict: SAFE
// EXPECT: 31
// EXPECT: verdict: SAFE
// EXPECT: 32
// EXPECT: verdict: SAFE
// EXPECT: 33
// EXPECT: verdict: SAFE
// EXPECT: 34
// EXPECT: verdict: SAFE
// EXPECT: 35
// EXPECT: verdict: SAFE
// EXPECT: 36
// EXPECT: verdict: SAFE
// EXPECT: 37
// EXPECT: verdict: SAFE
// EXPECT: 38
// EXPECT: verdict: SAFE
// EXPECT: 39
// EXPECT: verdict: SAFE
// EXPECT: 40
// EXPECT: verdict: SAFE
// EXPECT: 41
#define _GNU_SOURCE
#include <assert.h>
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#if RIGHT == 1
// puts_row_ok
static const char names[2][4] = {"abc", "def"};
int main(void) { for (int i = 0; i < 2; i++) puts(names[i]); return 0; }
#elif RIGHT == 2
// puts_middle
int main(void) { const char *p = "hello"; puts(p + 2); puts(p + 5); return 0; }
#elif RIGHT == 3
// fmt_const_array
const char fmt[] = "%d\n";
int main(void) { printf(fmt, 3); return 0; }
#elif RIGHT == 4
// prec_s_ok
int main(void) { char b[3] = {'a','b','c'}; printf("%.3s\n", b); printf("%.*s\n", 3, b); return 0; }
#elif RIGHT == 5
// perror_null
int main(void) { perror(NULL); perror("x"); return 0; }
#elif RIGHT == 6
// sprintf_fit
int main(void) { char b[8]; sprintf(b, "%02x%02X", 10, 255); assert(strcmp(b, "0aFF") == 0); return 0; }
#elif RIGHT == 7
// sprintf_text
int main(void) { char b[16]; int n = sprintf(b, "n=%d,%c", -42, 'q'); assert(n == 7 && strcmp(b, "n=-42,q") == 0); return 0; }
#elif RIGHT == 8
// snprintf_trunc
int main(void) { char b[4]; int n = snprintf(b, sizeof b, "%s", "abcdef"); assert(n == 6 && strcmp(b, "abc") == 0); assert(snprintf(NULL, 0, "%d", 1234) == 4); return 0; }
#elif RIGHT == 9
// snprintf_width
int main(void) { char b[12]; int n = snprintf(b, sizeof b, "%-5s|%5d", "ab", 42); assert(n == 11 && !strcmp(b, "ab   |   42")); return 0; }
#elif RIGHT == 10
// printf_ret
int main(void) { int n = printf("%s=%d\n", "abc", 10); assert(n == 7 || n < 0); return 0; }
#elif RIGHT == 11
// memcmp_ok
int main(void) { char a[4] = {1,2,3,4}, b[4] = {1,2,4,4}; return memcmp(a, b, 4) < 0 ? 0 : (abort(), 1); }
#elif RIGHT == 12
// memchr_ok
int main(void) { char a[3] = {1,2,3}; char *p = memchr(a, 2, 3); assert(p == a + 1); return 0; }
#elif RIGHT == 13
// memmove_overlap
int main(void) { char a[10] = "abcdefghi"; memmove(a + 1, a, 5); assert(a[1] == 'a' && a[5] == 'e'); return 0; }
#elif RIGHT == 14
// memcpy_adjacent
int main(void) { char a[10] = "abcdefghi"; memcpy(a + 5, a, 5); assert(a[5] == 'a'); return 0; }
#elif RIGHT == 15
// strncpy_ok
int main(void) { char b[5]; strncpy(b, "abcdef", 4); b[4] = 0; assert(strlen(b) == 4); return 0; }
#elif RIGHT == 16
// strncat_ok
int main(void) { char b[8] = "abcd"; strncat(b, "efgh", 3); assert(!strcmp(b, "abcdefg")); return 0; }
#elif RIGHT == 17
// posix_memalign_einval
int main(void) { void *p = NULL; int r = posix_memalign(&p, 3, 8); assert(r == 22 && p == NULL); return 0; }
#elif RIGHT == 18
// strtok_ok
int main(void) { char s[] = "a,b"; char *t = strtok(s, ","); assert(t && *t == 'a'); t = strtok(NULL, ","); assert(t && *t == 'b'); t = strtok(NULL, ","); assert(!t); t = strtok(NULL, ","); assert(!t); return 0; }
#elif RIGHT == 19
// own_strchr
char *strchr(const char *s, int c) { (void)s; (void)c; return 0; }
int main(void) { assert(strspn("aab", "a") == 2); return 0; }
#elif RIGHT == 20
// own_strlen
size_t strlen(const char *s) { return 0; }
int main(void) { char b[8] = "abc"; strcat(b, "d"); assert(b[3] == 'd'); return 0; }
#elif RIGHT == 21
// atoi_ok
int main(void) { assert(atoi("  -12ab") == -12 && atoi("x") == 0 && atoi("2147483647") == 2147483647); return 0; }
#elif RIGHT == 22
// strtol_end
int main(void) { char *e; assert(strtol("12abc", &e, 10) == 12 && *e == 'a'); assert(strtol("0x", &e, 16) == 0 && *e == 'x'); return 0; }
#elif RIGHT == 23
// strdup_ok
int main(void) { char *p = strdup("hey"); if (!p) return 0; assert(strlen(p) == 3); p[3] = 'x'; free(p); return 0; }
#elif RIGHT == 24
// qsort_ints
static int cmp(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
int main(void) { int v[4] = {3, 1, 2, 0}; qsort(v, 4, sizeof v[0], cmp); for (int i = 0; i < 4; i++) assert(v[i] == i); return 0; }
#elif RIGHT == 25
// qsort_strings
static int cmp(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
int main(void) { const char *v[3] = {"c", "a", "b"}; qsort(v, 3, sizeof v[0], cmp); assert(*v[0] == 'a' && *v[2] == 'c'); return 0; }
#elif RIGHT == 26
// bsearch_ok
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) { int v[] = {1, 3, 5, 7}; int k = 5; int *p = bsearch(&k, v, 4, sizeof *v, cmp); assert(p == &v[2]); k = 4; assert(!bsearch(&k, v, 4, sizeof *v, cmp)); return 0; }
#elif RIGHT == 27
// div_ok
int main(void) { div_t d = div(-7, 2); assert(d.quot == -3 && d.rem == -1); ldiv_t l = ldiv(9, 4); assert(l.quot == 2 && l.rem == 1); return 0; }
#elif RIGHT == 28
// stpcpy_ok
int main(void) { char b[8]; char *e = stpcpy(stpcpy(b, "ab"), "cd"); assert(e == b + 4 && !strcmp(b, "abcd")); return 0; }
#elif RIGHT == 29
// strcasecmp_ok
int main(void) { assert(strcasecmp("HeLLo", "hEllO") == 0 && strncasecmp("ABx", "aby", 2) == 0 && strcasecmp("a", "B") < 0); return 0; }
#elif RIGHT == 30
// strstr_ok
int main(void) { const char *t = "hello world"; assert(strstr(t, "o w") == t + 4 && !strstr(t, "xyz") && strstr(t, "") == t); return 0; }
#elif RIGHT == 31
// strrchr_ok
int main(void) { char t[] = "a/b/c"; char *p = strrchr(t, '/'); assert(p && p - t == 3); assert(strrchr(t, 0) == t + 5); return 0; }
#elif RIGHT == 32
// fwrite_ok
int main(void) { char b[4] = "abc"; fwrite(b, 1, 4, stdout); return 0; }
#elif RIGHT == 33
// calloc_ok
int main(void) { int *p = calloc(3, sizeof *p); if (!p) return 0; for (int i = 0; i < 3; i++) assert(p[i] == 0); free(p); return 0; }
#elif RIGHT == 34
// calloc_overflow
int main(void) { void *p = calloc(SIZE_MAX / 2, 4); assert(!p); return 0; }
#elif RIGHT == 35
// realloc_ok
int main(void) { int *p = malloc(4); if (!p) return 0; *p = 7; int *q = realloc(p, 40); if (!q) { free(p); return 0; } assert(q[0] == 7); free(q); return 0; }
#elif RIGHT == 36
// ctype_ok
int main(void) { assert(isalpha('x') && !isalpha('1') && toupper('a') == 'A' && tolower('Z') == 'z' && isspace('\n') && !isdigit(-1)); return 0; }
#elif RIGHT == 37
// fgets_one
int main(void) { char b[1]; if (fgets(b, 1, stdin)) assert(b[0] == 0); return 0; }
#elif RIGHT == 38
// strsep_ok
int main(void) { char s[] = "a::b"; char *r = s; assert(!strcmp(strsep(&r, ":"), "a")); assert(!*strsep(&r, ":")); assert(!strcmp(strsep(&r, ":"), "b")); assert(!strsep(&r, ":")); return 0; }
#elif RIGHT == 39
// memccpy_ok
int main(void) { char b[8] = {0}; char *e = memccpy(b, "hello", 'l', 5); assert(e == b + 3 && b[2] == 'l' && b[3] == 0); return 0; }
#elif RIGHT == 40
// puts_ret
int main(void) { int r = puts("abc"); assert(r >= 0 || r == EOF); return 0; }
#elif RIGHT == 41
// struct_self
struct s { int a[10]; };
static void set(struct s *p, struct s *q) { *p = *q; }
int main(void) { struct s x = {{1}}; set(&x, &x); assert(x.a[0] == 1); return 0; }
#endif
