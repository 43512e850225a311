// Members of structs that a call fills have values that it can give them, if it succeeds; descriptors are not negative,
// paths and times are not empty, and there is a processor.
// RUN: cairn verify -q %s
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --data-model ILP32 %s
// EXPECT: verdict: SAFE
// RUN: for v in MONTH UNCHECKED YEAR DESCRIPTOR; do cairn verify -q -D $v %s; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#if defined MONTH
#define MONTHS 11
#else
#define MONTHS 12
#endif

int main(void) {
  int months[MONTHS] = {0}, seconds[61] = {0}, parts[1000] = {0}, ends[2], table[3] = {0};
  time_t now = time(0);
  struct tm *here = localtime(&now), there;
  if (!here) return 1;
  months[here->tm_mon] = 1;
  seconds[here->tm_sec] = 1;
#if defined YEAR
  seconds[here->tm_year] = 1;
#endif
  if (gmtime_r(&now, &there)) months[there.tm_mon] = 1;
  struct timeval passed;
#if defined UNCHECKED
  gettimeofday(&passed, 0);
#else
  if (gettimeofday(&passed, 0) != 0) return 1;
#endif
  parts[passed.tv_usec / 1000] = 1;
  struct timespec precise;
  if (clock_gettime(CLOCK_MONOTONIC, &precise) == 0) parts[precise.tv_nsec / 1000000] = 1;
  struct stat status;
  if (fstat(0, &status) == 0) {
    if (status.st_size >= 1000) return 1;
    char *text = malloc(status.st_size + 1);
    if (text) text[status.st_size] = 0;
    free(text);
  }
  char folder[64], *said = ctime(&now);
  said[strlen(said) - 1] = 0;
  if (getcwd(folder, sizeof folder) && folder[strlen(folder) - 1] == '/') return 1;
  int *each = malloc(sysconf(_SC_NPROCESSORS_ONLN) * sizeof *each);
  if (each) each[0] = 1;
  free(each);
  if (pipe(ends) != 0) return 1;
#if defined DESCRIPTOR
  table[ends[1]] = 1;
#else
  if (ends[0] < 3) table[ends[0]] = 1;
#endif
  return months[0] + seconds[0] + parts[0] + table[0];
}
