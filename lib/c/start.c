/* argv: `count` strings of any length and content, then a null pointer. */
char **__cairn_arguments(int count) {
  char **vector = __cairn_static(((size_t)count + 1) * sizeof(char *));
  for (int i = 0; i < count; ++i) {
    size_t length = __cairn_input_argument_length();
    __VERIFIER_assume(length < 0x7fffffff);
    char *text = __cairn_static(length + 1);
    text[length] = 0;
    vector[i] = text;
  }
  vector[count] = 0;
  return vector;
}
