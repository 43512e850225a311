/* Wide characters: <wchar.h> and parts of <stdlib.h>. */
typedef __WCHAR_TYPE__ wchar_t;

/* Classes of characters: in the locale "C", of those of ASCII only. */
static int __cairn_wide_class(int holds) {
  int is_in = __cairn_other_locale() ? __cairn_input_library_class_of_a_character() : holds;
  if (!is_in) return 0;
  int result = __cairn_input_library_result();
  return result ? result : 1;
}
static int __cairn_ascii(unsigned c) { return c < 128 ? (int)c : -1; }
#define CLASS(name, condition)                \
  int name(unsigned character) {              \
    const int c = __cairn_ascii(character);   \
    return __cairn_wide_class(condition);     \
  }
CLASS(iswupper, __cairn_upper(c))
CLASS(iswlower, __cairn_lower(c))
CLASS(iswdigit, __cairn_digit(c))
CLASS(iswxdigit, __cairn_hexadecimal(c))
CLASS(iswalnum, __cairn_word(c))
CLASS(iswalpha, __cairn_upper(c) || __cairn_lower(c))
CLASS(iswgraph, __cairn_graph(c))
CLASS(iswpunct, __cairn_graph(c) && !__cairn_word(c))
CLASS(iswspace, __cairn_space(c))
CLASS(iswblank, c == ' ' || c == '\t')
CLASS(iswprint, c >= ' ' && c <= '~')
CLASS(iswcntrl, (c >= 0 && c < ' ') || c == 127)
#undef CLASS

unsigned towlower(unsigned c) {
  if (__cairn_other_locale()) return (unsigned)__cairn_input_library_class_of_a_character();
  return c < 128 ? (unsigned)__cairn_to_lower((int)c) : c;
}

unsigned towupper(unsigned c) {
  if (__cairn_other_locale()) return (unsigned)__cairn_input_library_class_of_a_character();
  return c < 128 && __cairn_lower((int)c) ? c - 'a' + 'A' : c;
}

/* What bytes beyond ASCII are differs between versions of glibc. */
unsigned btowc(int c) {
  if (c >= 0 && c < 128) return (unsigned)c;
  if (c < 0 || c > 255) return (unsigned)-1;
  return (unsigned)__cairn_input_unspecified_class_of_a_negative_character();
}

int wctob(unsigned c) {
  if (c < 128) return (int)c;
  int result = __cairn_input_unspecified_class_of_a_negative_character();
  return result >= -1 && result <= 255 ? result : -1;
}

int wcwidth(wchar_t c) {
  if (__cairn_other_locale()) return (int)__cairn_between(0, (size_t)__cairn_input_library_length(), 3) - 1;
  return c == 0 ? 0 : c >= ' ' && c <= '~' ? 1 : -1;
}

size_t wcslen(const wchar_t *s) {
  size_t n = 0;
  while (s[n]) ++n;
  return n;
}

size_t wcsnlen(const wchar_t *s, size_t limit) {
  size_t n = 0;
  while (n < limit && s[n]) ++n;
  return n;
}

wchar_t *wmemcpy(wchar_t *target, const wchar_t *source, size_t count) {
  __builtin_memcpy(target, source, __cairn_bytes(count, sizeof *target));
  return target;
}

wchar_t *wmemmove(wchar_t *target, const wchar_t *source, size_t count) {
  __builtin_memmove(target, source, __cairn_bytes(count, sizeof *target));
  return target;
}

wchar_t *wmemset(wchar_t *target, wchar_t value, size_t count) {
  for (size_t i = 0; i < count; ++i) target[i] = value;
  return target;
}

wchar_t *wcscpy(wchar_t *target, const wchar_t *source) {
  size_t n = 0;
  while ((target[n] = source[n])) ++n;
  __cairn_separate(target, (n + 1) * sizeof *target, source, (n + 1) * sizeof *source);
  return target;
}

wchar_t *wcsncpy(wchar_t *target, const wchar_t *source, size_t count) {
  size_t n = 0;
  for (; n < count && source[n]; ++n) target[n] = source[n];
  for (size_t i = n; i < count; ++i) target[i] = 0;
  __cairn_separate(target, count * sizeof *target, source, (n < count ? n + 1 : n) * sizeof *source);
  return target;
}

wchar_t *wcscat(wchar_t *target, const wchar_t *source) {
  wcscpy(target + wcslen(target), source);
  return target;
}

int wcscmp(const wchar_t *left, const wchar_t *right) {
  for (; *left && *left == *right; ++left) ++right;
  return *left == *right ? 0 : __cairn_order(*left < *right);
}

int wcsncmp(const wchar_t *left, const wchar_t *right, size_t limit) {
  for (size_t i = 0; i < limit; ++i) {
    if (left[i] != right[i]) return __cairn_order(left[i] < right[i]);
    if (!left[i]) return 0;
  }
  return 0;
}

int wmemcmp(const wchar_t *left, const wchar_t *right, size_t count) {
  __cairn_access(left, __cairn_bytes(count, sizeof *left));
  __cairn_access(right, __cairn_bytes(count, sizeof *right));
  for (size_t i = 0; i < count; ++i)
    if (left[i] != right[i]) return __cairn_order(left[i] < right[i]);
  return 0;
}

wchar_t *wcschr(const wchar_t *s, wchar_t value) {
  for (;; ++s) {
    if (*s == value) return (wchar_t *)s;
    if (!*s) return 0;
  }
}

wchar_t *wcsrchr(const wchar_t *s, wchar_t value) {
  const wchar_t *found = 0;
  for (;; ++s) {
    if (*s == value) found = s;
    if (!*s) return (wchar_t *)found;
  }
}

wchar_t *wmemchr(const wchar_t *memory, wchar_t value, size_t count) {
  for (size_t i = 0; i < count; ++i)
    if (memory[i] == value) return (wchar_t *)memory + i;
  return 0;
}

wchar_t *wcsdup(const wchar_t *s) {
  size_t bytes = (wcslen(s) + 1) * sizeof *s;
  wchar_t *copy = malloc(bytes);
  if (copy) __builtin_memcpy(copy, s, bytes);
  return copy;
}

/* How many bytes a character takes depends on the locale; each takes one at least. */
size_t mbstowcs(wchar_t *target, const char *source, size_t limit) {
  size_t length = __cairn_length(source);
  if (__cairn_input_library_result()) {
    if (target) __cairn_any(target, __cairn_bytes(length < limit ? length : limit, sizeof *target));
    return (size_t)-1;
  }
  size_t count = __cairn_between(length > 0, __cairn_input_library_length(), length);
  if (!target) return count;
  if (count >= limit) {
    __cairn_any(target, __cairn_bytes(limit, sizeof *target));
    return limit;
  }
  __cairn_any(target, __cairn_bytes(count, sizeof *target));
  target[count] = 0;
  return count;
}

size_t wcstombs(char *target, const wchar_t *source, size_t limit) {
  size_t length = wcslen(source);
  size_t most = __cairn_bytes(length, 16);
  if (__cairn_input_library_result()) {
    if (target) __cairn_any(target, most < limit ? most : limit);
    return (size_t)-1;
  }
  size_t count = __cairn_between(length, __cairn_input_library_length(), most);
  if (!target) return count;
  if (count >= limit) {
    /* A character that does not fit is left out. */
    size_t written = __cairn_between(limit < 16 ? 0 : limit - 15, __cairn_input_library_length(), limit);
    __cairn_any(target, written);
    return written;
  }
  __cairn_any(target, count);
  target[count] = 0;
  return count;
}

int mbtowc(wchar_t *target, const char *source, size_t limit) {
  if (!source) return __cairn_input_library_result() != 0;
  if (limit == 0 || __cairn_input_library_result()) return -1;
  if (target) *target = (wchar_t)__cairn_input_library_result();
  if (*source == 0) {
    if (target) *target = 0;
    return 0;
  }
  size_t count = 1;
  while (count < limit && count < 16 && source[count] && __cairn_input_library_result()) ++count;
  return (int)count;
}

/* The state is of 8 bytes in glibc. */
size_t mbrtowc(wchar_t *target, const char *source, size_t limit, void *state) {
  enum { STATE = 8 };
  if (state) __cairn_any(state, STATE);
  if (!source) return __cairn_input_library_result() ? (size_t)-1 : 0;
  if (limit == 0) return (size_t)-2;
  int count = mbtowc(target, source, limit);
  return count >= 0 ? (size_t)count : __cairn_input_library_result() ? (size_t)-1 : (size_t)-2;
}

int mblen(const char *source, size_t limit) { return mbtowc(0, source, limit); }

/* A character takes one byte in the locale "C", and at most 16 in others. */
int wctomb(char *target, wchar_t value) {
  if (!target) return __cairn_other_locale() && __cairn_input_library_result();
  size_t count = __cairn_between(1, __cairn_input_library_length(), 16);
  if (value >= 0 && value < 128) {
    if (!__cairn_other_locale()) count = 1;
    __cairn_any(target, count);
    target[0] = (char)value;
    return (int)count;
  }
  if (__cairn_input_library_result()) return -1;
  if (!__cairn_other_locale()) count = 1;
  __cairn_any(target, count);
  return (int)count;
}

size_t wcrtomb(char *target, wchar_t value, void *state) {
  char ignored[16];
  if (state) __cairn_any(state, 8);
  return (size_t)wctomb(target ? target : ignored, target ? value : 0);
}

size_t mbrlen(const char *source, size_t limit, void *state) { return mbrtowc(0, source, limit, state); }

wchar_t *wcpcpy(wchar_t *target, const wchar_t *source) {
  wcscpy(target, source);
  return target + wcslen(source);
}

wchar_t *wcsncat(wchar_t *target, const wchar_t *source, size_t count) {
  size_t start = wcslen(target), n = 0;
  for (; n < count && source[n]; ++n) target[start + n] = source[n];
  target[start + n] = 0;
  return target;
}

wchar_t *wcsstr(const wchar_t *text, const wchar_t *part) {
  for (;; ++text) {
    size_t i = 0;
    while (part[i] && text[i] == part[i]) ++i;
    if (!part[i]) return (wchar_t *)text;
    if (!*text) return 0;
  }
}

static size_t __cairn_wide_span(const wchar_t *s, const wchar_t *set, int in) {
  size_t n = 0;
  while (s[n] && (wcschr(set, s[n]) != 0) == in) ++n;
  return n;
}
size_t wcsspn(const wchar_t *s, const wchar_t *set) { return __cairn_wide_span(s, set, 1); }
size_t wcscspn(const wchar_t *s, const wchar_t *set) { return __cairn_wide_span(s, set, 0); }
wchar_t *wcspbrk(const wchar_t *s, const wchar_t *set) {
  s += wcscspn(s, set);
  return *s ? (wchar_t *)s : 0;
}

wchar_t *wcstok(wchar_t *text, const wchar_t *set, wchar_t **rest) {
  if (!text) text = *rest;
  if (!text) return 0;
  text += wcsspn(text, set);
  if (!*text) {
    *rest = 0;
    return 0;
  }
  wchar_t *end = text + wcscspn(text, set);
  *rest = *end ? end + 1 : 0;
  if (*end) *end = 0;
  return text;
}

/* Numbers are read from what they have in ASCII; `end` is as far from the start. */
static void __cairn_narrow(const wchar_t *text, char *target, size_t size) {
  size_t n = 0;
  for (; n + 1 < size && text[n]; ++n) target[n] = text[n] > 0 && text[n] < 128 ? (char)text[n] : '?';
  target[n] = 0;
}
#define NUMBER(name, type, read)                                  \
  type name(const wchar_t *text, wchar_t **end, int base) {       \
    size_t length = wcslen(text);                                 \
    char *narrow = __cairn_static(length + 1), *stop;             \
    __cairn_narrow(text, narrow, length + 1);                     \
    type result = read(narrow, &stop, base);                      \
    if (end) *end = (wchar_t *)text + (stop - narrow);            \
    return result;                                                \
  }
NUMBER(wcstol, long, strtol)
NUMBER(wcstoll, long long, strtoll)
NUMBER(wcstoul, unsigned long, strtoul)
NUMBER(wcstoull, unsigned long long, strtoull)
#undef NUMBER
