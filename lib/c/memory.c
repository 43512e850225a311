/* The memory part of <string.h>. */
void *memcpy(void *target, const void *source, size_t size) {
  __builtin_memcpy(target, source, size);
  return target;
}

void *memmove(void *target, const void *source, size_t size) {
  __builtin_memmove(target, source, size);
  return target;
}

void *mempcpy(void *target, const void *source, size_t size) {
  __builtin_memcpy(target, source, size);
  return (char *)target + size;
}

void *memset(void *target, int value, size_t size) {
  __builtin_memset(target, value, size);
  return target;
}

void bzero(void *target, size_t size) { __builtin_memset(target, 0, size); }

int memcmp(const void *left, const void *right, size_t size) {
  const unsigned char *l = left;
  const unsigned char *r = right;
  for (size_t i = 0; i < size; ++i)
    if (l[i] != r[i]) return __cairn_order(l[i] < r[i]);
  return 0;
}

void *memchr(const void *memory, int value, size_t size) {
  const unsigned char *m = memory;
  for (size_t i = 0; i < size; ++i)
    if (m[i] == (unsigned char)value) return (void *)(m + i);
  return 0;
}

void __VERIFIER_nondet_memory(void *memory, size_t size) {
  unsigned char *m = memory;
  for (size_t i = 0; i < size; ++i) m[i] = __VERIFIER_nondet_uchar();
}
