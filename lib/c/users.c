/* The databases of users and groups, as far as clauses of externals.effects cannot say: lists of members, and entries in
 * memory of the caller. */
struct __cairn_group {
  char *name, *password;
  unsigned number;
  char **members;
};
struct __cairn_user {
  char *name, *password;
  unsigned number, group;
  char *description, *directory, *shell;
};

static char *__cairn_field(void) { return __cairn_text(__cairn_input_length_of_a_text()); }

static char *__cairn_text_in(char *buffer, size_t size) {
  return buffer + __cairn_between(0, __cairn_input_library_length(), size - 1);
}

char **__cairn_members(void) {
  enum { MEMBERS = 1 << 16 };
  size_t count = __cairn_between(0, __cairn_input_library_length(), MEMBERS);
  char **list = __cairn_static(__cairn_bytes(count + 1, sizeof *list));
  for (size_t i = 0; i < count; ++i) list[i] = __cairn_field();
  list[count] = 0;
  return list;
}
/* The same for summaries of functions: what is in the list is not followed. */
char **__cairn_summary___cairn_members(void) {
  size_t count = __cairn_between(0, __cairn_input_library_length(), 1 << 16);
  return __cairn_static(__cairn_bytes(count + 1, sizeof(char *)));
}

static void __cairn_put_group(struct __cairn_group *group) {
  group->name = __cairn_field();
  group->password = __cairn_field();
  group->number = (unsigned)__cairn_input_result_of_a_system_call();
  group->members = __cairn_members();
}
/* Each function has a group of its own in glibc. */
static struct __cairn_group *__cairn_found(struct __cairn_group *group) {
  if (__cairn_input_whether_a_function_fails()) return 0;
  __cairn_put_group(group);
  return group;
}
struct __cairn_group *getgrent(void) {
  static struct __cairn_group group;
  return __cairn_found(&group);
}
struct __cairn_group *getgrgid(unsigned number) {
  static struct __cairn_group group;
  return __cairn_found(&group);
}
struct __cairn_group *getgrnam(const char *name) {
  static struct __cairn_group group;
  __cairn_length(name);
  return __cairn_found(&group);
}

/* The texts are in the memory of the caller, and end with it. Where there is no such entry, the result is null and no
 * error. */
int getpwuid_r(unsigned number, struct __cairn_user *user, char *buffer, size_t size, struct __cairn_user **found) {
  __cairn_any(user, sizeof *user);
  __cairn_any(buffer, size);
  *found = 0;
  if (size == 0 || __cairn_input_whether_a_function_fails())
    return (int)__cairn_between(0, __cairn_input_library_length(), 133);
  buffer[size - 1] = 0;
  user->name = __cairn_text_in(buffer, size);
  user->password = __cairn_text_in(buffer, size);
  user->description = __cairn_text_in(buffer, size);
  user->directory = __cairn_text_in(buffer, size);
  user->shell = __cairn_text_in(buffer, size);
  *found = user;
  return 0;
}
int getpwnam_r(const char *name, struct __cairn_user *user, char *buffer, size_t size, struct __cairn_user **found) {
  __cairn_length(name);
  return getpwuid_r(0, user, buffer, size, found);
}

int getgrouplist(const char *user, unsigned group, unsigned *groups, int *count) {
  __cairn_length(user);
  int room = *count < 0 ? 0 : *count;
  int all = (int)__cairn_between(1, __cairn_input_library_length(), 1 << 16);
  __cairn_any(groups, __cairn_bytes((size_t)(all < room ? all : room), sizeof *groups));
  *count = all;
  return all <= room ? all : -1;
}
