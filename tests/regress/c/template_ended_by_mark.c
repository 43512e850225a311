// The last node of a list is known by what it holds; its pointer is never written.
// RUN: cairn verify --engine template --malloc-never-fails --color never --property valid-memsafety %s
// EXIT: 0
// EXPECT: verdict: SAFE
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct word {
  struct word *more;
  char kind;
};

int main(void) {
  struct word *text = malloc(sizeof *text);
  text->kind = 'w';
  struct word *end = text;
  while (__VERIFIER_nondet_int()) {
    end->more = malloc(sizeof *end);
    end = end->more;
    end->kind = 'w';
  }
  end->kind = '.';
  while (text->kind != '.') {
    struct word *read = text;
    text = text->more;
    free(read);
  }
  free(text);
  return 0;
}
