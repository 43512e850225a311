#include "nondet.h"
#include "jsmn.h"

int main(void) {
  unsigned length = nondet_upto(6), room = nondet_upto(4);
  char *text = nondet_bytes(length);
  jsmntok_t *tokens = malloc(room * sizeof *tokens);
  if (text && tokens) {
    jsmn_parser parser;
    jsmn_init(&parser);
    jsmn_parse(&parser, text, length, tokens, room);
  }
  free(tokens);
  free(text);
  return 0;
}
