/* What the printf family does, conversion by conversion. The text goes to `target`, which has room for `limit` bytes; `at`
 * counts the characters so far. Without room, characters are only counted. */
enum { LEFT = 1, ZEROS = 2, ALTERNATE = 4, UPPER_CASE = 8 };

static size_t __cairn_put(char *target, size_t limit, size_t at, char c) {
  if (limit == (size_t)-1 || (limit > 0 && at < limit - 1)) target[at] = c;
  return at + 1;
}

static size_t __cairn_put_many(char *target, size_t limit, size_t at, char c, size_t count) {
  if (limit == 0) return at + count;
  for (size_t i = 0; i < count; ++i) at = __cairn_put(target, limit, at, c);
  return at;
}

size_t __cairn_print_byte(char *target, size_t limit, size_t at, int c) { return __cairn_put(target, limit, at, (char)c); }

/* Libraries print something for a null pointer. */
static void __cairn_some_text(const char *s) {
  if (!s) __cairn_misuse_a_null_pointer_is_printed_as_a_text();
}

size_t __cairn_printed_length(const char *s) {
  __cairn_some_text(s);
  return __cairn_length(s);
}

/* A whole string, as it is. */
size_t __cairn_print_text(char *target, size_t limit, size_t at, const char *s) {
  size_t length = 0;
  __cairn_some_text(s);
  for (; s[length]; ++length) __cairn_put(target, limit, at + length, s[length]);
  size_t end = at + length;
  if (__cairn_overlap(target, end < limit ? end + 1 : limit, s, length + 1)) __cairn_undefined_text_printed_onto_itself();
  return end;
}

/* How many characters a field needs to become as wide as it has to be. */
static size_t __cairn_padding(size_t length, int width) {
  size_t wanted = width < 0 ? -(size_t)width : (size_t)width;
  return length < wanted ? wanted - length : 0;
}

size_t __cairn_field_char(char *target, size_t limit, size_t at, int c, int flags, int width) {
  size_t padding = __cairn_padding(1, width);
  int left = (flags & LEFT) || width < 0;
  if (!left) at = __cairn_put_many(target, limit, at, ' ', padding);
  at = __cairn_put(target, limit, at, (char)c);
  return left ? __cairn_put_many(target, limit, at, ' ', padding) : at;
}

size_t __cairn_length_within(const char *s, int precision) {
  size_t n = 0;
  __cairn_some_text(s);
  while ((precision < 0 || n < (size_t)precision) && s[n]) ++n;
  return n;
}

size_t __cairn_field_text(char *target, size_t limit, size_t at, const char *s, int flags, int width, int precision) {
  size_t length = __cairn_length_within(s, precision);
  size_t padding = __cairn_padding(length, width);
  int left = (flags & LEFT) || width < 0;
  if (limit == 0) return at + length + padding;
  size_t end = at + length + padding;
  if (__cairn_overlap(target, end < limit ? end + 1 : limit, s, precision < 0 ? length + 1 : length))
    __cairn_undefined_text_printed_onto_itself();
  if (!left) at = __cairn_put_many(target, limit, at, ' ', padding);
  for (size_t i = 0; i < length; ++i) at = __cairn_put(target, limit, at, s[i]);
  return left ? __cairn_put_many(target, limit, at, ' ', padding) : at;
}

/* For a string that has been printed: whether the text lies where it is. */
void __cairn_print_apart(char *target, size_t limit, size_t at, const char *s) {
  if (__cairn_overlap(target, at < limit ? at + 1 : limit, s, 1)) __cairn_undefined_text_printed_onto_itself();
}

static size_t __cairn_decimal_digits(unsigned long long n) {
  return 1 + (size_t)(n >= 10) + (n >= 100) + (n >= 1000) + (n >= 10000) + (n >= 100000) + (n >= 1000000) +
         (n >= 10000000) + (n >= 100000000) + (n >= 1000000000) + (n >= 10000000000) + (n >= 100000000000) +
         (n >= 1000000000000) + (n >= 10000000000000) + (n >= 100000000000000) + (n >= 1000000000000000) +
         (n >= 10000000000000000) + (n >= 100000000000000000) + (n >= 1000000000000000000) +
         (n >= 10000000000000000000ull);
}

static size_t __cairn_octal_digits(unsigned long long n) {
  size_t count = 1;
  for (int i = 3; i < 64; i += 3) count += n >> i != 0;
  return count;
}

static size_t __cairn_hexadecimal_digits(unsigned long long n) {
  return 1 + (size_t)(n >> 4 != 0) + (n >> 8 != 0) + (n >> 12 != 0) + (n >> 16 != 0) + (n >> 20 != 0) + (n >> 24 != 0) +
         (n >> 28 != 0) + (n >> 32 != 0) + (n >> 36 != 0) + (n >> 40 != 0) + (n >> 44 != 0) + (n >> 48 != 0) +
         (n >> 52 != 0) + (n >> 56 != 0) + (n >> 60 != 0);
}

static char __cairn_digit_text(unsigned digit, int flags) {
  return (char)(digit < 10 ? '0' + digit : digit - 10 + (flags & UPPER_CASE ? 'A' : 'a'));
}

/* The digits of a number, without a loop: engines need not guess how often it is run. */
#define DIGIT(k, base)                                                                                    \
  if ((k) < digits) __cairn_put(target, limit, at + digits - 1 - (k), __cairn_digit_text(n % base, flags)); \
  n /= base;
#define TEN_DIGITS(k, base)                                                                                           \
  DIGIT(k, base)                                                                                                      \
  DIGIT(k + 1, base)                                                                                                  \
  DIGIT(k + 2, base)                                                                                                  \
  DIGIT(k + 3, base)                                                                                                  \
  DIGIT(k + 4, base) DIGIT(k + 5, base) DIGIT(k + 6, base) DIGIT(k + 7, base) DIGIT(k + 8, base) DIGIT(k + 9, base)
#define PUT_DIGITS(name, type, base, text)                                                                      \
  static size_t __cairn_put_##name(char *target, size_t limit, size_t at, type n, int flags, size_t digits) { \
    if (limit == 0) return at + digits;                                                                       \
    text;                                                                                                     \
    return at + digits;                                                                                       \
  }
PUT_DIGITS(decimal_int, unsigned, 10, TEN_DIGITS(0, 10))
PUT_DIGITS(decimal_long, unsigned long long, 10, TEN_DIGITS(0, 10) TEN_DIGITS(10, 10))
PUT_DIGITS(hexadecimal_int, unsigned, 16, TEN_DIGITS(0, 16))
PUT_DIGITS(hexadecimal_long, unsigned long long, 16, TEN_DIGITS(0, 16) TEN_DIGITS(10, 16))
PUT_DIGITS(octal_int, unsigned, 8, TEN_DIGITS(0, 8) DIGIT(10, 8))
PUT_DIGITS(octal_long, unsigned long long, 8, TEN_DIGITS(0, 8) TEN_DIGITS(10, 8) DIGIT(20, 8) DIGIT(21, 8))

/* As it is, and in a field. */
#define PRINT_NUMBER(name, base_name, base, type)                                                                     \
  size_t __cairn_print_##name(char *target, size_t limit, size_t at, type n, int flags, int sign) {                   \
    if (sign) at = __cairn_put(target, limit, at, (char)sign);                                                        \
    return __cairn_put_##name(target, limit, at, n, flags, __cairn_##base_name##_digits(n));                          \
  }                                                                                                                   \
  size_t __cairn_field_##name(char *target, size_t limit, size_t at, type n, int flags, int sign, int width,          \
                              int precision) {                                                                        \
    size_t digits = n == 0 && precision == 0 ? 0 : __cairn_##base_name##_digits(n);                                   \
    size_t zeros = precision > 0 && (size_t)precision > digits ? (size_t)precision - digits : 0;                      \
    if ((flags & ALTERNATE) && base == 8 && zeros == 0 && (n != 0 || digits == 0)) zeros = 1;                         \
    size_t prefix = (flags & ALTERNATE) && base == 16 && n != 0 ? 2 : 0;                                              \
    size_t padding = __cairn_padding((sign != 0) + prefix + zeros + digits, width);                                   \
    int left = (flags & LEFT) || width < 0;                                                                           \
    if ((flags & ZEROS) && !left && precision < 0) {                                                                  \
      zeros += padding;                                                                                               \
      padding = 0;                                                                                                    \
    }                                                                                                                 \
    if (!left) at = __cairn_put_many(target, limit, at, ' ', padding);                                                \
    if (sign) at = __cairn_put(target, limit, at, (char)sign);                                                        \
    if (prefix) at = __cairn_put(target, limit, at, '0');                                                             \
    if (prefix) at = __cairn_put(target, limit, at, flags & UPPER_CASE ? 'X' : 'x');                                  \
    at = __cairn_put_many(target, limit, at, '0', zeros);                                                             \
    at = __cairn_put_##name(target, limit, at, n, flags, digits);                                                     \
    return left ? __cairn_put_many(target, limit, at, ' ', padding) : at;                                             \
  }
PRINT_NUMBER(decimal_int, decimal, 10, unsigned)
PRINT_NUMBER(decimal_long, decimal, 10, unsigned long long)
PRINT_NUMBER(octal_int, octal, 8, unsigned)
PRINT_NUMBER(octal_long, octal, 8, unsigned long long)
PRINT_NUMBER(hexadecimal_int, hexadecimal, 16, unsigned)
PRINT_NUMBER(hexadecimal_long, hexadecimal, 16, unsigned long long)
#undef DIGIT
#undef TEN_DIGITS
#undef PUT_DIGITS
#undef PRINT_NUMBER

int __cairn_print_end(char *target, size_t limit, size_t at) {
  if (at > __INT_MAX__) __cairn_undefined_text_printed_that_is_too_long();
  if (limit > 0) target[at < limit ? at : limit - 1] = 0;
  return (int)at;
}

/* What printf returns: it may fail. */
int __cairn_printed(size_t length) { return __cairn_input_library_result() && length <= __INT_MAX__ ? (int)length : -1; }
