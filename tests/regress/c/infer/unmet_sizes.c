// How large an object is that a callee allocates is known where its preconditions hold: elsewhere nothing is said of it.
// RUN: cairn infer %s
// EXPECT: 0 alarms
#include <stdlib.h>
struct head {
  long id;
  char name[];
};
const struct head *other(void);
struct head *like(const struct head *first, size_t n) {
  struct head *p = malloc(sizeof *p + n);
  if (p) p->id = first->id;
  return p;
}
long alike(void) {
  struct head *p = like(other(), 8);
  if (!p) return 0;
  long id = p->id;
  free(p);
  return id;
}
