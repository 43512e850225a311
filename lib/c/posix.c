/* Functions of POSIX and of the C library that do more than a clause of externals.effects can say. */
int __cairn_input_result_of_a_system_call(void);
size_t __cairn_input_length_of_a_text(void);
unsigned char __cairn_input_whether_a_function_fails(void);
size_t __cairn_input_choice_of_getopt(void);
long __cairn_input_configuration(void);
void __cairn_undefined_more_functions_for_the_end_than_are_followed(void);

static int __cairn_descriptor(void) {
  int result = __cairn_input_result_of_a_system_call();
  return result < 0 ? -1 : result;
}
static int __cairn_success(void) { return __cairn_input_whether_a_function_fails() ? -1 : 0; }

/* Sizes that the caller gives and gets back, where what is cut off counts. No address is larger than struct sockaddr_storage. */
static void __cairn_sized(void *target, unsigned *size) {
  if (target) {
    __cairn_any(target, *size);
    *size = (unsigned)__cairn_between(0, (unsigned)__cairn_input_result_of_a_system_call(), 128);
  }
}
int accept(int socket, void *address, unsigned *size) {
  __cairn_sized(address, size);
  return __cairn_descriptor();
}
int accept4(int socket, void *address, unsigned *size, int flags) { return accept(socket, address, size); }
int getsockname(int socket, void *address, unsigned *size) {
  __cairn_sized(address, size);
  return __cairn_success();
}
/* Two descriptors. */
static int __cairn_two(int *ends) {
  if (__cairn_success() != 0) return -1;
  const int first = __cairn_input_result_of_a_system_call(), second = __cairn_input_result_of_a_system_call();
  ends[0] = first < 0 ? 0 : first;
  ends[1] = second < 0 ? 0 : second;
  return 0;
}
int pipe(int *ends) { return __cairn_two(ends); }
int pipe2(int *ends, int flags) { return __cairn_two(ends); }
int socketpair(int domain, int type, int protocol, int *ends) { return __cairn_two(ends); }
int getpeername(int socket, void *address, unsigned *size) { return getsockname(socket, address, size); }
/* What has no room is cut off. */
int getsockopt(int socket, int level, int name, void *value, unsigned *size) {
  const unsigned room = *size;
  __cairn_any(value, room);
  *size = (unsigned)__cairn_between(0, (unsigned)__cairn_input_result_of_a_system_call(), room);
  return __cairn_success();
}
ssize_t recvfrom(int socket, void *target, size_t limit, int flags, void *address, unsigned *size) {
  int result = __cairn_descriptor();
  if (result < 0 || (size_t)result > limit) return -1;
  __cairn_any(target, (size_t)result);
  __cairn_sized(address, size);
  return result;
}

/* Of the configuration, the size of pages, the ticks of clocks and the number of processors are always known, and below
   a million. */
long sysconf(int name) {
  enum { CLOCK_TICKS = 2, PAGE_SIZE = 30, PROCESSORS = 83, PROCESSORS_IN_USE = 84 };
  const long value = __cairn_input_configuration();
  if (name == CLOCK_TICKS || name == PAGE_SIZE || name == PROCESSORS || name == PROCESSORS_IN_USE)
    return value < 1 || value > 1000000 ? 1 : value;
  return value < -1 ? -1 : value;
}

/* A path is not empty. With no room of the caller, glibc allocates some. */
static char *__cairn_path(char *target, size_t size, size_t length) {
  if (__cairn_possible(length) == 0) length = 1;
  if (!target) {
    target = __cairn_new_text(length);
    if (!target) return 0;
  } else {
    if (size < 2) return 0;
    __cairn_line(target, size, length < size ? length : 1);
  }
  target[0] = '/';
  return target;
}
char *getcwd(char *target, size_t size) {
  if (__cairn_input_whether_a_function_fails()) {
    if (target) __cairn_any(target, size);
    return 0;
  }
  return __cairn_path(target, size, __cairn_input_length_of_a_text());
}
char *realpath(const char *path, char *target) {
  __cairn_length(path);
  size_t length = __cairn_input_length_of_a_text();
  if (__cairn_input_whether_a_function_fails()) {
    if (target) __cairn_line(target, 4096, length);
    return 0;
  }
  return __cairn_path(target, 4096, length);
}
char *canonicalize_file_name(const char *path) { return realpath(path, 0); }

/* The six characters at the end are replaced. */
static int __cairn_template(char *path) {
  size_t length = __cairn_length(path);
  if (length < 6 || __cairn_input_whether_a_function_fails()) return 0;
  for (size_t i = length - 6; i < length; ++i)
    if (path[i] != 'X') return 0;
  for (size_t i = length - 6; i < length; ++i) {
    char next = (char)__cairn_input_result_of_a_system_call();
    path[i] = next ? next : 'a';
  }
  return 1;
}
int mkstemp(char *path) { return __cairn_template(path) ? __cairn_descriptor() : -1; }
char *mkdtemp(char *path) { return __cairn_template(path) ? path : 0; }

/* Texts that say the time, in memory that programs may write to. They are not empty, and end in a line break. */
static char __cairn_time_text[26];
static char *__cairn_time(char *target) {
  __cairn_any(target, 25);
  if (!target[0]) target[0] = '?';
  target[24] = '\n';
  target[25] = 0;
  return target;
}
char *asctime_r(const void *time, char *target) {
  __cairn_access(time, 36);
  return __cairn_time(target);
}
char *ctime_r(const __INTPTR_TYPE__ *time, char *target) {
  __cairn_access(time, sizeof *time);
  return __cairn_time(target);
}
char *asctime(const void *time) { return asctime_r(time, __cairn_time_text); }
char *ctime(const __INTPTR_TYPE__ *time) { return ctime_r(time, __cairn_time_text); }
/* How much is written depends on the format. What does not fit is not an error, and the target holds anything then. */
size_t strftime(char *target, size_t size, const char *format, const void *time) {
  __cairn_length(format);
  __cairn_access(time, 36);
  size_t length = __cairn_input_library_length();
  if (length >= size) {
    __cairn_any(target, size);
    return 0;
  }
  __cairn_line(target, length + 1, length);
  return length;
}
static char __cairn_address_text[18];
char *inet_ntoa(unsigned address) {
  __cairn_any(__cairn_address_text, 15);
  return __cairn_address_text;
}
unsigned htonl(unsigned n) { return __builtin_bswap32(n); }
unsigned ntohl(unsigned n) { return __builtin_bswap32(n); }
unsigned short htons(unsigned short n) { return __builtin_bswap16(n); }
unsigned short ntohs(unsigned short n) { return __builtin_bswap16(n); }

/* Numbers whose digits are not followed. */
static size_t __cairn_number_end(const char *s) {
  size_t length = __cairn_length(s);
  size_t end = __cairn_input_library_length();
  return end > length ? 0 : end;
}
double strtod(const char *s, char **end) {
  size_t length = __cairn_number_end(s);
  if (end) *end = (char *)s + length;
  return length ? __cairn_input_library_float() : 0;
}
float strtof(const char *s, char **end) { return (float)strtod(s, end); }
long double strtold(const char *s, char **end) {
  size_t length = __cairn_number_end(s);
  if (end) *end = (char *)s + length;
  return length ? __cairn_input_library_long_float() : 0;
}
double atof(const char *s) { return strtod(s, 0); }

/* A text, or its translation. */
char *gettext(const char *text) {
  __cairn_length(text);
  return __cairn_input_library_result() ? __cairn_text(__cairn_input_library_length()) : (char *)text;
}
char *dgettext(const char *domain, const char *text) { return gettext(text); }
char *dcgettext(const char *domain, const char *text, int category) { return gettext(text); }
char *ngettext(const char *one, const char *many, unsigned long n) {
  __cairn_length(many);
  return gettext(n == 1 ? one : many);
}

/* What classes characters are in depends on the locale, once another one is chosen. */
char *setlocale(int category, const char *locale) {
  if (locale) {
    __cairn_length(locale);
    __cairn_locale = 1;
  }
  return __cairn_input_whether_a_function_fails() ? 0 : __cairn_text(__cairn_input_length_of_a_text());
}

/* Options, in the order of POSIX: the vector stays as it is. Which ones there are is not followed. */
char *optarg;
int optind = 1, opterr = 1, optopt;
static size_t __cairn_choose(size_t most) { return __cairn_between(0, __cairn_input_choice_of_getopt(), most); }
static void __cairn_option_argument(int count, char *const *vector) {
  char *text = vector[1 + __cairn_choose((size_t)count - 2)];
  optarg = text + __cairn_choose(__cairn_length(text));
}
int getopt(int count, char *const *vector, const char *options) {
  size_t length = __cairn_length(options);
  __cairn_access(vector, __cairn_bytes((size_t)count + 1, sizeof *vector));
  if (count < 2 || optind >= count || __cairn_choose(1) == 0) return -1;
  optind += (int)__cairn_choose((size_t)(count - optind));
  size_t which = __cairn_choose(length);
  if (which == length || options[which] == ':') {
    optopt = (int)__cairn_choose(255);
    return __cairn_choose(1) ? '?' : ':';
  }
  optarg = 0;
  if (options[which + 1] == ':' && (options[which + 2] != ':' || __cairn_choose(1))) __cairn_option_argument(count, vector);
  return (unsigned char)options[which];
}
struct __cairn_option {
  const char *name;
  int has_argument;
  int *flag;
  int value;
};
int getopt_long(int count, char *const *vector, const char *options, const struct __cairn_option *longer, int *index) {
  if (!longer || __cairn_choose(1) == 0) return getopt(count, vector, options);
  size_t length = 0;
  for (; longer[length].name; ++length) __cairn_length(longer[length].name);
  if (length == 0 || count < 2 || optind >= count) return getopt(count, vector, options);
  size_t which = __cairn_choose(length - 1);
  optind += (int)__cairn_choose((size_t)(count - optind));
  optarg = 0;
  if (longer[which].has_argument == 1 || (longer[which].has_argument == 2 && __cairn_choose(1)))
    __cairn_option_argument(count, vector);
  if (index) *index = (int)which;
  if (!longer[which].flag) return longer[which].value;
  *longer[which].flag = longer[which].value;
  return 0;
}
/* The same for summaries of functions: options are skipped in any number, and an argument is any or none. */
static void __cairn_options(int count, char *const *vector, const char *options) {
  __cairn_length(options);
  __cairn_access(vector, __cairn_bytes((size_t)count + 1, sizeof *vector));
  /* What optind leads to is read. */
  __cairn_access(vector, __cairn_bytes((size_t)optind + 1, sizeof *vector));
  optind = (int)__cairn_between(1, __cairn_input_choice_of_getopt(), count < 1 ? 1 : (size_t)count);
  optopt = (int)__cairn_choose(255);
  optarg = 0;
  while (count > 1 && __cairn_choose(1)) __cairn_option_argument(count, vector);
}
int __cairn_summary_getopt(int count, char *const *vector, const char *options) {
  __cairn_options(count, vector, options);
  return (int)__cairn_choose(256) - 1;
}
int __cairn_summary_getopt_long(int count, char *const *vector, const char *options,
                                const struct __cairn_option *longer, int *index) {
  __cairn_options(count, vector, options);
  size_t length = 0;
  for (; longer && longer[length].name; ++length) __cairn_length(longer[length].name);
  if (length != 0) {
    size_t which = __cairn_choose(length - 1);
    if (index && __cairn_choose(1)) *index = (int)which;
    if (longer[which].flag && __cairn_choose(1)) *longer[which].flag = longer[which].value;
  }
  /* That it is what an option is called has no part in what comes after. */
  return (int)__cairn_input_choice_of_getopt();
}

int getopt_long_only(int count, char *const *vector, const char *options, const struct __cairn_option *longer,
                     int *index) {
  return getopt_long(count, vector, options, longer, index);
}

/* A program that goes on after these has failed to start another one. */
static void __cairn_texts(char *const *texts) {
  for (; *texts; ++texts) __cairn_length(*texts);
}
int execv(const char *path, char *const *arguments) {
  __cairn_length(path);
  __cairn_texts(arguments);
  return -1;
}
int execvp(const char *path, char *const *arguments) { return execv(path, arguments); }
int execve(const char *path, char *const *arguments, char *const *environment) {
  if (environment) __cairn_texts(environment);
  return execv(path, arguments);
}

/* What runs when the program ends. Which functions are called is up to start.cpp. */
enum { ENDINGS = 32 };
static void (*__cairn_endings[ENDINGS])(void);
static int __cairn_ending_count;
int atexit(void (*function)(void)) {
  if (__cairn_input_whether_a_function_fails()) return 1;
  if (__cairn_ending_count == ENDINGS) __cairn_undefined_more_functions_for_the_end_than_are_followed();
  __cairn_endings[__cairn_ending_count++] = function;
  return 0;
}
void __cairn_run_endings(void) {
  while (__cairn_ending_count > 0) __cairn_endings[--__cairn_ending_count]();
}
