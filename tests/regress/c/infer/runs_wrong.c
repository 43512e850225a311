// Errors that runs of the program show: what fails depends on loops, on what functions answer, on callbacks. runs.c has
// the right ones.
// RUN: cairn infer -D OPERAND %s
// EXPECT: alarm: an execution
// EXPECT: at tests/regress/c/infer/runs_wrong.c:55
// RUN: cairn infer -D LAST %s
// EXPECT: alarm: an execution of the program fails here: access outside of live memory [valid-deref]
// EXPECT: at tests/regress/c/infer/runs_wrong.c:65
// RUN: cairn infer -D COPY %s
// EXPECT: alarm: an execution
// EXPECT: at tests/regress/c/infer/runs_wrong.c:72
// RUN: cairn infer -D GROW %s
// EXPECT: alarm: an execution of the program fails here: access outside of live memory [valid-deref]
// EXPECT: calls add: tests/regress/c/infer/runs_wrong.c:83
// RUN: cairn infer -D ELEMENT %s
// EXPECT: alarm: an execution
// EXPECT: at tests/regress/c/infer/runs_wrong.c:100
// RUN: cairn infer -D PART %s
// EXPECT: alarm: every execution that gets here fails: access outside of live memory [valid-deref]
// EXPECT: at tests/regress/c/infer/runs_wrong.c:110
// RUN: cairn infer -D CALLBACK %s
// EXPECT: alarm: every execution that gets here fails: access outside of live memory [valid-deref]
// EXPECT: at tests/regress/c/infer/runs_wrong.c:123
// RUN: cairn infer -D SECOND %s
// EXPECT: alarm: every execution that gets here fails: access outside of live memory [valid-deref]
// EXPECT: at tests/regress/c/infer/runs_wrong.c:142
// RUN: cairn infer -D SORT %s
// EXPECT: alarm: an execution of the program fails here: access outside of live memory [valid-deref]
// EXPECT: calls by_length: tests/regress/c/infer/runs_wrong.c:162
// RUN: cairn infer -D FIELD %s
// EXPECT: alarm: an execution of the program fails here: use of what memory holds that was not written [initialised-read]
// EXPECT: at tests/regress/c/infer/runs_wrong.c:189
// RUN: cairn infer -D VARIABLE %s
// EXPECT: alarm: an execution of the program fails here: use of a variable that has no value [initialised-read]
#include <getopt.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static void options(int argc, char **argv) {
  int c;
  while ((c = getopt(argc, argv, "ab:")) != -1)
    if (c == '?') exit(2);
}
#ifdef OPERAND
int main(int argc, char **argv) {
  options(argc, argv);
  if (optind + 1 < argc) {
    fprintf(stderr, "extra %s\n", argv[optind + 1]);
    return 1;
  }
  if (optind + 1 == argc) {
    const char *name = argv[optind + 1];
    if (sethostname(name, strlen(name)) != 0) return 1;
  }
  return 0;
}
#elif defined LAST
int main(int argc, char **argv) {
  options(argc, argv);
  if (optind == argc) return 1;
  for (; optind <= argc; ++optind) {
    const char *name = argv[optind];
    if (rmdir(name) != 0) perror(name);
  }
  return 0;
}
#elif defined COPY
int main(int argc, char **argv) {
  char name[64];
  if (argc == 2) strcpy(name, argv[1]);
  return 0;
}
#elif defined GROW
static char **list;
static size_t count, room;
static void add(char *text) {
  if (count > room) {
    list = realloc(list, (room = 2 * room + 1) * sizeof *list);
    if (!list) exit(1);
  }
  list[count++] = text;
}
int main(int argc, char **argv) {
  room = 2;
  list = malloc(room * sizeof *list);
  if (!list) return 1;
  for (int i = 0; i < argc; i++) add(argv[i]);
  free(list);
}
#elif defined ELEMENT
int main(int argc, char **argv) {
  int count = 0;
  if (argc < 2) return 1;
  getgrouplist(argv[1], 0, NULL, &count);
  gid_t *all = malloc(count);
  if (!all) return 1;
  int room = count;
  if (getgrouplist(argv[1], 0, all, &room) < 0) return 1;
  free(all);
}
#elif defined PART
// A part of a text, without room for its end.
static char *part(const char *text, char end) {
  const char *found = strchr(text, end);
  if (!found) return strdup(text);
  size_t length = (size_t)(found - text);
  char *out = malloc(length);
  if (out) memcpy(out, text, length), out[length] = 0;
  return out;
}
int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) free(part(argv[i], ':'));
}
#elif defined CALLBACK
struct entry {
  long id;
  char name[8];
};
static int same_name(const void *a, const void *b) {
  const struct entry *x = a, *y = b;
  return strcmp(x->name, y->name) == 0;
}
static void *find(void **all, size_t count, const void *key, int (*same)(const void *, const void *)) {
  for (size_t i = 0; i < count; i++)
    if (same(all[i], key)) return all[i];
  return NULL;
}
int main(int argc, char **argv) {
  struct entry one = {1, "one"};
  void *all[] = {&one};
  return find(all, 1, &one.id + 1, same_name) != NULL ? 0 : find(all, 1, all, same_name) != NULL;
}
#elif defined SECOND
struct node {
  struct node *next;
};
static void drop(struct node *list) {
  while (list) {
    free(list);
    list = list->next;
  }
}
int main(int argc, char **argv) {
  struct node *list = NULL;
  for (int i = 0; i < argc; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->next = list;
    list = made;
  }
  drop(list);
}
#elif defined SORT
struct text {
  const char *start;
  size_t length;
};
static int by_length(const void *a, const void *b) {
  const struct text *x = a, *y = b;
  return x->length < y->length ? -1 : x->length > y->length;
}
int main(int argc, char **argv) {
  char **sorted = malloc((size_t)argc * sizeof *sorted);
  if (!sorted) return 1;
  memcpy(sorted, argv, (size_t)argc * sizeof *sorted);
  qsort(sorted, (size_t)argc, sizeof *sorted, by_length);
  puts(sorted[0]);
  free(sorted);
}
#elif defined FIELD
struct settings {
  const char *names[4];
  size_t used;
  int loud;
};
static void add(struct settings *settings, const char *name) {
  if (settings->used == 4) exit(1);
  settings->names[settings->used++] = name;
  if (name[0] == 'l') settings->loud = 1;
}
static int is_loud(const struct settings *settings) { return settings->loud != 0; }
int main(int argc, char **argv) {
  struct settings *settings = malloc(sizeof *settings);
  if (!settings) return 1;
  settings->used = 0;
  for (int i = 1; i < argc; i++) add(settings, argv[i]);
  struct settings copy = *settings;
  if (argc > 1 && is_loud(&copy)) puts(copy.names[0]);
  free(settings);
}
#elif defined VARIABLE
int main(int argc, char **argv) {
  size_t lengths[5], longest;
  for (int i = 0; i < argc && i < 5; i++) {
    lengths[i] = strlen(argv[i]);
    if (lengths[i] > 3 && i > 0) longest = lengths[i];
  }
  for (int i = 1; i < argc && i < 5; i++)
    if (lengths[i] == longest) puts(argv[i]);
}
#endif
