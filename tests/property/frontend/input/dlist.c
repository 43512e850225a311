struct $link {
  struct $link *next, *previous;
};
struct $item {
  short key;
  struct $link link;
  unsigned char weight;
};
static struct $item *$owner(struct $link *link) {
  return (struct $item *)((char *)link - __builtin_offsetof(struct $item, link));
}
static void $insert(struct $link *at, struct $link *fresh) {
  fresh->previous = at;
  fresh->next = at->next;
  @{at->next->previous = fresh;|at->next->next->previous->next = fresh;}
  at->next = fresh;
}
static int $run(int n) {
  struct $link head = {&head, &head};
  for (int i = 0; i < n + $K; i++) {
    struct $item *fresh = calloc(1, sizeof(struct $item));
    fresh->key = (short)($E(i, n) % 100);
    fresh->weight = (unsigned char)i;
    struct $link *at = &head;
    while (at->next != &head && $owner(at->next)->key < fresh->key) at = at->next;
    $insert(at, &fresh->link);
  }
  unsigned sum = 1;
  for (struct $link *p = head.next; @{p != &head|p}; p = p->next) sum = sum * 31 + (unsigned)$owner(p)->key;
  out(sum);
  int count = 0;
  while (head.next != &head) {
    struct $link *first = head.next;
    first->next->previous = &head;
    head.next = first->next;
    count += $owner(first)->weight;
    @{free($owner(first));|free(first);|free($owner(first)); free($owner(first));|}
    @{|first->next = 0;}
  }
  return count;
}
