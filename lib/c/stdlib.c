/* Parts of <stdlib.h>, <stdio.h>, <errno.h> and <time.h>. */
static int __cairn_errno;
/* Every function of the library may have changed it since the last time. */
__attribute__((const)) int *__errno_location(void) {
  __cairn_errno = __cairn_input_library_result();
  return &__cairn_errno;
}

__INTPTR_TYPE__ time(__INTPTR_TYPE__ *target) {
  __INTPTR_TYPE__ now = __cairn_input_time();
  if (target) *target = now;
  return now;
}

double difftime(__INTPTR_TYPE__ end, __INTPTR_TYPE__ start) {
  const unsigned long long apart = end < start ? (unsigned long long)start - end : (unsigned long long)end - start;
  return end < start ? -(double)apart : (double)apart;
}

__INTPTR_TYPE__ clock(void) { return __cairn_input_time(); }

/* The digits of a number as strtol reads them; `*end` is where they end, or `s` where there are none. */
static unsigned long long __cairn_digits(const char *s, const char **end, int base, int *negative, int *overflow) {
  const char *at = s;
  if (base < 0 || base == 1 || base > 36) __cairn_undefined_number_with_a_base_that_is_none();
  while (__cairn_space((unsigned char)*at)) ++at;
  *negative = *at == '-';
  if (*at == '-' || *at == '+') ++at;
  int prefixed = at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && __cairn_hexadecimal(at[2]);
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
__UINTMAX_TYPE__ strtoumax(const char *s, char **end, int base) { return __cairn_unsigned(s, end, base, ~0ull); }
__INTMAX_TYPE__ strtoimax(const char *s, char **end, int base) { return __cairn_signed(s, end, base, __INTMAX_MAX__); }

/* What does not fit is not defined; libraries give some number. */
#define NUMBER(name, type, most)                                                                          \
  static type __cairn_number_##name(const char *s) {                                                      \
    while (__cairn_space((unsigned char)*s)) ++s;                                                         \
    int negative = *s == '-';                                                                             \
    if (*s == '-' || *s == '+') ++s;                                                                      \
    unsigned type value = 0;                                                                              \
    int fits = 1;                                                                                         \
    for (; __cairn_digit(*s); ++s) {                                                                      \
      int digit = *s - '0';                                                                               \
      if (value > most / 10 || (value == most / 10 && digit > (int)(most % 10) + negative)) fits = 0;     \
      value = value * 10 + (unsigned type)digit;                                                          \
    }                                                                                                     \
    if (!fits) return (type)__cairn_input_unspecified_number_that_does_not_fit();                         \
    return (type)(negative ? -value : value);                                                             \
  }
NUMBER(int, int, __INT_MAX__)
NUMBER(long, long, __LONG_MAX__)
NUMBER(long_long, long long, __LONG_LONG_MAX__)
#undef NUMBER

int atoi(const char *s) { return __cairn_number_int(s); }
long atol(const char *s) { return __cairn_number_long(s); }
long long atoll(const char *s) { return __cairn_number_long_long(s); }

typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;
static void __cairn_divisible(long long a, long long b, long long least) {
  if (b == 0 || (b == -1 && a == least)) __cairn_undefined_quotient_that_does_not_exist();
}
div_t div(int a, int b) {
  __cairn_divisible(a, b, -__INT_MAX__ - 1);
  return (div_t){a / b, a % b};
}
ldiv_t ldiv(long a, long b) {
  __cairn_divisible(a, b, -__LONG_MAX__ - 1);
  return (ldiv_t){a / b, a % b};
}
lldiv_t lldiv(long long a, long long b) {
  __cairn_divisible(a, b, -__LONG_LONG_MAX__ - 1);
  return (lldiv_t){a / b, a % b};
}

int rand(void) {
  int value = __cairn_input_rand();
  __VERIFIER_assume(value >= 0);
  return value;
}

double drand48(void) {
  double value = __cairn_input_random_fraction();
  __VERIFIER_assume(value >= 0 && value < 1);
  return value;
}

int getchar(void) {
  int value = __cairn_input_getchar();
  __VERIFIER_assume(value >= -1 && value <= 255);
  return value;
}

static int __cairn_power_of_two(size_t n) { return n != 0 && (n & (n - 1)) == 0; }

/* Of an alignment that is none, some libraries make one. */
void *aligned_alloc(size_t alignment, size_t size) {
  if (!__cairn_power_of_two(alignment) && __cairn_input_unspecified_result_for_an_alignment_that_is_none()) return 0;
  return malloc(size);
}

void *memalign(size_t alignment, size_t size) { return aligned_alloc(alignment, size); }

int posix_memalign(void **target, size_t alignment, size_t size) {
  if (!__cairn_power_of_two(alignment) || alignment % sizeof(void *) != 0) return 22;
  void *memory = malloc(size);
  if (!memory) return 12;
  *target = memory;
  return 0;
}

void *bsearch(const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  const char *found = 0;
  while (count > 0) {
    size_t middle = count / 2;
    const char *at = (const char *)base + middle * size;
    int order = compare(key, at);
    if (order == 0) {
      /* Of elements that are equal, it is any. */
      found = at;
      order = __cairn_input_library_result();
      if (order == 0) break;
    }
    if (order > 0) {
      base = at + size;
      count -= middle + 1;
    } else {
      count = middle;
    }
  }
  return (void *)found;
}

/* Elements may hold pointers, which are moved as a whole. */
static void __cairn_swap(char *left, char *right, size_t size) {
  if (size % sizeof(void *) == 0) {
    for (size_t i = 0; i < size; i += sizeof(void *)) {
      void *kept = *(void **)(left + i);
      *(void **)(left + i) = *(void **)(right + i);
      *(void **)(right + i) = kept;
    }
    return;
  }
  for (size_t i = 0; i < size; ++i) {
    char kept = left[i];
    left[i] = right[i];
    right[i] = kept;
  }
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  __cairn_access(base, __cairn_bytes(size, count));
  for (size_t i = 1; i < count; ++i)
    for (size_t k = i; k > 0; --k) {
      char *here = (char *)base + k * size;
      char *before = here - size;
      int order = compare(before, here);
      /* Elements that are equal come in any order. */
      if (order < 0 || (order == 0 && __cairn_input_library_result())) break;
      __cairn_swap(here, before, size);
    }
}

/* What does not fit into the address space fails, and the old memory stays. */
void *reallocarray(void *pointer, size_t count, size_t size) {
  size_t all;
  return __builtin_mul_overflow(count, size, &all) ? 0 : realloc(pointer, all);
}
