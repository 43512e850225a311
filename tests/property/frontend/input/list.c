struct $node {
  int value;
  struct $node *next;
};
static struct $node *$build(int n) {
  struct $node *head = 0;
  for (int i = 0; i < n; i++) {
    struct $node *fresh = malloc(sizeof *fresh);
    fresh->value = $E(i, n);
    @{fresh->next = head;|}
    head = fresh;
  }
  return head;
}
static void $destroy(struct $node *head) {
  while (head) {
    struct $node *next = head->next;
    @{free(head);|free(head); head->value = 1;|if (head->value != 7) free(head);|free(next);|free(&head->next);}
    head = next;
  }
}
static int $run(int n) {
  struct $node *head = $build(n + $K);
  unsigned sum = 0;
  for (struct $node *p = head; @{p|p->next->value != 12345}; p = p->next) sum += (unsigned)p->value * $Ku;
  out(sum);
  struct $node *back = 0;
  while (head) {
    struct $node *next = head->next;
    head->next = back;
    back = head;
    head = next;
  }
  for (struct $node **at = &back; *at;) {
    struct $node *here = *at;
    if (here->value & 1) {
      @{*at = here->next;|}
      free(here);
    } else {
      at = &here->next;
    }
  }
  int count = 0;
  for (struct $node *p = back; p; p = p->next) out(p->value), count++;
  $destroy(back);
  @{|$destroy(back);|back->next = 0;}
  return count;
}
