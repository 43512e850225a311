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

/* The digits of a number as strtol reads them; `*end` is where they end, or `s` where there are none. */
static unsigned long long __cairn_digits(const char *s, const char **end, int base, int *negative, int *overflow) {
  const char *at = s;
  while (isspace((unsigned char)*at)) ++at;
  *negative = *at == '-';
  if (*at == '-' || *at == '+') ++at;
  int prefixed = at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && isxdigit((unsigned char)at[2]);
  if ((base == 0 || base == 16) && prefixed) {
    at += 2;
    base = 16;
  } else if (base == 0) {
    base = *at == '0' ? 8 : 10;
  }
  unsigned long long value = 0;
  *overflow = 0;
  *end = s;
  for (;; ++at) {
    int digit = 99;
    if (__cairn_digit(*at)) digit = *at - '0';
    if (__cairn_lower(*at)) digit = *at - 'a' + 10;
    if (__cairn_upper(*at)) digit = *at - 'A' + 10;
    if (digit >= base) return value;
    *overflow |= __builtin_mul_overflow(value, (unsigned long long)base, &value);
    *overflow |= __builtin_add_overflow(value, (unsigned long long)digit, &value);
    *end = at + 1;
  }
}

static long long __cairn_signed(const char *s, char **end, int base, unsigned long long largest) {
  const char *stop;
  int negative, overflow;
  unsigned long long value = __cairn_digits(s, &stop, base, &negative, &overflow);
  if (end) *end = (char *)stop;
  unsigned long long limit = negative ? largest + 1 : largest;
  if (overflow || value > limit) value = limit;
  return (long long)(negative ? -value : value);
}

static unsigned long long __cairn_unsigned(const char *s, char **end, int base, unsigned long long largest) {
  const char *stop;
  int negative, overflow;
  unsigned long long value = __cairn_digits(s, &stop, base, &negative, &overflow);
  if (end) *end = (char *)stop;
  if (overflow || value > largest) return largest;
  return (negative ? -value : value) & largest;
}

long strtol(const char *s, char **end, int base) { return (long)__cairn_signed(s, end, base, __LONG_MAX__); }
long long strtoll(const char *s, char **end, int base) { return __cairn_signed(s, end, base, __LONG_LONG_MAX__); }
unsigned long strtoul(const char *s, char **end, int base) {
  return (unsigned long)__cairn_unsigned(s, end, base, 2ul * __LONG_MAX__ + 1);
}
unsigned long long strtoull(const char *s, char **end, int base) { return __cairn_unsigned(s, end, base, ~0ull); }
long atol(const char *s) { return strtol(s, 0, 10); }
long long atoll(const char *s) { return strtoll(s, 0, 10); }

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
