/* The memory part of <string.h>. */
void *memcpy(void *target, const void *source, size_t size) {
  __builtin_memcpy(target, source, size);
  return target;
}

void *memmove(void *target, const void *source, size_t size) {
  __builtin_memmove(target, source, size);
  return target;
}

void bcopy(const void *source, void *target, size_t size) { __builtin_memmove(target, source, size); }

void *mempcpy(void *target, const void *source, size_t size) {
  __builtin_memcpy(target, source, size);
  return (char *)target + size;
}

void *memccpy(void *target, const void *source, int last, size_t size) {
  unsigned char *t = target;
  const unsigned char *s = source;
  size_t i = 0;
  while (i < size) {
    t[i] = s[i];
    if (s[i++] == (unsigned char)last) {
      __cairn_separate(target, i, source, i);
      return t + i;
    }
  }
  __cairn_separate(target, size, source, size);
  return 0;
}

void *memset(void *target, int value, size_t size) {
  __builtin_memset(target, value, size);
  return target;
}

void bzero(void *target, size_t size) { __builtin_memset(target, 0, size); }

void explicit_bzero(void *target, size_t size) { __builtin_memset(target, 0, size); }

int memcmp(const void *left, const void *right, size_t size) {
  const unsigned char *l = left;
  const unsigned char *r = right;
  __cairn_access(left, size);
  __cairn_access(right, size);
  for (size_t i = 0; i < size; ++i)
    if (l[i] != r[i]) return __cairn_order(l[i] < r[i]);
  return 0;
}

int bcmp(const void *left, const void *right, size_t size) { return memcmp(left, right, size); }

/* Reads no further than what it finds. */
void *memchr(const void *memory, int value, size_t size) {
  const unsigned char *m = memory;
  for (size_t i = 0; i < size; ++i)
    if (m[i] == (unsigned char)value) return (void *)(m + i);
  return 0;
}

void *memrchr(const void *memory, int value, size_t size) {
  const unsigned char *m = memory;
  __cairn_access(memory, size);
  for (size_t i = size; i > 0; --i)
    if (m[i - 1] == (unsigned char)value) return (void *)(m + i - 1);
  return 0;
}

void __VERIFIER_nondet_memory(void *memory, size_t size) {
  unsigned char *m = memory;
  for (size_t i = 0; i < size; ++i) m[i] = __VERIFIER_nondet_uchar();
}
