// What functions need of their callers is said once, in terms of C.
// RUN: cairn infer --no-cache %s
// EXPECT: copies
// EXPECT:   needs: `from` points to at least 40 bytes
// EXPECT:   needs: `to` points to at least 40 bytes
// EXPECT: prints
// EXPECT:   needs: `out` is an open stream
// EXPECT:   needs: `text` points to a text with an end
// EXPECT: next_of
// EXPECT:   needs: `list` points to at least 12 bytes
// EXPECT:   needs: `list->items` points to at least 8 * list->place + 8 bytes
// EXPECT: inner
// EXPECT:   needs: `box` points to at least 28 bytes
// EXPECT:   needs: `box->inner.at` points to at least 4 bytes
// EXPECT:   needs: `box->sides[1].at` points to at least 4 bytes
// EXPECT: gives_up
// EXPECT:   needs: if memory != NULL: `memory` can be freed
// EXPECT-NOT: live object
// EXPECT-NOT: != NULL: what
#include <stdio.h>
#include <stdlib.h>

struct list {
  int **items;
  int place;
};
struct side {
  int *at;
};
struct box {
  struct side inner;
  struct side sides[2];
  int last;
};

void gives_up(char *memory) {
  free(memory);
}

int inner(struct box *box) {
  return *box->inner.at + *box->sides[1].at + box->last;
}

int *next_of(struct list *list) {
  return list->items[list->place];
}

void prints(FILE *out, const char *text) {
  fprintf(out, "%s\n", text);
}

void copies(int *to, const int *from) {
  for (int i = 0; i < 10; i++) to[i] = from[i];
}
