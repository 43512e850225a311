// Copies a string into a buffer that is large enough.
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char *text = "cairn";
  char *copy = malloc(strlen(text) + 1);
  if (copy) strcpy(copy, text);
  free(copy);
  return 0;
}
