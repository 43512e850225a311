// What callbacks get through void *, from a list that is not followed: points-to analysis knows what sizes it has.
// RUN: cairn infer --no-runs -D 'DATA=&pointer' %s
// EXPECT: alarm: every execution that gets here fails: access outside of live memory [valid-deref]
// EXPECT: at tests/regress/c/infer/callbacks_wrong.c:33
// EXPECT: 1 alarm
// RUN: cairn infer -D DATA=pointer %s
// EXPECT: 0 alarms
// Where one of two objects fits, nothing is reported of the other.
// RUN: cairn infer --no-runs -D 'DATA=argc > 2 ? (void *)&own : (void *)&pointer' %s
// EXPECT: 0 alarms
#include <stdlib.h>
struct context {
  int kind;
  int values[30];
  int file;
};
struct handler {
  void (*run)(void *data);
  void *data;
  struct handler *next;
};
static struct handler *all;
static void add(void (*run)(void *), void *data) {
  struct handler *handler = malloc(sizeof *handler);
  if (!handler) abort();
  handler->run = run;
  handler->data = data;
  handler->next = all;
  all = handler;
}
static void close_file(void *data) {
  struct context *context = data;
  context->file = -1;
}
int main(int argc, char **argv) {
  static struct context own;
  struct context *pointer = &own;
  for (int i = 1; i < argc; i++)
    if (argv[i][0] == 'x') add(close_file, DATA);
  for (struct handler *handler = all; handler; handler = handler->next) handler->run(handler->data);
  return pointer->kind;
}
