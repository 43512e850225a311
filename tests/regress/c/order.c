// The order of evaluation that C leaves open.
// RUN: cairn verify -q --timeout 100 -DRIGHT %s
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --timeout 100 -DBOTH %s
// EXPECT: verdict: SAFE
// RUN: for i in 1 2 3 4 5 6 7 8 9 10 18; do cairn verify -q --timeout 60 -DCASE=$i %s; done
// EXIT: 2
// EXPECT: order of evaluation
// EXPECT: order of evaluation
// EXPECT: order of evaluation
// EXPECT: order of evaluation
// EXPECT: order of evaluation
// EXPECT: order of evaluation
// EXPECT: order of evaluation
// EXPECT: order of evaluation
// EXPECT: order of evaluation
// EXPECT: order of evaluation
// EXPECT: order of evaluation
// RUN: for i in 11 12 13 14 15 16; do cairn verify -q --timeout 60 -DCASE=$i %s; done
// EXIT: 2
// EXPECT: an object that is changed and used without a sequence point in between
// EXPECT: an object that is changed and used without a sequence point in between
// EXPECT: an object that is changed and used without a sequence point in between
// EXPECT: an object that is changed and used without a sequence point in between
// EXPECT: an object that is changed and used without a sequence point in between
// EXPECT: an object that is changed and used without a sequence point in between
// RUN: cairn verify -q --timeout 60 -DCASE=17 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { struct node *left, *right; int value; };
static int counter, other, table[4];
static int next(void) { return ++counter; }
static int count(void) { return counter; }
static int twice(int x) { return 2 * x; }
static int set(int *p, int x) { return *p = x; }
static int get(const int *p) { return *p; }
static int greatest(int a, int b) { return a > b ? a : b; }
static int add(int a, int b) { return a + b; }
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int checked(int x) { if (x == 0) exit(0); return x; }
static int sure(int x) { assert(x != 0); return x; }
static int at(const int *a, int n, int i) { if (i >= n) abort(); return a[i]; }
static int fill(int *a, int n, int x) { for (int i = 0; i < n; ++i) a[i] = x; return a[n - 1]; }
static struct node *reverse(struct node *n) {
  struct node *out = 0;
  while (n) { struct node *rest = n->left; n->left = out; out = n; n = rest; }
  return out;
}
static struct node *join(struct node *a, struct node *b) {
  struct node *first = a;
  while (a->left) a = a->left;
  a->left = b;
  return first;
}
static struct node *make(struct node *l, struct node *r, int value) {
  struct node *n = malloc(sizeof *n);
  if (!n) abort();
  n->left = l, n->right = r, n->value = value;
  return n;
}
static int value(const struct node *n) { return n->value; }
int main(void) {
  int x = __VERIFIER_nondet_int(), i = 0, a[4] = {0, 1, 2, 3};
  int (*which)(void) = x > 3 ? next : count;
  int *p = a, *q = table;
#if defined(RIGHT)
  if (x < 0 || x > 1000) return 0;
  assert(fib(4) == 3 && greatest(twice(x), twice(3)) >= 6);
  printf("%d %d %d\n", twice(x), get(a + 2), greatest(x, 3));
  struct node *t = make(make(0, 0, 1), make(0, 0, 2), 3);
  assert(value(t->left) + value(t->right) == value(t));
  free(t->left), free(t->right), free(t);
  int y = (__VERIFIER_nondet_int() & 7) + (__VERIFIER_nondet_int() & 7);
  assert(y < 15);
  x = twice(x) + count();
  counter = next() + 1;
  counter += twice(other);
  a[i++] = x;
  *q++ = *p++;
  i = (i++, i + 1);
  assert(i == 3 && next() && next() && count() == counter);
  i = i == 3 ? i++ : i--;
  table[other++] = table[counter & 1];
  int b[] = {twice(1), twice(2), get(a + 1)};
  assert(b[0] + b[1] == 6);
#elif defined(BOTH)
  struct node n1 = {0, 0, 1}, n2 = {&n1, 0, 2}, n3 = {0, 0, 3}, n4 = {&n3, 0, 4}, *two = &n2, *four = &n4;
  struct node *all = join(reverse(two), reverse(four));
  assert(all == &n1 && all->left->left->left == &n4);
  assert(fill(a, 4, 1) + fill(table, 4, 2) == 3 && at(a, 4, 1) + at(table, 4, 3) == 3);
#elif CASE == 1
  assert(add(next(), 10 * next()) == 21);
#elif CASE == 2
  assert(next() + 10 * count() == 11);
#elif CASE == 3
  x = counter + next();
  assert(x == 1);
#elif CASE == 4
  table[counter] = next();
  assert(table[1] == 1);
#elif CASE == 5
  counter += next();
  assert(counter == 2);
#elif CASE == 6
  assert(set(&x, 3) + get(&x) == 6);
#elif CASE == 7
  add(checked(x), sure(x));
#elif CASE == 8
  assert(next() + which() > 1);
#elif CASE == 9
  int b[2] = {next(), next()};
  assert(b[0] < b[1]);
#elif CASE == 10
  if (set(&other, 5) + other == 10) return 0;
  assert(0);
#elif CASE == 11
  x = i + i++;
  assert(x == 0);
#elif CASE == 12
  i = i++ + 1;
#elif CASE == 13
  a[i] = i++;
  assert(a[0] == 0);
#elif CASE == 14
  x = add(i++, i++);
  assert(x == 1);
#elif CASE == 15
  p = &a[1], q = &a[1];
  x = (*p)++ + (*q)++;
  assert(x == 3);
#elif CASE == 16
  x = table[other] + other--;
#elif CASE == 17
  assert(add(next(), 10 * next()) == 12);
#elif CASE == 18
  int (*first)(void) = count, (*second)(void) = next;
  assert(first() * 10 + second() == 1);
#endif
  return 0;
}
