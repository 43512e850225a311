// Values that are not given where branches go one way each: of callees, on a _Bool, on pointers. not_given.c has the
// right ones.
// RUN: cairn infer --no-runs %s
// EXPECT: 11 alarms
#include <assert.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int choose(void);
void use(int value);
const char *parse(const char *text, bool *is_warning);
static bool verbose;
void set_verbose(bool value) { verbose = value; }
struct item {
  int kind;
  int number;
};
static int get(int *out, int n) {
  if (n <= 0) return -1;
  *out = n;
  return 0;
}
int not_asked(int n) {
  int value;
  get(&value, n);
  return value + 1;
}
static void init(struct item *item, int kind) {
  item->kind = kind;
  if (kind == 1) item->number = 0;
}
int of_any_kind(int kind) {
  struct item item;
  init(&item, kind);
  return item.number > 3;
}
void of_global(void) {
  int value;
  if (verbose) value = 3;
  use(value);
}
void after_failure(const char *text) {
  bool is_warning;
  int status;
  const char *error = parse(text, &is_warning);
  if (error && !is_warning) status = 125;
  if (error) use(status ? status : 1);
}
void of_flag(const char *text) {
  int at;
  bool found = choose() == 0;
  if (found && text) at = 3;
  if (found) use(at);
}
// What strlen needs of the text has nothing to do with how it begins.
int begins(const char *text) {
  int no;
  if (strncmp(text, "no", 2) == 0) no = 1;
  use((int)strlen(text));
  return no;
}
int first_of(const int *numbers, int n) {
  int at;
  for (int i = 0; i < n; i++)
    if (numbers[i] == 0) {
      at = i;
      break;
    }
  return at;
}
int of_pointer(const char *text, bool *is_warning) {
  int value;
  const char *error = parse(text, is_warning);
  if (!error) value = 1;
  if (verbose) return 0;
  return value;
}
// A _Bool that is read twice, with a library function in between that needs a text.
bool remove_folder(char *folder) {
  if (verbose) printf("%s\n", folder);
  bool ok = rmdir(folder) == 0;
  int number;
  if (!ok && verbose) number = errno;
  if (!ok) use(number);
  return ok;
}
// That the pointer is not null follows from what the callee did before it returned.
static void find_root(struct item **root) {
  *root = malloc(sizeof **root);
  if (!*root) exit(1);
}
void of_callee(int kind) {
  struct item *root;
  int status;
  find_root(&root);
  if (root)
    root->kind = kind;
  else
    status = choose();
  assert(status == 2 || status == 3);
}
