/* <stdio.h>: what the calls of the scanf family do that the translator expands, by conversion, and parts without formats.
 * Streams are not followed: everything that is read is an input. */
/* More characters than these are not read one by one. */
enum { MANY = 64 };

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

/* %[...]: each bit of four numbers stands for a character of the set, of which `member` is one. */
void __cairn_scan_set(int count, int i, char *target, size_t longest, unsigned long long a, unsigned long long b,
                      unsigned long long c, unsigned long long d, char member) {
  if (count <= i) return;
  size_t length = __cairn_between(1, __cairn_input_length_read_by_scanf(), longest);
  for (size_t k = 0; k < length; ++k) {
    char next = __cairn_input_char_read_by_scanf();
    unsigned char code = (unsigned char)next;
    unsigned long long word = code < 64 ? a : code < 128 ? b : code < 192 ? c : d;
    target[k] = word >> code % 64 & 1 ? next : member;
  }
  target[length] = 0;
}

/* %n: how many characters were read. It is not reached where a conversion before it fails; where as many were stored as
 * stand before it, the text between may have been another one. */
#define COUNT(name, type)                                                                        \
  void __cairn_count_##name(int count, int before, type *target) {                               \
    if (count > before || (count == before && __cairn_input_library_result() == 0)) {            \
      int read = __cairn_input_library_result();                                                 \
      *target = (type)(read < 0 ? 0 : read);                                                     \
    }                                                                                            \
  }
COUNT(char, char)
COUNT(short, short)
COUNT(int, int)
COUNT(long, long)
COUNT(long_long, long long)
#undef COUNT

/* From texts, which are not followed: only a compiled program knows what they hold. */
int __cairn_scanned_text(int conversions) {
  int count = __cairn_input_unspecified_reading_of_a_text();
  return count < -1 || count > conversions ? conversions : count;
}

#define SCAN(name, type, from)                                           \
  void __cairn_scan_##name##_text(int count, int i, type *target) {      \
    if (count > i) *target = (type)__cairn_input_library_##from(); \
  }
SCAN(char, char, result)
SCAN(short, short, result)
SCAN(int, int, result)
SCAN(long, long, length)
SCAN(long_long, long long, long_number)
SCAN(float, float, float)
SCAN(double, double, float)
#undef SCAN

void __cairn_scan_text_text(int count, int i, char *target, size_t longest) {
  if (count <= i || longest == 0) return;
  size_t length = __cairn_between(1, __cairn_input_library_length(), longest);
  __cairn_any(target, length);
  target[length] = 0;
}

void __cairn_scan_set_text(int count, int i, char *target, size_t longest, unsigned long long a, unsigned long long b,
                           unsigned long long c, unsigned long long d, char member) {
  (void)a, (void)b, (void)c, (void)d, (void)member;
  __cairn_scan_text_text(count, i, target, longest);
}

char *fgets(char *target, int size, void *stream) {
  __cairn_stream(stream);
  if (size <= 0 || __cairn_input_end_of_file()) return 0;
  size_t length = __cairn_between(size > 1, __cairn_input_length_read_by_fgets(), (size_t)size - 1);
  if (size > MANY) {
    __cairn_any(target, length);
    target[length] = 0;
    return target;
  }
  for (size_t i = 0; i < length; ++i) {
    char next = __cairn_input_char_read_by_fgets();
    target[i] = next == '\n' && i + 1 < length ? 'x' : next;
  }
  target[length] = 0;
  return target;
}

int fgetc(void *stream) {
  __cairn_stream(stream);
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
  __cairn_stream(stream);
  __cairn_length(s);
  return __cairn_written();
}

void perror(const char *s) {
  if (s) __cairn_length(s);
}

int putchar(int c) { return __cairn_input_library_result() ? (unsigned char)c : -1; }

int fputc(int c, void *stream) {
  __cairn_stream(stream);
  return putchar(c);
}

int putc(int c, void *stream) { return fputc(c, stream); }

int fflush(void *stream) {
  if (stream) __cairn_stream(stream);
  return __cairn_input_library_result() ? -1 : 0;
}

int feof(void *stream) {
  __cairn_stream(stream);
  return __cairn_input_library_result();
}

int ferror(void *stream) {
  __cairn_stream(stream);
  return __cairn_input_library_result();
}

size_t fread(void *target, size_t size, size_t count, void *stream) {
  __cairn_stream(stream);
  /* The last element may be there in part. */
  size_t length = __cairn_between(0, __cairn_input_length_read_by_fread(), __cairn_bytes(size, count));
  char *bytes = target;
  if (__cairn_bytes(size, count) > MANY)
    __cairn_any(bytes, length);
  else
    for (size_t i = 0; i < length; ++i) bytes[i] = __cairn_input_char_read_by_fread();
  return size == 0 ? 0 : length / size;
}

size_t fwrite(const void *source, size_t size, size_t count, void *stream) {
  __cairn_stream(stream);
  __cairn_access(source, __cairn_bytes(size, count));
  return size == 0 ? 0 : __cairn_between(0, __cairn_input_library_length(), count);
}

void __cairn_check_stream(void *stream) { __cairn_stream(stream); }

void __cairn_exit_if(int status) {
  if (status) __cairn_exit();
}

int fputs_unlocked(const char *s, void *stream) { return fputs(s, stream); }
int fputc_unlocked(int c, void *stream) { return fputc(c, stream); }
int putc_unlocked(int c, void *stream) { return fputc(c, stream); }
int putchar_unlocked(int c) { return putchar(c); }
int fgetc_unlocked(void *stream) { return fgetc(stream); }
int getc_unlocked(void *stream) { return fgetc(stream); }
int getchar_unlocked(void) { return getchar(); }
size_t fread_unlocked(void *target, size_t size, size_t count, void *stream) {
  return fread(target, size, count, stream);
}
size_t fwrite_unlocked(const void *source, size_t size, size_t count, void *stream) {
  return fwrite(source, size, count, stream);
}
int fflush_unlocked(void *stream) { return fflush(stream); }

int ungetc(int c, void *stream) {
  __cairn_stream(stream);
  return c == -1 || __cairn_input_library_result() ? -1 : (unsigned char)c;
}

/* The old file is closed; where the new one cannot be opened, so is the stream. */
void *freopen(const char *path, const char *mode, void *stream) {
  __cairn_stream(stream);
  if (path) __cairn_length(path);
  __cairn_length(mode);
  if (!__cairn_input_end_of_file()) return stream;
  __cairn_close(stream);
  return 0;
}

/* A line with its end, in memory that grows. It is allocated anew whenever there is none. */
ssize_t getdelim(char **line, size_t *size, int last, void *stream) {
  __cairn_stream(stream);
  /* At the end of the file, too, there may be memory to free. */
  if (!*line && __cairn_input_library_result()) {
    *line = malloc(120);
    *size = *line ? 120 : 0;
  }
  if (__cairn_input_end_of_file()) return -1;
  size_t length = __cairn_between(1, __cairn_input_length_read_by_getline(), 0x7ffffffe);
  if (!*line || *size <= length) {
    char *grown = realloc(*line, length + 1);
    if (!grown) return -1;
    *line = grown;
    *size = length + 1;
  }
  __cairn_any(*line, length);
  (*line)[length] = 0;
  return (ssize_t)length;
}

ssize_t getline(char **line, size_t *size, void *stream) { return getdelim(line, size, '\n', stream); }

int setvbuf(void *stream, char *buffer, int mode, size_t size) {
  __cairn_stream(stream);
  if (buffer) __cairn_undefined_stream_with_a_buffer_of_the_program();
  return __cairn_input_library_result();
}
void setbuf(void *stream, char *buffer) { setvbuf(stream, buffer, 0, 0); }
void setlinebuf(void *stream) { setvbuf(stream, 0, 0, 0); }
