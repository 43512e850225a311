// Values that nobody has given: what only the library or the system gets, and what is declared anew in each iteration of
// a loop, where most of them are given one.
// RUN: cairn infer -D ENDS %s
// EXPECT: alarm: an execution of the program fails here: use of a variable that has no value [initialised-read]
// EXPECT: 1 alarm
// RUN: cairn infer -D RETURNS %s
// EXPECT: alarm: an execution that gets here fails: use of a variable that has no value [initialised-read]
// EXPECT: alarm: an execution of the program fails here: use of a variable that has no value [initialised-read]
// EXPECT: 2 alarms
// RUN: cairn infer -D FOUND=0 %s
// EXPECT: calls parse
// EXPECT: 1 alarm
// RUN: cairn infer -D RIGHT %s
// EXPECT: 0 alarms
// RUN: cairn infer -D 'FOUND=(group = &any)' %s
// EXPECT: 0 alarms
#include <ctype.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined ENDS || defined RIGHT
static int count(char **texts) {
  int n = 0;
  while (*texts++) n++;
  return n;
}
int main(int argc, char **argv) {
  int status;
  if (count(argv) < 3) status = 2;
#ifdef RIGHT
  if (count(argv) >= 3) status = 1;
#endif
  exit(status);
}
#elif defined RETURNS
int main(int argc, char **argv) {
  int status;
  if (argc < 3) status = puts(argv[0]);
  return status;
}
#else
static struct group any;
static int parse(const char *groups) {
  char *buffer = strdup(groups);
  int failed = 0;
  if (!buffer) return 1;
  for (char *text = strtok(buffer, ","); text; text = strtok(NULL, ",")) {
    struct group *group;
    if (isdigit((unsigned char)*text) || *text == '+') {
      if (*text != '+')
        group = getgrnam(text);
      else
        (void)(FOUND);
    } else {
      group = getgrnam(text);
    }
    if (!group) {
      failed = 1;
      printf("invalid %s\n", text);
    }
  }
  free(buffer);
  return failed;
}
int main(int argc, char **argv) { return argc == 2 ? parse(argv[1]) : 0; }
#endif
