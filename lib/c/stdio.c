/* <stdio.h>: what the calls that the translator expands do, by conversion, and parts without formats. Streams are not
 * followed: everything that is read is an input. */
size_t __cairn_length(const char *s) {
  size_t n = 0;
  while (s[n]) ++n;
  return n;
}

/* How many characters a number has in decimal. */
size_t __cairn_decimal_unsigned(unsigned long long n) {
  return 1 + (size_t)(n >= 10) + (n >= 100) + (n >= 1000) + (n >= 10000) + (n >= 100000) + (n >= 1000000) +
         (n >= 10000000) + (n >= 100000000) + (n >= 1000000000) + (n >= 10000000000) + (n >= 100000000000) +
         (n >= 1000000000000) + (n >= 10000000000000) + (n >= 100000000000000) + (n >= 1000000000000000) +
         (n >= 10000000000000000) + (n >= 100000000000000000) + (n >= 1000000000000000000) +
         (n >= 10000000000000000000ull);
}

size_t __cairn_decimal(long long n) {
  return n < 0 ? 1 + __cairn_decimal_unsigned(-(unsigned long long)n) : __cairn_decimal_unsigned((unsigned long long)n);
}

/* Inputs that are not possible stand for one that is: so, executions on any inputs go on. */
static size_t __cairn_between(size_t least, size_t number, size_t most) {
  return number < least || number > most ? least : number;
}

int __cairn_printed(size_t least, size_t most) {
  size_t length = __cairn_between(least, __cairn_input_library_length(), most);
  return __cairn_input_library_result() ? (int)length : -1;
}

/* `zeros`: whether the text may have a zero within. */
int __cairn_format(char *target, size_t limit, size_t least, size_t most, int zeros) {
  size_t length = __cairn_between(least, __cairn_input_library_length(), most);
  if (limit == 0) return (int)length;
  size_t kept = length < limit ? length : limit - 1;
  for (size_t i = 0; i < kept; ++i) {
    char next = (char)__cairn_input_library_text();
    target[i] = next || zeros ? next : ' ';
  }
  target[kept] = 0;
  return (int)length;
}

int __cairn_scanned(int conversions) {
  int count = __cairn_input_count_read_by_scanf();
  return count < -1 || count > conversions ? conversions : count;
}

#define SCAN(name, type)                                      \
  void __cairn_scan_##name(int count, int i, type *target) {  \
    if (count > i) *target = __cairn_input_##name##_read_by_scanf(); \
  }
SCAN(char, char)
SCAN(short, short)
SCAN(int, int)
SCAN(long, long)
SCAN(long_long, long long)
SCAN(float, float)
SCAN(double, double)
#undef SCAN

void __cairn_scan_text(int count, int i, char *target, size_t longest) {
  if (count <= i) return;
  size_t length = __cairn_between(1, __cairn_input_length_read_by_scanf(), longest);
  for (size_t k = 0; k < length; ++k) {
    char next = __cairn_input_char_read_by_scanf();
    target[k] = isspace((unsigned char)next) ? 'x' : next;
  }
  target[length] = 0;
}

char *fgets(char *target, int size, void *stream) {
  if (size <= 0 || __cairn_input_end_of_file()) return 0;
  size_t length = __cairn_between(size > 1, __cairn_input_length_read_by_fgets(), (size_t)size - 1);
  for (size_t i = 0; i < length; ++i) {
    char next = __cairn_input_char_read_by_fgets();
    target[i] = next == '\n' && i + 1 < length ? 'x' : next;
  }
  target[length] = 0;
  return target;
}

int fgetc(void *stream) {
  int code = __cairn_input_code_read_by_fgetc();
  return code < -1 || code > 255 ? -1 : code;
}

int getc(void *stream) { return fgetc(stream); }

int fputc(int c, void *stream) { return __cairn_input_library_result() ? (unsigned char)c : -1; }

int putc(int c, void *stream) { return __cairn_input_library_result() ? (unsigned char)c : -1; }

int feof(void *stream) { return __cairn_input_library_result(); }

int ferror(void *stream) { return __cairn_input_library_result(); }

size_t fread(void *target, size_t size, size_t count, void *stream) {
  /* The last element may be there in part. */
  size_t length = __cairn_between(0, __cairn_input_length_read_by_fread(), count * size);
  char *bytes = target;
  for (size_t i = 0; i < length; ++i) bytes[i] = __cairn_input_char_read_by_fread();
  return size == 0 ? 0 : length / size;
}

size_t fwrite(const void *source, size_t size, size_t count, void *stream) {
  const char *bytes = source;
  for (size_t i = 0; i < count * size; ++i) (void)*(volatile const char *)(bytes + i);
  return __cairn_between(0, __cairn_input_library_length(), count);
}
