// RUN: cairn verify %s --timeout 60
// EXPECT: verdict: SAFE
#include <stdlib.h>
#include <sys/stat.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  const char *home = getenv("HOME");
  if (home == NULL) return 1;
  struct stat st;
  if (stat(home, &st) != 0) return -1;
  int fd = open(home, O_RDONLY);
  if (fd < 0) return 2;
  char buffer[128];
  ssize_t n = read(fd, buffer, sizeof buffer);
  close(fd);
  if (n <= 0) return 3;
  return buffer[n - 1] + st.st_size;
}
