// Broken: an appointment may last a whole day wherever it starts
// A calendar: appointments of a day begin before they end, and none lasts beyond midnight.
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

enum { midnight = 24 * 60 };

struct appointment {
  int start, end;
  struct appointment *next;
};

static struct appointment *book(struct appointment *day, int start, int minutes) {
  if (start < 0 || start >= midnight || minutes <= 0 || minutes > midnight) return day;
  struct appointment *fresh = malloc(sizeof *fresh);
  if (!fresh) return day;
  fresh->start = start;
  fresh->end = start + minutes;
  fresh->next = day;
  return fresh;
}

int main(void) {
  struct appointment *day = NULL;
  while (__VERIFIER_nondet_int()) day = book(day, __VERIFIER_nondet_int(), __VERIFIER_nondet_int());
  for (struct appointment *a = day; a; a = a->next) {
    assert(a->start < a->end);
    assert(a->end <= midnight);
  }
  while (day) {
    struct appointment *next = day->next;
    free(day);
    day = next;
  }
  return 0;
}
