/* Signals, mappings, devices, names of hosts, regular expressions. */
void __cairn_undefined_signal_handler(void);
void __cairn_undefined_mapping_of_memory_that_is_not_followed(void);
void __cairn_undefined_request_of_ioctl_that_is_not_followed(void);
void __cairn_undefined_flag_of_regexec_that_is_not_followed(void);

/* Handlers run at any time, which is followed for some (handlers.cpp). To ignore a signal, or not to, changes nothing
 * here. */
enum { SIGNALS = 64, WORD_BITS = 8 * sizeof(unsigned long) };
typedef void (*__cairn_handler)(int);
int __cairn_followed_handler(__cairn_handler handler);
static __cairn_handler __cairn_handlers[SIGNALS + 1];
static void __cairn_accept_handler(int number, __cairn_handler handler) {
  if (handler != (__cairn_handler)0 && handler != (__cairn_handler)1 && !__cairn_followed_handler(handler))
    __cairn_undefined_signal_handler();
  __cairn_handlers[number] = handler;
}
/* What a signal was set to when the program started is not known. */
static __cairn_handler __cairn_old_handler(int number) {
  __cairn_handler old = __cairn_handlers[number];
  return old ? old : __cairn_input_whether_a_function_fails() ? (__cairn_handler)1 : (__cairn_handler)0;
}
static int __cairn_has_no_handler(int number) {
  return number < 1 || number > SIGNALS || __cairn_input_whether_a_function_fails();
}
__cairn_handler signal(int number, __cairn_handler handler) {
  if (__cairn_has_no_handler(number)) return (__cairn_handler)-1;
  __cairn_handler old = __cairn_old_handler(number);
  __cairn_accept_handler(number, handler);
  return old;
}
__cairn_handler __sysv_signal(int number, __cairn_handler handler) { return signal(number, handler); }
struct __cairn_sigaction {
  __cairn_handler handler;
  unsigned long mask[128 / sizeof(unsigned long)];
  int flags;
  void (*restorer)(void);
};
int sigaction(int number, const struct __cairn_sigaction *action, struct __cairn_sigaction *old) {
  if (action) __cairn_access(action, sizeof *action);
  if (old) __cairn_access(old, sizeof *old);
  if (__cairn_has_no_handler(number)) return -1;
  __cairn_handler before = __cairn_old_handler(number);
  if (action) __cairn_accept_handler(number, action->handler);
  if (!old) return 0;
  __cairn_any(old, sizeof *old);
  old->handler = before;
  old->restorer = 0;
  return 0;
}
/* Sets of signals have a bit for each. glibc keeps the two behind those of the kernel for itself. */
static int __cairn_is_signal(int number) { return number > 0 && number <= SIGNALS && number != 32 && number != 33; }
int sigemptyset(unsigned long *set) {
  __builtin_memset(set, 0, 128);
  return 0;
}
int sigaddset(unsigned long *set, int number) {
  if (!__cairn_is_signal(number)) return -1;
  set[(number - 1) / WORD_BITS] |= 1UL << (number - 1) % WORD_BITS;
  return 0;
}
int sigdelset(unsigned long *set, int number) {
  if (!__cairn_is_signal(number)) return -1;
  set[(number - 1) / WORD_BITS] &= ~(1UL << (number - 1) % WORD_BITS);
  return 0;
}
int sigismember(const unsigned long *set, int number) {
  if (number < 1 || number > SIGNALS) return -1;
  return set[(number - 1) / WORD_BITS] >> (number - 1) % WORD_BITS & 1;
}

/* Which signals end the program depends on what they were set to; a compiled program shows whether it goes on. */
int raise(int number) {
  if (number == 9) __cairn_exit();
  return __cairn_input_unspecified_effect_of_a_signal();
}

/* New memory of the process alone, with pages that are zero. Files may end before their mappings do. */
enum { READS_AND_WRITES = 3, PRIVATE = 2, FIXED = 0x10, ANONYMOUS = 0x20, PAGE = 4096 };
static size_t __cairn_pages(size_t size) { return (size + PAGE - 1) & ~(size_t)(PAGE - 1); }
void *mmap(void *where, size_t size, int protection, int flags, int file, __INTPTR_TYPE__ offset) {
  if (size == 0 || __cairn_pages(size) < size || __cairn_input_whether_a_function_fails()) return (void *)-1;
  if ((flags & (FIXED | ANONYMOUS)) != ANONYMOUS || (protection & READS_AND_WRITES) != READS_AND_WRITES)
    __cairn_undefined_mapping_of_memory_that_is_not_followed();
  void *memory = __cairn_static(__cairn_pages(size));
  __builtin_memset(memory, 0, __cairn_pages(size));
  return memory;
}
void *mmap64(void *where, size_t size, int protection, int flags, int file, long long offset) {
  return mmap(where, size, protection, flags, file, (__INTPTR_TYPE__)offset);
}
int munmap(void *memory, size_t size) {
  if (size == 0 || __cairn_input_whether_a_function_fails()) return -1;
  __cairn_access(memory, size);
  /* A part of a mapping, or several. */
  if (__cairn_bytes_left(memory) != __cairn_pages(size)) __cairn_undefined_mapping_of_memory_that_is_not_followed();
  __cairn_close(memory);
  return 0;
}

/* Calls with a pointer; the translator makes them of those of ioctl. */
int __cairn_ioctl(int file, unsigned long request, void *memory) {
  int fails = __cairn_success();
  switch (request) {
    case 0x5413: /* TIOCGWINSZ */
      if (fails == 0) __cairn_any(memory, 8);
      return fails;
    case 0x541b: /* FIONREAD */
    case 0x540f: /* TIOCGPGRP */
    case 0x5424: /* TIOCGETD */
      if (fails == 0) __cairn_any(memory, 4);
      return fails;
    case 0x5414: /* TIOCSWINSZ */
      __cairn_access(memory, 8);
      return fails;
    case 0x5421: /* FIONBIO */
    case 0x5452: /* FIOASYNC */
    case 0x5410: /* TIOCSPGRP */
      __cairn_access(memory, 4);
      return fails;
    default: __cairn_undefined_request_of_ioctl_that_is_not_followed(); return fails;
  }
}

/* A list of any length in memory of the library, which programs may write to. */
struct __cairn_addrinfo {
  int flags, family, kind, protocol;
  unsigned length;
  void *address;
  char *name;
  struct __cairn_addrinfo *next;
};
static struct __cairn_addrinfo *__cairn_new_address(struct __cairn_addrinfo *next) {
  /* An address of IPv4 or IPv6, which glibc has behind the struct. */
  unsigned length = __cairn_input_whether_a_function_fails() ? 16 : 28;
  struct __cairn_addrinfo *made = __cairn_static(sizeof *made + length);
  made->flags = __cairn_input_result_of_a_system_call();
  made->family = __cairn_input_result_of_a_system_call();
  made->kind = __cairn_input_result_of_a_system_call();
  made->protocol = __cairn_input_result_of_a_system_call();
  made->length = length;
  made->address = made + 1;
  made->name = 0;
  made->next = next;
  return made;
}
int getaddrinfo(const char *host, const char *service, const struct __cairn_addrinfo *hints,
                struct __cairn_addrinfo **out) {
  if (host) __cairn_length(host);
  if (service) __cairn_length(service);
  if (hints) __cairn_access(hints, sizeof *hints);
  int result = __cairn_input_result_of_a_system_call();
  __cairn_access(out, sizeof *out);
  if (result != 0) return result;
  struct __cairn_addrinfo *list = __cairn_new_address(0);
  while (__cairn_input_whether_a_function_fails()) list = __cairn_new_address(list);
  /* The first one may have a name. */
  if (__cairn_input_whether_a_function_fails()) {
    size_t length = __cairn_possible(__cairn_input_length_of_a_text());
    list->name = __cairn_static(length + 1);
    list->name[length] = 0;
  }
  *out = list;
  return 0;
}
void freeaddrinfo(struct __cairn_addrinfo *list) {
  while (list) {
    struct __cairn_addrinfo *next = list->next;
    if (list->name) __cairn_close(list->name);
    __cairn_close(list);
    list = next;
  }
}

/* Where an expression matches is any place in the text. What regcomp allocates is not followed. */
struct __cairn_match {
  int start, end;
};
enum { STARTEND = 4 };
int regexec(const void *expression, const char *text, size_t count, struct __cairn_match *matches, int flags) {
  __cairn_access(expression, 8 * sizeof(void *));
  if (flags & STARTEND) __cairn_undefined_flag_of_regexec_that_is_not_followed();
  size_t length = __cairn_length(text);
  int result = __cairn_input_library_result();
  if (result != 0) return result;
  for (size_t i = 0; i < count; ++i) {
    size_t start = __cairn_between(0, __cairn_input_library_length(), length);
    size_t end = __cairn_between(start, __cairn_input_library_length(), length);
    /* Parts of the expression need not take part in the match. */
    int none = i > 0 && __cairn_input_library_result();
    matches[i].start = none ? -1 : (int)start;
    matches[i].end = none ? -1 : (int)end;
  }
  return 0;
}
