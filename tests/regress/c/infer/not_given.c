// The right counterparts of not_given_wrong.c: what is used was given wherever it is used.
// RUN: cairn infer %s
// EXPECT: 0 alarms
#include <assert.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int choose(void);
void use(int);
const char *parse(const char *s, int *out);
bool read_number(const char *s, long *out);
static bool quiet;
void set_quiet(bool q) { quiet = q; }
// The same test twice, of a bool in memory, which nothing changes in between
int twice(int n) {
  int x;
  bool first = n > 3;
  if (first)
    x = n;
  if (n > 3)
    return x;
  return 0;
}
int of_global(void) {
  int x;
  bool q = quiet;
  if (q)
    x = 1;
  if (q)
    return x;
  return 0;
}
int found(const int *a, int n) {
  int at;
  bool is_found = false;
  for (int i = 0; i < n; i++)
    if (a[i] == 0) {
      at = i;
      is_found = true;
      break;
    }
  return is_found ? at : -1;
}
// Out parameters that are given a value where the function says so
static bool get(int *out, int n) {
  if (n <= 0)
    return false;
  *out = n;
  return true;
}
int asked(int n) {
  int v;
  if (!get(&v, n))
    return 0;
  return v;
}
int kept(int n) {
  int v;
  bool ok = get(&v, n);
  if (ok && v > 3)
    return v;
  return 0;
}
int dies(int n) {
  int v;
  if (!get(&v, n))
    exit(1);
  return v;
}
static int status(int *out, int n) {
  if (n <= 0)
    return -1;
  *out = n;
  return 0;
}
int by_status(int n) {
  int v, r = status(&v, n);
  if (r < 0)
    return r;
  return v;
}
int by_status2(int n) {
  int v = 0, r = status(&v, n);
  if (r == 7)
    return r;
  return v;
}
struct item {
  int kind;
  int number;
  const char *name;
};
static void init(struct item *i, int kind) {
  i->kind = kind;
  if (kind == 1)
    i->number = 0;
  else
    i->name = "";
}
int of_kind(int kind) {
  struct item i;
  init(&i, kind);
  if (kind == 1)
    return i.number;
  return i.name[0];
}
int of_kind2(int kind) {
  struct item i;
  init(&i, kind);
  if (i.kind == 1)
    return i.number;
  return i.name[0];
}
int constant(void) {
  struct item i;
  init(&i, 1);
  return i.number;
}
int external(const char *s) {
  int v;
  const char *e = parse(s, &v);
  if (e)
    return -1;
  return v;
}
int external2(const char *s) {
  int v, w;
  const char *e = parse(s, &v);
  if (!e)
    w = v;
  if (e)
    return -1;
  return w;
}
long external3(const char *s) {
  long v;
  bool ok = read_number(s, &v);
  if (!ok)
    v = 0;
  return v;
}
long external4(const char *s) {
  long v;
  int w;
  bool ok = read_number(s, &v);
  if (ok)
    w = 1;
  else
    w = 2;
  if (v == 3)
    w = 3;
  return w;
}
int external5(const char *s) {
  int warn, fatal = 0;
  const char *e = parse(s, &warn);
  if (e && !warn)
    fatal = 125;
  if (e)
    return fatal ? fatal : 1;
  return 0;
}
int both(const char *s) {
  int warn, fatal;
  const char *e = parse(s, &warn);
  if (e && !warn)
    fatal = 125;
  if (e) {
    if (warn)
      return 0;
    return fatal;
  }
  return 0;
}
enum kind { A, B, C };
int of_enum(enum kind k) {
  int v;
  switch (k) {
  case A:
    v = 1;
    break;
  case B:
    v = 2;
    break;
  case C:
    v = 3;
    break;
  default:
    abort();
  }
  return v;
}
int nested(int a, int b) {
  int v;
  if (a) {
    if (b)
      v = 1;
    else
      v = 2;
  }
  if (a && b)
    return v;
  if (a)
    return v;
  return 0;
}
int partly(int a, int b) {
  int v;
  if (a && b)
    v = 1;
  if (b && a)
    return v;
  return 0;
}
int loop(void) {
  int v, n = 0;
  do {
    v = choose();
    n++;
  } while (v > 3 && n < 10);
  return v;
}
int loop2(int argc, char **argv) {
  int last;
  for (int i = 0; i < argc; i++)
    last = i;
  return argc > 0 ? last : 0;
}
int ternary(int a) {
  int v;
  int *p = a ? &v : 0;
  if (p)
    *p = 3;
  return a ? v : 0;
}
static void fill(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = i;
}
int filled(void) {
  int a[4];
  fill(a, 4);
  return a[2];
}
static bool load(struct item *out, const char *s) {
  if (!s)
    return false;
  out->kind = 1;
  out->number = (int)strlen(s);
  if (*s == 'x')
    out->kind = 2;
  return true;
}
int loaded(const char *s) {
  struct item i;
  if (!load(&i, s))
    return 0;
  return i.kind + i.number;
}
int twocalls(int n) {
  int v;
  if (n > 0)
    get(&v, n);
  else
    v = 1;
  return v;
}
int copies(const struct item *from) {
  struct item own;
  own.kind = from->kind;
  if (own.kind == 1)
    own.number = 2;
  struct item other = own;
  return other.kind == 1 ? other.number : 0;
}
int main(int argc, char **argv) {
  int a[3];
  int n = argc - 1 < 3 ? argc - 1 : 3;
  for (int i = 0; i < n; i++)
    a[i] = (int)strlen(argv[i + 1]);
  int sum = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 2)
      sum++;
  struct item i;
  init(&i, argc);
  if (i.kind == 1)
    sum += i.number;
  else
    sum += i.name[0];
  struct item j = i, k;
  memcpy(&k, &j, sizeof k);
  if (k.kind == 1 && k.number > 3)
    sum++;
  char buffer[8];
  size_t length = strlen(argv[0]);
  if (length > 7)
    length = 7;
  memcpy(buffer, argv[0], length);
  buffer[length] = 0;
  if (strcmp(buffer, "a") == 0)
    sum++;
  char *copy[4];
  char *p[2] = {argv[0], argv[argc - 1]};
  for (size_t b = 0; b < sizeof p; b++)
    ((char *)copy)[b] = ((char *)p)[b];
  if (copy[0][0] == 'x' && copy[1])
    sum += copy[1][0];
  return sum;
}
// A _Bool that is read twice, with a library function in between that needs a text.
bool remove_folder(char *folder) {
  bool ok = rmdir(folder) == 0;
  int number;
  if (quiet) number = errno;
  if (!ok) printf("%s\n", folder);
  if (quiet) use(number);
  return ok;
}
// That the pointer is null only where there is a status is what the callee saw to.
static void find_root(int **root) { *root = choose() ? malloc(sizeof **root) : NULL; }
void of_callee(int kind) {
  int *root;
  int status;
  find_root(&root);
  if (root)
    *root = kind;
  else
    status = 2;
  if (!root) assert(status == 2 || status == 3);
}
