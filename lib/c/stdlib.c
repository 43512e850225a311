/* Parts of <stdlib.h>, <stdio.h>, <errno.h> and <time.h>. */
static int __cairn_errno;
/* Every function of the library may have changed it since the last time. */
int *__errno_location(void) {
  __cairn_errno = __cairn_input_library_result();
  return &__cairn_errno;
}

__INTPTR_TYPE__ time(__INTPTR_TYPE__ *target) {
  __INTPTR_TYPE__ now = __cairn_input_time();
  if (target) *target = now;
  return now;
}

__INTPTR_TYPE__ clock(void) { return __cairn_input_time(); }

int atoi(const char *s) {
  while (isspace((unsigned char)*s)) ++s;
  int negative = *s == '-';
  if (*s == '-' || *s == '+') ++s;
  unsigned value = 0;
  for (; isdigit((unsigned char)*s); ++s) value = value * 10 + (unsigned)(*s - '0');
  return (int)(negative ? -value : value);
}

int rand(void) {
  int value = __cairn_input_rand();
  __VERIFIER_assume(value >= 0);
  return value;
}

int getchar(void) {
  int value = __cairn_input_getchar();
  __VERIFIER_assume(value >= -1 && value <= 255);
  return value;
}

void *aligned_alloc(size_t alignment, size_t size) { return malloc(size); }

void *memalign(size_t alignment, size_t size) { return malloc(size); }

int posix_memalign(void **target, size_t alignment, size_t size) {
  void *memory = malloc(size);
  if (!memory) return 12;
  *target = memory;
  return 0;
}

void *bsearch(const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  while (count > 0) {
    size_t middle = count / 2;
    const char *at = (const char *)base + middle * size;
    int order = compare(key, at);
    if (order == 0) return (void *)at;
    if (order > 0) {
      base = at + size;
      count -= middle + 1;
    } else {
      count = middle;
    }
  }
  return 0;
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  for (size_t i = 1; i < count; ++i)
    for (size_t k = i; k > 0; --k) {
      char *here = (char *)base + k * size;
      char *before = here - size;
      int order = compare(before, here);
      /* Elements that are equal come in any order. */
      if (order < 0 || (order == 0 && __cairn_input_library_result())) break;
      for (size_t b = 0; b < size; ++b) {
        char kept = here[b];
        here[b] = before[b];
        before[b] = kept;
      }
    }
}
