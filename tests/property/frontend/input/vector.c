struct $vector {
  long *items;
  unsigned count, room;
};
static void $push(struct $vector *v, long item) {
  if (v->count == v->room) {
    v->room = v->room ? v->room * 2 : 2;
    @{v->items = realloc(v->items, v->room * sizeof *v->items);|v->items = realloc(v->items, v->count * sizeof *v->items);|realloc(v->items, v->room * sizeof *v->items);}
  }
  v->items[v->count++] = item;
}
static int $order(const void *left, const void *right) {
  long l = *(const long *)left, r = *(const long *)right;
  return (l > r) - (l < r);
}
static int $run(int n) {
  struct $vector v = {0};
  for (int i = 0; i < n + $K; i++) $push(&v, $E(i, n));
  qsort(v.items, v.count, sizeof *v.items, $order);
  for (unsigned i = 0; i < @{v.count|v.count + 9|v.room + 1}; i++) out(v.items[i]);
  long key = v.items[v.count / 2];
  long *found = bsearch(&key, v.items, v.count, sizeof key, $order);
  out(found - v.items >= 0);
  long *end = v.items + v.count;
  long sum = 0;
  for (long *p = v.items; p @{<|<=} end; p++) sum = (long)((unsigned long)sum + (unsigned long)*p);
  out(sum);
  @{free(v.items);|free(v.items + 1);|free(&v);|free(v.items); out(v.items[0]);|}
  return (int)v.count;
}
