// Broken: a range that is given upside down is kept so
// A packet filter: rules with ranges of ports decide, first come, first served.
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct rule {
  unsigned short low, high;
  int accept;
  struct rule *next;
};

static struct rule *add_rule(struct rule *rules, unsigned short low, unsigned short high) {
  struct rule *fresh = malloc(sizeof *fresh);
  if (!fresh) return rules;
  fresh->low = low;
  fresh->high = high;
  fresh->accept = __VERIFIER_nondet_int();
  fresh->next = rules;
  return fresh;
}

static const struct rule *match(const struct rule *rules, unsigned short port) {
  while (rules && (port < rules->low || port > rules->high)) rules = rules->next;
  return rules;
}

int main(void) {
  struct rule *rules = NULL;
  while (__VERIFIER_nondet_int())
    rules = add_rule(rules, (unsigned short)__VERIFIER_nondet_int(), (unsigned short)__VERIFIER_nondet_int());
  for (struct rule *r = rules; r; r = r->next) assert(r->low <= r->high);
  while (__VERIFIER_nondet_int()) {
    unsigned short port = (unsigned short)__VERIFIER_nondet_int();
    const struct rule *found = match(rules, port);
    if (found) assert(found->low <= port && port <= found->high);
  }
  while (rules) {
    struct rule *next = rules->next;
    free(rules);
    rules = next;
  }
  return 0;
}
