#include "nondet.h"
#include "csv.h"

static void field(void *text, size_t length, void *sum) {
  for (size_t i = 0; i < length; ++i) *(unsigned *)sum += ((unsigned char *)text)[i];
}

int main(void) {
  struct csv_parser parser;
  unsigned length = nondet_upto(6), sum = 0;
  char *text = nondet_bytes(length);
  if (text && csv_init(&parser, CSV_APPEND_NULL) == 0) {
    csv_set_blk_size(&parser, 4);
    csv_parse(&parser, text, length, field, NULL, &sum);
    csv_fini(&parser, field, NULL, &sum);
    csv_free(&parser);
  }
  free(text);
  return 0;
}
