// How long what a library function writes is follows from what it is given: lengths at the bound that it looks at
// itself need not be possible.
// RUN: cairn infer %s
// EXPECT: needs: if size != 0: `text` points to
// EXPECT: 0 alarms
#include <time.h>
void year(time_t t, char *text, size_t size) {
  struct tm parts;
  localtime_r(&t, &parts);
  strftime(text, size, "%Y", &parts);
}
