/* One system, for executions that have to be possible: the locale "C", and answers that go together. Each function stands
 * for that with the rest of its name. */
int __cairn_input_errno(void);

/* Functions that may fail set it: any of the numbers that Linux has. */
static int __cairn_errno_is_open;
void __cairn_may_set_errno(void) { __cairn_errno_is_open = 1; }
int *__cairn_definite___errno_location(void) {
  if (__cairn_errno_is_open) __cairn_errno = (int)__cairn_between(1, (size_t)__cairn_input_errno(), 133);
  __cairn_errno_is_open = 0;
  return &__cairn_errno;
}

char *__cairn_definite_setlocale(int category, const char *locale) {
  static char name[] = "C";
  if (locale) __cairn_length(locale);
  return name;
}
char *__cairn_definite_gettext(const char *text) {
  __cairn_length(text);
  return (char *)text;
}
char *__cairn_definite_dgettext(const char *domain, const char *text) { return __cairn_definite_gettext(text); }
char *__cairn_definite_dcgettext(const char *domain, const char *text, int category) {
  return __cairn_definite_gettext(text);
}
char *__cairn_definite_ngettext(const char *one, const char *many, unsigned long n) {
  return __cairn_definite_gettext(n == 1 ? one : many);
}
char *__cairn_definite_nl_langinfo(int item) {
  static char set[] = "ANSI_X3.4-1968", none[] = "";
  return item == 14 ? set : none;
}

int __cairn_definite___cairn_success(void) {
  __cairn_may_set_errno();
  return __cairn_input_whether_a_function_fails() ? -1 : 0;
}
int __cairn_definite___cairn_descriptor(void) {
  __cairn_may_set_errno();
  int result = __cairn_input_result_of_a_system_call();
  return result < 0 ? -1 : result;
}

/* Each character is a byte. */
size_t __cairn_definite___ctype_get_mb_cur_max(void) { return 1; }
int __cairn_definite_mbsinit(const void *state) { return 1; }
size_t __cairn_definite_mbrtowc(wchar_t *target, const char *source, size_t limit, void *state) {
  if (!source) return 0;
  if (limit == 0) return (size_t)-2;
  const unsigned char c = (unsigned char)*source;
  if (target) *target = c;
  return c != 0;
}

/* Each text has one option that takes an argument, in it or in the one behind it, or one long one, or several of the
 * others. */
static void __cairn_take_option(int count, char *const *vector, int takes, int is_optional) {
  optarg = 0;
  optind += 1;
  if (!takes || (is_optional && __cairn_choose(1))) return;
  if (!is_optional && optind < count && __cairn_choose(1)) {
    optarg = vector[optind++];
  } else {
    char *text = vector[optind - 1];
    optarg = text + __cairn_choose(__cairn_length(text));
  }
}
int __cairn_definite_getopt(int count, char *const *vector, const char *options) {
  const size_t length = __cairn_length(options);
  __cairn_access(vector, __cairn_bytes((size_t)count + 1, sizeof *vector));
  if (optind < 1) optind = 1;
  if (optind >= count || __cairn_choose(1) == 0) return -1;
  const size_t which = __cairn_choose(length);
  if (which == length || options[which] == ':') {
    optind += 1;
    optopt = (int)__cairn_choose(255);
    return '?';
  }
  if (options[which + 1] == ':')
    __cairn_take_option(count, vector, 1, options[which + 2] == ':');
  else
    optind += (int)__cairn_choose(1);
  return (unsigned char)options[which];
}
int __cairn_definite_getopt_long(int count, char *const *vector, const char *options,
                                 const struct __cairn_option *longer, int *index) {
  size_t length = 0;
  for (; longer && longer[length].name; ++length) continue;
  if (optind < 1) optind = 1;
  if (length == 0 || optind >= count || __cairn_choose(1) == 0)
    return __cairn_definite_getopt(count, vector, options);
  const size_t which = __cairn_choose(length - 1);
  __cairn_take_option(count, vector, longer[which].has_argument != 0, longer[which].has_argument == 2);
  if (index) *index = (int)which;
  if (!longer[which].flag) return longer[which].value;
  *longer[which].flag = longer[which].value;
  return 0;
}

/* Where the format is known only at run time, what is printed is not looked at. */
void __cairn_definite_error(int status, int number, const char *format, ...) {
  __cairn_length(format);
  if (status) __cairn_exit();
}

int __cairn_definite_printf(const char *format, ...) {
  __cairn_length(format);
  return (int)__cairn_possible(__cairn_input_length_of_a_text());
}
int __cairn_definite_fprintf(void *stream, const char *format, ...) {
  __cairn_stream(stream);
  return __cairn_definite_printf(format);
}

/* What nobody has written in memory that the program allocates has no value; in that of the library it has any. */
char *__cairn_definite___cairn_new_text(size_t length) {
  length = __cairn_possible(length);
  char *text = malloc(length + 1);
  if (text) __cairn_line(text, length + 1, length);
  return text;
}

/* Users have texts that follow one another in the memory of the caller, and groups are few. */
static char *__cairn_put_text(char **buffer, size_t *size) {
  const size_t length = __cairn_between(0, __cairn_input_length_of_a_text(), 100);
  if (length >= *size) return 0;
  char *text = *buffer;
  __cairn_line(text, *size, length);
  *buffer += length + 1;
  *size -= length + 1;
  return text;
}
int __cairn_definite_getpwuid_r(unsigned number, struct __cairn_user *user, char *buffer, size_t size,
                                struct __cairn_user **found) {
  enum { TOO_SMALL = 34 };
  __cairn_access(buffer, size);
  *found = 0;
  if (__cairn_input_whether_a_function_fails()) return 0;
  user->name = __cairn_put_text(&buffer, &size);
  user->password = __cairn_put_text(&buffer, &size);
  user->description = __cairn_put_text(&buffer, &size);
  user->directory = __cairn_put_text(&buffer, &size);
  user->shell = __cairn_put_text(&buffer, &size);
  if (!user->name || !user->password || !user->description || !user->directory || !user->shell) return TOO_SMALL;
  user->number = (unsigned)__cairn_input_result_of_a_system_call();
  user->group = (unsigned)__cairn_input_result_of_a_system_call();
  *found = user;
  return 0;
}
int __cairn_definite_getpwnam_r(const char *name, struct __cairn_user *user, char *buffer, size_t size,
                                struct __cairn_user **found) {
  __cairn_length(name);
  return __cairn_definite_getpwuid_r(0, user, buffer, size, found);
}
static int __cairn_group_count(void) {
  static int count;
  if (!count) count = (int)__cairn_between(1, __cairn_input_length_of_a_text(), 1 << 16);
  return count;
}
int __cairn_definite_getgrouplist(const char *user, unsigned group, unsigned *groups, int *count) {
  __cairn_length(user);
  const int room = *count < 0 ? 0 : *count;
  const int all = __cairn_group_count();
  __cairn_any(groups, __cairn_bytes((size_t)(all < room ? all : room), sizeof *groups));
  *count = all;
  return all <= room ? all : -1;
}
char **__cairn_definite___cairn_members(void) {
  const size_t count = __cairn_between(0, __cairn_input_length_of_a_text(), 100);
  char **list = __cairn_static((count + 1) * sizeof *list);
  for (size_t i = 0; i < count; ++i) list[i] = __cairn_field();
  list[count] = 0;
  return list;
}

/* Signals do not come. */
void __cairn_definite___cairn_accept_handler(int number, __cairn_handler handler) {}
int __cairn_definite_fcntl(int file, int request, ...) {
  enum { F_GETLK = 5 };
  return request == F_GETLK ? -1 : __cairn_definite___cairn_descriptor();
}
int __cairn_definite_poll(void *files, unsigned long count, int timeout) {
  __cairn_any(files, __cairn_bytes(count, 8));
  if (__cairn_definite___cairn_success() < 0) return -1;
  return (int)__cairn_between(0, (size_t)__cairn_input_result_of_a_system_call(), count);
}

/* What stays as it is while a program runs, and what it is on machines of today. */
enum { PAGE_SIZE = 4096 };
int __cairn_definite_getpagesize(void) { return PAGE_SIZE; }
long __cairn_definite_sysconf(int name) { return PAGE_SIZE; }
long __cairn_definite_pathconf(const char *path, int name) {
  __cairn_length(path);
  return PAGE_SIZE;
}
long __cairn_definite_fpathconf(int file, int name) { return PAGE_SIZE; }
int __cairn_definite_getdtablesize(void) { return 1024; }
unsigned __cairn_definite_umask(unsigned mask) { return 022; }
unsigned __cairn_definite_getuid(void) {
  static int known;
  static unsigned number;
  if (!known) number = (unsigned)__cairn_input_result_of_a_system_call();
  known = 1;
  return number;
}
unsigned __cairn_definite_geteuid(void) { return __cairn_definite_getuid(); }
unsigned __cairn_definite_getgid(void) { return __cairn_definite_getuid(); }
unsigned __cairn_definite_getegid(void) { return __cairn_definite_getuid(); }
int __cairn_definite_getpid(void) { return 4000; }
char *__cairn_definite_strsignal(int number) {
  static char text[] = "Signal";
  return text;
}
int __cairn_definite_getgroups(int room, unsigned *groups) {
  const int all = __cairn_group_count() - 1;
  if (room < 0 || __cairn_definite___cairn_success() < 0) return -1;
  if (room == 0) return all;
  if (all > room) return -1;
  __cairn_any(groups, (size_t)all * sizeof *groups);
  return all;
}

int __cairn_definite_gethostname(char *target, size_t size) {
  __cairn_access(target, size);
  const size_t length = __cairn_input_length_of_a_text();
  if (length >= size || __cairn_definite___cairn_success() < 0) return -1;
  __cairn_line(target, size, length);
  return 0;
}
struct __cairn_addrinfo *__cairn_definite___cairn_new_address(struct __cairn_addrinfo *next) {
  enum { INET = 2, INET6 = 10 };
  const int is_short = __cairn_input_whether_a_function_fails();
  const unsigned length = is_short ? 16 : 28;
  struct __cairn_addrinfo *made = __cairn_static(sizeof *made + length);
  made->flags = 0;
  made->family = is_short ? INET : INET6;
  made->kind = 1;
  made->protocol = 6;
  made->length = length;
  made->address = made + 1;
  *(unsigned short *)made->address = (unsigned short)made->family;
  made->name = 0;
  made->next = next;
  return made;
}

/* Times are after 1970, and their parts in their ranges. */
static __INTPTR_TYPE__ __cairn_seconds(void) { return (__INTPTR_TYPE__)__cairn_possible((size_t)__cairn_input_time()); }
__INTPTR_TYPE__ __cairn_definite_time(__INTPTR_TYPE__ *target) {
  const __INTPTR_TYPE__ now = __cairn_seconds();
  if (target) *target = now;
  return now;
}
struct __cairn_time {
  __INTPTR_TYPE__ seconds, part;
};
int __cairn_definite_clock_gettime(int clock, struct __cairn_time *target) {
  target->seconds = __cairn_seconds();
  target->part = (__INTPTR_TYPE__)__cairn_between(0, (size_t)__cairn_input_time(), 999999999);
  return 0;
}
int __cairn_definite_gettimeofday(struct __cairn_time *target, void *zone) {
  if (zone) __cairn_any(zone, 8);
  if (!target) return 0;
  target->seconds = __cairn_seconds();
  target->part = (__INTPTR_TYPE__)__cairn_between(0, (size_t)__cairn_input_time(), 999999);
  return 0;
}
struct __cairn_tm {
  int second, minute, hour, day, month, year, of_week, of_year, summer;
  long offset;
  const char *zone;
};
static int __cairn_part(size_t most) { return (int)__cairn_between(0, (size_t)__cairn_input_time(), most); }
struct __cairn_tm *__cairn_definite_gmtime_r(const __INTPTR_TYPE__ *time, struct __cairn_tm *out) {
  __cairn_access(time, sizeof *time);
  out->second = __cairn_part(59), out->minute = __cairn_part(59), out->hour = __cairn_part(23);
  out->day = 1 + __cairn_part(30), out->month = __cairn_part(11), out->year = 70 + __cairn_part(130);
  out->of_week = __cairn_part(6), out->of_year = __cairn_part(364), out->summer = 0;
  out->offset = 0, out->zone = "UTC";
  return out;
}
struct __cairn_tm *__cairn_definite_localtime_r(const __INTPTR_TYPE__ *time, struct __cairn_tm *out) {
  return __cairn_definite_gmtime_r(time, out);
}
struct __cairn_tm *__cairn_definite_gmtime(const __INTPTR_TYPE__ *time) {
  static struct __cairn_tm out;
  return __cairn_definite_gmtime_r(time, &out);
}
struct __cairn_tm *__cairn_definite_localtime(const __INTPTR_TYPE__ *time) { return __cairn_definite_gmtime(time); }

#if __SIZEOF_POINTER__ == 8
/* Files are of one of the kinds that there are, and have no negative sizes. */
struct __cairn_stat {
  unsigned long device, number, links;
  unsigned mode, user, group, none;
  unsigned long of_device;
  long size, block, blocks;
  struct __cairn_time times[3];
  long reserved[3];
};
static int __cairn_stat(struct __cairn_stat *out) {
  static const unsigned kinds[] = {0100000, 0040000, 0120000, 0020000, 0060000, 0010000, 0140000};
  __cairn_access(out, sizeof *out);
  if (__cairn_definite___cairn_success() < 0) return -1;
  __cairn_any(out, sizeof *out);
  const size_t kind = __cairn_between(0, (size_t)__cairn_input_result_of_a_system_call(), 6);
  out->mode = kinds[kind] | ((unsigned)__cairn_input_result_of_a_system_call() & 07777);
  out->links = 1 + __cairn_between(0, (size_t)__cairn_input_result_of_a_system_call(), 9);
  out->size = (long)__cairn_possible(__cairn_input_length_of_a_text());
  out->block = PAGE_SIZE;
  out->blocks = (out->size + 511) / 512;
  return 0;
}
int __cairn_definite_fstat(int file, struct __cairn_stat *out) { return __cairn_stat(out); }
int __cairn_definite_stat(const char *path, struct __cairn_stat *out) {
  __cairn_length(path);
  return __cairn_stat(out);
}
int __cairn_definite_lstat(const char *path, struct __cairn_stat *out) { return __cairn_definite_stat(path, out); }
int __cairn_definite_fstatat(int folder, const char *path, struct __cairn_stat *out, int flags) {
  return __cairn_definite_stat(path, out);
}

struct __cairn_statfs {
  long kind, block, numbers[7], part, more[5];
};
static int __cairn_statfs(struct __cairn_statfs *out) {
  if (__cairn_definite___cairn_success() < 0) return -1;
  __cairn_any(out, sizeof *out);
  out->block = out->part = PAGE_SIZE;
  return 0;
}
int __cairn_definite_fstatfs(int file, struct __cairn_statfs *out) { return __cairn_statfs(out); }
int __cairn_definite_statfs(const char *path, struct __cairn_statfs *out) {
  __cairn_length(path);
  return __cairn_statfs(out);
}
struct __cairn_statvfs {
  long block, part, numbers[12];
};
static int __cairn_statvfs(struct __cairn_statvfs *out) {
  if (__cairn_definite___cairn_success() < 0) return -1;
  __cairn_any(out, sizeof *out);
  out->block = out->part = PAGE_SIZE;
  return 0;
}
int __cairn_definite_fstatvfs(int file, struct __cairn_statvfs *out) { return __cairn_statvfs(out); }
int __cairn_definite_statvfs(const char *path, struct __cairn_statvfs *out) {
  __cairn_length(path);
  return __cairn_statvfs(out);
}

/* Names of files are not empty, and have no slash. */
struct __cairn_dirent {
  unsigned long number;
  long offset;
  unsigned short length;
  unsigned char kind;
  char name[256];
};
struct __cairn_dirent *__cairn_definite_readdir(void *folder) {
  static struct __cairn_dirent out;
  __cairn_access(folder, 1);
  if (__cairn_definite___cairn_success() < 0) return 0;
  const size_t length = __cairn_between(1, __cairn_input_length_of_a_text(), 255);
  __cairn_line(out.name, sizeof out.name, length);
  for (size_t i = 0; i < length; ++i)
    if (out.name[i] == 0 || out.name[i] == '/') out.name[i] = 'a';
  out.number = 1;
  out.length = sizeof out;
  out.kind = 0;
  return &out;
}
#endif

static char __cairn_program_name[] = "program";
char *__cairn_definite_program_invocation_name = __cairn_program_name;
char *__cairn_definite_program_invocation_short_name = __cairn_program_name;

/* The session of PAM is one object; texts and lists that it returns are new ones of the caller. */
static char __cairn_pam_session[64];
static int __cairn_pam_result(const void *session) {
  __cairn_access(session, 1);
  return (int)__cairn_between(0, (size_t)__cairn_input_result_of_a_system_call(), 30);
}
int __cairn_definite_pam_start(const char *service, const char *user, const void *conversation, void **session) {
  __cairn_length(service);
  if (user) __cairn_length(user);
  __cairn_access(conversation, 2 * sizeof(void *));
  *session = __cairn_pam_session;
  return __cairn_pam_result(*session);
}
int __cairn_definite_pam_end(void *session, int status) { return __cairn_pam_result(session); }
int __cairn_definite_pam_authenticate(void *session, int flags) { return __cairn_pam_result(session); }
int __cairn_definite_pam_acct_mgmt(void *session, int flags) { return __cairn_pam_result(session); }
int __cairn_definite_pam_chauthtok(void *session, int flags) { return __cairn_pam_result(session); }
int __cairn_definite_pam_setcred(void *session, int flags) { return __cairn_pam_result(session); }
int __cairn_definite_pam_open_session(void *session, int flags) { return __cairn_pam_result(session); }
int __cairn_definite_pam_close_session(void *session, int flags) { return __cairn_pam_result(session); }
int __cairn_definite_pam_set_item(void *session, int item, const void *value) { return __cairn_pam_result(session); }
const char *__cairn_definite_pam_strerror(void *session, int number) {
  static const char text[] = "Success";
  return text;
}
char **__cairn_definite_pam_getenvlist(void *session) {
  __cairn_access(session, 1);
  if (__cairn_input_whether_a_function_fails()) return 0;
  const size_t count = __cairn_between(0, __cairn_input_length_of_a_text(), 3);
  char **list = malloc((count + 1) * sizeof *list);
  if (!list) return 0;
  for (size_t i = 0; i < count; ++i) {
    list[i] = malloc(4);
    if (list[i]) __builtin_memcpy(list[i], "A=b", 4);
  }
  list[count] = 0;
  return list;
}

/* The first variables that are asked for stay what they are until a variable is set. */
enum { VARIABLES = 8 };
static struct {
  char *name, *value;
} __cairn_variables[VARIABLES];
static int __cairn_variable_count;
char *__cairn_definite_getenv(const char *name) {
  for (int i = 0; i < __cairn_variable_count; ++i)
    if (strcmp(name, __cairn_variables[i].name) == 0) return __cairn_variables[i].value;
  const size_t length = __cairn_length(name);
  char *value = __cairn_input_whether_a_function_fails() ? 0 : __cairn_text(__cairn_input_length_of_a_text());
  if (__cairn_variable_count == VARIABLES) return value;
  char *copy = __cairn_static(length + 1);
  __builtin_memcpy(copy, name, length + 1);
  __cairn_variables[__cairn_variable_count].name = copy;
  __cairn_variables[__cairn_variable_count++].value = value;
  return value;
}
char *__cairn_definite_secure_getenv(const char *name) { return __cairn_definite_getenv(name); }
static int __cairn_change_variables(void) {
  __cairn_variable_count = 0;
  return __cairn_definite___cairn_success();
}
int __cairn_definite_putenv(char *text) {
  __cairn_length(text);
  return __cairn_change_variables();
}
int __cairn_definite_setenv(const char *name, const char *value, int replace) {
  __cairn_length(name);
  __cairn_length(value);
  return __cairn_change_variables();
}
int __cairn_definite_unsetenv(const char *name) {
  __cairn_length(name);
  return __cairn_change_variables();
}
int __cairn_definite_clearenv(void) { return __cairn_change_variables(); }

int __cairn_definite_isatty(int file) {
  enum { FILES = 8 };
  static unsigned char known[FILES], answers[FILES];
  __cairn_may_set_errno();
  if (file < 0 || file >= FILES) return 0;
  if (!known[file]) answers[file] = __cairn_input_whether_a_function_fails() == 0;
  known[file] = 1;
  return answers[file];
}
