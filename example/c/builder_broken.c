// Broken: no room is kept for the end of the string
// A string builder: characters are appended to a buffer that grows.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int __VERIFIER_nondet_int(void);
char __VERIFIER_nondet_char(void);

struct builder {
  char *text;
  size_t length, room;
};

static int append(struct builder *b, char c) {
  if (b->length >= b->room) {
    size_t room = b->room ? 2 * b->room : 4;
    char *text = realloc(b->text, room);
    if (!text) return 0;
    b->text = text;
    b->room = room;
  }
  b->text[b->length++] = c;
  b->text[b->length] = 0;
  return 1;
}

int main(void) {
  struct builder b = {NULL, 0, 0};
  while (__VERIFIER_nondet_int()) {
    char c = __VERIFIER_nondet_char();
    if (c == 0 || !append(&b, c)) break;
  }
  if (b.text) assert(strlen(b.text) <= b.length);
  free(b.text);
  return 0;
}
