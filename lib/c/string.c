/* The string part of <string.h>. Functions that stop at a difference, or at what they look for, read no further. */
size_t __cairn_length(const char *s) {
  size_t n = 0;
  while (s[n]) ++n;
  return n;
}

size_t strlen(const char *s) { return __cairn_length(s); }

size_t strnlen(const char *s, size_t limit) {
  size_t n = 0;
  while (n < limit && s[n]) ++n;
  return n;
}

char *stpcpy(char *target, const char *source) {
  size_t n = 0;
  while ((target[n] = source[n])) ++n;
  /* Where the target is behind the start of the source, no end is found above. */
  __cairn_separate(target, n + 1, source, n + 1);
  return target + n;
}

/* The same for summaries of functions: how far it goes is known at once. */
char *__cairn_summary_stpcpy(char *target, const char *source) {
  size_t n = __cairn_length(source);
  __builtin_memmove(target, source, n + 1);
  __cairn_separate(target, n + 1, source, n + 1);
  return target + n;
}

char *strcpy(char *target, const char *source) {
  stpcpy(target, source);
  return target;
}

char *stpncpy(char *target, const char *source, size_t size) {
  size_t length = 0;
  for (; length < size && source[length]; ++length) target[length] = source[length];
  for (size_t i = length; i < size; ++i) target[i] = 0;
  __cairn_separate(target, size, source, length < size ? length + 1 : length);
  return target + length;
}

char *strncpy(char *target, const char *source, size_t size) {
  stpncpy(target, source, size);
  return target;
}

char *strcat(char *target, const char *source) {
  stpcpy(target + __cairn_length(target), source);
  return target;
}

char *strncat(char *target, const char *source, size_t limit) {
  char *end = target + __cairn_length(target);
  size_t i = 0;
  for (; i < limit && source[i]; ++i) end[i] = source[i];
  __cairn_separate(end, i + 1, source, i < limit ? i + 1 : i);
  end[i] = 0;
  return target;
}

int strcmp(const char *left, const char *right) {
  while (*left && *left == *right) {
    ++left;
    ++right;
  }
  unsigned char l = (unsigned char)*left;
  unsigned char r = (unsigned char)*right;
  return l == r ? 0 : __cairn_order(l < r);
}

/* In the locale "C". */
int strcoll(const char *left, const char *right) { return strcmp(left, right); }

int strncmp(const char *left, const char *right, size_t limit) {
  for (size_t i = 0; i < limit; ++i) {
    unsigned char l = (unsigned char)left[i];
    unsigned char r = (unsigned char)right[i];
    if (l != r) return __cairn_order(l < r);
    if (!l) return 0;
  }
  return 0;
}

int strncasecmp(const char *left, const char *right, size_t limit) {
  for (size_t i = 0; i < limit; ++i) {
    int l = __cairn_to_lower((unsigned char)left[i]);
    int r = __cairn_to_lower((unsigned char)right[i]);
    if (l != r) return __cairn_order(l < r);
    if (!l) return 0;
  }
  return 0;
}

int strcasecmp(const char *left, const char *right) { return strncasecmp(left, right, (size_t)-1); }

/* A character or the end. */
char *strchrnul(const char *s, int c) {
  while (*s && *s != (char)c) ++s;
  return (char *)s;
}

char *strchr(const char *s, int c) {
  char *at = strchrnul(s, c);
  return *at == (char)c ? at : 0;
}

char *index(const char *s, int c) { return strchr(s, c); }

char *strrchr(const char *s, int c) {
  const char *found = 0;
  for (;; ++s) {
    if (*s == (char)c) found = s;
    if (!*s) return (char *)found;
  }
}

char *rindex(const char *s, int c) { return strrchr(s, c); }

char *strstr(const char *text, const char *part) {
  __cairn_length(part);
  for (;; ++text) {
    size_t i = 0;
    while (part[i] && text[i] == part[i]) ++i;
    if (!part[i]) return (char *)text;
    if (!*text) return 0;
  }
}

/* How many characters at the start are in a set, or are not. */
static size_t __cairn_span(const char *s, const char *set, int in) {
  __cairn_length(set);
  size_t n = 0;
  while (s[n] && (*strchrnul(set, s[n]) != 0) == in) ++n;
  return n;
}

size_t strspn(const char *s, const char *accepted) { return __cairn_span(s, accepted, 1); }

size_t strcspn(const char *s, const char *refused) { return __cairn_span(s, refused, 0); }

char *strpbrk(const char *s, const char *wanted) {
  s += __cairn_span(s, wanted, 0);
  return *s ? (char *)s : 0;
}

char *strtok_r(char *s, const char *separators, char **rest) {
  if (!s) s = *rest;
  s += __cairn_span(s, separators, 1);
  char *end = s + __cairn_span(s, separators, 0);
  *rest = *end ? end + 1 : end;
  if (s == end) return 0;
  *end = 0;
  return s;
}

static char *__cairn_rest;
char *strtok(char *s, const char *separators) { return strtok_r(s, separators, &__cairn_rest); }

char *strsep(char **rest, const char *separators) {
  char *s = *rest;
  if (!s) return 0;
  char *end = s + __cairn_span(s, separators, 0);
  *rest = *end ? end + 1 : 0;
  *end = 0;
  return s;
}

char *strndup(const char *s, size_t limit) {
  size_t size = strnlen(s, limit);
  char *copy = malloc(size + 1);
  if (copy) {
    __builtin_memmove(copy, s, size);
    copy[size] = 0;
  }
  return copy;
}

char *strdup(const char *s) {
  size_t size = __cairn_length(s) + 1;
  char *copy = malloc(size);
  if (copy) __builtin_memmove(copy, s, size);
  return copy;
}
