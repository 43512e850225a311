// RUN: cairn verify %s --timeout 60
// EXPECT: verdict: SAFE
// EXPECT-NOT: UNKNOWN
#include <dirent.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static long size_of(const char *path) {
  struct stat st;
  if (stat(path, &st) != 0) return -1;
  return st.st_size > 0 ? (long)st.st_size : 0;
}

int main(void) {
  const char *home = getenv("HOME");
  if (home == NULL) return 1;
  long size = size_of("/etc");
  int fd = open("/etc", O_RDONLY);
  if (fd < 0) return 2;
  char buffer[128];
  ssize_t n = read(fd, buffer, sizeof buffer);
  close(fd);
  if (n <= 0) return 3;
  char last = buffer[n - 1];
  time_t now = time(NULL);
  struct tm *tm = localtime(&now);
  int year = tm ? tm->tm_year : 0;
  FILE *file = fopen("/etc", "r");
  if (!file) return 4;
  int c = fgetc(file);
  if (file != stdin) fclose(file);
  DIR *dir = opendir("/");
  if (!dir) return 5;
  struct dirent *entry = readdir(dir);
  char first = entry ? entry->d_name[0] : 0;
  closedir(dir);
  return (int)size + last + c + year + first + getpid() + isatty(0);
}
