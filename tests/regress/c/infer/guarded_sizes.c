// The size of what a function allocates is known where it is called, in branches, too.
// RUN: cairn infer %s
// EXPECT: 0 alarms
// RUN: cairn infer -D WRONG %s
// EXPECT: alarm
// EXPECT: 1 alarm
#include <stdlib.h>
#include <string.h>

static void *duplicate(const void *p, long size) {
  void *copy = malloc((size_t)size);
  if (!copy) exit(1);
  return memcpy(copy, p, (size_t)size);
}

// Callers see to it that the separator is in the text.
char *part(const char *text, const char *separator) {
  char *out = NULL;
  if (separator) {
    long length = separator - text;
    if (length != 0) {
#ifdef WRONG
      out = duplicate(text, 8);
      out[8] = '\0';
#else
      out = duplicate(text, length + 1);
      out[length] = '\0';
#endif
    }
  }
  return out;
}
