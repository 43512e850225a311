/* Wide characters: <wchar.h> and parts of <stdlib.h>. */
typedef __WCHAR_TYPE__ wchar_t;

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
