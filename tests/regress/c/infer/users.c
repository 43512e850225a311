// Groups and users, and numbers of the largest type.
// RUN: cairn infer %s
// EXPECT: 0 alarms
// RUN: cairn infer -D WRONG %s
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: 1 alarm
#include <grp.h>
#include <inttypes.h>
#include <pwd.h>
#include <stdlib.h>
#include <sys/types.h>

int main(void) {
  struct group *g = getgrnam("wheel");
#ifdef WRONG
  return *g->gr_name;
#else
  if (g && *g->gr_name == 0) return 1;
  struct passwd user, *found;
  char buffer[64];
  if (getpwnam_r("root", &user, buffer, sizeof buffer, &found) == 0 && found && *found->pw_dir) return 2;
  gid_t groups[4];
  int count = 4;
  if (getgrouplist("root", 0, groups, &count) < 0) return 3;
  char *end;
  return strtoumax("12", &end, 10) == 12 ? 0 : *end;
#endif
}
