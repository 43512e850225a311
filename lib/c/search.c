/* Functions of <string.h>, <stdlib.h>, <inttypes.h>, <libgen.h> and <search.h> that are made of others. */
void *memmem(const void *memory, size_t size, const void *part, size_t part_size) {
  __cairn_access(memory, size);
  __cairn_access(part, part_size);
  for (size_t start = 0; part_size <= size && start <= size - part_size; ++start) {
    size_t i = 0;
    while (i < part_size && ((const char *)memory)[start + i] == ((const char *)part)[i]) ++i;
    if (i == part_size) return (char *)memory + start;
  }
  return 0;
}

char *strcasestr(const char *text, const char *part) {
  __cairn_length(part);
  for (;; ++text) {
    size_t i = 0;
    while (part[i] && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i])) ++i;
    if (!part[i]) return (char *)text;
    if (!*text) return 0;
  }
}

/* In the locale "C" texts stand for themselves. What does not fit leaves anything. */
size_t strxfrm(char *target, const char *source, size_t size) {
  size_t length = __cairn_length(source);
  if (__cairn_other_locale()) length = __cairn_between(0, __cairn_input_library_length(), 0x7fffffff);
  if (length >= size || __cairn_other_locale()) {
    __cairn_any(target, size);
    if (length < size) target[length] = 0;
  } else {
    strcpy(target, source);
  }
  return length;
}

/* basename of <libgen.h>. */
char *__xpg_basename(char *path) {
  if (!path || !*path) return (char *)".";
  size_t end = __cairn_length(path);
  while (end > 1 && path[end - 1] == '/') --end;
  if (path[end]) path[end] = 0;
  size_t start = end;
  while (start > 0 && path[start - 1] != '/') --start;
  return start == end ? path + end - 1 : path + start;
}

char *dirname(char *path) {
  if (!path) return (char *)".";
  size_t end = __cairn_length(path);
  while (end > 1 && path[end - 1] == '/') --end;
  while (end > 0 && path[end - 1] != '/') --end;
  if (end == 0) return (char *)".";
  size_t last = end - 1;
  while (last > 0 && path[last - 1] == '/') --last;
  /* Two slashes at the start, and no more, are kept. */
  path[last > 0 ? last : end == 2 ? 2 : 1] = 0;
  return path;
}

/* basename of <string.h>. */
char *basename(const char *path) {
  const char *slash = strrchr(path, '/');
  return (char *)(slash ? slash + 1 : path);
}

void swab(const void *source, void *target, ssize_t size) {
  for (ssize_t i = 0; i + 1 < size; i += 2) {
    char first = ((const char *)source)[i], second = ((const char *)source)[i + 1];
    ((char *)target)[i] = second;
    ((char *)target)[i + 1] = first;
  }
}

long long imaxabs(long long number) {
  if (number == -__LONG_LONG_MAX__ - 1) __cairn_undefined_quotient_that_does_not_exist();
  return number < 0 ? -number : number;
}
lldiv_t imaxdiv(long long a, long long b) { return lldiv(a, b); }

int rand_r(unsigned *seed) {
  *seed = (unsigned)__cairn_input_unspecified_reading_of_a_text();
  return __cairn_input_unspecified_reading_of_a_text() & 0x7fffffff;
}

void *lfind(const void *key, const void *base, size_t *count, size_t size, int (*compare)(const void *, const void *)) {
  const char *element = base;
  for (size_t i = 0; i < *count; ++i, element += size)
    if (compare(key, element) == 0) return (void *)element;
  return 0;
}

void *lsearch(const void *key, void *base, size_t *count, size_t size, int (*compare)(const void *, const void *)) {
  void *found = lfind(key, base, count, size, compare);
  if (found) return found;
  found = (char *)base + *count * size;
  __builtin_memcpy(found, key, size);
  *count += 1;
  return found;
}

void qsort_r(void *base, size_t count, size_t size, int (*compare)(const void *, const void *, void *), void *more) {
  __cairn_access(base, __cairn_bytes(size, count));
  for (size_t i = 1; i < count; ++i)
    for (size_t k = i; k > 0; --k) {
      char *here = (char *)base + k * size;
      int order = compare(here - size, here, more);
      if (order < 0 || (order == 0 && __cairn_input_library_result())) break;
      __cairn_swap(here, here - size, size);
    }
}
