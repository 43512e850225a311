// Copies a string into a buffer without place for the zero at its end.
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char *text = "cairn";
  char *copy = malloc(strlen(text));
  if (copy) strcpy(copy, text);
  free(copy);
  return 0;
}
