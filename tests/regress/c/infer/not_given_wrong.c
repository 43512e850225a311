// Values that are not given where branches go one way each: of callees, on a _Bool, on pointers. not_given.c has the
// right ones.
// RUN: cairn infer --no-runs %s
// EXPECT: 8 alarms
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
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
