#include "property/frontend/library_cases.h"

#include <fstream>
#include <regex>
#include <set>

namespace cairn::test {

namespace {

constexpr LibraryCase cases[] = {
    {"memcpy", "out((char *)memcpy($t, $s, $n) - a);"},
    {"memmove", "out((char *)memmove($t, $s, $n) - a);"},
    {"bcopy", "bcopy($s, $t, $n);"},
    {"mempcpy", "out((char *)mempcpy($t, $s, $n) - a);"},
    {"memccpy", "char *r = memccpy($t, $s, $c, $n); out(r ? r - a : -1);", false},
    {"memset", "out((char *)memset($t, $c, $n) - a);"},
    {"bzero", "bzero($t, $n);"},
    {"explicit_bzero", "explicit_bzero($t, $n);", false},
    {"memcmp", "out(sign(memcmp($t, $s, $n)));"},
    {"memcmp", "memcpy(b, a, b_size < a_size ? b_size : a_size); out(sign(memcmp(a, b, $n)));"},
    {"bcmp", "out(bcmp($t, $s, $n) != 0);"},
    {"memchr", "char *p = $t, *r = memchr(p, $c, $n); out(r ? r - p : -1);"},
    {"memrchr", "char *p = $t, *r = memrchr(p, $c, $n); out(r ? r - p : -1);"},
    {"strlen", "out(strlen($t));"},
    {"strnlen", "out(strnlen($t, $n));"},
    {"stpcpy", "out(stpcpy($t, $s) - a);", false},
    {"strcpy", "out(strcpy($t, $s) - a);"},
    {"stpncpy", "out(stpncpy($t, $s, $n) - a);", false},
    {"strncpy", "out(strncpy($t, $s, $n) - a);"},
    // An empty text may be appended to itself, for the sanitizer.
    {"strcat", "char *p = $s; if (*p) out(strcat($t, p) - a);"},
    // The sanitizer takes it for an error to append a part of the text in front.
    {"strncat", "out(strncat(a + $i, b, $n) - a);"},
    {"strcmp", "out(sign(strcmp($t, $s)));"},
    {"strcmp", "memcpy(b, a, b_size < a_size ? b_size : a_size); out(sign(strcmp(a, b)));"},
    {"strcoll", "out(sign(strcoll($t, $s)));", false},
    {"strncmp", "out(sign(strncmp($t, $s, $n)));"},
    {"strncasecmp", "out(sign(strncasecmp($t, $s, $n)));"},
    {"strcasecmp", "out(sign(strcasecmp($t, $s)));"},
    {"strchrnul", "char *p = $t; out(strchrnul(p, $c) - p);"},
    {"strchr", "char *p = $t, *r = strchr(p, $c); out(r ? r - p : -1);"},
    {"index", "char *p = $t, *r = index(p, $c); out(r ? r - p : -1);"},
    {"strrchr", "char *p = $t, *r = strrchr(p, $c); out(r ? r - p : -1);"},
    {"rindex", "char *p = $t, *r = rindex(p, $c); out(r ? r - p : -1);", false},
    {"strstr", "char *p = $t, *r = strstr(p, $s); out(r ? r - p : -1);"},
    {"strspn", "out(strspn($t, $s));"},
    {"strcspn", "out(strcspn($t, $s));"},
    {"strpbrk", "char *p = $t, *r = strpbrk(p, $s); out(r ? r - p : -1);"},
    {"strtok_r", "char *rest = 0; for (char *r = strtok_r(a, b, &rest); r; r = strtok_r(0, b, &rest)) out(r - a);",
     false},
    {"strtok", "for (char *r = strtok(a, b); r; r = strtok(0, b)) out(r - a);", false},
    {"strtok", "char *r = strtok(0, b); out(r != 0);", false},
    {"strsep", "char *rest = a; for (char *r = strsep(&rest, b); r; r = strsep(&rest, b)) out(r - a);", false},
    {"strdup", "char *r = strdup($t); for (int k = 0; k <= $i; k++) out(r[k]); free(r);"},
    {"strndup", "char *r = strndup($t, $n); for (int k = 0; k <= $i; k++) out(r[k]); free(r);"},
    {"atoi", "out(atoi($D)); out(atoi($t));"},
    {"atol", "out(atol($D)); out(atol($t));"},
    {"atoll", "out(atoll($D)); out(atoll($t));"},
    {"strtol", "const char *p = $D; char *e; out(strtol(p, &e, $B)); out(e - p); out(strtol($t, 0, 10));"},
    {"strtoll", "const char *p = $D; char *e; out(strtoll(p, &e, $B)); out(e - p); out(strtoll($t, 0, 16));"},
    {"strtoul", "const char *p = $D; char *e; out(strtoul(p, &e, $B)); out(e - p); out(strtoul($t, 0, 0));", false},
    {"strtoull", "const char *p = $D; char *e; out(strtoull(p, &e, $B)); out(e - p); out(strtoull($t, 0, 8));", false},
    {"strtoumax", "const char *p = $D; char *e; out(strtoumax(p, &e, $B)); out(e - p); out(strtoumax($t, 0, 8));",
     false},
    {"strtoimax", "const char *p = $D; char *e; out(strtoimax(p, &e, $B)); out(e - p); out(strtoimax($t, 0, 10));",
     false},
    {"div", "div_t d = div($c - 50, $i + 1); out(d.quot); out(d.rem);"},
    {"ldiv", "ldiv_t d = ldiv($c - 50, -$i - 1); out(d.quot); out(d.rem);"},
    {"lldiv", "lldiv_t d = lldiv($c * 10000000000ll - 50, $i + 3); out(d.quot); out(d.rem);"},
    {"aligned_alloc", "char *r = aligned_alloc(64, 64); r[63] = 1; out(r[$i + 56]); free(r);"},
    {"memalign", "char *r = memalign(32, 9); r[8] = 1; out(r[8 + $i / 4]); free(r);"},
    {"posix_memalign", "void *r = a; out(posix_memalign(&r, $n * 4, 8)); out(r == a); if (r != a) free(r);"},
    {"bsearch",
     "qsort(a, a_size, 1, by_byte); char key = (char)$c, *r = bsearch(&key, $t, $n, 1, by_byte); out(r ? *r : -1);",
     false},
    {"qsort", "qsort($t, $n, 1, by_byte);"},
    {"qsort",
     "int v[5] = {$c, $c, -1, $c, 300}; qsort(v, 5, sizeof *v, by_int); for (int k = 0; k < 5; k++) out(v[k]);"},
    {"qsort", "char *v[3] = {$L, $L, $L}; qsort(v, 3, sizeof *v, by_text); for (int k = 0; k < 3; k++) out(*v[k]);"},
    {"rand", "int r = rand(); out(r >= 0);"},
    {"time", "time_t x, y = time(&x); out(x == y); time(0);"},
    {"clock", "(void)clock();"},
    {"__errno_location", "errno = 5; strtol(\"1\", 0, 10); *__errno_location() = 0;"},
    {"sprintf", "char *r = a + $i; int k = sprintf(r, $P); out(k);"},
    {"snprintf", "int k = snprintf($t, $n, $P); out(k);"},
    {"snprintf", "out(snprintf(0, 0, $P));"},
    {"printf", "int k = printf($P); out(k < -1); printf(\"%s%.*s\", $t, (int)$n, $s);", false},
    {"fprintf", "fprintf(stdout, \"%.5s|%-3s\", $t, $s);"},
    {"puts", "out(puts($t) < -1);"},
    {"fputs", "out(fputs($t, stdout) < -1);"},
    {"perror", "perror($t); perror(0);", false},
    {"fputc", "int k = $c; out(fputc(k, stdout) == (unsigned char)k);"},
    {"putc", "int k = $c; out(putc(k, stdout) == (unsigned char)k);"},
    {"putchar", "int k = $c; out(putchar(k) == (unsigned char)k);"},
    {"fflush", "out(fflush(stdout) > 0);"},
    {"feof", "(void)feof(stdout);"},
    {"ferror", "(void)ferror(stdout);"},
    {"fwrite", "out(fwrite($t, 1, $n, stdout) <= 100); fwrite($t, $i, $n, stdout);"},
    {"fgets", "char *r = fgets($t, 4, input(\"$R\")); out(r ? r - a : -1);"},
    {"fgetc", "out(fgetc(input(\"$R\")));"},
    {"getc", "out(getc(input(\"$R\")));"},
    {"getchar", "(void)input(\"$R\"); out(getchar());"},
    {"fread", "out(fread($t, 1, 4, input(\"$R\")));"},
    {"scanf",
     "(void)input(\"$W\"); char w[4]; int k = scanf(\"%3s\", w); out(k); for (int j = 0; w[j]; j++) out(w[j]);"},
    {"scanf", "int k = 7; out(sscanf(\"x\", \"%d\", &k) <= 1); char w[4]; sscanf($t, \"%3s\", w);", false},
    // What the world says is not what the models are told: only what holds in every world is compared.
    {"fputs_unlocked", "out(fputs_unlocked($t, stdout) < -1);", false},
    {"fputc_unlocked", "int k = $c; out(fputc_unlocked(k, stdout) == (unsigned char)k);"},
    {"putc_unlocked", "int k = $c; out(putc_unlocked(k, stdout) == (unsigned char)k);"},
    {"putchar_unlocked", "int k = $c; out(putchar_unlocked(k) == (unsigned char)k);"},
    {"fgetc_unlocked", "out(fgetc_unlocked(input(\"$R\")));"},
    {"getc_unlocked", "out(getc_unlocked(input(\"$R\")));"},
    {"getchar_unlocked", "(void)input(\"$R\"); out(getchar_unlocked());"},
    {"fread_unlocked", "out(fread_unlocked($t, 1, 4, input(\"$R\")));", false},
    {"fwrite_unlocked", "out(fwrite_unlocked($t, 1, $n, stdout) <= 100);", false},
    {"fflush_unlocked", "out(fflush_unlocked(stdout) > 0);"},
    {"ungetc", "FILE *f = input(\"$R\"); int k = ungetc('x', f); out(k == 'x' || k == -1);"},
    {"freopen", "FILE *f = freopen(0, \"r\", stdin); out(f == 0 || f == stdin);"},
    {"getdelim", "char *l = 0; size_t n = 0; out(getdelim(&l, &n, ':', input(\"$R\")) >= -1); free(l);"},
    {"getline",
     "char *l = 0; size_t n = 0; ssize_t k = getline(&l, &n, input(\"$R\")); out(k < 0 || l[k] == 0); free(l);"},
    {"getline",
     "char *l = malloc(2); size_t n = 2; ssize_t k = getline(&l, &n, input(\"$R\")); out(k < (ssize_t)n); free(l);"},
    {"setvbuf", "(void)setvbuf(stdin, 0, _IONBF, 0);"},
    {"setbuf", "setbuf(stdin, 0);"},
    {"setlinebuf", "setlinebuf(stdin);"},
    {"vsnprintf", "int k = any_vsnprintf($t, $n, $P); out(k);", false},
    {"vsnprintf", "char r[200]; int k = any_vsnprintf(r, $i + 1, $P); out(k); out(strlen(r));"},
    {"vsprintf", "char r[200]; int k = any_vsprintf(r, $P); out(k); for (int j = 0; r[j]; j++) out(r[j]);"},
    {"vprintf", "out(any_vprintf($P) < -1);"},
    {"vfprintf", "out(any_vfprintf(stdout, $P) < -1);"},
    {"vdprintf", "if ($n > 1000) any_vdprintf(-1, $P);", false},
    {"vsyslog", "if ($n > 1000) any_vsyslog(0, $P);", false},
    {"vwarn", "if ($n > 1000) any_vwarn($P);", false},
    {"vwarnx", "if ($n > 1000) any_vwarnx($P);", false},
    {"verr", "if ($n > 1000) any_verr(1, $P);", false},
    {"verrx", "if ($n > 1000) any_verrx(1, $P);", false},
    {"vasprintf", "char *r = 0; int k = any_vasprintf(&r, $P); out(k); out(strlen(r)); free(r);"},
    {"asprintf", "char *r = 0; int k = asprintf(&r, $P); out(k); for (int j = 0; r[j]; j++) out(r[j]); free(r);"},
    {"accept", "char r[16]; socklen_t n = sizeof r; out(accept(-1, (void *)r, &n) >= -1);"},
    {"accept4", "out(accept4(-1, 0, 0, 0) >= -1);"},
    {"getsockname",
     "char r[16]; socklen_t n = sizeof r; int k = getsockname(-1, (void *)r, &n); out(k == 0 || k == -1);"},
    {"getpeername",
     "char r[16]; socklen_t n = sizeof r; int k = getpeername(-1, (void *)r, &n); out(k == 0 || k == -1);"},
    {"sysconf", "out(sysconf(_SC_PAGESIZE) > 0 && sysconf(_SC_OPEN_MAX) >= -1);"},
    {"drand48", "double d = drand48(); out(d >= 0 && d < 1);"},
    {"pipe", "int r[2]; out(pipe(r) != 0 || (r[0] >= 0 && r[1] >= 0));"},
    {"pipe2", "int r[2]; out(pipe2(r, 0) != 0 || (r[0] >= 0 && r[1] >= 0));"},
    {"socketpair", "int r[2]; out(socketpair(AF_UNIX, SOCK_STREAM, 0, r) != 0 || (r[0] >= 0 && r[1] >= 0));"},
    {"getsockopt", "int r; socklen_t n = sizeof r; int k = getsockopt(-1, 0, 0, &r, &n); out(k == 0 || k == -1);"},
    {"recvfrom", "char r[4]; out(recvfrom(-1, r, 4, 0, 0, 0) <= 4);"},
    {"getcwd", "char r[5000]; char *p = getcwd(r, sizeof r); out(!p || p == r);"},
    {"getcwd", "char *p = getcwd(0, 0); if (p) (void)strlen(p); free(p);"},
    {"realpath", "char *p = realpath(\"/\", 0); free(p); if (p) out(1); else out(1);"},
    {"realpath", "char r[5000]; char *p = realpath(\"/\", r); out(!p || p == r);"},
    {"canonicalize_file_name", "free(canonicalize_file_name($t));", false},
    {"mkstemp", "char r[] = \"/nowhere/XXXXXX\"; out(mkstemp(r) >= -1); out(strlen(r));"},
    {"mkdtemp", "char r[] = \"/nowhere/XXXXXX\"; char *p = mkdtemp(r); out(!p || p == r);"},
    {"asctime", "time_t t = $i; struct tm m = {0}; char *p = asctime(&m); out(strlen(p) <= 25); p[0] = 'x'; (void)t;"},
    {"ctime", "time_t t = $i; char *p = ctime(&t); out(strlen(p) <= 25); p[24] = 0;"},
    {"asctime_r", "struct tm m = {0}; char r[26]; out(asctime_r(&m, r) == r); out(strlen(r) <= 25);"},
    {"ctime_r", "time_t t = $i; char r[26]; out(ctime_r(&t, r) == r); out(strlen(r) <= 25);"},
    {"strftime", "struct tm m = {0}; char r[9]; size_t k = strftime(r, sizeof r, \"%Y\", &m); out(k < sizeof r);"},
    {"inet_ntoa", "struct in_addr n = {$i}; char *p = inet_ntoa(n); out(strlen(p) <= 15);"},
    {"htonl", "out(htonl($i + 0x01020304u));"},
    {"ntohl", "out(ntohl($i + 0x01020304u));"},
    {"htons", "out(htons($i + 0x0102));"},
    {"ntohs", "out(ntohs($i + 0x0102));"},
    {"strtod", "const char *p = $D; char *e; (void)strtod(p, &e); out(e >= p && e <= p + strlen(p)); strtod($t, 0);",
     false},
    {"strtof", "const char *p = $D; char *e; (void)strtof(p, &e); out(e >= p && e <= p + strlen(p));", false},
    {"strtold", "const char *p = $D; char *e; (void)strtold(p, &e); out(e >= p && e <= p + strlen(p));", false},
    {"atof", "(void)atof($D);", false},
    {"gettext", "out(strlen(gettext($L)) + 1 > 0);"},
    {"dgettext", "out(strlen(dgettext(0, $L)) + 1 > 0);"},
    {"dcgettext", "out(strlen(dcgettext(0, $L, 0)) + 1 > 0);"},
    {"ngettext", "out(strlen(ngettext($L, $L, $i)) + 1 > 0);"},
    {"setlocale", "char *p = setlocale(LC_ALL, 0); out(!p || strlen(p) + 1 > 0);"},
    {"getopt",
     "char *v[] = {\"x\", \"-a\", \"-bz\", 0}; optind = 1; int k = getopt(3, v, \"ab:\"); out(k >= -1); out(optind <= "
     "3);"},
    {"getopt_long",
     "char *v[] = {\"x\", \"--one\", 0}; struct option o[] = {{\"one\", 1, 0, 7}, {0}}; optind = 1; out(getopt_long(2, "
     "v, \"a\", o, 0) >= -1);"},
    {"getopt_long_only",
     "char *v[] = {\"x\", \"--one\", 0}; struct option o[] = {{\"one\", 0, 0, 7}, {0}}; optind = 1; "
     "out(getopt_long_only(2, v, \"a\", o, 0) >= -1);"},
    {"execv", "char *v[] = {$L, 0}; out(execv(\"/nowhere\", v));"},
    {"execvp", "char *v[] = {$L, 0}; out(execvp(\"/nowhere\", v));"},
    {"execve", "char *v[] = {$L, 0}; out(execve(\"/nowhere\", v, v));"},
    {"atexit", "int k = atexit(nothing); out(k == 0 || k == 1);", false},
    {"wcslen", "wchar_t w[4] = {$c, 'x', 0, 1}; out(wcslen(w));"},
    {"wcsnlen", "wchar_t w[4] = {$c, 'x', 0, 1}; out(wcsnlen(w, $i));"},
    {"wcscpy", "wchar_t w[3] = {$c, 'x', 0}, r[3] = {7, 7, 7}; out(wcscpy(r, w) == r); out(r[1]); out(r[2]);"},
    {"wcsncpy", "wchar_t w[3] = {$c, 'x', 0}, r[3] = {7, 7, 7}; out(wcsncpy(r, w, 2) == r); out(r[1]); out(r[2]);"},
    {"wcscat", "wchar_t w[3] = {$c, 'x', 0}, r[5] = {'a', 0}; out(wcscat(r, w) == r); out(r[1]);"},
    {"wcscmp", "wchar_t w[2] = {$c, 0}, v[2] = {$c, 0}; out(sign(wcscmp(w, v)));"},
    {"wcsncmp", "wchar_t w[2] = {$c, 0}, v[2] = {$c, 0}; out(sign(wcsncmp(w, v, $i)));"},
    {"wcschr", "wchar_t w[3] = {$c, $c, 0}, *r = wcschr(w, $c); out(r ? r - w : -1);"},
    {"wcsrchr", "wchar_t w[3] = {$c, $c, 0}, *r = wcsrchr(w, $c); out(r ? r - w : -1);"},
    {"wcsdup", "wchar_t w[3] = {$c, 'x', 0}, *r = wcsdup(w); out(r[0]); free(r);"},
    {"wmemcpy", "wchar_t w[2] = {$c, $c}, r[2] = {0}; out(wmemcpy(r, w, 2) == r); out(r[1]);"},
    {"wmemmove", "wchar_t w[3] = {$c, $c, 1}; out(wmemmove(w + 1, w, 2) == w + 1); out(w[2]);"},
    {"wmemset", "wchar_t w[2]; out(wmemset(w, $c, 2) == w); out(w[1]);"},
    {"wmemcmp", "wchar_t w[2] = {$c, 1}, v[2] = {$c, 1}; out(sign(wmemcmp(w, v, 2)));"},
    {"wmemchr", "wchar_t w[2] = {$c, $c}, *r = wmemchr(w, $c, 2); out(r ? r - w : -1);"},
    {"mbstowcs", "wchar_t w[3]; size_t k = mbstowcs(w, $L, 3); out(k == (size_t)-1 || k <= 3);"},
    {"wcstombs", "wchar_t w[2] = {'x', 0}; char r[9]; size_t k = wcstombs(r, w, 9); out(k == (size_t)-1 || k < 9);"},
    {"mbrtowc",
     "wchar_t w; mbstate_t s = {0}; size_t k = mbrtowc(&w, $L, 1, &s); out(k == 0 || k == 1 || k >= (size_t)-2); "
     "out(mbrtowc(&w, $L, 0, &s) == (size_t)-2);"},
    {"mbtowc", "wchar_t w; int k = mbtowc(&w, $L, 1); out(k >= -1 && k <= 1);"},
    {"reallocarray", "char *r = reallocarray(0, $i + 1, 2); out(r != 0); free(r);"},
    {"signal", "out(signal(SIGPIPE, SIG_IGN) != SIG_ERR || 1);"},
    {"raise", "if ($n > 1000) out(raise(0) || 1);", false},
    {"__sysv_signal", "if ($n > 1000) out(__sysv_signal(SIGPIPE, SIG_IGN) != SIG_ERR || 1);", false},
    {"sigaction",
     "struct sigaction n = {0}, o; n.sa_handler = SIG_DFL; int k = sigaction(SIGPIPE, &n, &o); out(k <= 0);"},
    {"mmap", "char *r = mmap(0, 64, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); out(r == MAP_FAILED || r[9] == 0);", false},
    {"mmap64", "char *r = mmap64(0, 8, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); if (r != MAP_FAILED) munmap(r, 8);",
     false},
    {"munmap", "char *r = mmap(0, 8, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); if (r != MAP_FAILED) munmap(r, 8);",
     false},
    {"freeaddrinfo", "struct addrinfo *r = 0; if ($n > 1000 && !getaddrinfo(0, \"1\", 0, &r)) freeaddrinfo(r);", false},
    {"getgrent", "struct group *g = getgrent(); if (g) { (void)strlen(g->gr_name); out(1); } else out(1);", false},
    {"getgrgid", "struct group *g = getgrgid(0), *h = getgrnam(\"root\"); if (g && h) out(g == h); else out(0);",
     false},
    {"getgrgid", "struct group *g = getgrgid($i); if (g) (void)strlen(g->gr_passwd); out(!g || g->gr_mem != 0);",
     false},
    {"getgrnam", "struct group *g = getgrnam($L); out(!g || !g->gr_mem[0] || g->gr_mem[0][0] != 0 || 1);", false},
    {"getpwuid_r",
     "struct passwd u, *f = &u; char r[4096]; int k = getpwuid_r($i, &u, r, sizeof r, &f); out(k >= 0); "
     "out(!f || (f == &u && u.pw_name >= r && u.pw_name < r + sizeof r && strlen(u.pw_dir) < sizeof r));",
     false},
    {"getpwuid_r", "struct passwd u, *f = &u; char r[1]; out(getpwuid_r(0, &u, r, 0, &f) >= 0); out(f == 0);", false},
    {"getpwnam_r",
     "struct passwd u, *f = &u; char r[4096]; int k = getpwnam_r($L, &u, r, sizeof r, &f); out(k >= 0); out(!f || f == "
     "&u);",
     false},
    {"getgrouplist",
     "gid_t g[2]; int n = 2, k = getgrouplist($L, 0, g, &n); out(k == -1 ? n > 2 : k == n && n >= 1 && n <= 2);",
     false},
    {"regexec",
     "regex_t r; regmatch_t m[1]; if (!regcomp(&r, \"x\", 0)) { int k = regexec(&r, $L, 1, m, 0); out(k != 0 || "
     "m->rm_so <= m->rm_eo); "
     "regfree(&r); }",
     false},
    {"isupper", "out(isupper($c));"},
    {"islower", "out(islower($c));"},
    {"isdigit", "out(isdigit($c));"},
    {"isgraph", "out(isgraph($c));"},
    {"isalnum", "out(isalnum($c));"},
    {"isalpha", "out(isalpha($c));"},
    {"isxdigit", "out(isxdigit($c));"},
    {"ispunct", "out(ispunct($c));"},
    {"isblank", "out(isblank($c));"},
    {"isspace", "out(isspace($c));"},
    {"isprint", "out(isprint($c));"},
    {"iscntrl", "out(iscntrl($c));"},
    {"toupper", "out(toupper($c));"},
    {"tolower", "out(tolower($c));"},
    {"__ctype_b_loc", "out((*__ctype_b_loc())[$c]); out((*__ctype_b_loc())[-($c) / 2]);"},
    {"__ctype_toupper_loc", "out((*__ctype_toupper_loc())[$c]); out((*__ctype_toupper_loc())[-($c) / 2]);"},
    {"__ctype_tolower_loc", "out((*__ctype_tolower_loc())[$c]); out((*__ctype_tolower_loc())[-($c) / 2]);"},
};

}  // namespace

const std::vector<LibraryCase>& library_cases() {
  static const std::vector<LibraryCase> all(std::begin(cases), std::end(cases));
  return all;
}

std::vector<std::string> modelled_functions(const std::filesystem::path& folder) {
  static const std::regex definition(R"(^(?!static|typedef|enum|#)[a-z_].*?\b(\w+)\([^;]*\) \{)");
  std::set<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      std::smatch found;
      if (!std::regex_search(line, found, definition)) continue;
      std::string name = found[1];
      if (!name.starts_with("__cairn") && !name.starts_with("__VERIFIER")) out.insert(name);
    }
  }
  return {out.begin(), out.end()};
}

namespace {

constexpr std::string_view alphabet[] = {"'\\0'", "'a'", "'b'", "'A'",        "'z'",
                                         "'7'",   "'-'", "' '", "(char)0x80", "(char)0xff"};

/// Writes one program.
class CaseWriter {
 public:
  CaseWriter(Choice& choice, const LibraryCase& made_from) : choice_(choice), case_(made_from) {}

  LibraryProgram write(const std::string& prefix) {
    out_.inputs["rand"] = {5};
    std::string code = fill(case_.code);
    const std::string memory_a = memory("a", a_size_);
    out_.text =
        "static int " + prefix + "main(void) {\n" + memory_a + memory("b", b_size_) + "  " + code +
        "\n  for (unsigned k = 0; k < a_size; k++) out(a[k]);\n  for (unsigned k = 0; k < b_size; k++) out(b[k]);\n" +
        "  free(a);\n  free(b);\n  return 0;\n}\n";
    return std::move(out_);
  }

 private:
  std::string number(std::uint64_t below) { return std::to_string(choice_.below(below)); }

  /// Most pieces end with a zero.
  std::string memory(const std::string& name, std::uint64_t size) {
    std::string bytes;
    const bool ended = !choice_.one_in(4);
    for (std::uint64_t i = 0; i < size; ++i)
      bytes += (ended && i + 1 == size ? "0" : std::string(alphabet[choice_.below(choice_.one_in(3) ? 10 : 3)])) + ", ";
    std::string text = std::to_string(size);
    return "  static const char " + name + "_bytes[] = {" + bytes + "};\n  unsigned " + name + "_size = " + text +
           ";\n  char *" + name + " = malloc(" + text + ");\n  memcpy(" + name + ", " + name + "_bytes, " + text +
           ");\n";
  }

  std::string fill(std::string_view code) {
    std::string out;
    for (std::size_t at = 0; at < code.size(); ++at) {
      if (code[at] == '$')
        out += part(code[++at]);
      else
        out += code[at];
    }
    return out;
  }

  std::string part(char kind) {
    switch (kind) {
      case 't': return place("a", a_size_);
      case 's': return choice_.one_in(4) ? place("a", a_size_) : place("b", b_size_);
      case 'n': return bytes();
      case 'i': return number(a_size_);
      case 'c': return choice_.one_in(2) ? std::to_string(static_cast<int>(choice_.below(257)) - 1) : number(128);
      case 'D': return numeral();
      case 'B': return choice_.of<std::string>({"0", "8", "10", "16", "2", "36"});
      case 'P': return format();
      case 'L': return choice_.of<std::string>({"\"b\"", "\"ab\"", "\"\"", "\"aab\"", "\"c\""});
      case 'R': return input();
      case 'W': return word();
      default: throw std::runtime_error("unknown part of a library case");
    }
  }

  std::string place(const std::string& name, std::uint64_t size) {
    if (choice_.one_in(3)) return name;
    return "(" + name + " + " + number(choice_.one_in(6) ? size + 1 : size) + ")";
  }

  std::string bytes() {
    switch (choice_.below(8)) {
      case 0: return "0";
      case 1: return std::to_string(a_size_);
      case 2: return std::to_string(b_size_);
      case 3: return choice_.one_in(8) ? "(unsigned long)-1" : std::to_string(a_size_ + 1);
      default: return number(a_size_);
    }
  }

  std::string numeral() {
    static const std::vector<std::string> starts = {"", "", " ", "\\t-", "-", "+", "- ", "0", "0x", "-0X", "x"};
    static const std::vector<std::string> middles = {"",
                                                     "0",
                                                     "7",
                                                     "12",
                                                     "089",
                                                     "2147483647",
                                                     "2147483648",
                                                     "9223372036854775807",
                                                     "9223372036854775808",
                                                     "18446744073709551615",
                                                     "18446744073709551616",
                                                     "99999999999999999999999",
                                                     "zz",
                                                     "1010",
                                                     "fFg"};
    std::string out = "\"" + choice_.of(starts);
    out += choice_.of(middles);
    return out + choice_.of<std::string>({"", "", " ", "x", "9a", "\\xff"}) + "\"";
  }

  std::string format() {
    std::string text;
    std::string arguments;
    for (std::uint64_t i = choice_.below(3) + 1; i-- > 0;) {
      text += choice_.of<std::string>({"", "", "k=", "%%", "long literal "});
      conversion(text, arguments);
    }
    return "\"" + text + "\"" + arguments;
  }

  void conversion(std::string& text, std::string& arguments) {
    const std::size_t start = text.size();
    text += "%";
    for (const char* flag : {"-", "+", " ", "#", "0"})
      if (choice_.one_in(6)) text += flag;
    size(text, arguments);
    if (choice_.one_in(4)) {
      text += ".";
      size(text, arguments);
    }
    const bool unchecked = text.find('*', start) != std::string::npos || text.ends_with('.');
    switch (choice_.below(4)) {
      case 0:
        text += "s";
        // The sanitizer does not understand precisions that are arguments or empty.
        arguments += ", " + (unchecked ? "\"xyz\"" : choice_.of<std::string>({"\"\"", "\"xyz\"", "b"}));
        return;
      case 1:
        text += "c";
        arguments += ", 'a' + " + number(20);
        return;
      default: break;
    }
    const bool wide = choice_.one_in(3);
    text += wide ? choice_.of<std::string>({"l", "ll", "j", "z"}) : choice_.of<std::string>({"", "", "h", "hh"});
    text += choice_.of<std::string>({"d", "i", "u", "o", "x", "X"});
    arguments += wide ? ", (long)" : ", (int)";
    arguments += choice_.of<std::string>({"0", "1", "-1", "9", "10", "-100", "255", "2147483647", "-2147483648l",
                                          "1234567890123456789", "(-9223372036854775807 - 1)"});
  }

  void size(std::string& text, std::string& arguments) {
    if (choice_.one_in(4)) {
      text += "*";
      arguments += ", " + choice_.of<std::string>({"-7", "-1", "0", "3", "12"});
    } else if (choice_.one_in(3)) {
      text += choice_.of<std::string>({"1", "4", "12"});
    }
  }

  /// What is read from a file, and what the models are told of it.
  std::string input() {
    std::string text = choice_.of<std::string>({"", "a", "ab\\n", "abcdef", "a\\nbc"});
    std::string read;
    for (std::size_t i = 0; i < text.size(); ++i) read += text[i] == '\\' ? (++i, '\n') : text[i];
    std::size_t line = std::min<std::size_t>(std::min(read.find('\n'), read.size() - 1) + 1, 3);
    out_.inputs["end of file"] = {read.empty() ? 1 : 0};
    out_.inputs["code read by fgetc"] = {read.empty() ? -1 : read[0]};
    out_.inputs["getchar"] = {read.empty() ? -1 : read[0]};
    out_.inputs["length read by fgets"] = {static_cast<long>(line)};
    out_.inputs["length read by fread"] = {static_cast<long>(std::min<std::size_t>(read.size(), 4))};
    out_.inputs["char read by fgets"] = out_.inputs["char read by fread"] = {read.begin(), read.end()};
    return text;
  }

  /// What scanf reads as "%3s".
  std::string word() {
    std::string text = choice_.of<std::string>({"a", "  ab c", "abcd"});
    std::string read = text.substr(text.find_first_not_of(' '));
    read = read.substr(0, std::min<std::size_t>(read.find(' '), 3));
    out_.inputs["count read by scanf"] = {1};
    out_.inputs["length read by scanf"] = {static_cast<long>(read.size())};
    out_.inputs["char read by scanf"] = {read.begin(), read.end()};
    return text;
  }

  Choice& choice_;
  const LibraryCase& case_;
  std::uint64_t a_size_ = 1 + choice_.below(8);
  std::uint64_t b_size_ = 1 + choice_.below(8);
  LibraryProgram out_;
};

}  // namespace

LibraryProgram library_program(Choice& choice, const LibraryCase& made_from, const std::string& prefix) {
  return CaseWriter(choice, made_from).write(prefix);
}

std::string_view library_prelude() {
  return "#include <errno.h>\n#include <malloc.h>\n#include <stdio.h>\n#include <strings.h>\n#include <time.h>\n"
         "static int sign(int n) { return (n > 0) - (n < 0); }\n"
         "#include <arpa/inet.h>\n#include <err.h>\n#include <getopt.h>\n#include <libintl.h>\n#include <locale.h>\n"
         "#include <stdarg.h>\n#include <sys/socket.h>\n#include <syslog.h>\n#include <unistd.h>\n"
         "#include <grp.h>\n#include <inttypes.h>\n#include <netdb.h>\n#include <pwd.h>\n#include <regex.h>\n#include "
         "<signal.h>\n#include <sys/mman.h>\n#include <wchar.h>\n"
         "static void nothing(void) {}\n"
         "#define LIST(type, name, declared, last, passed) static type any_##name(declared, ...) { va_list l; \\\n"
         "    va_start(l, last); type k = name(passed, l); va_end(l); return k; }\n"
         "#define VOID(name, declared, last, passed) static void any_##name(declared, ...) { va_list l; \\\n"
         "    va_start(l, last); name(passed, l); va_end(l); }\n"
         "#define BOTH(...) __VA_ARGS__\n"
         "LIST(int, vsnprintf, BOTH(char *t, size_t n, const char *f), f, BOTH(t, n, f))\n"
         "LIST(int, vsprintf, BOTH(char *t, const char *f), f, BOTH(t, f))\n"
         "LIST(int, vprintf, const char *f, f, f)\n"
         "LIST(int, vfprintf, BOTH(FILE *s, const char *f), f, BOTH(s, f))\n"
         "LIST(int, vdprintf, BOTH(int s, const char *f), f, BOTH(s, f))\n"
         "LIST(int, vasprintf, BOTH(char **t, const char *f), f, BOTH(t, f))\n"
         "VOID(vsyslog, BOTH(int s, const char *f), f, BOTH(s, f))\n"
         "VOID(verr, BOTH(int s, const char *f), f, BOTH(s, f))\n"
         "VOID(verrx, BOTH(int s, const char *f), f, BOTH(s, f))\n"
         "VOID(vwarn, const char *f, f, f)\n"
         "VOID(vwarnx, const char *f, f, f)\n"
         "static int by_byte(const void *a, const void *b) { return *(const unsigned char *)a - *(const unsigned char "
         "*)b; }\n"
         "static int by_int(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }\n"
         "static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }\n"
         // What is printed goes nowhere; what is read is the text.
         "#ifdef COMPILED\n"
         "static __attribute__((constructor)) void no_output(void) { stdout = fopen(\"/dev/null\", \"w\"); }\n"
         "static FILE *input(const char *text) {\n"
         "  FILE *file = tmpfile();\n  fputs(text, file);\n  rewind(file);\n  return stdin = file;\n}\n"
         "#else\nstatic FILE *input(const char *text) { return stdin; }\n#endif\n";
}

}  // namespace cairn::test
