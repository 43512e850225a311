// Indices of arrays that are members of structs: what lies behind such an array belongs to the struct, but not to it.
// RUN: cairn infer %s
// EXPECT: column  tests/regress/c/infer/members.c:
// EXPECT: needs: (t == NULL) || (wide == 0 ? 2 : 3) <= 2
// EXPECT: clear_too_much  tests/regress/c/infer/members.c:
// EXPECT: alarm: an execution fails here: index outside of its array
// EXPECT: 12 checks: 3 proved, 7 by preconditions, 1 open, 1 alarm
#include <stdlib.h>
struct ring {
  int data[4];
  int start, count;
  char name[4];
};
struct table {
  int sizes[2][3];
  struct ring *rings;
};
// A member in the middle, up to the first element behind it.
void clear_too_much(struct ring *r) {
  for (int i = 0; i <= 4; i++) r->data[i] = 0;
}
int column(struct table *t, int wide) {
  if (!t) return 0;
  return t->sizes[1][wide ? 3 : 2];
}
// The right counterparts, and a member at the end, which may be longer than declared.
void clear(struct ring *r) {
  for (int i = 0; i < 4; i++) r->data[i] = 0;
}
int last_column(struct table *t) { return t->sizes[1][2]; }
int letter(const struct ring *r) { return r->name[5]; }
int *end(struct ring *r) { return &r->data[4]; }
int next(const struct ring *r) { return r->data[(r->start + 1) & 3]; }
