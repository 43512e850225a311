// A path is ruled out by reading the same place twice, which only memory invariants tell.
// RUN: cairn infer --no-cache %s
// EXPECT: , 0 alarms
// RUN: cairn infer --no-cache --config content %s
// EXPECT: use of a variable that has no value
// EXPECT: , 2 alarms
struct group;
struct group *find(int name);
int is_same(struct group *group);
int use(struct group *group);

int start(void) {
  int names[] = {3, 4, -1};
  struct group *group;
  unsigned i;
  for (i = 0; names[i] != -1; i++) {
    if ((group = find(names[i])) == 0) return -1;
    if (is_same(group) == 0) break;
  }
  if (names[i] != -1) return use(group);
  return 0;
}
