/* <glob.h>, <dirent.h>, addresses as texts. */
void __cairn_undefined_flag_of_glob_that_is_not_followed(void);

struct __cairn_glob {
  size_t count;
  char **paths;
  size_t offset;
  int flags;
};
int glob(const char *pattern, int flags, int (*on_error)(const char *, int), struct __cairn_glob *found) {
  enum { OFFSETS = 8, APPEND = 32, OWN_FUNCTIONS = 64 };
  __cairn_length(pattern);
  if (flags & (OFFSETS | APPEND | OWN_FUNCTIONS)) __cairn_undefined_flag_of_glob_that_is_not_followed();
  found->count = 0;
  found->paths = 0;
  found->offset = 0;
  found->flags = flags;
  if (on_error && __cairn_input_whether_a_function_fails())
    on_error(__cairn_text(__cairn_input_library_length()), (int)__cairn_between(1, __cairn_input_library_length(), 133));
  if (__cairn_input_whether_a_function_fails()) return (int)__cairn_between(1, __cairn_input_library_length(), 3);
  size_t count = __cairn_between(1, __cairn_input_library_length(), 1 << 16);
  char **paths = malloc(__cairn_bytes(count + 1, sizeof *paths));
  if (!paths) return 1;
  for (size_t i = 0; i < count; ++i) {
    paths[i] = __cairn_new_text(__cairn_input_library_length());
    if (!paths[i]) {
      while (i-- > 0) free(paths[i]);
      free(paths);
      return 1;
    }
  }
  paths[count] = 0;
  found->paths = paths;
  found->count = count;
  return 0;
}
void globfree(struct __cairn_glob *found) {
  if (!found->paths) return;
  for (size_t i = 0; i < found->count; ++i) free(found->paths[i]);
  free(found->paths);
  found->paths = 0;
}

struct __cairn_entry {
  unsigned long number, offset;
  unsigned short size;
  unsigned char type;
  char name[256];
};
/* Which entries there are, and their order where there is nothing to compare them by, is not known. */
int scandir(const char *folder, struct __cairn_entry ***list, int (*wanted)(const struct __cairn_entry *),
            int (*compare)(const struct __cairn_entry **, const struct __cairn_entry **)) {
  __cairn_length(folder);
  if (__cairn_input_whether_a_function_fails()) return -1;
  size_t most = __cairn_between(0, __cairn_input_library_length(), 1 << 16), count = 0;
  struct __cairn_entry **entries = malloc(__cairn_bytes(most + 1, sizeof *entries));
  int fails = !entries;
  for (size_t i = 0; !fails && i < most; ++i) {
    struct __cairn_entry *entry = malloc(sizeof *entry);
    fails = !entry;
    if (fails) break;
    __cairn_line(entry->name, sizeof entry->name, __cairn_input_library_length());
    if (!entry->name[0]) __builtin_memcpy(entry->name, ".", 2);
    if (wanted && !wanted(entry))
      free(entry);
    else
      entries[count++] = entry;
  }
  if (fails) {
    while (count > 0) free(entries[--count]);
    free(entries);
    return -1;
  }
  if (compare) qsort(entries, count, sizeof *entries, (int (*)(const void *, const void *))compare);
  *list = entries;
  return (int)count;
}
int alphasort(const struct __cairn_entry **left, const struct __cairn_entry **right) {
  return strcoll((*left)->name, (*right)->name);
}

/* Addresses of IPv4 have 4 bytes, those of IPv6 have 16. */
enum { IPV4 = 2, IPV6 = 10 };
int inet_pton(int family, const char *text, void *target) {
  if (family != IPV4 && family != IPV6) return -1;
  __cairn_length(text);
  if (__cairn_input_unspecified_reading_of_a_text()) return 0;
  __cairn_any(target, family == IPV4 ? 4 : 16);
  return 1;
}
const char *inet_ntop(int family, const void *address, char *target, unsigned size) {
  if (family != IPV4 && family != IPV6) return 0;
  __cairn_access(address, family == IPV4 ? 4 : 16);
  size_t length = family == IPV4 ? __cairn_between(7, __cairn_input_unspecified_length_of_what_is_printed(), 15)
                                 : __cairn_between(2, __cairn_input_unspecified_length_of_what_is_printed(), 45);
  if (length >= size) return 0;
  __cairn_any(target, length);
  for (size_t i = 0; i < length; ++i)
    if (!target[i]) target[i] = '0';
  target[length] = 0;
  return target;
}

int mkostemp(char *path, int flags) { return mkstemp(path); }
