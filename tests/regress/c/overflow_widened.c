// Products of numbers that were widened before fit, whatever they are.
// RUN: cairn verify -p no-overflow -t 60 --color never %s
// EXPECT: verdict: SAFE
// RUN: cairn verify -p no-overflow -DNARROW --color never %s
// EXIT: 1
// EXPECT: signed multiplication overflows
// EXPECT: verdict: UNSAFE (no-overflow), replayed by a compiled program
int __VERIFIER_nondet_int(void);
unsigned char __VERIFIER_nondet_uchar(void);

struct rectangle {
  int width, height;
};

static long area(const struct rectangle *r) { return (long)r->width * r->height; }

static int volume(void) {
  int a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar(), c = __VERIFIER_nondet_uchar();
  return (a * 299 + b * 587 + c * 114) / 1000 + a * b * c;
}

int main(void) {
  struct rectangle r = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int()};
#ifdef NARROW
  if (r.width * r.height > 0) return 1;
#endif
  return area(&r) > 0 && volume() > 0;
}
