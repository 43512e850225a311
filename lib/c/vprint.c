/* What the printf family does where the format or its arguments are known only when the program runs. */
void __cairn_undefined_conversion_that_is_not_followed(void);

/* Flags as in print.c, a sign for numbers that are not negative, and the length of the argument in bytes. */
struct __cairn_conversion {
  int flags, plus, width, precision;
  size_t bytes;
};

static const char *__cairn_read_flags(const char *format, struct __cairn_conversion *out) {
  for (;; ++format) {
    if (*format == '-')
      out->flags |= LEFT;
    else if (*format == '0')
      out->flags |= ZEROS;
    else if (*format == '#')
      out->flags |= ALTERNATE;
    else if (*format == '+')
      out->plus = '+';
    else if (*format == ' ')
      out->plus = out->plus ? out->plus : ' ';
    else
      return format;
  }
}

static const char *__cairn_read_number(const char *format, int *number) {
  for (*number = 0; __cairn_digit(*format) && *number < 100000; ++format) *number = *number * 10 + (*format - '0');
  return format;
}

static const char *__cairn_read_length(const char *format, size_t *bytes) {
  *bytes = sizeof(int);
  if (format[0] == 'h') *bytes = format[1] == 'h' ? 1 : 2;
  if (format[0] == 'l') *bytes = format[1] == 'l' ? sizeof(long long) : sizeof(long);
  if (format[0] == 'z' || format[0] == 't') *bytes = sizeof(size_t);
  if (format[0] == 'j') *bytes = sizeof(long long);
  if (format[0] == 'L' || format[0] == 'q') __cairn_undefined_conversion_that_is_not_followed();
  while (*format == 'h' || *format == 'l' || *format == 'z' || *format == 't' || *format == 'j') ++format;
  return format;
}

/* Digits that no circuit gives: some text. */
static size_t __cairn_put_some(char *target, size_t limit, size_t at, int width) {
  size_t length = 1 + __cairn_between(0, __cairn_input_library_length(), 5000);
  length += __cairn_padding(length, width);
  if (limit > 0 && at < limit - 1) {
    size_t room = limit - 1 - at;
    __cairn_any(target + at, length < room ? length : room);
  }
  return at + length;
}

static size_t __cairn_put_number(char *target, size_t limit, size_t at, const struct __cairn_conversion *c, char kind,
                                 long long number) {
  unsigned long long n = (unsigned long long)number;
  int sign = 0;
  if (kind == 'd' || kind == 'i') {
    if (c->bytes == 1) number = (signed char)number;
    if (c->bytes == 2) number = (short)number;
    sign = number < 0 ? '-' : c->plus;
    n = number < 0 ? -(unsigned long long)number : (unsigned long long)number;
  } else if (c->bytes < sizeof n) {
    n &= (1ull << 8 * c->bytes) - 1;
  }
  int flags = c->flags | (kind == 'X' ? UPPER_CASE : 0);
  if (kind == 'o') return __cairn_field_octal_long(target, limit, at, n, flags, sign, c->width, c->precision);
  if (kind == 'x' || kind == 'X')
    return __cairn_field_hexadecimal_long(target, limit, at, n, flags, sign, c->width, c->precision);
  return __cairn_field_decimal_long(target, limit, at, n, flags, sign, c->width, c->precision);
}

static size_t __cairn_print_list(char *target, size_t limit, const char *format, __builtin_va_list list) {
  size_t at = 0;
  for (; *format; ++format) {
    if (*format != '%' || format[1] == '%') {
      format += *format == '%';
      at = __cairn_put(target, limit, at, *format);
      continue;
    }
    struct __cairn_conversion c = {0, 0, 0, -1, 0};
    format = __cairn_read_flags(format + 1, &c);
    if (*format == '*') {
      c.width = __builtin_va_arg(list, int);
      ++format;
    } else {
      format = __cairn_read_number(format, &c.width);
    }
    if (*format == '.') {
      if (format[1] == '*') {
        c.precision = __builtin_va_arg(list, int);
        format += 2;
      } else {
        format = __cairn_read_number(format + 1, &c.precision);
      }
    }
    format = __cairn_read_length(format, &c.bytes);
    char kind = *format;
    if (kind == 'd' || kind == 'i' || kind == 'u' || kind == 'x' || kind == 'X' || kind == 'o') {
      long long number = c.bytes == sizeof(long long) ? __builtin_va_arg(list, long long) : __builtin_va_arg(list, int);
      at = __cairn_put_number(target, limit, at, &c, kind, number);
    } else if (kind == 'c' && c.bytes == sizeof(int)) {
      at = __cairn_field_char(target, limit, at, __builtin_va_arg(list, int), c.flags, c.width);
    } else if (kind == 's' && c.bytes == sizeof(int)) {
      at = __cairn_field_text(target, limit, at, __builtin_va_arg(list, const char *), c.flags, c.width, c.precision);
    } else if (kind == 'p') {
      (void)__builtin_va_arg(list, void *);
      at = __cairn_put_some(target, limit, at, c.width);
    } else if (kind == 'f' || kind == 'F' || kind == 'e' || kind == 'E' || kind == 'g' || kind == 'G' || kind == 'a') {
      (void)__builtin_va_arg(list, double);
      at = __cairn_put_some(target, limit, at, c.width);
    } else {
      __cairn_undefined_conversion_that_is_not_followed();
      return at;
    }
  }
  return at;
}

/* For summaries of functions: any text of that length. */
int __cairn_print_any(char *target, size_t limit, size_t at) {
  if (limit > 0) __cairn_any(target, at < limit ? at : limit - 1);
  return __cairn_print_end(target, limit, at);
}

/* And some text. */
size_t __cairn_summary___cairn_print_list(char *target, size_t limit, const char *format, __builtin_va_list list) {
  __cairn_length(format);
  return __cairn_between(0, __cairn_input_unspecified_length_of_what_is_printed(), __INT_MAX__);
}

int __cairn_summary_vsnprintf(char *target, size_t limit, const char *format, __builtin_va_list list) {
  return __cairn_print_any(target, limit, __cairn_print_list(target, limit, format, list));
}

int vsnprintf(char *target, size_t limit, const char *format, __builtin_va_list list) {
  return __cairn_print_end(target, limit, __cairn_print_list(target, limit, format, list));
}
int vsprintf(char *target, const char *format, __builtin_va_list list) { return vsnprintf(target, (size_t)-1, format, list); }
int vprintf(const char *format, __builtin_va_list list) { return __cairn_printed(__cairn_print_list(0, 0, format, list)); }
int vfprintf(void *stream, const char *format, __builtin_va_list list) {
  __cairn_stream(stream);
  return vprintf(format, list);
}
int vdprintf(int file, const char *format, __builtin_va_list list) { return vprintf(format, list); }
void vsyslog(int priority, const char *format, __builtin_va_list list) { vprintf(format, list); }
void vwarn(const char *format, __builtin_va_list list) {
  if (format) vprintf(format, list);
}
void vwarnx(const char *format, __builtin_va_list list) { vwarn(format, list); }
void verr(int status, const char *format, __builtin_va_list list) {
  vwarn(format, list);
  __cairn_exit();
}
void verrx(int status, const char *format, __builtin_va_list list) { verr(status, format, list); }
int vasprintf(char **target, const char *format, __builtin_va_list list) {
  __builtin_va_list copy;
  __builtin_va_copy(copy, list);
  size_t length = __cairn_print_list(0, 0, format, copy);
  if (length > __INT_MAX__ || !(*target = malloc(length + 1))) return -1;
  return vsnprintf(*target, length + 1, format, list);
}

int __cairn_summary_vasprintf(char **target, const char *format, __builtin_va_list list) {
  size_t length = __cairn_print_list(0, 0, format, list);
  return (*target = malloc(length + 1)) ? __cairn_print_any(*target, length + 1, length) : -1;
}

/* For asprintf, whose text was counted. */
char *__cairn_room(char **target, size_t length) { return *target = length > __INT_MAX__ ? 0 : malloc(length + 1); }
