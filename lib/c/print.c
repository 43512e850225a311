/* What the printf family does, conversion by conversion. The text goes to `target`, which has room for `limit` bytes; `at`
 * counts the characters so far. Without room, characters are only counted. */
enum { LEFT = 1, ZEROS = 2, ALTERNATE = 4, UPPER_CASE = 8 };

static size_t __cairn_put(char *target, size_t limit, size_t at, char c) {
  if (limit > 0 && at < limit - 1) target[at] = c;
  return at + 1;
}

static size_t __cairn_put_many(char *target, size_t limit, size_t at, char c, size_t count) {
  if (limit == 0) return at + count;
  for (size_t i = 0; i < count; ++i) at = __cairn_put(target, limit, at, c);
  return at;
}

/* At most eight characters, the first one lowest. */
size_t __cairn_print_packed(char *target, size_t limit, size_t at, unsigned long long characters, int count) {
  if (limit == 0) return at + (size_t)count;
  for (int i = 0; i < count; ++i) at = __cairn_put(target, limit, at, (char)(characters >> (8 * i)));
  return at;
}

/* How many characters a field needs to become as wide as it has to be. */
static size_t __cairn_padding(size_t length, int width) {
  size_t wanted = width < 0 ? -(size_t)width : (size_t)width;
  return length < wanted ? wanted - length : 0;
}

size_t __cairn_print_char(char *target, size_t limit, size_t at, int c, int flags, int width) {
  size_t padding = __cairn_padding(1, width);
  int left = (flags & LEFT) || width < 0;
  if (!left) at = __cairn_put_many(target, limit, at, ' ', padding);
  at = __cairn_put(target, limit, at, (char)c);
  return left ? __cairn_put_many(target, limit, at, ' ', padding) : at;
}

size_t __cairn_length_within(const char *s, int precision) {
  size_t n = 0;
  while ((precision < 0 || n < (size_t)precision) && s[n]) ++n;
  return n;
}

size_t __cairn_print_string(char *target, size_t limit, size_t at, const char *s, int flags, int width, int precision) {
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

/* In a base with some bits for each digit. */
static size_t __cairn_binary_digits(unsigned long long n, int bits) {
  size_t count = 1;
  for (int i = bits; i < 64; i += bits) count += n >> i != 0;
  return count;
}

static size_t __cairn_digit_count(unsigned long long n, int base) {
  return base == 10 ? __cairn_decimal_digits(n) : __cairn_binary_digits(n, base == 8 ? 3 : 4);
}

/* Division is cheaper for smaller numbers. */
#define PRINT_NUMBER(name, type)                                                                                      \
  size_t __cairn_print_##name(char *target, size_t limit, size_t at, type n, int flags, int width, int precision,     \
                              int sign, int base) {                                                                   \
    size_t digits = n == 0 && precision == 0 ? 0 : __cairn_digit_count(n, base);                                      \
    size_t zeros = precision > 0 && (size_t)precision > digits ? (size_t)precision - digits : 0;                      \
    if ((flags & ALTERNATE) && base == 8 && zeros == 0 && (n != 0 || digits == 0)) zeros = 1;                         \
    size_t prefix = (flags & ALTERNATE) && base == 16 && n != 0 ? 2 : 0;                                              \
    size_t padding = __cairn_padding((sign != 0) + prefix + zeros + digits, width);                                   \
    int left = (flags & LEFT) || width < 0;                                                                           \
    if ((flags & ZEROS) && !left && precision < 0) {                                                                  \
      zeros += padding;                                                                                               \
      padding = 0;                                                                                                    \
    }                                                                                                                 \
    if (limit == 0) return at + padding + (sign != 0) + prefix + zeros + digits;                                      \
    if (!left) at = __cairn_put_many(target, limit, at, ' ', padding);                                                \
    if (sign) at = __cairn_put(target, limit, at, (char)sign);                                                        \
    if (prefix) at = __cairn_put(target, limit, at, '0');                                                             \
    if (prefix) at = __cairn_put(target, limit, at, flags & UPPER_CASE ? 'X' : 'x');                                  \
    at = __cairn_put_many(target, limit, at, '0', zeros);                                                             \
    for (size_t i = digits; i > 0; --i) {                                                                             \
      int digit = (int)(base == 10 ? n % 10 : n & (type)(base - 1));                                                  \
      __cairn_put(target, limit, at + i - 1,                                                                          \
                  (char)(digit < 10 ? '0' + digit : digit - 10 + (flags & UPPER_CASE ? 'A' : 'a')));                  \
      n = base == 10 ? n / 10 : n >> (base == 8 ? 3 : 4);                                                             \
    }                                                                                                                 \
    at += digits;                                                                                                     \
    return left ? __cairn_put_many(target, limit, at, ' ', padding) : at;                                             \
  }
PRINT_NUMBER(int, unsigned)
PRINT_NUMBER(long, unsigned long long)
#undef PRINT_NUMBER

int __cairn_print_end(char *target, size_t limit, size_t at) {
  if (at > __INT_MAX__) __cairn_undefined_text_printed_that_is_too_long();
  if (limit > 0) target[at < limit ? at : limit - 1] = 0;
  return (int)at;
}

/* What printf returns: it may fail. */
int __cairn_printed(size_t length) { return __cairn_input_library_result() && length <= __INT_MAX__ ? (int)length : -1; }
