/* <stdio.h>: what the calls of the scanf family do that the translator expands, by conversion, and parts without formats.
 * Streams are not followed: everything that is read is an input. */
/* Inputs that are not possible stand for one that is: so, executions on any inputs go on. */
static size_t __cairn_between(size_t least, size_t number, size_t most) {
  return number < least || number > most ? least : number;
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
    target[k] = __cairn_space((unsigned char)next) ? 'x' : next;
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

/* A number that is not negative, or EOF. */
static int __cairn_written(void) {
  int result = __cairn_input_library_result();
  return result < 0 ? -1 : result;
}

int puts(const char *s) {
  __cairn_length(s);
  return __cairn_written();
}

int fputs(const char *s, void *stream) {
  __cairn_length(s);
  return __cairn_written();
}

void perror(const char *s) {
  if (s) __cairn_length(s);
}

int fputc(int c, void *stream) { return __cairn_input_library_result() ? (unsigned char)c : -1; }

int putc(int c, void *stream) { return fputc(c, stream); }

int putchar(int c) { return fputc(c, 0); }

int fflush(void *stream) { return __cairn_input_library_result() ? -1 : 0; }

int feof(void *stream) { return __cairn_input_library_result(); }

int ferror(void *stream) { return __cairn_input_library_result(); }

size_t fread(void *target, size_t size, size_t count, void *stream) {
  /* The last element may be there in part. */
  size_t length = __cairn_between(0, __cairn_input_length_read_by_fread(), __cairn_bytes(size, count));
  char *bytes = target;
  for (size_t i = 0; i < length; ++i) bytes[i] = __cairn_input_char_read_by_fread();
  return size == 0 ? 0 : length / size;
}

size_t fwrite(const void *source, size_t size, size_t count, void *stream) {
  __cairn_access(source, __cairn_bytes(size, count));
  return size == 0 ? 0 : __cairn_between(0, __cairn_input_library_length(), count);
}
