int share(int *p);
static int usage(void) { return 1; }
int main(int argc, char **argv) {
  int x = argc;
  return argv[0] ? share(&x) : usage();
}
