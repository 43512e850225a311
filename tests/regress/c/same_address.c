// Pointers to different objects that may have one address: where objects lie is not known.
// RUN: cairn verify --color never --malloc-never-fails %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never --malloc-never-fails -DEND %s
// EXIT: 2
// EXPECT: not supported: comparison of pointers to different objects that may have the same address at line 53
// RUN: cairn verify --color never --malloc-never-fails -DEND --engine template %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (not supported: a comparison of pointers to different objects that may have the same address at line 53)
// RUN: cairn verify --color never --malloc-never-fails -DNUMBER %s
// EXIT: 2
// EXPECT: not supported: comparison of pointers to different objects that may have the same address at line 56
// RUN: cairn verify --color never --malloc-never-fails -DNUMBER --engine template %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (not supported: a comparison of pointers to different objects that may have the same address at line 56)
// RUN: cairn verify --color never --malloc-never-fails -DPROCEDURE %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (not supported: comparison of pointers to 
// RUN: cairn verify --color never --malloc-never-fails -DDISTANCE %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (not supported: comparison of pointers to 
// RUN: cairn verify --color never --malloc-never-fails -DANY %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never --malloc-never-fails -DANY -DBOTH %s
// EXIT: 2
// EXPECT: comparison of pointers to different objects that may have the same address
// RUN: cairn verify --color never --malloc-never-fails -DANY -DYOUNGER %s
// EXIT: 2
// EXPECT: comparison of pointers to different objects that may have the same address
// RUN: cairn verify --color never --malloc-never-fails -DREUSED %s
// EXIT: 2
// EXPECT: not supported: comparison of pointers to freed memory and to memory allocated later at line 80
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

static void one(void) {}
static void other(void) {}

int main(void) {
  int a[4], b[4];
  char *p = malloc(16);
  // No object begins within another one, or lies near null or the last address.
  assert(a + 3 != b + 3 && a + 2 == a + 2);
  assert(p != (char *)16 && p != (char *)-1 && p != (char *)a);
  void (*f)(void) = __VERIFIER_nondet_ulong() ? one : other;
  assert(f == one || f == other);
  assert(one != other && p != 0);
#if defined END
  int *end = a + 4, *start = b;
  assert(end != start);
#elif defined NUMBER
  char *q = (char *)__VERIFIER_nondet_ulong();
  assert(p != q);
#elif defined PROCEDURE
  f = (void (*)(void))__VERIFIER_nondet_ulong();
  assert(f != one);
#elif defined DISTANCE
  uintptr_t moved = (uintptr_t)p + __VERIFIER_nondet_ulong();
  assert(moved != (uintptr_t)a);
#elif defined ANY
  // What was not initialised may be any address that there is.
  char *any;
  if (any == p) assert(any != (char *)b);
#ifdef BOTH
  if (any == (char *)(a + 4)) assert(any != (char *)b);
#elif defined YOUNGER
  char *younger = malloc(8);
  assert(any != younger);
  free(younger);
#endif
#elif defined REUSED
  char *old = malloc(8);
  free(old);
  char *fresh = malloc(8);
  // Both are moved.
  char *at = (char *)((uintptr_t)old + 1);
  assert(at != (char *)((uintptr_t)fresh + 1));
  free(fresh);
#endif
  free(p);
  return 0;
}
