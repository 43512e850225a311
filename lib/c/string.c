/* The string part of <string.h>. */
size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n]) ++n;
  return n;
}

size_t strnlen(const char *s, size_t limit) {
  size_t n = 0;
  while (n < limit && s[n]) ++n;
  return n;
}

char *stpcpy(char *target, const char *source) {
  while ((*target = *source)) {
    ++target;
    ++source;
  }
  return target;
}

char *strcpy(char *target, const char *source) {
  stpcpy(target, source);
  return target;
}

char *strncpy(char *target, const char *source, size_t size) {
  size_t i = 0;
  for (; i < size && source[i]; ++i) target[i] = source[i];
  for (; i < size; ++i) target[i] = 0;
  return target;
}

char *strcat(char *target, const char *source) {
  stpcpy(target + strlen(target), source);
  return target;
}

char *strncat(char *target, const char *source, size_t limit) {
  char *end = target + strlen(target);
  size_t i = 0;
  for (; i < limit && source[i]; ++i) end[i] = source[i];
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

int strncmp(const char *left, const char *right, size_t limit) {
  for (size_t i = 0; i < limit; ++i) {
    unsigned char l = (unsigned char)left[i];
    unsigned char r = (unsigned char)right[i];
    if (l != r) return __cairn_order(l < r);
    if (!l) return 0;
  }
  return 0;
}

char *strchr(const char *s, int c) {
  for (;; ++s) {
    if (*s == (char)c) return (char *)s;
    if (!*s) return 0;
  }
}

char *strrchr(const char *s, int c) {
  const char *found = 0;
  for (;; ++s) {
    if (*s == (char)c) found = s;
    if (!*s) return (char *)found;
  }
}

char *strstr(const char *text, const char *part) {
  for (;; ++text) {
    size_t i = 0;
    while (part[i] && text[i] == part[i]) ++i;
    if (!part[i]) return (char *)text;
    if (!*text) return 0;
  }
}

size_t strspn(const char *s, const char *accepted) {
  size_t n = 0;
  while (s[n] && strchr(accepted, s[n])) ++n;
  return n;
}

size_t strcspn(const char *s, const char *refused) {
  size_t n = 0;
  while (s[n] && !strchr(refused, s[n])) ++n;
  return n;
}

char *strpbrk(const char *s, const char *wanted) {
  s += strcspn(s, wanted);
  return *s ? (char *)s : 0;
}

char *strtok_r(char *s, const char *separators, char **rest) {
  if (!s) s = *rest;
  if (!s) return 0;
  s += strspn(s, separators);
  char *end = s + strcspn(s, separators);
  *rest = *end ? end + 1 : end;
  if (s == end) return 0;
  *end = 0;
  return s;
}

static char *__cairn_rest;
char *strtok(char *s, const char *separators) { return strtok_r(s, separators, &__cairn_rest); }

char *strdup(const char *s) {
  size_t size = strlen(s) + 1;
  char *copy = malloc(size);
  if (copy) __builtin_memcpy(copy, s, size);
  return copy;
}

char *strndup(const char *s, size_t limit) {
  size_t size = strnlen(s, limit);
  char *copy = malloc(size + 1);
  if (copy) {
    __builtin_memcpy(copy, s, size);
    copy[size] = 0;
  }
  return copy;
}
