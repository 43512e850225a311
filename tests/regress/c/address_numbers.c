// Addresses as integers: any number that is possible, the same one for all casts in a call that the first one dominates.
// RUN: cairn verify --color never %s -DHASH
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never %s -DHASH --data-model ILP32
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never %s -DTAG
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never %s -DALIGN
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never %s -DWALK
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never %s -DORDER
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never %s -DVARIABLES
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never %s -DOVERFLOW --data-model LP64
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// What may be, but not on this machine, is not known.
// RUN: cairn verify --color never %s -DODD
// EXIT: 2
// EXPECT: it depends on an unspecified address, and a compiled program has not confirmed it
// RUN: cairn verify --color never %s -DODD --no-replay
// EXIT: 2
// EXPECT: it depends on an unspecified address, and a compiled program has not confirmed it
// RUN: cairn verify --color never %s -DBEYOND
// EXIT: 2
// EXPECT: it depends on an unspecified address, and a compiled program has not confirmed it
// Integers in memory do not tell where they come from.
// RUN: cairn verify --color never %s -DSTORED
// EXIT: 2
// EXPECT: verdict: UNKNOWN (it depends on an unspecified address, and a compiled program has not confirmed it)
// RUN: cairn verify --color never %s -DSTORED -DCOMPARED
// EXIT: 2
// EXPECT: comparison of pointers to different objects that may have the same address
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

static int number;
static char letter;
static int buckets[16];

struct node {
  uintptr_t next;
  int value;
};

int main(void) {
  char *p = malloc(64);
  char *q = malloc(64);
  if (p && q) {
#if defined HASH
    buckets[((uintptr_t)p >> 4) % 16] = 1;
    buckets[(unsigned)(uintptr_t)p & 15] = 1;
    assert((uintptr_t)p >> 4 == (uintptr_t)p >> 4);
#elif defined TAG
    uintptr_t tagged = (uintptr_t)p | 3;
    *(char *)(tagged & ~(uintptr_t)3) = 7;
    assert(*p == 7 && (tagged & 3) == 3);
#elif defined ALIGN
    char *aligned = (char *)(((uintptr_t)p + 31) & ~(uintptr_t)31);
    aligned[31] = 1;
    assert(aligned >= p && (uintptr_t)aligned % 8 == 0);
#elif defined WALK
    uintptr_t end = (uintptr_t)(p + 64);
    for (uintptr_t at = (uintptr_t)p; at < end; at += 16) *(int *)at = 1;
    assert(*(int *)(p + 48) == 1);
#elif defined ORDER
    long distance = q - p;
    if (p < q && distance) *p = 1;
    char *moved = (char *)((uintptr_t)q + 8);
    *moved = 2;
    assert(moved - q == 8);
#elif defined VARIABLES
    int local = 0;
    assert((uintptr_t)&number % sizeof(int) == 0 && (uintptr_t)&local % sizeof(int) == 0);
    assert((uintptr_t)&letter >> 3 != 0);
#elif defined OVERFLOW
    unsigned long far = __VERIFIER_nondet_ulong();
    if (far >= 1ul << 63) assert((uintptr_t)p + far < (uintptr_t)p);
#elif defined ODD
    assert(((uintptr_t)p & 64) == 0 || ((uintptr_t)p & 64) == 64);
    assert((uintptr_t)p != 4096 + 8);
    assert((uintptr_t)p >> 62 == 0);
#elif defined BEYOND
    buckets[((uintptr_t)p >> 60) + 1] = 1;
#elif defined STORED
    struct node *a = (struct node *)p;
    a->next = (uintptr_t)q | 1;
    struct node *b = (struct node *)(a->next & ~(uintptr_t)1);
#ifdef COMPARED
    assert((char *)b != q);
#else
    b->value = 2;
#endif
#endif
  }
  free(p);
  free(q);
  return 0;
}
