// No execution of these fails, which runs find hard to see: functions that answer alike when they are asked the same,
// what belongs to the system, what is only declared. runs_wrong.c has errors.
// RUN: cairn infer -D TWICE %s
// EXPECT: 0 alarms
// RUN: cairn infer -D FILES %s
// EXPECT: 0 alarms
// RUN: cairn infer -D USERS %s
// EXPECT: 0 alarms
// RUN: cairn infer -D DECLARED %s
// EXPECT: 0 alarms
// RUN: cairn infer -D OPERANDS %s
// EXPECT: 0 alarms
// RUN: cairn infer -D TABLE %s
// EXPECT: 0 alarms
// RUN: cairn infer -D BYTES %s
// EXPECT: 0 alarms
// RUN: cairn infer -D SYSTEM -D _GNU_SOURCE %s
// EXPECT: 0 alarms
#include <errno.h>
#include <getopt.h>
#include <grp.h>
#include <dirent.h>
#include <locale.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>
#ifdef TWICE
// How long it is, and then the text: characters have to be the same both times.
static size_t quote(char *out, size_t room, const char *text) {
  mbstate_t state;
  memset(&state, 0, sizeof state);
  size_t n = 0;
  for (size_t i = 0, length = strlen(text); i < length;) {
    wchar_t c;
    size_t bytes = mbrtowc(&c, text + i, length - i, &state);
    if (bytes == (size_t)-1 || bytes == (size_t)-2 || bytes == 0) bytes = 1, c = '?';
    for (size_t k = 0; k < bytes; k++) {
      if (!iswprint((wint_t)c)) {
        if (n < room) out[n] = '\\';
        n++;
      }
      if (n < room) out[n] = text[i + k];
      n++;
    }
    i += bytes;
  }
  return n;
}
int main(int argc, char **argv) {
  setlocale(LC_ALL, "");
  for (int i = 1; i < argc; i++) {
    size_t length = quote(NULL, 0, argv[i]);
    char *text = malloc(length + 1);
    if (!text) return 1;
    text[quote(text, length + 1, argv[i])] = 0;
    text[length] = 0;
    puts(text);
    free(text);
  }
}
#elif defined FILES
int main(int argc, char **argv) {
  static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  for (int i = 1; i < argc; i++) {
    struct stat about;
    if (stat(argv[i], &about) != 0) {
      // Both are about the same failure.
      const char *why = errno == ENOENT ? argv[i] : NULL;
      if (errno == ENOENT) puts(why);
      continue;
    }
    const struct tm *changed = localtime(&about.st_mtime);
    if (changed && changed->tm_year > 200) puts(months[changed->tm_mon]);
    DIR *folder = S_ISDIR(about.st_mode) ? opendir(argv[i]) : NULL;
    for (struct dirent *entry; folder && (entry = readdir(folder));) putchar(entry->d_name[strlen(entry->d_name) - 1]);
    if (folder) closedir(folder);
  }
}
#elif defined USERS
int main(int argc, char **argv) {
  int count = getgroups(0, NULL);
  if (count < 0) return 1;
  gid_t *all = malloc((count + 1) * sizeof *all);
  if (!all) return 1;
  count = getgroups(count, all);
  for (int i = 0; i < count; i++) printf("%u\n", all[i]);
  free(all);
  struct passwd user, *found;
  char room[200];
  if (getpwnam_r(argv[0], &user, room, sizeof room, &found) == 0 && found) puts(user.pw_dir);
  const struct group *group = getgrnam("wheel");
  for (char **member = group ? group->gr_mem : NULL; member && *member; member++) puts(*member);
  const char *home = getenv("HOME") ? argv[0] : NULL;
  if (getenv("HOME")) puts(home);
}
#elif defined DECLARED
extern char *banner, **environ;
extern int sizes[], size_count;
void fill(int *numbers, int count);
int main(int argc, char **argv) {
  int numbers[3];
  printf("%zu\n", strlen(banner));
  for (char **each = environ; *each; each++) puts(*each);
  for (int i = 0; i < size_count; i++) printf("%d\n", sizes[i]);
  fill(numbers, 3);
  return (int[2]){0}[numbers[0] != 0];
}
#elif defined OPERANDS
static const struct option longer[] = {{"name", required_argument, NULL, 'n'}, {"size", optional_argument, NULL, 's'}, {NULL, 0, NULL, 0}};
int main(int argc, char **argv) {
  const char *name = NULL, *size = NULL;
  for (int c; (c = getopt_long(argc, argv, "n:s::", longer, NULL)) != -1;) switch (c) {
      case 'n': name = optarg; break;
      case 's': size = optarg; break;
      default: return 2;
    }
  if (name && strlen(name) > 3) puts(name + 3);
  if (size) puts(size);
  if (optind == argc) return 1;
  char **files = argv + optind, **copy = malloc((size_t)(argc - optind + 1) * sizeof *copy);
  if (!copy) return 1;
  for (int i = 0; i <= argc - optind; i++) copy[i] = files[i];
  for (char **each = copy; *each; each++) puts(*each);
  puts(files[argc - optind - 1]);
  free(copy);
}
#elif defined TABLE
static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
static size_t hash(const void *element, size_t count) {
  size_t out = 0;
  for (const char *text = element; *text; text++) out = out * 31 + (unsigned char)*text;
  return out % count;
}
static int same(const void *a, const void *b) { return strcmp(a, b) == 0; }
struct table {
  void **slots;
  size_t room, used;
  size_t (*hash)(const void *, size_t);
  int (*same)(const void *, const void *);
  void (*drop)(void *);
};
static void add(struct table *table, void *element) {
  if (2 * table->used >= table->room) {
    void **before = table->slots;
    size_t room = table->room;
    table->slots = calloc(table->room *= 2, sizeof *table->slots);
    if (!table->slots) exit(1);
    table->used = 0;
    for (size_t i = 0; i < room; i++)
      if (before[i]) add(table, before[i]);
    free(before);
  }
  size_t at = table->hash(element, table->room);
  while (table->slots[at] && !table->same(table->slots[at], element)) at = (at + 1) % table->room;
  if (table->slots[at]) return table->drop(element);
  table->slots[at] = element;
  table->used++;
}
int main(int argc, char **argv) {
  struct table table = {calloc(2, sizeof(void *)), 2, 0, hash, same, free};
  if (!table.slots) return 1;
  qsort(argv + 1, (size_t)argc - 1, sizeof *argv, by_name);
  for (int i = 1; i < argc; i++) {
    char *copy = strdup(argv[i]);
    if (copy) add(&table, copy);
  }
  for (size_t i = 0; i < table.room; i++)
    if (table.slots[i]) puts(table.slots[i]), table.drop(table.slots[i]);
  free(table.slots);
}
#elif defined BYTES
// Pointers that are copied byte by byte are still pointers.
static void copy(void *to, const void *from, size_t size) {
  for (size_t i = 0; i < size; i++) ((char *)to)[i] = ((const char *)from)[i];
}
static void swap(void *a, void *b, size_t size) {
  unsigned char kept[16];
  if (size > sizeof kept) abort();
  copy(kept, a, size);
  copy(a, b, size);
  copy(b, kept, size);
}
int main(int argc, char **argv) {
  struct {
    const char *name;
    int (*write)(const char *);
  } first = {argv[0], puts}, second = {argv[argc - 1], puts};
  swap(&first, &second, sizeof first);
  unsigned long word;
  memcpy(&word, &first.name, sizeof word);
  if (word == 0) abort();
  memcpy(&second.name, &word, sizeof word);
  return first.write(first.name) + (second.name[0] == 'x');
}
#elif defined SYSTEM
// What the system fills has values.
#include <signal.h>
#include <sys/resource.h>
#include <termios.h>
int main(int argc, char** argv) {
  int n = 0;
  char* r = canonicalize_file_name(argv[0]);
  if (r && strcmp(r, "/") == 0) n++;
  free(r);
  char* w = getcwd(0, 0);
  if (w && w[0] == '/') n++;
  free(w);
  char* line = 0;
  size_t size = 0;
  if (getline(&line, &size, stdin) > 0 && line[0] == 'x') n++;
  free(line);
  char* real = realpath(argv[0], 0);
  if (real && real[0] == '/') n++;
  free(real);
  struct stat st;
  if (stat(argv[0], &st) == 0 && S_ISDIR(st.st_mode)) n++;
  struct timespec ts;
  clock_gettime(CLOCK_REALTIME, &ts);
  if (ts.tv_sec > 3) n++;
  sigset_t set;
  sigemptyset(&set);
  sigset_t before;
  sigprocmask(SIG_BLOCK, &set, &before);
  if (sigismember(&before, SIGINT) == 1) n++;
  struct sigaction old;
  if (sigaction(SIGINT, 0, &old) == 0 && old.sa_handler == SIG_IGN) n++;
  struct termios t;
  if (tcgetattr(0, &t) == 0 && (t.c_lflag & ECHO)) n++;
  struct rlimit l;
  if (getrlimit(RLIMIT_NOFILE, &l) == 0 && l.rlim_cur > 3) n++;
  char buffer[64];
  ssize_t got = read(0, buffer, sizeof buffer);
  if (got > 0 && buffer[0] == 'a') n++;
  if (fgets(buffer, sizeof buffer, stdin) && buffer[0] == 'q') n++;
  int a, b;
  if (sscanf(argv[0], "%d %d", &a, &b) == 2 && a > b) n++;
  char* p;
  if (asprintf(&p, "%d", n) >= 0) {
    if (p[0] == '3') n++;
    free(p);
  }
  snprintf(buffer, sizeof buffer, "%s", argv[0]);
  if (buffer[0] == 'w') n++;
  int fds[2];
  if (pipe(fds) == 0 && fds[0] > 4) n++;
  int* grow = malloc(2 * sizeof *grow);
  if (!grow) return 1;
  grow[0] = 1;
  grow = realloc(grow, 400);
  if (!grow) return 1;
  if (grow[0] == 1) n++;
  int* zero = calloc(4, 4);
  if (zero && zero[2] == 0) n++;
  char* d = strdup(argv[0]);
  if (d && d[0] == 'k') n++;
  return n;
}
#endif
