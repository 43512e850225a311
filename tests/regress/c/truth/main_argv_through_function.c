// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
static const char *nth(char **list, int n) { return list[n]; }
static int starts(int count, char **list, char c) {
  char **rest = count > 1 ? list + 1 : list;
  return *rest && nth(rest, 0)[0] == c;
}
int main(int argc, char *argv[]) { return starts(argc, argv, '-'); }
