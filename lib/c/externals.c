/* What the clauses of externals.effects are made of, and memory that belongs to the library. */
void *__cairn_shared(size_t length);
void __cairn_close(void *handle);
void __cairn_exit(void);
size_t __cairn_bytes_left(const void *memory);
/* That a pointer is to an open stream, directory and the like, which are told apart by their sizes. */
void __cairn_handle(const void *handle, size_t size);

/* As externals.cpp has it. */
enum { STREAM = 4097 };
static void __cairn_stream(const void *stream) { __cairn_handle(stream, STREAM); }

size_t __cairn_product(size_t left, size_t right) { return __cairn_bytes(left, right); }

/* Any content: that of a new object. */
void __cairn_any(void *target, size_t size) {
  __cairn_access(target, size);
  __builtin_memmove(target, __cairn_static(size), size);
}

/* A text of any content that has room there. */
void __cairn_line(char *target, size_t size, size_t length) {
  if (size == 0) return;
  length = length < size ? length : 0;
  __cairn_any(target, length);
  target[length] = 0;
}

/* No text is longer than the memory of machines. */
static size_t __cairn_possible(size_t length) { return length < 0x7fffffff ? length : 0; }

char *__cairn_text(size_t length) { return __cairn_shared(__cairn_possible(length)); }

char *__cairn_new_text(size_t length) {
  length = __cairn_possible(length);
  char *text = malloc(length + 1);
  if (text) text[length] = 0;
  return text;
}

static char __cairn_stream_in[STREAM], __cairn_stream_out[STREAM], __cairn_stream_error[STREAM];
void *stdin = __cairn_stream_in, *__stdinp = __cairn_stream_in;
void *stdout = __cairn_stream_out, *__stdoutp = __cairn_stream_out;
void *stderr = __cairn_stream_error, *__stderrp = __cairn_stream_error;
