// Messages about memory speak of the source: which bytes of which object, where it came from, what became of it.
// RUN: for f in beyond before again middle local ended lost literal much number null_ field; do cairn verify --color never --timeout 60 --no-replay --entry $f %s | grep error: || true; done
// EXPECT: writes 4 bytes at offset 20 of `a` (20 bytes) [valid-deref]
// EXPECT: reads 4 bytes at offset -4 of `a` (12 bytes) [valid-deref]
// EXPECT: frees `p` (3 bytes, allocated at line 49) a second time; it was freed at line 50 [valid-free]
// EXPECT: frees a pointer to offset 1 of `p` (3 bytes, allocated at line 54), not to its start [valid-free]
// EXPECT: frees `b` (4 bytes), which is not from the heap [valid-free]
// EXPECT: reads 4 bytes of `t` (4 bytes), a variable whose life has ended [valid-deref]
// EXPECT: `node#1` (16 bytes, allocated at line 72) is lost: no pointer to it is left [valid-memtrack]
// EXPECT: writes 1 byte of the literal "abc" (4 bytes), which is constant [valid-deref]
// EXPECT: writes 8 bytes at offset 0 of `b` (4 bytes) [valid-deref]
// EXPECT: reads 4 bytes at the address 123456, where no object is [valid-deref]
// EXPECT: reads 4 bytes through a null pointer [valid-deref]
// EXPECT: reads 4 bytes at offset 4 of `list` (16 bytes, allocated at line 96), which was freed at line 99 [valid-deref]
// RUN: cairn verify --color never --timeout 60 --no-replay --entry field %s
// EXIT: 1
// EXPECT: whether allocation fails = no
// EXPECT: names[0] = "one"
// EXPECT: node#1.range.low = 1
// EXPECT: node#1.next = NULL
// EXPECT: frees node#1
// EXPECT: list = &node#1
// EXPECT: names = {"one", NULL}
// EXPECT: node#1 (freed) = {range = {low = 1, high = 2}, next = NULL}
// RUN: cairn verify --color never --timeout 60 --entry right %s
// EXPECT: valid-deref: the memory access is valid
// EXPECT: valid-memtrack: no memory is lost
// EXPECT-NOT: $t
// EXPECT-NOT: heap#
// EXPECT-NOT: static#
#include <stdlib.h>
#include <string.h>
struct node {
  struct {
    int low, high;
  } range;
  struct node *next;
};
void beyond(void) {
  int a[5];
  for (int i = 0; i <= 5; i++) a[i] = i;
}
int before(void) {
  int a[3] = {1, 2, 3}, i = 2;
  while (a[i] != 7) i--;
  return i;
}
void again(void) {
  char *p = malloc(3);
  free(p);
  free(p);
}
void middle(void) {
  char *p = malloc(3);
  if (p) p++;
  if (p) free(p);
}
void local(void) {
  char b[4];
  char *p = b;
  free(p);
}
int ended(int x) {
  int *p;
  {
    int t = x;
    p = &t;
  }
  return *p;
}
void lost(void) {
  struct node *list = malloc(sizeof *list);
  if (!list) return;
  list->next = 0;
}
void literal(void) {
  char *s = "abc";
  s[0] = 'x';
}
void much(void) {
  char b[4], c[8] = "";
  memcpy(b, c, 8);
}
int number(void) {
  int *p = (int *)123456;
  return *p;
}
int null_(void) {
  int *p = 0;
  return *p;
}
static const char *names[2];
int field(void) {
  names[0] = "one";

  struct node *list = malloc(sizeof *list);
  if (!list) return 0;
  list->range.low = 1, list->range.high = 2, list->next = NULL;
  free(list);
  return list->range.high;
}
int right(int i) {
  int a[2] = {i, i};
  return a[i & 1];
}
