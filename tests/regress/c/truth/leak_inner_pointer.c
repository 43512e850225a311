// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The struct is freed, not what it owns.
#include <stdlib.h>
struct s { char *name; };
static void run(void) {
  struct s *x = malloc(sizeof *x);
  if (!x) return;
  x->name = malloc(4);
  free(x);
}
int main(void) { run(); return 0; }
