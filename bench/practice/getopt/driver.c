#include "nondet.h"

int my_getopt(int argc, char *const *argv, const char *opts);
extern char *my_optarg;
extern int my_optind;

int main(void) {
  char program[] = "p", *argv[] = {program, NULL, NULL, NULL};
  argv[1] = nondet_text(3);
  argv[2] = nondet_text(3);
  int argc = argv[1] && argv[2] ? 3 : 1, sum = 0, option;
  my_optind = 0;
  while ((option = my_getopt(argc, argv, "ab:c::")) != -1)
    if (option != '?' && my_optarg) sum += my_optarg[0];
  free(argv[1]);
  free(argv[2]);
  return sum;
}
