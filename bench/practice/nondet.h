// What the drivers share: inputs of bounded size.
#include <stddef.h>
#include <stdlib.h>

unsigned char __VERIFIER_nondet_uchar(void);
char __VERIFIER_nondet_char(void);
int __VERIFIER_nondet_int(void);
unsigned __VERIFIER_nondet_uint(void);
long __VERIFIER_nondet_long(void);
unsigned long __VERIFIER_nondet_ulong(void);

/// Any number up to `most`.
static inline unsigned nondet_upto(unsigned most) {
  unsigned n = __VERIFIER_nondet_uint();
  return n <= most ? n : most;
}

/// Any `size` bytes on the heap; null when there is no memory.
static inline void* nondet_bytes(size_t size) {
  unsigned char* bytes = malloc(size);
  if (bytes)
    for (size_t i = 0; i < size; ++i) bytes[i] = __VERIFIER_nondet_uchar();
  return bytes;
}

/// Any string of at most `most` characters, in an object of just its size; null when there is no memory.
static inline char* nondet_text(unsigned most) {
  unsigned length = nondet_upto(most);
  char* text = nondet_bytes(length + 1);
  if (text) text[length] = 0;
  return text;
}
